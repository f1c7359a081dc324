/// The numbers of events that a closing covers, by kind.
public struct NombresCloture: Hashable, Sendable {
  /// All events.
  public package(set) var evenements = 0
  /// Documents issued, except avoirs.
  public private(set) var factures = 0
  /// Avoirs issued.
  public private(set) var avoirs = 0
  /// Payments and advances recorded; a payment that uses an advance does not count.
  public private(set) var paiements = 0
  /// Payments and advances cancelled, of any day.
  public private(set) var paiementsAnnules = 0
  /// Refunds recorded, of avoirs and of advances.
  public private(set) var remboursements = 0
  /// Refunds cancelled.
  public private(set) var remboursementsAnnules = 0
  /// Documents cancelled.
  public private(set) var annulations = 0

  /// The given numbers; zero by default.
  public init(
    evenements: Int = 0, factures: Int = 0, avoirs: Int = 0, paiements: Int = 0, paiementsAnnules: Int = 0,
    remboursements: Int = 0, remboursementsAnnules: Int = 0, annulations: Int = 0
  ) {
    self.evenements = evenements
    self.factures = factures
    self.avoirs = avoirs
    self.paiements = paiements
    self.paiementsAnnules = paiementsAnnules
    self.remboursements = remboursements
    self.remboursementsAnnules = remboursementsAnnules
    self.annulations = annulations
  }

  mutating func compte(_ apport: ApportCloture, _ type: TypeDocument) {
    switch apport {
    case .envoi: if type == .avoir { avoirs += 1 } else { factures += 1 }
    case .reglement(.paiement, _, _): paiements += 1
    case .reglement(.paiementAnnule, _, _): paiementsAnnules += 1
    case .reglement(.remboursement, _, _): remboursements += 1
    case .reglement(.remboursementAnnule, _, _): remboursementsAnnules += 1
    case .annulation, .remplacement: annulations += 1
    }
  }

  static func += (a: inout Self, b: Self) {
    a.evenements += b.evenements
    a.factures += b.factures
    a.avoirs += b.avoirs
    a.paiements += b.paiements
    a.paiementsAnnules += b.paiementsAnnules
    a.remboursements += b.remboursements
    a.remboursementsAnnules += b.remboursementsAnnules
    a.annulations += b.annulations
  }
}
