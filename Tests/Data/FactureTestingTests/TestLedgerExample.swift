import FactureTesting
import LedgerModel
import LedgerProjections
import LedgerUseCases
import Testing

@Test func `a draft without a line is not issued`() throws {
  var ledger = try TestLedger(on: Jour("2026-03-02"))
  let facture = ledger.newID()
  try ledger.given(CreerFacture(facture))
  #expect(try ledger.when(EnvoyerFacture(facture)).refusal?.code == "facture-sans-ligne")
}

@Test(arguments: 1...20) func `totals hold in any life`(seed: Int) throws {
  var ledger = try TestLedger(on: Jour("2026-01-01"))
  try ledger.live(500, seed: UInt64(seed))
  for facture in ledger.etat.factures { #expect(try facture.totaux().totalTTC.centimes >= 0) }
}
