/// What a reader of events needs of them. The rest is checked all the same, so that every reader accepts the same logs.
struct Wanted: OptionSet, Sendable {
  let rawValue: UInt8

  /// The free texts: designations, notes, names, references, motifs, authors. Else they are empty, which spares a
  /// `String` for each.
  static let texts = Wanted(rawValue: 1)
  /// Numbers and names, by which things are found.
  static let noms = Wanted(rawValue: 2)
  /// The totals and the client that a sending froze.
  static let envois = Wanted(rawValue: 4)
  /// The lines of documents, after they were sent too.
  static let lignes = Wanted(rawValue: 8)
  /// That the schema names every key of the data: else such a key is passed over. It is a refusal and no content, so not
  /// among ``all``.
  static let knownKeys = Wanted(rawValue: 16)
  /// Everything that is told.
  static let all: Wanted = [.texts, .noms, .envois, .lignes]
}
