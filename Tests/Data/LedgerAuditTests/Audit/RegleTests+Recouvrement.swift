import LedgerModel
import LedgerOffers
import LedgerTestSupport
import LedgerWords

@testable import LedgerAudit

/// Reminders and penalties: f3 of 120.00 is due on 2 March, and a letter of 3 March is a day late.
extension RegleTests {
  private static let r1 = RelanceID.exemple(0x5E, 1)
  private static let r2 = RelanceID.exemple(0x5E, 2)

  private static func suivi(
    _ nature: SuiviModifie.Nature, _ montant: String? = nil, jour: String? = nil, motif: String? = "Casse",
    le date: Jour = .aujourdhui, de facture: FactureID = .f1
  ) -> Fact {
    var suivi = SuiviModifie(nature, le: date)
    (suivi.montant, suivi.jour, suivi.motif) = (montant.map { .de($0) }, jour.map { .le($0) }, motif)
    return .facture(facture, .suiviModifie(suivi))
  }

  /// f3, issued and late.
  private static let enRetard: [Fact] = [
    .facture(
      .f3,
      .factureCreee(
        FactureCreee(
          numero: "F-2026-0003", typeDocument: .facture, clientId: .c1, dateFacture: .aujourdhui,
          dateEcheance: .aujourdhui, tva: .normal, conditionsPaiement: .virement, remisePourcentage: .zero,
          devise: .euro,
          notes: ""))), .ajout(.f3), .envoi(.f3, client: .c1),
  ]

  private static func relance(
    _ id: RelanceID = r1, le date: String = "2026-03-03", _ niveau: NiveauRelance = .premier, solde: String = "120.00",
    donne: NiveauRelance? = .premier, delai: String? = nil, retard: Int = 1
  ) -> Fact {
    let lignes = [Relance.Ligne(.f3, niveau: donne, solde: .de(solde), retard: retard)]
    var relance = Relance(
      id: id, niveau: niveau, date: .le(date), moyen: niveau == .miseEnDemeure ? .recommande : .courriel, lignes: lignes
    )
    relance.delai = delai.map { .le($0) }
    return .client(.c1, .relance(.envoyee(relance)))
  }

  private static func suite(
    _ resultat: SuiteRelance.Resultat, le date: String = "2026-03-03", motif: String? = nil, de id: RelanceID = r1
  ) -> Fact {
    var suite = SuiteRelance(id, resultat, le: .le(date))
    suite.motif = motif
    return .client(.c1, .relance(.suivie(suite)))
  }

  private static func taux(_ valeur: String, _ source: String, _ jour: String = "2026-07-01") -> Fact {
    .registre(.r1, .taux(TauxReference(.legal, Semestre(.le(jour)), .de(valeur), source: source)))
  }

  private static func vendeur(_ taux: TauxPenalites) -> Fact {
    var emetteur = Emetteur.exemple
    emetteur.recouvrement = Recouvrement()
    emetteur.recouvrement?.tauxPenalites = taux
    return .registre(.r1, .emetteur(emetteur))
  }

  static let recouvrement: [Regle] = [
    Regle("suivi.sansMontant", "litige-sans-montant", "must be above zero", suivi(.litige, "0")),
    Regle("suivi.sansMotif", "motif-vide", "The reason for F-2026-0001 is missing", suivi(.litige, "10", motif: nil)),
    Regle("suivi.litigeDepasse", "litige-depasse", "has a balance of 100.00", suivi(.litige, "100.01")),
    Regle(
      "suivi.soldee", "facture-soldee", "has no balance", avant: [[.paiement("100", sur: .f1, .p2)]],
      suivi(.promesse, jour: "2026-03-09", motif: nil)),
    Regle(
      "suivi.dejaEnLitige", "deja-en-litige", "has been disputed since", avant: [[suivi(.litige, "10")]],
      suivi(.litige, "20")),
    Regle("suivi.sansLitige", "sans-litige", "has no open dispute", suivi(.litigeRejete, motif: nil)),
    Regle("suivi.sansJour", "promesse-sans-jour", "has no day", suivi(.promesse, motif: nil)),
    Regle(
      "suivi.promessePassee", "promesse-passee", "is over", suivi(.promesse, jour: "2026-03-01", motif: nil)),
    Regle(
      "suivi.dejaPromise", "deja-promise", "is promised for 2026-03-09 already",
      avant: [[suivi(.promesse, jour: "2026-03-09", motif: nil)]], suivi(.promesse, jour: "2026-03-09", motif: nil)),
    Regle("suivi.sansPromesse", "sans-promesse", "is promised", suivi(.promesseLevee, motif: nil)),
    Regle(
      "suivi.penalitesDejaLevees", "penalites-deja-levees", "No penalties have been asked",
      avant: [[suivi(.penalitesLevees)]], suivi(.penalitesLevees)),
    Regle("suivi.penalitesDemandees", "penalites-demandees", "were not waived", suivi(.penalitesRetablies, motif: nil)),
    Regle(
      "suivi.avantLeDernier", "suivi-avant", "is before 2026-03-03",
      avant: [[suivi(.litige, "10", le: .le("2026-03-03"))]],
      suivi(.litigeRejete, motif: nil)),
    Regle(
      "suivi.sansCreance", "sans-creance", "is not an invoice or a deposit",
      avant: [[.brouillon(.a1, numero: "A-2026-0001", type: .avoir, origine: .f1)]], suivi(.penalitesLevees, de: .a1)),
    Regle("relance.inconnue", "relance-inconnue", "No letter to", suite(.remise)),
    Regle(
      "relance.dejaAnnulee", "relance-inconnue", "was cancelled on 2026-03-03",
      avant: [enRetard, [relance()], [suite(.annulee, motif: "Erreur")]], suite(.remise)),
    Regle(
      "relance.avantLaLettre", "relance-avant", "is before the letter", avant: [enRetard, [relance()]],
      suite(.remise, le: "2026-03-02")),
    Regle(
      "relance.futur", "date-future", "is after today", avant: [enRetard, [relance()]], suite(.remise, le: "2026-03-09")
    ),
    Regle(
      "relance.sansMotif", "motif-vide", "The reason is missing", avant: [enRetard, [relance()]], suite(.annulee)),
    Regle(
      "relance.dejaSuivie", "rien-ne-change", "has that result", avant: [enRetard, [relance()], [suite(.remise)]],
      suite(.remise)),
    Regle(
      "relance.dejaLa", "niveau-deja-envoye", "There is already a letter", avant: [enRetard, [relance()]], relance()),
    Regle(
      "relance.memeJour", "niveau-deja-envoye", "has a letter of 2026-03-03 already", avant: [enRetard, [relance()]],
      relance(r2)),
    Regle(
      "relance.sansNiveau", nil, "do not give its level", avant: [enRetard], relance(donne: nil)),
    Regle(
      "relance.delaiTropCourt", "adresse-manquante", "at least 8 days to pay", avant: [enRetard],
      relance(r1, .miseEnDemeure, donne: .miseEnDemeure, delai: "2026-03-10")),
    Regle(
      "relance.niveauDejaEnvoye", "niveau-deja-envoye", "had a letter of level 1", apresMars: true,
      avant: [enRetard, [relance()]], relance(r2, le: "2026-04-02", retard: 31)),
    Regle("relance.autresChiffres", nil, "states figures for", avant: [enRetard], relance(solde: "119.00")),
    Regle("taux.sansSource", "taux-sans-source", "has no source", taux("3", " ")),
    Regle("taux.dejaDit", "rien-ne-change", "is 3 % already", avant: [[taux("3", "arrêté")]], taux("3", "arrêté")),
    Regle("taux.sousPlancher", "taux-sous-plancher", "is below three times", vendeur(.fixe(.de("5")))),
    Regle(
      "facture.penalitesTaxees", "penalites-taxees", "no VAT is charged on them", .ajout(.f2, penalite)),
    // f3 owes 40.00 for recovery costs.
    Regle(
      "facture.penalitesAuDela", "penalites-au-dela", "would invoice more penalties than F-2026-0003 owes",
      avant: [enRetard, [.ajout(.f2, indemnite)]], envoi(.f2, totauxIndemnite)),
  ]

  private static let totauxIndemnite = Totaux(
    sousTotal: .de("40.01"), montantRemise: .zero, totalHT: .de("40.01"),
    ventilationTVA: Imposition(.zero, .horsChamp).map { [.init($0, base: .de("40.01"), tva: .zero)] } ?? [],
    montantTVA: .zero, totalTTC: .de("40.01"))

  /// The lump sum for f3.
  private static var indemnite: LigneFacture {
    var ligne = LigneFacture(id: .l2, designation: "Indemnité", quantite: .une, prixUnitaire: .de("40.01"))
    (ligne.nature, ligne.imposition) = (.penalites, Imposition(.zero, .horsChamp))
    (ligne.exoneration, ligne.penalites) = (.penalites(.francais), PartDePenalites(.f3, au: nil))
    return ligne
  }

  private static var penalite: LigneFacture {
    var ligne = LigneFacture.cafe
    (ligne.nature, ligne.imposition) = (.penalites, Imposition(.normal))
    return ligne
  }
}
