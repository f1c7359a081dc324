import LedgerData
import LedgerModel
import LedgerWords
import Testing

@testable import LedgerCommands
@testable import LedgerTerminal

/// The values that options have.
struct OptionValueTests {
  @Test(arguments: [
    ("cheque", ConditionsPaiement.cheque), ("Chèque", .cheque), ("CHE\u{300}QUE", .cheque), ("especes", .especes),
    ("Espe\u{300}ces", .especes), ("carte", .carte), ("VIREMENT", .virement), ("cheque", .cheque), ("Cash", .especes),
    ("card", .carte), ("TRANSFER", .virement),
  ])
  func `a payment method is read in any case and with any accents`(text: String, moyen: ConditionsPaiement) throws {
    #expect(try ConditionsPaiement(option: text) == moyen)
  }

  @Test(arguments: ["", "chequ", "chèques", "cashier", "advance", String(repeating: "virement", count: 1_000)])
  func `no other way to pay is read`(text: String) {
    #expect(throws: BadValue.self) { try ConditionsPaiement(option: text) }
  }

  @Test(arguments: [("0", 0), ("10", 10_000), ("0.5", 500), ("1,25", 1_250), ("0.001", 1), ("86400", 86_400_000)])
  func `a time to wait is in seconds with decimals`(text: String, milliseconds: Int) throws {
    #expect(try Seconds(option: text).milliseconds == milliseconds)
  }

  @Test(arguments: ["", "-1", "1,500", "0.0001", "86401", "1e3", "ten", "9999999999999999999999"])
  func `no other time is read`(text: String) {
    #expect(throws: BadValue.self) { try Seconds(option: text) }
  }

  @Test(arguments: [
    ("1,5", 1_500_000), ("-2,5", -2_500_000), ("0,125", 125_000), ("-0,125", -125_000), ("1234,567", 1_234_567_000),
    ("1,2345", 1_234_500), ("1,23", 1_230_000), ("012,345", 12_345_000), ("1.234", 1_234_000), ("12", 12_000_000),
    ("1,234.56", 1_234_560_000), ("1 234,5", 1_234_500_000), ("-1\u{A0}234\u{202F}567", -1_234_567_000_000),
  ])
  func `a decimal comma is read where nothing else can be meant`(text: String, millioniemes: Int64) throws {
    #expect(try Quantite(option: text).millioniemes == millioniemes)
  }

  @Test(arguments: ["1,234", "-12,345", "999,000"])
  func `a number that may have decimals or thousands is refused as ambiguous`(text: String) {
    #expect {
      try Quantite(option: text)
    } throws: {
      ($0 as? BadValue)?.phrase.code == "nombre-ambigu"
    }
  }

  @Test(arguments: [
    ("1.200", nil), ("-12.340", nil), ("1.250", nil), ("1.25", 125), ("0.500", 50), ("1234.500", 123_450),
  ])
  func `a sum of money with three decimals that end in 0 may be thousands`(text: String, centimes: Int64?) throws {
    guard let centimes else {
      #expect(throws: BadValue.self) { try Montant(option: text) }
      #expect(throws: BadValue.self) { try PrixUnitaire(option: text.replacing("-", with: "")) }
      #expect(try Quantite(option: text).millioniemes != 0)
      return
    }
    #expect(try Montant(option: text).centimes == centimes)
  }

  @Test(arguments: [
    ("2:1,5", false), ("1:0,5", false), ("2:1.5,3", true), ("5,2:1", true), ("1:0.5,2:1", true), ("1,3", true),
  ])
  func `a comma after a quantity may be that of its decimals`(text: String, isClear: Bool) {
    let lines = Result { () throws(BadValue) in try Listed<PartReference>(option: text) }
    let parts = Result { () throws(BadValue) in try Listed<PartDeLigne>(option: text) }
    for failure in [lines.failure, parts.failure] {
      #expect(failure?.phrase.code == (isClear ? nil : "nombre-ambigu"))
      #expect(failure?.phrase.hint.en.contains("for the two lines") != false)
    }
  }

  @Test func `second names of a status and of a numbering are read`() throws {
    #expect(try Statut(option: "sent") == .envoyee && Statut(option: "Sent") == .envoyee)
    #expect(try ["sending", "emission", "issue", "envoi"].allSatisfy { try Numerotation(option: $0) == .envoi })
    #expect(throws: BadValue.self) { try Numerotation(option: "sent") }
    #expect(throws: BadValue.self) { try Statut(option: "sending") }
  }

  @Test(arguments: ["20%", "5,5 %", "10%"])
  func `a percentage without a sign is neither a discount nor a rate`(part: String) throws {
    do throws(BadValue) {
      _ = try LigneTexte(option: "Logo; 1; 800; service; \(part)")
      Issue.record("\(part) was read")
    } catch {
      #expect(error.phrase.code == "nombre-ambigu" && error.phrase.hint.en.contains("for a discount"))
    }
    _ = try LigneTexte(option: "Logo; 1; 800; service; -\(part)")
  }

  @Test func `too many decimals after a comma may be thousands`() {
    func refused(_ text: String) -> Phrase? {
      do throws(BadValue) { _ = try Montant(option: text) } catch { return error.phrase }
      return nil
    }
    #expect(refused("12,345")?.code == "nombre-ambigu" && refused("12,345")?.hint.en.hasPrefix("Write 12345, ") == true)
    #expect(refused("12.345")?.code == "trop-de-decimales" && refused("12,3456")?.code == "trop-de-decimales")
  }

  @Test(arguments: [
    "1,234,567", "1.234,56", "1,23.56", "1 23,5", "12 345 6", "1'234", ",5", "5,", "1,5e3", "1,,5", "٣,٥",
  ])
  func `thousands are never apart`(text: String) {
    #expect(throws: BadValue.self) { try PrixUnitaire(option: text) }
  }

  @Test(arguments: [
    ("02/03/2026", "2026-03-02"), ("2/3/2026", "2026-03-02"), ("2026-03-02", "2026-03-02"),
    ("29/02/2028", "2028-02-29"),
  ])
  func `a day is written in either order`(text: String, day: String) throws {
    #expect(try "\(Jour(option: text))" == day)
    #expect(try Until(option: text) == Until(day))
  }

  @Test(arguments: [("30/06", "06-30"), ("06-30", "06-30"), ("29/2", "02-28"), ("28/02", "02-28"), ("31/1", "01-31")])
  func `the end of a year is written in either order`(text: String, fin: String) throws {
    #expect(try "\(FinExercice(option: text))" == fin)
  }

  @Test(arguments: ["06/30", "30/06/2026", "30/006", "30-06", "/", "30/", "15/06", "31/06"])
  func `no other end of a year is read`(text: String) {
    #expect(throws: BadValue.self) { try FinExercice(option: text) }
  }

  @Test(arguments: [
    "03/13/2026", "2026/03/02", "02/03/26", "02-03-2026", "2.3.2026", "31/02/2026", "002/03/2026", "02/03/2026 ",
  ])
  func `no other day is read`(text: String) {
    #expect(throws: BadValue.self) { try Jour(option: text) }
  }

  @Test(arguments: [
    ("30d", 30, false), ("30 days", 30, false), ("30j", 30, false), ("45d-end-of-month", 45, true),
    ("end-of-month", 0, true),
    ("End of month", 0, true), ("fin-de-mois", 0, true),
  ])
  func `a term is read in both languages`(text: String, jours: Int, finDeMois: Bool) throws {
    #expect(try EcheanceOption(option: text) == .apres(DelaiPaiement(jours: jours, finDeMois: finDeMois)))
  }

  @Test(arguments: [
    "45d-end-of-month-45d", "45j-fin-de-mois-32", "fin-de-mois+15", "1000j", "37m", "15", "le 15", "fin", "45", "j",
    "45j-fin-de-mois-15-15", "fin-de-mois-fin-de-mois",
  ])
  func `no other term is read`(text: String) {
    #expect(throws: BadValue.self) { try EcheanceOption(option: text) }
  }

  @Test(arguments: [
    ("F-{annee}-{rang:5}", "F-{AAAA}-{NNNNN}"), ("FA{yy}{month}-{rank}", "FA{AA}{MM}-{NNNN}"),
    ("{NNN}/{aaaa}", "{NNN}/{AAAA}"), ("{Année}{mois}{NN}", "{AAAA}{MM}{NN}"),
  ])
  func `the parts of a number are written in words`(text: String, format: String) throws {
    #expect(try FormatNumero(option: text).description == format)
  }

  @Test func `the year of a number is written in both languages`() throws {
    #expect(try FormatNumero(option: "INV-{YYYY}-{NNNN}") == FormatNumero(option: "INV-{AAAA}-{NNNN}"))
  }

  @Test(arguments: [
    ("overdue", Statut.enRetard), ("Paid", .payee), ("issued", .envoyee), ("draft", .brouillon),
    ("cancelled", .annulee),
    ("En Retard", .enRetard), ("payee", .payee),
  ])
  func `a status is read by both of its names`(text: String, statut: Statut) throws {
    #expect(try Statut(option: text) == statut)
  }

  @Test(arguments: [
    (Result { try Statut(option: "overdu") }.map { _ in () }, "Did you mean overdue?"),
    (Result { try ConditionsPaiement(option: "virment") }.map { _ in () }, "Did you mean transfer?"),
    (Result { try NatureClient(option: "busines") }.map { _ in () }, "Did you mean business?"),
    (Result { try OuiNon(option: "x") }.map { _ in () }, "It is one of yes, no."),
    (Result { try Montant(option: "abc") }.map { _ in () }, "Write it as 120.50 or 120,50, without a currency."),
    (Result { try Taux(option: "20 %") }.map { _ in () }, "Write it as 5.5 or 5,5, without %."),
    (
      Result { try Jour(option: "2026/03/02") }.map { _ in () },
      "Write it as 2026-03-02, or as 02/03/2026: day, month, year."
    ),
  ])
  func `an invalid value is refused with a valid one`(read: Result<Void, any Error>, hint: String) {
    #expect {
      try read.get()
    } throws: { ($0 as? BadValue)?.phrase.hint.en == hint }
  }

  @Test(arguments: ["", "j", "-30j", "30", "30 ans", "1000j", "fin", "30j-fin", "2,5j"])
  func `no other due date is read`(text: String) {
    #expect(throws: BadValue.self) { try EcheanceOption(option: text) }
  }

  @Test(arguments: ["0", "257", "-1", "+2", "2.0", "", "99999999999999999999", "two"])
  func `a count of threads keeps its bounds`(text: String) {
    #expect(throws: BadValue.self) { try Count<256>(option: text) }
  }

  @Test(arguments: ["", "0", "-1", "+1", "1.0", "x", "1 "])
  func `a line is a place from 1 or an id`(text: String) {
    #expect(throws: BadValue.self) { try LigneReference(option: text) }
  }

  @Test(arguments: ["", "1,", ",1", "1,,2", "1;2"])
  func `lines are separated by commas`(text: String) {
    #expect(throws: BadValue.self) { try Listed<LigneReference>(option: text) }
  }

  @Test func `two command lines hash alike when they ask the same`() throws {
    func hash(_ words: String...) throws -> [UInt8] {
      let declaration = EnvoyerCommand.declaration
      return CommandFingerprint.of(try Arguments(ArgumentReader.read(words, declaration), declaration))
    }
    let asked = try hash("F-1", "--date=2026-03-02", "--auteur=a")
    #expect(try asked == hash("F-1", "--auteur=a", "--date=2026-03-02", "--json", "--registre=r"))
    #expect(try asked == hash("--auteur=a", "--lock-timeout=1", "--date=2026-03-02", "--commande=x", "F-1"))
    #expect(try asked != hash("F-1", "--auteur=b", "--date=2026-03-02"))
    #expect(try asked != hash("--auteur=a", "F-1=2026-03-02"))
  }
}

extension Result {
  /// Why not; nil if it succeeded.
  fileprivate var failure: Failure? {
    guard case .failure(let failure) = self else { return nil }
    return failure
  }
}
