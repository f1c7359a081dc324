/// A payment of a facture, or a refund of an avoir.
public struct Reglement: Hashable, Sendable {
  /// Its id.
  public let id: ReglementID
  /// How much, above zero.
  public let montant: Montant
  /// The day on which it happened, as the bank has it.
  public let date: Jour
  /// The day from which it counts: its date, or the first open day when it was recorded, where its date was closed then.
  public let dateComptable: Jour
  /// By which means.
  public let moyen: ConditionsPaiement
  /// What the bank or the payer wrote on it.
  public let reference: String?
  /// How it ceased to stand; nil while it stands.
  public internal(set) var annulation: AnnulationReglement?

  /// Whether it stands no more: no decision counts it, whatever the day.
  public var estAnnule: Bool { annulation != nil }
  /// Why it stands no more.
  public var motifAnnulation: String? { annulation?.motif }
  /// Whether it takes a part of an advance, and moves no money.
  public var estParAvance: Bool { moyen == .avance }
  /// The day on which it came back; nil while it stands, and where it never happened.
  public var dateRejet: Jour? { annulation?.dateRejet }

  /// A payment or refund of these facts.
  public init(
    id: ReglementID, montant: Montant, date: Jour, moyen: ConditionsPaiement, reference: String? = nil,
    dateComptable: Jour? = nil
  ) {
    self.id = id
    self.montant = montant
    self.date = date
    self.moyen = moyen
    self.reference = reference
    self.dateComptable = dateComptable ?? date
    annulation = nil
  }

  /// The same one, which stands no more.
  package func annule(_ annulation: AnnulationReglement) -> Reglement {
    var reglement = self
    reglement.annulation = annulation
    return reglement
  }

  /// Whether it counts, as seen from `au`: from its day on, and until the day it came back or a mistake was told of in a period
  /// that was closed meanwhile. nil asks what stands.
  package func compte(au: Jour?) -> Bool { duree?.compte(au: au) ?? false }

  /// The days on which it counts; nil where it never happened.
  package var duree: Duree? {
    guard let annulation else { return Duree(debut: dateComptable, fin: nil) }
    return annulation.dateFin.map { Duree(debut: dateComptable, fin: $0) }
  }
}

/// How a payment or a refund ceased to stand.
public struct AnnulationReglement: Hashable, Sendable {
  /// Whether it happened at all.
  public enum Nature: Hashable, Sendable {
    /// It never happened: it counts at no date.
    case erreur
    /// It happened, and came back on a day, as a cheque that bounced or a transfer sent back: it counts until that day.
    case rejet(le: Jour)
  }

  /// Whether it happened at all.
  public let nature: Nature
  /// Why.
  public let motif: String
  /// The first open day when it was recorded, from which it counts, where what it changes was closed then; else nil.
  public let dateComptable: Jour?

  /// A cancellation of these facts.
  public init(_ nature: Nature = .erreur, motif: String, dateComptable: Jour? = nil) {
    self.nature = nature
    self.motif = motif
    self.dateComptable = dateComptable
  }

  /// The day from which the payment or refund counts no more; nil of one that counts at no date.
  public var dateFin: Jour? { dateComptable ?? dateRejet }

  /// The day on which it came back.
  public var dateRejet: Jour? {
    switch nature {
    case .erreur: nil
    case .rejet(let jour): jour
    }
  }
}

/// How an invoice is to be paid, or was.
public enum ConditionsPaiement: String, Hashable, Sendable, CaseIterable {
  /// Bank transfer.
  case virement = "Virement"
  /// Cheque.
  case cheque = "Chèque"
  /// Cash.
  case especes = "Espèces"
  /// Card.
  case carte = "Carte"
  /// An advance of the client: no money moves. No document is to be paid so, and nobody says it of a payment: a part of an
  /// advance is used (``UtiliserAvance``).
  case avance = "Avance"

  /// Those that people may say: all but an advance.
  public static let allCases: [ConditionsPaiement] = [.virement, .cheque, .especes, .carte]

  /// Its place in their order: an advance comes last.
  package var rang: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}
