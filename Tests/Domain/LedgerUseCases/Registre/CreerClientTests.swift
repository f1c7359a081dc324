import LedgerModel
import LedgerRules
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

struct CreerClientTests {
  private func client(siren: String? = nil, siret: String? = nil) -> CreerClient {
    CreerClient(Client(id: .c1, nom: "Café du Port", siren: siren, siret: siret))
  }

  @Test func `a client is created with all known fields`() {
    let client = Client(
      id: .c1, nom: "Café du Port", siren: "732829320", siret: "73282932000074", numeroTVA: "FR44732829320",
      email: "a@example.org", telephone: "0102030405",
      adresse: Adresse(rue: "1 quai Sud", codePostal: "29200", ville: "Brest", pays: "France"))
    // A country is stored as its code.
    var stored = client
    stored.adresse?.pays = "FR"
    let created = given().when(CreerClient(client)).then(.client(.c1, .clientCree(stored)))
    #expect(created.ledger.client(.c1) == stored)
  }

  @Test(arguments: ["Dupont SARL", "DUPONT SARL", "dupont-sarl", " Dupônt  Sarl "])
  func `a name that is taken is refused, and two clients bear it on purpose`(nom: String) {
    var second = CreerClient(Client(id: .c2, nom: nom))
    given(.client(.c1, nom: "Dupont SARL")).when(second).thenRefuses("nom-pris", naming: "\(ClientID.c1)")
    second.homonyme = true
    let both = given(.client(.c1, nom: "Dupont SARL")).when(second).thenAccepts()
    #expect(both.ledger.clients(nom: "dupont sarl").map(\.id) == [.c1, .c2])
  }

  @Test func `names without letters are taken as they are`() {
    given(.client(.c1, nom: "★★")).when(CreerClient(Client(id: .c2, nom: "★"))).thenAccepts()
    given(.client(.c1, nom: "★★")).when(CreerClient(Client(id: .c2, nom: "★★"))).thenRefuses("nom-pris")
  }

  @Test func `C++ and C# are two customers`() {
    let both = given(.client(.c1, nom: "C++")).when(CreerClient(Client(id: .c2, nom: "C#"))).thenAccepts()
    #expect(both.ledger.clients(nom: "c#").map(\.id) == [.c2] && both.ledger.clients(nom: "c").isEmpty)
    let fils = CreerClient(Client(id: .c2, nom: "Dupont Fils"))
    given(.client(.c1, nom: "Dupont + Fils")).when(fils).thenRefuses("nom-pris")
  }

  private func joint(tva: String? = nil, email: String? = nil, codePostal: String? = nil, pays: String? = nil)
    -> CreerClient
  {
    CreerClient(
      Client(
        id: .c1, nom: "Café du Port", numeroTVA: tva, email: email, adresse: Adresse(codePostal: codePostal, pays: pays)
      ))
  }

  @Test(arguments: [
    ("0088:4000001123452", true), ("0092:7", false), ("0103:7", false), ("0181:7", false), ("0182:7", false),
  ])
  func `an identifier that is typed is of a list that the norm has`(identifiant: String, estPris: Bool) {
    var client = Client(id: .c1, nom: "Müller GmbH")
    client.autreIdentifiant = IdentifiantPartie(identifiant)
    let autre = given().when(CreerClient(client))
    #expect((autre.refus == nil) == estPris)
    if !estPris { autre.thenRefuses("autre-identifiant-invalide") }
    (client.autreIdentifiant, client.identifiantLegal) = (nil, IdentifiantPartie(identifiant))
    let legal = given().when(CreerClient(client))
    #expect((legal.refus == nil) == estPris)
    if !estPris { legal.thenRefuses("identifiant-legal-invalide") }
  }

  /// Each was found valid by an implementation of others (python-stdnum), or has no check digits that are looked at.
  @Test(arguments: [
    "FR40303265045", "FR44732829320", "FR 44 732 829 320", "fr44732829320", "FRK7399859412", "ATU13585627",
    "BE0403019261",
    "DE136695976", "EE100594102", "EL094259216", "ESB58378431", "FI20774740", "HR33392005961", "HU12892312",
    "IT00743110157",
    "LU15027442", "MT11679112", "NL004495445B01", "NL002455799B11", "PL8567346215", "PT501964843", "SE123456789701",
    "CHE-123.456.788 TVA", "GB980780684", "IE6433435F", "",
    "XI980780684", "XI 980 7806 84 001", "XI123456727", "XIHA501", "GBGD001",
    "CHE-123.456.788", "CHE-107.787.577 IVA", "CHE-123.456.788 MWST",
  ])
  func `a VAT number with right check digits is accepted`(numero: String) {
    given().when(joint(tva: numero)).thenAccepts()
  }

  @Test(arguments: [
    ("FR41303265045", "its check digits are wrong"), ("BE0403019262", "its check digits are wrong"),
    ("DE136695975", "its check digits are wrong"), ("IT00743110158", "its check digits are wrong"),
    ("FR303265045", "after FR there are 2 characters, then the 9 digits of the SIREN"),
    ("DE12345678", "after DE there are 9 digits"), ("12345678901", "two letters"), ("F", "two letters"),
    ("FR44/732829320", "two letters"), ("un numéro", "two letters"),
    ("XI980780685", "its check digits are wrong"), ("GB98078068", "after GB there are 9 or 12 digits"),
    ("CHE-123.456.787", "its check digits are wrong"), ("CHE-123.456.788 VAT", "after CH there are E and 9 digits"),
    ("CHE", "two letters"), ("CHEA", "after CH there are E and 9 digits"),
    ("XX123", "XX is no country"), ("ZZ123456789", "ZZ is no country"),
    ("XIHA50", "after XI there are 9 or 12 digits, or GD or HA and 3 digits"),
  ])
  func `an invalid VAT number is refused with the reason`(numero: String, why: String) {
    given().when(joint(tva: numero)).thenRefuses("tva-invalide", naming: why)
  }

  @Test(arguments: [
    "a@example.org", "prénom.nom+factures@sous-domaine.exemple.fr", "o'neil@exämple.org", "a_b@x.y", "",
  ])
  func `an e-mail address is accepted`(email: String) { given().when(joint(email: email)).thenAccepts() }

  @Test(arguments: [
    "a", "a@", "@b.fr", "a@b", "a@b..fr", ".a@b.fr", "a b@c.fr", "a@b@c.fr", "a@b.fr, c@d.fr", "Nom <a@b.fr>",
    "a@-b.fr",
    "a@b.fr ", "a@b_c.fr", String(repeating: "a", count: 65) + "@b.fr",
  ])
  func `any other e-mail address is refused`(email: String) {
    given().when(joint(email: email)).thenRefuses("email-invalide", naming: "e-mail")
  }

  @Test(arguments: [
    ("29200", nil), ("97110", "France"), ("2920", "Belgique"), ("SW1A 1AA", "United Kingdom"), ("", nil),
  ])
  func `a postal code is accepted`(code: String, pays: String?) {
    given().when(joint(codePostal: code, pays: pays)).thenAccepts()
  }

  @Test(arguments: [("2920", nil), ("29 200", "France"), ("F-29200", "FRANCE"), ("292000", "fr"), ("٢٩٢٠٠", nil)])
  func `any other postal code of France is refused`(code: String, pays: String?) {
    given().when(joint(codePostal: code, pays: pays)).thenRefuses(
      "code-postal-invalide", naming: "postal code of France")
  }

  @Test func `an unknown country is refused with the nearest one`() {
    given().when(joint(pays: "Allemange")).thenRefuses("pays-inconnu", naming: "Allemange")
    #expect(Refus.emetteur(.paysInconnu("Allemange")).hint.en == "Did you mean Allemagne?")
    given().when(joint(pays: "Qwxz")).thenRefuses("pays-inconnu", naming: "Qwxz")
    #expect(Refus.emetteur(.paysInconnu("Qwxz")).hint.en.contains("two letters"))
    given().when(joint(pays: "germany")).thenAccepts()
    var modifier = ModifierClient(.c1)
    modifier.pays = .remplace("Belgiqe")
    given(.client()).when(modifier).thenRefuses("pays-inconnu", naming: "Belgiqe")
    // What a file brings is kept as it is.
    let client = Client(id: .c1, nom: "Durand", adresse: Adresse(pays: "Zamonie"))
    given().when(CreerClient(importe: client)).thenAccepts()
  }

  @Test(arguments: ["", "  ", "\u{00A0}\n", "\u{200B}\u{3164}"])
  func `a blank name is refused`(nom: String) {
    given().when(CreerClient(Client(id: .c1, nom: nom))).thenRefuses("nom-vide")
  }

  @Test(arguments: ["732829320", "404833048", "356000000", "000000000"])
  func `a SIREN with right check digits is accepted`(siren: String) {
    given().when(client(siren: siren)).thenAccepts()
  }

  @Test(arguments: ["732829321", "723829320", "73282932", "7328293200", "73282932a", "732 829 320", "", "７３２８２９３２０"])
  func `any other SIREN is refused`(siren: String) {
    given().when(client(siren: siren)).thenRefuses("siren-invalide")
  }

  @Test(arguments: [
    ("732829321", "its check digit is wrong"), ("732 829 320", "not made of digits alone"),
    ("73282932", "it has 8 digits and not 9"), ("", "it has 0 digits and not 9"), ("7", "it has 1 digit and not 9"),
  ])
  func `an invalid SIREN is refused with the reason`(siren: String, why: String) {
    given().when(client(siren: siren)).thenRefuses("siren-invalide", naming: why)
  }

  @Test(arguments: [
    ("73282932000075", "its check digit is wrong"), ("732829320 00074", "not made of digits alone"),
    ("7328293200007", "it has 13 digits and not 14"),
  ])
  func `an invalid SIRET is refused with the reason`(siret: String, why: String) {
    given().when(client(siret: siret)).thenRefuses("siret-invalide", naming: why)
  }

  /// The third is La Poste's head office. The Luhn sums of the last two, also of La Poste, are no multiples of ten, but
  /// their digits come to 45 and 30.
  @Test(arguments: ["73282932000074", "40483304800022", "35600000000048", "35600000049837", "35600000012346"])
  func `a SIRET with right check digits is accepted`(siret: String) {
    given().when(client(siret: siret)).thenAccepts()
    given().when(client(siren: String(siret.prefix(9)), siret: siret)).thenAccepts()
  }

  @Test(arguments: [
    "73282932000075", "73282932000004", "35600000000049", "35600000012345", "7328293200007", "732829320000744", "",
    "7328293200007x", "732829320 00074", "40483304800005",
  ])
  func `any other SIRET is refused`(siret: String) {
    given().when(client(siret: siret)).thenRefuses("siret-invalide")
  }

  @Test func `a SIRET of another SIREN is refused`() {
    given().when(client(siren: "404833048", siret: "73282932000074"))
      .thenRefuses("siret-hors-siren", naming: "73282932000074")
  }

  @Test(arguments: ["DUPONT", "411-0042", "C0001", "9", "C000A1", "ABCDEFGHIJ0123456789"])
  func `a code of the books is kept as it is given`(code: String) throws {
    let client = Client(id: .c1, nom: "Café du Port", codeComptable: code)
    #expect(given().when(CreerClient(client)).thenAccepts().ledger.client(.c1)?.codeComptable == code)
  }

  @Test(arguments: [
    ("dupont", "code-comptable-invalide"), ("ÉCOLE", "code-comptable-invalide"), ("-A", "code-comptable-invalide"),
    ("A B", "code-comptable-invalide"), ("A|B", "code-comptable-invalide"), ("A\tB", "code-comptable-invalide"),
    ("", "code-comptable-invalide"), ("ABCDEFGHIJ0123456789X", "code-comptable-invalide"),
    ("C00001", "code-comptable-reserve"), ("C1234567", "code-comptable-reserve"),
  ])
  func `a code that a FEC or another customer cannot share is refused`(code: String, refus: String) {
    given().when(CreerClient(Client(id: .c1, nom: "Café du Port", codeComptable: code))).thenRefuses(refus)
  }

  @Test func `two customers never have the same code`() {
    let premier = given(.cas(CreerClient(Client(id: .c1, nom: "Café du Port", codeComptable: "PORT"))))
    let second = CreerClient(Client(id: .c2, nom: "Bar du Port", codeComptable: "PORT"))
    premier.when(second).thenRefuses("code-comptable-pris", naming: "\(ClientID.c1)")
    var change = ModifierClient(.c2)
    change.codeComptable = .remplace("PORT")
    let deux = premier.and(.client(.c2, nom: "Bar du Port"))
    deux.when(change).thenRefuses("code-comptable-pris")
    var sans = ModifierClient(.c1)
    sans.codeComptable = .efface
    deux.and(.cas(sans)).when(change).thenAccepts()
    change.codeComptable = .remplace("BAR")
    deux.and(.cas(change)).when(change).thenRefuses("rien-ne-change")
  }

  @Test func `an id that is taken is refused`() {
    given(.client()).when(client()).thenRefuses("client-deja-la")
  }
}
