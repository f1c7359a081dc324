package import LedgerModel

/// The rules of the accounts.
extension Comptes {
  /// Checks all rules, and that the accounts differ from `present`.
  package func admis(apres present: Comptes?) throws(Refus) {
    guard self != present else { throw .comptes(.sansChangement) }
    try exercice?.admis()
    try admetVentes()
    try admetMoyens()
    try admetTVA()
    if let compte = libelles.map(\.compte).repete { throw .comptes(.repete(option: "libelle", "\(compte)")) }
    if let vide = libelles.first(where: { Texte.estVide($0.texte) }) { throw .comptes(.libelleVide(vide.compte)) }
    try admetComptesDesClients()
    if let tvaAttente, comptesDeTVA.contains(tvaAttente) { throw .comptes(.attenteEmployee(tvaAttente)) }
  }

  /// The accounts of VAT that is due.
  private var comptesDeTVA: [NumeroCompte] { comptesDeTVAIci + comptesDesEtats.map(\.compte) }

  private var comptesDeTVAIci: [NumeroCompte] {
    [autresTVA] + NumeroCompte.tvaParTaux.map { tva($0.taux) }
      + tva.compactMap { if case .taux = $0.objet { $0.compte } else { nil } }
  }

  private var comptesDesEtats: [(etat: Pays, compte: NumeroCompte)] {
    tva.compactMap { if case .etat(let etat) = $0.objet { (etat, $0.compte) } else { nil } }
  }

  /// VAT of another state is not declared with that of the seller's: it has accounts of its own.
  private func admetTVA() throws(Refus) {
    if let objet = tva.map(\.objet).repete { throw .comptes(.repete(option: "tva", "\(objet)")) }
    for (etat, compte) in comptesDesEtats {
      guard TauxLegal.etats.contains(etat) else { throw .comptes(.etatSansTVA("\(etat)")) }
      guard !comptesDeTVAIci.contains(compte) else { throw .comptes(.compteDUnEtat(compte, etat)) }
    }
  }

  private func admetVentes() throws(Refus) {
    if let vente = ventes.first(where: { !$0.ventes.existent }) { throw .comptes(.venteImpossible(vente.ventes)) }
    if let visees = ventes.map(\.ventes).repete { throw .comptes(.repete(option: "vente", visees.description)) }
  }

  private func admetMoyens() throws(Refus) {
    if let moyen = moyens.map(\.moyen).repete { throw .comptes(.repete(option: "moyen", moyen.rawValue)) }
    for moyen in moyens {
      guard moyen.moyen != .avance else { throw .comptes(.moyenSansCompte) }
      if moyen.moyen == .compensation, moyen.journal == Self.operationsDiverses { continue }
      guard Self.estUnJournal(moyen.journal) else { throw .comptes(.journalInvalide(moyen.journal)) }
      guard moyen.journal != Self.ventesJournal, moyen.journal != Self.operationsDiverses else {
        throw .comptes(.journalReserve(moyen.journal))
      }
    }
  }

  /// Requires that the accounts for clients' debts and for their advance payments are used for nothing else.
  private func admetComptesDesClients() throws(Refus) {
    let autres =
      [pertes] + comptesDeTVA + [tvaAttente].compactMap { $0 } + NatureLigne.allCases.map(Self.usuel)
      + ventes.map(\.compte) + ConditionsPaiement.allCases.map { moyen($0).compte }
    for (compte, avec) in [(clients, autres + [acomptes]), (acomptes, autres)] where avec.contains(compte) {
      throw .comptes(.compteEmploye(compte))
    }
  }

  /// Whether `code` has one to six capitals and digits.
  private static func estUnJournal(_ code: String) -> Bool {
    (1...6).contains(code.utf8.count)
      && code.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
      }
  }
}

/// The rules of a year that has not twelve months.
extension Comptes {
  /// Requires that a year of another length is still open: its end can change until a closing comes to it.
  package func admetExercice(dans registre: Registre) throws(Refus) {
    guard exercice != registre.comptes.exercice, let close = registre.closJusqua else { return }
    let fins = [
      registre.comptes.exercice?.fin, exercice?.fin, exercice.map { registre.exercices.exercice(du: $0.debut).fin },
    ]
    if let fin = fins.compactMap({ $0 }).min(), fin <= close { throw .comptes(.exerciceClos(fin, close: close)) }
  }
}

extension Exercice {
  fileprivate func admis() throws(Refus) {
    guard finitUnMois else { throw .comptes(.exerciceSansFin(self)) }
    guard tientEnDeuxAns else { throw .comptes(.exerciceTropLong(self)) }
  }
}

extension Array where Element: Hashable {
  /// The first element that occurs twice; nil if all differ.
  fileprivate var repete: Element? {
    var vus: Set<Element> = []
    return first { !vus.insert($0).inserted }
  }
}
