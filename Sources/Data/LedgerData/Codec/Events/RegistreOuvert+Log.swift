import LedgerJSON
import LedgerLog
import LedgerModel

/// `RegistreOuvert` in the log.
package enum RegistreOuvert {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .registre(id, .ouvert(try Registre(&data, id: id))) }
  ]
}

/// The ledger's settings, without the id, which is the subject.
extension Registre {
  fileprivate init(_ data: inout LineReader, id: Identifiant) throws(LineFault) {
    let finExercice: FinExercice? = try data.optional("finExercice")
    self.init(
      id: id, nom: try data.text("nom", []), devise: try data.field("devise"),
      formatFacture: try data.field("formatFacture"), formatAvoir: try data.field("formatAvoir"),
      numerotation: try data.field("numerotation"),
      finExercice: finExercice ?? .decembre, tvaAttente: try data.optional("tvaAttente"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("nom", nom)
    json.field("devise", devise)
    json.field("formatFacture", formatFacture)
    json.field("formatAvoir", formatAvoir)
    json.field("numerotation", numerotation.rawValue)
    if finExercice != .decembre { json.field("finExercice", finExercice) }
    json.field("tvaAttente", comptes.tvaAttente)
  }
}
