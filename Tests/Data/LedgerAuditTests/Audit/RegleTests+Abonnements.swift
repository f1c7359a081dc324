import LedgerModel
import LedgerTestSupport

/// Subscriptions, and the periods that documents invoice.
extension RegleTests {
  private static let abonnement = AbonnementID.exemple(0x5B, 1)

  private static func cree(_ id: AbonnementID = abonnement) -> Fact {
    .abonnement(
      id,
      .cree(
        AbonnementCree(
          numero: "S-0001", clientId: .c1, rythme: Rythme(mois: 1, debut: .le("2026-03-01")), tva: .normal,
          devise: .euro, contenu: ContenuAbonnement([.cafe]))))
  }

  private static func periode(_ jours: Int = 31) -> Fact {
    var affaire = Affaire()
    affaire.abonnement = PeriodeFacturee(
      abonnementId: abonnement, n: 1, du: .le("2026-03-01"), au: .le("2026-03-31"), jours: jours, entier: 31)
    return .facture(
      .f3,
      .factureCreee(
        FactureCreee(
          numero: "F-2026-0003", typeDocument: .facture, clientId: .c1, dateFacture: .aujourdhui, tva: .normal,
          conditionsPaiement: .virement, remisePourcentage: .zero, devise: .euro, notes: "", affaire: affaire)))
  }

  static let abonnements: [Regle] = [
    Regle("abonnement.inconnu", "abonnement-inconnu", "There is no subscription", periode()),
    // An import reads no subscription.
    Regle(
      "abonnement.autrePeriode", "abonnement-inconnu", "has other days than this document says", avant: [[cree()]],
      periode(30)),
    Regle("abonnement.dejaLa", "abonnement-deja-la", "There is already a subscription", avant: [[cree()]], cree()),
    Regle(
      "abonnement.sansMotif", "motif-vide", "A reason about S-0001 is blank", avant: [[cree()]],
      .abonnement(abonnement, .termine(dernierJour: .le("2026-12-31"), motif: " "))),
    Regle(
      "abonnement.sansChangement", "rien-ne-change", "S-0001 has these values already", avant: [[cree()]],
      .abonnement(abonnement, .modifie(AbonnementModifie(aPartirDe: 2)))),
  ]
}
