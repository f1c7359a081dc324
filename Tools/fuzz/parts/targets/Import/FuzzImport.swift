import FuzzSupport
import LedgerBytes
import LedgerExchange
import LedgerJSON
import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import LedgerWords

@testable import LedgerData

/// A file of documents. Pieces of any size give the same result; and documents imported into an empty ledger are
/// exported, and imported into another one, unchanged.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzImport(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let file = unsafe FuzzInput.bytes(start, count)
  do {
    var ledger = try emptyLedger()
    let report = try imported(file, in: file.count, into: &ledger)
    if file.count < 4_096 { try arrivesInPieces(file, report) }
    guard report.imported > 0 else { return 0 }
    let snapshot = try exported(ledger)
    var copy = try emptyLedger()
    let again = try imported(snapshot, in: snapshot.count, into: &copy)
    guard again.isComplete else { finding("an export can be imported", again.json(.english)) }
    guard try withoutRevisions(exported(copy)) == withoutRevisions(snapshot) else {
      finding("an export is complete", text(snapshot), text(try exported(copy)))
    }
    try goesOn(in: &ledger)
  } catch {
    finding("an import into memory never fails", error)
  }
  return 0
}

/// Ordinary commands still work after the import, and get new numbers.
private func goesOn(in ledger: inout InMemoryRegistreRepository) throws {
  do {
    for (id, numero) in try TravailOrdinaire(in: &ledger).envoyes where try ledger.factureID(numero: numero) != id {
      finding("a number is one document's", numero)
    }
  } catch let refus as Refus {
    finding("no import makes a later ordinary command impossible", refus)
  }
}

private func emptyLedger() throws -> InMemoryRegistreRepository {
  var ledger = InMemoryRegistreRepository(environment: .fixe())
  try ledger.execute(OuvrirRegistre(Registre(id: .r1, nom: "Fuzz")))
  return ledger
}

private func imported(
  _ file: [UInt8], in pieces: Int, into ledger: inout InMemoryRegistreRepository
) throws -> ImportReport {
  var importer = Importer(ImportOptions())
  var position = 0
  try importer.run(
    from: { buffer in
      let piece = file[position..<min(file.count, position + max(1, pieces))]
      buffer += piece
      position += piece.count
      return !piece.isEmpty
    }, into: &ledger)
  return importer.report
}

private func arrivesInPieces(_ file: [UInt8], _ whole: ImportReport) throws {
  var ledger = try emptyLedger()
  let pieces = try imported(file, in: 7, into: &ledger)
  let (once, inPieces) = (whole.json(.english).encoded(), pieces.json(.english).encoded())
  guard once == inPieces else {
    finding("a file comes to the same in pieces", text(once), text(inPieces))
  }
}

private func exported(_ ledger: InMemoryRegistreRepository) throws -> [UInt8] {
  guard let registre = ledger.registre else { return [] }
  let report = ReplayReport(
    registre: registre, sequence: 1, head: "", time: .epoque, events: 1, bytes: 1, seconds: 0, verified: true,
    unfinishedBytes: 0)
  var options = ExportOptions(au: .aujourdhui)
  options.contenu = .snapshot
  var bytes: [UInt8] = []
  try Exporter(ledger.etat, report, options).write { bytes.append(copying: $0) }
  return bytes
}

/// An import may change only how many events a document has.
private func withoutRevisions(_ snapshot: [UInt8]) -> [Substring] {
  text(snapshot).split(separator: ",\"revision\":", omittingEmptySubsequences: false).map {
    $0.drop { $0.isASCII && $0.isNumber }
  }
}

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
