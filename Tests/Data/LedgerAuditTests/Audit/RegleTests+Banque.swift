import LedgerModel
import LedgerTestSupport

/// Accounts at banks, their lines and their deposits.
extension RegleTests {
  private static let (courant, autre) = (BanqueID.exemple(0xBA, 1), BanqueID.exemple(0xBA, 2))
  private static let iban = "FR1420041010050500013M02606"

  private static func declare(
    _ nom: String = "courant", iban: String = iban, _ id: BanqueID = courant, devise: Devise = .euro
  ) -> Fact { .banque(id, .declaree(Banque(nom, iban: iban, devise: devise))) }

  /// A statement with a line of each amount, of the days after the payment.
  private static func releve(_ montants: String..., numero: Int = 1) -> Fact {
    var releve = ReleveImporte(1, .csv, sha256: String(repeating: "0", count: 64))
    releve.lignes = montants.enumerated().map { rang, montant in
      LigneBanque(
        numero + rang, cle: String(repeating: "\(rang)", count: 64),
        LigneReleve(jour: .le("2026-03-02"), montant: .de(montant)))
    }
    releve.periode = Periode(depuis: .le("2026-03-02"), jusqua: .le("2026-03-02"))
    return .banque(courant, .releve(releve))
  }

  private static func future() -> Fact {
    var releve = ReleveImporte(1, .csv, sha256: String(repeating: "0", count: 64))
    releve.lignes = [
      LigneBanque(1, cle: String(repeating: "0", count: 64), LigneReleve(jour: .le("2026-04-02"), montant: .de("1")))
    ]
    return .banque(courant, .releve(releve))
  }

  private static func rapproche(
    _ ligne: Int, _ parts: [PartRapprochee] = [part()], frais: String? = nil, imputations: [AvoirDeduit] = []
  ) -> Fact {
    var rapprochee = LigneRapprochee(ligne, le: .le("2026-03-02"))
    (rapprochee.parts, rapprochee.frais, rapprochee.imputations) = (parts, frais.map { .de($0) }, imputations)
    return .banque(courant, .rapprochee(rapprochee))
  }

  private static func part(_ montant: String = "20.00", _ id: ReglementID = .p1) -> PartRapprochee {
    PartRapprochee(.facture(.f1), id, .de(montant))
  }

  private static let pret = [[declare()], [releve("20.00", "-20.00", "19.00")]]

  static let banques: [Regle] = [
    Regle("banque.sansChangement", "rien-ne-change", "has these values already", avant: [[declare()]], declare()),
    Regle("banque.nomInvalide", "nom-banque-invalide", "is called by 1 to 40 characters", declare(" ")),
    Regle("banque.iban", "iban-invalide", "its check digits are wrong", declare(iban: "FR1420041010050500013M02607")),
    Regle(
      "banque.motDAttente", "identifiant-banque-invalide", "stands for the id in the help", declare(iban: "ACCOUNT")),
    Regle(
      "banque.motDAttente", "identifiant-banque-invalide", "stands for the id in the help", declare(iban: "IBAN`")),
    Regle("banque.identifiantInvalide", "identifiant-banque-invalide", "has 1 to 40 characters", declare(iban: " ")),
    Regle(
      "banque.dejaDeclaree", "banque-deja-declaree", "has that name, or that IBAN in this currency, already",
      avant: [[declare()]],
      declare("pro", autre)),
    Regle(
      "banque.autreDevise", "banque-autre-devise", "is in EUR", avant: pret, declare(devise: .de("USD"))),
    Regle(
      "banque.ligneInconnue", "ligne-de-releve-inconnue", "has no line 9", avant: pret,
      .banque(courant, .ecartee(ligne: 9, motif: "x"))),
    Regle(
      "banque.dejaTraitee", "ligne-deja-traitee", "Line 1 is settled or set aside already",
      avant: pret + [[.banque(courant, .ecartee(ligne: 1, motif: "x"))]], rapproche(1)),
    Regle(
      "banque.sansMotif", "motif-vide", "The reason is missing", avant: pret,
      .banque(courant, .ecartee(ligne: 1, motif: " "))),
    Regle(
      "banque.libre", "ligne-non-traitee", "Line 1 is neither settled nor set aside", avant: pret,
      .banque(courant, .defaite(ligne: 1, motif: "x"))),
    Regle(
      "banque.inexact", "rapprochement-inexact", "Line 3 is 19.00, but the documents to settle come to 20.00",
      avant: pret,
      rapproche(3)),
    Regle("banque.frais", "frais-impossibles", "must be above zero", avant: pret, rapproche(3, frais: "-1.00")),
    Regle(
      "banque.reglementInconnu", "reglement-sans-mouvement", "of that line is not in this ledger", avant: pret,
      rapproche(1, [part("20.00", .p2)])),
    Regle(
      "banque.avoirNonDeduit", nil, "has not applied the credit notes", avant: pret,
      rapproche(3, frais: "1.00", imputations: [AvoirDeduit(.f1, sur: .f1, .de("1"))])),
    Regle(
      "banque.dejaRapproche", "reglement-deja-rapproche", "is a part of line 1 of the bank account",
      avant: pret + [[rapproche(1)]], rapproche(3, frais: "1.00")),
    Regle(
      "banque.dejaRemis", "reglement-deja-rapproche", "is a part of it twice", avant: pret,
      rapproche(1, [part(), part()])),
    Regle(
      "banque.prouve", "reglement-rapproche", "says that the money of", avant: pret + [[rapproche(1)]],
      paiementAnnule(.p1)),
    Regle(
      "banque.pasUnCheque", "remise-sans-cheque", "is not among the cheques", avant: pret,
      .banque(courant, .remise(RemiseCheques(1, le: .le("2026-03-02"), [part()])))),
    Regle(
      "banque.remiseAvantCheque", "remise-avant-cheque", "cannot be deposited on 2020-01-01", avant: pret,
      .banque(courant, .remise(RemiseCheques(1, le: .le("2020-01-01"), [part()])))),
    Regle(
      "banque.remiseInconnue", "remise-inconnue", "has no deposit of cheques 7", avant: pret,
      .banque(courant, .remise(RemiseCheques(7, le: .le("2026-03-02"), [])))),
    Regle(
      "banque.remiseSansChangement", "rien-ne-change", "The deposit of cheques 1 is cancelled already",
      avant: pret + [[.banque(courant, .remise(RemiseCheques(1, le: .le("2026-03-02"), [])))]],
      .banque(courant, .remise(RemiseCheques(1, le: .le("2026-03-02"), [])))),
    Regle(
      "banque.remiseFuture", "date-future", "a deposit is recorded when it was made", avant: pret,
      .banque(courant, .remise(RemiseCheques(1, le: .le("2026-03-09"), [])))),
    Regle(
      "banque.remis", "cheque-remis", "is in deposit 1 of the bank account courant",
      avant: pret + [
        [
          .facture(
            .f1, .paiementEnregistre(Reglement(id: .p2, montant: .de("1"), date: .le("2026-03-02"), moyen: .cheque)))
        ], [.banque(courant, .remise(RemiseCheques(1, le: .le("2026-03-02"), [part("1.00", .p2)])))],
      ], paiementAnnule(.p2)),
    Regle(
      "banque.ligneFuture", "date-future", "has a line of 2026-04-02, which is after today", avant: [[declare()]],
      future()),
  ]
}
