public import LedgerModel

/// A period of a subscription that is due.
public struct PeriodeDue: Hashable, Sendable {
  /// Its state.
  public enum Etat: Hashable, Sendable {
    /// It is to be invoiced.
    case due
    /// That document invoices it.
    case facturee(DocumentDePeriode)
    /// Its document was cancelled: it is made again only when it is asked for.
    case rendue
    /// All its days are suspended.
    case suspendue

    /// Its name in files.
    public var nom: String {
      switch self {
      case .due: "due"
      case .facturee: "facturee"
      case .rendue: "rendue"
      case .suspendue: "suspendue"
      }
    }
  }

  /// Its days.
  public let periode: JoursDePeriode
  /// The day on which it is due.
  public let exigible: Jour
  /// The days that are owed.
  public let jours: Int
  /// Its state.
  public let etat: Etat
  /// The quantity of each line that was invoiced and is not owed; empty if all is owed.
  public let aCrediter: [Quantite?]
}

/// The periods that are due, and those of a run: pure functions of a subscription, its documents and the day.
extension Abonnement {
  /// The documents of its periods, by their places.
  public typealias Factures = [Int: FactureDePeriode]

  /// The most periods of one subscription that a run makes unasked.
  public static var rattrapageUsuel: Int { 3 }

  /// The period `n` with its state; nil if the subscription has no such period. One that was invoiced before the subscription ended
  /// earlier is still there: none of its days are owed.
  public func periode(_ n: Int, _ factures: Factures) -> PeriodeDue? {
    let due = rythme.periode(n)
    let apresLaFin = if case .vivante = factures[n] { rythme.periodeSansFin(n) } else { JoursDePeriode?.none }
    guard let periode = due ?? apresLaFin else { return nil }
    let dus = due.map(joursDus) ?? 0
    var (etat, trop): (PeriodeDue.Etat, [Quantite?]) = (dus == 0 ? .suspendue : .due, [])
    switch factures[n] {
    case .vivante(let document):
      (etat, trop) = (.facturee(document), nonDu(periode, factures: document.jours, dus: dus))
    case .rendue where dus > 0: etat = .rendue
    case .rendue, nil: break
    }
    return PeriodeDue(
      periode: periode, exigible: periode.exigible(rythme.terme), jours: dus, etat: etat, aCrediter: trop)
  }

  /// Whether `facturee` is a period as it was computed at some time, before or after one of the events.
  public func eut(_ facturee: PeriodeFacturee) -> Bool {
    var etat = Abonnement(id: id, cree)
    if etat.a(facturee) { return true }
    for event in suite {
      etat.apply(event)
      if etat.a(facturee) { return true }
    }
    return false
  }

  private func a(_ facturee: PeriodeFacturee) -> Bool {
    guard let periode = rythme.periode(facturee.n) else { return false }
    return facturee.du == periode.du && facturee.au == periode.au && facturee.entier == periode.entier
      && facturee.jours == joursDus(periode)
  }

  /// The periods that are due until `jour`, in their order.
  public func periodes(jusqua jour: Jour, _ factures: Factures) -> [PeriodeDue] {
    var dues: [PeriodeDue] = []
    while let periode = periode(dues.count + 1, factures), periode.exigible <= jour { dues.append(periode) }
    return dues
  }

  /// The periods that a run makes on `jour`: due, with days that are owed, and never invoiced. With `rattrapage` that many of the
  /// oldest.
  public func aFacturer(
    jusqua jour: Jour, rattrapage: Int? = nil, _ factures: Factures
  ) throws(FauteAbonnement) -> [PeriodeDue] {
    let dues = periodes(jusqua: jour, factures).filter { $0.etat == .due }
    guard rattrapage != nil || dues.count <= Self.rattrapageUsuel else { throw .periodesEnRetard(dues.count) }
    return Array(dues.prefix(rattrapage ?? dues.count))
  }

  /// The period `n`, asked for by its place on `jour`; also one whose document was cancelled.
  public func aFacturer(
    _ n: Int, jusqua jour: Jour, _ factures: Factures
  ) throws(FauteAbonnement) -> PeriodeDue {
    guard let periode = periode(n, factures) else { throw .periodeInconnue(n: n) }
    switch periode.etat {
    case .facturee(let document): throw .periodeDejaFacturee(n: n, document)
    case .suspendue: throw .periodeSuspendue(n: n)
    case .due, .rendue: break
    }
    guard periode.exigible <= jour else { throw .periodeNonExigible(n: n, le: periode.exigible) }
    return periode
  }
}
