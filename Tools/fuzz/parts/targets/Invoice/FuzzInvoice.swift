import FuzzSupport
import LedgerExchange
import LedgerInvoice
import LedgerModel
import LedgerNorm
import LedgerProjections
import LedgerTestSupport
import LedgerUseCases
import LedgerWords

@testable import LedgerData

/// An invoice of EN 16931 in either syntax. The imported document has the totals that the file states, and is unchanged the
/// second time.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzInvoice(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let file = unsafe FuzzInput.bytes(start, count)
  for syntaxe in Syntaxe.allCases {
    let recue: FactureRecue
    do throws(RefusNorme) { recue = try syntaxe.lit(file) } catch { continue }
    do { try keeps(recue) } catch { finding("an import into memory never fails", error) }
  }
  // Any answer will do but a trap.
  _ = Result { try MessageCDAR(file).lu() }
  return 0
}

private func keeps(_ recue: FactureRecue) throws {
  var ledger = InMemoryRegistreRepository(environment: .fixe(Horloge(.le("2027-01-31"))))
  try ledger.execute(OuvrirRegistre(Registre(id: .r1, nom: "Fuzz")))
  var importer = Importer()
  try importer.run(recue, into: &ledger)
  guard importer.report.imported > 0, let facture = ledger.etat.factures.first else { return }
  guard facture.envoi?.totaux.totalTTC == recue.norme.totaux.totalTTC else {
    finding("a total is that of the file", facture, recue)
  }
  var again = Importer()
  try again.run(recue, into: &ledger)
  guard again.report.unchanged == 1 else { finding("an import can be repeated", again.report.json(.english), recue) }
}
