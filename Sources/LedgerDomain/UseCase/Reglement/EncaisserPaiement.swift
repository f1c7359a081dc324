/// Records one payment of a client that settles several of its factures: the oldest due date first, or the named
/// factures in their order. Each facture gets its own payment, all in one commit; the rest may become an advance.
public struct EncaisserPaiement: UseCase {
  /// The client who paid.
  public let client: ClientID
  /// The amount received.
  public let montant: Montant
  /// The day from which it counts; by default today.
  public var date: Jour?
  /// The means of payment.
  public var moyen = ConditionsPaiement.virement
  /// The text that the bank or the payer gave with it.
  public var reference: String?
  /// The factures to settle, in this order; nil: all open factures of the client in the ledger's currency.
  public var sur: [FactureID]?
  /// Whether the rest becomes an advance of the client.
  public var enAvance = false

  /// `montant` that `client` paid today, by transfer.
  public init(_ client: ClientID, _ montant: Montant) {
    self.client = client
    self.montant = montant
  }

  /// The client, and the named factures, else its open ones.
  public func reads(on today: Jour) -> Reads {
    Reads(factures: sur ?? [], clients: [client], ouvertes: sur == nil ? [client] : [])
  }

  /// Refused when the client is unknown, when the amount is not above zero or (unless the rest becomes an advance)
  /// above the balance of these factures, or when a named document is not sent, cancelled, an avoir, settled, of
  /// another client or in another currency.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    guard let nom = view.clients[client]?.nom else { throw .client(.inconnu("\(client)")) }
    guard montant > .zero else { throw .compte(nom, .montantNonPositif(montant)) }
    guard moyen != .avance else { throw .avance(nom, .moyen) }
    var reste = montant
    var facts: [Fact] = []
    let factures = try factures(view, nom)
    for facture in factures where reste > .zero {
      let part = min(reste, try facture.aRegler())
      let paiement = reglement(part, view, dateComptable: view.dateComptable(date ?? view.today))
      facts.append(.facture(facture.id, try facture.admet(.paiementEnregistre(paiement), dans: view)))
      reste = Montant(centimes: reste.centimes - part.centimes)
    }
    guard reste > .zero else { return facts }
    guard enAvance else { throw .compte(nom, .depasse(montant, reste: MontantLarge(montant) - MontantLarge(reste))) }
    var avance = RecevoirAvance(client, reglement(reste, view))
    avance.devise = factures.first?.devise
    return facts + (try avance.decide(view))
  }

  /// A part of the payment.
  private func reglement(_ montant: Montant, _ view: RegistreView, dateComptable: Jour? = nil) -> Reglement {
    Reglement(
      id: view.environment.newID(), montant: montant, date: date ?? view.today, moyen: moyen, reference: reference,
      dateComptable: dateComptable)
  }

  /// The factures to settle, in the order of payment.
  private func factures(_ view: RegistreView, _ nom: String) throws(Refus) -> [Facture] {
    guard let sur else { return try ouvertes(view) }
    var factures: [Facture] = []
    for id in sur {
      let facture = try view.facture(id)
      guard facture.clientId == client else { throw .compte(nom, .autreClient(facture.numero)) }
      if let autre = factures.first?.devise, autre != facture.devise {
        throw .compte(nom, .autreDevise(facture.numero, facture.devise, autre))
      }
      guard !factures.contains(where: { $0.id == id }) else { throw .compte(nom, .factureDejaChoisie(facture.numero)) }
      factures.append(facture)
    }
    return factures
  }

  /// The open factures in the ledger's currency: the oldest due date first, those without one last.
  private func ouvertes(_ view: RegistreView) throws(Refus) -> [Facture] {
    let devise = try view.ouvert().devise
    var ouvertes: [Facture] = []
    for id in view.ouvertes[client] ?? [] {
      let facture = try view.facture(id)
      guard facture.devise == devise, facture.etat == .envoyee, try facture.aRegler() > .zero else { continue }
      ouvertes.append(facture)
    }
    return ouvertes.range { $0.dateEcheance ?? .dernier }
  }
}
