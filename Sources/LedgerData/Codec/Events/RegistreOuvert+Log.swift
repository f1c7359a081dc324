import LedgerDomain
import LedgerJSON
import LedgerLog

/// `RegistreOuvert` in the log.
extension RegistreOuvert {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .registre(id, try RegistreOuvert(v1: &data)) }
  ]

  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(
      nom: try data.text("nom", []), devise: try data.field("devise"), formatFacture: try data.field("formatFacture"),
      formatAvoir: try data.field("formatAvoir"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("nom", nom)
    json.field("devise", devise)
    json.field("formatFacture", formatFacture)
    json.field("formatAvoir", formatAvoir)
  }
}
