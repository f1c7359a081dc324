import LedgerModel
import LedgerTestSupport

@testable import LedgerAudit

/// A row for each refusal about advances, after the sound log: c1 has advanced 100.00 on 2026-03-02 where `recue` is told before.
extension RegleTests {
  static let avances: [Regle] = [
    Regle("avance.dejaLa", "avance-deja-la", "has an advance", avant: [[recue()]], recue()),
    Regle("avance.montantNonPositif", "montant-non-positif", "must be above zero", recue("0.00")),
    Regle("avance.dateFuture", "date-invraisemblable", "cannot be the day of an advance", recue(le: .le("2026-03-04"))),
    Regle(
      "avance.periodeClose", "periode-close", "the books are closed until 2026-03-31", apresMars: true,
      recue(le: .le("2026-03-31"))),
    Regle("avance.tauxNul", "taux-avance", "at 0 % has no VAT", recue(tva: .zero)),
    Regle("avance.tvaEnDevise", "taux-avance", "has no exchange rate", recue(devise: .de("GBP"), tva: .normal)),
    Regle("avance.moyen", "moyen-avance", "does not come in or go back", recue(moyen: .avance)),
    Regle("avance.inconnue", "avance-inconnue", "has no advance", remboursee("1.00")),
    Regle(
      "avance.insuffisante", "avance-insuffisante", "is more than the 100.00 left", avant: [[recue()]],
      remboursee("100.01")),
    Regle(
      "avance.insuffisante", "avance-insuffisante", "is more than the 10.00 left", avant: [[recue("10.00")]],
      utilisation("20.00")[0], utilisation("20.00")[1]),
    Regle(
      "avance.dateFuture", "date-invraisemblable", "cannot be the day of an advance", avant: [[recue()]],
      remboursee("1.00", le: .le("2026-03-04"))),
    Regle(
      "avance.dateFuture", "date-invraisemblable", "cannot be the day of an advance", avant: [[recue()]],
      annulee(.rejet(le: .le("2026-03-04")))),
    Regle(
      "avance.montantNonPositif", "montant-non-positif", "must be above zero", avant: [[recue()]], remboursee("0.00")),
    Regle(
      "avance.avantReception", "date-avant-avance", "came in on 2026-03-02", avant: [[recue()]],
      remboursee("1.00", le: .le("2026-03-01"))),
    Regle(
      "avance.dejaRemboursee", "paiement-deja-la", "was refunded under the id",
      avant: [[recue()], [remboursee("1.00")]],
      remboursee("2.00")),
    Regle(
      "avance.autreClient", "avance-inconnue", "is not made out to", avant: [[recue(de: .c2)]],
      utilisation("1.00", de: .c2)[0], utilisation("1.00", de: .c2)[1]),
    Regle(
      "avance.autreDevise", "autre-devise", "in GBP", avant: [[recue(devise: .de("GBP"))]], utilisation("1.00")[0],
      utilisation("1.00")[1]),
    Regle(
      "avance.dejaUtilisee", "paiement-deja-la", "pays an invoice with the payment",
      avant: [[recue()], utilisation("1.00"), [.ajout(.f2), .envoi(.f2, client: .c1)]],
      utilisation("1.00", sur: .f2)[0],
      utilisation("1.00", sur: .f2)[1]),
    Regle("avance.pasUtilisee", nil, "pays an invoice with the payment", avant: [[recue()]], rendue()[1]),
    Regle(
      "avance.pasRemboursee", "remboursement-inconnu", "has no refund of an advance with the id",
      avant: [[recue()], [remboursee("1.00")], [renduAnnule()]],
      renduAnnule()),
    Regle(
      "avance.remboursementSansRejet", "remboursement-sans-rejet", "it is new money",
      avant: [[recue()], [remboursee("1.00")]], renduAnnule(.rejet(le: .aujourdhui))),
    Regle(
      "avance.entamee", "avance-utilisee", "40.00 of that advance", avant: [[recue()], [remboursee("40.00")]], annulee()
    ),
    Regle(
      "avance.dejaAnnulee", "avance-deja-annulee", "is cancelled already", avant: [[recue()], [annulee()]], annulee()),
    Regle(
      "avance.dejaAnnulee", "avance-insuffisante", "is cancelled already", avant: [[recue()], [annulee()]],
      remboursee("1.00")),
    Regle(
      "avance.rejetAvant", "rejet-avant-reglement", "2026-03-01 is before 2026-03-02", avant: [[recue()]],
      annulee(.rejet(le: .le("2026-03-01")))),
    Regle(
      "avance.annulationComptable", nil, "would count from 2026-03-02, and must count at once", avant: [[recue()]],
      annulee(comptable: .le("2026-03-02"))),
    Regle("avance.motifVide", "motif-vide", "is blank", avant: [[recue()]], annulee(motif: " ")),
    Regle(
      "facture.dateFuture", "date-future", "has not come yet", avant: [[recue()]],
      utilisation("1.00", le: .le("2026-03-04"))[0], utilisation("1.00", le: .le("2026-03-04"))[1]),
    Regle(
      "facture.periodeClose", "periode-close", "the books are closed until 2026-03-31", apresMars: true,
      avant: [[recue()]], utilisation("1.00", le: .le("2026-03-31"))[0], utilisation("1.00", le: .le("2026-03-31"))[1]),
    Regle(
      "reglement.avanceAvantEnvoi", "date-avant-envoi", "no advance pays it on 2026-03-01",
      avant: [[recue(le: .le("2026-03-01"))]], utilisation("1.00", le: .le("2026-03-01"))[0],
      utilisation("1.00", le: .le("2026-03-01"))[1]),
    Regle(
      "reglement.avanceSansRejet", "avance-sans-rejet", "no money moved that could come back",
      avant: [[recue()], utilisation("1.00")], rendue(.rejet(le: .le("2026-03-02")))[0],
      rendue(.rejet(le: .le("2026-03-02")))[1]),
  ]

  static let avance = AvanceID.exemple(0xE0, 1)
  private static let usage = ReglementID.exemple(0xE0, 2)

  static func recue(
    _ montant: String = "100.00", le date: Jour = .aujourdhui, moyen: ConditionsPaiement = .virement,
    devise: Devise = .de("EUR"), tva: Taux? = nil, de client: ClientID = .c1
  ) -> Fact {
    let recue = Reglement(id: avance, montant: .de(montant), date: date, moyen: moyen)
    return .client(client, .avance(avance, .recue(Avance(recue, devise, tva: tva))))
  }

  private static func remboursee(_ montant: String, le date: Jour = .aujourdhui) -> Fact {
    let rendu = Reglement(id: .exemple(0xE0, 3), montant: .de(montant), date: date, moyen: .virement)
    return .client(.c1, .avance(avance, .remboursee(rendu)))
  }

  /// Both sides, that of the facture first.
  static func utilisation(
    _ montant: String, sur facture: FactureID = .f1, le date: Jour = .aujourdhui, de client: ClientID = .c1
  ) -> [Fact] {
    let paiement = Reglement(id: usage, montant: .de(montant), date: date, moyen: .avance)
    return [
      .facture(facture, .paiementEnregistre(paiement)),
      .client(client, .avance(avance, .utilisee(Avance.Utilisation(paiement, sur: facture)))),
    ]
  }

  static func rendue(_ nature: AnnulationReglement.Nature = .erreur) -> [Fact] {
    let annule = ReglementAnnule(usage, AnnulationReglement(nature, motif: "Erreur"))
    return [.facture(.f1, .paiementAnnule(annule)), .client(.c1, .avance(avance, .rendue(annule)))]
  }

  private static func renduAnnule(_ nature: AnnulationReglement.Nature = .erreur) -> Fact {
    let annule = ReglementAnnule(.exemple(0xE0, 3), AnnulationReglement(nature, motif: "Erreur"))
    return .client(.c1, .avance(avance, .remboursementAnnule(annule)))
  }

  private static func annulee(
    _ nature: AnnulationReglement.Nature = .erreur, motif: String = "Erreur", comptable: Jour? = nil
  ) -> Fact {
    .client(.c1, .avance(avance, .annulee(AnnulationReglement(nature, motif: motif, dateComptable: comptable))))
  }
}
