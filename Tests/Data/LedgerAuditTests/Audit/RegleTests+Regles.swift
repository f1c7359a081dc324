import LedgerModel
import LedgerTestSupport

@testable import LedgerAudit

/// A row for each refusal of the rule book, after the sound log: f1 is issued to c1, with 20.00 of its 120.00 paid by p1, and f2 is a
/// draft of the same client without lines.
extension RegleTests {
  static let regles: [Regle] =
    brouillons + envois + numeros + reglements + abandons + avoirs + rectificatives + devis + avances + statuts
    + transmissions
    + clotures
    + dates
    + emetteurs + comptes + articles + banques + acomptes + abonnements + recouvrement
    + autres

  private static var franchise: Emetteur {
    var emetteur = Emetteur.exemple
    emetteur.regimeTVA = .franchise
    // Under a profile the issue would lack the seller too.
    emetteur.profil = nil
    return emetteur
  }

  private static let exonere = Imposition(.zero, .exonere) ?? Imposition(.zero)

  private static func exoneree(_ exoneration: Exoneration?) -> LigneFacture {
    var ligne = LigneFacture.ligne(.l1, "1", "1")
    (ligne.imposition, ligne.exoneration) = (exonere, exoneration)
    return ligne
  }

  private static var deboursRemis: LigneFacture {
    var ligne = exoneree(Exoneration(motif: "VATEX-EU-79-C", mention: "Débours"))
    (ligne.nature, ligne.remisePourcentage) = (.debours, .de("10"))
    return ligne
  }

  private static var horsListe: LigneFacture {
    var ligne = LigneFacture.ligne(.l1, "1", "1")
    ligne.termes = Termes([Terme(.article, "4711", precision: "9999")])
    return ligne
  }

  private static func changement(_ change: (inout LigneModifiee) -> Void) -> Fact {
    var modifiee = LigneModifiee(ligneId: .l1)
    change(&modifiee)
    return .facture(.f2, .ligneModifiee(modifiee))
  }

  /// Drafts: their head and their lines.
  private static let brouillons: [Regle] = [
    Regle("facture.dejaLa", "facture-deja-la", "There is a document", creation(.f2, "F-2026-0009")),
    Regle("facture.dejaEnvoyee", "facture-deja-envoyee", "an issued document never changes", .ajout(.f1, .the)),
    Regle("facture.annulee", "facture-annulee", "is cancelled", avant: [[annulation(.f2)]], .ajout(.f2)),
    Regle("facture.ligneDejaLa", "ligne-deja-la", "has a line", avant: [[.ajout(.f2)]], .ajout(.f2)),
    Regle("facture.ligneInconnue", "ligne-inconnue", "has no line", .facture(.f2, .ligneRetiree(.l1))),
    Regle(
      "facture.designationVide", "designation-vide", "has no description",
      .ajout(.f2, .ligne(.l1, "1", "1", designation: " "))),
    Regle(
      "facture.designationTropLongue", "designation-trop-longue", "has 1001 characters",
      .ajout(.f2, .ligne(.l1, "1", "1", designation: String(repeating: "x", count: 1_001)))),
    Regle(
      "terme.horsListe", "terme-hors-liste", "\"9999\" is unknown in the list ISO 6523",
      .ajout(.f2, horsListe)),
    Regle(
      "facture.tvaSousFranchise", "franchise-et-tva", "charges no VAT",
      avant: [[.registre(.r1, .emetteur(franchise))], [.ajout(.f2)]],
      .envoi(.f2, client: .c1)),
    Regle("facture.motifAbsent", "motif-absent", "which needs a VAT exemption reason", .ajout(.f2, exoneree(nil))),
    Regle(
      "facture.motifAbsent", "motif-absent", "which needs a VAT exemption reason", avant: [[.ajout(.f2)]],
      changement { $0.imposition = .remplace(exonere) }),
    Regle(
      "facture.motifInconnu", "motif-inconnu", "is not a VAT exemption reason",
      .ajout(.f2, exoneree(Exoneration(motif: "VATEX-FR-CGI293B", mention: "Franchise")))),
    Regle(
      "facture.motifInconnu", "motif-inconnu", "is not a VAT exemption reason", avant: [[.ajout(.f2)]],
      changement {
        $0.imposition = .remplace(exonere)
        $0.exoneration = .remplace(Exoneration(motif: "vatex-fr-franchise", mention: "Franchise"))
      }),
    Regle(
      "facture.regimeDeMarge", "regime-de-marge", "is under a margin scheme (VATEX-EU-F)",
      .ajout(.f2, exoneree(Exoneration(motif: "VATEX-EU-F", mention: "Biens d'occasion")))),
    Regle(
      "facture.motifHorsCategorie", "motif-hors-categorie", "is a reason of the category AE",
      .ajout(.f2, exoneree(Exoneration(motif: "VATEX-EU-AE", mention: "Autoliquidation")))),
    Regle(
      "facture.motifHorsCategorie", "motif-hors-categorie", "is a reason of the category E", avant: [[.ajout(.f2)]],
      changement { $0.exoneration = .remplace(Exoneration(motif: "VATEX-FR-FRANCHISE", mention: "Franchise")) }),
    Regle(
      "facture.deboursTaxe", "debours-taxe", "is a disbursement with VAT",
      .ajout(.f2, exoneree(Exoneration(motif: "VATEX-EU-79-C", mention: "Débours")))),
    Regle(
      "facture.deboursRemis", "debours-remis", "has a discount",
      .ajout(.f2, deboursRemis)),
    Regle(
      "facture.mentionSansMotif", "mention-sans-motif", "has an exemption text, but no VAT exemption reason",
      avant: [[.ajout(.f2)]],
      changement { $0.exoneration = .remplace(Exoneration(mention: "Franchise")) }),
    Regle(
      "facture.mentionVide", "mention-vide", "The text of VATEX-FR-FRANCHISE is blank",
      .ajout(.f2, exoneree(Exoneration(motif: "VATEX-FR-FRANCHISE", mention: " ")))),
    Regle(
      "facture.ligneTropGrande", "total-trop-grand", "A line of F-2026-0002 does not fit",
      .ajout(.f2, .ligne(.l1, "9223372036854.775807", "10001"))),
    Regle(
      "facture.totalTropGrand", "total-trop-grand", "The totals of F-2026-0002 do not fit",
      avant: [[.ajout(.f2, .enorme)]],
      .ajout(.f2, .enorme.avec(.l2))),
    // A small line takes a shorter way.
    Regle(
      "facture.totalTropGrand", "total-trop-grand", "The totals of F-2026-0002 do not fit",
      avant: [[.ajout(.f2, .enorme)]], .ajout(.f2, .ligne(.l2, "1", "1"))),
    Regle(
      "facture.rienNeChange", "rien-ne-change", "nothing changes",
      .facture(.f2, .factureModifiee(FactureModifiee(notes: "")))
    ),
    Regle(
      "facture.rienNeChange", "rien-ne-change", "nothing changes", avant: [[.ajout(.f2)]],
      .facture(.f2, .ligneModifiee(LigneModifiee(ligneId: .l1, quantite: LigneFacture.cafe.quantite)))),
    Regle(
      "facture.rienNeChange", "rien-ne-change", "nothing changes", avant: [[.ajout(.f2)]],
      .facture(.f2, .ligneModifiee(LigneModifiee(ligneId: .l1, designation: LigneFacture.cafe.designation)))),
    Regle(
      "facture.rienNeChange", "rien-ne-change", "nothing changes",
      .facture(.f2, .factureModifiee(FactureModifiee(tva: .normal)))),
    Regle(
      "facture.echeanceAvant", "echeance-avant-facture", "would be due on 2026-03-01",
      .facture(.f2, .factureModifiee(FactureModifiee(dateEcheance: .remplace(.le("2026-03-01")))))),
    Regle(
      "facture.horsAnnee", "date-hors-annee", "its number belongs to another year",
      .facture(.f2, .factureModifiee(FactureModifiee(dateFacture: .le("2027-01-01"))))),
    Regle(
      "facture.horsOrdre", "date-hors-ordre", "have other dates",
      .facture(.f2, .factureModifiee(FactureModifiee(dateFacture: .le("2026-03-01"))))),
    Regle(
      "facture.dateTropLoin", "date-invraisemblable", "more than 366 days ahead",
      .facture(.f2, .factureModifiee(FactureModifiee(dateFacture: .le("2027-03-05"))))),
    Regle("registre.numeroInvalide", "numero-invalide", "cannot be a number", creation(.f3, " ")),
    Regle(
      "client.inconnu", "client-inconnu", "who was never created",
      .facture(.f2, .factureModifiee(FactureModifiee(clientId: .remplace(.inconnu))))),
  ]

  /// Issue and cancelling.
  private static let envois: [Regle] = [
    Regle(
      "facture.sansClient", "sans-client", "has no customer",
      avant: [[.brouillon(.f3, numero: "F-2026-0003"), .ajout(.f3)]], .envoi(.f3)),
    Regle("facture.sansLigne", "facture-sans-ligne", "has no line", .envoi(.f2, client: .c1)),
    Regle(
      "facture.totalNegatif", "total-negatif", "below zero", avant: [[.ajout(.f2, .retour)]],
      envoi(.f2, totaux("-50.00", "-10.00", "-60.00"))),
    Regle(
      "facture.envoiAvant", "date-envoi-avant-facture", "cannot be issued on 2026-03-01", avant: [[.ajout(.f2)]],
      .envoi(.f2, le: .le("2026-03-01"), client: .c1)),
    Regle(
      "facture.dateFuture", "date-future", "has not come yet", avant: [[.ajout(.f2)]],
      .envoi(.f2, le: .le("2026-03-04"), client: .c1)),
    Regle(
      "facture.totauxDifferents", nil, "states totalTTC as 121.00", avant: [[.ajout(.f2)]],
      .envoi(.f2, totalTTC: "121.00", client: .c1)),
    Regle("facture.sansCopie", nil, "without a copy of its customer", avant: [pourC1], .envoi(.f3)),
    Regle(
      "facture.copieDUnAutreClient", "copie-d-un-autre-client", "a copy of the customer", avant: [pourC1],
      .envoi(.f3, client: .c2)),
    Regle(
      "facture.copieInvalide", "siren-invalide", "an invalid copy of its customer", avant: [pourC1],
      envoi(.f3, totaux("100.00", "20.00", "120.00"), Client(id: .c1, nom: "Café", siren: "1"))),
    Regle(
      "facture.dejaPayeInvalide", "deja-paye-invalide", "with 125.01 already paid", avant: [pourC1],
      envoi(.f3, totaux("100.00", "20.00", "120.00")) { $0.dejaPaye = .de("125.01") }),
    Regle(
      "tauxChange.enEuros", "taux-change-inutile", "is in euros", avant: [pourC1],
      .facture(.f3, .factureModifiee(change(.de("1.16"), "BCE")))),
    Regle(
      "tauxChange.invalide", "taux-change-invalide", "0 is not a rate of exchange", avant: [[enLivres]],
      .facture(.f3, .factureModifiee(change(.zero, "BCE")))),
    Regle(
      "tauxChange.sansSource", "taux-change-invalide", "is missing", avant: [[enLivres]],
      .facture(.f3, .factureModifiee(change(.de("1.16"), " ")))),
    Regle("facture.motifVide", "motif-vide", "A motif of F-2026-0002 is blank", annulation(.f2, motif: " ")),
    Regle(
      "avoir.surBrouillon", "annulation-d-un-brouillon-par-avoir", "cancelled without a credit note",
      annulation(.f2, par: .f1)),
    Regle(
      "avoir.envoye", "avoir-envoye", "is a credit note and was issued", avant: [AuditTests.avoir], annulation(.a1)),
    Regle(
      "avoir.manque", nil, "names no credit note that cancels it", avant: [[.ajout(.f2), .envoi(.f2, client: .c1)]],
      annulation(.f2)),
    Regle(
      "avoir.dUneAutre", "avoir-partiel", "is not an issued credit note of F-2026-0002",
      avant: [[.ajout(.f2), .envoi(.f2, client: .c1)], AuditTests.avoir],
      annulation(.f2, par: .a1)),
    Regle(
      "avoir.partiel", "avoir-partiel", "120.00 would still be left to pay",
      avant: [[.ajout(.f2), .envoi(.f2, client: .c1)], avoirDeF2],
      annulation(.f2, par: .a2)),
    Regle(
      "avoir.dUneAutre", "avoir-partiel", "is not an issued credit note of F-2026-0002",
      avant: [
        [.ajout(.f2, .gratuit), envoi(.f2, totaux("0.00", "0.00", "0.00"))],
        [.brouillon(.a2, numero: "A-2026-0001", type: .avoir, client: .c1, origine: .f2)],
      ], annulation(.f2, par: .a2)),
    Regle(
      "avoir.creditIncomplet", "avoir-partiel", "a part is not credited",
      avant: [
        [.ajout(.f2), .envoi(.f2, client: .c1)], [.paiement("60.00", sur: .f2, .p2)], moitie(.a1, "A-2026-0001"),
        [AuditTests.impute("60.00", sur: .f2), AuditTests.utilise("60.00", sur: .f2)],
      ], annulation(.f2, par: .a1)),
    Regle(
      "facture.annulationInvraisemblable", "date-invraisemblable", "cannot be cancelled on 2026-03-04",
      .facture(.f2, .factureAnnulee(FactureAnnulee(motif: "Erreur", dateAnnulation: .le("2026-03-04"))))),
    Regle(
      "facture.numeroGarde", "numero-garde", "is issued, and keeps its number", annulation(.f1, rendu: "F-2026-0001")),
    Regle(
      "facture.numeroDUnAutre", "numero-garde", "F-2026-0001, which is not its number",
      annulation(.f2, rendu: "F-2026-0001")),
    Regle(
      "facture.numeroSuivi", "numero-garde", "it is not the last one of a series", avant: [pourC1],
      annulation(.f2, rendu: "F-2026-0002")),
    Regle(
      "facture.numeroSuivi", "numero-garde", "or a gap comes before it",
      avant: [[creation(.f3, "F-2026-0004")]], annulation(.f3, rendu: "F-2026-0004")),
  ]

  /// Numbers, also of a ledger that gives them when documents are issued.
  private static let numeros: [Regle] = [
    Regle(
      "facture.nomDeBrouillon", "nom-de-brouillon", "is the name of a draft without a number",
      creation(.f3, "brouillon-7")),
    Regle(
      "facture.numeroDejaAttribue", nil, "F-2026-0002 is a number already", avant: [[.ajout(.f2)]],
      .facture(.f2, .numeroAttribue("F-2026-0003")), .envoi(.f2, client: .c1)),
    Regle(
      "facture.sansNumero", nil, "brouillon-2 is a draft without a number", ouvre: true, avant: envoi(),
      .envoi(.f2, client: .c1)),
    Regle(
      "facture.numeroHorsSuite", nil, "F-2026-0002 is the next one", ouvre: true, avant: envoi(),
      .facture(.f2, .numeroAttribue("F-2026-0003")), .envoi(.f2, client: .c1)),
    Regle(
      "registre.dateAvantSerie", "date-avant-serie", "F-2026-0002 cannot go to a document dated 2026-02-01",
      ouvre: true,
      avant: envoi(le: .le("2026-02-01")), .facture(.f2, .numeroAttribue("F-2026-0002")), .envoi(.f2, client: .c1)),
    Regle(
      "registre.serieEpuisee", "serie-epuisee", "its series is at its end", ouvre: true,
      avant: envoi() + [[.brouillon(.f3, numero: "F-2026-999999999999999", client: .c1)]],
      .facture(.f2, .numeroAttribue("F-2026-1000000000000000")), .envoi(.f2, client: .c1)),
    Regle(
      "registre.formatDeBrouillon", "format-de-brouillon", "would look like the names of drafts", ouvre: true,
      .ouverture(
        Registre(
          id: .r1, nom: "Atelier", formatFacture: .de("brouillon-{NNNN}"), numerotation: .envoi))),
    Regle(
      "registre.formatReserve", "format-reserve", "could be those of quotes", ouvre: true,
      .ouverture(Registre(id: .r1, nom: "Atelier", formatFacture: .de("S-{NNNNN}")))),
  ]

  /// A ledger that gives numbers when documents are issued, in which f1 was; f2 is a draft of that date.
  private static func envoi(le date: Jour = .aujourdhui) -> [[Fact]] {
    [
      [.ouverture(Registre(id: .r1, nom: "Atelier", numerotation: .envoi))], [.client()],
      [.brouillon(.f1, numero: "brouillon-1", client: .c1), .ajout()],
      [.facture(.f1, .numeroAttribue("F-2026-0001")), .envoi(client: .c1)],
      [.brouillon(.f2, numero: "brouillon-2", client: .c1, le: date), .ajout(.f2)],
    ]
  }

  /// A facture of 120.00 dollars, at a rate of 0.9.
  private static let dollars: [Fact] = [
    .brouillon(.f3, numero: "F-2026-0003", client: .c1, devise: .de("USD"), taux: "0.9"), .ajout(.f3),
    .envoi(.f3, client: .c1),
  ]

  private static func avoirEnDollars(de origine: FactureID, _ taux: String? = "0.7") -> [Fact] {
    [
      .brouillon(
        .a1, numero: "A-2026-0001", type: .avoir, client: .c1, devise: .de("USD"), origine: origine, taux: taux),
      .ajout(.a1),
    ]
  }

  /// Payments and refunds.
  private static let reglements: [Regle] = [
    Regle("facture.nonEnvoyee", "facture-non-envoyee", "is still a draft", .paiement("1.00", sur: .f2, .p2)),
    Regle(
      "reglement.surAvoir", "paiement-sur-avoir", "cannot be recorded on the credit note", avant: [AuditTests.avoir],
      .paiement("1.00", sur: .a1, .p2)),
    Regle("reglement.montantNonPositif", "montant-non-positif", "above zero", .paiement("0.00", sur: .f1, .p2)),
    Regle(
      "reglement.recuInutile", "recu-inutile", "the sum credited by the bank is the amount",
      .paiement("1.00", sur: .f1, .p2, recu: "1.00")),
    Regle(
      "reglement.montantSuperieurAuSolde", "montant-superieur-au-solde", "more than the 100.00 left",
      .paiement("100.01", sur: .f1, .p2)),
    Regle(
      "reglement.soldeNul", "solde-nul", "The balance of F-2026-0001 is zero",
      avant: [[.paiement("100.00", sur: .f1, .p2)]],
      .paiement("0.00", sur: .f1, .exemple(0xB0, 3))),
    Regle("reglement.dejaLa", "paiement-deja-la", "has a payment or refund", .paiement("1.00", sur: .f1, .p1)),
    Regle(
      "reglement.invraisemblable", "date-invraisemblable", "from 2025-03-01 to 2026-03-03",
      .facture(
        .f1, .paiementEnregistre(Reglement(id: .p2, montant: .de("1"), date: .le("2026-03-04"), moyen: .virement)))),
    Regle(
      "reglement.invraisemblable", "date-invraisemblable", "from 2025-03-01 to 2026-03-03",
      .facture(
        .f1, .paiementEnregistre(Reglement(id: .p2, montant: .de("1"), date: .le("2025-02-28"), moyen: .virement)))),
    Regle(
      "reglement.invraisemblable", "date-invraisemblable", "from 2026-03-02 to 2026-03-03", avant: [AuditTests.avoir],
      .facture(
        .a1, .remboursementEnregistre(Reglement(id: .p2, montant: .de("1"), date: .le("2026-03-04"), moyen: .virement)))
    ),
    Regle("reglement.inconnu", "paiement-inconnu", "has no payment", paiementAnnule(.p2)),
    Regle(
      "reglement.dejaAnnule", "paiement-deja-annule", "is cancelled already", avant: [[paiementAnnule(.p1)]],
      paiementAnnule(.p1)),
    Regle(
      "reglement.rejetAvant", "rejet-avant-reglement", "is before 2026-03-02",
      paiementAnnule(.p1, .rejet(le: .le("2026-03-01")))),
    Regle(
      "reglement.remboursementInconnu", "remboursement-inconnu", "has no refund", avant: [AuditTests.avoir],
      .facture(.a1, .remboursementAnnule(ReglementAnnule(.p2, AnnulationReglement(motif: "Erreur"))))),
    Regle(
      "avoir.pasUnAvoir", "pas-un-avoir", "is not a credit note",
      .facture(
        .f1,
        .remboursementEnregistre(
          Reglement(
            id: .p2, montant: .de("1"), date: .aujourdhui, moyen: .virement)))),
  ]

  private static func statut(_ message: String, _ code: String = "210", de facture: FactureID = .f1) -> Fact {
    .facture(facture, .statutRecu(StatutRecu(message, code, le: .aujourdhui)))
  }

  /// What platforms say.
  private static let statuts: [Regle] = [
    Regle("statut.dejaLa", "statut-deja-la", "has the message \"M\"", avant: [[statut("M", "200")]], statut("M")),
    Regle("statut.absent", "statut-incomplet", "has no MDT-4", statut(" ")),
    Regle("statut.invalide", "statut-invalide", "MDT-105 of the message is \"2x0\"", statut("M", "2x0")),
    Regle("facture.nonEnvoyee", "facture-non-envoyee", "is still a draft", statut("M", de: .f2)),
  ]

  private static func transmission(
    _ syntaxe: Transmission.Syntaxe = .cdar, _ statut: String? = "212", identifiant: String = "T",
    de facture: FactureID = .f1
  ) -> Fact {
    .facture(
      facture,
      .transmission(
        Transmission(
          syntaxe, statut: statut, identifiant: identifiant, sha256: String(repeating: "a", count: 64), le: .aujourdhui,
          .minuit)))
  }

  private static func flux(
    _ sorte: FluxTransmis.Sorte = .initiale, du debut: String = "2026-01-01", au fin: String = "2026-01-31",
    _ identifiant: String = "V", _ chiffre: String = "a"
  ) -> Fact {
    .registre(
      .r1,
      .flux(
        FluxTransmis(
          .ventes, sorte, du: .le(debut), au: .le(fin), identifiant: identifiant,
          sha256: String(repeating: chiffre, count: 64), le: .aujourdhui, .minuit)))
  }

  /// What is put out for a platform.
  private static let transmissions: [Regle] = [
    Regle(
      "transmission.dejaLa", "transmission-deja-la", "is already recorded as submitted", avant: [[transmission()]],
      transmission()),
    Regle(
      "transmission.sansIdentifiant", "transmission-sans-identifiant", "an identifier", transmission(identifiant: " ")),
    Regle("transmission.statutInvalide", "transmission-statut-invalide", "is not a status code", transmission(.cii)),
    Regle("facture.nonEnvoyee", "facture-non-envoyee", "is still a draft", transmission(de: .f2)),
    Regle(
      "transmission.dejaLa", "transmission-deja-la", "is already recorded as submitted", avant: [[flux()]],
      flux(.rectificative, "V", "b")),
    Regle("transmission.sansIdentifiant", "transmission-sans-identifiant", "an identifier", flux(.initiale, " ")),
    Regle("transmission.periodeCourte", "periode-trop-courte", "at least two days", flux(au: "2026-01-01")),
    Regle(
      "transmission.periodesMelees", "periodes-melees", "Days of this period", avant: [[flux()]],
      flux(du: "2026-01-31", au: "2026-02-10", "W", "b")),
    Regle("transmission.sorteContraire", "transmission-contraire", "cannot be reported as RE", flux(.rectificative)),
    Regle(
      "transmission.sorteContraire", "transmission-contraire", "cannot be reported as IN", avant: [[flux()]],
      flux(.initiale, "W", "b")),
  ]

  /// What is given up.
  private static let abandons: [Regle] = [
    Regle(
      "abandon.surAvoir", "abandon-sur-avoir", "owed to the customer", avant: [AuditTests.avoir],
      abandon("1.00", sur: .a1)),
    Regle(
      "abandon.avantEnvoi", "date-avant-envoi", "its balance cannot be written off on 2026-03-01",
      abandon("1.00", le: .le("2026-03-01"))),
    Regle(
      "abandon.dejaLa", "abandon-deja-la", "already has a write-off with the id", avant: [[abandon("1.00")]],
      abandon("2.00")),
    Regle("abandon.inconnu", "abandon-inconnu", "F-2026-0001 has no write-off with the id", repris()),
    Regle(
      "abandon.dejaRepris", "abandon-deja-repris", "is already cancelled", avant: [[abandon("1.00")], [repris()]],
      repris()),
    Regle(
      "abandon.repriseAvant", "reprise-avant-abandon", "2026-03-01 is before 2026-03-02", avant: [[abandon("1.00")]],
      repris(le: .le("2026-03-01"))),
    Regle(
      "abandon.ecartTropGrand", "ecart-trop-grand", "1.01 of F-2026-0001 is not a small difference",
      abandon("1.01", nature: .ecart)),
    Regle(
      "abandon.arrondiTropGrand", "arrondi-trop-grand", "and not 5.01 of", abandon("5.01", nature: .arrondi)),
    Regle(
      "abandon.arrondiApresEnvoi", "arrondi-apres-envoi", "the amount to be paid is rounded once",
      abandon("1.00", nature: .arrondi)),
    Regle(
      "abandon.credite", "abandon-credite", "cannot be written off: its credit notes credit 120.00, and 0.00 is left",
      avant: [AuditTests.avoir], abandon("1.00")),
    Regle(
      "abandon.vivant", "solde-abandonne", "F-2026-0002 has a write-off of 1.00",
      avant: [[.ajout(.f2), .envoi(.f2, client: .c1)], [abandon("1.00", sur: .f2)]], annulation(.f2, par: .a1)),
  ]

  /// Avoirs and what they settle.
  private static let avoirs: [Regle] = [
    Regle(
      "avoir.origineDUneFacture", "origine-d-une-facture", "only a credit note has a factureOrigineId",
      .brouillon(.f3, numero: "F-2026-0003", origine: .f1)),
    Regle(
      "avoir.origineEnTrop", "origine-en-trop", "names 2025/7, of another system",
      .brouillon(.f3, numero: "F-2026-0003", ailleurs: "2025/7")),
    Regle(
      "avoir.origineSansNumero", "origine-sans-numero", "of another system that has no number",
      .brouillon(.a1, numero: "A-2026-0001", type: .avoir, ailleurs: " ")),
    Regle(
      "avoir.autreTaux", "avoir-autre-taux", "has another exchange rate than F-2026-0003, 0.9",
      avant: [dollars, avoirEnDollars(de: .f3)], .envoi(.a1, client: .c1)),
    Regle(
      "avoir.autreTaux", "avoir-autre-taux", "has another exchange rate than F-2026-0004, 0.8",
      avant: [
        dollars, avoirEnDollars(de: .f3, "0.9") + [.envoi(.a1, client: .c1)],
        [
          .brouillon(.f4, numero: "F-2026-0004", client: .c1, devise: .de("USD"), taux: "0.8"), .ajout(.f4),
          .envoi(.f4, client: .c1),
        ],
      ], AuditTests.impute("1.00", sur: .f4), AuditTests.utilise("1.00", sur: .f4)),
    Regle(
      "avoir.sansOrigine", "avoir-sans-origine", "does not name the invoice that it corrects",
      avant: [[.brouillon(.a1, numero: "A-2026-0001", type: .avoir, client: .c1), .ajout(.a1)]],
      .envoi(.a1, client: .c1, emetteur: .exemple)),
    Regle(
      "avoir.dAvoir", "avoir-d-avoir", "A-2026-0001 is itself a credit note", avant: [AuditTests.avoir],
      .brouillon(.a2, numero: "A-2026-0002", type: .avoir, origine: .a1)),
    Regle(
      "facture.reprise", "solde-repris", "X-1 was taken over with its balance",
      avant: [[.brouillon(.f3, numero: "X-1", type: .reprise, client: .c1), .ajout(.f3), .envoi(.f3, client: .c1)]],
      .brouillon(.a1, numero: "A-2026-0001", type: .avoir, client: .c1, origine: .f3)),
    Regle(
      "avoir.autreDevise", "autre-devise", "is in GBP and F-2026-0001 in EUR",
      .brouillon(.a1, numero: "A-2026-0001", type: .avoir, devise: .de("GBP"), origine: .f1)),
    Regle(
      "avoir.autreClient", "autre-client", "made out to different customers",
      avant: [
        AuditTests.avoir,
        [.brouillon(.f3, numero: "F-2026-0003", client: .c2), .ajout(.f3), .envoi(.f3, client: .c2)],
      ], AuditTests.impute("1.00", sur: .f3), AuditTests.utilise("1.00", sur: .f3)),
    Regle(
      "avoir.avantEnvoi", "date-avant-envoi", "nothing can be applied on 2026-03-01", avant: [avoirAncien],
      AuditTests.impute("1.00", le: .le("2026-03-01")), AuditTests.utilise("1.00", le: .le("2026-03-01"))),
    Regle(
      "avoir.pasImpute", "avoir-pas-impute", "not applied", avant: [AuditTests.avoir, applied], retrait("2.00")[0],
      retrait("2.00")[1]),
    Regle(
      "avoir.retraitAvant", "retrait-avant-imputation", "cannot be removed on 2026-03-01",
      avant: [AuditTests.avoir, applied], retrait("1.00", le: .le("2026-03-01"))[0],
      retrait("1.00", le: .le("2026-03-01"))[1]),
    Regle(
      "reglement.avantReprise", "date-avant-reprise", "was taken over on 2026-03-02",
      avant: [[.brouillon(.f3, numero: "X-1", type: .reprise, client: .c1), .ajout(.f3), .envoi(.f3, client: .c1)]],
      .facture(
        .f3,
        .paiementEnregistre(
          Reglement(id: .p2, montant: .de("1"), date: .le("2026-03-01"), moyen: .virement)))),
    Regle(
      "reglement.avantEnvoi", "date-avant-envoi", "nothing can be refunded on 2026-03-01", avant: [AuditTests.avoir],
      .facture(
        .a1,
        .remboursementEnregistre(
          Reglement(id: .p2, montant: .de("1"), date: .le("2026-03-01"), moyen: .virement)))),
    Regle(
      "reglement.sansEncaissement", "remboursement-sans-encaissement", "only 20.00 is left of the payments on F-2026",
      avant: [AuditTests.avoir],
      .facture(
        .a1,
        .remboursementEnregistre(
          Reglement(id: .p2, montant: .de("20.01"), date: .aujourdhui, moyen: .virement)))),
    Regle(
      "reglement.paiementRembourse", "paiement-rembourse", "20.00 of its money was refunded",
      avant: [
        AuditTests.avoir,
        [
          .facture(
            .a1,
            .remboursementEnregistre(Reglement(id: .p2, montant: .de("20"), date: .aujourdhui, moyen: .virement)))
        ],
      ], paiementAnnule(.p1)),
    Regle(
      "avoir.autreClientQueOrigine", "avoir-autre-client", "but has another customer",
      avant: [avoirDeF1(client: .c2)], .envoi(.a1, client: .c2)),
    Regle(
      "avoir.dateAvantOrigine", "avoir-avant-origine", "is dated 2026-03-01, and F-2026-0001",
      avant: [avoirDeF1(le: .le("2026-03-01"))], .envoi(.a1, client: .c1)),
    Regle(
      "avoir.envoiAvantOrigine", "avoir-avant-origine", "which it corrects, was issued on 2026-03-03",
      avant: [[.ajout(.f2), .envoi(.f2, le: .le("2026-03-03"), client: .c1)], Array(avoirDeF2.dropLast())],
      .envoi(.a2, client: .c1)),
    Regle(
      "avoir.horsTaux", "avoir-hors-taux", "at 0 %, a rate that F-2026-0001 does not have",
      avant: [avoirDeF1(.ligne(.l1, "1", "100", tva: "0"))],
      envoi(.a1, totaux("100.00", "0.00", "100.00", .zero), Client(id: .c1, nom: "Café du Port"))),
    Regle(
      "avoir.baseDepasse", "avoir-depasse", "left to credit at that rate",
      avant: [
        AuditTests.avoir,
        [.brouillon(.a2, numero: "A-2026-0002", type: .avoir, client: .c1, origine: .f1), .ajout(.a2)],
      ],
      .envoi(.a2, client: .c1)),
    Regle(
      "avoir.autreNature", "avoir-autre-nature", "credits 100.00 of goods at 20 %, but F-2026-0002 has only 0.00 left",
      avant: [
        [.ajout(.f2, vendu(.service)), .envoi(.f2, client: .c1)],
        [.brouillon(.a2, numero: "A-2026-0001", type: .avoir, client: .c1, origine: .f2), .ajout(.a2, vendu(.bien))],
      ],
      .envoi(.a2, client: .c1)),
    Regle(
      "avoir.tvaDepasse", nil, "left to credit at that rate",
      avant: [
        [.ajout(.f2, .ligne(.l1, "1", "0.03", tva: "75")), envoi(.f2, totaux("0.03", "0.02", "0.05", .de("75")))],
        unCentime(1), unCentime(2), Array(unCentime(3).dropLast()),
      ],
      unCentime(3)[2]),
    Regle(
      "avoir.totalDepasse", "avoir-depasse", "has 67.25 left to credit, after deposits",
      avant: [
        [
          .ajout(.f2, .ligne(.l1, "1", "100")), .ajout(.f2, .ligne(.l2, "-1", "50", tva: "5.5")),
          envoi(.f2, deuxTaux),
        ], [.brouillon(.a2, numero: "A-2026-0002", type: .avoir, client: .c1, origine: .f2)],
        [.ajout(.a2, .ligne(.l1, "1", "100"))],
      ],
      .envoi(.a2, client: .c1)),
    Regle(
      "avoir.abandonDepasse", "solde-abandonne", "and F-2026-0002 has 1.00 left to credit: 119.00 was written off",
      avant: [
        [.ajout(.f2), .envoi(.f2, client: .c1)], [abandon("119.00", sur: .f2)],
        [.brouillon(.a2, numero: "A-2026-0002", type: .avoir, client: .c1, origine: .f2)], [.ajout(.a2)],
      ],
      .envoi(.a2, client: .c1)),
    Regle(
      "facture.inconnue", "facture-inconnue", "which was never created",
      avant: [[.ajout(.f2), .envoi(.f2, client: .c1)]],
      annulation(.f2, par: .inconnu)),
  ]

  /// Of a facture that takes something back at 5.5 %.
  private static let deuxTaux = Totaux(
    sousTotal: .de("50"), montantRemise: .zero, totalHT: .de("50"),
    ventilationTVA: [
      .init(taux: .normal, base: .de("100"), tva: .de("20")),
      .init(taux: .de("5.5"), base: .de("-50"), tva: .de("-2.75")),
    ], montantTVA: .de("17.25"), totalTTC: .de("67.25"))

  /// Closings, and what is closed.
  private static let clotures: [Regle] = [
    Regle(
      "facture.datePeriodeClose", "periode-close", "is dated 2026-03-02, and the books are closed until 2026-03-31",
      apresMars: true, avant: [[.ajout(.f2)]], .envoi(.f2, le: .le("2026-04-02"), client: .c1)),
    Regle(
      "facture.periodeClose", "periode-close", "on 2026-03-02: the books are closed until 2026-03-31", apresMars: true,
      annulation(.f2)),
    Regle(
      "facture.dateClose", "periode-close", "cannot be dated 2026-03-31: the books are closed", apresMars: true,
      .brouillon(.f3, numero: "F-2026-0003", le: .le("2026-03-31"))),
    Regle(
      "reglement.dateComptable", nil, "would count from 2026-03-02, and 2026-04-01 is its day", apresMars: true,
      .paiement("1.00", sur: .f1, .p2)),
    Regle(
      "reglement.annulationComptable", nil, "would count at once, and from 2026-04-01 is right", apresMars: true,
      paiementAnnule(.p1)),
    Regle(
      "registre.periodeEnCours", "periode-en-cours", "it ends on 2026-03-31, and is not over",
      cloture(.mois, "2026-03-02")),
    Regle(
      "registre.periodeDejaClose", "periode-deja-close", "Until 2026-03-31 every month is closed", apresMars: true,
      cloture(.mois, "2026-03-02")),
    Regle(
      "registre.clotureHorsOrdre", "rien-a-cloturer", "does not follow the closings before it",
      cloture(.jour, "2026-03-01")),
    Regle(
      "registre.finExerciceAutre", "rien-a-cloturer", "and the years of this ledger end on 12-31",
      cloture(.exercice, "2025-06-30", .juin)),
  ]

  /// A closing of what came after the opening.
  private static func cloture(
    _ nature: PeriodeComptable.Nature, _ jour: String, _ finExercice: FinExercice = .decembre
  ) -> Fact {
    .registre(
      .r1,
      .cloture(
        Cloture(
          periode: PeriodeComptable(nature, du: .le(jour), finExercice), premiereSequence: 3, derniereSequence: 4,
          tete: String(repeating: "0", count: 64), precedente: nil, nombres: NombresCloture(evenements: 2), totaux: [],
          tvaExigible: nature == .jour ? nil : .zero)))
  }

  /// The seller.
  private static func article(_ code: String = "FORM-1", _ change: (inout Article) -> Void = { _ in }) -> Fact {
    var article = Article(code: code, designation: "Formation", prixUnitaire: .de("600"))
    change(&article)
    return .registre(.r1, .article(article))
  }

  private static let articles: [Regle] = [
    Regle("article.codeInvalide", "code-article-invalide", "is not a code of an article", article("A;B")),
    Regle(
      "article.sansChangement", "rien-ne-change", "FORM-1 has these values already", avant: [[article()]], article()),
    Regle("article.inconnu", "article-inconnu", "There is no item FORM-1", article { $0.estRetire = true }),
  ]

  private static let emetteurs: [Regle] = [
    emetteur("nomVide", "nom-vide", "The name of the seller is blank") { $0.nom = " " },
    Regle(
      "emetteur.sansChangement", "rien-ne-change", "has these values already",
      avant: [[.registre(.r1, .emetteur(.exemple))]],
      .registre(.r1, .emetteur(.exemple))),
    emetteur("capitalInvalide", "capital-invalide", "A capital of 0.00") { $0.capital = .zero },
    emetteur("numeroDEtat", "numero-tva-d-etat", "is not the VAT number of another member state") {
      $0.numerosTVA = ["FR44732829320"]
    },
    emetteur("etatRepete", "etat-repete", "Two VAT numbers of BE are given") {
      $0.numerosTVA = ["BE0404484654", "BE0403170701"]
    },
    emetteur("sansEncaissements", "tva-sans-encaissements", "France: no known law there lets a seller owe VAT") {
      $0.tvaEncaissee = true
    },
    Regle(
      "emetteur.optionDebitsHorsDeFrance", "option-debits-hors-de-france", "Only in France does the choice of the day",
      .registre(.r1, .emetteur(belge { ($0.optionDebits, $0.optionDebitsDepuis) = (true, .le("2026-04-01")) }))),
    emetteur("paysInconnu", "pays-inconnu", "There is no country") { $0.adresse?.pays = "Zamonie" },
    emetteur("ibanInvalide", "iban-invalide", "is not an IBAN") { $0.compteBancaire?.iban = "FR76" },
    emetteur("bicInvalide", "bic-invalide", "is not a BIC") { $0.compteBancaire?.bic = "AGRI" },
    emetteur("mentionVide", "mention-vide", "The text of late penalties is blank") { $0[.penalites] = "" },
    emetteur("mentionRepetee", "mention-repetee", "There are two texts of early-payment discount") {
      $0.mentions.append(Mention(.escompte, "2 % à huit jours."))
    },
  ]

  private static func emetteur(
    _ name: String, _ code: String, _ words: String, _ change: (inout Emetteur) -> Void
  ) -> Regle {
    var emetteur = Emetteur.exemple
    change(&emetteur)
    return Regle("emetteur.\(name)", code, words, .registre(.r1, .emetteur(emetteur)))
  }

  private static func belge(_ change: (inout Emetteur) -> Void) -> Emetteur {
    var emetteur = Emetteur.etabli(en: .belgique, nom: "Atelier Exemple")
    change(&emetteur)
    return emetteur
  }

  /// The accounts of the books.
  private static let comptes: [Regle] = [
    Regle(
      "comptes.sansChangement", "rien-ne-change", "The accounts are these already", .registre(.r1, .comptes(Comptes()))),
    comptes("venteImpossible", "vente-impossible", "No line can be of service:E:20") {
      $0.definit(VentesVisees(nature: .service, categorie: .exonere, taux: .normal), .exemple)
    },
    comptes("repete", "compte-repete", "--sales=bien:*:* is given twice") {
      $0.ventes = [.init(VentesVisees(nature: .bien), .exemple), .init(VentesVisees(nature: .bien), .banque)]
    },
    comptes("repete", "compte-repete", "--vat=20 is given twice") {
      $0.tva = [.init(.taux(.normal), .exemple), .init(.taux(.normal), .tvaCollectee)]
    },
    comptes("etatSansTVA", "compte-etat-inconnu", "\"CH\" is not a member state") {
      if let suisse = Pays("CH") { $0.definit(.etat(suisse), .exemple) }
    },
    comptes("compteDUnEtat", "compte-d-un-etat", "445711 is an account of VAT that is declared here") {
      $0.definit(.etat(.belgique), .ecrit("445711"))
    },
    comptes("repete", "compte-repete", "--method=Virement is given twice") {
      $0.moyens = [.init(.virement, .exemple, journal: "B1"), .init(.virement, .exemple, journal: "B2")]
    },
    comptes("repete", "compte-repete", "--label=706100 is given twice") {
      $0.libelles = [.init(.exemple, "Un"), .init(.exemple, "Deux")]
    },
    comptes("moyenSansCompte", "moyen-sans-compte", "An advance is not a movement of the bank") {
      $0.definit(.avance, .exemple, journal: "AV")
    },
    comptes("journalInvalide", "journal-invalide", "is not a journal's code") {
      $0.definit(.cheque, .exemple, journal: "bq")
    },
    comptes("journalReserve", "journal-reserve", "The journal VE is not for money") {
      $0.definit(.cheque, .exemple, journal: "VE")
    },
    comptes("libelleVide", "libelle-vide", "The name of the account 706100 is blank") { $0.definit(.exemple, " ") },
    comptes("attenteEmployee", "compte-tva-attente", "VAT that is not due yet cannot wait on 445710") {
      $0.tvaAttente = .tvaCollectee
    },
    comptes("exerciceSansFin", "exercice-fin", "cannot end on 2027-06-15") {
      $0.exercice = Exercice(du: .le("2026-03-16"), au: .le("2027-06-15"))
    },
    comptes("exerciceTropLong", "exercice-trop-long", "would have more than 24 months") {
      $0.exercice = Exercice(du: .le("2026-03-16"), au: .le("2028-03-31"))
    },
    Regle(
      "comptes.exerciceClos", "exercice-clos", "that ends on 2026-03-31 is closed", apresMars: true,
      .registre(.r1, .comptes(exercice("2026-03-31")))),
    comptes("compteEmploye", "compte-employe", "The account 411000 is that of customers") { $0.pertes = .clients },
    comptes("compteEmploye", "compte-employe", "The account 419100 is that of customers") {
      $0.definit(VentesVisees(nature: .bien), .acomptes)
    },
  ]

  private static func exercice(_ fin: String) -> Comptes {
    var comptes = Comptes()
    comptes.exercice = Exercice(du: .le("2026-01-01"), au: .le(fin))
    return comptes
  }

  private static func comptes(
    _ name: String, _ code: String, _ words: String, _ change: (inout Comptes) -> Void
  ) -> Regle {
    var comptes = Comptes()
    change(&comptes)
    return Regle("comptes.\(name)", code, words, .registre(.r1, .comptes(comptes)))
  }

  /// The ledger and its clients.
  private static let autres: [Regle] = [
    Regle(
      "client.nomVide", "nom-vide", "The name of the customer is blank",
      .client(.c2, .clientModifie(ClientModifie(nom: " ")))),
    Regle(
      "client.sirenInvalide", "siren-invalide", "is not a SIREN",
      .client(.c2, .clientModifie(ClientModifie(siren: .remplace("732829321"))))),
    Regle(
      "client.siretInvalide", "siret-invalide", "is not a SIRET",
      .client(.c2, .clientModifie(ClientModifie(siret: .remplace("73282932000075"))))),
    Regle(
      "client.siretHorsSiren", "siret-hors-siren", "does not begin with the SIREN",
      .client(.c2, .clientModifie(ClientModifie(siren: .remplace("404833048"), siret: .remplace("73282932000074"))))),
    Regle(
      "client.tvaInvalide", "tva-invalide", "its check digits are wrong",
      .client(.c2, .clientModifie(ClientModifie(numeroTVA: .remplace("FR45732829320"))))),
    Regle(
      "client.tvaHorsSiren", "numero-tva-invalide", "does not end with the SIREN",
      .client(
        .c2, .clientModifie(ClientModifie(siren: .remplace("732829320"), numeroTVA: .remplace("FR40303265045"))))),
    Regle(
      "client.particulierAvecSiren", "particulier-avec-siren", "A private person has no SIREN",
      .client(
        .c2, .clientModifie(ClientModifie(siren: .remplace("732829320"), nature: .remplace(.particulier))))),
    Regle(
      "client.sirenFige", "siren-fige", "under the SIREN 732829320: it does not change",
      avant: [[.client(.c1, .clientModifie(ClientModifie(siren: .remplace("732829320"))))]],
      .client(.c1, .clientModifie(ClientModifie(siren: .remplace("404833048"))))),
    Regle(
      "client.codeInvalide", "code-comptable-invalide", "is not the code of a customer's account",
      .client(.c2, .clientModifie(ClientModifie(codeComptable: .remplace("dupont"))))),
    Regle(
      "client.codeParRang", "code-comptable-reserve", "is a code that customers without one of their own get",
      .client(.c2, .clientModifie(ClientModifie(codeComptable: .remplace("C00007"))))),
    Regle(
      "client.codePris", "code-comptable-pris", "PORT is the account code of",
      avant: [[.client(.c1, .clientModifie(ClientModifie(codeComptable: .remplace("PORT"))))]],
      .client(.c2, .clientModifie(ClientModifie(codeComptable: .remplace("PORT"))))),
    Regle(
      "client.emailInvalide", "email-invalide", "is not an e-mail address",
      .client(.c2, .clientModifie(ClientModifie(email: .remplace("contact@dupont"))))),
    Regle(
      "client.adresseElectroniqueInvalide", "adresse-electronique-invalide", "is not an electronic address",
      .client(
        .c2,
        .clientModifie(
          ClientModifie(
            adresseElectronique: .remplace(AdresseElectronique(schema: "0225", identifiant: "732 829 320")))))),
    Regle(
      "client.codePostalInvalide", "code-postal-invalide", "is not a postal code of France",
      .client(.c2, .clientModifie(ClientModifie(adresse: .remplace(Adresse(codePostal: "2920")))))),
    Regle(
      "client.sansChangement", "rien-ne-change", "without any effect",
      .client(.c2, .clientModifie(ClientModifie()))),
    Regle("registre.nomVide", "nom-vide", "The name of the ledger is blank", ouvre: true, ouverture(nom: " ")),
    Regle(
      "registre.formatsEgaux", "formats-egaux", "could have the same numbers", ouvre: true,
      ouverture(nom: "Atelier", formatAvoir: .facture)),
  ]

  /// f3 of c1, with a line.
  static let pourC1: [Fact] = [.brouillon(.f3, numero: "F-2026-0003", client: .c1), .ajout(.f3)]
  /// An avoir of 120.00 of f2, issued.
  private static let avoirDeF2: [Fact] = [
    .brouillon(.a2, numero: "A-2026-0001", type: .avoir, client: .c1, origine: .f2), .ajout(.a2),
    .envoi(.a2, client: .c1),
  ]
  /// An avoir of half of f2, issued.
  private static func moitie(_ id: FactureID, _ numero: String) -> [Fact] {
    [
      .brouillon(id, numero: numero, type: .avoir, client: .c1, origine: .f2), .ajout(id, .ligne(.l1, "1", "50")),
      envoi(id, totaux("50.00", "10.00", "60.00")),
    ]
  }
  /// An avoir of no facture of 120.00, issued before f1.
  private static let avoirAncien: [Fact] = [
    .brouillon(.a1, numero: "A-2026-0001", type: .avoir, client: .c1, le: .le("2026-02-01")), .ajout(.a1),
    .envoi(.a1, le: .le("2026-02-01"), client: .c1),
  ]

  /// An avoir of f1, but for its issue.
  private static func avoirDeF1(
    _ ligne: LigneFacture = .cafe, client: ClientID = .c1, le date: Jour = .aujourdhui
  ) -> [Fact] {
    [
      .brouillon(.a1, numero: "A-2026-0001", type: .avoir, client: client, le: date, origine: .f1), .ajout(.a1, ligne),
    ]
  }

  /// A line of 100.00 that sells so.
  private static func vendu(_ nature: NatureLigne) -> LigneFacture {
    var ligne = LigneFacture.cafe
    ligne.nature = nature
    return ligne
  }

  /// An avoir of f2, issued, of 0.01 at 75 %.
  private static func unCentime(_ rang: UInt64) -> [Fact] {
    let id = FactureID.exemple(0x77, rang)
    return [
      .brouillon(id, numero: "A-2026-000\(rang)", type: .avoir, client: .c1, origine: .f2),
      .ajout(id, .ligne(.l1, "1", "0.01", tva: "75")), envoi(id, totaux("0.01", "0.01", "0.02", .de("75"))),
    ]
  }

  private static func creation(_ id: FactureID, _ numero: String) -> Fact { .brouillon(id, numero: numero) }

  private static func ouverture(nom: String, formatAvoir: FormatNumero = .avoir) -> Fact {
    .ouverture(Registre(id: .r1, nom: nom, devise: .euro, formatFacture: .facture, formatAvoir: formatAvoir))
  }

  private static func annulation(
    _ id: FactureID, par avoir: FactureID? = nil, motif: String = "Erreur", rendu: String? = nil
  ) -> Fact {
    .facture(
      id,
      .factureAnnulee(
        FactureAnnulee(motif: motif, dateAnnulation: .aujourdhui, avoirId: avoir, numeroRendu: rendu)))
  }

  static func abandon(
    _ montant: String, sur facture: FactureID = .f1, le date: Jour = .aujourdhui, nature: NatureAbandon = .perte
  ) -> Fact {
    .facture(
      facture,
      .soldeAbandonne(Abandon(id: .p2, montant: .de(montant), date: date, motif: "Perte", nature: nature)))
  }

  static func repris(le date: Jour = .aujourdhui) -> Fact {
    .facture(.f1, .soldeRepris(SoldeRepris(.p2, Retrait(date: date, motif: "Payé"))))
  }

  static func paiementAnnule(_ id: ReglementID, _ nature: AnnulationReglement.Nature = .erreur) -> Fact {
    .facture(.f1, .paiementAnnule(ReglementAnnule(id, AnnulationReglement(nature, motif: "Erreur"))))
  }

  /// 1.00 of a1, applied to f1.
  static let applied = [AuditTests.impute("1.00"), AuditTests.utilise("1.00")]

  /// What is applied of a1 to f1, taken back on that day.
  static func retrait(_ montant: String, le date: Jour = .aujourdhui) -> [Fact] {
    let retrait = Retrait(date: date, motif: "Erreur")
    return [
      .facture(.f1, .avoirRetire(ImputationRetiree(documentId: .a1, montant: .de(montant), retrait))),
      .facture(.a1, .avoirRendu(ImputationRetiree(documentId: .f1, montant: .de(montant), retrait))),
    ]
  }

  static func totaux(_ ht: String, _ tva: String, _ ttc: String, _ taux: Taux = .normal) -> Totaux {
    Totaux(
      sousTotal: .de(ht), montantRemise: .zero, totalHT: .de(ht),
      ventilationTVA: [.init(taux: taux, base: .de(ht), tva: .de(tva))], montantTVA: .de(tva), totalTTC: .de(ttc))
  }

  static func envoi(
    _ id: FactureID, _ totaux: Totaux, _ client: Client = Client(id: .c1, nom: "Café du Port"),
    _ body: (inout FactureEnvoyee.Copie) -> Void = { _ in }
  ) -> Fact {
    var copie = FactureEnvoyee.Copie(client: client)
    body(&copie)
    return .facture(id, .factureEnvoyee(FactureEnvoyee(dateEnvoi: .aujourdhui, totaux: totaux, copie: copie)))
  }

  /// A rate of exchange.
  private static func change(_ taux: PrixUnitaire, _ source: String) -> FactureModifiee {
    var modifiee = FactureModifiee()
    modifiee.affaire.tauxChange = .remplace(TauxChange(taux: taux, date: .aujourdhui, source: source))
    return modifiee
  }

  /// A draft in pounds.
  private static let enLivres = Fact.brouillon(.f3, numero: "F-2026-0003", devise: .de("GBP"))

  /// A line that takes back an acompte.
}
