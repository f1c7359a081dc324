/// Pays a facture with what its client advanced: the oldest advance first, or the one that is named. Each advance pays with a
/// payment of its own, which both sides record in one commit.
public struct UtiliserAvance: UseCase {
  /// The facture.
  public let facture: FactureID
  /// How much; by default what is left of the facture, or of the advances where that is less.
  public var montant: Montant?
  /// The day from which it counts; by default today.
  public var date: Jour?
  /// The only advance that is used, as a file states it, and the id of the payment.
  package var choisie: (avance: AvanceID, paiement: ReglementID)?

  /// All that is left of `facture`, or of the advances where that is less, today.
  public init(_ facture: FactureID) { self.facture = facture }

  /// The facture, with its client.
  public func reads(on today: Jour) -> Reads { Reads(factures: [facture]) }

  /// Refused when the facture is not sent, cancelled, an avoir or made out to nobody, when the amount is not above zero or more
  /// than what is left of the facture or of the advances in its currency, and when the date is after today, closed, or before
  /// the facture was sent or the advance came in.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    var facture = try view.facture(facture)
    try facture.comptee.exigeClient()
    guard let id = facture.clientId, let client = view.clients[id] else { throw .facture(facture.numero, .sansClient) }
    let avances = view.avances[id] ?? Avances()
    let date = date ?? view.today
    let (utilisables, reste) = try avances.utilisables(facture.devise, le: date, de: client, choisie?.avance)
    var aPayer = try min(facture.aRegler(montant), montant ?? Montant(centimes: Int64(clamping: reste.centimes)))
    if MontantLarge(aPayer) > reste { throw .avance(client.nom, .insuffisante(aPayer, reste: reste)) }
    var facts: [Fact] = []
    for avance in utilisables {
      let part = min(aPayer, avance.solde)
      let paiement = Reglement(
        id: choisie?.paiement ?? view.environment.newID(), montant: part, date: date, moyen: .avance)
      let (paye, utilisee) = (
        FactureEvent.paiementEnregistre(paiement), AvanceEvent.utilisee(.init(paiement, sur: facture.id))
      )
      facture.apply(try facture.admet(paye, dans: view))
      try avances.admet(avance.id, utilisee, de: client, dans: view)
      facts += [.facture(facture.id, paye), .client(id, .avance(avance.id, utilisee))]
      aPayer = Montant(centimes: aPayer.centimes - part.centimes)
      if aPayer == .zero { break }
    }
    return facts
  }
}

extension Avances {
  /// Those of `client` of which something is left in `devise`, the oldest first, and what is left of them; what came in after
  /// `date` is not used on it. Only `choisie`, where it is named.
  func utilisables(
    _ devise: Devise, le date: Jour, de client: Client, _ choisie: AvanceID?
  ) throws(Refus) -> (avances: [Avance], reste: MontantLarge) {
    let avances: [Avance]
    if let choisie {
      guard let avance = self[choisie] else { throw .avance(client.nom, .inconnue(choisie)) }
      avances = [avance]
    } else {
      avances = try recues(devise, le: date, de: client)
    }
    return (avances, avances.reduce(.zero) { $0 + MontantLarge($1.solde) })
  }

  private func recues(_ devise: Devise, le date: Jour, de client: Client) throws(Refus) -> [Avance] {
    let restantes = liste.filter { $0.devise == devise && $0.solde > .zero }.range { $0.recue.date }
    let recues = restantes.filter { $0.recue.date <= date }
    guard let premiere = restantes.first else { throw .avance(client.nom, .aucune(devise)) }
    guard !recues.isEmpty else { throw .avance(client.nom, .avantReception(date, recue: premiere.recue.date)) }
    return recues
  }
}
