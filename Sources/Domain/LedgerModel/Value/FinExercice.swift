import LedgerBytes

/// The day on which accounting years end: the last of a month, so that a year has twelve whole months.
public struct FinExercice: Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// Its month, from 1 to 12.
  public let mois: Int

  /// Every one, from January to December.
  public static let allCases = (1...12).map { FinExercice(mois: $0) }
  /// 31 December: the default.
  public static let decembre = FinExercice(mois: 12)

  private init(mois: Int) { self.mois = mois }

  /// The end of a year whose last day is `fin`.
  package init(de fin: Jour) { self.init(mois: fin.composants.mois) }

  /// Reads `MM-JJ`. `02-28` and `02-29` are the same: the last day of February, in any year.
  ///
  /// - Throws: ``ValeurInvalide`` for another form, or a day that is not the last of its month.
  public init(_ text: String) throws(ValeurInvalide) {
    let bytes = text.utf8.span
    guard bytes.count == 5, bytes[2] == UInt8(ascii: "-"), let mois = bytes.decimal(in: 0..<2),
      let jour = bytes.decimal(in: 3..<5), Jour(annee: Self.bissextile, mois: mois, jour: jour) != nil
    else { throw .finExerciceInvalide(text) }
    let fin = FinExercice(mois: mois)
    guard jour == fin.jour || (mois == 2 && jour == 29) else { throw .finExerciceHorsFinDeMois(text, mois: fin) }
    self = fin
  }

  /// The end of the previous month.
  var precedente: FinExercice { FinExercice(mois: mois == 1 ? 12 : mois - 1) }

  /// The last day of the year that ends in `annee`; nil outside the calendar.
  func dernierJour(_ annee: Int) -> Jour? { Jour(annee: annee, mois: mois, jour: 1)?.finDeMois }

  /// The accounting year that ends in the calendar year `annee`; nil outside the calendar.
  package func exercice(_ annee: Int) -> Periode? {
    guard let avant = dernierJour(annee - 1), let fin = dernierJour(annee) else { return nil }
    return Periode(depuis: avant.plus(jours: 1), jusqua: fin)
  }

  /// `MM-JJ`; for February `02-28`.
  public var description: String {
    String {
      $0.appendDecimal(mois, width: 2)
      $0.append(UInt8(ascii: "-"))
      $0.appendDecimal(jour, width: 2)
    }
  }

  /// The day of the month, in a year without 29 February.
  private var jour: Int { dernierJour(Self.bissextile + 1)?.composants.jour ?? 28 }

  private static let bissextile = 2000
}
