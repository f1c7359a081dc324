/// Sends a document: from here on it never changes. A draft without a number gets the next one of its series.
public struct EnvoyerFacture: UseCase {
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

  /// The document with, for an avoir, the facture it corrects and its other avoirs; and the series that may number it.
  public func reads(on today: Jour) -> Reads { Reads(familles: [facture], numerotes: [facture]) }

  /// Refused when it is no draft, has no line, comes to less than 0.00, would be sent before its date or after today,
  /// or is an avoir that credits what its facture did not invoice, or is made out to another client or dated before it; and
  /// when it gets its number now, and that would be dated before the number that precedes it.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    let document = try view.facture(facture)
    let client = copieClient ?? document.clientId.flatMap { view.clients[$0] }
    let envoyee = try FactureEvent.factureEnvoyee(
      FactureEnvoyee(dateEnvoi: dateEnvoi ?? view.today, totaux: document.exigeTotaux(), client: client))
    guard let registre = view.registre, registre.attendNumero(document.numero),
      let etat = view.series[document.comptee.serieDeSaDate]
    else { return [.facture(facture, try document.admet(envoyee, dans: view))] }
    try exigeQueLeNumeroManque(document, envoyee, view)
    let numero = try registre.suivant(document.typeDocument, document.dateFacture, etat)
    var numerotee = document
    numerotee.apply(try document.admet(.numeroAttribue(numero), dans: view))
    return [.facture(facture, .numeroAttribue(numero)), .facture(facture, try numerotee.admet(envoyee, dans: view))]
  }

  /// Nothing but its number keeps `document` from being sent: what is refused is named as people know it.
  private func exigeQueLeNumeroManque(
    _ document: Facture, _ envoyee: FactureEvent, _ view: RegistreView
  ) throws(Refus) {
    do throws(Refus) {
      try document.admet(envoyee, dans: view)
    } catch .facture(_, .sansNumero) {
      return
    }
  }
}
