/// The kind of client: it decides what an invoice must contain and how it is reported (note BAR, BR-FR-20).
public enum NatureClient: String, CaseIterable, Hashable, Sendable, CustomStringConvertible {
  /// A business, French or not.
  case entreprise
  /// A private person, or another customer not liable to VAT.
  case particulier
  /// A public body, which is invoiced through Chorus Pro.
  case organismePublic = "public"

  /// Its name in files.
  public var description: String { rawValue }
}
