import LedgerModel
import LedgerTestSupport

@testable import LedgerAudit

/// Quotes: f3 is one of a line of 100.00 to c1.
extension RegleTests {
  static let devis: [Regle] = [
    Regle(
      "facture.offre", "devis", "nothing is owed on it", avant: [quote, emis],
      .facture(
        .f3, .paiementEnregistre(Reglement(id: .p1, montant: .de("120"), date: .le("2026-03-03"), moyen: .virement)))),
    Regle(
      "devis.emis", "devis-emis", "it cannot be cancelled", avant: [quote, emis],
      .facture(.f3, .factureAnnulee(FactureAnnulee(motif: "Erreur", dateAnnulation: .le("2026-03-03"), avoirId: .a2)))),
    Regle(
      "devis.remiseGlobale", "devis-remise", "its discounts stand on its lines", avant: [quote],
      .facture(.f3, .remiseAppliquee(.de("5")))),
    Regle(
      "devis.pasUnDevis", "pas-un-devis", "F-2026-0001 is not a quote", avant: [],
      .facture(.f1, .devisConclu(DevisConclu(.accepte, le: .le("2026-03-03"))))),
    Regle(
      "devis.nonEnvoye", "devis-non-envoye", "the customer has no offer yet", avant: [quote], conclu(.accepte)),
    Regle(
      "facture.devisParmiLesFactures", "numero-d-une-autre-serie", "their series would have a gap", avant: [],
      .brouillon(.f3, numero: "F-2026-0044", type: .devis, client: .c1)),
    Regle("devis.nonAccepte", "devis-non-accepte", "is not accepted yet", avant: [quote, emis], conclu(.termine)),
    Regle(
      "devis.conclu", "devis-deja-accepte", "was accepted on", avant: [quote, emis, [conclu(.accepte)]],
      conclu(.refuse)),
    Regle(
      "devis.avantEnvoi", "date-avant-envoi", "after 2026-03-01", avant: [quote, emis],
      conclu(.accepte, le: .le("2026-03-01"))),
    Regle(
      "devis.avantAcceptation", "date-avant-acceptation", "after 2026-03-02",
      avant: [quote, emis, [conclu(.accepte)]], conclu(.termine, le: .le("2026-03-02"))),
  ]

  private static let quote: [Fact] = [
    .brouillon(.f3, numero: "D-2026-0001", type: .devis, client: .c1), .ajout(.f3),
  ]
  private static let emis: [Fact] = [.envoi(.f3, client: .c1)]

  private static func conclu(_ issue: DevisConclu.Issue, le jour: Jour = .le("2026-03-03")) -> Fact {
    .facture(.f3, .devisConclu(DevisConclu(issue, le: jour)))
  }
}
