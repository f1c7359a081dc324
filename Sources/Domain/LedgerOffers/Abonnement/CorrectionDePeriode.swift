public import LedgerModel

/// The way out for a document of a period whose days and credit notes differ from the days that are owed.
public enum CorrectionDePeriode: Hashable, Sendable {
  /// Cancel the draft; then invoice that period again, if days of it are owed.
  case annuler(refaire: Int?)
  /// Credit that quantity of each line; nil: nothing of the line.
  case crediter([Quantite?])
  /// Its credit notes credit other lines: a person decides.
  case comparer
  /// Invoice days again that credit notes took off.
  case refacturer
}

extension DocumentDePeriode {
  /// The way out if `nonDus` of its days are not owed, of the document as `facture`; nil: it is right.
  ///
  /// - Parameter restes: the quantities of its lines that its credit notes leave, in millionths; nil: they credit other lines.
  package func correction(_ facture: Facture, nonDus: Int, restes: [Int64]?) -> CorrectionDePeriode? {
    guard facture.estEnvoyee else {
      return nonDus > 0 ? .annuler(refaire: nonDus < jours ? facture.affaire.abonnement?.n : nil) : nil
    }
    guard let restes else { return nonDus > 0 ? .comparer : nil }
    // Credit notes have four decimals. Above zero: to credit; below: to invoice again.
    let parts = zip(facture.lignes, restes).map { ligne, reste in
      let quantite = ligne.quantite.millioniemes
      let nonDue = Arrondi.demiSupAbsolu(Int128(quantite) * Int128(nonDus), par: Int128(jours) * 100) * 100
      return (nonDue - Int128(quantite - reste)) * Int128(quantite.signum())
    }
    guard parts.contains(where: { $0 > 0 }) else { return parts.contains { $0 < 0 } ? .refacturer : nil }
    return .crediter(
      zip(facture.lignes, parts).map { ligne, part in
        part > 0 ? Quantite(millioniemes: Int64(clamping: part) * ligne.quantite.millioniemes.signum()) : nil
      })
  }
}
