import FuzzSupport
import LedgerData
import LedgerLog

/// A checkpoint, and the keys beside it. What is read is written as it was meant, and nothing counts as signed that the key
/// did not sign.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCheckpoint(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let file = unsafe FuzzInput.bytes(start, count)
  do {
    try checkpoint(file)
    try keys(file)
  } catch {
    finding("libcrypto does not fail on what it is given", error)
  }
  return 0
}

private func checkpoint(_ file: [UInt8]) throws {
  let read: SignedCheckpoint
  do throws(ProofFault) {
    read = try SignedCheckpoint(file.span)
  } catch { return }
  do throws(ProofFault) {
    let again = try SignedCheckpoint(read.bytes.span)
    guard again == read else { finding("a checkpoint is read as it was written", read, again) }
  } catch {
    finding("a checkpoint that was written can be read", read, error)
  }
  guard let key = try VerifierKey(verifierKey), try read.note.verdict(of: key) == .signed else { return }
  guard [20, 41].contains(read.checkpoint.size) else { finding("the key signed two checkpoints", read) }
}

private func keys(_ file: [UInt8]) throws {
  do {
    if let key = try VerifierKey(text(file)), key != (try VerifierKey(key.text)) {
      finding("a key is read as it was written", key)
    }
  } catch is ProofFault {}
  // libcrypto takes a millisecond to look for a key: only where there may be one.
  guard text(file).contains("-----BEGIN ") else { return }
  do throws(ProofFault) {
    _ = try VerifierKey.publicKey(pem: file.span)
  } catch {}
  do throws(ProofFault) {
    _ = try SigningKey(pem: file.span)
  } catch {}
}

private func text(_ file: [UInt8]) -> String { String(decoding: file, as: UTF8.self) }

private let verifierKey =
  "facture/019b8d2b-8c00-7df9-b0a5-6904abece8aa+501059ad+AU97wXNOLvQl+FTFuWssSxVBEiazKv+B7NezvEwYQy6i"
