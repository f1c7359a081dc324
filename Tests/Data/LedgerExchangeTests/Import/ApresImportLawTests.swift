import LedgerAudit
import LedgerData
import LedgerModel
import LedgerProjections
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import Testing

@testable import LedgerExchange

/// Whatever is imported, a ledger goes on: what anybody does on any day is granted, each number is one document's, and the audit
/// finds nothing wrong.
struct ApresImportLawTests {
  /// Numbers that are those of a series, of the other one, of drafts, at their ends, or none.
  private static let numeros = [
    "F-2026-0001", "F-2026-0002", "F-2026-0003", "A-2026-0001", "A-2026-0002", "A-2026-0003", "brouillon-1",
    "brouillon-2", "brouillon-99999999999998", "brouillon-99999999999999", "brouillon-100000000000000",
    "brouillon-999999999999999", "brouillon-9999999999999999", "brouillon-01", "Brouillon-3", "F-2026-99999999999998",
    "F-2026-99999999999999", "F-2026-999999999999999",
    "A-2026-99999999999999", "F-2025-0007", "A-2027-0001", "F-9999-0001", "X-1", "X-2", "\(FactureID.f1)",
    "\(FactureID.f2)",
  ]

  /// Documents of a random life with numbers of `numeros` instead of theirs, and some that are written by hand.
  private static func documents(_ seed: UInt64) throws -> (lines: [String], horloge: Horloge) {
    var rng = SplitMix64(seed: seed)
    let vie = try VieDense(seed: seed, count: 40)
    var lines = try Essai(vie).lignes().map { line in
      guard !rng.oneIn(4), let start = line.firstRange(of: "\"numero\":\"")?.upperBound else { return line }
      let end = line[start...].firstIndex(of: "\"") ?? start
      return String(line[..<start]) + (rng.pick(numeros) ?? "") + String(line[end...])
    }
    for place in 0..<12 as Range<UInt64> {
      var document = DocumentTexte(
        rng.pick([.f1, .f2, .f3, .exemple(0xFA, place)]) ?? .f1, numero: rng.pick(numeros) ?? "",
        statut: rng.pick(["Brouillon", "Brouillon", "Envoyée", "Payée", "Annulée"]) ?? "")
      document = document.avec("dateFacture", rng.pick([#""2026-02-01""#, #""2025-12-31""#, #""2026-12-31""#]))
      if rng.oneIn(2) { document = document.avec("typeDocument", #""avoir""#) }
      if rng.oneIn(3) { document = document.avec("factureOrigineId", "\"\(FactureID.f1)\"") }
      if rng.oneIn(3) { document = document.avec("client", #"{"nom":"Client \#(rng.next() % 3)"}"#) }
      lines.insert(document.json, at: Int.random(in: 0...lines.count, using: &rng))
    }
    return (lines, vie.horloge)
  }

  @Test(arguments: Scale.some(0..<150 as Range<UInt64>, oneOf: 5), [Numerotation.creation, .envoi])
  func `no import makes a later ordinary command impossible`(seed: UInt64, numerotation: Numerotation) throws {
    let (lines, horloge) = try Self.documents(seed)
    let place = TemporaryRegistre()
    let found: [(id: FactureID, numero: String)]
    do {
      var log = try LogRegistreRepository(creatingAt: place.path, environment: .fixe(horloge, seed: seed &+ 1))
      try log.execute(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie", numerotation: numerotation)))
      let half = lines.count / 2
      try Self.importe(lines[..<half], into: &log)
      let first = try TravailOrdinaire(in: &log)
      try Self.importe(lines[half...], into: &log)
      found = try first.envoyes + TravailOrdinaire(in: &log).envoyes
      for (id, numero) in found { #expect(try log.factureID(numero: numero) == id, "seed \(seed), \(numero)") }
    }
    #expect(Set(found.map(\.numero)).count == found.count, "seed \(seed)")
    let etat = try place.reader.etat().etat
    let registre = try #require(etat.registre)
    #expect(found.allSatisfy { registre.place($0.numero) != nil }, "seed \(seed)")
    #expect(Set(etat.factures.map(\.numero)).count == etat.factures.count, "seed \(seed)")
    let errors = try place.reader.audit().findings.filter { $0.severity == .error }
    #expect(errors == [], "seed \(seed)")
  }

  private static func importe(_ lines: ArraySlice<String>, into log: inout LogRegistreRepository) throws {
    var importer = Importer()
    var file = Pieces(Array(lines.joined(separator: "\n").utf8), 4_096)
    try importer.run(from: { file.read(&$0) }, into: &log)
  }
}
