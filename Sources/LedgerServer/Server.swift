import Dispatch
import LedgerLog
import Synchronization

/// Answers the connections to one socket, each on a thread of its own: whoever sends slowly, or waits for a writer,
/// keeps nobody else waiting.
public struct Server: Sendable {
  /// What one connection came to.
  public struct Event: Sendable {
    /// What was asked; nil where no request came of it.
    public let request: Request?
    public let status: Int
    /// The bytes of the answer, and the time from the request to its end in milliseconds.
    public let bytes: Int
    public let milliseconds: Int
  }

  /// So many connections at once; more are told to come back.
  public static let mostConnections = 32
  /// How long a request may take to come, and each piece of an answer to go.
  static let patienceMs = 10_000

  private let admit: @Sendable (Request) throws(Refusal) -> Int
  private let answer: @Sendable (Request) -> Reply
  private let refused: @Sendable (Refusal) -> Reply
  private let log: @Sendable (Event) -> Void

  /// One that answers each request by `answer`, and by `refused` what is none, or may not be one
  /// (``RequestReader/init(admit:)``).
  public init(
    admit: @escaping @Sendable (Request) throws(Refusal) -> Int, answer: @escaping @Sendable (Request) -> Reply,
    refused: @escaping @Sendable (Refusal) -> Reply, log: @escaping @Sendable (Event) -> Void
  ) {
    (self.admit, self.answer, self.refused, self.log) = (admit, answer, refused, log)
  }

  /// Answers until SIGTERM or SIGINT comes; then no more connections are taken, and those that are there get their answer.
  ///
  /// - Throws: `IOFailure` when the socket takes no more connections.
  public func run(on socket: ListeningSocket) throws {
    let group = DispatchGroup()
    let isOpen = Open()
    defer { group.wait() }
    while let connection = try socket.accept() {
      guard isOpen.takes() else {
        let reply = refused(Refusal(503, "There are \(Self.mostConnections) connections: come back later."))
        _ = connection.send(reply.bytes(date: HTTPDate.now, bodyless: false), patienceMs: 0)
        continue
      }
      DispatchQueue(label: "facture.request").async(group: group) {
        serve(connection)
        isOpen.ends()
      }
    }
  }

  private func serve(_ connection: Connection) {
    var reader = RequestReader(admit: admit)
    var request: Request?
    let reply: Reply
    var start = Host.monotonicMs()
    do throws(Refusal) {
      // Whoever goes without a word is told nothing.
      guard let whole = try receive(&reader, connection) else { return }
      request = whole
      start = Host.monotonicMs()
      reply = answer(whole)
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
  }

  /// The request that comes; nil where the other end goes, or says nothing.
  private func receive(_ reader: inout RequestReader, _ connection: Connection) throws(Refusal) -> Request? {
    let deadlineMs = Host.monotonicMs() + Self.patienceMs
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    var isContinued = false
    while true {
      let leftMs = deadlineMs - Host.monotonicMs()
      switch connection.receive(into: &piece, waitMs: max(0, leftMs)) {
      case .bytes(let count):
        if let request = try reader.take(piece[..<count]) { return request }
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

/// How many connections are open.
private final class Open: Sendable {
  private let count = Mutex(0)

  /// Takes one more, if there is room.
  func takes() -> Bool {
    count.withLock { count in
      guard count < Server.mostConnections else { return false }
      count += 1
      return true
    }
  }

  func ends() { count.withLock { $0 -= 1 } }
}
