import LedgerWords
import Testing

@testable import LedgerModel

struct IdentifiantsEmetteurTests {
  /// From the registry of SWIFT and from standards of banks.
  @Test(arguments: [
    "FR1420041010050500013M02606", "DE89370400440532013000", "GB29NWBK60161331926819", "NO9386011117947",
    "MT84MALT011000012345MTLCAST001S", "BE68539007547034", "CH9300762011623852957", "FR7630006000011234567890189",
  ])
  func `an IBAN with right check digits is accepted`(iban: String) { #expect(Iban.estValide(iban)) }

  @Test(arguments: [
    "", "FR", "FR7630006000011234567890188", "FR76 3000 6000 0112 3456 7890 189", "fr7630006000011234567890189",
    "FR763000600001123456789018", "XX", "DE8937040044053201300", "1234567890123456", "FR76300060000112345678901é9",
  ])
  func `any other IBAN is refused`(iban: String) { #expect(!Iban.estValide(iban)) }

  @Test func `an IBAN is kept without the spaces of people, in capitals`() {
    #expect(CompteBancaire.reduit("fr76 3000 6000 0112 3456 7890 189") == "FR7630006000011234567890189")
  }

  @Test(arguments: [
    ("AGRIFRPP", true), ("EXEMFRPPXXX", true), ("DEUTDEFF500", true), ("AGRI", false), ("agrifrpp", false),
    ("AGRI11PP", false), ("AGRIFRPPXX", false), ("", false),
  ])
  func `a BIC has eight or eleven signs`(bic: String, isOne: Bool) { #expect(Bic.estValide(bic) == isOne) }

  @Test(arguments: [
    ("FR", "FR"), ("fra", "FR"), ("France", "FR"), ("  FRANCE ", "FR"), ("Allemagne", "DE"), ("germany", "DE"),
    ("Etats Unis", "US"), ("États-Unis d'Amérique", "US"), ("Royaume-uni", "GB"), ("UK", "GB"), ("cote d’ivoire", "CI"),
    ("La Réunion", "RE"), ("Tchequie", "CZ"), ("The Netherlands", "NL"), ("Türkiye", "TR"),
  ])
  func `a country is found by its letters and its names`(texte: String, lettres: String) {
    #expect(Pays(texte)?.description == lettres)
  }

  @Test(arguments: [
    ("FR", "France"), ("CG", "Republic of the Congo"), ("CD", "Democratic Republic of the Congo"), ("BY", "Belarus"),
    ("BN", "Brunei Darussalam"), ("GF", "French Guiana"), ("HK", "Hong Kong"), ("VA", "Holy See"),
    ("TF", "French Southern Territories"), ("GB", "United Kingdom"), ("CU", "Cuba"),
  ])
  func `an English page names a country in English`(lettres: String, nom: String) {
    #expect(Pays(lettres)?.nom(.anglais) == nom)
  }

  @Test(arguments: ["", " ", "Zamonie", "FX", "F", "Fr.ance"])
  func `other names are not countries`(texte: String) { #expect(Pays(texte) == nil) }

  /// Those of ISO 3166, and Northern Ireland and Kosovo as EN 16931 writes them.
  @Test func `there are 251 countries, each found by its first name`() {
    let lettres = Pays.table.split(separator: "\n").map { String($0.prefix(2)) }
    #expect(lettres.count == 251 && Set(lettres).count == 251 && lettres == lettres.sorted())
    for lettres in lettres {
      let pays = Pays(lettres)
      #expect(pays?.description == lettres)
      #expect((pays?.nom).flatMap(Pays.init) == pays, "\(lettres)")
    }
  }

  @Test func `VAT of the Union applies in 27 countries and Monaco`() {
    let union = Pays.table.split(separator: "\n").compactMap { Pays(String($0.prefix(2))) }.filter(\.estDansLUnion)
    #expect(union.count == 28)
    #expect(Pays("Martinique")?.estFrancais == true && Pays("Monaco")?.estFrancais == false)
  }

  @Test(arguments: [
    ("0225", "732829320", true), ("0225", "732829320_FACTURES+1.a-b", true), ("0225", "732 829 320", false),
    ("0225", "", false), ("0225", String(repeating: "1", count: 126), false), ("EM", "a@b.example", true),
    ("EM", "a", false), ("9930", "DE123456789", true), ("9930", " ", false), ("993", "DE1", false),
    ("ABCD", "DE1", false),
  ])
  func `an electronic address is one of its scheme`(schema: String, identifiant: String, isOne: Bool) {
    #expect(AdresseElectronique(schema: schema, identifiant: identifiant).estValide == isOne)
  }
}
