import LedgerDomain

/// A payment or a refund, which differ in the name of their date; under the nil UUID where it has no id.
extension Reglement {
  init(_ json: inout DocumentReader, date: StaticString) throws(DocumentFault) {
    self = try json.object { champs throws(DocumentFault) in
      Reglement(
        id: try champs.optional("id") ?? .nul, montant: try champs.field("montant"), date: try champs.field(date),
        moyen: try champs.field("moyen"), reference: try champs.optional("reference"))
    }
  }
}

/// An application of an avoir, seen from one side: `autre` names the other document.
extension Imputation {
  init(_ json: inout DocumentReader, autre: StaticString) throws(DocumentFault) {
    self = try json.object { champs throws(DocumentFault) in
      Imputation(
        documentId: try champs.field(autre), montant: try champs.field("montant"),
        dateImputation: try champs.field("dateImputation"))
    }
  }
}

extension FactureAnnulee: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    let date: Jour = try champs.field("date")
    self.init(motif: try champs.field("motif"), dateAnnulation: date, avoirId: try champs.optional("avoirId"))
  }
}
