import LedgerJSON

/// One line of the results of an earlier run over many ledgers, as far as the next run needs it.
package struct FleetRow: Sendable {
  /// The path of the ledger.
  package let registre: String
  /// The question to the ledger.
  package let asked: String
  /// The exit code that the command alone would have had.
  package let exit: Int
  /// The last event that was read of a sound log, and the SHA-256 of its line; nil if it was not sound.
  package let position: (sequence: UInt64, head: String)?
  /// The event known before, which the log had to have.
  package let known: (sequence: UInt64, head: String)?

  /// Reads a line; nil if it differs in any way from a line that a run writes: damage would otherwise stay unnoticed.
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
        guard try json.leaveObject(inner) == nil, known != nil else { return nil }
      } else {
        known = nil
      }
      guard exit != 0 || position != nil, try Self.hasAnswer(&json) else { return nil }
      guard try json.leaveObject(outer) == nil else { return nil }
      try json.end()
    } catch {
      return nil
    }
  }

  private static func position(_ json: inout JSONCursor) throws(JSONError) -> (sequence: UInt64, head: String)? {
    guard try json.find("sequence") else { return nil }
    let sequence = try json.integer()
    guard sequence > 0, try json.find("head") else { throw json.unexpected(.key) }
    return (UInt64(sequence), json.string(try json.string()))
  }

  /// Passes over the rest of a line; false if it has no answer.
  private static func hasAnswer(_ json: inout JSONCursor) throws(JSONError) -> Bool {
    if try json.find("unfinishedBytes") { _ = try json.integer() }
    if try json.find("seconds") { _ = try json.number() }
    for name in ["replay", "audit", "report", "error"] as [StaticString] where try json.find(name) {
      _ = try json.putOff()
      return true
    }
    return false
  }
}
