public import LedgerModel
import LedgerRules
import LedgerWords

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
    if client != facture.clientId {
      try facture.admet(autre: client.flatMap { view.clients[$0]?.nom })
    }
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

extension Facture {
  /// Requires that no line and no period of it is of its customer alone: the quote or the period would count as invoiced, to somebody
  /// else.
  fileprivate func admet(autre nom: String?) throws(Refus) {
    guard affaire.abonnement == nil, lignes.allSatisfy(\.documentsNommes.isEmpty) else {
      throw .facture(numero, .clientLie(nom))
    }
  }
}

extension RefusFacture {
  /// It invoices a quote, a deposit, a period or penalties of its customer.
  fileprivate static func clientLie(_ nom: String?) -> Self {
    Self("client-lie") { numero in
      Dit(
        "\(numero) invoices what was agreed with its customer: a quote, a deposit, a period or penalties.",
        fr:
          "\(numero) facture ce qui est convenu avec son client : un devis, un acompte, une période ou des pénalités.",
        remede:
          "For another customer, \(commande: "dupliquer", numero, "--client=\(nom ?? "…")") makes an invoice of the same lines; cancel this draft then.",
        fr:
          "Pour un autre client, \(commande: "dupliquer", numero, "--client=\(nom ?? "…")") fait une facture des mêmes lignes ; annulez ensuite ce brouillon."
      )
    }
  }
}
