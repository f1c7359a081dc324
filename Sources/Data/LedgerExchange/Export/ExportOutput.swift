import LedgerJSON

/// Collects JSON, and hands it on to a sink in pieces.
struct ExportOutput {
  var json: JSONWriter
  private let chunk: Int

  /// Pieces of at least `chunk` bytes, the last one apart.
  init(chunk: Int) {
    self.chunk = chunk
    json = JSONWriter(reserving: chunk * 2)
  }

  /// Hands on the bytes, if they are enough for a piece.
  mutating func drain(into sink: (Span<UInt8>) throws -> Void) throws {
    if json.bytes.count >= chunk { try flush(into: sink) }
  }

  /// Hands on the bytes, if there are any.
  mutating func flush(into sink: (Span<UInt8>) throws -> Void) throws {
    guard !json.bytes.isEmpty else { return }
    try sink(json.bytes.span)
    json.bytes.removeAll(keepingCapacity: true)
  }
}
