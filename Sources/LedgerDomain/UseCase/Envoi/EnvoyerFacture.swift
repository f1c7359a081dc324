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
  /// or is an avoir with which the avoirs of a facture would exceed it.
  public func decide(_ facture: Facture, _ view: RegistreView) throws(Refus) -> FactureEvent {
    let date = dateEnvoi ?? view.today
    let client = copieClient ?? facture.clientId.flatMap { view.clients[$0] }
    let envoyee = try facture.admet(
      .factureEnvoyee(FactureEnvoyee(dateEnvoi: date, totaux: facture.exigeTotaux(), client: client)))
    guard date <= view.today else { throw .facture(facture.numero, .dateFuture(date, aujourdhui: view.today)) }
    if let origine = facture.factureOrigineId.flatMap({ view.factures[$0] }) {
      try verifie(facture, origine, view)
    }
    return envoyee
  }

  /// At most what was invoiced can be credited, but for the rounding of each avoir: a cent for each of its rates.
  private func verifie(_ avoir: Facture, _ origine: Facture, _ view: RegistreView) throws(Refus) {
    var credite: Int128 = 0
    var arrondis = 0
    for autre in view.avoirs(de: origine.id) where autre.estEnvoyee || autre.id == avoir.id {
      let totaux = try autre.exigeTotaux()
      credite += Int128(totaux.totalTTC.centimes)
      arrondis += totaux.ventilationTVA.count
    }
    let total = try origine.exigeTotaux().totalTTC
    guard credite <= Int128(total.centimes) + Int128(arrondis) else {
      throw .avoir(avoir.numero, .depassent(origine.numero, total: total))
    }
  }
}
