public import LedgerModel

/// A letter of a level that a person asked for: thresholds do not count, but disputes and promises do.
public enum LettreDemandee: Hashable, Sendable {
  /// The letter.
  case due(LettreDue)
  /// Every document had a letter of that level or above: this is the lowest.
  case dejaEnvoyee(NiveauRelance)
}

extension DossierRelance {
  /// The letter of `niveau` on `jour` about all that is late and had no letter of that level.
  public func lettre(_ niveau: NiveauRelance, le jour: Jour) throws(LettreDue.Aucune) -> LettreDemandee {
    let retards = try retards(le: jour)
    guard let regles else { throw .clientSansRelance }
    let deja = Dictionary(factures.map { ($0.id, $0.niveau) }) { premier, _ in premier }
    let nommees = retards.filter { (deja[$0.id] ?? nil).map { $0 < niveau } ?? true }
    guard !nommees.isEmpty else {
      return .dejaEnvoyee(retards.compactMap { deja[$0.id] ?? nil }.min() ?? niveau)
    }
    let due = try lettre(niveau, retards, nommees: Set(nommees.map(\.id)), regles, le: jour) { _ in niveau }
    return .due(due)
  }
}

extension FactureRelancable {
  /// An issued document as letters read it on `jour`: they may ask for `reste`. nil for avoirs, quotes, drafts and cancelled documents,
  /// which no letter names.
  ///
  /// - Throws: ``LedgerModel/Debordement`` when its total does not fit an amount.
  package init?(_ facture: FactureComptee, _ lettres: Lettres, reste: Montant, le jour: Jour) throws(Debordement) {
    guard facture.etat == .envoyee, [.facture, .acompte, .rectificative, .reprise].contains(facture.typeDocument)
    else { return nil }
    self.init(facture.id, dateEcheance: facture.situation.dateEcheance, solde: reste)
    let solde = try facture.situation.soldeDu(au: jour)
    estCreditee = reste <= .zero && solde > .zero
    let suivi = Suivi(facture.situation.suivis, au: jour)
    litige = suivi.litige?.montant ?? .zero
    promesse = suivi.promesse?.jour
    niveau = lettres.niveau(facture.id, jusqua: jour)
  }
}

extension DossierRelance {
  /// The state of `client`: these open documents, its letters and rules, and the statements of the bank.
  package init(
    _ factures: [FactureRelancable], _ client: Client, _ lettres: Lettres, vendeur: Emetteur?,
    dernierReleve: DernierReleve?
  ) {
    self.init(factures)
    derniereLettre = lettres.enVigueur.last?.relance.date
    regles = ReglesRelances(client: client.recouvrement, vendeur: vendeur?.recouvrement)
    self.dernierReleve = dernierReleve
  }
}

extension [LivreBanque] {
  /// The statements that end first; an account without statements is before all others. nil without accounts.
  package var dernierReleve: DernierReleve? {
    map { DernierReleve($0.banque.nom, $0.dernierJour) }.min { a, b in
      b.jour.map { fin in a.jour.map { $0 < fin } ?? true } ?? false
    }
  }
}
