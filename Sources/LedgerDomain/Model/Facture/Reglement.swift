/// A payment of a facture, or a refund of an avoir.
public struct Reglement: Hashable, Sendable {
  /// Its id.
  public let id: ReglementID
  /// How much, above zero.
  public let montant: Montant
  /// The day from which it counts.
  public let date: Jour
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
  /// The day on which it came back; nil while it stands, and where it never happened.
  public var dateRejet: Jour? { annulation?.dateRejet }

  /// A payment or refund of these facts.
  public init(
    id: ReglementID, montant: Montant, date: Jour, moyen: ConditionsPaiement, reference: String? = nil
  ) {
    self.id = id
    self.montant = montant
    self.date = date
    self.moyen = moyen
    self.reference = reference
    annulation = nil
  }

  /// The same one, which stands no more.
  package func annule(_ annulation: AnnulationReglement) -> Reglement {
    var reglement = self
    reglement.annulation = annulation
    return reglement
  }

  /// Whether it counts, as seen from `au`: from its date on, and until the day it came back. nil asks what stands.
  package func compte(au: Jour?) -> Bool {
    guard let annulation else { return SituationFacture.compte(date, au) }
    guard let rejet = annulation.dateRejet else { return false }
    return SituationFacture.compte(date, jusqua: rejet, au)
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

  /// A cancellation of these facts.
  public init(_ nature: Nature = .erreur, motif: String) {
    self.nature = nature
    self.motif = motif
  }

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

  /// Its place in their order.
  package var rang: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
