import LedgerData
import LedgerDomain

/// What was said of a document, as events have it.
extension StatutRecu: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) {
    guard case .facture(_, .statutRecu(let statut))? = try json.evenement(.statutRecu) else {
      throw .refus(.fichier(.statutRecuInvalide))
    }
    self = statut
  }
}

/// What was put out of a document, as events have it.
extension Transmission: DocumentValue {
  init(_ json: inout DocumentReader) throws(DocumentFault) {
    guard case .facture(_, .transmission(let transmission))? = try json.evenement(.transmissionEnregistree) else {
      throw .refus(.fichier(.transmissionInvalide))
    }
    self = transmission
  }
}
