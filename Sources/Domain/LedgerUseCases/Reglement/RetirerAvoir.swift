public import LedgerModel
import LedgerRules

/// Undoes the application of an avoir to a facture: both balances increase.
public struct RetirerAvoir: UseCase {
  /// The avoir.
  public let avoir: FactureID
  /// The facture that it was applied to.
  public let facture: FactureID
  /// Why.
  public let motif: String
  /// Only the oldest application of that amount; by default all in force.
  public var montant: Montant?
  /// The first day on which it no longer counts; by default today.
  public var date: Jour?

  /// Undoes the applications of `avoir` to `facture`, by default today.
  public init(_ avoir: FactureID, de facture: FactureID, motif: String, date: Jour? = nil) {
    self.avoir = avoir
    self.facture = facture
    self.motif = motif
    self.date = date
  }

  /// Both documents.
  public func reads(on today: Jour) -> Reads { Reads(factures: [avoir, facture]) }

  /// Refused when no application of the avoir to the facture is in force, when the avoir cancels the facture, when the
  /// motif is blank, and when the date is after today or before the application.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    var avoir = try view.facture(avoir)
    var facture = try view.facture(facture)
    let retrait = Retrait(date: date ?? view.today, motif: motif)
    var facts: [Fact] = []
    while let imputation = facture.situation.imputation(avoir.id, montant), montant == nil || facts.isEmpty {
      let retire = FactureEvent.avoirRetire(
        ImputationRetiree(documentId: avoir.id, montant: imputation.montant, retrait))
      let rendu = FactureEvent.avoirRendu(
        ImputationRetiree(documentId: facture.id, montant: imputation.montant, retrait))
      facture.apply(try facture.admet(retire, dans: view))
      avoir.apply(try avoir.admet(rendu, dans: view))
      facts += [.facture(facture.id, retire), .facture(avoir.id, rendu)]
    }
    guard !facts.isEmpty else { throw .avoir(avoir.numero, .pasImputeSur(facture.numero)) }
    return facts
  }
}

extension RetirerAvoir {
  /// The avoir.
  public static func objet(de faits: [Fact]) -> ObjetFait { ObjetFait(avoir: faits) }
}
