/// Why no VAT is taken: its code, and what is printed (EN 16931, BT-121 and BT-120).
public struct Exoneration: Hashable, Sendable {
  /// A code of the list VATEX, as in `VATEX-FR-FRANCHISE`.
  public var motif: String
  /// What is printed: the article of law that says so.
  public var mention: String

  /// A reason with its text.
  public init(motif: String, mention: String) {
    self.motif = motif
    self.mention = mention
  }

  /// That reason, with its usual text where no other is given.
  package init(_ motif: MotifExoneration, mention: String? = nil) {
    self.init(motif: motif.code, mention: mention ?? motif.mention)
  }
}
