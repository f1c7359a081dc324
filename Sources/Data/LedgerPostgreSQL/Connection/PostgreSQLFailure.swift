import LedgerWords

/// Why a server could not be asked, or its answer instead.
enum PostgreSQLFailure: Error, Equatable {
  /// There is no connection: the server is absent, or refuses; and whether it wanted a password.
  case connecting(String, wantsPassword: Bool = false)
  /// The server answers, but this program cannot use it: why, as a clause.
  case unfit(Words)
  /// The connection broke; it is unknown whether the statements under way were carried out.
  case lost(String)
  /// No byte came for that many milliseconds; it is unknown whether the statements under way were carried out. The
  /// connection is given up.
  case silent(milliseconds: Int)
  /// The server refused a statement. It carried out neither this statement nor the rest of its pipeline.
  case refused(PostgreSQLError)

  /// The refusal of the server; nil for any other failure.
  var error: PostgreSQLError? {
    if case .refused(let error) = self { error } else { nil }
  }
}

/// An error as the server words it.
struct PostgreSQLError: Equatable, Sendable {
  /// The five characters of SQLSTATE, such as `55P03`.
  let state: String
  /// The sentence, in the language of the server.
  let message: String
  /// The way out, as the server words it, if it names one.
  let hint: String?

  /// The lock did not become free in time.
  var isLockTimeout: Bool { state == "55P03" }
  /// Only above READ COMMITTED: another writer was faster.
  var isConflict: Bool { state == "40001" || state == "40P01" }
  /// A right is missing.
  var isOfPermission: Bool { state == "42501" }
  /// The right to write is missing, but not the right to read: the message names the function in every language.
  var isOfWriting: Bool { isOfPermission && message.split { $0 == " " || $0 == "\"" }.contains("append") }
  /// The schema, function or table does not exist.
  var isAbsence: Bool { ["3F000", "42883", "42P01"].contains(state) }
  /// The connection ends with it: the server stops, or an administrator ends the session. It may come after a commit
  /// is durable, in place of its answer.
  var endsSession: Bool { ["57P", "08", "58", "XX"].contains { state.hasPrefix($0) } }
  /// The session has ended before: it was silent for too long with the lock held.
  var isOfIdleness: Bool { state == "25P03" }
}
