public import LedgerModel

/// Writes entries for beancount: by date, with every account opened on the day of the first.
///
/// A client's account has its code, as C00001, and its name beside it: beancount does not accept other letters.
public struct ExportBeancount: Sendable {
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
    let plan = PlanDesComptes(livre.registre?.comptes ?? Comptes()) { compte, court, _ in
      ([PlanDesComptes.Racine(compte).mot] + (court?.lettres ?? ["\(compte)"])).joined(separator: ":")
    }
    var sortie = Sortie()
    sortie.ajoute(
      "option \"title\" \(Self.cite("Extrait des ventes et des encaissements: \(livre.registre?.nom ?? "")"))\n")
    sortie.ajoute("option \"operating_currency\" \"EUR\"\n\n")
    if let premiere = places.first.map({ lecture.ecriture($0).date }) {
      for (compte, nom) in ouverts(places, plan) {
        sortie.ajoute(premiere, entre: "-")
        sortie.ajoute(" open \(compte) EUR\n  nom: \(Self.cite(nom))\n")
        try sortie.vide(sink)
      }
    }
    for place in places {
      ajoute(lecture.ecriture(place), plan, a: &sortie)
      try sortie.vide(sink)
    }
    try sortie.vide(si: true, sink)
  }

  /// Every account of these entries with its name, in alphabetical order.
  private func ouverts(_ places: [Int], _ plan: PlanDesComptes) -> [(String, String)] {
    var noms: [String: String] = [:]
    for place in places {
      for ligne in lecture.ecriture(place).lignes {
        noms[compte(ligne, plan)] = ligne.client.map { livre.nom($0.rang) } ?? plan.libelle(ligne.compte)
      }
    }
    return noms.sorted { $0.key < $1.key }
  }

  private func compte(_ ligne: Ecriture.Ligne, _ plan: PlanDesComptes) -> String {
    if let client = ligne.client { return "Assets:Clients:\(client.code)" }
    return plan.nom(ligne.compte)
  }

  private func ajoute(_ ecriture: Ecriture, _ plan: PlanDesComptes, a sortie: inout Sortie) {
    sortie.ajoute("\n")
    sortie.ajoute(ecriture.date, entre: "-")
    let liens = ecriture.documents.map { " ^\(Self.lien($0))" }.joined()
    sortie.ajoute(" * \(Self.cite(ecriture.client.nom)) \(Self.cite(ecriture.objet))\(liens)\n")
    if !ecriture.documents.contains(ecriture.piece) { sortie.ajoute("  piece: \(Self.cite(ecriture.piece))\n") }
    for ligne in ecriture.lignes {
      sortie.ajoute("  \(compte(ligne, plan))  ")
      sortie.ajoute(centimes: ligne.debit.centimes - ligne.credit.centimes, marque: UInt8(ascii: "."))
      sortie.ajoute(" EUR\n")
    }
  }

  /// A string of beancount, on one line.
  private static func cite(_ texte: String) -> String {
    var cite = "\""
    for lettre in TexteSur.ligne(texte).unicodeScalars {
      if lettre == "\"" || lettre == "\\" { cite.unicodeScalars.append("\\") }
      cite.unicodeScalars.append(lettre)
    }
    return cite + "\""
  }

  /// A link of beancount: letters, digits, and `-_/.`; other characters become a dash.
  private static func lien(_ texte: String) -> String {
    String(
      decoding: texte.utf8.map { octet in
        let estPris = (0x30...0x39).contains(octet) || (0x41...0x5A).contains(octet) || (0x61...0x7A).contains(octet)
        return estPris || "-_/.".utf8.contains(octet) ? octet : UInt8(ascii: "-")
      }, as: UTF8.self)
  }
}

extension PlanDesComptes.Racine {
  fileprivate var mot: String {
    switch self {
    case .actif: "Assets"
    case .passif: "Liabilities"
    case .capitaux: "Equity"
    case .charges: "Expenses"
    case .produits: "Income"
    }
  }
}
