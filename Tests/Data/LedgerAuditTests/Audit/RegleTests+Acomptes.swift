import LedgerModel
import LedgerTestSupport

/// A row for each refusal about what is taken back of an acompte. Here a2 is an acompte of 100.00 at 20 %, issued to c1.
extension RegleTests {
  static let acomptes: [Regle] = [
    Regle(
      "acompte.nonEnvoye", "acompte-non-envoye", "is not a deposit invoice that was issued", avant: [pourC1],
      reprise("1", de: .f1)),
    Regle(
      "acompte.annule", "acompte-annule", "F-2026-0004 deducts F-2026-0003, which is cancelled",
      avant: [acompte, finale(.f3, "F-2026-0004", "100")] + credite(.a2, totaux("100.00", "20.00", "120.00"), "100"),
      envoi400(.f3)),
    Regle(
      "acompte.dUnAutre", "acompte-non-envoye", "made out to another customer",
      avant: [
        [.brouillon(.a2, numero: "F-2026-0003", type: .acompte, client: .c2), .ajout(.a2), .envoi(.a2, client: .c2)],
        [.brouillon(.f3, numero: "F-2026-0004", client: .c1)],
      ], reprise("1", de: .a2)),
    Regle(
      "acompte.depasse", "acompte-depasse", "which came to 100.00 there",
      avant: [acompte, finale(.f3, "F-2026-0004", "100.01")], envoi(.f3, totaux("399.99", "80.00", "479.99"))),
    Regle(
      "acompte.dejaRepris", "acompte-deja-repris",
      "but only 0.00 before VAT is left: F-2026-0004 already deducts it",
      avant: [acompte, finale(.f3, "F-2026-0004", "100") + [envoi400(.f3)], finale(.f4, "F-2026-0005", "100")],
      envoi400(.f4)),
    Regle(
      "acompte.dejaRepris", "acompte-deja-repris", "but only 40.00 before VAT is left",
      avant: [
        acompte, finale(.f3, "F-2026-0004", "60") + [envoi(.f3, totaux("440.00", "88.00", "528.00"))],
        finale(.f4, "F-2026-0005", "40.01"),
      ], envoi(.f4, totaux("459.99", "92.00", "551.99"))),
    Regle(
      "acompte.reprisAilleurs", "acompte-deja-repris", "already deducts of F-2026-0003",
      avant: [
        acompte, finale(.f3, "F-2026-0004", "60") + [envoi(.f3, totaux("440.00", "88.00", "528.00"))],
        avoir(.a3, de: .a2, "40.01"),
      ], envoi(.a3, totaux("40.01", "8.00", "48.01"))),
    Regle(
      "acompte.avecRemise", "acompte-et-remise", "has a global discount",
      avant: [acompte, finale(.f3, "F-2026-0004", "100") + [.facture(.f3, .remiseAppliquee(.de("10")))]],
      envoi(
        .f3,
        Totaux(
          sousTotal: .de("400"), montantRemise: .de("40"), totalHT: .de("360"),
          ventilationTVA: [.init(taux: .normal, base: .de("360"), tva: .de("72"))], montantTVA: .de("72"),
          totalTTC: .de("432")))),
    Regle(
      "acompte.impayeAuDela", "acompte-impaye", "F-2026-0003 is not paid, and F-2026-0004 deducts more of it",
      avant: [
        acompte,
        [.brouillon(.f3, numero: "F-2026-0004", client: .c1), .ajout(.f3, aDixPourCent), reprise("100", de: .a2)],
      ],
      envoi(
        .f3,
        Totaux(
          sousTotal: .de("400"), montantRemise: .zero, totalHT: .de("400"),
          ventilationTVA: [
            .init(taux: .normal, base: .de("-100"), tva: .de("-20")),
            .init(taux: .de("10"), base: .de("500"), tva: .de("50")),
          ], montantTVA: .de("30"), totalTTC: .de("430")))),
  ]

  private static var aDixPourCent: LigneFacture {
    var ligne = LigneFacture.ligne(.l1, "1", "500")
    ligne.tauxTVA = .de("10")
    return ligne
  }

  private static let acompte: [Fact] = [
    .brouillon(.a2, numero: "F-2026-0003", type: .acompte, client: .c1), .ajout(.a2), .envoi(.a2, client: .c1),
  ]

  /// A draft of 500.00 that takes so much of a2 back.
  private static func finale(_ id: FactureID, _ numero: String, _ repris: String) -> [Fact] {
    [
      .brouillon(id, numero: numero, client: .c1), .ajout(id, .ligne(.l1, "1", "500")),
      reprise(repris, de: .a2, dans: id),
    ]
  }

  private static func envoi400(_ id: FactureID) -> Fact { envoi(id, totaux("400.00", "80.00", "480.00")) }

  private static func reprise(_ montant: String, de acompte: FactureID, dans id: FactureID = .f3) -> Fact {
    var ligne = LigneFacture(id: .l3, designation: "Acompte", quantite: .de("-1"), prixUnitaire: .de(montant))
    ligne.acompteId = acompte
    return .facture(id, .ligneAjoutee(ligne))
  }

  /// A draft avoir of so much of a document.
  private static func avoir(_ id: FactureID, de origine: FactureID, _ montant: String) -> [Fact] {
    [
      .brouillon(id, numero: "A-2026-0001", type: .avoir, client: .c1, origine: origine),
      .ajout(id, .ligne(.l1, "1", montant)),
    ]
  }

  /// a3 credits all of `acompte`, which is cancelled by it.
  private static func credite(_ acompte: FactureID, _ totaux: Totaux, _ montant: String) -> [[Fact]] {
    let imputation = Imputation(documentId: .a3, montant: totaux.totalTTC, dateImputation: .aujourdhui)
    let utilisation = Imputation(documentId: acompte, montant: totaux.totalTTC, dateImputation: .aujourdhui)
    return [
      avoir(.a3, de: acompte, montant) + [
        envoi(.a3, totaux), .facture(acompte, .avoirImpute(imputation)), .facture(.a3, .avoirUtilise(utilisation)),
        .facture(
          acompte,
          .factureAnnulee(FactureAnnulee(motif: "Erreur", dateAnnulation: .aujourdhui, avoirId: .a3))),
      ]
    ]
  }
}
