/// What a client is, which decides what an invoice to it must say and to whom it is reported (note BAR, BR-FR-20).
public enum NatureClient: String, CaseIterable, Hashable, Sendable {
  /// A business, of France or not.
  case entreprise
  /// A private person, or who else is not liable to VAT.
  case particulier
  /// A public body, which is invoiced through Chorus Pro.
  case organismePublic = "public"
}
