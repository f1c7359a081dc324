// Imports libpq, as PostgreSQLParameters.swift does: a connection and its answers, each closing itself, and all unsafe
// calls to them. No call waits for ever: if a server is silent too long, the connection is given up.
import CPostgreSQL
import Glibc
import LedgerBytes
import LedgerLog

/// A connection in pipeline mode. Statements are queued, each ``sync()`` ends a pipeline, and ``receive()`` gives the
/// answers of one. The statements of that pipeline are known to be durable only after ``receive()`` has returned.
///
/// One thread uses it at a time.
@safe final class PostgreSQLConnection {
  private let handle: OpaquePointer
  /// How many warnings came, counted by libpq's callback.
  private let warnings: UnsafeMutablePointer<Int>
  /// How long the server may be silent, in milliseconds.
  private let silenceMs: Int
  private var prepared: Set<PostgreSQLStatement> = []
  /// The answers still to come, in their order.
  private var expected: [Expected] = []

  private enum Expected {
    case preparation(PostgreSQLStatement)
    case statement, endOfPipeline
  }

  /// Connects with these parameters of libpq, in their order; a later value prevails. `dbname` may be a URI.
  ///
  /// Throws `.connecting`.
  init(_ parameters: [(name: String, value: String)], silenceMs: Int) throws(PostgreSQLFailure) {
    self.silenceMs = silenceMs
    unsafe warnings = .allocate(capacity: 1)
    unsafe warnings.initialize(to: 0)
    let opened = unsafe Self.withStrings(parameters.map(\.name)) { names in
      unsafe Self.withStrings(parameters.map(\.value)) { values in unsafe PQconnectdbParams(names, values, 1) }
    }
    guard let opened = unsafe opened else {
      unsafe warnings.deallocate()
      throw .connecting("no memory is left")
    }
    unsafe handle = opened
    guard unsafe PQstatus(opened) == CONNECTION_OK, unsafe PQsetnonblocking(opened, 1) == 0,
      unsafe PQenterPipelineMode(opened) == 1
    else {
      let wantsPassword = unsafe PQconnectionNeedsPassword(opened) == 1 || PQconnectionUsedPassword(opened) == 1
      throw .connecting(unsafe Self.said(opened), wantsPassword: wantsPassword)
    }
    unsafe PQsetNoticeReceiver(opened, countWarning, warnings)
  }

  deinit {
    unsafe PQfinish(handle)
    unsafe warnings.deallocate()
  }

  /// Whether the connection is encrypted (TLS).
  var isEncrypted: Bool { unsafe PQsslInUse(handle) == 1 }

  /// Queues a statement. The server gets it with the others of its pipeline, because each message costs time on both
  /// sides; large values are sent at once, so that they do not gather in memory.
  ///
  /// Throws `.lost` and `.silent`.
  func queue(_ statement: PostgreSQLStatement, _ values: [PostgreSQLValue] = []) throws(PostgreSQLFailure) {
    let kinds = values.map { Oid($0.kind.rawValue) }
    if prepared.insert(statement).inserted {
      guard unsafe PQsendPrepare(handle, statement.name, statement.rawValue, Int32(kinds.count), kinds) == 1 else {
        throw lost()
      }
      expected.append(.preparation(statement))
    }
    let lengths = values.map { Int32(clamping: $0.bytes.count) }
    let formats = [Int32](repeating: 1, count: values.count)
    let sent = unsafe Self.withBytes(values[...], []) { pointers in
      unsafe PQsendQueryPrepared(
        handle, statement.name, Int32(values.count), pointers, lengths, formats, 1)
    }
    guard sent == 1 else { throw lost() }
    expected.append(.statement)
    if lengths.contains(where: { $0 > 1 << 16 }) { try flush() }
  }

  /// Ends a pipeline.
  ///
  /// Throws `.lost` and `.silent`.
  func sync() throws(PostgreSQLFailure) {
    guard unsafe PQpipelineSync(handle) == 1 else { throw lost() }
    expected.append(.endOfPipeline)
    try flush()
  }

  /// The answers of the next pipeline, one for each statement, and how many warnings came until its end.
  ///
  /// Throws `.refused` with the first error among them, once the whole pipeline has answered; `.lost` and `.silent`.
  func receive() throws(PostgreSQLFailure) -> (answers: [PostgreSQLAnswer], warnings: Int) {
    unsafe warnings.pointee = 0
    var answers: [PostgreSQLAnswer] = []
    var refused: PostgreSQLError?
    while !expected.isEmpty {
      try waitForAnswer()
      guard let result = unsafe PQgetResult(handle) else {
        guard unsafe PQstatus(handle) == CONNECTION_OK else { throw lost() }
        continue
      }
      let answer = unsafe PostgreSQLAnswer(result)
      let outcome = answer.outcome
      if case .error(let error) = outcome {
        guard unsafe PQstatus(handle) == CONNECTION_OK else { throw .lost(error.message) }
        refused = refused ?? error
      }
      switch expected.removeFirst() {
      case .preparation(let statement): if outcome != .done { prepared.remove(statement) }
      case .statement: answers.append(answer)
      case .endOfPipeline:
        if let refused { throw .refused(refused) }
        return (answers, unsafe warnings.pointee)
      }
    }
    throw lost()
  }

  /// Sends what waits, and reads what comes meanwhile, so that neither side waits for the other.
  private func flush() throws(PostgreSQLFailure) {
    while true {
      let left = unsafe PQflush(handle)
      guard left >= 0 else { throw lost() }
      guard left > 0 else { return }
      try wait(writing: true)
    }
  }

  private func waitForAnswer() throws(PostgreSQLFailure) {
    while unsafe PQisBusy(handle) == 1 {
      let left = unsafe PQflush(handle)
      guard left >= 0 else { throw lost() }
      try wait(writing: left > 0)
    }
  }

  /// Waits until the socket can be read or, on request, written.
  private func wait(writing: Bool) throws(PostgreSQLFailure) {
    let descriptor = unsafe PQsocket(handle)
    guard descriptor >= 0 else { throw lost() }
    var poll = pollfd(fd: descriptor, events: Int16(writing ? POLLIN | POLLOUT : POLLIN), revents: 0)
    var count: Int32
    repeat { count = unsafe Glibc.poll(&poll, 1, Int32(clamping: silenceMs)) } while count < 0 && errno == EINTR
    guard count > 0 else { throw .silent(milliseconds: silenceMs) }
    guard Int32(poll.revents) & ~POLLOUT != 0 else { return }
    guard unsafe PQconsumeInput(handle) == 1 else { throw lost() }
  }

  private func lost() -> PostgreSQLFailure { .lost(unsafe Self.said(handle)) }

  /// The last message of libpq about a connection, in one line.
  private static func said(_ handle: OpaquePointer) -> String {
    guard let text = unsafe PQerrorMessage(handle) else { return "" }
    return plain(unsafe String(cString: text))
  }

  /// The text in one line, without the advice that libpq adds.
  static func plain(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("\t") }.joined(separator: "; ")
  }

  /// Lends the values to C, one pointer each.
  private static func withBytes<Result>(
    _ values: ArraySlice<PostgreSQLValue>, _ pointers: [UnsafePointer<CChar>?],
    _ body: ([UnsafePointer<CChar>?]) -> Result
  ) -> Result {
    guard let value = values.first else { return unsafe body(pointers) }
    // An empty value has an address too: NULL would be another value.
    let bytes = value.bytes.isEmpty ? [0] : value.bytes
    return unsafe bytes.withUnsafeBytes { buffer in
      unsafe withBytes(values.dropFirst(), pointers + [buffer.baseAddress?.assumingMemoryBound(to: CChar.self)], body)
    }
  }

  /// Lends strings to C, and a NULL after the last.
  static func withStrings<Result>(
    _ strings: [String], _ body: ([UnsafePointer<CChar>?]) -> Result
  ) -> Result {
    unsafe withStrings(strings[...], [], body)
  }

  private static func withStrings<Result>(
    _ strings: ArraySlice<String>, _ pointers: [UnsafePointer<CChar>?],
    _ body: ([UnsafePointer<CChar>?]) -> Result
  ) -> Result {
    guard let string = strings.first else { return unsafe body(pointers + [nil]) }
    return unsafe string.withCString { unsafe withStrings(strings.dropFirst(), pointers + [$0], body) }
  }
}

extension PostgreSQLConnection {
  /// Why libpq cannot be loaded; nil if it is there. The first question loads it, and comes before all other calls of it.
  static var absence: OriginFailure.BadAddress? {
    guard let why = unsafe libpq_absence().map({ unsafe String(cString: $0) }) else { return nil }
    return why.isEmpty ? .noPostgreSQL : .noLibrary(why)
  }

  /// The version of libpq, such as `15.18`; nil if it cannot be loaded.
  static var clientVersion: String? {
    absence == nil ? "\(PQlibVersion() / 10_000).\(PQlibVersion() % 10_000)" : nil
  }

  /// Runs statements that give no rows, one after the other as `psql` would, on a connection of their own.
  ///
  /// Throws `.connecting` and `.refused`.
  static func run(_ script: String, _ parameters: [(name: String, value: String)]) throws(PostgreSQLFailure) {
    let connection = try PostgreSQLConnection(parameters, silenceMs: 60_000)
    guard unsafe PQexitPipelineMode(connection.handle) == 1, unsafe PQsetnonblocking(connection.handle, 0) == 0 else {
      throw connection.lost()
    }
    guard let result = unsafe PQexec(connection.handle, script) else { throw connection.lost() }
    if case .error(let error) = unsafe PostgreSQLAnswer(result).outcome { throw .refused(error) }
  }
}

/// libpq calls this for each notice. A warning may be the only sign that a commit has not reached a standby.
private let countWarning: PQnoticeReceiver = { context, result in
  guard let context = unsafe context, let severity = unsafe PQresultErrorField(result, Int32(UInt8(ascii: "V")))
  else {
    return
  }
  if unsafe String(cString: severity) == "WARNING" {
    unsafe context.assumingMemoryBound(to: Int.self).pointee += 1
  }
}

/// The answer to a statement, freed when it goes away. Values are in binary form.
@safe final class PostgreSQLAnswer {
  /// The outcome of a statement.
  enum Outcome: Equatable {
    case done
    case error(PostgreSQLError)
    /// Left out, because a statement before it failed.
    case aborted
  }

  private let result: OpaquePointer
  /// How many rows.
  let count: Int

  fileprivate init(_ result: OpaquePointer) {
    unsafe self.result = result
    count = Int(unsafe PQntuples(result))
  }

  deinit { unsafe PQclear(result) }

  /// The outcome of the statement.
  var outcome: Outcome {
    switch unsafe PQresultStatus(result) {
    case PGRES_TUPLES_OK, PGRES_COMMAND_OK, PGRES_EMPTY_QUERY, PGRES_PIPELINE_SYNC: .done
    case PGRES_PIPELINE_ABORTED: .aborted
    default: .error(PostgreSQLError(state: field("C") ?? "", message: field("M") ?? "no answer", hint: field("H")))
    }
  }

  /// The command that was carried out, as the server calls it: `COMMIT`, or `ROLLBACK` if the transaction was empty.
  var command: String { unsafe PQcmdStatus(result).map { unsafe String(cString: $0) } ?? "" }

  private func field(_ code: Unicode.Scalar) -> String? {
    unsafe PQresultErrorField(result, Int32(code.value)).map {
      PostgreSQLConnection.plain(unsafe String(cString: $0))
    }
  }

  /// Appends a value to bytes; false for a missing value or NULL.
  @discardableResult func append(to bytes: inout [UInt8], row: Int, column: Int) -> Bool {
    guard (0..<count).contains(row), (0..<Int(unsafe PQnfields(result))).contains(column),
      unsafe PQgetisnull(result, Int32(row), Int32(column)) == 0,
      let value = unsafe PQgetvalue(result, Int32(row), Int32(column))
    else { return false }
    let length = Int(unsafe PQgetlength(result, Int32(row), Int32(column)))
    unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(start: value, count: length))
    return true
  }
}
