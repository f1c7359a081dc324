import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

/// Documents that come in with their history: every fact goes through its own use case.
struct ImporterFacturesTests {
  private func document(
    _ id: FactureID = .f1, _ numero: String = "F-2026-0007", _ statut: Statut = .brouillon,
    lignes: [LigneImportee] = [.cafe], _ change: (inout FactureImportee) -> Void = { _ in }
  ) -> FactureImportee {
    var document = FactureImportee(
      id: id, numero: numero, dateFacture: .le("2026-01-10"), statut: statut, lignes: lignes)
    document.conditionsPaiement = .cheque
    change(&document)
    return document
  }

  /// An avoir of all of `F-2026-0007`.
  private func avoir(_ change: (inout FactureImportee) -> Void = { _ in }) -> FactureImportee {
    document(.a1, "A-2026-0003", .envoyee) {
      $0.typeDocument = .avoir
      $0.factureOrigineId = .f1
      change(&$0)
    }
  }

  private func when(_ documents: FactureImportee...) -> Verdict { given().when(ImportDeFactures(documents)) }

  @Test func `a draft comes in as it is, and no default is added`() throws {
    let facture = try when(document()).thenAccepts().facture()
    #expect(facture.numero == "F-2026-0007" && facture.dateFacture == .le("2026-01-10"))
    #expect(facture.dateEcheance == nil && facture.clientId == nil && facture.devise == .euro)
    #expect(facture.etat == .brouillon && facture.lignes.map(\.designation) == ["Café en grains"])
  }

  @Test(arguments: [Statut.envoyee, .enRetard])
  func `a document stated as issued was issued on its date, and is unpaid`(statut: Statut) throws {
    let facture = try when(document(.f1, "F-2026-0007", statut)).thenAccepts().facture()
    #expect(facture.envoi?.dateEnvoi == .le("2026-01-10") && facture.paiements.isEmpty)
  }

  @Test func `a document stated as paid was paid on datePaiement, else on its date`() throws {
    let dated = try when(document(.f1, "F-2026-0007", .payee) { $0.datePaiement = .le("2026-02-01") }).thenAccepts()
      .facture()
    #expect(
      dated.paiements.map(\.date) == [.le("2026-02-01")] && dated.paiements.map(\.montant) == [.de("120.00")])
    let plain = try when(document(.f1, "F-2026-0007", .payee)).thenAccepts().facture()
    #expect(plain.paiements.map(\.date) == [.le("2026-01-10")] && plain.paiements.map(\.moyen) == [.cheque])
  }

  @Test func `a cancelled document that was not issued is a cancelled draft`() throws {
    let facture = try when(document(.f1, "F-2026-0007", .annulee)).thenAccepts().facture()
    #expect(facture.etat == .annulee && !facture.estEnvoyee && facture.annulation?.dateAnnulation == .le("2026-01-10"))
  }

  @Test func `a payment to come is recorded, one gone by contradicts the statut`() throws {
    let cheque = document(.f1, "F-2026-0007", .envoyee) { $0.datePaiement = .le("2026-03-03") }
    let facture = try when(cheque).thenAccepts().facture()
    #expect(try facture.statut(au: .aujourdhui) == .envoyee && facture.soldeDu() == .zero)
    when(document(.f1, "F-2026-0007", .envoyee) { $0.datePaiement = .le("2026-03-02") })
      .thenRefuses("date-paiement-passee", naming: "F-2026-0007")
  }

  @Test func `a client is found by its id, else created`() throws {
    let named = document { $0.clientId = .c1 }
    #expect(when(named).thenAccepts().ledger.client(.c1)?.nom == "Nouveau client")
    let known = given(.client()).when(ImportDeFactures([named])).thenAccepts()
    #expect(known.ledger.client(.c1)?.nom == "Café du Port")
    let copied = document { $0.client = Client(id: .c1, nom: "Bar du Port") }
    #expect(when(copied).thenAccepts().ledger.client(.c1)?.nom == "Bar du Port")
    #expect(try when(copied).thenAccepts().facture().clientId == .c1)
  }

  @Test(arguments: [false, true])
  func `a facture, the avoir applied to it and its cancellation enter together, in any order`(avoirFirst: Bool) throws {
    let application = Imputation(documentId: .a1, montant: .de("120.00"), dateImputation: .le("2026-02-01"))
    let facture = document(.f1, "F-2026-0007", .annulee) {
      $0.dateEnvoi = .le("2026-01-12")
      $0.avoirs = [application]
      $0.annulation = FactureAnnulee(motif: "Erreur", dateAnnulation: .le("2026-02-01"), avoirId: .a1)
    }
    let avoir = avoir { $0.dateEnvoi = .le("2026-01-12") }
    let after = avoirFirst ? when(avoir, facture).thenAccepts() : when(facture, avoir).thenAccepts()
    #expect(try after.facture(.f1).etat == .annulee && after.facture(.f1).envoi?.dateEnvoi == .le("2026-01-12"))
    #expect(try after.facture(.f1).imputations == [application])
    #expect(try after.facture(.a1).statut(au: .le("2026-02-01")) == .payee)
  }

  @Test func `payments, refunds and applications come in as they are listed`() throws {
    let payment = Reglement(
      id: .p1, montant: .de("50.00"), date: .le("2026-01-20"), moyen: .carte, reference: "n° 1")
    let facture = document(.f1, "F-2026-0007", .envoyee) { $0.paiements = [payment] }
    let refund = Reglement(
      id: .p2, montant: .de("20.00"), date: .le("2026-02-20"), moyen: .especes, reference: nil)
    let credit = avoir {
      $0.remboursements = [refund]
      $0.imputations = [Imputation(documentId: .f1, montant: .de("70.00"), dateImputation: .le("2026-02-01"))]
    }
    let after = when(facture, credit).thenAccepts()
    #expect(try after.facture(.f1).paiements.map(\.id) == [.p1] && after.facture(.f1).soldeDu() == .zero)
    #expect(try after.facture(.a1).remboursements.map(\.id) == [.p2] && after.facture(.a1).soldeDu() == .de("30.00"))
  }

  @Test func `a refund of before its avoir was issued comes in as it is`() throws {
    let refund = Reglement(id: .p2, montant: .de("20.00"), date: .le("2026-01-09"), moyen: .especes)
    let after = when(document(.f1, "F-2026-0007", .envoyee), avoir { $0.remboursements = [refund] }).thenAccepts()
    #expect(try after.facture(.a1).remboursements == [refund])
  }

  @Test func `an avoir corrects its own facture, and the invoiced amounts`() {
    let facture = document(.f1, "F-2026-0007", .envoyee)
    let refusals: [(String, (inout FactureImportee) -> Void)] = [
      ("avoir-autre-client", { $0.clientId = .c1 }), ("avoir-hors-taux", { $0.tva = .zero }),
      ("avoir-depasse", { $0.lignes.append(.cafe) }),
    ]
    for (code, change) in refusals {
      when(facture, avoir(change)).thenRefuses(code, naming: "A-2026-0003")
      // A draft is not yet held against it.
      var brouillon = avoir(change)
      brouillon.statut = .brouillon
      when(facture, brouillon).thenAccepts()
    }
    when(document(.f1, "F-2026-0007", .envoyee) { $0.dateEnvoi = .le("2026-01-11") }, avoir())
      .thenRefuses("avoir-avant-origine", naming: "A-2026-0003")
  }

  @Test func `the two sides of an application must agree`() {
    let facture = document(.f1, "F-2026-0007", .envoyee) {
      $0.avoirs = [Imputation(documentId: .a1, montant: .de("10.00"), dateImputation: .aujourdhui)]
    }
    let credit = avoir {
      $0.imputations = [Imputation(documentId: .f1, montant: .de("20.00"), dateImputation: .aujourdhui)]
    }
    when(facture, credit).thenRefuses("imputation-differente", naming: "F-2026-0007")
  }

  @Test func `an issued facture is cancelled by an avoir it names`() {
    let cancelled = document(.f1, "F-2026-0007", .annulee) {
      $0.dateEnvoi = .le("2026-01-12")
      $0.annulation = FactureAnnulee(motif: "Erreur", dateAnnulation: .le("2026-02-01"))
    }
    when(cancelled).thenRefuses("annulation-sans-avoir", naming: "F-2026-0007")
  }

  @Test func `totals that are stated must be right`() {
    let changes: [(inout TotauxImportes) -> Void] = [
      { $0.sousTotal = .de("100.01") }, { $0.montantRemise = .de("0.01") }, { $0.totalHT = .de("99.99") },
      { $0.montantTVA = .de("20.01") }, { $0.totalTTC = .de("-120.00") }, { $0.ventilationTVA = [] },
      { $0.ventilationTVA = [.init(taux: .normal, base: .de("100.00"), tva: .de("20.01"))] },
    ]
    for change in changes {
      var totaux = TotauxImportes()
      change(&totaux)
      when(document { $0.totaux = totaux }).thenRefuses("totaux-differents", naming: "F-2026-0007")
    }
    var right = TotauxImportes()
    right.totalTTC = .de("120.00")
    right.ventilationTVA = [.init(taux: .normal, base: .de("100.00"), tva: .de("20.00"))]
    when(document { $0.totaux = right }).thenAccepts()
    when(document(lignes: [.cafe(net: "99.99")])).thenRefuses("totaux-differents", naming: "lignes[0]")
  }

  @Test func `the rules of each fact hold, and name its place`() {
    let blank = LigneImportee(.ligne(.nul, "1", "1", designation: " "))
    when(document(lignes: [.cafe, blank])).thenRefuses("designation-vide", naming: "lignes[1]")
    when(document(.f1, "F-2026-0007", .payee, lignes: [])).thenRefuses("facture-sans-ligne")
    when(document(.f1, " ")).thenRefuses("numero-invalide")
    when(document(), document(.f2)).thenRefuses("numero-pris", naming: "F-2026-0007")
    when(document { $0.dateEcheance = .remplace(.le("2026-01-09")) }).thenRefuses("echeance-avant-facture")
    let later = document(.f1, "F-2026-0007", .envoyee) { $0.dateEnvoi = .le("2026-03-03") }
    when(later).thenRefuses("date-future", naming: "F-2026-0007")
    let over = document(.f1, "F-2026-0007", .envoyee) {
      $0.paiements = [
        Reglement(id: .nul, montant: .de("120.01"), date: .aujourdhui, moyen: .carte, reference: nil)
      ]
    }
    when(over).thenRefuses("montant-superieur-au-solde", naming: "paiements[0]")
    given(.brouillon(.f1)).when(ImportDeFactures([document()])).thenRefuses("facture-deja-la")
  }

  @Test func `where one document is refused, none is written`() {
    when(
      document(),
      document(.f2, "F-2026-0008", lignes: [LigneImportee(.ligne(.nul, "1", "1", designation: ""))])
    )
    .thenRefuses("designation-vide")
  }
}

extension LigneImportee {
  fileprivate static let cafe = LigneImportee(LigneFacture.cafe.copie(.nul))

  fileprivate static func cafe(net: String) -> LigneImportee {
    LigneImportee(LigneFacture.cafe.copie(.nul), montantNet: .de(net))
  }
}

/// The rules of issue hold for what was issued elsewhere.
extension ImporterFacturesTests {
  private func envoyee(_ change: (inout FactureImportee) -> Void) -> FactureImportee {
    document(.f1, "F-2026-0007", .envoyee, change)
  }

  @Test(arguments: ["\u{0B}", "\u{00}", "\u{02}", "\u{1B}", "\u{FFFF}", "\u{FFFE}"])
  func `a text with a character outside XML is refused in imports and commands`(signe: String) {
    var ligne = LigneFacture.cafe
    ligne.designation = "Con\(signe)seil"
    when(envoyee { $0.lignes = [LigneImportee(ligne)] })
      .thenRefuses("texte-non-exportable", naming: "Line 1, name (BT-153)")
    when(envoyee { $0.notes = "a\(signe)b" }).thenRefuses("texte-non-exportable", naming: "Note (BT-22)")
    when(envoyee { $0.client = Client(id: .c1, nom: "Cli\(signe)ent") }).thenRefuses(
      "texte-non-exportable", naming: "Name of the customer (BT-44)")
    var reference = LigneFacture.cafe
    reference.reference = "R\(signe)"
    when(envoyee { $0.lignes = [.cafe, LigneImportee(reference.copie(.l2))] })
      .thenRefuses("texte-non-exportable", naming: "Line 2, reference (BT-155)")
    // A draft may still change.
    when(document(lignes: [LigneImportee(ligne)]) { _ in }).thenAccepts()
    given(.brouillon(.f1, [ligne])).when(EnvoyerFacture(.f1)).thenRefuses("texte-non-exportable")
  }

  @Test func `tabs and line ends are texts as any`() {
    when(envoyee { $0.notes = "a\tb\nc" }).thenAccepts()
  }

  @Test(
    arguments: [
      ("732829320", nil, true), ("404833048", nil, false), (nil, "FR44732829320", true), (nil, "FR83404833048", false),
      (nil, "DE111111125", false), (nil, nil, true),
    ] as [(String?, String?, Bool)])
  func `a document of another seller is refused, by SIREN or by VAT number`(siren: String?, tva: String?, estLui: Bool)
  {
    var autre = Emetteur.exemple
    (autre.siren, autre.siret, autre.numeroTVA) = (siren, nil, tva)
    var emetteur = Emetteur.exemple
    (emetteur.siren, emetteur.siret, emetteur.numeroTVA) = ("732829320", nil, "FR44732829320")
    let before = given(.cas(DefinirEmetteur(emetteur)))
    let sent = envoyee { $0.copie.emetteur = autre }
    let verdict = before.when(ImportDeFactures([sent]))
    if estLui { verdict.thenAccepts() } else { verdict.thenRefuses("emetteur-different", naming: emetteur.nom) }
    // Another seller of the same name differs by its number.
    let sien = siren ?? tva?.replacing("FR83", with: "") ?? ""
    if !estLui {
      before.when(ImportDeFactures([sent])).thenRefuses(
        "emetteur-different", naming: "(\(sien.first?.isNumber == true ? "SIREN " : "")\(sien))")
    }
    // The whole of a ledger, and a ledger without a seller, may have had others.
    var tout = ImportDeFactures([sent])
    tout.importer.estUnRegistre = true
    before.when(tout).thenAccepts()
    given().when(ImportDeFactures([sent])).thenAccepts()
  }
}
