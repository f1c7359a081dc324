/// What a rectificative takes back of the books: all of the facture that it replaces, on its own date.
///
///     F-1    2026-10-12   + 120.00      stays in October
///     F-1    2026-11-20   − 120.00      extourne, the day of F-2
///     F-2    2026-11-20   + 240.00
///
/// So a report of a past period never changes, as with an avoir of the whole. It counts from the day on which the rectificative is
/// sent, as that does.
extension EtatRegistre {
  /// The date on which `facture` is taken back, because it is replaced by `au`; nil where it is not.
  func dateExtourne(_ facture: Facture, au: Jour) -> Jour? {
    guard facture.estRemplacee(au: au), let annulation = facture.annulation else { return nil }
    return annulation.rectificativeId.flatMap { self.facture($0)?.dateFacture } ?? annulation.dateAnnulation
  }
}
