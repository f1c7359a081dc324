/// Cancels an advance of which nothing is used: as a mistake, so that it counts at no date, or because it came back, so that it
/// counts until that day.
public struct AnnulerAvance: UseCase {
  /// The client.
  public let client: ClientID
  /// The advance.
  public let avance: AvanceID
  /// How it ceased to stand.
  public let annulation: AnnulationReglement

  /// To be cancelled; by default as a mistake.
  public init(
    _ client: ClientID, _ avance: AvanceID, _ nature: AnnulationReglement.Nature = .erreur, motif: String
  ) {
    self.client = client
    self.avance = avance
    annulation = AnnulationReglement(nature, motif: motif)
  }

  /// The client.
  public func reads(on today: Jour) -> Reads { Reads(clients: [client]) }

  /// Refused when there is no such advance, it is cancelled already, something of it is used or paid back, the motif is blank,
  /// or it came back before it came in or after today.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    guard let client = view.clients[client] else { throw .client(.inconnu("\(client)")) }
    let avances = view.avances[client.id] ?? Avances()
    let event = AvanceEvent.annulee(
      AnnulationReglement(
        annulation.nature, motif: annulation.motif,
        dateComptable: avances[avance].flatMap { view.dateComptable(annulation.nature, de: $0.recue) }))
    try avances.admet(avance, event, de: client, dans: view)
    return [.client(client.id, .avance(avance, event))]
  }
}
