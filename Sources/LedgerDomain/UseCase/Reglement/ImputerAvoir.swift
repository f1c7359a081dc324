/// Applies a sent avoir to a sent facture: the balance of both falls.
public struct ImputerAvoir: UseCase {
  /// The avoir.
  public let avoir: FactureID
  /// The facture.
  public let facture: FactureID
  /// How much; by default the smaller balance.
  public var montant: Montant?
  /// The day from which it counts; by default today.
  public var dateImputation: Jour?

  /// All that fits of `avoir` on `facture`, today.
  public init(_ avoir: FactureID, sur facture: FactureID, montant: Montant? = nil, dateImputation: Jour? = nil) {
    self.avoir = avoir
    self.facture = facture
    self.montant = montant
    self.dateImputation = dateImputation
  }

  /// Both documents.
  public func reads(on today: Jour) -> Reads { Reads(factures: [avoir, facture]) }

  /// Refused when either is not sent, or cancelled (unless by this very avoir), made out to another client or in another
  /// currency, when the amount is over either balance, and when the date is after today or before either was sent.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    let avoir = try view.facture(avoir)
    let facture = try view.facture(facture)
    guard avoir.estAvoir else { throw .nEstPasAvoir(avoir) }
    guard !facture.estAvoir else { throw .avoirDAvoir(facture) }
    try avoir.exigeEnvoyee()
    if facture.annulation?.avoirId != avoir.id { try facture.exigeEnvoyee() }
    guard avoir.clientId == facture.clientId else { throw .autreClient(avoir, facture) }
    guard avoir.devise == facture.devise else { throw .autreDevise(avoir, facture) }
    let date = try date(avoir, facture, view)
    let montant = try montant(avoir, facture)
    return [
      .facture(
        facture.id, .avoirImpute(AvoirImpute(avoirId: avoir.id, montant: montant, dateImputation: date))),
      .facture(
        avoir.id, .avoirUtilise(AvoirUtilise(factureId: facture.id, montant: montant, dateImputation: date))),
    ]
  }

  private func date(_ avoir: Facture, _ facture: Facture, _ view: RegistreView) throws(Refus) -> Jour {
    let date = dateImputation ?? view.today
    guard date <= view.today else { throw .dateFuture(facture, date, view.today) }
    for document in [avoir, facture] {
      if let envoi = document.envoi?.dateEnvoi, date < envoi { throw .dateAvantEnvoi(document, date, envoi) }
    }
    return date
  }

  private func montant(_ avoir: Facture, _ facture: Facture) throws(Refus) -> Montant {
    let (left, right) = (try avoir.exigeMontant(montant), try facture.exigeMontant(montant))
    return min(left, right)
  }
}
