import FuzzSupport
import LedgerBank
import LedgerModel
import LedgerRules

/// A bank statement of any form, or any other file: it is read whole or refused, in time and memory of its size.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStatement(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let file = unsafe FuzzInput.bytes(start, count)
  for profil in [nil, ProfilCSV.connus.first] {
    do throws(RefusReleve) {
      let releves = try FichierReleve.lit(file, profil: profil)
      let lignes = releves.reduce(0) { $0 + $1.lignes.count }
      guard lignes <= file.count else { finding("a line takes more than a byte", lignes, file.count) }
      guard try FichierReleve.lit(file, profil: profil) == releves else {
        finding("a file says the same twice", releves)
      }
    } catch {
      continue
    }
  }
  return 0
}
