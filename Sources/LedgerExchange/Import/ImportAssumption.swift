public import LedgerDomain
public import LedgerWords

/// What an import recorded of a document although the file does not state it.
public struct ImportAssumption: Equatable, Sendable {
  /// The position of the document in the file, from 0.
  public let index: Int
  /// The number of the document.
  public let numero: String
  /// What was recorded.
  public let supposition: Supposition

  init(_ document: DocumentLu, _ supposition: Supposition) {
    (index, numero, self.supposition) = (document.index, document.facture.numero, supposition)
  }

  /// One sentence.
  public var message: Words {
    switch supposition {
    case .paiement(let montant, let date): "a payment of \(montant) on \(date), because it is Payée and lists none."
    case .remboursement(let montant, let date): "a refund of \(montant) on \(date), because it is Payée and lists none."
    case .reste(let montant, _): "\(montant) is still due of it, although it is Payée: what it lists comes to less."
    case .annulation(let date): "cancelled on \(date), because it is Annulée and says no day."
    }
  }

  /// `{"index":…,"numero":…,"montant":…,"date":…,"message":…}`; no `montant` of a cancellation.
  public func json(_ language: Language) -> JSONValue {
    [
      "index": index, "numero": numero, "montant": supposition.montant, "date": supposition.date, "message": message[language],
    ]
  }
}
