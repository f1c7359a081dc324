package import LedgerJSON
import LedgerLog
import LedgerModel

/// `TransmissionEnregistree` in the log, and in exports.
extension Transmission: EventObject {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .facture(id, .transmission(try Transmission(v1: &data))) }
  ]

  init(v1 data: inout LineReader) throws(LineFault) {
    // Rules ask for the identifier, and for the status of a CDAR.
    self.init(
      try data.field("syntaxe"), statut: try data.optional("statut"), identifiant: try data.text("identifiant", []),
      sha256: try data.hash("sha256"), le: try data.field("date"), try data.field("heure"))
  }

  package func encodeFields(to json: inout JSONWriter) {
    json.field("syntaxe", syntaxe)
    json.field("statut", statut)
    json.field("identifiant", identifiant)
    json.field("sha256", sha256)
    json.field("date", date)
    json.field("heure", heure)
  }
}

extension Transmission.Syntaxe: EventValue {}
extension FluxTransmis.Volet: EventValue {}
extension FluxTransmis.Sorte: EventValue {}

/// `FluxTransmis` in the log.
extension FluxTransmis {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .registre(id, .flux(try FluxTransmis(v1: &data))) }
  ]

  private init(v1 data: inout LineReader) throws(LineFault) {
    // Rules ask for the period, its kind and the identifier.
    self.init(
      try data.field("volet"), try data.field("type"), du: try data.field("debut"), au: try data.field("fin"),
      identifiant: try data.text("identifiant", []), sha256: try data.hash("sha256"), le: try data.field("date"),
      try data.field("heure"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("volet", volet)
    json.field("type", sorte)
    json.field("debut", debut)
    json.field("fin", fin)
    json.field("identifiant", identifiant)
    json.field("sha256", sha256)
    json.field("date", date)
    json.field("heure", heure)
  }
}
