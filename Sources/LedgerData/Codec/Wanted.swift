/// What a reader of events needs of them. What it does not need is checked as JSON, and passed over.
struct Wanted: OptionSet, Sendable {
  let rawValue: UInt8

  /// The free texts: designations, notes, names, references, motifs, authors. Else they are empty.
  static let texts = Wanted(rawValue: 1)
  /// What a sending froze: totals and client. Else the totals are zero.
  static let sending = Wanted(rawValue: 2)
  /// Everything.
  static let all: Wanted = [.texts, .sending]
}
