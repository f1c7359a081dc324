/// A payment of a facture, or a refund of an avoir.
public struct Reglement: Hashable, Sendable {
  /// Its id.
  public let id: ReglementID
  /// The amount, above zero.
  public let montant: Montant
  /// The day of the payment, according to the bank.
  public let date: Jour
  /// The day from which it counts: its date, or the first open day at the time of recording if the date was already
  /// closed.
  public let dateComptable: Jour
  /// The means of payment.
  public let moyen: ConditionsPaiement
  /// The text that the bank or the payer gave with it.
  public let reference: String?
  /// The amount in euros that the bank credited for a payment in another currency; nil if unknown.
  public var recu: Montant? { recus.first }
  /// Empty, or the only one: an array keeps payments small in memory.
  private let recus: [Montant]
  /// How it was cancelled; nil while it is in force.
  public internal(set) var annulation: AnnulationReglement?

  /// Whether it was cancelled: then it does not count in decisions, at any date.
  public var estAnnule: Bool { annulation != nil }
  /// Why it was cancelled.
  public var motifAnnulation: String? { annulation?.motif }
  /// Whether it uses a part of an advance, and so moves no money.
  public var estParAvance: Bool { moyen == .avance }
  /// The day on which it came back; nil while it is in force, or if it never happened.
  public var dateRejet: Jour? { annulation?.dateRejet }

  /// A payment or refund with these values.
  public init(
    id: ReglementID, montant: Montant, date: Jour, moyen: ConditionsPaiement, reference: String? = nil,
    dateComptable: Jour? = nil, recu: Montant? = nil
  ) {
    self.id = id
    self.montant = montant
    self.date = date
    self.moyen = moyen
    self.reference = reference
    self.dateComptable = dateComptable ?? date
    recus = recu.map { [$0] } ?? []
    annulation = nil
  }

  /// The same payment or refund, cancelled.
  package func annule(_ annulation: AnnulationReglement) -> Reglement {
    var reglement = self
    reglement.annulation = annulation
    return reglement
  }

  /// Whether it counts at `au`: from its day on, until the day it came back, or, for a mistake in a closed period,
  /// until the day the correction counts. With nil: whether it was never cancelled.
  package func compte(au: Jour?) -> Bool { duree?.compte(au: au) ?? false }

  /// The days on which it counts; nil if it never happened.
  package var duree: Duree? {
    guard let annulation else { return Duree(debut: dateComptable, fin: nil) }
    return annulation.dateFin.map { Duree(debut: dateComptable, fin: $0) }
  }
}

/// The cancellation of a payment or a refund.
public struct AnnulationReglement: Hashable, Sendable {
  /// Whether the payment or refund took place.
  public enum Nature: Hashable, Sendable {
    /// It never happened: it is left out at every date.
    case erreur
    /// It happened, and came back on a day, like a cheque that bounced or a returned transfer: it counts until that
    /// day.
    case rejet(le: Jour)
  }

  /// Whether the payment or refund took place.
  public let nature: Nature
  /// Why.
  public let motif: String
  /// The day from which the cancellation counts, if the period it changes was already closed: the first open day at the
  /// time of recording. Else nil.
  public let dateComptable: Jour?

  /// A cancellation with these values.
  public init(_ nature: Nature = .erreur, motif: String, dateComptable: Jour? = nil) {
    self.nature = nature
    self.motif = motif
    self.dateComptable = dateComptable
  }

  /// The first day on which the payment or refund no longer counts; nil if it does not count at any date.
  public var dateFin: Jour? { dateComptable ?? dateRejet }

  /// The day on which it came back.
  public var dateRejet: Jour? {
    switch nature {
    case .erreur: nil
    case .rejet(let jour): jour
    }
  }
}

/// The means of payment of an invoice.
public enum ConditionsPaiement: String, Hashable, Sendable, CaseIterable {
  /// Bank transfer.
  case virement = "Virement"
  /// Cheque.
  case cheque = "Chèque"
  /// Cash.
  case especes = "Espèces"
  /// Card.
  case carte = "Carte"
  /// A set-off with a debt of the seller to the client, as a prorata account of a building site (C. civ., art. 1347): it settles the
  /// debt as a payment does. No money moves.
  case compensation = "Compensation"
  /// An advance of the client: no money moves. It is not a choice for a document or a payment: ``LedgerUseCases/UtiliserAvance`` sets
  /// it when a part of an advance is used.
  case avance = "Avance"

  /// The means that a user may choose: all but an advance.
  public static let allCases: [ConditionsPaiement] = [.virement, .cheque, .especes, .carte, .compensation]

  /// Whether money moves: neither by an advance, which moved when it was received, nor by a set-off.
  package var estDArgent: Bool { self != .avance && self != .compensation }

  /// Its place in the order of means; an advance comes last.
  package var rang: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}
