import LedgerDomain
import LedgerTestSupport
import Testing

struct CreerClientTests {
  private func client(siren: String? = nil, siret: String? = nil) -> CreerClient {
    CreerClient(Client(id: .c1, nom: "Café du Port", siren: siren, siret: siret))
  }

  @Test func `a client is created with all that is known of it`() {
    let client = Client(
      id: .c1, nom: "Café du Port", siren: "732829320", siret: "73282932000074", numeroTVA: "FR44732829320",
      email: "a@example.org", telephone: "0102030405",
      adresse: Adresse(rue: "1 quai Sud", codePostal: "29200", ville: "Brest", pays: "France"))
    let created = given().when(CreerClient(client)).then(.client(.c1, .clientCree(client)))
    #expect(created.ledger.client(.c1) == client)
  }

  @Test func `two clients may bear the same name`() {
    let both = given(.client(.c1, nom: "Dupont"), .client(.c2, nom: "Dupont"))
    #expect(both.ledger.clients(nom: "Dupont") == [.c1, .c2])
  }

  @Test(arguments: ["", "  ", "\u{00A0}\n", "\u{200B}\u{3164}"])
  func `a blank name is refused`(nom: String) {
    given().when(CreerClient(Client(id: .c1, nom: nom))).thenRefuses("nom-vide")
  }

  @Test(arguments: ["732829320", "404833048", "356000000", "000000000"])
  func `a SIREN whose digits check is accepted`(siren: String) {
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
  func `a SIREN that is none says why`(siren: String, why: String) {
    given().when(client(siren: siren)).thenRefuses("siren-invalide", naming: why)
  }

  @Test(arguments: [
    ("73282932000075", "its check digit is wrong"), ("732829320 00074", "not made of digits alone"),
    ("7328293200007", "it has 13 digits and not 14"),
  ])
  func `a SIRET that is none says why`(siret: String, why: String) {
    given().when(client(siret: siret)).thenRefuses("siret-invalide", naming: why)
  }

  /// The third is La Poste's head office. The Luhn sums of the last two, also of La Poste, are no multiples of ten, but
  /// their digits come to 45 and 30.
  @Test(arguments: ["73282932000074", "40483304800022", "35600000000048", "35600000049837", "35600000012346"])
  func `a SIRET whose digits check is accepted`(siret: String) {
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

  @Test func `an id that is taken is refused`() {
    given(.client()).when(client()).thenRefuses("client-deja-la")
  }
}
