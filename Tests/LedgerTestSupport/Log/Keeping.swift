/// In which ways a ledger is kept that the tests of all repositories live in.
package enum Keeping: String, CaseIterable, Sendable {
  /// In the log of its directory.
  case file
  /// At an origin that is a directory elsewhere, its own directory being a copy.
  case fileOrigin
}
