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
    let date = dateImputation ?? view.today
    func imputation(_ autre: Facture, _ montant: Montant) -> Imputation {
      Imputation(documentId: autre.id, montant: montant, dateImputation: date)
    }
    // Each is asked for all that is left of it: what is admitted of both is the smaller balance.
    let (reste, du) = (try avoir.aRegler(montant), try facture.aRegler(montant))
    try avoir.admet(.avoirUtilise(imputation(facture, reste)), dans: view)
    try facture.admet(.avoirImpute(imputation(avoir, du)), dans: view)
    let montant = min(reste, du)
    return [
      .facture(facture.id, .avoirImpute(imputation(avoir, montant))),
      .facture(avoir.id, .avoirUtilise(imputation(facture, montant))),
    ]
  }
}
