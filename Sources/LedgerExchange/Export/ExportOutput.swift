import LedgerJSON

/// JSON on its way to a sink: collected, and handed on in pieces.
struct ExportOutput {
  var json: JSONWriter
  private let chunk: Int

  /// Pieces of at least `chunk` bytes, the last one apart.
  init(chunk: Int) {
    self.chunk = chunk
    json = JSONWriter(reserving: chunk * 2)
  }

  /// Hands on what there is, if that is enough.
  mutating func drain(into sink: (Span<UInt8>) throws -> Void) throws {
    if json.bytes.count >= chunk { try flush(into: sink) }
  }

  /// Hands on what there is.
  mutating func flush(into sink: (Span<UInt8>) throws -> Void) throws {
    guard !json.bytes.isEmpty else { return }
    try sink(json.bytes.span)
    json.bytes.removeAll(keepingCapacity: true)
  }
}
