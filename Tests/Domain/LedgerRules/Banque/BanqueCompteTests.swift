import LedgerModel
import LedgerRules
import Testing

/// The names of an account in statements.
struct BanqueCompteTests {
  @Test(
    arguments: [
      ("30006000011234567890189", true), ("300060000112345678901", true), ("0000112345678901", true),
      ("12345678901", true), ("1234567890189", true), ("00001", false), ("30006", false), ("123456", false),
      ("45678901", false), ("0189", false), ("2004112345678901", false),
    ])
  func `a number without a country names an account of France by its bank, its branch or all of its number`(
    numero: String, estSien: Bool
  ) {
    let banque = Banque("courant", iban: "FR7630006000011234567890189")
    #expect(banque.estCelui(de: numero) == estSien)
    #expect(Banque("autre", iban: numero).estCelui(de: "FR7630006000011234567890189") == estSien)
  }

  @Test(arguments: [
    ("FR1420041010050500013M02606", "500013M026", true), ("FR1420041010050500013M02606", "0500013M026", true),
    ("FR1420041010050500013M02606", "13M026", false), ("DE89370400440532013000", "532013000", true),
    ("DE89370400440532013000", "0532013000", true), ("DE89370400440532013000", "13000", false),
    ("BE68539007547034", "539007547034", true),
  ])
  func `the first zeros of an account number may be left out`(iban: String, numero: String, estSien: Bool) {
    #expect(Banque("courant", iban: iban).estCelui(de: numero) == estSien)
  }
}
