/// What a reader of events needs of them. The rest is checked all the same, so that every reader accepts the same logs.
package struct Wanted: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The free texts: notes, names, references, motifs, authors. Else they are empty, which spares a `String` for each.
  package static let texts = Wanted(rawValue: 1)
  /// Numbers and names, by which things are found.
  package static let noms = Wanted(rawValue: 2)
  /// The totals and the client that a sending froze.
  package static let envois = Wanted(rawValue: 4)
  /// The place of each event: ``DecodedEvents/places``.
  package static let places = Wanted(rawValue: 8)
  /// How each event was recorded: ``DecodedEvents/recordings``.
  package static let recordings = Wanted(rawValue: 16)
  /// Which event each is: ``DecodedEvents/heads``.
  package static let heads = Wanted(rawValue: 32)
  /// That the schema names every key of the data: else such a key is passed over.
  package static let knownKeys = Wanted(rawValue: 64)
  /// What lines of documents invoice, and the customer's orders that they name. Where other texts are wanted and these are not,
  /// it is noted whether one may not stand there: ``DecodedEvents/hasOddText``.
  package static let designations = Wanted(rawValue: 128)
  /// All that events tell.
  package static let facts: Wanted = [.texts, .designations, .noms, .envois]
  /// All that events tell, and how and where they were recorded.
  package static let all: Wanted = [.facts, .places, .recordings]
}
