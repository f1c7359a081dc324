import Dispatch
import LedgerBytes
import LedgerLog
import Synchronization

/// Answers the connections to one socket, each on a thread of its own: a slow sender, or one that waits for a writer, does not
/// delay the others.
public struct Server: Sendable {
  /// Waits so many milliseconds within an answer; false once the server stops, or nobody waits for the answer.
  public typealias Pause = @Sendable (_ milliseconds: Int) throws(Refusal) -> Bool

  /// The outcome of one connection.
  public struct Event: Sendable {
    /// The request; nil if none could be read.
    public let request: Request?
    public let status: Int
    /// The bytes of the answer, and the time from the request to its end in milliseconds.
    public let bytes: Int
    public let milliseconds: Int
  }

  /// The most connections at once with a secret; more are told to come back.
  public static let mostConnections = 32
  /// The most connections without a secret, before their headers are read. For one more the oldest is ended: strangers keep no
  /// user out, and users who come at the same time have room.
  static let mostStrangers = 128
  /// The most answers that wait for something at once, beside the other connections.
  static let mostWaiting = 16
  /// How long a request may take to come, and each piece of an answer to go.
  static let patienceMs = 10_000

  private let knows: @Sendable (Request) -> Bool
  private let admit: @Sendable (Request) throws(Refusal) -> Int
  private let isLarge: @Sendable (Request) -> Bool
  private let answer: @Sendable (Request, @escaping Pause) -> Reply
  private let refused: @Sendable (Refusal) -> Reply
  private let log: @Sendable (Event) -> Void

  /// Answers valid requests with `answer`, all others with `refused` (``RequestReader/init(admit:)``).
  ///
  /// - Parameters:
  ///   - knows: whether a request shows a secret, by its headers.
  ///   - isLarge: whether its answer takes much memory, as that of an export.
  public init(
    knows: @escaping @Sendable (Request) -> Bool = { _ in true },
    admit: @escaping @Sendable (Request) throws(Refusal) -> Int,
    isLarge: @escaping @Sendable (Request) -> Bool = { _ in false },
    answer: @escaping @Sendable (Request, @escaping Pause) -> Reply,
    refused: @escaping @Sendable (Refusal) -> Reply, log: @escaping @Sendable (Event) -> Void
  ) {
    (self.knows, self.admit, self.isLarge) = (knows, admit, isLarge)
    (self.answer, self.refused, self.log) = (answer, refused, log)
  }

  /// Answers until SIGTERM or SIGINT comes; then new connections are refused, and open ones get their answer.
  ///
  /// - Throws: `IOFailure` when the socket takes no more connections.
  public func run(on socket: ListeningSocket) throws {
    FreeMemory.keepNoLargePieces()
    let group = DispatchGroup()
    let (open, turns) = (OpenConnections(), LargeTurns())
    defer { group.wait() }
    while let connection = try socket.accept() {
      open.enters(connection)
      DispatchQueue(label: "facture.request").async(group: group) {
        if serve(connection, open, turns) { FreeMemory.giveBack() }
        open.ends(connection)
      }
    }
  }

  /// Answers the request of a connection; whether it was a large one.
  private func serve(_ connection: Connection, _ open: OpenConnections, _ turns: LargeTurns) -> Bool {
    var reader = RequestReader { request throws(Refusal) in
      if knows(request), !open.isKnown(connection) {
        throw Refusal(503, "There are \(Self.mostConnections) connections: come back later.")
      }
      return try admit(request)
    }
    var request: Request?
    let reply: Reply
    var start = Host.monotonicMs()
    // A large body has its turn before it is read, and a large answer until it is sent.
    var turn: LargeTurns.Turn?
    defer { if let turn { turns.end(turn) } }
    do throws(Refusal) {
      // A client that leaves without sending gets no answer.
      guard let whole = try receive(&reader, connection, turns, &turn) else { return turn != nil }
      request = whole
      start = Host.monotonicMs()
      if turn == nil, isLarge(whole) { turn = turns.wait(.large) }
      reply = answer(whole) { milliseconds throws(Refusal) in
        guard open.waits(connection) else {
          throw Refusal(503, "\(Self.mostWaiting) requests wait for events: come back later.")
        }
        return connection.rests(milliseconds: milliseconds)
      }
    } catch {
      reply = refused(error)
    }
    let bytes = reply.bytes(date: HTTPDate.now, bodyless: request?.method == .head)
    let isSent = connection.send(bytes, patienceMs: Self.patienceMs)
    if isSent { connection.drain() }
    log(
      Event(
        request: request, status: isSent ? reply.status : 499, bytes: bytes.count,
        milliseconds: Host.monotonicMs() - start))
    return turn != nil
  }

  /// The request that comes; nil if the other end closes, or sends nothing. A large body waits for its turn, which takes none of its
  /// time.
  private func receive(
    _ reader: inout RequestReader, _ connection: Connection, _ turns: LargeTurns, _ turn: inout LargeTurns.Turn?
  ) throws(Refusal) -> Request? {
    var deadlineMs = Host.monotonicMs() + Self.patienceMs
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    var isContinued = false
    while true {
      let leftMs = deadlineMs - Host.monotonicMs()
      switch connection.receive(into: &piece, waitMs: max(0, leftMs)) {
      case .bytes(let count):
        if let request = try reader.take(piece[..<count]) { return request }
        if turn == nil, let needed = LargeTurns.Turn(body: reader.bodyLength) {
          let start = Host.monotonicMs()
          turn = turns.wait(needed)
          deadlineMs += Host.monotonicMs() - start
        }
        if reader.awaitsContinue, !isContinued {
          isContinued = true
          _ = connection.send(
            Array("HTTP/1.1 100 Continue\r\n\r\n".utf8), patienceMs: max(0, deadlineMs - Host.monotonicMs()))
        }
      case .end: return nil
      case .late:
        guard !reader.isEmpty else { return nil }
        throw Refusal(408, "The request took longer than \(Self.patienceMs / 1000) seconds.")
      }
    }
  }
}

/// The open connections: with a secret, without one, and those whose answer waits, the oldest first.
private final class OpenConnections: Sendable {
  private struct State {
    var strangers: [Connection] = []
    var known: [Connection] = []
    var waiting: [Connection] = []
  }

  private let state = Mutex(State())

  /// Takes one more, which showed nothing yet. Where there are too many of these, the oldest is ended.
  func enters(_ connection: Connection) {
    let oldest = state.withLock { state in
      state.strangers.append(connection)
      return state.strangers.count > Server.mostStrangers ? state.strangers.removeFirst() : nil
    }
    oldest?.cut()
  }

  /// Counts a connection among those with a secret; false if there is no room.
  func isKnown(_ connection: Connection) -> Bool {
    state.withLock { state in
      guard state.known.count < Server.mostConnections else { return false }
      state.strangers.removeAll { $0 === connection }
      state.known.append(connection)
      return true
    }
  }

  /// Counts a connection no longer among those with a secret, but among those whose answer waits; false if there is no room.
  func waits(_ connection: Connection) -> Bool {
    state.withLock { state in
      if state.waiting.contains(where: { $0 === connection }) { return true }
      guard state.waiting.count < Server.mostWaiting else { return false }
      state.known.removeAll { $0 === connection }
      state.waiting.append(connection)
      return true
    }
  }

  func ends(_ connection: Connection) {
    state.withLock { state in
      state.strangers.removeAll { $0 === connection }
      state.known.removeAll { $0 === connection }
      state.waiting.removeAll { $0 === connection }
    }
  }
}
