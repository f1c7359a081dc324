/// The events of a subscription.
public enum AbonnementEvent: Hashable, Sendable {
  /// It was created.
  indirect case cree(AbonnementCree)
  /// Its lines or terms are others from a period on.
  indirect case modifie(AbonnementModifie)
  /// The days of that range are not owed.
  case suspendu(Suspension)
  /// From that day on, days are owed again.
  case repris(le: Jour)
  /// Its last day was set.
  case termine(dernierJour: Jour, motif: String)
}

/// A subscription was created.
public struct AbonnementCree: Hashable, Sendable {
  /// Its number.
  public var numero: String
  /// Its client.
  public let clientId: ClientID
  /// Its rhythm, which never changes.
  public let rythme: Rythme
  /// The VAT rate of the lines without a rate of their own.
  public let tva: Taux
  /// The currency of its invoices.
  public let devise: Devise
  /// The content of its invoices, until it is changed.
  public let contenu: ContenuAbonnement

  /// Creates the event.
  public init(
    numero: String, clientId: ClientID, rythme: Rythme, tva: Taux, devise: Devise, contenu: ContenuAbonnement
  ) {
    (self.numero, self.clientId, self.rythme) = (numero, clientId, rythme)
    (self.tva, self.devise, self.contenu) = (tva, devise, contenu)
  }
}

/// The content of the invoices of a subscription, apart from its client.
public struct ContenuAbonnement: Hashable, Sendable {
  /// The lines of a whole period.
  public var lignes: [LigneFacture]
  /// The means of payment.
  public var conditionsPaiement = ConditionsPaiement.virement
  /// The payment term.
  public var echeance = DelaiPaiement.usuel
  /// Whether an invoice is issued when it is made.
  public var envoi = false
  /// The customer's references.
  public var references: References?

  /// These lines, with the usual terms.
  public init(_ lignes: [LigneFacture]) { self.lignes = lignes }
}

/// Lines or terms of a subscription are others from a period on.
public struct AbonnementModifie: Hashable, Sendable {
  /// The first period with the new values.
  public let aPartirDe: Int
  /// All its lines; nil: as before.
  public var lignes: [LigneFacture]?
  /// The means of payment; nil: as before.
  public var conditionsPaiement: ConditionsPaiement?
  /// The payment term; nil: as before.
  public var echeance: DelaiPaiement?
  /// Whether an invoice is issued when it is made; nil: as before.
  public var envoi: Bool?
  /// The customer's references.
  public var references: Changement<References> = .inchange

  /// No change yet.
  public init(aPartirDe: Int) { self.aPartirDe = aPartirDe }
}

/// Days of a subscription that are not owed, both ends included.
public struct Suspension: Hashable, Sendable {
  /// The first day.
  public let du: Jour
  /// The last day; nil: until it is resumed.
  public let au: Jour?
  /// Why.
  public let motif: String

  /// From `du` to `au`.
  public init(du: Jour, au: Jour? = nil, motif: String) { (self.du, self.au, self.motif) = (du, au, motif) }
}
