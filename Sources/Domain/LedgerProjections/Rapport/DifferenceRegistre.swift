public import LedgerModel
import LedgerOffers

/// The changes of a ledger between two moments: its documents, clients and totals.
public struct DifferenceRegistre: Hashable, Sendable {
  /// A change of a document.
  public enum Changement: String, Hashable, Sendable, CaseIterable {
    /// It was created.
    case creee
    /// A draft was changed: its lines, its client, its dates …
    case modifiee
    /// It was issued.
    case envoyee
    /// A payment, refund, application or write-off was recorded or undone.
    case reglements
    /// A platform or a party sent a status of it.
    case statuts
    /// A file about it was produced for its platform.
    case transmissions
    /// Its statut became Payée.
    case payee
    /// Its statut became Irrécouvrable.
    case irrecouvrable
    /// It was cancelled.
    case annulee
  }

  /// The state of a document.
  public struct Situation: Hashable, Sendable {
    /// Its statut on the day.
    public let statut: Statut
    /// Its total with VAT, also for drafts; positive also for an avoir.
    public let totalTTC: Montant
    /// The amount left to pay on the day.
    public let soldeDu: Montant
    /// The part of the rest of an avoir that the document it corrects does not owe; of other documents 0.
    public internal(set) var aRembourser = Montant.zero
  }

  /// A document that changed.
  public struct Document: Hashable, Sendable {
    /// The document at the later moment.
    public let facture: Facture
    /// The name of its client, at the later moment.
    public let client: String?
    /// Its changes, in the order of ``Changement``.
    public let changements: [Changement]
    /// Its state at the earlier moment; nil: it did not exist.
    public let avant: Situation?
    /// Its state at the later moment.
    public let apres: Situation
  }

  /// The totals of one currency at both moments.
  public struct ParDevise: Hashable, Sendable {
    /// The currency.
    public let devise: Devise
    /// The earlier totals; nil: nothing was issued in this currency yet.
    public let avant: TotauxDevise?
    /// The later totals; nil: nothing is issued in this currency on the day.
    public let apres: TotauxDevise?

    /// The growth of one amount of the totals.
    public func difference(_ montant: (TotauxDevise) -> MontantLarge) -> MontantLarge {
      (apres.map(montant) ?? .zero) - (avant.map(montant) ?? .zero)
    }
  }

  /// A client whose advances changed, with the amounts left in one currency on the day.
  public struct AvancesClient: Hashable, Sendable {
    /// The client at the later moment.
    public let client: Client
    /// The currency.
    public let devise: Devise
    /// The amount left before.
    public let avant: MontantLarge
    /// The amount left after.
    public let apres: MontantLarge
  }

  /// The documents that changed, in the order of their creation.
  public let documents: [Document]
  /// The clients created.
  public let clientsCrees: [Client]
  /// The clients changed, as at the later moment.
  public let clientsModifies: [Client]
  /// The clients whose advances changed, one entry for each currency, from A to Z.
  public let avances: [AvancesClient]
  /// The closings made.
  public let clotures: [Cloture]
  /// The totals of each currency with issued documents at either moment, from A to Z.
  public let totaux: [ParDevise]
}

extension EtatRegistre {
  /// The changes from `avant`, an earlier state of the same ledger, to this one; both as seen from `au`.
  ///
  /// - Throws: ``LedgerModel/Debordement`` when the total of a document does not fit an amount, which use cases prevent.
  public func difference(depuis avant: EtatRegistre, au: Jour) throws(Debordement) -> DifferenceRegistre {
    var documents: [DifferenceRegistre.Document] = []
    for facture in factures {
      let ancienne = avant.facture(facture.id)
      guard ancienne != facture else { continue }
      documents.append(try document(ancienne, avant, facture, au: au))
    }
    let anciens = clients.map { avant.client($0.id) }
    return DifferenceRegistre(
      documents: documents, clientsCrees: zip(anciens, clients).filter { $0.0 == nil }.map(\.1),
      clientsModifies: zip(anciens, clients).filter { $0.0 != nil && $0.0 != $0.1 }.map(\.1),
      avances: clients.flatMap { client in
        tranches.avances[client.id].differences(depuis: avant.tranches.avances[client.id], client, au: au)
      },
      clotures: Array(tranches.clotures.liste.dropFirst(avant.tranches.clotures.liste.count)),
      totaux: Self.totaux(try avant.totaux(au: au).totaux, try totaux(au: au).totaux))
  }

  private func document(
    _ avant: Facture?, _ etat: EtatRegistre, _ apres: Facture, au: Jour
  ) throws(Debordement) -> DifferenceRegistre.Document {
    let avantSituation = try avant.map { (facture) throws(Debordement) in try etat.situation(facture, au: au) }
    let situation = try situation(apres, au: au)
    var changements = apres.changements(depuis: avant)
    if situation.statut == .payee, avantSituation?.statut != .payee { changements.append(.payee) }
    if situation.statut == .irrecouvrable, avantSituation?.statut != .irrecouvrable {
      changements.append(.irrecouvrable)
    }
    if apres.etat == .annulee, avant?.etat != .annulee { changements.append(.annulee) }
    return DifferenceRegistre.Document(
      facture: apres, client: nomClient(apres), changements: changements, avant: avantSituation, apres: situation)
  }

  private func situation(_ facture: Facture, au: Jour) throws(Debordement) -> DifferenceRegistre.Situation {
    var situation = try facture.situation(au: au)
    guard facture.estAvoir, facture.estEnvoyee else { return situation }
    let du = try facture.factureOrigineId.flatMap { self.facture($0) }?.soldeDu(au: au) ?? .zero
    situation.aRembourser = situation.soldeDu.aRembourser(du: du)
    return situation
  }

  private static func totaux(_ avant: [TotauxDevise], _ apres: [TotauxDevise]) -> [DifferenceRegistre.ParDevise] {
    Set((avant + apres).map(\.devise)).sorted().map { devise in
      .init(
        devise: devise, avant: avant.first { $0.devise == devise }, apres: apres.first { $0.devise == devise })
    }
  }
}

extension Avances {
  /// The currencies whose advances changed between `avant` and these.
  fileprivate func differences(
    depuis avant: Avances, _ client: Client, au: Jour
  ) -> [DifferenceRegistre.AvancesClient] {
    guard self != avant else { return [] }
    let devises = Set(liste.filter { avant[$0.id] != $0 }.map(\.devise))
    let (anciens, soldes) = (avant.soldes(au: au), soldes(au: au))
    return devises.sorted().map { devise in
      .init(
        client: client, devise: devise, avant: anciens.first { $0.devise == devise }?.montant ?? .zero,
        apres: soldes.first { $0.devise == devise }?.montant ?? .zero)
    }
  }
}

extension Facture {
  fileprivate func situation(au: Jour) throws(Debordement) -> DifferenceRegistre.Situation {
    .init(statut: try statut(au: au), totalTTC: try totaux().totalTTC, soldeDu: try soldeDu(au: au))
  }

  /// The changes of the document since `avant`, except its cancellation.
  fileprivate func changements(depuis avant: Facture?) -> [DifferenceRegistre.Changement] {
    var changements: [DifferenceRegistre.Changement] = avant == nil ? [.creee] : []
    if let avant, modifications != avant.modifications { changements.append(.modifiee) }
    if estEnvoyee, avant?.estEnvoyee != true { changements.append(.envoyee) }
    if paiements != avant?.paiements ?? [] || imputations != avant?.imputations ?? []
      || remboursements != avant?.remboursements ?? [] || abandons != avant?.abandons ?? []
    {
      changements.append(.reglements)
    }
    if statuts != avant?.statuts ?? [] { changements.append(.statuts) }
    if transmissions != avant?.transmissions ?? [] { changements.append(.transmissions) }
    return changements
  }

  /// The number of events that changed its head or its lines: all events but creation, issue, cancellation, settlements,
  /// statuses and files for a platform.
  private var modifications: Int {
    let reglements = (paiements + remboursements).reduce(0) { $0 + ($1.estAnnule ? 2 : 1) }
    let compensations = imputations.reduce(0) { $0 + ($1.retrait == nil ? 1 : 2) }
    let abandons = abandons.reduce(0) { $0 + ($1.reprise == nil ? 1 : 2) }
    return revision - 1 - (nomBrouillon == nil ? 0 : 1) - (envoi == nil ? 0 : 1) - (annulation == nil ? 0 : 1)
      - reglements - compensations
      - abandons - statuts.count - transmissions.count
  }
}

extension Montant {
  /// The part of this rest of an avoir that the document it corrects, with the balance `du`, does not owe: it is to be refunded.
  package func aRembourser(du: Montant) -> Montant { Montant(centimes: max(0, centimes - max(0, du.centimes))) }
}
