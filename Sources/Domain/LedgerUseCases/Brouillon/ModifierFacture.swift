public import LedgerModel
import LedgerRules

/// Changes the head of a draft.
public struct ModifierFacture: FactureUseCase, Modification {
  /// The document.
  public let facture: FactureID
  /// The changes.
  public var changement = FactureModifiee()
  /// The payment term, counted from its date; nil: `dateEcheance` applies.
  public var delaiPaiement: DelaiPaiement?

  /// The requested changes of the deal behind it.
  public var affaire = AffaireDemandee()

  /// A modification of `facture` without changes yet: set them.
  public init(_ facture: FactureID) { self.facture = facture }

  /// The document, its new client, and the dates of the neighbouring numbers.
  public func reads(on today: Jour) -> Reads {
    var reads = Reads(factures: [facture], voisins: [facture])
    if case .remplace(let client) = changement.clientId { reads.clients = [client] }
    return reads
  }

  /// Refused when the document is not a draft, for the reasons of ``CreerFacture``, when its date leaves the year of
  /// its number or the order of the neighbouring numbers, and when nothing changes.
  public func decide(_ facture: Facture, _ view: RegistreView) throws(Refus) -> FactureEvent {
    var changement = changement
    if case .remplace(let client) = changement.clientId { try view.exigeNomme(client) }
    if let delaiPaiement {
      changement.dateEcheance = .remplace(delaiPaiement.echeance(de: changement.dateFacture ?? facture.dateFacture))
    }
    var client = facture.clientId
    changement.clientId.apply(to: &client)
    let personne = view.confidentiel(client)
    let presente = facture.affaire.reprise(par: personne)
    let nouvelle = affaire.applique(a: presente)
    if affaire != AffaireDemandee() || presente != facture.affaire {
      changement.affaire = AffaireModifiee(de: facture.affaire, a: nouvelle)
    }
    try nouvelle.exigeSansNommer(personne)
    // Before its due date, which depends on it.
    if facture.etat == .brouillon, let date = changement.dateFacture, date != facture.dateFacture {
      try facture.comptee.exigeDate(date, dans: view)
    }
    return try facture.admet(.factureModifiee(aPart(changement, facture, personne)), dans: view)
  }

  /// The same change; the place of delivery of a confidential client stands beside the log. A new client takes the place over:
  /// else the values of one client would be filed under another.
  private func aPart(_ change: FactureModifiee, _ facture: Facture, _ personne: ClientID?) -> FactureModifiee {
    var (change, livraison) = (change, facture.affaire.livraison)
    change.affaire.livraison.apply(to: &livraison)
    if var livraison {
      livraison.personne = personne
      change.affaire.livraison = .remplace(livraison)
    }
    change = change.utile(pour: facture)
    if case .remplace = change.affaire.livraison { change.personne = personne }
    return change
  }
}
