/// Sends a document: from here on it never changes.
public struct EnvoyerFacture: FactureUseCase {
  /// The document.
  public let facture: FactureID
  /// The day from which it counts; by default today.
  public var dateEnvoi: Jour?
  /// The copy of the client that an imported document brings; nil: the client as it is now.
  package var copieClient: Client?

  /// To be sent.
  public init(_ facture: FactureID, dateEnvoi: Jour? = nil) {
    self.facture = facture
    self.dateEnvoi = dateEnvoi
  }

  /// The document with, for an avoir, the facture it corrects and its other avoirs.
  public func reads(on today: Jour) -> Reads { Reads(familles: [facture]) }

  /// Refused when it is no draft, has no line, comes to less than 0.00, would be sent before its date or after today,
  /// or is an avoir that credits what its facture did not invoice, or is made out to another client or dated before it.
  public func decide(_ facture: Facture, _ view: RegistreView) throws(Refus) -> FactureEvent {
    let date = dateEnvoi ?? view.today
    let client = copieClient ?? facture.clientId.flatMap { view.clients[$0] }
    return try facture.admet(
      .factureEnvoyee(FactureEnvoyee(dateEnvoi: date, totaux: facture.exigeTotaux(), client: client)), dans: view)
  }
}
