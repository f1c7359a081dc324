/// What a writer did about an unfinished tail.
package struct Recovery: Equatable, Sendable {
  /// The file that keeps what was cut off.
  package let path: String
  /// How many bytes were cut off.
  package let byteCount: Int

  /// Says what was saved where.
  package init(path: String, byteCount: Int) {
    self.path = path
    self.byteCount = byteCount
  }
}
