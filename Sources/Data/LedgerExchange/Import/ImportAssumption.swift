public import LedgerUseCases
public import LedgerWords

/// An assumption of an import about a document: a fact recorded although the file does not state it.
public struct ImportAssumption: Equatable, Sendable {
  /// The position of the document in the file, from 0.
  public let index: Int
  /// The number of the document.
  public let numero: String
  /// The assumption that was recorded.
  public let supposition: Supposition

  init(_ document: DocumentLu, _ supposition: Supposition) {
    (index, numero, self.supposition) = (document.index, document.facture.numero, supposition)
  }

  /// One sentence.
  public var message: Words {
    switch supposition {
    case .paiement(let montant, let date):
      Words(
        "a payment of \(montant) on \(date), because it is Payée and lists none.",
        fr: "un paiement de \(montant) le \(date), car son statut est Payée et aucun n'est indiqué.")
    case .remboursement(let montant, let date):
      Words(
        "a refund of \(montant) on \(date), because it is Payée and lists none.",
        fr: "un remboursement de \(montant) le \(date), car son statut est Payée et aucun n'est indiqué.")
    case .perte(let montant, let date):
      Words(
        "\(montant) written off as a loss on \(date), because it is Irrécouvrable and lists no write-off.",
        fr: "une perte de \(montant) le \(date), car son statut est Irrécouvrable et aucun abandon n'est indiqué.")
    case .reste(let montant, _):
      Words(
        "\(montant) is still due, although its status is Payée: the listed payments are less than the total.",
        fr: "il reste \(montant) à régler, bien que son statut soit Payée : les règlements indiqués sont inférieurs au "
          + "total.")
    case .annulation(let date):
      Words(
        "cancelled on \(date), because it is Annulée and says no day.",
        fr: "annulation le \(date), car son statut est Annulée et aucune date n'est indiquée.")
    }
  }

  /// `{"index":…,"numero":…,"montant":…,"date":…,"message":…}`; without `montant` for a cancellation.
  public func json(_ language: Language) -> JSONValue {
    [
      "index": index, "numero": numero, "montant": supposition.montant, "date": supposition.date,
      "message": message[language],
    ]
  }
}
