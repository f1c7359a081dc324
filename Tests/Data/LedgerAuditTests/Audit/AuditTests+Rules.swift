import LedgerModel
import LedgerTestSupport

@testable import LedgerAudit

/// What the rules forbid, and numbers that look odd.
extension AuditTests {
  /// Events that their document's state forbids, and totals that are not those of the lines.
  static let transitions: [BrokenLog] = [
    .facts("a line after issuing", .error(.transition, line: 9, 9, "an issued document never changes")) {
      [[.ajout(.f1, .the)]]
    },
    .facts("a payment on a draft", .error(.transition, line: 9, 9, "F-2026-0002 is still a draft")) {
      [[.paiement("1.00", sur: .f2)]]
    },
    .facts("a payment of more than is left", .error(.transition, line: 9, 9, "more than the 100.00 left")) {
      [[.paiement("100.01", sur: .f1, .p2)]]
    },
    .facts(
      "a number that begins with a small letter", horsSerie(9),
      .error(.transition, line: 10, 10, "facture-12 is still a draft")
    ) {
      [[.brouillon(.f3, numero: "facture-12")], [.paiement("1.00", sur: .f3)]]
    },
    .facts("a payment of nothing", .error(.transition, line: 9, 9, "must be above zero")) {
      [[.paiement("0.00", sur: .f1, .p2)]]
    },
    .facts("a payment cancelled twice", .error(.transition, line: 10, 10, "is cancelled already")) {
      let annule = Fact.facture(
        .f1, .paiementAnnule(ReglementAnnule(.p1, AnnulationReglement(.erreur, motif: "Erreur"))))
      return [[annule], [annule]]
    },
    .facts("a payment that is none is cancelled", .error(.transition, line: 9, 9, "has no payment")) {
      [[.facture(.f1, .paiementAnnule(ReglementAnnule(.p2, AnnulationReglement(.erreur, motif: "Erreur"))))]]
    },
    .facts(
      "issued without a line", .error(.transition, line: 9, 9, "F-2026-0002 has no line")
    ) {
      [[.envoi(.f2, client: .c1)]]
    },
    .facts("issued twice", .error(.transition, line: 9, 9, "F-2026-0001 is issued")) { [[.envoi(.f1)]] },
    .facts("an unknown line is changed", .error(.transition, line: 9, 9, "has no line")) {
      [[.facture(.f2, .ligneModifiee(LigneModifiee(ligneId: .l3, designation: "x")))]]
    },
    .facts("an unknown line is removed", .error(.transition, line: 9, 9, "has no line")) {
      [[.facture(.f2, .ligneRetiree(.l3))]]
    },
    .facts("a document that was never created", .error(.transition, line: 9, 9, "never created")) {
      [[.ajout(.inconnu)]]
    },
    .facts("a document created twice", .error(.transition, line: 9, 9, "There is a document")) {
      [[.brouillon(.f2, numero: "F-2026-0002")]]
    },
    .facts("a document made out to nobody known", .error(.transition, line: 9, 9, "F-2026-0003 is made out to")) {
      [[.brouillon(.f3, numero: "F-2026-0003", client: .inconnu)]]
    },
    .facts("a draft given to nobody known", .error(.transition, line: 9, 9, "F-2026-0002 is made out to the customer"))
    {
      [[.facture(.f2, .factureModifiee(FactureModifiee(clientId: .remplace(.inconnu))))]]
    },
    .facts("a client created twice", .error(.transition, line: 9, 9, "is created a second time")) { [[.client()]] },
    .facts("an unknown client is changed", .error(.transition, line: 9, 9, "was never created")) {
      [[.client(.inconnu, .clientModifie(ClientModifie(nom: "x")))]]
    },
    .facts("a registre opened twice", .error(.transition, line: 9, 9, "opened a second time")) { [[.ouverture]] },
    .facts("cancelled twice", .error(.transition, line: 10, 10, "F-2026-0002 is cancelled")) {
      [[annulation(.f2)], [annulation(.f2)]]
    },
    .facts(
      "cancelled when issued, by no avoir", .error(.transition, line: 9, 9, "names no credit note that cancels it")
    ) {
      [[annulation(.f1)]]
    },
    .facts("a cancelled draft is changed", .error(.transition, line: 10, 10, "F-2026-0002 is cancelled")) {
      [[annulation(.f2)], [.ajout(.f2)]]
    },
    .facts("an avoir applied on the facture alone", .error(.transition, line: 12, 12, "on one side only")) {
      [avoir, [impute("10.00")]]
    },
    .facts("an avoir applied on its own side alone", .error(.transition, line: 12, 12, "on one side only")) {
      [avoir, [utilise("10.00")]]
    },
    .facts("an avoir applied with two amounts", .error(.transition, line: 13, 13, "on one side only")) {
      [avoir, [impute("10.00"), utilise("10.01")]]
    },
    .facts(
      "an avoir applied in two commits", .error(.transition, line: 12, 12, "on one side only"),
      .error(.transition, line: 13, 13, "on one side only")
    ) {
      [avoir, [impute("10.00")], [utilise("10.00")]]
    },
    .facts(
      "a corrected invoice is issued alone", .error(.transition, line: 13, 13, "replaces F-2026-0002 on one side only")
    ) {
      [rectifiee, [.envoi(.f3, client: .c1)]]
    },
    .facts(
      "an invoice is replaced by what is not issued",
      .error(.transition, line: 13, 13, "is not replaced by F-2026-0003"),
      .error(.transition, line: 13, 13, "on one side only")
    ) {
      [rectifiee, [remplacee]]
    },
    .facts(
      "a corrected invoice is issued before what it replaces is cancelled",
      .error(.transition, line: 13, 13, "on one side only"), .error(.transition, line: 14, 14, "on one side only")
    ) {
      [rectifiee, [.envoi(.f3, client: .c1)], [remplacee]]
    },
    .facts("an invoice is replaced") { [rectifiee, [.envoi(.f3, client: .c1), remplacee]] },
    .facts("an avoir is applied to an avoir", .error(.transition, line: 12, 12, "A-2026-0001 is itself a credit note"))
    {
      let impute = Imputation(documentId: .a1, montant: .de("10"), dateImputation: .aujourdhui)
      let utilise = Imputation(documentId: .a1, montant: .de("10"), dateImputation: .aujourdhui)
      return [avoir, [.facture(.a1, .avoirImpute(impute)), .facture(.a1, .avoirUtilise(utilise))]]
    },
    .facts("a facture is refunded", .error(.transition, line: 9, 9, "F-2026-0001 is not a credit note")) {
      let remboursement = Reglement(
        id: .exemple(0xB1, 1), montant: .de("1"), date: .aujourdhui, moyen: .virement)
      return [[.facture(.f1, .remboursementEnregistre(remboursement))]]
    },
    .log("an event before the ledger is opened", .error(.transition, line: 1, 1, "before the ledger is opened")) {
      [[.client()], [.ouverture]]
    },
    .facts(
      "frozen with another total",
      .error(.totals, line: 11, 11, "states totalTTC as 121.00, but its lines come to 120.00")
    ) {
      [[.brouillon(.f3, numero: "F-2026-0003"), .ajout(.f3), .envoi(.f3, totalTTC: "121.00")]]
    },
    .facts("frozen with another ventilation", .error(.totals, line: 11, 11, "states ventilationTVA as")) {
      let totaux = Totaux(
        sousTotal: .de("100"), montantRemise: .zero, totalHT: .de("100"),
        ventilationTVA: [.init(taux: .de("10"), base: .de("100"), tva: .de("20"))], montantTVA: .de("20"),
        totalTTC: .de("120"))
      return [
        [
          .brouillon(.f3, numero: "F-2026-0003"), .ajout(.f3),
          .facture(.f3, .factureEnvoyee(FactureEnvoyee(dateEnvoi: .aujourdhui, totaux: totaux))),
        ]
      ]
    },
    .facts(
      "a total that does not fit", .error(.totals, line: 11, 11, "F-2026-0003 do not fit"),
      .error(.totals, line: 12, 12, "do not fit")
    ) {
      [
        [
          .brouillon(.f3, numero: "F-2026-0003"), .ajout(.f3, .enorme), .ajout(.f3, .enorme.avec(.l2)), .envoi(.f3),
        ]
      ]
    },
  ]

  /// Sixty lines: more than are looked through.
  private static let longues = (1...60 as ClosedRange<UInt64>).map { LigneFacture.ligne(.exemple(0x12, $0), "1", "1") }

  /// What no document or client can be, though its lines are well formed and chained.
  static let inconsistencies: [BrokenLog] = [
    .facts("two lines of one id", .error(.transition, line: 10, 10, "F-2026-0002 has a line")) {
      [[.ajout(.f2)], [.ajout(.f2)]]
    },
    .facts("a line removed and added again under its id") {
      let retrait = Fact.facture(.f2, .ligneRetiree(.l1))
      return [[.ajout(.f2), retrait, .ajout(.f2)]]
    },
    .facts("a line of a long draft that is there already", .error(.transition, line: 69, 69, "F-2026-0002 has a line"))
    {
      [longues.map { .ajout(.f2, $0) }, [.ajout(.f2, longues[30])]]
    },
    .facts(
      "a long draft that is emptied, and gets two lines of one id", .error(.transition, line: 131, 131, "has a line")
    ) {
      let retraits = longues.map { Fact.facture(.f2, .ligneRetiree($0.id)) }
      return [
        longues.map { .ajout(.f2, $0) }, [.ajout(.f2, .ligne(.l2, "1", "1"))], retraits, [.ajout(.f2, longues[0])],
        [.ajout(.f2, longues[0])],
      ]
    },
    .facts("a long draft that is emptied and filled again") {
      let retraits = longues.map { Fact.facture(.f2, .ligneRetiree($0.id)) }
      return [longues.map { .ajout(.f2, $0) }, retraits, longues.map { .ajout(.f2, $0) }]
    },
    .facts("the same line in two documents") { [[.ajout(.f2)]] },
    .facts("issued before its date", .error(.transition, line: 10, 10, "cannot be issued on 2026-03-01")) {
      [[.ajout(.f2)], [.envoi(.f2, le: .le("2026-03-01"))]]
    },
    .facts("due before its date", .error(.transition, line: 9, 9, "F-2026-0003 would be due on 2026-03-01")) {
      [[creation(.f3, "F-2026-0003", echeance: .le("2026-03-01"))]]
    },
    .facts("a blank number", .error(.schema, line: 9, 9, "cannot be a number"), horsSerie(9)) {
      [[.brouillon(.f3, numero: " ")]]
    },
    .facts("a blank designation", .error(.schema, line: 9, 9, "A line of F-2026-0002 has no description")) {
      [[.ajout(.f2, .ligne(.l3, "1", "1", designation: "\u{3164}"))]]
    },
    .facts("a designation too long", .error(.schema, line: 9, 9, "A description of F-2026-0002 has 1001 characters")) {
      [[.ajout(.f2, .ligne(.l3, "1", "1", designation: String(repeating: "é", count: 1_001)))]]
    },
    .facts("a blank motif", .error(.schema, line: 9, 9, "A motif of F-2026-000")) {
      [[.facture(.f1, .paiementAnnule(ReglementAnnule(.p1, AnnulationReglement(.erreur, motif: " "))))]]
    },
    .facts("a client without a name", .error(.schema, line: 9, 9, "The name of the customer is blank")) {
      [[.client(.inconnu, nom: " ")]]
    },
    .facts("a wrong SIREN", .error(.schema, line: 9, 9, "its check digit is wrong")) {
      [[.client(.inconnu, .clientCree(Client(id: .inconnu, nom: "x", siren: "732829321")))]]
    },
    .facts("a SIRET of another SIREN", .error(.schema, line: 10, 10, "does not begin with the SIREN")) {
      [
        [.client(.c2, .clientModifie(ClientModifie(siren: .remplace("404833048"))))],
        [.client(.c2, .clientModifie(ClientModifie(siret: .remplace("73282932000074"))))],
      ]
    },
    .facts("issued with the copy of another client", .error(.transition, line: 10, 10, "a copy of the customer")) {
      let totaux = Totaux(
        sousTotal: .de("100"), montantRemise: .zero, totalHT: .de("100"),
        ventilationTVA: [.init(taux: .normal, base: .de("100"), tva: .de("20"))], montantTVA: .de("20"),
        totalTTC: .de("120"))
      let copie = Client(id: .c2, nom: "Sans facture")
      let envoi = FactureEnvoyee(dateEnvoi: .aujourdhui, totaux: totaux, client: copie)
      return [[.ajout(.f2)], [.facture(.f2, .factureEnvoyee(envoi))]]
    },
    .facts("an avoir of nothing known", .error(.transition, line: 9, 9, "which was never created")) {
      [[.brouillon(.a1, numero: "A-2026-0001", type: .avoir, origine: .inconnu)]]
    },
    .facts(
      "a credit note of a draft",
      .error(.transition, line: 9, 9, "A-2026-0001 corrects the invoice F-2026-0002: F-2026-0002 is still a draft")
    ) {
      [[.brouillon(.a1, numero: "A-2026-0001", type: .avoir, origine: .f2)]]
    },
    .facts("a facture that corrects another", .error(.transition, line: 9, 9, "F-2026-0003 is an invoice")) {
      [[.brouillon(.f3, numero: "F-2026-0003", origine: .f1)]]
    },
    .facts("an avoir before its facture, in one commit") {
      [
        [
          .brouillon(.a1, numero: "A-2026-0001", type: .avoir, client: .c1, origine: .f2), .ajout(.f2),
          .envoi(.f2, client: .c1),
        ]
      ]
    },
    .facts(
      "cancelled by an avoir that is not known", .error(.transition, line: 11, 11, "which was never created")
    ) {
      [[.ajout(.f2), .envoi(.f2, client: .c1)], [annulation(.f2, par: .inconnu)]]
    },
    .facts(
      "cancelled by a credit note of another",
      .error(.transition, line: 14, 14, "is not an issued credit note of F-2026-0002")
    ) {
      [avoir, [.ajout(.f2), .envoi(.f2, client: .c1), annulation(.f2, par: .a1)]]
    },
    .facts("a line too large, and one that makes up for it", .error(.totals, line: 9, 9, "A line of F-2026-0002")) {
      let moins = LigneFacture.ligne(.l2, "-9223372036854.775807", "10001", tva: "0")
      return [[.ajout(.f2, moins), .ajout(.f2, .enorme), .ajout(.f2, .ligne(.l3, "9223372036854", "1", tva: "0"))]]
    },
    .facts("a payment recorded twice", .error(.transition, line: 9, 9, "has a payment")) {
      [[.paiement("1.00", sur: .f1, .p1)]]
    },
    .log("a registre without a name", .error(.schema, line: 1, 1, "The name of the ledger is blank")) {
      [[.ouverture(Registre(id: .r1, nom: " ", devise: .euro, formatFacture: .facture, formatAvoir: .avoir))]]
    },
  ]

  private static func creation(_ id: FactureID, _ numero: String, echeance: Jour) -> Fact {
    .facture(
      id,
      .factureCreee(
        FactureCreee(
          numero: numero, typeDocument: .facture, dateFacture: .aujourdhui, dateEcheance: echeance, tva: .normal,
          conditionsPaiement: .virement, remisePourcentage: .zero, devise: .euro, notes: "")))
  }

  /// Numbers: twice the same is an error; a gap or a date out of order may be right.
  static let numbers: [BrokenLog] = [
    .facts("a number given twice", .error(.numbering, line: 9, 9, "F-2026-0002 is given a second time")) {
      [[.brouillon(.f3, numero: "F-2026-0002")]]
    },
    .facts("a number left out", .warning(.numbering, "F-2026-0003 was never given")) {
      [[.brouillon(.f3, numero: "F-2026-0004")]]
    },
    .facts("many numbers left out", .warning(.numbering, "F-2026-0003 to F-2026-0999 were never given")) {
      [[.brouillon(.f3, numero: "F-2026-1000")]]
    },
    .facts("a date before that of the number before", .warning(.numbering, "F-2026-0003 is dated 2026-02-01")) {
      [[.brouillon(.f3, numero: "F-2026-0003", le: .le("2026-02-01"))]]
    },
    .facts(
      "a number of another year",
      .warning(.numbering, "F-2024-0007 is dated 2026-03-02, but its number")
    ) {
      [
        [.brouillon(.f3, numero: "F-2024-0007")],
        [.brouillon(.f4, numero: "F-2024-0008", le: .le("2024-06-01"))],
      ]
    },
    .facts("a cancelled draft binds no date") {
      [[.brouillon(.f3, numero: "F-2026-0003", le: .le("2026-02-01"))], [annulation(.f3)]]
    },
    .facts("another year is another series") {
      [[.brouillon(.f3, numero: "F-2025-0007", le: .le("2025-12-31"))]]
    },
    .facts(
      "a number like one of a series", horsSerie(9),
      .warning(.numbering, "F2026/0002 and F-2026-0002 differ in punctuation alone")
    ) { [[.brouillon(.f3, numero: "F2026/0002")]] },
    .facts(
      "two numbers of no series", horsSerie(9), horsSerie(10),
      .warning(.numbering, "ANCIEN 12 and ANCIEN-12 differ in punctuation alone")
    ) {
      [[.brouillon(.f3, numero: "ANCIEN-12")], [.brouillon(.f4, numero: "ANCIEN 12")]]
    },
    .facts("a number of no series", horsSerie(9)) { [[.brouillon(.f3, numero: "ANCIEN-12", le: .le("2020-01-01"))]] },
  ]

  /// A draft of that line has a number that the ledger does not give.
  static func horsSerie(_ line: Int) -> BrokenLog.Expected {
    .warning(.numbering, line: line, UInt64(line), "which gives no such number")
  }

  static func annulation(_ id: FactureID, par avoir: FactureID? = nil) -> Fact {
    .facture(id, .factureAnnulee(FactureAnnulee(motif: "Erreur", dateAnnulation: .aujourdhui, avoirId: avoir)))
  }

  /// An avoir of 120.00, issued: events 9 to 11.
  static let avoir: [Fact] = [
    .brouillon(.a1, numero: "A-2026-0001", type: .avoir, client: .c1, origine: .f1), .ajout(.a1),
    .envoi(.a1, client: .c1),
  ]

  static func impute(
    _ montant: String, de avoir: FactureID = .a1, sur facture: FactureID = .f1, le date: Jour = .aujourdhui
  ) -> Fact {
    .facture(facture, .avoirImpute(Imputation(documentId: avoir, montant: .de(montant), dateImputation: date)))
  }

  static func utilise(
    _ montant: String, de avoir: FactureID = .a1, sur facture: FactureID = .f1, le date: Jour = .aujourdhui
  ) -> Fact {
    .facture(avoir, .avoirUtilise(Imputation(documentId: facture, montant: .de(montant), dateImputation: date)))
  }

  /// f2 is issued, and f3 is a draft that replaces it.
  private static let rectifiee: [Fact] = [
    .ajout(.f2), .envoi(.f2, client: .c1),
    .brouillon(.f3, numero: "F-2026-0003", type: .rectificative, client: .c1, origine: .f2), .ajout(.f3),
  ]

  private static let remplacee = Fact.facture(
    .f2,
    .factureAnnulee(FactureAnnulee(motif: "Taux faux", dateAnnulation: .aujourdhui, rectificativeId: .f3)))
}
