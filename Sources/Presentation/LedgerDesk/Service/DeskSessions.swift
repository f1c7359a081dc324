import LedgerData
package import LedgerExchange
import LedgerLog
package import LedgerModel
package import LedgerServer
package import LedgerTerminal
import LedgerUseCases
import LedgerWords
import Synchronization

/// The address of the desk of one ledger, its links and its sessions, in a file of this user: sessions outlast the server.
///
///     {"host":"facture-….localhost","port":8425,"address":"http://…","entries":[{"hash","since","until","browser"}]}
///
/// Each secret is kept by its SHA-256 alone: the file opens no session. Several servers and commands may change the file; each
/// reads it anew where it changed.
package final class DeskSessions: Sendable {
  /// A link, which opens one session; or, with the browser's name, a session.
  package struct Entry: Equatable {
    let hash: String
    package let since: Instant
    package let until: Instant
    package let browser: String?

    /// Its name in the list of sessions.
    package var id: String { String(hash.prefix(8)) }
  }

  /// The content of the file.
  package struct State {
    /// A host name of this ledger, with 128 random bits. Browsers show its cookies to this server alone.
    package let host: String
    /// The port that the server listens on; nil: it was never started.
    package var port: Int?
    /// How the server that ran last is reached, as in `http://facture-….localhost:8425`.
    package var address: String?
    package var entries: [Entry] = []
  }

  /// The file; nil if the environment names no place for it, and sessions end with the process.
  package let path: String?
  /// The content of the file as it was read last, for ``isOpen(_:)``, which each request asks.
  private let read = Mutex(Read?.none)
  private let memory = Mutex(State(host: "facture-\(Secret().text.prefix(32)).localhost"))

  /// What tells a file from what it was before.
  private struct Version: Equatable {
    let file: FileStatus.Identity
    let size: Int
    let changed: Int64
  }

  private struct Read {
    let version: Version
    let state: State
  }

  /// After how many milliseconds a file without a newer time counts as unchanged.
  private static let settlingMs: Int64 = 1000

  /// How long a link works, and a session, in seconds.
  static let linkSeconds = 15 * 60
  static let sessionSeconds = 180 * 24 * 3600

  /// Sessions that end with the process.
  package init() { path = nil }

  /// The sessions of the ledger in the directory `registre`.
  ///
  /// - Throws: `LedgerFailure` if SHA-256 is missing.
  package init(of registre: String) throws {
    let place = HostProcess.text("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    let directory = place ?? HostProcess.text("HOME").map { "\($0)/.local/state" }
    let name = try Self.hash(Files.realPath(registre) ?? registre).prefix(16)
    path = directory.map { "\($0)/facture/\(name).json" }
  }

  private static func hash(_ text: String) throws -> String {
    try LedgerFailure.wrap { try Array(text.utf8).digest().hex }
  }
  private static var now: Instant { Environment.system(auteur: "").now() }
}

extension DeskSessions {
  /// The content of the file now.
  ///
  /// - Throws: `LedgerFailure` if it cannot be read.
  package func state() throws -> State {
    let kept = memory.withLock { $0 }
    guard let path, let bytes = try LedgerFailure.wrap({ try WholeFile.read(path, upTo: 1 << 20, on: Files.disk) })
    else { return kept }
    guard case .success(let value) = Result(catching: { try JSONValue(reading: bytes) }), let state = State(value)
    else {
      throw LedgerFailure.unreadableSessions(path: path)
    }
    return state
  }

  /// Changes the content of the file, without the links and sessions that are over.
  ///
  /// - Throws: `LedgerFailure` if the file cannot be read or written, and the errors of `change`.
  package func change<Result: Sendable>(_ change: (inout State) throws -> Result) throws -> Result {
    guard let path else { return try memory.withLock { try change(&$0) } }
    try Files.makeDirectories(above: path)
    var result: Swift.Result<Result, any Error>?
    try LedgerFailure.wrap {
      try WriterLock.holding("\(path).lock", on: Files.disk) { () throws(LogFailure) in
        do {
          var state = try state()
          state.entries.removeAll { $0.until <= Self.now }
          result = .success(try change(&state))
          try WholeFile.replace(path, state.json.encoded() + [0x0A], on: Files.disk)
        } catch let failure as LogFailure {
          throw failure
        } catch {
          result = .failure(error)
        }
      }
    }
    guard let result else { throw LedgerFailure.unreadableSessions(path: path) }
    return try result.get()
  }

  /// Notes where the server listens, and gives the host name of the ledger.
  ///
  /// - Throws: `LedgerFailure` if the file cannot be read or written.
  package func started(_ place: ListeningPlace) throws -> String {
    try change { state in
      // A port that was requested once is not the usual one.
      if !place.isAsked { state.port = place.listening.port ?? state.port }
      state.address = place.address(state.host)
      return state.host
    }
  }

  /// A new key, which opens one session within ``linkSeconds``.
  package func link() throws -> Secret {
    let key = Secret()
    let entry = try entry(key, seconds: Self.linkSeconds, browser: nil)
    try change { $0.entries.append(entry) }
    return key
  }

  /// Opens a session with the key of a link; nil if the link is unknown, or opened a session before.
  func open(with key: String, browser: String) throws -> Secret? {
    let (asked, session) = (try Self.hash(key), Secret())
    let entry = try entry(session, seconds: Self.sessionSeconds, browser: browser)
    return try change { state in
      let now = Self.now
      guard
        let place = state.entries.firstIndex(where: { $0.browser == nil && $0.hash == asked && $0.isValid(at: now) })
      else { return nil }
      state.entries[place] = entry
      return session
    }
  }

  /// Whether `secret` is that of a session that is open.
  package func isOpen(_ secret: String) -> Bool {
    guard case .success(let (hash, state)) = Result(catching: { (try Self.hash(secret), try unchangedState()) }) else {
      return false
    }
    let now = Self.now
    // Hashes are compared: how long that takes tells nothing of the secret.
    return state.entries.contains { $0.browser != nil && $0.hash == hash && $0.isValid(at: now) }
  }

  /// The content of the file now, read only where it changed since it was read last.
  private func unchangedState() throws -> State {
    guard let path, let status = Files.status(of: path) else { return try state() }
    let version = Version(file: status.identity, size: status.size, changed: status.changed)
    if let read = read.withLock({ $0 }), read.version == version { return read.state }
    let state = try state()
    // What changed just now may change again without another time.
    let isSettled = status.changed < (Self.now.millisecondes - Self.settlingMs) * 1_000_000
    read.withLock { $0 = isSettled ? Read(version: version, state: state) : nil }
    return state
  }

  private func entry(_ secret: Secret, seconds: Int, browser: String?) throws -> Entry {
    let now = Self.now
    return Entry(
      hash: try Self.hash(secret.text), since: now,
      until: Instant(millisecondes: now.millisecondes + Int64(seconds) * 1000) ?? now, browser: browser)
  }
}

extension DeskSessions.State {
  init?(_ value: JSONValue) {
    guard let host = value["host"]?.string, host.hasSuffix(".localhost") else { return nil }
    self.init(
      host: host, port: value["port"]?.plain.flatMap(Int.init), address: value["address"]?.string,
      entries: (value["entries"]?.elements ?? []).compactMap(DeskSessions.Entry.init))
  }

  var json: JSONValue {
    ["host": host, "port": port, "address": address, "entries": entries.map(\.json)]
  }
}

extension DeskSessions.Entry {
  /// Whether it is open at `now`. One that a clock ahead made would be open long after its time; a clock is set back by seconds.
  fileprivate func isValid(at now: Instant) -> Bool {
    since.millisecondes <= now.millisecondes + 60_000 && now < until
  }
}

extension DeskSessions.Entry: JSONConvertible {
  init?(_ value: JSONValue) {
    guard let hash = value["hash"]?.string,
      case .success(let (since, until)) = Result(catching: {
        (try Instant(value["since"]?.string ?? ""), try Instant(value["until"]?.string ?? ""))
      })
    else { return nil }
    self.init(hash: hash, since: since, until: until, browser: value["browser"]?.string)
  }

  package var json: JSONValue {
    ["hash": hash, "since": since.description, "until": until.description, "browser": browser]
  }
}

extension LedgerFailure {
  /// The file of the sessions is not what this program writes.
  fileprivate static func unreadableSessions(path: String) -> Self {
    Self(
      .environment, "sessions-illisibles",
      "\(path) does not hold the sessions of browsers.",
      fr: "\(path) ne contient pas les sessions des navigateurs.",
      hint: "Remove that file: there is then a new address, and no session.",
      fr: "Supprimez ce fichier : il y aura alors une nouvelle adresse, et aucune session.")
  }
}
