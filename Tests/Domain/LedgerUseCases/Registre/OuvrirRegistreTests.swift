import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

struct OuvrirRegistreTests {
  @Test func `an empty place opens a ledger`() {
    let opened = givenNothing().when(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie"))).then(
      .ouverture(Registre(id: .r1, nom: "Épicerie", devise: .euro, formatFacture: .facture, formatAvoir: .avoir)))
    #expect(opened.ledger.registre?.id == .r1)
  }

  @Test func `a ledger counts in its own currency and numbers in its own way`() {
    let (invoices, avoirs) = (FormatNumero.de("FAC{AAAA}/{NNNN}"), FormatNumero.de("AV{AAAA}/{NNNN}"))
    let useCase = OuvrirRegistre(
      Registre(id: .r1, nom: "Shop", devise: .de("GBP"), formatFacture: invoices, formatAvoir: avoirs))
    givenNothing().when(useCase).then(
      .ouverture(Registre(id: .r1, nom: "Shop", devise: .de("GBP"), formatFacture: invoices, formatAvoir: avoirs)))
  }

  @Test func `a second opening is refused`() {
    given().when(OuvrirRegistre(Registre(id: .r1, nom: "Autre"))).thenRefuses("registre-deja-ouvert")
  }

  @Test(arguments: ["", " ", "\n\t"])
  func `a ledger without a name is refused`(nom: String) {
    givenNothing().when(OuvrirRegistre(Registre(id: .r1, nom: nom))).thenRefuses("nom-vide")
  }

  @Test func `one form for both types of documents is refused`() {
    givenNothing().when(OuvrirRegistre(Registre(id: .r1, nom: "A", formatAvoir: .facture))).thenRefuses("formats-egaux")
  }

  @Test func `before it is open nothing else is accepted`() {
    givenNothing().when(CreerFacture(.f1)).thenRefuses("registre-absent")
    givenNothing().when(CreerClient(Client(id: .c1, nom: "A"))).thenRefuses("registre-absent")
  }
}
