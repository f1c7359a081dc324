public import LedgerModel

/// Writes entries as a journal of hledger: by date, with every account declared.
///
/// A client's account has its name; clients with the same name have their codes too.
public struct ExportHledger: Sendable {
  private let livre: Livre
  private let periode: Periode
  private let lecture: LectureLivre

  /// The entries of `livre` that are dated in `periode`.
  ///
  /// - Throws: `Refus` if an amount has no value in euros.
  public init(_ livre: Livre, _ periode: Periode = .toute) throws(Refus) {
    try livre.admet(periode)
    self.livre = livre
    self.periode = periode
    lecture = LectureLivre(livre, periode)
  }

  /// Writes everything, in pieces of about 64 KiB.
  ///
  /// - Throws: the errors of `sink`.
  public func write(into sink: (Span<UInt8>) throws -> Void) throws {
    let places = lecture.placesParDate
    let plan = PlanDesComptes(livre.registre?.comptes ?? Comptes()) { compte, court, libelle in
      ([PlanDesComptes.Racine(compte).nom] + (court?.nom ?? ["\(compte) \(Self.texte(libelle))"])).joined(
        separator: ":")
    }
    let clients = NomsDesClients(livre)
    var sortie = Sortie()
    sortie.ajoute("; Extrait des ventes et des encaissements: \(Self.texte(livre.registre?.nom ?? ""))\n")
    sortie.ajoute("decimal-mark .\ncommodity 1000.00 EUR\n\n")
    for (compte, type) in declares(places, plan, clients) {
      sortie.ajoute("account \(compte)  ; type:\(type)\n")
      try sortie.vide(sink)
    }
    for place in places {
      ajoute(lecture.ecriture(place), plan, clients, a: &sortie)
      try sortie.vide(sink)
    }
    try sortie.vide(si: true, sink)
  }

  /// Every account of these entries with its type, by name.
  private func declares(
    _ places: [Int], _ plan: PlanDesComptes, _ clients: NomsDesClients
  ) -> [(String, String)] {
    var types: [String: String] = [:]
    for place in places {
      for ligne in lecture.ecriture(place).lignes {
        types[compte(ligne, plan, clients)] = (ligne.client == nil ? PlanDesComptes.Racine(ligne.compte) : .actif).type
      }
    }
    return types.sorted { $0.key < $1.key }
  }

  private func compte(_ ligne: Ecriture.Ligne, _ plan: PlanDesComptes, _ clients: NomsDesClients) -> String {
    if let client = ligne.client { return "Actif:Clients:\(clients.nom(client.rang))" }
    return plan.nom(ligne.compte)
  }

  private func ajoute(
    _ ecriture: Ecriture, _ plan: PlanDesComptes, _ clients: NomsDesClients, a sortie: inout Sortie
  ) {
    let piece = Self.texte(ecriture.piece)
    sortie.ajoute("\n")
    sortie.ajoute(ecriture.date, entre: "-")
    sortie.ajoute(" * (\(piece)) \(Self.texte(ecriture.client.nom)) | \(Self.texte(ecriture.objet))\n")
    for ligne in ecriture.lignes {
      sortie.ajoute("    \(compte(ligne, plan, clients))  ")
      sortie.ajoute(centimes: ligne.debit.centimes - ligne.credit.centimes, marque: UInt8(ascii: "."))
      sortie.ajoute(ligne.client == nil ? " EUR\n" : " EUR  ; facture:\(Self.texte(ligne.document))\n")
    }
  }

  /// A text without the characters that have a meaning in hledger: comments, tags, dates, codes, parts of accounts.
  fileprivate static func texte(_ texte: String, sinon: String = "?") -> String {
    TexteSur.ligne(texte, sans: [";", "|", ":", ",", "(", ")", "[", "]"], sinon: sinon)
  }
}

/// The names of the clients' accounts, all of them different.
struct NomsDesClients {
  private let noms: [String]

  init(_ livre: Livre) {
    let propres = (0..<livre.nombreDeClients).map { TexteSur.ligne(livre.nom($0), sans: [";", "|", ":"]) }
    // Names that differ only in case, or in the Unicode form of a letter, count as equal.
    let combien = propres.reduce(into: [:] as [String: Int]) { $0[$1.lowercased(), default: 0] += 1 }
    noms = propres.enumerated().map { rang, nom in
      let estSeul = combien[nom.lowercased()] == 1 && nom.last != ")" && nom != "?"
      return estSeul ? nom : "\(nom) (\(livre.code(rang)))"
    }
  }

  /// The name for the client of that place, from 1; for 0, the name in place of a client.
  func nom(_ rang: Int) -> String { noms[rang] }
}

extension PlanDesComptes.Racine {
  fileprivate var nom: String {
    switch self {
    case .actif: "Actif"
    case .passif: "Passif"
    case .capitaux: "Capitaux"
    case .charges: "Charges"
    case .produits: "Produits"
    }
  }

  fileprivate var type: String {
    switch self {
    case .actif: "A"
    case .passif: "L"
    case .capitaux: "E"
    case .charges: "X"
    case .produits: "R"
    }
  }
}
