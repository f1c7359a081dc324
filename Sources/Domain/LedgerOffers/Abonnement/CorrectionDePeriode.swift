package import LedgerModel

/// The way out for a document of a period whose days and credit notes differ from the days that are owed.
public enum CorrectionDePeriode: Hashable, Sendable {
  /// Cancel the draft; then invoice that period again, if days of it are owed.
  case annuler(refaire: Int?)
  /// Credit that number of days.
  case crediter(jours: Int)
  /// Its credit notes credit other lines: a person decides.
  case comparer
  /// Invoice days again that credit notes took off.
  case refacturer
}

extension DocumentDePeriode {
  /// The way out if `nonDus` of its days are not owed, of the document as `facture`; nil: it is right.
  ///
  /// - Parameter restes: the amounts of its lines that its credit notes leave, in cents; nil: they credit other lines.
  package func correction(_ facture: Facture, nonDus: Int, restes: [Int128]?) -> CorrectionDePeriode? {
    guard facture.estEnvoyee else {
      return nonDus > 0 ? .annuler(refaire: nonDus < jours ? facture.affaire.abonnement?.n : nil) : nil
    }
    let credit = restes.map { CreditDeJours(de: facture, jours: jours, restes: $0) }
    guard let credites = credit?.joursCredites else { return nonDus > 0 ? .comparer : nil }
    guard credites < nonDus else { return credites > nonDus ? .refacturer : nil }
    return .crediter(jours: nonDus - credites)
  }
}
