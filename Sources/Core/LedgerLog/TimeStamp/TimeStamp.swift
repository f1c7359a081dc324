/// A time stamp of a checkpoint, whose signature held when it was made.
package struct TimeStamp: Sendable {
  /// The answer of the authority.
  package let answer: TimeStampAnswer
  /// The certificates that come with it.
  package let proofs: Certificates
  private let roots: Certificates?

  /// Checks an answer at the time that it states.
  ///
  /// - Parameters:
  ///   - der: the answer as it came.
  ///   - pem: the certificates that come with it, and their lists of revoked ones; nil: none but the roots.
  ///   - roots: the certificates that it must lead to; nil: the certificates in `pem`.
  ///   - checkpoint: the bytes that it must stamp; nil: any.
  /// - Throws: ``StampFault`` if it is another kind of file, stamps other bytes, or is not valid.
  package init(
    _ der: [UInt8], proofs pem: [UInt8]?, roots: Certificates?, of checkpoint: [UInt8]? = nil
  ) throws {
    let answer = try TimeStampAnswer(der: der)
    guard try checkpoint.map({ try $0.digest() == answer.digest }) ?? true else {
      throw StampFault.otherBytes
    }
    guard let proofs = pem.map({ Certificates(pem: $0) }) ?? roots else { throw StampFault.withoutProofs }
    self.answer = answer
    self.proofs = proofs
    self.roots = roots
    try answer.check(proofs: proofs, roots: roots, at: answer.second, isLater: false)
  }

  /// Checks that its certificates were still valid at `second` since 1970: a person who had the stamp by then knows
  /// that it was made before their end. For a second before its own time, they are judged at its own time.
  ///
  /// - Throws: ``StampFault`` if one had ended.
  package func check(stillAt second: UInt64) throws(StampFault) {
    try answer.check(proofs: proofs, roots: roots, at: max(second, answer.second), isLater: true)
  }
}
