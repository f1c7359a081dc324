import LedgerDomain
import LedgerJSON
import LedgerLog

/// `RegistreOuvert` in the log.
package enum RegistreOuvert {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .registre(try Registre(v1: &data, id: id)) }
  ]
}

/// The ledger's settings, without the id, which is the subject.
extension Registre {
  init(v1 data: inout LineReader, id: Identifiant) throws(LineFault) {
    self.init(
      id: id, nom: try data.text("nom", []), devise: try data.field("devise"),
      formatFacture: try data.field("formatFacture"), formatAvoir: try data.field("formatAvoir"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("nom", nom)
    json.field("devise", devise)
    json.field("formatFacture", formatFacture)
    json.field("formatAvoir", formatAvoir)
  }
}
