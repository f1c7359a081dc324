import LedgerRules
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

@testable import LedgerModel

/// Where a country and a postcode are for VAT: articles 6 and 7 of directive 2006/112/EC, articles 294 to 297 of the CGI.
struct TerritoireTests {
  struct Lieu: CustomTestStringConvertible, Sendable {
    let pays: String?
    let codePostal: String
    let nom: String
    var rates: [String]?
    var biens = Territoire.Zone.ailleurs
    var services = Territoire.Zone.ailleurs

    var testDescription: String { "\(pays ?? "-") \(codePostal)" }
  }

  static let lieux: [Lieu] = [
    Lieu(pays: nil, codePostal: "69001", nom: "France", rates: ["20", "5.5"], biens: .ici, services: .ici),
    Lieu(pays: "France", codePostal: "75010", nom: "France", rates: ["20"], biens: .ici, services: .ici),
    Lieu(pays: "FR", codePostal: "20 000", nom: "Corsica", rates: ["13", "0.9"], biens: .ici, services: .ici),
    Lieu(pays: "FR", codePostal: "98000", nom: "Monaco", rates: ["20"], biens: .ici, services: .ici),
    Lieu(pays: "MC", codePostal: "98000", nom: "Monaco", rates: ["20"], biens: .ici, services: .ici),
    Lieu(pays: "FR", codePostal: "97110", nom: "Guadeloupe and Martinique", rates: ["8.5"], services: .ici),
    Lieu(pays: "MQ", codePostal: "97200", nom: "Guadeloupe and Martinique", rates: ["8.5"], services: .ici),
    Lieu(pays: "FR", codePostal: "97400", nom: "Réunion", rates: ["8.5", "2.1"], services: .ici),
    Lieu(pays: "FR", codePostal: "97300", nom: "French Guiana", rates: []),
    Lieu(pays: "YT", codePostal: "97600", nom: "Mayotte", rates: []),
    Lieu(pays: "FR", codePostal: "97133", nom: "Saint-Barthélemy", rates: []),
    Lieu(pays: "FR", codePostal: "97150", nom: "Saint-Martin", rates: []),
    Lieu(pays: "FR", codePostal: "97500", nom: "Saint Pierre and Miquelon", rates: []),
    Lieu(pays: "FR", codePostal: "98800", nom: "New Caledonia", rates: []),
    Lieu(pays: "FR", codePostal: "98713", nom: "French Polynesia", rates: []),
    Lieu(pays: "FR", codePostal: "98600", nom: "Wallis and Futuna", rates: []),
    Lieu(pays: "ES", codePostal: "28001", nom: "Spain", biens: .union, services: .union),
    Lieu(pays: "ES", codePostal: "35001", nom: "Canary Islands"),
    Lieu(pays: "ES", codePostal: "52001", nom: "Ceuta and Melilla"),
    Lieu(pays: "AX", codePostal: "22100", nom: "Åland Islands"),
    Lieu(pays: "FI", codePostal: "00100", nom: "Finland", biens: .union, services: .union),
    Lieu(pays: "FI", codePostal: "FI-22100", nom: "Åland Islands"),
    Lieu(pays: "FR", codePostal: "F-97400", nom: "Réunion", rates: ["8.5"], services: .ici),
    Lieu(pays: "FI", codePostal: "22100", nom: "Åland Islands"),
    Lieu(pays: "GR", codePostal: "630 86", nom: "Mount Athos"),
    Lieu(pays: "IT", codePostal: "22061", nom: "Campione d'Italia"),
    Lieu(pays: "IT", codePostal: "23041", nom: "Livigno"),
    Lieu(pays: "IT", codePostal: "47890", nom: "San Marino"),
    Lieu(pays: "DE", codePostal: "27498", nom: "Heligoland"),
    Lieu(pays: "DE", codePostal: "78266", nom: "Büsingen"),
    Lieu(pays: "GB", codePostal: "BT1 5GS", nom: "Northern Ireland", biens: .union),
    Lieu(pays: "GB", codePostal: "SW1A 1AA", nom: "United Kingdom"),
    Lieu(pays: "GB", codePostal: "BFPO 57", nom: "Akrotiri and Dhekelia", biens: .union, services: .union),
    Lieu(pays: "US", codePostal: "97401", nom: "United States"),
  ]

  @Test(arguments: lieux) func `a country and a postcode give the territory of VAT`(lieu: Lieu) throws {
    let adresse = Adresse(codePostal: lieu.codePostal, pays: lieu.pays)
    let territoire = try #require(Territoire.de(adresse, le: .aujourdhui))
    let paris = try #require(Territoire.de(nil, le: .aujourdhui))
    #expect(territoire.nom.en == lieu.nom)
    #expect(territoire.zone(biensDe: paris) == lieu.biens && territoire.zone(servicesDe: paris) == lieu.services)
    let rates = territoire.taux.map { taux in taux.map { "\($0)" } }
    #expect((rates == nil) == (lieu.rates == nil) && rates?.isEmpty == lieu.rates?.isEmpty)
    for taux in lieu.rates ?? [] { #expect(rates?.contains(taux) == true) }
  }

  @Test func `an unknown country has no territory`() {
    #expect(Territoire.de(Adresse(codePostal: "97400", pays: "Atlantide"), le: .aujourdhui) == nil)
  }

  @Test func `a row has its effect from its day on`() {
    let belfast = Adresse(codePostal: "BT1 5GS", pays: "GB")
    #expect(Territoire.de(belfast, le: .le("2020-12-31"))?.nom.en == "United Kingdom")
    #expect(Territoire.de(belfast, le: .le("2021-01-01"))?.nom.en == "Northern Ireland")
  }

  @Test func `each row of the table has its eight columns, and names its article`() {
    let lignes = Territoire.table.split(separator: "\n")
    #expect(lignes.allSatisfy { $0.split(separator: "|").count == 8 })
    #expect(lignes.allSatisfy { $0.contains("art.") || $0.contains("TFUE") })
  }

  // MARK: Rates of one territory in another

  struct Taxe: CustomTestStringConvertible, Sendable {
    let nom: String
    let taux: String
    var nature = NatureLigne.bien
    var client = NatureClient.entreprise
    var codePostal = "75010"
    var depart = "69001"
    var livraison: String?
    /// What the remark names; nil where there is none.
    var remarque: String?

    var testDescription: String { nom }
  }

  static let taxes: [Taxe] = [
    Taxe(nom: "20 % in Paris", taux: "20"),
    Taxe(nom: "8.5 % in Paris", taux: "8.5", remarque: "VAT at 8.5 %, which is not a rate of the place: France"),
    Taxe(nom: "1.05 % in Paris", taux: "1.05", remarque: "1.05 %"),
    Taxe(nom: "13 % in Paris", taux: "13", remarque: "13 %"),
    Taxe(nom: "13 % in Corsica", taux: "13", codePostal: "20200"),
    Taxe(nom: "20 % for goods to Réunion", taux: "20", codePostal: "97400", remarque: "Réunion (CGI, art. 294 et 296)"),
    Taxe(nom: "8.5 % for goods to Réunion", taux: "8.5", codePostal: "97400"),
    Taxe(
      nom: "20 % for goods to Guyane", taux: "20", codePostal: "97300", remarque: "no VAT of France is applied there"),
    Taxe(
      nom: "20 % for goods of a firm of Réunion, delivered in Lyon", taux: "20", codePostal: "97400", livraison: "69001"
    ),
    Taxe(
      nom: "20 % for a service to a firm of Martinique", taux: "20", nature: .service, codePostal: "97200",
      remarque: "20 %"),
    Taxe(
      nom: "20 % for a service to a person of Martinique", taux: "20", nature: .service, client: .particulier,
      codePostal: "97200"),
    Taxe(
      nom: "8.5 % for a service of a seller in Réunion to a person in Paris", taux: "8.5", nature: .service,
      client: .particulier, depart: "97400"),
  ]

  @Test(arguments: taxes) func `a rate of one territory in another is remarked on`(cas: Taxe) throws {
    var emetteur = Emetteur.exemple
    emetteur.adresse?.codePostal = cas.depart
    let client = Client(
      id: .c1, nom: "Client", siren: cas.client == .entreprise ? "404833048" : nil, email: "a@b.example",
      adresse: Adresse(rue: "1 rue du Port", codePostal: cas.codePostal, ville: "Ville", pays: "FR"), nature: cas.client
    )
    var ligne = LigneFacture.ligne(.l1, "1", "100", tva: cas.taux)
    ligne.nature = cas.nature
    let after = given(
      .cas(DefinirEmetteur(emetteur)), .cas(CreerClient(importe: client)),
      .brouillon(.f1, [ligne]) {
        $0.clientId = .c1
        if let livraison = cas.livraison { $0.affaire.codePostal = .remplace(livraison) }
      }, .cas(EnvoyerFacture(.f1)))
    let facture = try after.facture()
    let envoyee = try #require(facture.envoi)
    let remarques = facture.remarques(.factureEnvoyee(envoyee), emetteur).filter { $0.code == "taux-d-ailleurs" }
    let dites = remarques.map(\.message.en)
    guard let attendue = cas.remarque else { return #expect(dites.isEmpty, "\(dites)") }
    #expect(dites.count == 1 && dites[0].contains(attendue), "\(dites)")
  }

  // MARK: Registers

  struct Firme: CustomTestStringConvertible, Sendable {
    let nom: String
    let codePostal: String
    var pays = "FR"
    var legal: IdentifiantPartie?
    var siren: String?
    /// What the refusal asks for; nil where nothing is missing.
    var manque: String?

    var testDescription: String { nom }
  }

  static let firmes: [Firme] = [
    Firme(nom: "in Rennes", codePostal: "35000", manque: "SIREN"),
    Firme(nom: "in Réunion", codePostal: "97400", manque: "SIREN"),
    Firme(nom: "in New Caledonia", codePostal: "98800", pays: "NC", manque: "RIDET"),
    Firme(nom: "at 98800 in France", codePostal: "98800", manque: "RIDET"),
    Firme(
      nom: "in New Caledonia with its RIDET", codePostal: "98800", pays: "NC",
      legal: IdentifiantPartie(schema: "0228", identifiant: "0123456001")),
    Firme(nom: "in New Caledonia with a SIREN", codePostal: "98800", pays: "NC", siren: "404833048"),
    Firme(nom: "in French Polynesia", codePostal: "98713", pays: "PF", manque: "TAHITI"),
    Firme(nom: "in Wallis and Futuna", codePostal: "98600", pays: "WF"),
  ]

  @Test(arguments: firmes) func `a firm is asked for the number that its register gives`(firme: Firme) throws {
    let client = Client(
      id: .c1, nom: "Firme", siren: firme.siren, email: "a@b.example",
      adresse: Adresse(rue: "1 rue du Port", codePostal: firme.codePostal, ville: "Ville", pays: firme.pays),
      nature: .entreprise, identifiantLegal: firme.legal)
    var ligne = LigneFacture.ligne(.l1, "1", "100")
    ligne.nature = .service
    let refus = given(
      .cas(DefinirEmetteur(.exemple)), .cas(CreerClient(importe: client)),
      .brouillon(.f1, [ligne]) { $0.clientId = .c1 }
    ).when(EnvoyerFacture(.f1)).refus
    let dit = refus.map { "\($0.message.en) \($0.hint.en)" } ?? ""
    guard let manque = firme.manque else { return #expect(refus == nil, "\(dit)") }
    #expect(dit.contains(manque) && (manque == "SIREN" || !dit.contains("SIREN")), "\(dit)")
  }
}
