/// When the one who writes to a copy holds the lock of its origin.
///
/// Where it is not held, a decision is made on what the copy has, and made again where the origin has got more: one round trip
/// a commit, for one who writes nearly alone. Where it is held, nobody is ever faster: two round trips, for many.
package enum OriginHold: Sendable {
  /// Only to decide again what somebody else was faster with: for a ledger that stays open.
  case never
  /// From the opening to the first commit: for a command that records one.
  case once
  /// From the beginning of each decision to its commit: for many commits in a row that know of each other.
  case always
}
