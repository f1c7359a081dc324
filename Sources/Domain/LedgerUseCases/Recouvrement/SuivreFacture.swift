public import LedgerModel
import LedgerRules

/// Records disputes, promises and decisions about penalties of an issued document: one event for each.
public struct SuivreFacture: UseCase {
  /// The document.
  public let facture: FactureID
  /// The changes.
  public var natures: [SuiviModifie.Nature]
  /// The day from which it counts; nil: today.
  public var date: Jour?
  /// The disputed amount; nil: the balance.
  public var montant: Montant?
  /// The day for which payment was promised.
  public var jour: Jour?
  /// The reason.
  public var motif: String?

  /// `natures` of the document `facture`.
  public init(_ facture: FactureID, _ natures: [SuiviModifie.Nature]) {
    (self.facture, self.natures) = (facture, natures)
  }

  /// What another ledger recorded.
  package init(_ facture: FactureID, _ suivi: SuiviModifie) {
    self.init(facture, [suivi.nature])
    (date, montant, jour, motif) = (suivi.date, suivi.montant, suivi.jour, suivi.motif)
  }

  /// The document.
  public func reads(on today: Jour) -> Reads { Reads(factures: [facture]) }

  /// Refused as `FactureComptee.exigeSuivi` says.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    var document = try view.facture(facture)
    var facts: [Fact] = []
    for nature in natures {
      var suivi = SuiviModifie(nature, le: date ?? view.today)
      suivi.motif = motif
      if nature == .litige { suivi.montant = montant }
      if nature == .litige, montant == nil { suivi.montant = try document.comptee.exigeSolde() }
      if nature == .promesse { suivi.jour = jour }
      let event = try document.admet(.suiviModifie(suivi), dans: view)
      document.apply(event)
      facts.append(.facture(facture, event))
    }
    return facts
  }
}
