package import LedgerLog
import LedgerWords

/// An origin in a PostgreSQL database: a row for each line, and one for the end of each log, which is also the lock.
///
///     hold                                          append                            append without a hold   release
///     BEGIN                                         append(registre, after, lines)    limits                  COMMIT
///     limits: lock_timeout, how long to be silent   …                                 append(…) …             Sync
///     append() without lines: waits for its turn    COMMIT                            Sync
///     the lines from one's own last on              Sync
///     Sync                                          └ durable once this has answered, with no warning
///
/// Each column is one round trip. The answer of append() comes before its commit, and proves nothing. A warning says
/// that the standbys have not confirmed the commit: then it is unknown whether it will last.
///
/// It connects at the first call, and again at the next call after it lost the connection. It talks only to a server
/// that takes writes, because the log of a standby may be behind.
package final class PostgreSQLOrigin: Origin {
  package let address: OriginAddress
  let registre: RegistreID
  let options: OriginOptions
  private let parameters: [(name: String, value: String)]
  private var connection: PostgreSQLConnection?
  /// Whether a transaction holds the lock.
  private(set) var isHolding = false
  /// How long the server may be silent, in milliseconds, plus the lock timeout while it waits for the lock.
  let silenceMs: Int

  /// The longest silence, in milliseconds: a commit may have to wait for a standby that comes back.
  package static var longestSilenceMs: Int { 30_000 }
  /// How many lines are requested at once: about as many as the socket takes, so that the server reads on meanwhile.
  static var page: UInt64 { 250 }
  /// How many events' personal values are requested at once.
  static var privatesPage: UInt64 { 10_000 }
  /// How many pages are requested ahead of the page needed next.
  static var pagesAhead: UInt64 { 16 }

  /// The origin at an address `postgresql://…`. Does not connect yet.
  ///
  /// Throws `.origin` if the address is not valid.
  package init(
    _ address: OriginAddress, _ options: OriginOptions, silenceMs: Int = longestSilenceMs
  ) throws(LogFailure) {
    let read = try PostgreSQLAddress(address, registre: options.registre)
    guard let registre = read.registre else { throw PostgreSQLFailure.connecting("").failure(at: address) }
    (self.address, self.registre, parameters) = (read.address, registre, read.parameters)
    (self.options, self.silenceMs) = (options, silenceMs)
  }

  package func end() throws(LogFailure) -> OriginEnd {
    try answering { connection throws(PostgreSQLFailure) in
      try connection.queue(.end, [.uuid(registre)])
      try connection.sync()
      return try connection.receive().answers[0]
    } then: { answer throws(LogFailure) in
      try end(answer, sequence: 0)
    }
  }

  package func read(
    from position: OriginPosition, _ take: (Span<UInt8>) throws(LogFailure) -> Void
  ) throws(LogFailure) -> OriginEnd {
    let (last, lines) = try answering { connection throws(PostgreSQLFailure) in
      try connection.queue(.end, [.uuid(registre)])
      try queuePage(from: position.sequence, on: connection)
      try connection.sync()
      let answers = try connection.receive().answers
      return (answers[0], answers[1])
    } then: {
      ($0.0, $0.1)
    }
    let end = try end(last, sequence: 0)
    try give(lines, from: position.sequence, to: end, take)
    return end
  }

  package func hold(
    from position: OriginPosition, _ take: (Span<UInt8>) throws(LogFailure) -> Void
  ) throws(LogFailure) -> OriginEnd {
    if isHolding { return try read(from: position, take) }
    let (last, lines) = try answering { connection throws(PostgreSQLFailure) in
      try connection.queue(.begin)
      try queueLimits(on: connection)
      let none = PostgreSQLValue.lines([UInt8]().span)
      try connection.queue(.append, [.uuid(registre), .bigint(0), .bytea([]), none, none])
      try queuePage(from: position.sequence, on: connection)
      try connection.sync()
      let answers = try connection.receive().answers
      return (answers[2], answers[3])
    } then: {
      ($0.0, $0.1)
    }
    isHolding = true
    do throws(LogFailure) {
      let end = try end(last, sequence: 1)
      try give(lines, from: position.sequence, to: end, take)
      return end
    } catch {
      giveUp()
      throw error
    }
  }

  package func release() throws(LogFailure) {
    guard isHolding else { return }
    isHolding = false
    let (answers, warnings) = try answering { connection throws(PostgreSQLFailure) in
      try connection.queue(.commit)
      try connection.sync()
      return try connection.receive()
    } then: {
      $0
    }
    guard warnings == 0, answers.last?.command == "COMMIT" else {
      throw LogFailure(
        .origin(OriginFailure(.unreachable(why: Self.unconfirmed, hint: Self.standbyHint), at: address.text)))
    }
  }

  package func privates(
    after first: UInt64, through last: UInt64, _ take: (Span<UInt8>) throws(LogFailure) -> Void
  ) throws(LogFailure) {
    var start = first + 1
    while start <= last {
      let end = min(last, start + Self.privatesPage - 1)
      let answer = try answering { connection throws(PostgreSQLFailure) in
        try connection.queue(.privates, [.uuid(registre), .bigint(start), .bigint(end)])
        try connection.sync()
        return try connection.receive().answers[0]
      }
      if answer.count > 0 { try take(Self.lines(of: answer, atMost: .max).span) }
      start = end + 1
    }
  }

  /// Gives the lines of all pages up to the end. The first page is here; the next ones are on their way meanwhile.
  private func give(
    _ first: PostgreSQLAnswer, from start: UInt64, to end: OriginEnd,
    _ take: (Span<UInt8>) throws(LogFailure) -> Void
  ) throws(LogFailure) {
    var (page, start) = (first, max(1, start))
    var asked = start + Self.page
    while start <= end.sequence {
      while asked <= end.sequence, asked <= start + Self.pagesAhead * Self.page {
        try answering { connection throws(PostgreSQLFailure) in try askForPage(from: asked, on: connection) }
        asked += Self.page
      }
      do throws(LogFailure) {
        try take(Self.lines(of: page, atMost: end.sequence - start + 1).span)
      } catch {
        // The next answers would be those pages.
        if asked > start + Self.page { giveUp() }
        throw error
      }
      start += Self.page
      guard start <= end.sequence else { return }
      page = try answering { connection throws(PostgreSQLFailure) in try connection.receive().answers[1] }
    }
  }

  /// The lines of a page, each with its line feed.
  private static func lines(of page: PostgreSQLAnswer, atMost most: UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    for row in 0..<min(page.count, Int(clamping: most)) {
      page.append(to: &bytes, row: row, column: 0)
      bytes.append(0x0A)
    }
    return bytes
  }

  private func askForPage(from sequence: UInt64, on connection: PostgreSQLConnection) throws(PostgreSQLFailure) {
    try connection.queue(.pages)
    try queuePage(from: sequence, on: connection)
    try connection.sync()
  }

  private func queuePage(from sequence: UInt64, on connection: PostgreSQLConnection) throws(PostgreSQLFailure) {
    let first = max(1, sequence)
    try connection.queue(.lines, [.uuid(registre), .bigint(first), .bigint(first + Self.page - 1)])
  }

  /// Where the log ends: two columns of an answer, from the column `sequence` on.
  private func end(_ answer: PostgreSQLAnswer, sequence: Int) throws(LogFailure) -> OriginEnd {
    if let last = answer.bigint(row: 0, column: sequence), last > 0,
      let digest = Digest(bytes: answer.bytes(row: 0, column: sequence + 1).span)
    {
      return OriginEnd(sequence: last, digest: digest)
    }
    guard options.creates || options.wasThere else {
      throw LogFailure(
        .origin(
          OriginFailure(
            .unreachable(
              why: Words(
                "there is no ledger \(registre.text) in the database",
                fr: "il n'y a pas de registre \(registre.text) dans la base"),
              hint: Words(
                "see which there are: psql -d DATABASE -c 'SELECT id FROM facture.registres'",
                fr: "voyez lesquels y sont : psql -d DATABASE -c 'SELECT id FROM facture.registres'")),
            at: address.text)))
    }
    return .nothing
  }
}

extension PostgreSQLOrigin {
  /// Limits how long the transaction waits for the lock, and lets the server end it if this program is gone.
  func queueLimits(on connection: PostgreSQLConnection) throws(PostgreSQLFailure) {
    // 0 would mean no limit.
    try connection.queue(.limits, [.text("\(max(1, options.lockTimeoutMs))ms"), .text("\(2 * silenceMs)ms")])
  }

  /// Asks the server, and connects first if there is no connection. After a failure no lock is held.
  ///
  /// Throws `.unreachable`, `.forbidden`, `.locked`, and what `then` throws.
  func answering<Answer, Result>(
    _ ask: (PostgreSQLConnection) throws(PostgreSQLFailure) -> Answer,
    then read: (Answer) throws(LogFailure) -> Result
  ) throws(LogFailure) -> Result {
    try read(answering(ask))
  }

  /// The same. A connection that broke while it was idle is made again.
  @discardableResult
  func answering<Answer>(
    _ ask: (PostgreSQLConnection) throws(PostgreSQLFailure) -> Answer
  ) throws(LogFailure) -> Answer {
    let wasIdle = connection != nil && !isHolding
    do throws(PostgreSQLFailure) {
      return try ask(connected())
    } catch {
      giveUp()
      if wasIdle, case .lost = error { return try answering(ask) }
      if error.error?.isLockTimeout == true {
        throw LogFailure(.locked(path: address.text, milliseconds: options.lockTimeoutMs))
      }
      throw error.failure(at: address)
    }
  }

  /// The connection; makes and checks a new one if needed.
  func connected() throws(PostgreSQLFailure) -> PostgreSQLConnection {
    if let connection { return connection }
    let made = try PostgreSQLConnection(parameters, silenceMs: silenceMs + options.lockTimeoutMs)
    try PostgreSQLSchema.check(made)
    connection = made
    return made
  }

  /// Drops the connection, and with it the lock and all that is under way. The next call makes another.
  func giveUp() {
    connection = nil
    isHolding = false
  }

  /// Notes that the transaction has ended, and with it the lock.
  func ended() { isHolding = false }

  static var unconfirmed: Words {
    Words("its standby did not confirm the commit", fr: "son serveur de secours n'a pas confirmé l'enregistrement")
  }

  static var standbyHint: Words {
    Words(
      "check that the standby runs, then repeat the command: recorded data is not lost",
      fr: "vérifiez que le serveur de secours tourne, puis relancez la commande : ce qui est enregistré n'est pas "
        + "perdu")
  }
}
