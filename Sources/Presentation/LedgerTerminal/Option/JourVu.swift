package import LedgerModel
package import LedgerWords

/// A day from which something is looked at, and which is not recorded: any day of the calendar.
package struct JourVu: DayOption {
  package static var word: Words { Jour.word }
  package static var isDay: Bool { true }
  package let jour: Jour

  package init(_ text: String) throws(ValeurInvalide) { jour = try Jour(text) }
}
