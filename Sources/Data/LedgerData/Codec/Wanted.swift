/// The parts of events that a reader needs. The other parts are still checked, so that every reader accepts the same
/// logs.
package struct Wanted: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The free texts: notes, names, references, motifs, authors. Without it they are empty, which saves a `String` for
  /// each.
  package static let texts = Wanted(rawValue: 1)
  /// Numbers and names, which lookups use.
  package static let noms = Wanted(rawValue: 2)
  /// The totals and the client that an issue froze.
  package static let envois = Wanted(rawValue: 4)
  /// The place of each event: ``DecodedEvents/places``.
  package static let places = Wanted(rawValue: 8)
  /// The recording of each event: ``DecodedEvents/recordings``.
  package static let recordings = Wanted(rawValue: 16)
  /// The head of each event: ``DecodedEvents/heads``.
  package static let heads = Wanted(rawValue: 32)
  /// Refuses a key of the data that the schema does not name; without it such a key is skipped.
  package static let knownKeys = Wanted(rawValue: 64)
  /// The designations of lines, and the customer's orders. Where other texts are wanted and these are not, it is noted
  /// whether a line has texts that use cases refuse: ``DecodedEvents/hasOddText``.
  package static let designations = Wanted(rawValue: 128)
  /// Whether a text is read that belongs to `kind`: to any of these, and to none it is always.
  func takes(_ kind: Wanted) -> Bool { kind.isEmpty || !isDisjoint(with: kind) }
  /// The kind of a text that lookups use too.
  var alsoNamed: Wanted { isEmpty ? self : union(.noms) }
  /// Whether personal values are wanted, which may stand beside the log.
  package var needsPrivates: Bool { !isDisjoint(with: [.texts, .noms]) }
  /// All parts of the facts.
  package static let facts: Wanted = [.texts, .designations, .noms, .envois]
  /// All parts of the facts, with place and recording.
  package static let all: Wanted = [.facts, .places, .recordings]
}
