/// Why bytes are not the checkpoint, proof or key that they should be.
package struct ProofFault: Error, Equatable, Sendable {
  /// One sentence without a full stop, to follow "FILE: ".
  package let sentence: String

  /// Says what is wrong.
  package init(_ sentence: String) {
    self.sentence = sentence
  }
}
