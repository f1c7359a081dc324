public import LedgerModel
import LedgerRules

/// Applies an issued avoir to an issued facture: both balances decrease.
public struct ImputerAvoir: UseCase {
  /// The avoir.
  public let avoir: FactureID
  /// The facture.
  public let facture: FactureID
  /// The amount; by default the smaller balance.
  public var montant: Montant?
  /// The day from which it counts; by default today.
  public var dateImputation: Jour?

  /// Applies `avoir` to `facture`, by default as much as possible, today.
  public init(_ avoir: FactureID, sur facture: FactureID, montant: Montant? = nil, dateImputation: Jour? = nil) {
    self.avoir = avoir
    self.facture = facture
    self.montant = montant
    self.dateImputation = dateImputation
  }

  /// Both documents.
  public func reads(on today: Jour) -> Reads { Reads(factures: [avoir, facture]) }

  /// Refused when either document is not issued, is cancelled (except by this very avoir), or the two differ in client or
  /// currency, when the amount is above either balance, and when the date is after today or before either was issued.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    let avoir = try view.facture(avoir)
    let facture = try view.facture(facture)
    let date = dateImputation ?? view.today
    func imputation(_ autre: Facture, _ montant: Montant) -> Imputation {
      Imputation(documentId: autre.id, montant: montant, dateImputation: date)
    }
    // Both balances are asked for; the smaller one is applied.
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

extension ImputerAvoir {
  /// The avoir.
  public static func objet(de faits: [Fact]) -> ObjetFait { ObjetFait(avoir: faits) }
}
