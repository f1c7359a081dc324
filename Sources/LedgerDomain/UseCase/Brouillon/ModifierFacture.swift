/// Changes the head of a draft.
public struct ModifierFacture: FactureUseCase, Modification {
  /// The document.
  public let facture: FactureID
  /// What changes.
  public var changement = FactureModifiee()
  /// How long after its date it is to be paid; nil: `dateEcheance` says what changes.
  public var delaiPaiement: DelaiPaiement?

  /// What is asked of what it says of the deal behind it.
  public var affaire = AffaireDemandee()

  /// Changes nothing yet: set what is to change.
  public init(_ facture: FactureID) { self.facture = facture }

  /// The document, its new client, and the dates around its own.
  public func reads(on today: Jour) -> Reads {
    var reads = Reads(factures: [facture], voisins: [facture])
    if case .remplace(let client) = changement.clientId { reads.clients = [client] }
    return reads
  }

  /// Refused when it is no draft, as at creation, when its date leaves the year of its number or the order of the
  /// numbers around it, and when nothing changes.
  public func decide(_ facture: Facture, _ view: RegistreView) throws(Refus) -> FactureEvent {
    var changement = changement
    if let delaiPaiement {
      changement.dateEcheance = .remplace(delaiPaiement.echeance(de: changement.dateFacture ?? facture.dateFacture))
    }
    if affaire != AffaireDemandee() {
      changement.affaire = AffaireModifiee(de: facture.affaire, a: affaire.applique(a: facture.affaire))
    }
    return try facture.admet(.factureModifiee(changement.utile(pour: facture)), dans: view)
  }
}
