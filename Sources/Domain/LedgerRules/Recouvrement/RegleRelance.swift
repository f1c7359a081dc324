package import LedgerModel
import LedgerOffers

/// The rules of reminder letters.
extension RelanceEvent {
  /// Requires that it may happen to the letters of the client of `id`.
  package func admet(client id: ClientID, _ nom: String, dans registre: some Entourage) throws(Refus) {
    let lettres = registre.tranches.lettres[id]
    switch self {
    case .envoyee(let relance): try relance.admise(id, nom, lettres, dans: registre)
    case .suivie(let suite):
      guard let lettre = lettres.liste.first(where: { $0.relance.id == suite.relanceId }) else {
        throw .relance(nom, .inconnue)
      }
      if let annulation = lettre.annulation { throw .relance(nom, .dejaAnnulee(annulation.date)) }
      guard suite.date >= lettre.relance.date else {
        throw .relance(nom, .avantLaLettre(suite.date, lettre.relance.date))
      }
      // A letter that a clock ahead dated is cancelled on its own day, which has not come.
      if suite.resultat != .annulee || suite.date != lettre.relance.date { try registre.exigePasse(suite.date, nom) }
      if suite.resultat == .annulee, suite.motif.map(Texte.estVide) ?? true { throw .relance(nom, .sansMotif) }
      guard !lettre.suites.contains(where: { ($0.resultat, $0.date) == (suite.resultat, suite.date) }) else {
        throw .relance(nom, .dejaSuivie(suite))
      }
    }
  }
}

extension Relance {
  /// Requires a letter about documents of the client, with their figures on its day.
  fileprivate func admise(
    _ client: ClientID, _ nom: String, _ lettres: Lettres, dans registre: some Entourage
  ) throws(Refus) {
    try registre.exigePasse(date, nom)
    guard !lettres.liste.contains(where: { $0.relance.id == id }) else { throw .relance(nom, .dejaLa(id)) }
    guard !lettres.enVigueur.contains(where: { $0.relance.date == date }) else {
      throw .relance(nom, .memeJour(date))
    }
    guard lignes.compactMap(\.niveau).max() == niveau, Set(lignes.map(\.factureId)).count == lignes.count else {
      throw .relance(nom, .sansNiveau)
    }
    if niveau == .miseEnDemeure { try exigeDelai(nom) }
    for ligne in lignes {
      guard let facture = registre.comptee(ligne.factureId), facture.clientId == client else {
        throw .facture("\(ligne.factureId)", .inconnue)
      }
      // An import records facts in another order.
      guard !registre.estReprise else { continue }
      if let niveau = ligne.niveau, let avant = lettres.niveau(facture.id, jusqua: date), avant >= niveau {
        throw .relance(nom, .niveauDejaEnvoye(facture.numero, avant))
      }
      guard ligne.retard > 0, ligne == registre.ligneConnue(de: facture, ligne.niveau, self.niveau, le: date) else {
        throw .relance(nom, .autresChiffres(facture.numero))
      }
    }
  }

  /// A formal notice leaves at least eight days.
  private func exigeDelai(_ nom: String) throws(Refus) {
    guard let delai else { return }
    let jours = delai.jours(depuis: date)
    guard jours >= Relance.delaiUsuel else { throw .relance(nom, .delaiTropCourt(jours)) }
  }
}

extension Relance {
  /// The days to pay that a letter leaves, unless another number is given; the least of a formal notice.
  package static let delaiUsuel = 8
}

extension Entourage {
  /// Requires a day until today.
  fileprivate func exigePasse(_ jour: Jour, _ nom: String) throws(Refus) {
    guard jour <= aujourdhui else { throw .relance(nom, .futur(jour)) }
  }

  /// The line of `facture` as the next function computes it; nil where a rate is unknown, which an imported letter knew.
  fileprivate func ligneConnue(
    de facture: FactureComptee, _ sien: NiveauRelance?, _ niveau: NiveauRelance, le jour: Jour
  ) -> Relance.Ligne? {
    do throws(Refus) { return try ligne(de: facture, sien, niveau, le: jour) } catch { return nil }
  }

  /// The line of `facture` in a letter of `niveau` on `jour`, which gives it the level `sien`: businesses and public bodies learn
  /// their penalties from the second level on.
  package func ligne(
    de facture: FactureComptee, _ sien: NiveauRelance?, _ niveau: NiveauRelance, le jour: Jour
  ) throws(Refus) -> Relance.Ligne {
    let solde: Montant
    do throws(Debordement) { solde = try resteReclame(facture, au: jour) } catch {
      throw facture.refus(.totalTropGrand)
    }
    let retard = max(0, facture.situation.dateEcheance.map { jour.jours(depuis: $0) } ?? 0)
    var ligne = Relance.Ligne(facture.id, niveau: sien, solde: solde, retard: retard)
    ligne.litige = Suivi(facture.situation.suivis, au: jour).litige?.montant ?? .zero
    guard niveau > .premier, termes(de: facture.id).nature != .particulier,
      let penalites = try penalites(de: facture, au: jour),
      penalites.indemnite > .zero || penalites.interets > .zero
    else { return ligne }
    ligne.interets = penalites.interets
    ligne.indemnite = penalites.indemnite > .zero ? penalites.indemnite : nil
    ligne.segments = penalites.segments
    return ligne
  }
}
