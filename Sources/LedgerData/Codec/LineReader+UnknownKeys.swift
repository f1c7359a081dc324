import LedgerJSON
import LedgerLog

/// Keys that the schema of the data does not name: every reader passes over them, and an audit tells them.
extension LineReader {
  /// Refuses an object, at its end, of which `keys` does not name every key.
  @_lifetime(self: copy self)
  mutating func requireKnown(_ object: JSONObject, _ keys: JSONKeys) throws(LineFault) {
    let start = begun.popLast() ?? 0
    guard object.unknown > 0 else { return }
    let name = unknownKey(in: start, keys)
    throw LineFault(
      check: LineFault.unknownKey, sentence: "the schema names no `\(name.map { json.string($0) } ?? "")`",
      column: name.map { $0.start + 1 })
  }

  /// The first key that `keys` does not name, of the object whose first key stands at `start` or after it. The object was
  /// read before, so that nothing else is wrong with it.
  private func unknownKey(in start: Int, _ keys: JSONKeys) -> JSONText? {
    var position = start
    while position < json.input.count {
      var member = JSONCursor(json.input, at: position)
      do throws(JSONError) {
        member.skipSpace()
        let name = try member.string()
        guard member.index(of: name, in: keys) != nil else { return name }
        member.skipSpace()
        var value = JSONCursor(json.input, at: member.position + 1)
        try value.skipValue()
        value.skipSpace()
        position = value.position + 1
      } catch {
        return nil
      }
    }
    return nil
  }
}

extension LineFault {
  /// The check that a key fails which the schema does not name.
  package static let unknownKey = "unknown-key"
}
