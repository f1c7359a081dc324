public import LedgerModel
import LedgerOffers
import LedgerProjections
import LedgerRules

/// Pays a facture with its client's advances: the oldest first, or the named one. Each advance makes its own payment,
/// recorded on both sides in one commit.
public struct UtiliserAvance: UseCase {
  /// The facture.
  public let facture: FactureID
  /// The amount; by default the balance of the facture, or the unused amount of the advances if that is less.
  public var montant: Montant?
  /// The day from which it counts; by default today.
  public var date: Jour?
  /// The only advance to use, as stated in a file, and the id of the payment.
  package var choisie: (avance: AvanceID, paiement: ReglementID)?

  /// Pays the balance of `facture`, or as much as the advances allow, today.
  public init(_ facture: FactureID) { self.facture = facture }

  /// The facture, with its client.
  public func reads(on today: Jour) -> Reads { Reads(factures: [facture]) }

  /// Refused for a facture that is a draft, cancelled, an avoir or without a client; for an amount of zero or less, or above
  /// the balance of the facture or the unused advances in its currency; and for a date after today, in a closed period, or
  /// before the facture was issued or the advance was received.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    var facture = try view.facture(facture)
    try facture.comptee.exigeClient()
    guard let id = facture.clientId, let client = view.clients[id] else { throw .facture(facture.numero, .sansClient) }
    let avances = view.tranches.avances[id]
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
  /// The advances of `client` with an unused amount in `devise`, the oldest first, and its sum. Advances received
  /// after `date` are not usable. With `choisie`, only that one.
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

extension UtiliserAvance {
  /// The facture that the advances pay.
  public static func objet(de faits: [Fact]) -> ObjetFait {
    guard case .facture(let id, _)? = faits.first else { return ObjetFait(premier: faits) }
    return ObjetFait(document: id)
  }
}
