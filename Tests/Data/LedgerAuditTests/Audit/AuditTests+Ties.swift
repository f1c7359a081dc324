import LedgerModel
import LedgerTestSupport

@testable import LedgerAudit

/// What no decision writes beside the other documents of the ledger, its clients and the day.
extension AuditTests {
  /// What ties two documents.
  static let ties: [BrokenLog] = [
    .facts(
      "issued under a profile without its seller", .warning(.mentions, line: 11, 11, "was issued without the seller")
    ) {
      [[.registre(.r1, .emetteur(.exemple))], [.ajout(.f2)], [.envoi(.f2, client: .c1)]]
    },
    .facts("an avoir applied to another client", .error(.transition, line: 15, 15, "made out to different customers")) {
      [avoir, sentTo(.c2), [impute("10.00", sur: .f3), utilise("10.00", sur: .f3)]]
    },
    .facts(
      "an avoir applied in another currency", .error(.transition, line: 15, 15, "is in EUR and F-2026-0003 in GBP")
    ) {
      [avoir, sentTo(.c1, devise: .de("GBP")), [impute("10.00", sur: .f3), utilise("10.00", sur: .f3)]]
    },
    .facts(
      "an avoir of another currency", .error(.transition, line: 9, 9, "A-2026-0001 is in GBP and F-2026-0001 in EUR")
    ) {
      [[.brouillon(.a1, numero: "A-2026-0001", type: .avoir, client: .c1, devise: .de("GBP"), origine: .f1)]]
    },
    .facts(
      "an avoir applied that is not there", .error(.transition, line: 9, 9, "is settled with the document"),
      .error(.transition, line: 10, 10, "is a document that was never created")
    ) {
      [[impute("10.00", de: .inconnu), utilise("10.00", de: .inconnu)]]
    },
    .facts(
      "an avoir of goods for a service, applied to it", .error(.transition, line: 13, 13, "100.00 of goods at 20 %")
    ) {
      [
        [.ajout(.f2, vendu(.service)), .envoi(.f2, client: .c1)],
        [
          .brouillon(.a2, numero: "A-2026-0001", type: .avoir, client: .c1, origine: .f2), .ajout(.a2, vendu(.bien)),
          .envoi(.a2, client: .c1),
        ],
        [
          .facture(.f2, .avoirImpute(Imputation(documentId: .a2, montant: .de("120"), dateImputation: .aujourdhui))),
          .facture(.a2, .avoirUtilise(Imputation(documentId: .f2, montant: .de("120"), dateImputation: .aujourdhui))),
        ],
      ]
    },
    .facts("an avoir applied tomorrow") { [avoir, [impute("1.00", le: demain), utilise("1.00", le: demain)]] },
    .facts(
      "an avoir applied before its day has come", .error(.transition, line: 12, 12, "2026-03-04 has not come yet")
    ) {
      [avoir, [impute("1.00", le: apresDemain), utilise("1.00", le: apresDemain)]]
    },
    .facts(
      "an avoir applied before it was issued", .error(.transition, line: 13, 13, "A-2026-0001 was issued on 2026-03-03")
    ) {
      [
        [.brouillon(.a1, numero: "A-2026-0001", type: .avoir, client: .c1, origine: .f1), .ajout(.a1)],
        [.envoi(.a1, le: demain, client: .c1)], [impute("1.00"), utilise("1.00")],
      ]
    },
    .facts("dated more than a year ahead", .error(.transition, line: 9, 9, "more than 366 days ahead"), horsSerie(9)) {
      [[.brouillon(.f3, numero: "X-1", le: .le("2027-03-05"))]]
    },
    .facts("issued tomorrow") { [[.ajout(.f2), .envoi(.f2, le: demain, client: .c1)]] },
    .facts("issued before its day has come", .error(.transition, line: 10, 10, "2026-03-04 has not come yet")) {
      [[.ajout(.f2), .envoi(.f2, le: apresDemain, client: .c1)]]
    },
    .facts(
      "avoirs of all of the facture, and one more",
      .error(.transition, line: 14, 14, "and F-2026-0001 has 0.00 left to credit at that rate")
    ) {
      [avoir, second + [.envoi(.a2, client: .c1)]]
    },
    .facts(
      "a credit note of all of the invoice to another customer",
      .error(.transition, line: 11, 11, "corrects F-2026-0001, but has another customer")
    ) {
      [
        [
          .brouillon(.a1, numero: "A-2026-0001", type: .avoir, client: .c2, origine: .f1), .ajout(.a1),
          .envoi(.a1, client: .c2),
        ]
      ]
    },
    .facts(
      "an avoir dated before its facture", .error(.transition, line: 11, 11, "A-2026-0001 is dated 2026-03-01")
    ) {
      [
        [
          .brouillon(.a1, numero: "A-2026-0001", type: .avoir, client: .c1, le: .le("2026-03-01"), origine: .f1),
          .ajout(.a1), .envoi(.a1, client: .c1),
        ]
      ]
    },
    .facts(
      "an avoir refunded before it was issued",
      .error(.transition, line: 12, 12, "nothing can be refunded on 2026-03-01")
    ) {
      [avoir, [rembourse(le: .le("2026-03-01"))]]
    },
    .facts("an avoir refunded when it was issued") { [avoir, [rembourse(le: .aujourdhui)]] },
    .facts("avoirs of all of the facture, and a draft of one more") { [avoir, second] },
    .facts(
      "a credit note of a draft is issued", .error(.transition, line: 11, 11, "F-2026-0002 is still a draft. The"),
      .error(.transition, line: 11, 11, "A-2026-0001 corrects the invoice F-2026-0002")
    ) {
      [
        [
          .brouillon(.a1, numero: "A-2026-0001", type: .avoir, client: .c1, origine: .f2), .ajout(.a1),
          .envoi(.a1, client: .c1),
        ]
      ]
    },
    .facts("cancelled by an avoir that is not applied", .error(.transition, line: 14, 14, "would still be left to pay"))
    {
      [[.ajout(.f2), .envoi(.f2, client: .c1)], avoirDeF2, [annulation(.f2, par: .a2)]]
    },
    .facts(
      "cancelled by an avoir that is applied in part", .error(.transition, line: 16, 16, "would still be left to pay")
    ) {
      [
        [.ajout(.f2), .envoi(.f2, client: .c1)], avoirDeF2,
        [impute("119.99", de: .a2, sur: .f2), utilise("119.99", de: .a2, sur: .f2)],
        [annulation(.f2, par: .a2)],
      ]
    },
    .facts("cancelled by an avoir that is applied") {
      [
        [.ajout(.f2), .envoi(.f2, client: .c1)], avoirDeF2,
        [impute("120.00", de: .a2, sur: .f2), utilise("120.00", de: .a2, sur: .f2)],
        [annulation(.f2, par: .a2)],
      ]
    },
    .facts("issued without a copy of its customer", .error(.transition, line: 11, 11, "without a copy of its customer"))
    {
      [[.brouillon(.f3, numero: "F-2026-0003", client: .c1), .ajout(.f3), .envoi(.f3)]]
    },
    .facts("issued with a copy that no client can be", .error(.transition, line: 11, 11, "\"1\" is not a SIREN")) {
      [
        [
          .brouillon(.f3, numero: "F-2026-0003", client: .c1), .ajout(.f3),
          envoi(Client(id: .c1, nom: "Café", siren: "1")),
        ]
      ]
    },
  ]

  /// What is recorded as changed, and is what it was, and dates that leave their order.
  static let changes: [BrokenLog] = [
    .facts("a remise is applied again", .error(.transition, line: 10, 10, "nothing changes")) {
      [[.facture(.f2, .remiseAppliquee(.de("5")))], [.facture(.f2, .remiseAppliquee(.de("5")))]]
    },
    .facts("a head is changed in nothing", .error(.transition, line: 9, 9, "nothing changes")) {
      [[.facture(.f2, .factureModifiee(FactureModifiee()))]]
    },
    .facts("a head is changed into what it is", .error(.transition, line: 9, 9, "nothing changes")) {
      [[.facture(.f2, .factureModifiee(FactureModifiee(tva: .normal)))]]
    },
    .facts("a head is changed in one field, and another restated", .error(.transition, line: 9, 9, "nothing changes")) {
      [[.facture(.f2, .factureModifiee(FactureModifiee(dateEcheance: .efface, tva: .zero)))]]
    },
    .facts("notes are changed into what they are", .error(.transition, line: 10, 10, "nothing changes")) {
      [[.notes("Merci", de: .f2)], [.notes("Merci", de: .f2)], [.notes("Merci.", de: .f2)]]
    },
    .facts("conditions are changed into what they are", .error(.transition, line: 9, 9, "nothing changes")) {
      [[.facture(.f2, .factureModifiee(FactureModifiee(conditionsPaiement: .virement)))]]
    },
    .facts("a designation is changed into what it is", .error(.transition, line: 11, 11, "nothing changes")) {
      let autre = Fact.facture(.f2, .ligneModifiee(LigneModifiee(ligneId: .l1, designation: "Autre")))
      return [[.ajout(.f2)], [autre], [autre]]
    },
    .facts("a price is changed, and its designation restated", .error(.transition, line: 10, 10, "nothing changes")) {
      let modifiee = LigneModifiee(ligneId: .l1, designation: "Café en grains", prixUnitaire: .de("60"))
      return [[.ajout(.f2)], [.facture(.f2, .ligneModifiee(modifiee))]]
    },
    .facts("an order is taken off a line that names none", .error(.transition, line: 10, 10, "nothing changes")) {
      let modifiee = LigneModifiee(ligneId: .l1, referenceCommande: .efface)
      return [[.ajout(.f2)], [.facture(.f2, .ligneModifiee(modifiee))]]
    },
    .facts("a line is changed in nothing", .error(.transition, line: 10, 10, "nothing changes")) {
      [[.ajout(.f2)], [.facture(.f2, .ligneModifiee(LigneModifiee(ligneId: .l1)))]]
    },
    .facts("a line is changed into what it is", .error(.transition, line: 10, 10, "nothing changes")) {
      [[.ajout(.f2)], [.facture(.f2, .ligneModifiee(LigneModifiee(ligneId: .l1, tauxTVA: .efface)))]]
    },
    .facts("a client is changed in nothing", .error(.transition, line: 9, 9, "without any effect")) {
      [[.client(.c1, .clientModifie(ClientModifie()))]]
    },
    .facts("a client is changed into what it is", .error(.transition, line: 9, 9, "without any effect")) {
      [[.client(.c1, .clientModifie(ClientModifie(nom: "Café du Port")))]]
    },
    .facts(
      "a date that leaves the year of its number",
      .error(.transition, line: 9, 9, "its number belongs to another year"),
      .warning(.numbering, "F-2026-0002 is dated 2025-12-31")
    ) {
      [[redate(.f2, "2025-12-31")]]
    },
    .facts(
      "a date before that of the number before", .error(.transition, line: 9, 9, "have other dates"),
      .warning(.numbering, "F-2026-0002 is dated 2026-03-01")
    ) {
      [[redate(.f2, "2026-03-01")]]
    },
    .facts(
      "a date after that of the number after",
      .error(.transition, line: 10, 10, "have other dates"),
      .warning(.numbering, "F-2026-0003 is dated 2026-03-02")
    ) {
      [[.brouillon(.f3, numero: "F-2026-0003")], [redate(.f2, "2026-03-03")]]
    },
    .facts("a date within its order") {
      [[.brouillon(.f3, numero: "F-2026-0003", le: demain)], [redate(.f2, "2026-03-03")]]
    },
  ]

  /// Commands that were asked for by name, recorded in these commits after the sound log.
  static let commandes: [BrokenLog] = [
    .named("a command recorded twice", [1, 2, 1], .error(.commit, line: 12, 12, "recorded under this name")),
    .named("a command recorded twice in a row", [1, 1], .error(.commit, line: 11, 11, "recorded under this name")),
    .named("commands with names of their own", [1, 2, 3]), .named("commands without names", [nil, nil]),
  ]

  private static let demain = Jour.le("2026-03-03")
  private static let apresDemain = Jour.le("2026-03-04")

  /// An avoir of 120.00 of f1, but for its issue.
  private static let second: [Fact] = [
    .brouillon(.a2, numero: "A-2026-0002", type: .avoir, client: .c1, origine: .f1), .ajout(.a2),
  ]

  /// An avoir of 120.00 of f2, issued.
  private static let avoirDeF2: [Fact] = [
    .brouillon(.a2, numero: "A-2026-0001", type: .avoir, client: .c1, origine: .f2), .ajout(.a2),
    .envoi(.a2, client: .c1),
  ]

  /// A line of 100.00 that is of `nature`.
  private static func vendu(_ nature: NatureLigne) -> LigneFacture {
    var ligne = LigneFacture.cafe
    ligne.nature = nature
    return ligne
  }

  /// f3 of 120.00, issued.
  private static func sentTo(_ client: ClientID, devise: Devise = .euro) -> [Fact] {
    [
      .brouillon(.f3, numero: "F-2026-0003", client: client, devise: devise), .ajout(.f3), .envoi(.f3, client: client),
    ]
  }

  /// 1.00 of the avoir is refunded.
  private static func rembourse(le date: Jour) -> Fact {
    .facture(.a1, .remboursementEnregistre(Reglement(id: .p2, montant: .de("1"), date: date, moyen: .virement)))
  }

  private static func redate(_ id: FactureID, _ date: String) -> Fact {
    .facture(id, .factureModifiee(FactureModifiee(dateFacture: .le(date))))
  }

  /// f3 of 120.00 is issued with this copy of its client.
  private static func envoi(_ copie: Client) -> Fact {
    let totaux = Totaux(
      sousTotal: .de("100"), montantRemise: .zero, totalHT: .de("100"),
      ventilationTVA: [.init(taux: .normal, base: .de("100"), tva: .de("20"))], montantTVA: .de("20"),
      totalTTC: .de("120"))
    return .facture(.f3, .factureEnvoyee(FactureEnvoyee(dateEnvoi: .aujourdhui, totaux: totaux, client: copie)))
  }
}
