import LedgerBytes

/// A civil day of the Gregorian calendar, from 0001-01-01 to 9999-12-31, without a time zone.
public struct Jour: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Days since 1970-01-01.
  public let numero: Int32

  package init(numero: Int32) { self.numero = numero }

  /// The most days that a payment may precede its document, and a document may lie in the future: beyond, the year is a typing
  /// mistake.
  package static let joursVraisemblables = 366

  /// The years of days that are typed or imported: any other is a slip of the finger. French invoices admit no other either (BR-FR-03).
  public static let annees = 2000...2099

  /// The day.
  ///
  /// - Throws: ``ValeurInvalide/dateHorsBornes(_:)`` outside ``annees``.
  package var saisi: Jour {
    get throws(ValeurInvalide) {
      guard Self.annees.contains(annee) else { throw .dateHorsBornes(self) }
      return self
    }
  }

  /// The last day of the calendar.
  public static let dernier = Jour(numero: 2_932_896)
  /// The first day of the calendar.
  package static let premier = Jour(numero: -719_162)

  /// The day `jours` days after 1970-01-01; nil outside the years 1 to 9999.
  public init?(joursDepuis1970 jours: Int64) {
    guard (Int64(Self.premier.numero)...Int64(Self.dernier.numero)).contains(jours) else { return nil }
    self.init(numero: Int32(jours))
  }

  /// The given day; nil when the calendar has no such day (30 February).
  public init?(annee: Int, mois: Int, jour: Int) {
    guard (1...9999).contains(annee), (1...12).contains(mois), jour >= 1, jour <= Self.jours(annee: annee, mois: mois)
    else { return nil }
    // Days are counted in years that begin on 1 March, so that the leap day comes last.
    let shifted = mois <= 2 ? annee - 1 : annee
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (mois > 2 ? mois - 3 : mois + 9) + 2) / 5 + jour - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(numero: Int32(era * 146_097 + dayOfEra - 719_468))
  }

  /// Reads `AAAA-MM-JJ`.
  ///
  /// - Throws: ``ValeurInvalide`` when the form is another or the calendar has no such day.
  public init(_ text: String) throws(ValeurInvalide) { try self.init(text.utf8.span) }

  /// Reads the bytes of `AAAA-MM-JJ`.
  package init(_ text: Span<UInt8>) throws(ValeurInvalide) {
    guard let jour = Self.lu(text) else { throw .dateInvalide(Texte.decode(text)) }
    self = jour
  }

  /// The day in the bytes; nil if they do not have the form of a day.
  package static func lu(_ text: Span<UInt8>) -> Jour? {
    guard text.count == 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
      let annee = text.decimal(in: 0..<4), let mois = text.decimal(in: 5..<7),
      let jour = text.decimal(in: 8..<10)
    else { return nil }
    return Jour(annee: annee, mois: mois, jour: jour)
  }

  /// The last day of the month if `text` names a missing day of it, as 31 November; nil for any other text.
  package init?(finDuMoisDe text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).map {
      Int(Substring($0))
    }
    guard text.utf8.count == 10, parts.count == 3, let annee = parts[0], let mois = parts[1], let jour = parts[2],
      (1...12).contains(mois), (1...31).contains(jour), Jour(annee: annee, mois: mois, jour: jour) == nil
    else { return nil }
    self.init(annee: annee, mois: mois, jour: Self.jours(annee: annee, mois: mois))
  }

  /// Year, month and day.
  public var composants: (annee: Int, mois: Int, jour: Int) {
    let shifted = Int(numero) + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let mois = month < 10 ? month + 3 : month - 9
    return (yearOfEra + era * 400 + (mois <= 2 ? 1 : 0), mois, dayOfYear - (153 * month + 2) / 5 + 1)
  }

  /// The year.
  public var annee: Int { composants.annee }

  /// The day `jours` days later (earlier if below zero), at most the last and at least the first day of the calendar.
  public func plus(jours: Int) -> Jour {
    // More days than the calendar has change nothing, and the sum cannot overflow.
    let bounded = Int64(min(max(jours, -4_000_000), 4_000_000))
    return Jour(joursDepuis1970: Int64(numero) + bounded) ?? (jours < 0 ? .premier : .dernier)
  }

  /// The number of days since `autre`; below zero if it is later.
  package func jours(depuis autre: Jour) -> Int { Int(numero) - Int(autre.numero) }

  /// Appends `AAAA-MM-JJ`.
  package func append(to bytes: inout [UInt8]) {
    let (annee, mois, jour) = composants
    bytes.appendDecimal(annee, width: 4)
    bytes.append(UInt8(ascii: "-"))
    bytes.appendDecimal(mois, width: 2)
    bytes.append(UInt8(ascii: "-"))
    bytes.appendDecimal(jour, width: 2)
  }

  /// `AAAA-MM-JJ`.
  public var description: String { String(append) }

  /// The order of the calendar.
  public static func < (a: Self, b: Self) -> Bool { a.numero < b.numero }

  private static func jours(annee: Int, mois: Int) -> Int {
    switch mois {
    case 2: return annee % 4 == 0 && (annee % 100 != 0 || annee % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }
}
