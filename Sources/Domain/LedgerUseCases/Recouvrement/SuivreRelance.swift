public import LedgerModel
import LedgerOffers
import LedgerRules

/// Records that a letter was presented, or that it was a mistake.
public struct SuivreRelance: UseCase {
  /// The client.
  public let client: ClientID
  /// The day of the letter; nil: the last one that counts.
  public var lettre: Jour?
  /// The answer of the post, or the cancellation.
  public let resultat: SuiteRelance.Resultat
  /// The day; nil: today, or the day of the letter if a clock ahead dated it later and it is cancelled.
  public var date: Jour?
  /// The reason, if it is cancelled.
  public var motif: String?

  /// `resultat` of a letter to `client`.
  public init(_ client: ClientID, _ resultat: SuiteRelance.Resultat) {
    (self.client, self.resultat) = (client, resultat)
  }

  /// The client with its letters.
  public func reads(on today: Jour) -> Reads { Reads(clients: [client]) }

  /// Refused when the letter is unknown or cancelled, or when the day is before the letter or after today; a letter of a
  /// later day is cancelled on its own day.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    guard let client = view.clients[client] else { throw .client(.inconnu("\(client)")) }
    let jour = lettre
    let lettres = view.tranches.lettres[client.id].enVigueur.filter { jour == nil || $0.relance.date == jour }
    guard let relance = lettres.last?.relance else { throw .relance(client.nom, .inconnue) }
    let usuel = resultat == .annulee ? max(view.today, relance.date) : view.today
    var suite = SuiteRelance(relance.id, resultat, le: date ?? usuel)
    suite.motif = motif
    let event = RelanceEvent.suivie(suite)
    try event.admet(client: client.id, client.nom, dans: view)
    return [.client(client.id, .relance(event))]
  }
}
