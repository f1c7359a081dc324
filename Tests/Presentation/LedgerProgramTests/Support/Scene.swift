import Testing

/// Ledgers in which a command can be tried; the words of a command name their documents in braces.
enum Scene: String, CaseIterable {
  /// No ledger.
  case nothing
  /// A client and a draft `{F}` with two lines.
  case draft
  /// `{F}` is issued.
  case sent
  /// `{F}` is issued, with a payment `{P}` of 10.00.
  case paid
  /// `{F}` is issued, and 0.28 of it is given up.
  case solde
  /// The client had advanced 50.00, `{V}`, when `{F}` was issued.
  case avance
  /// `{F}` is issued, and so is an avoir `{A}` of all of it.
  case avoir
  /// So it is, and `{F}` was paid.
  case avoirPaye
  /// `{F}` was paid by 3.00, 5.00 of the avoir are applied to it, and 3.00 refunded: `{R}`.
  case regle

  /// The ledger, and what stands for the names in braces.
  func make() throws -> (ledger: TestLedger, names: [String: String]) {
    if self == .nothing { return (try TestLedger(opened: false), [:]) }
    let ledger = try TestLedger()
    if self == .avance {
      let numero = try ledger.draft()
      try ledger.done("encaisser", "Dupont", "--montant=50", "--date=2026-03-02", "--avance")
      try ledger.done("envoyer", numero)
      let json = try ledger.done("show", "Dupont", "--json")
      let id = try #require(json.firstMatch(of: /"avances":\[\{"id":"([^"]+)"/)?.output.1)
      return (ledger, ["{F}": numero, "{V}": String(id)])
    }
    guard self != .draft else { return (ledger, ["{F}": try ledger.draft()]) }
    var names = ["{F}": try ledger.sent()]
    let numero = names["{F}"] ?? ""
    if self == .paid {
      names["{P}"] = try ledger.done("enregistrer-paiement", numero, "--montant=10", "--date=2026-03-05")
    }
    if self == .solde { try ledger.done("abandonner", numero, "--nature=ecart", "--montant=0.28", "--motif=Écart") }
    guard [.avoir, .avoirPaye, .regle].contains(self) else { return (ledger, names) }
    let paye = self == .avoirPaye ? ["--montant=29.28"] : self == .regle ? ["--montant=3"] : []
    if !paye.isEmpty { try ledger.done(["enregistrer-paiement", numero] + paye) }
    let avoir = try ledger.sentAvoir(of: numero)
    names["{A}"] = avoir
    if self == .regle {
      try ledger.done("imputer-avoir", avoir, "--sur=\(numero)", "--montant=5")
      names["{R}"] = try ledger.done("rembourser", avoir, "--montant=3")
    }
    return (ledger, names)
  }

  /// `words` with the names put in.
  static func named(_ words: [String], _ names: [String: String]) -> [String] {
    words.map { word in
      names.reduce(word) { text, name in
        text.split(separator: name.key, omittingEmptySubsequences: false).joined(separator: name.value)
      }
    }
  }
}
