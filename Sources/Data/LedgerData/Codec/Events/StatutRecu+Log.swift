package import LedgerJSON
import LedgerLog
import LedgerModel

/// `StatutRecu` in the log, and in exports.
extension StatutRecu: EventObject {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .facture(id, .statutRecu(try StatutRecu(v1: &data))) }
  ]

  init(v1 data: inout LineReader) throws(LineFault) {
    // Rules ask for the first two.
    self.init(
      try data.text("messageId", []), try data.text("code", []), le: try data.field("date"),
      try data.optional("heure"), role: try data.optional("role"), details: try data.list("details"))
  }

  package func encodeFields(to json: inout JSONWriter) {
    json.field("messageId", message)
    json.field("code", code)
    json.field("date", date)
    json.field("heure", heure)
    json.field("role", role)
    json.field("details", details)
  }
}

extension StatutRecu.Detail: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(
      motif: try data.optional("motif"), texte: try data.optional("texte"), action: try data.optional("action"),
      note: try data.optional("note"), montants: try data.list("montants"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("motif", motif)
    json.field("texte", texte)
    json.field("action", action)
    json.field("note", note)
    json.field("montants", montants)
  }
}

extension StatutRecu.Somme: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(
      try data.field("type"), try data.optional("montant"), try data.optional("devise"), taux: try data.optional("taux")
    )
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("type", type)
    json.field("montant", montant)
    json.field("devise", devise)
    json.field("taux", taux)
  }
}
