/// The names of a ledger that are proposed for an argument.
package enum ProposedNames: Sendable {
  /// The drafts.
  case drafts
  /// The payments and the like of the document that is the first argument.
  case payments, refunds
}
