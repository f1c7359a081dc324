import FuzzSupport
import LedgerAudit
import LedgerData
import LedgerTestSupport

/// A log with right hashes of random events, whose seed is the input. The audit and the use cases agree on it: it is sound if a
/// decision or an import could have written every event; else the first impossible event is found.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRules(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var seed: UInt64 = 0xcbf2_9ce4_8422_2325
  for byte in unsafe FuzzInput.bytes(start, count) { seed = (seed ^ UInt64(byte)) &* 0x100_0000_01b3 }
  do {
    let log = try LogPropose(seed: seed)
    FuzzFile.registre.write(log.bytes)
    let findings = try RegistreReader(at: FuzzFile.registre.path).audit(threads: 1).findings
    if let desaccord = log.desaccord(findings) {
      finding("the audit and the decisions agree", "seed \(seed)", desaccord)
    }
  } catch {
    finding("a log of random events can be audited", "seed \(seed)", error)
  }
  return 0
}
