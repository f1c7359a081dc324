/// Why numbers of a form could not be unique, read, or written in an invoice.
public enum FauteFormat: Hashable, Sendable {
  /// It has no rank.
  case sansRang
  /// It has the rank, the year or the month twice.
  case deuxFois
  /// It has a month, but no year: the numbers of a month would come again a year later.
  case moisSansAnnee
  /// It has braces that mean nothing.
  case accolade(String)
  /// It has a digit, a blank, or a sign beyond ASCII.
  case signe(String)
  /// Its numbers have more than 35 characters.
  case tropLong
}
