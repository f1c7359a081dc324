import LedgerJSON
import LedgerLog
package import LedgerModel
import LedgerWords

/// `PersonneEffacee` in the log. Every writer of lines finds it in their bytes (``Erasure``): so its form must stay the
/// same.
extension Effacement {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .client(id, .effacee(try Effacement(v1: &data))) }
  ]

  private init(v1 data: inout LineReader) throws(LineFault) {
    let classes: [ClasseValeurs] = try data.list("classes")
    self.init(
      Set(classes), jusqua: UInt64(try data.count("jusqua", from: 1)), base: try data.field("base"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.key("classes")
    json.beginArray()
    for classe in classes { json.string(classe.rawValue) }
    json.endArray()
    json.field("jusqua", Int(clamping: jusqua))
    json.field("base", base.rawValue)
  }
}

/// `ConservationProlongee` and `ConservationLevee` in the log.
extension Conservation {
  package static let versionsProlongee = [
    EventVersion { data, id throws(LineFault) in
      .client(id, .conservation(.prolongee(motif: try data.text("motif", .texts))))
    }
  ]
  package static let versionsLevee = [EventVersion { _, id in .client(id, .conservation(.levee)) }]

  func encodeFields(to json: inout JSONWriter) {
    if case .prolongee(let motif) = self { json.field("motif", motif) }
  }
}

extension ClasseValeurs: EventValue {}
extension Effacement.Base: EventValue {}
