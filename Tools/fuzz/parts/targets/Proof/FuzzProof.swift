import FuzzSupport
import LedgerAudit
import LedgerData

/// A proof file. The key signed two checkpoints of one log, which the first inputs hold: each proved event is proved
/// under one of these, even by an altered proof.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzProof(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let proof = unsafe FuzzInput.bytes(start, count)
  do {
    guard let key = try TrustedKey(verifierKey) else { finding("the key is one", verifierKey) }
    isSigned(try proved(proof, by: key))
  } catch {
    // It proves nothing.
    guard error.kind == .damaged else { finding("what is no proof is refused as one", error) }
  }
  return 0
}

private func proved(_ proof: [UInt8], by key: TrustedKey) throws(LedgerFailure) -> VerifiedProof {
  guard VerifiedProof.isOfExtension(proof.span) else {
    return try VerifiedProof(events: proof.span, by: key, named: "the proof")
  }
  return try VerifiedProof(
    extension: proof.span, of: Array(oldCheckpoint.utf8).span, by: key, named: "the proof", oldName: "the old one")
}

private func isSigned(_ proof: VerifiedProof) {
  let isKnown = signed.contains { $0.size == proof.size && $0.root == proof.root }
  guard isKnown else { finding("nothing is proved under a checkpoint that nobody signed", proof) }
  guard case .events(let events) = proof.claim else { return }
  guard events.allSatisfy({ $0.sequence >= 1 && $0.sequence <= proof.size }) else {
    finding("an event that is proved is in the log", proof)
  }
}

private let signed = [
  (size: 20, root: "l0pKsqMp36SV0pno9m9V1/5NfaXHAv+WEM4pfbfFdBg="),
  (size: 41, root: "WgBUoHk31uO8zLHhDFNfCENfykQ/RrxipXFtjNOeEi0="),
]

private let verifierKey =
  "facture/019b8d2b-8c00-7df9-b0a5-6904abece8aa+501059ad+AU97wXNOLvQl+FTFuWssSxVBEiazKv+B7NezvEwYQy6i"

private let oldCheckpoint = """
  facture/019b8d2b-8c00-7df9-b0a5-6904abece8aa
  20
  l0pKsqMp36SV0pno9m9V1/5NfaXHAv+WEM4pfbfFdBg=

  — facture/019b8d2b-8c00-7df9-b0a5-6904abece8aa \
  UBBZrbbUffT6OJkHhM1YqVvvq1JtzUCwQKdnyoM4h5e51G6ViXkYRPikiHzidyBGT7A2cKhGqsjIAjXO4O+rYR0TkQk=

  """
