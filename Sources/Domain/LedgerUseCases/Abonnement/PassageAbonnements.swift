public import LedgerModel
public import LedgerOffers
import LedgerRules

/// A run over subscriptions: it invoices what is due, each period in one commit. On a rehearsal it shows the same, and records
/// nothing.
public struct PassageAbonnements: Sendable {
  /// One period, or the refusal of a subscription.
  public struct Ligne: Sendable {
    /// The subscription.
    public let abonnement: Abonnement
    /// The name of its client.
    public let client: String
    /// The period; nil if the subscription is refused.
    public let periode: PeriodeDue?
    /// The document that was made; nil if it is refused.
    public let document: Facture?
    /// Its total before VAT.
    public let totalHT: Montant?
    /// Why there is no document; nil if there is one.
    public let refus: Refus?
  }

  /// The subscription alone; nil: all of them.
  public var seul: AbonnementID?
  /// The period of that place alone; nil: all that are due.
  public var n: Int?
  /// How many of the oldest periods are made if more are missing than a run makes unasked.
  public var rattrapage: Int?
  /// Whether documents are issued in any case.
  public var envoye = false

  /// A run over all subscriptions.
  public init() {}

  /// Runs over the subscriptions in the order of their creation. A refusal holds up no other document.
  ///
  /// - Throws: the error of a ledger that cannot be read or written.
  public func execute<Registre: RegistreRepository & ~Copyable>(in registre: inout Registre) throws -> [Ligne] {
    let aujourdhui = registre.environment.today()
    let ids = try seul.map { [$0] } ?? registre.look { try $0.abonnementIDs() }
    var lignes: [Ligne] = []
    for id in ids {
      let abonnements = try registre.tranches([.abonnement(id)]).abonnements
      guard let abonnement = abonnements[id] else { continue }
      let client = try registre.client(abonnement.cree.clientId)?.nom ?? ""
      func ligne(_ periode: PeriodeDue?, _ document: Facture?, _ refus: Refus?) throws(Debordement) -> Ligne {
        Ligne(
          abonnement: abonnement, client: client, periode: periode, document: document,
          totalHT: try document?.totaux().totalHT, refus: refus)
      }
      let periodes: [PeriodeDue]
      do throws(FauteAbonnement) {
        periodes = try self.periodes(abonnement, le: aujourdhui, abonnements.factures(de: id))
      } catch {
        lignes.append(try ligne(nil, nil, .abonnement(abonnement.numero, error)))
        continue
      }
      for periode in periodes {
        var facturer = FacturerPeriode(id, periode.periode.n, registre.environment.newID())
        facturer.envoye = envoye
        do {
          try registre.execute(facturer)
          lignes.append(try ligne(periode, registre.facture(facturer.document), nil))
        } catch let refus as Refus {
          lignes.append(try ligne(periode, nil, refus))
        }
      }
    }
    return lignes
  }

  private func periodes(
    _ abonnement: Abonnement, le jour: Jour, _ factures: Abonnement.Factures
  ) throws(FauteAbonnement) -> [PeriodeDue] {
    if let n { return [try abonnement.aFacturer(n, jusqua: jour, factures)] }
    return try abonnement.aFacturer(jusqua: jour, rattrapage: rattrapage, factures)
  }
}
