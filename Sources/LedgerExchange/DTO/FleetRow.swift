import LedgerJSON

/// What an earlier run over many ledgers said of one of them, as far as the next run asks: one line of its results.
package struct FleetRow: Sendable {
  /// The path of the ledger.
  package let registre: String
  /// What was asked of it.
  package let asked: String
  /// The exit code that the command alone would have had.
  package let exit: Int
  /// The last event that was read of a sound log, and the SHA-256 of its line; nil where it was not sound.
  package let position: (sequence: UInt64, head: String)?
  /// What was known of it before, and had to be there.
  package let known: (sequence: UInt64, head: String)?

  /// Reads a line; nil where it is none of such a run.
  package init?(_ line: Span<UInt8>) {
    var json = JSONCursor(line)
    do throws(JSONError) {
      let outer = try json.enterObject()
      guard try json.find("registre") else { return nil }
      registre = json.string(try json.string())
      guard try json.find("asked") else { return nil }
      asked = json.string(try json.string())
      guard try json.find("exit") else { return nil }
      exit = Int(clamping: try json.integer())
      position = try Self.position(&json)
      if try json.find("known") {
        let inner = try json.enterObject()
        known = try Self.position(&json)
        try json.leaveObject(inner)
      } else {
        known = nil
      }
      try json.leaveObject(outer)
      try json.end()
    } catch {
      return nil
    }
  }

  private static func position(_ json: inout JSONCursor) throws(JSONError) -> (sequence: UInt64, head: String)? {
    guard try json.find("sequence") else { return nil }
    let sequence = try json.integer()
    guard sequence > 0, try json.find("head") else { return nil }
    return (UInt64(sequence), json.string(try json.string()))
  }
}
