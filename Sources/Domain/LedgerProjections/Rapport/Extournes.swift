package import LedgerModel

/// The reversal (extourne) of a facture in the books: a rectificative takes back the whole facture that it replaces, on
/// its own date.
///
///     F-1    2026-10-12   + 120.00      stays in October
///     F-1    2026-11-20   − 120.00      extourne, the day of F-2
///     F-2    2026-11-20   + 240.00
///
/// So a report of a past period never changes, as with an avoir for the whole facture. The reversal counts from the day
/// the rectificative is issued.
extension EtatRegistre {
  /// The date of the reversal of `facture`, if it is replaced by `au`; else nil.
  package func dateExtourne(_ facture: Facture, au: Jour) -> Jour? {
    guard facture.estRemplacee(au: au), let annulation = facture.annulation else { return nil }
    return annulation.rectificativeId.flatMap { self.facture($0)?.dateFacture } ?? annulation.dateAnnulation
  }
}
