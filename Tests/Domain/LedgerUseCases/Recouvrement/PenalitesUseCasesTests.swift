import LedgerModel
import LedgerOffers
import LedgerProjections
import LedgerRules
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import Testing

/// Penalties of documents in a ledger: what counts, and how they are invoiced.
struct PenalitesUseCasesTests {
  private static func due(_ change: (inout CreerFacture) -> Void = { _ in }) -> Etape {
    .envoyee(.f1, [.ligne(.l1, "1", "1000")]) {
      ($0.dateFacture, $0.delaiPaiement) = (.le("2026-01-31"), DelaiPaiement(jours: 0))
      change(&$0)
    }
  }

  private static func facturer(_ id: FactureID = .f2, au: String? = nil) -> FacturerPenalites {
    var facturer = FacturerPenalites(.habitue, [.f1], id)
    facturer.au = au.map { .le($0) }
    return facturer
  }

  private static func taux(_ valeur: String, _ jour: String = "2026-07-01") -> DefinirTaux {
    DefinirTaux(TauxReference(.legal, Semestre(.le(jour)), .de(valeur), source: "arrêté"), du: .le(jour))
  }

  @Test func `penalties are invoiced as a draft outside the scope of VAT, due on receipt`() throws {
    let facturee = given(Self.due()).when(Self.facturer()).thenAccepts()
    let facture = try facturee.facture(.f2)
    #expect(facture.etat == .brouillon && facture.dateEcheance == facture.dateFacture)
    #expect(facture.lignes.map(\.nature) == [.penalites, .penalites])
    #expect(facture.lignes.map { facture.imposition($0).exemption } == [.horsChamp, .horsChamp])
    // 1,200.00 × 30 days × 12.15 % ÷ 365
    #expect(try facture.totaux().totalTTC == .de("51.98") && facture.lignes.map(\.penalites?.au) == [.aujourdhui, nil])
  }

  @Test func `a line states the days, the amount and the rate of its interest`() throws {
    let bce = DefinirTaux(
      TauxReference(.bce, Semestre(.le("2026-07-01")), .de("2.40"), source: "BCE"), du: .le("2026-07-01"))
    let due = given(Self.due(), .cas(bce)).and(.le("2026-08-01"))
    let lignes = try due.when(Self.facturer()).thenAccepts().facture(.f2).lignes
    #expect(
      lignes.map(\.designation) == [
        "Intérêts de retard, facture F-2026-0001 : 150 jours du 01/02/2026 au 30/06/2026 sur 1\u{A0}200,00\u{A0}€ à "
          + "12,15 % par an",
        "Intérêts de retard, facture F-2026-0001 : 32 jours du 01/07/2026 au 01/08/2026 sur 1\u{A0}200,00\u{A0}€ à "
          + "12,4 % par an",
        "Indemnité forfaitaire pour frais de recouvrement, facture F-2026-0001",
      ])
    // 72.9633 together, of which the first days bear 59.9178.
    #expect(try lignes.map { try $0.montantNet() } == [.de("59.92"), .de("13.04"), .de("40.00")])
    #expect(lignes.map(\.penalites?.au) == [.le("2026-08-01"), .le("2026-08-01"), nil])
  }

  @Test func `a line tells the part of its interest that is already invoiced`() throws {
    let bce = DefinirTaux(
      TauxReference(.bce, Semestre(.le("2026-07-01")), .de("2.40"), source: "BCE"), du: .le("2026-07-01"))
    let due = given(Self.due(), .cas(bce)).and(.le("2026-08-01"))
    func lignes(apres au: String) throws -> [LigneFacture] {
      let deja = due.and(.cas(Self.facturer(au: au)))
      return try deja.when(Self.facturer(.f3)).thenAccepts().facture(.f3).lignes
    }
    // 11.98 until 2 March; 61.91 until 5 July, all of the first half-year and a part of the second.
    let premiere = try lignes(apres: "2026-03-02")
    #expect(premiere[0].designation.hasSuffix("(59,92\u{A0}€, moins 11,98\u{A0}€ déjà facturés)"))
    #expect(try premiere.map { try $0.montantNet() } == [.de("47.94"), .de("13.04")])
    let seconde = try lignes(apres: "2026-07-05")
    #expect(seconde[0].designation.contains("32 jours du 01/07/2026"))
    #expect(seconde[0].designation.hasSuffix("(13,04\u{A0}€, moins 2,04\u{A0}€ déjà facturés)"))
    #expect(try seconde.map { try $0.montantNet() } == [.de("11.00")])
  }

  @Test func `penalties are invoiced once, and an avoir or a cancellation gives them back`() throws {
    let facturee = given(Self.due()).and(.cas(Self.facturer()))
    facturee.when(Self.facturer(.f3)).thenRefuses("penalites-deja-facturees")
    let plusTard = facturee.and(.le("2026-03-12")).when(Self.facturer(.f3)).thenAccepts()
    #expect(try plusTard.facture(.f3).totaux().totalTTC == .de("4.00"))
    facturee.and(.annulee(.f2)).when(Self.facturer(.f3)).thenAccepts()
    let emise = facturee.and(.cas(EnvoyerFacture(.f2)))
    let annulee = emise.and(.annulee(.f2)).when(Self.facturer(.f3)).thenAccepts()
    #expect(try annulee.facture(.f3).totaux().totalTTC == .de("51.98"))
    let creditee = emise.and(.avoirEnvoye(.a1, de: .f2))
    #expect(try creditee.when(Self.facturer(.f3)).thenAccepts().facture(.f3).totaux().totalTTC == .de("51.98"))
    // An invoice of penalties bears none itself.
    emise.and(.le("2026-04-30")).when(FacturerPenalites(.habitue, [.f2], .f3)).thenRefuses("penalites-nulles")
  }

  @Test func `an avoir of an invoice was never owed, until its amount is refunded or settles another invoice`() throws {
    let due = given(
      .envoyee(.f1, [.ligne(.l1, "1", "1000"), .ligne(.l2, "1", "200")]) {
        ($0.dateFacture, $0.delaiPaiement) = (.le("2026-01-31"), DelaiPaiement(jours: 0))
      })
    func penalites(_ scenario: Scenario, _ facture: FactureID = .f3) throws -> Montant {
      try scenario.when(Self.facturer(facture)).thenAccepts().facture(facture).totaux().totalTTC
    }
    let payee = due.and(.paiement(le: "2026-02-10"))
    // 1,440.00 × 10 days × 12.15 % ÷ 365, and 40.00
    #expect(try penalites(payee) == .de("44.79"))
    let creditee = payee.and(.avoirEnvoye(.a1, de: .f1, lignes: [.l2]))
    // 1,200.00
    #expect(try penalites(creditee) == .de("43.99"))
    let remboursee = creditee.and(.cas(EnregistrerReglement(.remboursement, .a1, id: .p2)))
    #expect(try penalites(remboursee.and(.le("2026-04-30"))) == .de("43.99"))
    let ouverte = due.and(.avoirEnvoye(.a1, de: .f1, lignes: [.l2]))
    let autre = ouverte.and(.envoyee(.f2, [.ligne(.l1, "1", "1000")]))
    // 1,200.00 × 30 days until the avoir settles another invoice, then 1,440.00 × 10 days
    #expect(try penalites(autre.and(.imputation(.a1, sur: .f2)).and(.le("2026-03-12"))) == .de("56.78"))
    // 1,200.00 × 30 days, then 1,300.00 × 10 days: the other invoice takes 100.00 of the avoir
    #expect(try penalites(autre.and(.imputation(.a1, sur: .f2, "100.00")).and(.le("2026-03-12"))) == .de("56.31"))
    // 1,200.00 × 40 days
    #expect(try penalites(ouverte.and(.imputation(.a1, sur: .f1)).and(.le("2026-03-12"))) == .de("55.98"))
  }

  @Test func `what an avoir or a cancellation takes back was not owed on earlier days either`() throws {
    let due = given(Self.due())
    #expect(try due.when(Self.facturer(au: "2026-02-20")).thenAccepts().facture(.f2).totaux().totalTTC == .de("47.99"))
    due.and(.avoirEnvoye(.a1, de: .f1)).when(Self.facturer(au: "2026-02-20")).thenRefuses("penalites-nulles")
    due.and(.annulee()).when(Self.facturer(au: "2026-02-20")).thenRefuses("penalites-nulles")
  }

  @Test func `a report until a day does not count an avoir that is issued later`() throws {
    var etat = EtatRegistre()
    for fact in given(Self.due(), .avoirEnvoye(.a1, de: .f1)).ledger.journal { etat.apply(fact) }
    #expect(etat.penalites(au: .le("2026-02-20")).map { $0.dues?.penalites.interets } == [.de("7.99")])
    #expect(etat.penalites(au: .aujourdhui).isEmpty)
  }

  @Test func `a rectificative of an invoice of penalties invoices them in its stead`() throws {
    let emise = given(Self.due()).and(.cas(Self.facturer())).and(.cas(EnvoyerFacture(.f2)))
    let lignes = try emise.facture(.f2).lignes
    let rectifiee = emise.and(.brouillon(.f3, lignes) { $0.rectifie = .f2 }).and(.cas(EnvoyerFacture(.f3)))
    rectifiee.when(Self.facturer(.f4)).thenRefuses("penalites-deja-facturees")
  }

  @Test func `an invoice of penalties bears no penalties for any kind of client`() {
    for nature in NatureClient.allCases {
      var modifier = ModifierClient(.habitue)
      (modifier.nature, modifier.ville) = (.remplace(nature), .remplace("Brest"))
      var notice = EnvoyerRelance(.habitue, .exemple(0x5E, 1))
      notice.niveau = .miseEnDemeure
      let due = given(Self.due(), .cas(modifier)).and(.cas(notice)).and(.le("2026-03-12"))
      let emise = due.and(.cas(Self.facturer())).and(.cas(EnvoyerFacture(.f2))).and(.le("2026-04-20"))
      notice = EnvoyerRelance(.habitue, .exemple(0x5E, 2))
      notice.niveau = .miseEnDemeure
      emise.and(.cas(notice)).and(.le("2026-06-20")).when(FacturerPenalites(.habitue, [.f2], .f3))
        .thenRefuses("penalites-nulles")
    }
  }

  @Test func `a line that invoices more than is computed is refused at the issue`() throws {
    let facturee = given(Self.due()).and(.cas(Self.facturer()))
    let lignes = try facturee.when(EnvoyerFacture(.f2)).thenAccepts().facture(.f2).lignes
    func modifiee(_ place: Int, _ prix: String) -> Etape {
      var modifier = ModifierLigne(.f2, lignes[place].id)
      modifier.prixUnitaire = .de(prix)
      return .cas(modifier)
    }
    for (place, prix) in [(0, "11.99"), (1, "40.01")] {
      facturee.and(modifiee(place, prix)).when(EnvoyerFacture(.f2)).thenRefuses("penalites-au-dela")
    }
    facturee.and(modifiee(0, "10")).when(EnvoyerFacture(.f2)).thenAccepts()
    // A second draft of the same penalties, as an older one that was forgotten.
    let deux = facturee.and(.annulee(.f2)).and(.cas(Self.facturer(.f3)))
    deux.when(EnvoyerFacture(.f3)).thenAccepts()
    // A cancelled invoice and its avoir give its penalties back once.
    let annulee = facturee.and(.cas(EnvoyerFacture(.f2))).and(.annulee(.f2)).and(.cas(Self.facturer(.f3)))
    let troisieme = annulee.when(EnvoyerFacture(.f3)).thenAccepts()
    #expect(try troisieme.facture(.f3).totaux().totalTTC == .de("51.98"))
  }

  @Test func `invoices that were paid in time, were waived or are another client's bear no penalties`() {
    given(Self.due(), .paiement(le: "2026-01-31")).when(Self.facturer()).thenRefuses("penalites-nulles")
    var sans = SuivreFacture(.f1, [.penalitesLevees])
    sans.motif = "Redressement"
    given(Self.due(), .cas(sans)).when(Self.facturer()).thenRefuses("penalites-nulles")
    given(Self.due(), .paiement("500")).and(.annulee(.f1)).when(Self.facturer()).thenRefuses("penalites-nulles")
    given(Self.due(), .client()).when(FacturerPenalites(.c1, [.f1], .f2)).thenRefuses("autre-client")
    given(.client(), Self.due { $0.devise = .de("USD") }).when(Self.facturer()).thenRefuses("penalites-nulles")
  }

  @Test func `a private person owes interest from the formal notice on, and never the fee`() throws {
    var particulier = ModifierClient(.habitue)
    (particulier.nature, particulier.ville) = (.remplace(.particulier), .remplace("Brest"))
    let due = given(Self.due(), .cas(particulier))
    due.when(Self.facturer()).thenRefuses("client-particulier")
    var notice = EnvoyerRelance(.habitue, .exemple(0x5E, 1))
    notice.niveau = .miseEnDemeure
    let facturee = due.and(.cas(notice)).and(.le("2026-04-01")).when(Self.facturer()).thenAccepts()
    #expect(try facturee.facture(.f2).lignes.count == 1)
  }

  @Test func `a half-year without a rate is refused until the rate is added`() throws {
    let due = given(Self.due()).and(.le("2026-08-01"))
    due.when(Self.facturer()).thenRefuses("taux-inconnu")
    due.when(Self.taux("3", "2026-08-01")).thenRefuses("taux-invalide")
    let bce = DefinirTaux(
      TauxReference(.bce, Semestre(.le("2026-07-01")), .de("2.40"), source: "BCE"), du: .le("2026-07-01"))
    let connu = due.and(.cas(bce))
    #expect(try connu.when(Self.facturer()).thenAccepts().facture(.f2).lignes.count == 3)
    connu.when(bce).thenRefuses("rien-ne-change")
    var autre = DefinirTaux(
      TauxReference(.bce, Semestre(.le("2026-07-01")), .de("2.50"), source: "BCE"), du: .le("2026-07-01"))
    connu.when(autre).thenRefuses("taux-deja-defini")
    autre.remplace = true
    connu.when(autre).thenAccepts()
    due.when(
      DefinirTaux(TauxReference(.bce, Semestre(.le("2026-07-01")), .de("2"), source: " "), du: .le("2026-07-01"))
    )
    .thenRefuses("taux-sans-source")
  }

  @Test func `the rate of the seller is printed, and a text of its own needs one`() throws {
    var emetteur = Emetteur.exemple
    emetteur.recouvrement = Recouvrement()
    emetteur.recouvrement?.tauxPenalites = .loi
    let defini = given(.cas(DefinirEmetteur(.exemple))).when(DefinirEmetteur(emetteur)).thenAccepts()
    #expect(
      defini.ledger.registre?.emetteur?[.penalites]?.contains("Banque centrale européenne majoré de 10 points") == true)
    emetteur.recouvrement?.tauxPenalites = .fixe(.de("5"))
    given(.cas(DefinirEmetteur(.exemple))).when(DefinirEmetteur(emetteur)).thenRefuses("taux-sous-plancher")
    var sienne = Emetteur.exemple
    (sienne[.penalites], sienne.profil) = ("Pénalités : voir nos conditions.", nil)
    given(.cas(DefinirEmetteur(sienne)), Self.due()).when(Self.facturer()).thenRefuses("taux-penalites-non-dit")
  }
}
