package import LedgerModel

/// A step of the VAT of a document: the VAT that becomes due on a day, or is given back, with its cause.
///
/// Amounts have the sign of the document: below zero for an avoir.
package struct EtapeTVA: Sendable {
  /// Why.
  package enum Cause: Sendable {
    /// It is invoiced.
    case emission
    /// Its goods are delivered, a final invoice delivers an acompte, or the day of its return comes.
    case livraison
    /// The fact of that place begins to count, or, with `estRetour`, no longer counts.
    case fait(Int, estRetour: Bool)
    /// Another document of its facture moved what may be given back.
    case autre
    /// A rectificative replaces it.
    case extourne
  }

  /// The day.
  package let jour: Jour
  /// Why.
  package let cause: Cause
  /// The received amounts by rate and kind of sale.
  package internal(set) var recues: [PartDeGenre] = []
  /// The amounts of an application between a facture and its own avoir: no money moves.
  package internal(set) var compensees: [PartDeGenre] = []
  /// The base and the VAT that become due; of a sale without VAT, the base that is declared.
  package internal(set) var exigibles: [PartDeGenre] = []
  /// The given-up amounts whose VAT is no longer owed.
  package internal(set) var renoncees: [PartDeGenre] = []
  /// The given-up amounts whose VAT was due and is taken back: ``exigibles`` has them with the opposite sign.
  package internal(set) var recuperees: [PartDeGenre] = []

  var estVide: Bool {
    recues.isEmpty && compensees.isEmpty && exigibles.isEmpty && renoncees.isEmpty && recuperees.isEmpty
  }
}
