/// Why a read model cannot be used as it is: a reason to make it again, and never told to people.
enum ReadModelFault: Error {
  /// There is none, or of another version or log.
  case missing
  /// Another process has brought it further meanwhile.
  case moved
  /// It does not hold what the log holds in the places it names.
  case unlikeTheLog
}
