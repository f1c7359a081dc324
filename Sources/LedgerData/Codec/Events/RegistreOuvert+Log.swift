import LedgerDomain
import LedgerJSON
import LedgerLog

/// `RegistreOuvert` in the log. In version 1 every document got its number when it was created, and years ended on 31 December;
/// until version 2 VAT that is not due yet had no account of its own.
package enum RegistreOuvert {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in
      .registre(try Registre(&data, id: id) { _ throws(LineFault) in (.creation, .decembre) })
    },
    EventVersion { data, id throws(LineFault) in
      .registre(
        try Registre(&data, id: id) { data throws(LineFault) in
          (try data.field("numerotation"), try data.optional("finExercice") ?? .decembre)
        })
    },
    EventVersion { data, id throws(LineFault) in
      let tvaAttente: NumeroCompte? = try data.optional("tvaAttente")
      return .registre(
        try Registre(&data, id: id, tvaAttente) { data throws(LineFault) in
          (try data.field("numerotation"), try data.optional("finExercice") ?? .decembre)
        })
    },
  ]
}

/// The ledger's settings, without the id, which is the subject.
extension Registre {
  fileprivate init(
    _ data: inout LineReader, id: Identifiant, _ tvaAttente: NumeroCompte? = nil,
    _ sinceVersion2: (inout LineReader) throws(LineFault) -> (Numerotation, FinExercice)
  ) throws(LineFault) {
    let (numerotation, finExercice) = try sinceVersion2(&data)
    self.init(
      id: id, nom: try data.text("nom", []), devise: try data.field("devise"),
      formatFacture: try data.field("formatFacture"), formatAvoir: try data.field("formatAvoir"),
      numerotation: numerotation, finExercice: finExercice, tvaAttente: tvaAttente)
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
