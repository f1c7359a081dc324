import LedgerModel
import LedgerNorm
import LedgerRules
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

/// Sellers outside France: the law of their country instead of the French one.
struct LoisTests {
  /// A seller, established as a command does it.
  private static func emetteur(_ pays: Pays, _ change: (inout Emetteur) -> Void = { _ in }) -> Emetteur {
    var emetteur = Emetteur.etabli(en: pays, nom: "Atelier")
    emetteur.adresse = Adresse(rue: "Kaai 1", codePostal: "10000", ville: "Stad", pays: pays.description)
    emetteur.compteBancaire = CompteBancaire(iban: "BE68539007547034")
    emetteur.contact = Emetteur.Contact(nom: "Luc", telephone: "+32 4 000 00 00", email: "luc@exemple.test")
    emetteur.adresseElectronique = AdresseElectronique(schema: "0088", identifiant: "3761234567895")
    emetteur.identifiantLegal = IdentifiantPartie(pays == .belgique ? "0208:0477777854" : "0106:12345678")
    emetteur.numeroTVA = "BE0477777854"
    change(&emetteur)
    return emetteur
  }

  private static var client: Client {
    Client(
      id: .c1, nom: "Firme", adresse: Adresse(rue: "Weg 2", codePostal: "2000", ville: "Dorp", pays: "BE"),
      adresseElectronique: AdresseElectronique(schema: "0208", identifiant: "0888888796"), nature: .entreprise)
  }

  /// What issuing a document of these lines comes to, under the seller.
  private static func envoi(
    _ emetteur: Emetteur, _ lignes: [LigneFacture], _ change: (inout CreerFacture) -> Void = { _ in }
  ) -> Verdict {
    given(
      .cas(DefinirEmetteur(emetteur)), .cas(CreerClient(importe: client)),
      .brouillon(.f1, lignes) {
        $0.clientId = .c1
        $0.affaire.acheteur = .remplace("PO-1")
        change(&$0)
      }
    ).when(EnvoyerFacture(.f1))
  }

  @Test(arguments: [
    (Emetteur.Profil.belgique, "21", "2026-03-02", ""),
    (.belgique, "20", "2026-03-02", "is not a rate of VAT in the country of the seller"),
    (.allemagne, "19", "2020-06-30", ""), (.allemagne, "19", "2020-07-01", "was not in force"),
    (.allemagne, "16", "2020-12-31", ""), (.allemagne, "5", "2021-01-01", "was not in force"),
    (.luxembourg, "16", "2023-06-01", ""), (.luxembourg, "17", "2023-06-01", "was not in force"),
    (.luxembourg, "17", "2024-01-01", ""), (.paysBas, "9", "2019-01-01", ""),
    (.paysBas, "19", "2026-03-02", "was not in force"),
    // Of the customer's state alone: that is VAT of Belgium.
    (.paysBas, "6", "2026-03-02", "is VAT of another state (Belgium), where the seller is not registered"),
    (.paysBas, "5.5", "2026-03-02", "is not a rate of VAT in the country of the seller"),
  ])
  func `a rate is one of the seller's country, on the day of the delivery`(
    loi: Emetteur.Profil, taux: String, jour: String, faute: String
  ) {
    let emetteur = Self.emetteur(loi.loi.pays)
    let verdict = Self.envoi(emetteur, [.ligne(.l1, "1", "100", tva: taux)]) {
      $0.affaire.dateLivraison = .remplace(.le(jour))
    }
    let dit = verdict.refus.map { "\($0.message.en)" } ?? ""
    let fautes = [
      "is not a rate of VAT in the country of the seller", "was not in force",
      "is VAT of another state (Belgium), where the seller is not registered",
    ].filter { dit.contains($0) }
    #expect(fautes == (faute.isEmpty ? [] : [faute]), "\(dit)")
  }

  @Test func `a new document has the usual rate of the seller's country`() throws {
    let verdict = Self.envoi(Self.emetteur(.belgique), [.cafe])
    #expect(try verdict.thenAccepts().facture().tva == .de("21"))
  }

  @Test(arguments: [
    (Pays.belgique, LangueDocument?.none, "Autoliquidation - Btw verlegd"), (.belgique, .neerlandais, "Btw verlegd"),
    (.belgique, .francais, "Autoliquidation"), (.belgique, .allemand, "Autoliquidation - Btw verlegd"),
    (.allemagne, .neerlandais, "Steuerschuldnerschaft des Leistungsempfängers"),
  ])
  func `a law of two languages has the text in that of the customer`(
    pays: Pays, langue: LangueDocument?, mention: String
  ) throws {
    var ajouter = AjouterLigne(.f1, .ligne(.l1, "1", "100"))
    ajouter.taxation.categorie = .autoliquidation
    var client = Self.client
    client.langue = langue
    let facture = try given(
      .cas(DefinirEmetteur(Self.emetteur(pays))), .cas(CreerClient(importe: client)),
      .brouillon(.f1, []) { $0.clientId = .c1 }
    ).when(ajouter).thenAccepts().facture()
    #expect(facture.lignes.first?.exoneration == Exoneration(motif: "VATEX-EU-AE", mention: mention))
  }

  @Test func `a small business of Belgium has its mention in the language of its customer`() throws {
    let emetteur = Self.emetteur(.belgique) { $0.regimeTVA = .franchise }
    var client = Self.client
    client.langue = .neerlandais
    let facture = try given(
      .cas(DefinirEmetteur(emetteur)), .cas(CreerClient(importe: client)),
      .brouillon(.f1, [.cafe]) { $0.clientId = .c1 }
    ).when(AjouterLigne(.f1, .ligne(.l2, "1", "1"))).thenAccepts().facture()
    let mention = "Bijzondere vrijstellingsregeling kleine ondernemingen"
    #expect(facture.lignes.allSatisfy { $0.exoneration == Exoneration(mention: mention) })
  }

  @Test(arguments: [
    (LangueDocument?.none, Pays?.none, LangueDocument.francais), (nil, .france, .francais), (nil, .belgique, .francais),
    (nil, .luxembourg, .francais), (nil, .allemagne, .allemand), (nil, .paysBas, .neerlandais),
    (.anglais, .allemagne, .anglais), (.neerlandais, nil, .neerlandais),
  ])
  func `documents are in the language of their customer, else of the seller's country`(
    langue: LangueDocument?, pays: Pays?, attendue: LangueDocument
  ) {
    var client = Self.client
    client.langue = langue
    #expect(LangueDocument(client: client, emetteur: pays.map { Self.emetteur($0) }) == attendue)
  }

  @Test(arguments: [
    (Pays.belgique, "Régime particulier de franchise des petites entreprises"),
    (.allemagne, "Steuerfreie Leistung eines Kleinunternehmers, § 19 UStG"),
  ])
  func `a small business is exempt in words alone`(pays: Pays, mention: String) throws {
    let emetteur = Self.emetteur(pays) { $0.regimeTVA = .franchise }
    let facture = try Self.envoi(emetteur, [.cafe]).thenAccepts().facture()
    #expect(facture.lignes.first?.exoneration == Exoneration(mention: mention))
    #expect(facture.envoi?.copie.profil == (pays == .belgique ? .peppol : .xrechnung))
    let norme = try FactureNorme(facture)
    #expect(norme.ventilation.map(\.exoneration) == [Exoneration(mention: mention)])
    #expect(norme.paiement.moyen == (pays == .belgique ? .virement : .virementSEPA))
  }

  @Test func `in France words alone are no reason`() {
    var ligne = LigneFacture.cafe
    ligne.imposition = Imposition(.zero, .exonere)
    ligne.exoneration = Exoneration(mention: "Exonéré")
    ligne.nature = .service
    let emetteur = Self.emetteur(.france) {
      ($0.identifiantLegal, $0.siren, $0.numeroTVA) = (nil, "732829320", "FR44732829320")
    }
    #expect(Self.envoi(emetteur, [ligne]).refus?.message.en.contains("the VAT exemption reason is missing") == true)
  }

  @Test(arguments: [
    (CategorieTVA.autoliquidation, "Btw verlegd"), (.exportation, "Uitvoer, art. 9, lid 2, Wet OB 1968, tabel II"),
  ])
  func `a line without VAT has the mention of the seller's law`(categorie: CategorieTVA, mention: String) throws {
    var modifier = ModifierLigne(.f1, LigneFacture.cafe.id)
    modifier.taxation.categorie = categorie
    let facture = try given(.cas(DefinirEmetteur(Self.emetteur(.paysBas))), .brouillon()).when(modifier).thenAccepts()
      .facture()
    #expect(facture.lignes.first?.exoneration?.mention == mention)
  }

  @Test(arguments: ["DE", "BE", "LU", "NL", "AT", "CH"]) func `a seller abroad reads of no article of France`(
    pays: String
  ) throws {
    let emetteur = Self.emetteur(try #require(Pays(pays)))
    for categorie in [CategorieTVA.autoliquidation, .livraisonUE, .exportation, .horsChamp] {
      var modifier = ModifierLigne(.f1, LigneFacture.cafe.id)
      modifier.taxation.categorie = categorie
      let facture = try given(.cas(DefinirEmetteur(emetteur)), .brouillon()).when(modifier).thenAccepts().facture()
      #expect(facture.lignes.first?.exoneration?.mention.contains("CGI") == false)
    }
    var exonerer = ModifierLigne(.f1, LigneFacture.cafe.id)
    exonerer.taxation.motif = "VATEX-EU-132"
    let exonere = try given(.cas(DefinirEmetteur(emetteur)), .brouillon()).when(exonerer).thenAccepts().facture()
    #expect(exonere.lignes.first?.exoneration == MotifExoneration("VATEX-EU-132").map { Exoneration($0) })
    var petit = emetteur
    petit.regimeTVA = .franchise
    let franchise = try given(.cas(DefinirEmetteur(petit)), .brouillon()).facture()
    #expect(franchise.lignes.first?.exoneration?.motif == nil)
    var sansMotif = LigneFacture.cafe
    sansMotif.imposition = Imposition(.zero, .exonere)
    for refus in [
      Self.envoi(petit, [.ligne(.l1, "1", "100", tva: "21")]).refus,
      given(.cas(DefinirEmetteur(emetteur)), .brouillon(.f1, [])).when(AjouterLigne(.f1, sansMotif)).refus,
    ] {
      let dit = try #require(refus).message.en + (refus?.hint.en ?? "")
      #expect(!dit.contains("CGI") && !dit.contains("VATEX-FR"), "\(dit)")
    }
  }

  @Test func `the missing details of a seller depend on its country`() {
    #expect(Emetteur.etabli(en: .france, nom: "A").manques.first == "siren")
    #expect(Emetteur.etabli(en: .belgique, nom: "A").manques.first == "identifiant-legal")
    #expect(Emetteur.etabli(en: .allemagne, nom: "A").manques.contains("telephone"))
    let ailleurs = Emetteur.etabli(en: Pays("IT") ?? .france, nom: "A")
    #expect(ailleurs.profil == nil && ailleurs.manques.isEmpty && !ailleurs.estDeFrance)
  }

  @Test(arguments: [
    ("0208:0477777854", "", true), ("0208:0477777855", "", false), ("HRB 12345", "", true),
    ("0002:732829320", "", false),
    ("0208:0477777854", "732829320", false), ("9999:1", "", false), (" ", "", false),
  ])
  func `an identifier of a register is one of its scheme, and stands beside no SIREN`(
    identifiant: String, siren: String, estAdmis: Bool
  ) {
    var client = Self.client
    client.identifiantLegal = IdentifiantPartie(identifiant)
    if !siren.isEmpty { client.siren = siren }
    let refus = given().when(CreerClient(client)).refus
    #expect((refus == nil) == estAdmis && (estAdmis || refus?.code == "identifiant-legal-invalide"))
  }

  @Test(arguments: Emetteur.Profil.allCases, 0..<40 as Range<UInt64>)
  func `a random document of each law is written, or reports its missing details`(loi: Emetteur.Profil, seed: UInt64)
    throws
  {
    guard let invoice = InvoiceAleatoire(seed: seed, loi: loi) else { return }
    let norme = try FactureNorme(invoice.facture, origines: invoice.origines)
    #expect((norme.vendeur.siren == nil) == (loi != .france))
    #expect(norme.vendeur.identification != nil && norme.vendeur.adresse.pays == loi.loi.pays)
  }
}
