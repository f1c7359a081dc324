import Glibc
import LedgerExchange
import LedgerTestSupport
import Testing

/// Requests for events that wait for the next one.
struct WaitingRequestTests {
  /// How many requests may wait at once.
  private static let most = 16

  /// The connections of requests that wait for an event after the last one.
  private func waiting(_ server: RunningServer, _ count: Int) throws -> [Int32] {
    let last = Files.text(server.ledger.log).split(separator: "\n").count
    return try (0..<count).map { _ in
      try begun(server, "GET /v1/evenements?apres=\(last)&attendre=30 HTTP/1.1")
    }
  }

  /// The connection of a request whose headers are sent.
  private func begun(_ server: RunningServer, _ line: String, _ headers: String...) throws -> Int32 {
    let connection = try server.connection()
    let lines = [line, "Host: \(server.host)", server.bearer] + headers
    Files.write(connection, Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    return connection
  }

  /// The first of the connections on which an answer begins.
  private func first(_ connections: [Int32]) throws -> Int {
    var waited = connections.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    try #require(unsafe poll(&waited, nfds_t(waited.count), 20_000) > 0)
    return try #require(waited.firstIndex { $0.revents != 0 })
  }

  private func answer(_ connection: Int32) -> String { String(decoding: Files.readAll(connection), as: UTF8.self) }

  @Test func `waiting requests keep nobody out, and all of them get the next event`() throws {
    let server = try RunningServer(TestLedger(), "--ecriture")
    var connections = try waiting(server, Self.most + 1)
    let refused = connections.remove(at: try first(connections))
    let text = answer(refused)
    #expect(text.hasPrefix("HTTP/1.1 503 ") && text.contains("\(Self.most) requests wait"), "\(text)")
    // Nearly as many as there may be besides them.
    let others = try (0..<30).map { _ in
      try begun(
        server, "POST /v1/commandes/creer HTTP/1.1", "Content-Type: application/json", "Content-Length: 2")
    }
    defer { for connection in connections + others + [refused] { close(connection) } }
    #expect(try server.ask("/v1/factures").status == 200)
    try server.ledger.done("creer-client", "--nom=Anne")
    for connection in connections {
      let text = answer(connection)
      #expect(text.hasPrefix("HTTP/1.1 200 ") && text.contains("\r\n\r\n[{") && text.contains("Anne"), "\(text)")
    }
  }

  @Test func `a server that stops answers waiting requests with an empty batch`() throws {
    let server = try RunningServer(TestLedger())
    var connections = try waiting(server, 4)
    defer { for connection in connections { close(connection) } }
    // Connections are taken in their order.
    #expect(try server.ask("/v1/factures").status == 200)
    server.interrupt()
    for _ in 0..<4 {
      let connection = connections.remove(at: try first(connections))
      #expect(answer(connection).hasSuffix("\r\n\r\n[]\n"))
      close(connection)
    }
    #expect(server.stop() == 0)
  }

  @Test func `a request that finds events does not wait, and none waits long`() throws {
    let server = try RunningServer(TestLedger())
    let log = Files.text(server.ledger.log).split(separator: "\n")
    #expect(try server.ask("/v1/events?after=1&wait=30").status == 404)
    #expect(try server.ask("/v1/evenements?after=1&wait=30").body == "[\(log[1])]\n")
    #expect(try server.ask("/v1/evenements?attendre=30&limite=1").body == "[\(log[0])]\n")
    for seconds in ["0", "31", "x"] {
      #expect(try server.ask("/v1/evenements?attendre=\(seconds)").code == "nombre-invalide")
    }
    let described = try server.ask("/v1/openapi.json").json?["paths"]?["/v1/evenements"]?["get"]
    #expect(described?["description"]?.string?.hasPrefix("A batch of the events") == true)
    #expect(described?["parameters"]?.text.contains(#""name":"wait""#) == true)
  }
}
