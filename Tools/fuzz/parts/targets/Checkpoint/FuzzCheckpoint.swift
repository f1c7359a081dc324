import FuzzSupport
import LedgerData
import LedgerLog

/// A checkpoint, and the keys beside it. A checkpoint that was read is written with the same bytes, and only a text signed by
/// the key counts as signed.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCheckpoint(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let file = unsafe FuzzInput.bytes(start, count)
  do {
    try checkpoint(file)
    try keys(file)
    try policy(file)
    answer(file)
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

/// A policy of any depth can be judged.
private func policy(_ file: [UInt8]) throws {
  do {
    let policy = try WitnessPolicy(file)
    let names = Set(policy.witnesses.map(\.name))
    guard policy.isReached(by: names) else { finding("all witnesses are no quorum", text(file)) }
    guard policy.shared <= names.count else { finding("quorums share more witnesses than there are", text(file)) }
  } catch is PolicyFault {}
}

/// The lines of an answer are kept unchanged.
private func answer(_ file: [UInt8]) {
  do throws(ProofFault) {
    let lines = try Cosignature.lines(ofAnswer: file).lines
    let again = try Cosignature.lines(ofAnswer: lines.flatMap { Array($0.line.utf8) }).lines
    guard again == lines else { finding("the lines of an answer are read as they were written", lines, again) }
  } catch { return }
}

private func keys(_ file: [UInt8]) throws {
  do {
    if let key = try VerifierKey(text(file)), key != (try VerifierKey(key.text)) {
      finding("a key is read as it was written", key)
    }
  } catch is ProofFault {}
  // libcrypto takes a millisecond to look for a key: only if there may be one.
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
