package import LedgerModel
package import LedgerWords

/// The first day of a period: a day, or a month, which begins on its first.
package struct PremierJour: OptionValue {
  package static var word: Words { Words("DAY|MONTH", fr: "JOUR|MOIS") }
  package static var isDay: Bool { true }
  package let jour: Jour

  package init(option text: String) throws(BadValue) { jour = try MoisTape.bornes(text).premier }
}

/// The last day of a period: a day, or a month, which ends on its last.
package struct DernierJour: OptionValue {
  package static var word: Words { PremierJour.word }
  package static var isDay: Bool { true }
  package let jour: Jour

  package init(option text: String) throws(BadValue) { jour = try MoisTape.bornes(text).dernier }
}

/// A month as people type it, `2026-11` or `11/2026`.
package struct MoisTape {
  package let premier: Jour
  let dernier: Jour

  /// Nil for any other text.
  package init?(_ text: String) {
    let parts =
      text.contains("/")
      ? text.split(separator: "/", omittingEmptySubsequences: false).reversed()
      : text.split(separator: "-", omittingEmptySubsequences: false)
    guard (6...7).contains(text.utf8.count), parts.count == 2, parts[0].utf8.count == 4,
      text.utf8.allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "/") }),
      let annee = Int(parts[0]), let mois = Int(parts[1]), let premier = Jour(annee: annee, mois: mois, jour: 1)
    else { return nil }
    (self.premier, dernier) = (premier, premier.finDeMois)
  }

  /// The first and the last day of a month, or of a day.
  fileprivate static func bornes(_ text: String) throws(BadValue) -> (premier: Jour, dernier: Jour) {
    if let mois = Self(text) { return (mois.premier, mois.dernier) }
    do throws(BadValue) {
      let jour = try JourVu(option: text).jour
      return (jour, jour)
    } catch {
      // A text as long as a day has its own advice.
      throw text.utf8.count > 7 && text.utf8.first.map { (48...57).contains($0) } == true ? error : .jourOuMois(text)
    }
  }
}
