import LedgerModel
import LedgerTestSupport
import LedgerWords
import Testing

/// Amounts, prices, quantities, percentages and currencies: what they take, what they refuse, and with which code.
struct ValeurTests {
  @Test(arguments: ["0.00", "120.50", "-12.34", "92233720368547758.07", "-92233720368547758.07"])
  func `an amount is read and written with two decimals`(text: String) throws {
    #expect(try Montant(text).description == text)
  }

  @Test(arguments: [("120.5", "120.50"), ("7", "7.00"), ("-0", "0.00"), ("1.000", "1.00")])
  func `an amount is written in its one form`(text: String, canonical: String) throws {
    #expect(try Montant(text).description == canonical)
  }

  @Test(arguments: [
    ("1,5", "nombre-invalide"), ("", "nombre-invalide"), ("1e3", "nombre-invalide"), ("NaN", "nombre-invalide"),
    ("12 000", "nombre-invalide"), ("1.001", "trop-de-decimales"), ("92233720368547758.08", "nombre-trop-grand"),
    ("-92233720368547758.08", "nombre-trop-grand"), ("1234567890123456789012345678901234567890", "nombre-trop-grand"),
  ])
  func `a text that is no amount is refused`(text: String, code: String) {
    #expect(code == refusal { try Montant(text) })
  }

  @Test(arguments: [
    ("-0.01", "prix-negatif"), ("-1", "prix-negatif"), ("0.0000001", "trop-de-decimales"), ("1,5", "nombre-invalide"),
    ("9223372036854.775808", "nombre-trop-grand"), ("0", nil), ("-0", nil), ("0.000001", nil),
    ("9223372036854.775807", nil),
  ])
  func `a price has at most six decimals and is never below zero`(text: String, code: String?) {
    #expect(code == refusal { try PrixUnitaire(text) })
  }

  @Test(arguments: [
    ("0", "quantite-nulle"), ("0.000000", "quantite-nulle"), ("-0", "quantite-nulle"),
    ("0.0000001", "trop-de-decimales"), ("1/2", "nombre-invalide"), ("9223372036854.775808", "nombre-trop-grand"),
    ("-3", nil), ("0.000001", nil), ("-9223372036854.775807", nil),
  ])
  func `a quantity has at most six decimals and is never zero`(text: String, code: String?) {
    #expect(code == refusal { try Quantite(text) })
  }

  @Test(arguments: [
    ("-0.01", "pourcentage-hors-limites"), ("100.01", "pourcentage-hors-limites"), ("5.555", "trop-de-decimales"),
    ("20%", "nombre-invalide"), ("1e999", "nombre-invalide"), ("99999999999999999999", "pourcentage-hors-limites"),
    ("0", nil), ("100", nil), ("5.5", nil), ("2.10", nil), ("-0", nil),
  ])
  func `a percentage goes from 0 to 100 with at most two decimals`(text: String, code: String?) {
    #expect(code == refusal { try Taux(text) })
  }

  @Test func `quantities, prices and percentages are written without useless zeros`() throws {
    #expect(try Quantite("-2.500000").description == "-2.5")
    #expect(try PrixUnitaire("12.340000").description == "12.34")
    #expect(try Taux("20.00").description == "20")
    #expect(try Taux("5.50").description == "5.5")
    #expect(Taux.normal.description == "20")
  }

  @Test(arguments: [
    ("JPY", "devise-sans-centimes"), ("KWD", "devise-sans-centimes"), ("CLF", "devise-sans-centimes"),
    ("XXX", "devise-inconnue"), ("XAU", "devise-inconnue"), ("eur", "devise-inconnue"), ("EURO", "devise-inconnue"),
    ("", "devise-inconnue"), ("€", "devise-inconnue"), ("E\u{0}R", "devise-inconnue"), ("FRF", "devise-inconnue"),
    ("EUR", nil), ("GBP", nil), ("USD", nil), ("CHF", nil),
  ])
  func `a currency counts two decimals`(text: String, code: String?) {
    #expect(code == refusal { try Devise(text) })
  }

  @Test func `currencies sort by their letters`() throws {
    let sorted = try ["USD", "EUR", "GBP", "CHF"].map { try Devise($0) }.sorted().map(\.description)
    #expect(sorted == ["CHF", "EUR", "GBP", "USD"])
    #expect(Devise.euro.description == "EUR")
  }

  @Test func `every refusal of a value quotes it and shows the right form`() {
    for text in ["1,5", "abc", "12.345"] {
      let refus = #expect(throws: ValeurInvalide.self) { try Montant(text) }
      #expect(refus?.message.en.contains("\"\(text)\"") == true)
      #expect(refus?.hint.en.contains("120.50") == true)
    }
  }

  @Test func `an amount is at most as large on one side of zero as on the other`() {
    #expect(throws: Debordement.self) { try Montant(exact: Int128(Int64.min)) }
    #expect(throws: Debordement.self) { try Montant(exact: Int128(Int64.max) + 1) }
    #expect(throws: Never.self) { try Montant(exact: -Int128(Int64.max)) }
  }

  private func refusal<Value>(_ make: () throws -> Value) -> String? {
    do {
      _ = try make()
      return nil
    } catch {
      return (error as? ValeurInvalide)?.code ?? "\(error)"
    }
  }
}
