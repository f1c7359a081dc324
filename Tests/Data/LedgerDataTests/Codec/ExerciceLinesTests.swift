import LedgerLog
import LedgerModel
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerData

/// The end of the years of the books, in the event that opens a ledger and in the closings of years.
struct ExerciceLinesTests {
  private static func ouverture(_ finExercice: FinExercice) throws -> [UInt8] {
    let registre = Registre(id: .r1, nom: "Atelier", finExercice: finExercice)
    return try #require(LogBuilder([.registre(registre.id, .ouvert(registre))]).log.lines.first)
  }

  @Test(arguments: FinExercice.allCases) func `the end of the year is read as written, and 31 December is left out`(
    fin: FinExercice
  ) throws {
    let line = try Self.ouverture(fin)
    guard case .registre(_, .ouvert(let registre)) = try decode(line).fact else {
      Issue.record("no opening")
      return
    }
    #expect(registre.finExercice == fin)
    #expect(line.text.contains("finExercice") == (fin != .decembre))
  }

  @Test(arguments: ["06-15", "02-29", "6-30", "06-31", "30/06", ""])
  func `another day is refused`(day: String) throws {
    let line = try Self.ouverture(.juin).replacing("06-30", with: day)
    let fault = try #require(throws: LineFault.self) { try decode(line) }
    #expect(fault.check == "schema" && fault.sentence.en.contains("the last day of a month"), "\(fault)")
  }

  /// The closing of the year from 2025-07-01 to 2026-06-30.
  private static func cloture() throws -> [UInt8] {
    let cloture = Cloture(
      periode: PeriodeComptable(.exercice, du: .le("2026-06-30"), .juin), premiereSequence: 1, derniereSequence: 2,
      tete: String(repeating: "0", count: 64), precedente: nil, nombres: NombresCloture(evenements: 2), totaux: [],
      tvaExigible: .zero)
    return try #require(LogBuilder([.registre(.r1, .cloture(cloture))]).log.lines.first)
  }

  @Test func `a year without its VAT is refused`() throws {
    let line = try Self.cloture()
    #expect(line.text.contains(#""totaux":[],"tvaExigible":"0.00"}"#))
    let fault = try #require(throws: LineFault.self) {
      try decode(line.replacing(#","tvaExigible":"0.00""#, with: ""))
    }
    #expect(fault.check == "schema" && fault.sentence.en.contains("tvaExigible"), "\(fault)")
  }

  @Test func `any twelve whole months are a year`() throws {
    let line = try Self.cloture()
    #expect(line.text.contains(#""periode":"2026","debut":"2025-07-01","fin":"2026-06-30""#))
    #expect(try reencoded(line) == line)
  }

  /// A first year may begin on any day, and a year may be shorter or have up to 24 months: whether it is one of the ledger the audit
  /// finds.
  @Test(arguments: [
    ("2025-07-01", "2025-06-30"), ("2025-07-01", "2026-01-01"), ("2025-07-01", "2024-07-01"),
    ("2026-06-30", "2026-12-31"),
  ])
  func `a year may have another length`(old: String, new: String) throws {
    let line = try Self.cloture().replacing(old, with: new)
    #expect(try reencoded(line) == line)
  }

  @Test(arguments: [
    (#""2026","debut""#, #""2025","debut""#), (#""2026","debut""#, #""2026-06","debut""#),
    ("2026-06-30", "2026-06-29"), ("2025-07-01", "2026-07-01"), ("2025-07-01", "2024-06-30"),
    ("2026-06-30", "2027-06-30"),
  ])
  func `other days, or another name, are refused`(old: String, new: String) throws {
    let line = try Self.cloture().replacing(old, with: new)
    let fault = try #require(throws: LineFault.self) { try decode(line) }
    #expect(fault.sentence.en.contains("first and its last day"), "\(fault)")
  }
}
