import LedgerDomain

/// The advance that a payment takes a part of.
extension AvanceCitee: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    self.init(
      try Reglement(avance: &champs), factures: try champs.optional("factures") ?? [])
  }
}

/// An advance that stands beside the documents.
extension AvanceImportee: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    let recue = try Reglement(avance: &champs)
    let remboursements = try champs.list("remboursements") { json throws(DocumentFault) in
      try json.object { champs throws(DocumentFault) in
        Reglement(
          id: try champs.field("id"), montant: try champs.field("montant"), date: try champs.field("dateRemboursement"),
          moyen: try champs.field("moyen"), reference: try champs.optional("reference"))
      }
    }
    self.init(
      client: try champs.field("clientId"), devise: try champs.field("devise"), recue: recue,
      remboursements: remboursements ?? [])
  }
}

extension Reglement {
  /// The money of an advance as it came in, and how it ceased to stand.
  fileprivate init(avance champs: inout DocumentReader) throws(DocumentFault) {
    let recue = Reglement(
      id: try champs.field("id"), montant: try champs.field("montant"), date: try champs.field("dateReception"),
      moyen: try champs.field("moyen"), reference: try champs.optional("reference"))
    guard let motif: String = try champs.optional("motif") else {
      self = recue
      return
    }
    let rejet: Jour? = try champs.optional("dateRejet")
    self = recue.annule(AnnulationReglement(rejet.map { .rejet(le: $0) } ?? .erreur, motif: motif))
  }
}

/// The means of a payment, which may be an advance.
struct MoyenPaiement: DocumentValue {
  let moyen: ConditionsPaiement

  init(_ json: inout DocumentReader) throws(DocumentFault) {
    moyen = try json.choix(besides: .avance, RefusFichier.conditionsInconnues)
  }
}
