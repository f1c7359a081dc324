public import LedgerModel

/// The state of one capability, folded from the events of the ledger: a decision, a replay and an audit hold the same.
public protocol Tranche: Sendable {
  /// Before the first event.
  init()
  /// Applies an event, if it concerns this capability. It cannot fail: the rules have checked the event.
  mutating func apply(_ fact: Fact)
}

/// The slices of a ledger, beside its settings, clients and documents. A new one is added here, and every holder
/// has it.
public struct Tranches: Sendable {
  /// The accounts at banks.
  public var banques = Banques()
  /// The subscriptions.
  public var abonnements = Abonnements()
  /// The articles of the catalogue.
  public var articles = Articles()
  /// The advances of clients.
  public var avances = AvancesClients()
  /// The letters to clients.
  public var lettres = LettresClients()
  /// The closings of periods.
  public var clotures = Clotures()
  /// The reports of periods for the platform.
  public var flux = FluxDeclares()

  /// Before the first event.
  public init() {}

  /// Applies an event to all of them.
  public mutating func apply(_ fact: Fact) {
    banques.apply(fact)
    abonnements.apply(fact)
    articles.apply(fact)
    avances.apply(fact)
    lettres.apply(fact)
    clotures.apply(fact)
    flux.apply(fact)
  }
}

/// A part of the events that a decision has slices folded from.
public enum Extrait: Hashable, Sendable {
  /// The events of a subscription, and the documents of its periods.
  case abonnement(AbonnementID)
  /// The last event of the article of that code.
  case article(String)
  /// The events of the accounts at banks.
  case banques
  /// The closings that the next closings continue.
  case clotures
  /// The reports of periods: this reads all events.
  case flux
}
