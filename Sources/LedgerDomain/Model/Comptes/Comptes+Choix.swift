/// Which account it is.
extension Comptes {
  /// The account of what a line sells; of a line that does not say what it sells, as of a service.
  public func vente(_ nature: NatureLigne?, _ imposition: Imposition) -> NumeroCompte {
    let nature = nature ?? .service
    return ventes.first { $0.ventes.contient(nature, imposition) }?.compte ?? Self.usuel(nature)
  }

  /// The account of VAT at `taux`.
  public func tva(_ taux: Taux) -> NumeroCompte {
    tva.first { $0.taux == taux }?.compte ?? NumeroCompte.tvaParTaux.first { $0.taux == taux }?.compte ?? autresTVA
  }

  /// Where money paid by `moyen` goes. An advance is none of the bank: what was received is used.
  public func moyen(_ moyen: ConditionsPaiement) -> Moyen {
    moyens.first { $0.moyen == moyen } ?? usuel(moyen)
  }

  /// What `compte` is called: as the ledger says, else by what it is for.
  public func libelle(_ compte: NumeroCompte) -> String {
    libelles.first { $0.compte == compte }?.texte ?? roles.first { $0.compte == compte }?.libelle ?? "Compte \(compte)"
  }

  /// The account of a nature where nothing else is said.
  package static func usuel(_ nature: NatureLigne) -> NumeroCompte { nature == .bien ? .marchandises : .prestations }

  /// The rates that have an account of their own where nothing is said, the highest first.
  package static var tauxUsuels: [Taux] { NumeroCompte.tvaParTaux.map(\.taux) }

  func usuel(_ moyen: ConditionsPaiement) -> Moyen {
    switch moyen {
    case .virement, .carte: Moyen(moyen, .banque, journal: Self.banque)
    case .cheque: Moyen(moyen, .cheques, journal: Self.banque)
    case .especes: Moyen(moyen, .caisse, journal: Self.caisse)
    case .avance: Moyen(moyen, acomptes, journal: Self.operationsDiverses)
    }
  }

  /// The accounts that are used, each with what it is for.
  public var roles: [(compte: NumeroCompte, libelle: String)] {
    var roles = [
      (clients, "Clients"), (acomptes, "Clients - acomptes reçus"), (pertes, "Pertes sur créances irrécouvrables"),
      (NumeroCompte.prestations, "Prestations de services"), (NumeroCompte.marchandises, "Ventes de marchandises"),
    ]
    roles += NumeroCompte.tvaParTaux.map { (tva($0.taux), Self.libelle($0.taux)) }
    roles += tva.map { ($0.compte, Self.libelle($0.taux)) }
    roles += [(autresTVA, "TVA collectée, autres taux")]
    roles += [(.banque, "Banque"), (.cheques, "Chèques à encaisser"), (.caisse, "Caisse")]
    roles += moyens.map { ($0.compte, Self.libelle($0.moyen)) }
    roles += ventes.map { ($0.compte, "Ventes") }
    return roles.map { (compte: $0.0, libelle: $0.1) }
  }

  private static func libelle(_ moyen: ConditionsPaiement) -> String {
    switch moyen {
    case .virement, .carte, .avance: "Banque"
    case .cheque: "Chèques à encaisser"
    case .especes: "Caisse"
    }
  }

  private static func libelle(_ taux: Taux) -> String {
    "TVA collectée \(String("\(taux)".map { $0 == "." ? "," : $0 })) %"
  }
}

/// The journals.
extension Comptes {
  /// That of sales.
  public static let ventesJournal = "VE"
  /// That of the bank, where nothing else is said.
  public static let banque = "BQ"
  /// That of the till, where nothing else is said.
  public static let caisse = "CA"
  /// That of what moves no money: advances used, balances given up.
  public static let operationsDiverses = "OD"

  /// What the journal of that code is called.
  public static func libelle(journal: String) -> String {
    switch journal {
    case ventesJournal: "Ventes"
    case banque: "Banque"
    case caisse: "Caisse"
    case operationsDiverses: "Opérations diverses"
    default: "Banque \(journal)"
    }
  }
}

/// How it is changed: what is as it would be anyway is not kept.
extension Comptes {
  /// Sends the sales of `ventes` to `compte`; nil, to that of all others.
  public mutating func definit(_ visees: VentesVisees, _ compte: NumeroCompte?) {
    ventes.removeAll { $0.ventes == visees }
    if let compte { ventes.append(Vente(visees, compte)) }
    ordonne()
  }

  /// Sends VAT at `taux` to `compte`; nil, to the usual one.
  public mutating func definit(_ taux: Taux, _ compte: NumeroCompte?) {
    tva.removeAll { $0.taux == taux }
    if let compte { tva.append(TVA(taux, compte)) }
    ordonne()
  }

  /// Sends money paid by `moyen` to `compte` and tells it in `journal`; nil, as usual.
  public mutating func definit(_ moyen: ConditionsPaiement, _ compte: NumeroCompte?, journal: String? = nil) {
    moyens.removeAll { $0.moyen == moyen }
    if let compte { moyens.append(Moyen(moyen, compte, journal: journal ?? usuel(moyen).journal)) }
    ordonne()
  }

  /// Calls `compte` by `texte`; nil, by what it is for.
  public mutating func definit(_ compte: NumeroCompte, _ texte: String?) {
    libelles.removeAll { $0.compte == compte }
    if let texte { libelles.append(Libelle(compte, texte)) }
    ordonne()
  }

  /// The one form of it: everything in its order, and nothing that goes without saying.
  package mutating func ordonne() {
    ventes.sort { $0.ventes.rang.lexicographicallyPrecedes($1.ventes.rang) }
    tva.removeAll { ligne in NumeroCompte.tvaParTaux.contains { $0.taux == ligne.taux && $0.compte == ligne.compte } }
    tva.sort { $0.taux > $1.taux }
    moyens = moyens.filter { $0 != usuel($0.moyen) }
    moyens.sort { $0.moyen.rang < $1.moyen.rang }
    libelles.sort { $0.compte < $1.compte }
  }
}
