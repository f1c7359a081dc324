package import LedgerWords

/// A payment term as the log has it, and as people type it.
extension DelaiPaiement {
  /// Reads a term as ``texte`` writes it; nil for another text.
  package init?(texte: String) {
    self.init(saisi: texte)
    guard self.texte == texte else { return nil }
  }

  /// Reads a term in either language, without regard to case and signs: `30j`, `45 days end of month`, `fin-de-mois+45j`,
  /// `30j-fin-de-mois-le-10`, `2 mois`; nil for another text.
  package init?(saisi texte: String) {
    var mots = Mots(texte)
    let avant = mots.duree()
    let finDeMois = mots.prend(["findemois", "endofmonth", "fdm", "eom"])
    let apres = finDeMois && avant == nil ? mots.duree() : nil
    guard avant != nil || finDeMois, let jourDuMois = mots.jourDuMois(), mots.sontLus else { return nil }
    // A number without a unit after a plus sign could be days as well.
    guard jourDuMois == nil || !texte.contains("+") || apres != nil else { return nil }
    let duree = avant ?? apres
    self.init(jours: duree?.estEnMois == false ? duree?.nombre ?? 0 : 0)
    mois = duree?.estEnMois == true ? duree?.nombre ?? 0 : 0
    fin = finDeMois ? apres == nil ? .apres : .avant : nil
    self.jourDuMois = jourDuMois
    guard jours <= Self.joursMax, mois <= Self.moisMax else { return nil }
  }

  /// `30j`, `2m`, `30j-fin-de-mois`, `fin-de-mois`, `fin-de-mois+45j`, each perhaps with `-le-15`.
  public var texte: String { texte("j", "fin-de-mois", "le") }

  /// The same as people type it in their language: `30d-end-of-month`.
  package var words: Words { Words { $0 == .french ? texte : texte("d", "end-of-month", "the") } }

  private func texte(_ jour: String, _ fin: String, _ le: String) -> String {
    let duree = mois > 0 ? "\(mois)m" : "\(jours)\(jour)"
    let debut =
      switch self.fin {
      case nil: duree
      case .apres: jours == 0 && mois == 0 ? fin : "\(duree)-\(fin)"
      case .avant: "\(fin)+\(duree)"
      }
    return debut + (jourDuMois.map { "-\(le)-\($0)" } ?? "")
  }

  /// The letters and digits of a typed term, word by word.
  private struct Mots {
    private var reste: Substring.UTF8View

    init(_ texte: String) { reste = Substring(String(decoding: TextePlie(texte).lettres, as: UTF8.self)).utf8 }

    var sontLus: Bool { reste.isEmpty }

    /// Takes one of `mots`, the longest first, if the text goes on with it.
    mutating func prend(_ mots: [String]) -> Bool {
      guard let mot = mots.first(where: { reste.starts(with: $0.utf8) }) else { return false }
      reste = reste.dropFirst(mot.utf8.count)
      return true
    }

    private mutating func nombre() -> Int? {
      let chiffres = reste.prefix { (48...57).contains($0) }
      guard let nombre = Int(Substring(chiffres)) else { return nil }
      reste = reste.dropFirst(chiffres.count)
      return nombre
    }

    /// A number with its unit; nil for another text, which stays.
    mutating func duree() -> (nombre: Int, estEnMois: Bool)? {
      let debut = reste
      if let nombre = nombre() {
        if prend(["months", "month", "mois", "m"]) { return (nombre, true) }
        if prend(["jours", "jour", "j", "days", "day", "d"]) { return (nombre, false) }
      }
      reste = debut
      return nil
    }

    /// A day of the month, from 1 to 31; the outer nil: there is something else.
    mutating func jourDuMois() -> Int?? {
      guard !reste.isEmpty else { return .some(nil) }
      _ = prend(["onthe", "the", "le"])
      guard let jour = nombre(), (1...31).contains(jour) else { return nil }
      _ = prend(["th", "st", "nd", "rd", "er"])
      return jour
    }
  }
}
