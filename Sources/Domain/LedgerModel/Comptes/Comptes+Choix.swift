/// The account of a sale, of a VAT rate, of a means of payment.
extension Comptes {
  /// The account of a line's sales; a line without a nature counts as a service, and so do works that have no account of their own.
  public func vente(_ nature: NatureLigne?, _ imposition: Imposition) -> NumeroCompte {
    let nature = nature ?? .service
    // A disbursement goes only to an account set for disbursements; so do penalties.
    let compte = ventes.first {
      $0.ventes.contient(nature, imposition) && (!nature.estHorsVente || $0.ventes.nature == nature)
    }
    if nature == .travaux, compte?.ventes.nature == nil { return vente(.service, imposition) }
    return compte?.compte ?? Self.usuel(nature)
  }

  /// The account of a rebate on the turnover of a period; a disbursement and a penalty are no turnover.
  package func rabais(_ nature: NatureLigne?, _ imposition: Imposition) -> NumeroCompte {
    nature?.estHorsVente == true ? vente(nature, imposition) : rabais ?? vente(nature, imposition)
  }

  /// The account of a write-off.
  public func abandon(_ nature: NatureAbandon) -> NumeroCompte {
    switch nature {
    case .ecart, .arrondi: ecarts
    case .escompte: escomptes
    case .perte, .impayee: pertes
    }
  }

  /// The account of VAT at `taux`.
  public func tva(_ taux: Taux) -> NumeroCompte {
    compte(.taux(taux)) ?? NumeroCompte.tvaParTaux.first { $0.taux == taux }?.compte ?? autresTVA
  }

  /// The account of VAT of another member state; by default `4457` and its letters.
  public func tva(de etat: Pays) -> NumeroCompte { compte(.etat(etat)) ?? .tva(de: etat) }

  private func compte(_ objet: TVA.Objet) -> NumeroCompte? { tva.first { $0.objet == objet }?.compte }

  /// The account and journal of money paid by `moyen`. An advance moves no money and has another kind of account than a bank's.
  public func moyen(_ moyen: ConditionsPaiement) -> Moyen {
    moyens.first { $0.moyen == moyen } ?? usuel(moyen)
  }

  /// The name of `compte`: the ledger's, else the usual one.
  public func libelle(_ compte: NumeroCompte) -> String {
    libelles.first { $0.compte == compte }?.texte ?? roles.first { $0.compte == compte }?.libelle
      ?? compte.etatDeTVA.map { Self.libelle(.etat($0)) } ?? "Compte \(compte)"
  }

  /// The default account of a nature.
  package static func usuel(_ nature: NatureLigne) -> NumeroCompte {
    switch nature {
    case .bien: .marchandises
    case .service, .travaux: .prestations
    case .debours: .debours
    case .penalites: .penalites
    }
  }

  /// The rates that have an account of their own by default, the highest first.
  package static var tauxUsuels: [Taux] { NumeroCompte.tvaParTaux.map(\.taux) }

  private static func usuel(_ objet: TVA.Objet) -> NumeroCompte? {
    switch objet {
    case .taux(let taux): NumeroCompte.tvaParTaux.first { $0.taux == taux }?.compte
    case .etat(let etat): .tva(de: etat)
    }
  }

  func usuel(_ moyen: ConditionsPaiement) -> Moyen {
    switch moyen {
    case .virement, .carte: Moyen(moyen, .banque, journal: Self.banque)
    case .cheque: Moyen(moyen, .cheques, journal: Self.banque)
    case .especes: Moyen(moyen, .caisse, journal: Self.caisse)
    case .compensation: Moyen(moyen, .fournisseurs, journal: Self.operationsDiverses)
    case .avance: Moyen(moyen, acomptes, journal: Self.operationsDiverses)
    }
  }

  /// The accounts in use, each with its purpose.
  public var roles: [(compte: NumeroCompte, libelle: String)] {
    var roles = [
      (clients, "Clients"), (acomptes, "Clients - acomptes reçus"), (pertes, "Pertes sur créances irrécouvrables"),
      (NumeroCompte.prestations, "Prestations de services"), (NumeroCompte.marchandises, "Ventes de marchandises"),
    ]
    roles += NumeroCompte.tvaParTaux.map { (tva($0.taux), Self.libelle(.taux($0.taux))) }
    roles += tva.map { ligne in
      let autres = tva.contains { $0.compte == ligne.compte && $0.objet != ligne.objet }
      return (ligne.compte, Self.libelle(ligne.objet, avecDautres: autres))
    }
    roles += [(autresTVA, "TVA collectée, autres taux")]
    if let tvaAttente { roles += [(tvaAttente, "TVA en attente d'exigibilité")] }
    roles += [(.banque, "Banque"), (.cheques, "Chèques à encaisser"), (.caisse, "Caisse")]
    roles += moyens.map { ($0.compte, Self.libelle($0.moyen)) }
    if let rabais { roles += [(rabais, "Rabais, remises et ristournes accordés")] }
    roles += ventes.map { ($0.compte, "Ventes") }
    // The last entry: an account that a ledger uses for another purpose keeps that name.
    roles += [(NumeroCompte.debours, "Débours pour le compte de clients")]
    roles += [(NumeroCompte.penalites, "Pénalités de retard")]
    roles += [(NumeroCompte.ouverture, "Bilan d'ouverture")]
    roles += [(ecarts, "Écarts de règlement"), (escomptes, "Escomptes accordés")]
    roles += [(NumeroCompte.fraisBancaires, "Services bancaires")]
    roles += [(NumeroCompte.fournisseurs, "Fournisseurs")]
    roles += [(gainsChange, "Gains de change"), (pertesChange, "Pertes de change")]
    return roles.map { (compte: $0.0, libelle: $0.1) }
  }

  private static func libelle(_ moyen: ConditionsPaiement) -> String {
    switch moyen {
    case .virement, .carte, .avance: "Banque"
    case .cheque: "Chèques à encaisser"
    case .especes: "Caisse"
    case .compensation: "Compensation"
    }
  }

  /// The name of an account of `objet`, which may have VAT of other states too.
  private static func libelle(_ objet: TVA.Objet, avecDautres: Bool = false) -> String {
    switch objet {
    case .taux(let taux): "TVA collectée \(String("\(taux)".map { $0 == "." ? "," : $0 })) %"
    case .etat where avecDautres: "TVA due à d'autres États membres"
    case .etat(let etat): "TVA due à un autre État membre : \(etat.nom)"
    }
  }
}

extension Comptes.TVA.Objet {
  /// The highest rate first, then states by their letters.
  public static func < (a: Self, b: Self) -> Bool { a.rang < b.rang }

  private var rang: (Int, String) {
    switch self {
    case .taux(let taux): (-Int(taux.centiemes), "")
    case .etat(let etat): (1, etat.description)
    }
  }
}

/// The journals.
extension Comptes {
  /// The code of the sales journal.
  public static let ventesJournal = "VE"
  /// The code of the default bank journal.
  public static let banque = "BQ"
  /// The code of the default cash journal.
  public static let caisse = "CA"
  /// The code of the journal for entries that move no money: advances used, write-offs, VAT that becomes due.
  public static let operationsDiverses = "OD"

  /// The name of the journal with that code.
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

/// Changes of the accounts. A setting that equals the default is not kept.
extension Comptes {
  /// Sets the account of the sales `ventes`; nil restores the default.
  public mutating func definit(_ visees: VentesVisees, _ compte: NumeroCompte?) {
    ventes.removeAll { $0.ventes == visees }
    if let compte { ventes.append(Vente(visees, compte)) }
    ordonne()
  }

  /// Sets the account of the VAT `objet`; nil restores the default.
  public mutating func definit(_ objet: TVA.Objet, _ compte: NumeroCompte?) {
    tva.removeAll { $0.objet == objet }
    if let compte { tva.append(TVA(objet, compte)) }
    ordonne()
  }

  /// Sets the account and the journal of money paid by `moyen`; nil restores the default.
  public mutating func definit(_ moyen: ConditionsPaiement, _ compte: NumeroCompte?, journal: String? = nil) {
    moyens.removeAll { $0.moyen == moyen }
    if let compte { moyens.append(Moyen(moyen, compte, journal: journal ?? usuel(moyen).journal)) }
    ordonne()
  }

  /// Sets the name of `compte`; nil restores the default.
  public mutating func definit(_ compte: NumeroCompte, _ texte: String?) {
    libelles.removeAll { $0.compte == compte }
    if let texte { libelles.append(Libelle(compte, texte)) }
    ordonne()
  }

  /// Brings the settings into one canonical form: everything sorted, defaults removed.
  package mutating func ordonne() {
    ventes.sort { $0.ventes.rang.lexicographicallyPrecedes($1.ventes.rang) }
    tva.removeAll { $0.compte == Self.usuel($0.objet) }
    tva.sort { $0.objet < $1.objet }
    moyens = moyens.filter { $0 != usuel($0.moyen) }
    moyens.sort { $0.moyen.rang < $1.moyen.rang }
    libelles.sort { $0.compte < $1.compte }
  }
}
