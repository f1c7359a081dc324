import LedgerModel
import LedgerRules
import LedgerUseCases

/// The advance that a payment uses.
extension AvanceCitee: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    let recue = try Reglement(&champs, "dateReception", orAvance: true)
    let tva: Taux? = try champs.optional("tva")
    let remboursements = try champs.remboursements()
    try champs.passe("utilisations", "solde", "devise", "clientId")
    self.init(recue, tva: tva, remboursements: remboursements, factures: try champs.optional("factures") ?? [])
  }
}

/// An advance that stands beside the documents.
extension AvanceImportee: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    let recue = try Reglement(&champs, "dateReception", orAvance: true)
    try champs.passe("utilisations", "solde")
    self.init(
      client: try champs.field("clientId"), devise: try champs.field("devise"), recue: recue,
      tva: try champs.optional("tva"), remboursements: try champs.remboursements())
  }
}

extension DocumentReader {
  /// The refunds of an advance.
  fileprivate mutating func remboursements() throws(DocumentFault) -> [Reglement] {
    try list("remboursements") { json throws(DocumentFault) in
      try json.object { champs throws(DocumentFault) in try Reglement(&champs, "dateRemboursement") }
    } ?? []
  }
}

extension Reglement {
  /// Money of an advance that came in or went back on a day, and how that was cancelled, if it was.
  ///
  /// - Parameter orAvance: whether it may be taken over from another system.
  fileprivate init(
    _ champs: inout DocumentReader, _ date: StaticString, orAvance: Bool = false
  ) throws(DocumentFault) {
    let reglement = Reglement(
      id: try champs.field("id"), montant: try champs.field("montant"), date: try champs.field(date),
      moyen: try orAvance ? (champs.field("moyen") as MoyenPaiement).moyen : champs.field("moyen"),
      reference: try champs.optional("reference"))
    try champs.passe("dateComptable", "dateComptableAnnulation")
    guard let motif: String = try champs.optional("motif") else {
      self = reglement
      return
    }
    let rejet: Jour? = try champs.optional("dateRejet")
    self = reglement.annule(AnnulationReglement(rejet.map { .rejet(le: $0) } ?? .erreur, motif: motif))
  }
}

/// The means of a payment, which may be an advance.
struct MoyenPaiement: DocumentValue {
  let moyen: ConditionsPaiement

  init(_ json: inout DocumentReader) throws(DocumentFault) {
    moyen = try json.choix(besides: .avance, RefusFichier.conditionsInconnues)
  }
}
