/// When a writer to a copy holds the lock of the origin.
///
/// Without the lock, a decision is made on the copy, and made again if the origin has newer events: one round trip for
/// each commit, for a writer who is nearly alone. With the lock, no other writer is faster: two round trips, for many
/// writers.
package enum OriginHold: Sendable {
  /// Only to decide again after another writer was faster: for a ledger that stays open.
  case never
  /// From the opening to the first commit: for a command that records one.
  case once
  /// From the beginning of each decision to its commit: for many dependent commits in a row.
  case always
}
