import LedgerModel
import LedgerNorm
import LedgerRules
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

/// What goes without VAT under the profile of France: only what the law has, by category, nature, customer and place.
struct SansTVATests {
  /// A sale of one line, and whether it may be issued.
  struct Vente: CustomTestStringConvertible, Sendable {
    let nom: String
    let categorie: CategorieTVA
    var motif: String?
    var mention: String?
    var nature = NatureLigne.service
    var pays: String? = "FR"
    var numeroTVA: String?
    var client = NatureClient.entreprise
    var livraison: String?
    var livraisonCodePostal = "35000"
    var codePostal = "35000"
    /// The postcode of the seller.
    var depart: String?
    var regime = Emetteur.RegimeTVA.reel
    /// The article that the refusal cites; nil: it may be issued.
    var refus: String?

    var testDescription: String { nom }
  }

  private static let allemand = "DE111111125"

  static let ventes: [Vente] = [
    Vente(nom: "K, goods to Germany", categorie: .livraisonUE, nature: .bien, pays: "DE", numeroTVA: allemand),
    Vente(
      nom: "K, goods of a French firm delivered in Germany under its German number", categorie: .livraisonUE,
      nature: .bien, numeroTVA: allemand, livraison: "DE"),
    Vente(
      nom: "K for a service", categorie: .livraisonUE, pays: "DE", numeroTVA: allemand, refus: "CGI, art. 262 ter, I"),
    Vente(
      nom: "K for Switzerland", categorie: .livraisonUE, nature: .bien, pays: "CH", numeroTVA: allemand,
      refus: "CGI, art. 262 ter, I"),
    Vente(
      nom: "K, delivered in Rennes", categorie: .livraisonUE, nature: .bien, pays: "DE", numeroTVA: allemand,
      livraison: "FR", refus: "CGI, art. 262 ter, I"),
    Vente(
      nom: "K with a French number", categorie: .livraisonUE, nature: .bien, pays: "DE", numeroTVA: "FR44732829320",
      refus: "CGI, art. 262 ter, I"),
    Vente(
      nom: "K, goods to Belfast", categorie: .livraisonUE, nature: .bien, pays: "GB", numeroTVA: "XI980780684",
      codePostal: "BT1 5GS"),
    Vente(
      nom: "K, delivered in London", categorie: .livraisonUE, nature: .bien, pays: "GB", numeroTVA: "XI980780684",
      codePostal: "SW1A 1AA", refus: "CGI, art. 262 ter, I"),
    Vente(
      nom: "K to Belfast with a number of Great Britain", categorie: .livraisonUE, nature: .bien, pays: "GB",
      numeroTVA: "GB980780684", codePostal: "BT1 5GS", refus: "CGI, art. 262 ter, I"),
    Vente(
      nom: "G, goods to Belfast", categorie: .exportation, nature: .bien, pays: "GB", numeroTVA: "XI980780684",
      codePostal: "BT1 5GS", refus: "CGI, art. 262, I"),
    Vente(
      nom: "G, goods to London", categorie: .exportation, nature: .bien, pays: "GB", numeroTVA: "GB980780684",
      codePostal: "SW1A 1AA"),
    Vente(
      nom: "AE for a service to Belfast", categorie: .autoliquidation, pays: "GB", numeroTVA: "XI980780684",
      codePostal: "BT1 5GS", refus: "CGI, art. 259, 1°"),
    Vente(nom: "G, goods to the United States", categorie: .exportation, nature: .bien, pays: "US"),
    Vente(nom: "G, goods to Réunion", categorie: .exportation, nature: .bien, livraison: "RE"),
    Vente(nom: "G, goods to 97400 in France", categorie: .exportation, nature: .bien, codePostal: "97400"),
    Vente(nom: "G, goods to 97300 in France", categorie: .exportation, nature: .bien, codePostal: "97300"),
    Vente(nom: "G, goods to 97133 in France", categorie: .exportation, nature: .bien, codePostal: "97133"),
    Vente(nom: "G, goods to 98800 in France", categorie: .exportation, nature: .bien, codePostal: "98800"),
    Vente(
      nom: "G, goods to 98000 in France, Monaco", categorie: .exportation, nature: .bien, codePostal: "98000",
      refus: "CGI, art. 262, I"),
    Vente(
      nom: "G, goods to Corsica", categorie: .exportation, nature: .bien, codePostal: "20000", refus: "CGI, art. 262, I"
    ),
    Vente(
      nom: "G, delivered at 97232 in France", categorie: .exportation, nature: .bien, livraison: "FR",
      livraisonCodePostal: "97232"),
    Vente(nom: "G from Réunion to Rennes", categorie: .exportation, nature: .bien, depart: "97400"),
    Vente(
      nom: "G from Guadeloupe to Martinique", categorie: .exportation, nature: .bien, codePostal: "97200",
      depart: "97110",
      refus: "CGI, art. 262, I"),
    Vente(
      nom: "G from Guadeloupe to Réunion", categorie: .exportation, nature: .bien, codePostal: "97400", depart: "97110"),
    Vente(
      nom: "K from Réunion to Germany", categorie: .livraisonUE, nature: .bien, pays: "DE", numeroTVA: allemand,
      depart: "97400", refus: "CGI, art. 262 ter, I"),
    Vente(
      nom: "K to Tenerife", categorie: .livraisonUE, nature: .bien, pays: "ES", numeroTVA: "ESX9999999J",
      codePostal: "38001", refus: "Canary Islands is outside the territory of VAT (directive 2006/112, art. 6, 1, b)"),
    Vente(nom: "G to Tenerife", categorie: .exportation, nature: .bien, pays: "ES", codePostal: "38001"),
    Vente(nom: "G to Livigno", categorie: .exportation, nature: .bien, pays: "IT", codePostal: "23041"),
    Vente(
      nom: "K to Büsingen", categorie: .livraisonUE, nature: .bien, pays: "DE", numeroTVA: allemand,
      codePostal: "78266",
      refus: "directive 2006/112, art. 6, 2, b"),
    Vente(nom: "G to the Åland Islands", categorie: .exportation, nature: .bien, pays: "AX", codePostal: "22100"),
    Vente(nom: "G to 22100 in Finland", categorie: .exportation, nature: .bien, pays: "FI", codePostal: "22100"),
    Vente(
      nom: "AE for a service to Ceuta", categorie: .autoliquidation, pays: "ES", numeroTVA: "ESX9999999J",
      codePostal: "51001", refus: "CGI, art. 259, 1°"),
    Vente(nom: "O for a service to Melilla", categorie: .horsChamp, pays: "ES", codePostal: "52001"),
    Vente(nom: "O for a service to 97600 in France", categorie: .horsChamp, codePostal: "97600"),
    Vente(
      nom: "O for a service to 97400 in France", categorie: .horsChamp, codePostal: "97400", refus: "art. 259, 1°"),
    Vente(
      nom: "G to a private person in Rennes", categorie: .exportation, nature: .bien, client: .particulier,
      refus: "CGI, art. 262, I"),
    Vente(nom: "G for a service", categorie: .exportation, pays: "US", refus: "CGI, art. 262, I"),
    Vente(nom: "AE, a service to Germany", categorie: .autoliquidation, pays: "DE", numeroTVA: allemand),
    Vente(
      nom: "AE for goods to Belgium", categorie: .autoliquidation, nature: .bien, pays: "BE",
      numeroTVA: "BE0428759497", refus: "CGI, art. 259, 1°"),
    Vente(
      nom: "AE in France with the number", categorie: .autoliquidation, motif: "VATEX-FR-AE",
      numeroTVA: "FR83404833048"),
    Vente(
      nom: "AE in France without the number", categorie: .autoliquidation, motif: "VATEX-FR-AE",
      refus: "CGI, ann. II, art. 242 nonies A, I, 4°"),
    Vente(
      nom: "AE to the United States", categorie: .autoliquidation, pays: "US", refus: "CGI, art. 259, 1°"),
    Vente(nom: "O, a service to the United States", categorie: .horsChamp, pays: "US"),
    Vente(nom: "O, a service to Mayotte", categorie: .horsChamp, pays: "YT"),
    Vente(nom: "O for a kitchen sold in France", categorie: .horsChamp, nature: .bien, refus: "art. 259, 1°"),
    Vente(
      nom: "O to a private person abroad", categorie: .horsChamp, pays: "US", client: .particulier,
      refus: "art. 259, 1°"),
    Vente(nom: "O in France with an article", categorie: .horsChamp, mention: "Hors champ, art. 256 du CGI"),
    Vente(nom: "O in France with another text", categorie: .horsChamp, mention: "Dommages", refus: "art. 259, 1°"),
    Vente(
      nom: "AE for works in Lille, of a Belgian firm", categorie: .autoliquidation, nature: .travaux, pays: "BE",
      numeroTVA: "BE0428759497", livraison: "FR", refus: "Works take place where the building is: France"),
    Vente(
      nom: "AE for works in Lille, of a Belgian firm with a French number", categorie: .autoliquidation,
      nature: .travaux, pays: "BE", numeroTVA: "FR83404833048", livraison: "FR"),
    Vente(
      nom: "AE for works of a subcontractor in France", categorie: .autoliquidation, nature: .travaux,
      numeroTVA: "FR83404833048"),
    Vente(
      nom: "AE for works in Gent, of a Belgian firm", categorie: .autoliquidation, nature: .travaux, pays: "BE",
      numeroTVA: "BE0428759497"),
    Vente(
      nom: "AE for works in Gent, of a French firm", categorie: .autoliquidation, nature: .travaux,
      numeroTVA: "FR83404833048", livraison: "BE", refus: "CGI, art. 259 A, 2°"),
    Vente(
      nom: "O for works in Gent, of a French firm", categorie: .horsChamp, nature: .travaux, livraison: "BE"),
    Vente(
      nom: "O for works in Gent, of a person", categorie: .horsChamp, nature: .travaux, pays: "BE",
      client: .particulier),
    Vente(
      nom: "O for works in Megève, of a Swiss firm", categorie: .horsChamp, nature: .travaux, pays: "CH",
      livraison: "FR", refus: "CGI, art. 259 A, 2°"),
    Vente(
      nom: "O for works in France with an article", categorie: .horsChamp, mention: "Hors champ, art. 259 A du CGI",
      nature: .travaux, refus: "CGI, art. 259 A, 2°"),
    Vente(
      nom: "AE for goods in Lille, of a Belgian firm", categorie: .autoliquidation, nature: .bien, pays: "BE",
      numeroTVA: "BE0428759497", livraison: "FR", refus: "CGI, ann. II, art. 242 nonies A, I, 4°"),
    Vente(nom: "Z", categorie: .tauxZero, refus: "in no article of the CGI"),
    Vente(nom: "E for training", categorie: .exonere, motif: "VATEX-FR-CGI261-4"),
    Vente(
      nom: "E, the franchise of a seller who charges VAT", categorie: .exonere, motif: "VATEX-FR-FRANCHISE",
      refus: "CGI, art. 293 B"),
    Vente(nom: "E, the franchise", categorie: .exonere, motif: "VATEX-FR-FRANCHISE", regime: .franchise),
    Vente(
      nom: "K by a seller under the franchise", categorie: .livraisonUE, nature: .bien, pays: "DE",
      numeroTVA: allemand, regime: .franchise, refus: "CGI, art. 262 ter, I"),
  ]

  private static func envoi(_ vente: Vente) throws -> Verdict {
    var emetteur = Emetteur.exemple
    emetteur.regimeTVA = vente.regime
    if let depart = vente.depart { emetteur.adresse?.codePostal = depart }
    let client = Client(
      id: .c1, nom: "Client", siren: vente.pays == "FR" && vente.client == .entreprise ? "404833048" : nil,
      numeroTVA: vente.numeroTVA, email: "a@b.example",
      adresse: Adresse(rue: "1 rue du Port", codePostal: vente.codePostal, ville: "Ville", pays: vente.pays),
      adresseElectronique: vente.client == .entreprise && vente.pays == "FR"
        ? AdresseElectronique(schema: "0225", identifiant: "404833048")
        : AdresseElectronique(schema: "EM", identifiant: "a@b.example"), nature: vente.client)
    var ligne = LigneFacture.cafe
    ligne.nature = vente.nature
    ligne.imposition = Imposition(.zero, vente.categorie)
    let motif = vente.motif.flatMap { MotifExoneration($0) } ?? MotifExoneration.seul(vente.categorie)
    ligne.exoneration = motif.map { Exoneration(motif: $0.code, mention: vente.mention ?? $0.mention) }
    return given(
      .cas(DefinirEmetteur(emetteur)), .cas(CreerClient(importe: client)),
      .brouillon(.f1, [ligne]) {
        $0.clientId = .c1
        $0.affaire.dateLivraison = .remplace(.aujourdhui)
        if let livraison = vente.livraison {
          ($0.affaire.rue, $0.affaire.codePostal) = (.remplace("2 rue du Quai"), .remplace(vente.livraisonCodePostal))
          ($0.affaire.ville, $0.affaire.pays) = (.remplace("Ville"), .remplace(livraison))
        } else if vente.categorie == .livraisonUE, let pays = vente.pays {
          ($0.affaire.codePostal, $0.affaire.pays) = (.remplace(vente.codePostal), .remplace(pays))
        }
      }
    ).when(EnvoyerFacture(.f1))
  }

  @Test(arguments: ventes) func `a sale without VAT needs an article of the law`(vente: Vente) throws {
    let verdict = try Self.envoi(vente)
    let said = verdict.refus.map { "\($0.code) \($0.message.en) \($0.hint.en)" } ?? ""
    let sansArticle = /category [A-Z]+ is (?:only for|in no)/
    guard let article = vente.refus else {
      #expect(!said.contains(sansArticle), "\(said)")
      return
    }
    #expect(said.contains(sansArticle) && said.contains(article), "\(said)")
  }

  @Test func `each category but those with VAT has a case, and each case its article`() {
    for categorie in CategorieTVA.allCases {
      let cas = CasSansTVA.table.filter { $0.categorie == categorie }
      #expect(cas.isEmpty == (categorie == .taxe || categorie == .tauxZero), "\(categorie)")
      #expect(cas.allSatisfy { $0.article.hasPrefix("CGI, ") && !$0.cas.en.isEmpty && !$0.cas.fr.isEmpty })
    }
  }

  @Test func `an avoir credits the lines of its facture, under any law`() throws {
    var ligne = LigneFacture.cafe
    ligne.nature = .service
    ligne.imposition = Imposition(.zero, .livraisonUE)
    ligne.exoneration = MotifExoneration.seul(.livraisonUE).map { Exoneration(motif: $0.code, mention: $0.mention) }
    let avoir = try given(.envoyee(.f1, [ligne]), .avoir()).facture(.a1)
    var copie = FactureEnvoyee.Copie()
    copie.emetteur = .exemple
    let envoyee = FactureEnvoyee(dateEnvoi: .aujourdhui, totaux: try avoir.totaux(), copie: copie)
    #expect(avoir.fautesDeTVA(envoyee).isEmpty)
    #expect(try given(.brouillon(.f1, [ligne])).facture().fautesDeTVA(envoyee).map(\.code) == ["sans-tva-sans-article"])
  }

  @Test(arguments: [
    ("20", "2026-03-02", true), ("19.6", "2026-03-02", false), ("19.6", "2013-12-31", true),
    ("20.6", "2000-04-01", false), ("20.6", "2000-03-31", true), ("7", "2012-01-01", true), ("7", "2011-12-31", false),
    ("10", "2026-03-02", true), ("8.5", "1999-01-01", true), ("20", "2013-12-31", false),
  ])
  func `a rate holds on the day of the delivery`(taux: String, jour: String, vaut: Bool) throws {
    let facture = try given(
      .brouillon(.f1, [.ligne(.l1, "1", "100", tva: taux)]) { $0.affaire.dateLivraison = .remplace(.le(jour)) }
    ).facture()
    var copie = FactureEnvoyee.Copie()
    copie.emetteur = .exemple
    let fautes = facture.fautesDeTVA(FactureEnvoyee(dateEnvoi: .aujourdhui, totaux: try facture.totaux(), copie: copie))
    #expect(fautes.map(\.code) == (vaut ? [] : ["taux-hors-vigueur"]))
    #expect(fautes.allSatisfy { $0.message.fr.contains("CGI, art. 27") && $0.message.en.contains(jour) })
  }

  @Test func `the rates of France are the rates of BR-FR-16`() {
    let admis = [2_000, 1_000, 550, 210, 850, 175, 105, 1_300, 90, 1_960, 2_060, 700, 920, 960]
    #expect(LoiVendeur.france.taux.map { Int($0.taux.centiemes) }.sorted() == admis.sorted())
    #expect(LoiVendeur.france.taux.allSatisfy { $0.article.hasPrefix("CGI") })
  }
}
