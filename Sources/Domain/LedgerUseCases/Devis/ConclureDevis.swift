public import LedgerModel
import LedgerRules

/// Records what became of an issued quote: accepted, declined, withdrawn, or ended.
public struct ConclureDevis: UseCase {
  /// The quote.
  public let devis: FactureID
  /// Its answer, or its end.
  public let issue: DevisConclu.Issue
  /// The day from which it counts; nil: today.
  public var date: Jour?
  /// The reason, if there is one.
  public var motif: String?
  /// The name of the person who accepted.
  public var par: String?
  /// The way in which the client accepted.
  public var moyen: DevisConclu.Moyen?
  /// The client's order number.
  public var referenceCommande: String?
  /// SHA-256 of the signed file, 64 hex digits.
  public var empreinte: String?
  /// The version that replaces it, in an import.
  private var remplacantId: FactureID?
  /// Why the other ledger could not read who accepted, in an import.
  private var absence: Absence?
  /// Whether only some lines are accepted: this is always refused.
  public var estPartielle = false

  /// What another ledger recorded.
  package init(_ devis: FactureID, _ conclu: DevisConclu) {
    self.init(devis, conclu.issue)
    (date, motif, par, moyen) = (conclu.date, conclu.motif, conclu.par, conclu.moyen)
    (referenceCommande, empreinte, remplacantId) = (conclu.referenceCommande, conclu.empreinte, conclu.remplacantId)
    absence = conclu.absence
  }

  /// `issue` of `devis`.
  public init(_ devis: FactureID, _ issue: DevisConclu.Issue) { (self.devis, self.issue) = (devis, issue) }

  /// The quote with its invoices and deposits.
  public func reads(on today: Jour) -> Reads { Reads(familles: [devis]) }

  /// Refused unless the quote is issued and has no such answer yet; when only a part is accepted (Code civil, art. 1118); and when a
  /// quote with an open deposit is ended.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    let document = try view.facture(devis)
    var conclu = DevisConclu(issue, le: date ?? view.today)
    (conclu.motif, conclu.par, conclu.moyen) = (motif, par, moyen)
    (conclu.referenceCommande, conclu.empreinte, conclu.remplacantId) = (referenceCommande, empreinte, remplacantId)
    conclu.absence = absence
    if estPartielle {
      try document.comptee.exigeDevisEnvoye()
      throw .devis(document.numero, .acceptationPartielle)
    }
    // Of a private person the name and the hash of the signed file stand beside the log.
    if par != nil || empreinte != nil { conclu.personne = view.confidentiel(document.clientId) }
    let event = try document.admet(.devisConclu(conclu), dans: view)
    if issue == .termine, !view.estReprise { try view.reste(devis).exigeSansAcompte() }
    return [.facture(devis, event)]
  }
}
