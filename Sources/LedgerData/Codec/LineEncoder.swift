import LedgerDomain
import LedgerJSON
import LedgerLog

/// Writes events as lines, in the one canonical form.
struct LineEncoder {
  private(set) var json: JSONWriter

  init() { json = JSONWriter(reserving: 64 * 1024) }

  /// Forgets what was written.
  mutating func removeAll() { json.bytes.removeAll(keepingCapacity: true) }

  /// Takes the lines from `size` bytes on back.
  mutating func truncate(to size: Int) {
    // What is taken back may not have been ended, and the next line begins without a comma.
    json.line()
    json.bytes.removeLast(json.bytes.count - size)
  }

  /// Appends the line of `fact`, without its line feed; ``endLine()`` adds that.
  mutating func append(_ fact: Fact, _ envelope: Envelope, auteur: String) {
    let type = fact.type
    json.beginObject()
    json.field("specversion", "1.0")
    json.field("id", envelope.id)
    prefixed("source", "urn:uuid:") { envelope.source.append(to: &$0) }
    json.key("type")
    json.quoted(type.nom)
    prefixed("dataschema", "urn:facture:schema:") {
      $0.append(copying: type.nom)
      $0.append(copying: ":1")
    }
    subject(envelope.sujet)
    json.field("time", envelope.time)
    prefixed("sequence", "") { Self.padded(envelope.sequence, to: &$0) }
    json.field("revision", envelope.revision)
    json.field("authtype", "user")
    json.field("authid", auteur)
    json.field("correlationid", envelope.correlation)
    if let hash = envelope.commandhash { prefixed("commandhash", "") { hash.appendHex(to: &$0) } }
    json.field("remaining", envelope.remaining)
    prefixed("prevhash", "") { envelope.prevhash.appendHex(to: &$0) }
    json.key("data")
    json.beginObject()
    fact.encode(to: &json)
    json.endObject()
    json.endObject()
  }

  /// Ends the line.
  mutating func endLine() { json.line() }

  private mutating func subject(_ sujet: Sujet) {
    switch sujet.kind {
    case .registre: json.field("subject", "registre")
    case .client: prefixed("subject", "client/") { sujet.id.append(to: &$0) }
    case .facture: prefixed("subject", "facture/") { sujet.id.append(to: &$0) }
    }
  }

  private mutating func prefixed(_ name: StaticString, _ prefix: StaticString, _ write: (inout [UInt8]) -> Void) {
    json.key(name)
    json.raw("\"")
    json.bytes.append(copying: prefix)
    write(&json.bytes)
    json.bytes.append(UInt8(ascii: "\""))
  }

  /// Twenty digits.
  private static func padded(_ sequence: UInt64, to bytes: inout [UInt8]) {
    let digits = String(sequence)
    for _ in digits.utf8.count..<20 { bytes.append(UInt8(ascii: "0")) }
    bytes.append(contentsOf: digits.utf8)
  }
}
