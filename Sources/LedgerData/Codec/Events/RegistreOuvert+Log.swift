import LedgerDomain
import LedgerJSON
import LedgerLog

/// `RegistreOuvert` in the log. In version 1 every document got its number when it was created, and years ended on 31 December;
/// until version 2 VAT that is not due yet had no account of its own.
package enum RegistreOuvert {
  package static let versions = EventVersion.upTo(3) { data, id, version throws(LineFault) in
    .registre(try Registre(&data, version, id: id))
  }
}

/// The ledger's settings, without the id, which is the subject.
extension Registre {
  fileprivate init(_ data: inout LineReader, _ version: Int, id: Identifiant) throws(LineFault) {
    let finExercice: FinExercice? = version >= 2 ? try data.optional("finExercice") : nil
    self.init(
      id: id, nom: try data.text("nom", []), devise: try data.field("devise"),
      formatFacture: try data.field("formatFacture"), formatAvoir: try data.field("formatAvoir"),
      numerotation: version >= 2 ? try data.field("numerotation") : .creation,
      finExercice: finExercice ?? .decembre, tvaAttente: version >= 3 ? try data.optional("tvaAttente") : nil)
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
