import LedgerJSON
import LedgerLog
import LedgerModel
import LedgerWords

/// `HorodatageRecu` in the log.
package enum HorodatageRecu {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .registre(id, .horodatage(try Horodatage(v1: &data))) }
  ]
}

extension Horodatage {
  fileprivate init(v1 data: inout LineReader) throws(LineFault) {
    self.init(
      taille: UInt64(try data.count("taille", from: 1)), checkpoint: try data.hash("checkpoint"),
      reponse: try data.hash("reponse"), preuves: try data.hash("preuves"), instant: try data.second("instant"),
      serie: try data.field("serie"), politique: try data.field("politique"),
      ditQualifie: try data.flag("ditQualifie"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("taille", Int(clamping: taille))
    json.field("checkpoint", checkpoint)
    json.field("reponse", reponse)
    json.field("preuves", preuves)
    json.field("instant", String("\(instant)".prefix(19)) + "Z")
    json.field("serie", serie)
    json.field("politique", politique)
    json.field("ditQualifie", ditQualifie)
  }
}

extension LineReader {
  /// A SHA-256 of 64 hex digits.
  @_lifetime(self: copy self)
  mutating func hash(_ name: StaticString) throws(LineFault) -> String {
    try find(name)
    return try digest().hex
  }

  /// A moment to the second, as in 2026-11-22T14:03:33Z: tokens state no more that is worth anything.
  @_lifetime(self: copy self)
  fileprivate mutating func second(_ name: StaticString) throws(LineFault) -> Instant {
    try find(name)
    return try value(Words("a moment in UTC", fr: "un instant UTC")) { text in
      text.count == 20 ? Instant(iso8601: text) : nil
    }
  }
}
