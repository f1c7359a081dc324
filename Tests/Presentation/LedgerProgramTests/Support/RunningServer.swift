import Glibc
import LedgerExchange
import Testing

@testable import LedgerProgram

/// `facture servir`, or another command that serves, running for the time of a test.
final class RunningServer {
  /// What a request was answered.
  struct Answer {
    let status: Int
    /// By name, in lower case.
    let headers: [String: String]
    let body: String

    var json: JSONValue? { try? JSONValue(reading: Array(body.utf8)) }
    /// The code of a failure.
    var code: String? { json?["error"]?["code"]?.string }
  }

  let ledger: TestLedger
  let port: UInt16
  /// What browsers call the server, and what opens a session there.
  let browserHost: String
  let key: String
  /// The header that programs show.
  let bearer: String
  private let process: pid_t
  private let scratch = Scratch()
  private var isOver = false

  var host: String { "127.0.0.1:\(port)" }

  /// - Parameter count: how many lines it prints once it listens.
  init(_ ledger: TestLedger, of command: [String] = ["servir"], _ words: String..., lines count: Int? = nil) throws {
    self.ledger = ledger
    _ = Self.usualPort
    let pipe = scratch.path("out")
    try #require(unsafe mkfifo(pipe, 0o600) == 0)
    // Opening waits for nobody; reading then ends with the server, should it refuse to start.
    let descriptor = unsafe open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(descriptor) }
    process = ledger.program.start(command + words, output: pipe, errors: scratch.path("err"))
    _ = fcntl(descriptor, F_SETFL, 0)
    var text = ""
    while text.count(where: { $0 == "\n" }) < (count ?? (command == ["servir"] ? 2 : 1)) {
      let piece = Files.readSome(descriptor)
      try #require(!piece.isEmpty, "\(Files.text(scratch.path("err")))")
      text += String(decoding: piece, as: UTF8.self)
    }
    let lines = text.split(separator: "\n").map(String.init)
    let address = try #require(lines[0].firstMatch(of: /^http:\/\/([a-z0-9.-]+:([0-9]+))(?:\/#([0-9a-f]{64}))?$/))
    port = try #require(UInt16(address.2))
    // A witness asks for no secret.
    (browserHost, key, bearer) = (String(address.1), address.3.map(String.init) ?? "", lines.count > 1 ? lines[1] : "")
  }

  deinit { if !isOver { _ = stop(SIGKILL) } }

  /// Asks it to end.
  func interrupt(_ signal: Int32 = SIGTERM) { Spawn.send(signal, to: process) }

  /// Ends it by a signal; its exit code.
  func stop(_ signal: Int32 = SIGTERM) -> Int32 {
    isOver = true
    interrupt(signal)
    return Spawn.wait(process)
  }

  /// What it said on standard error.
  var errors: String { Files.text(scratch.path("err")) }

  /// A socket on the port that servers try first, for the whole run: each server of a test gets a port of its own. Else one
  /// test would take that port while the server of another restarts.
  private static let usualPort: Int32 = {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    _ = unsafe call(bind, socket, UInt16(ServirCommand.usualPort))
    return socket
  }()

  /// Binds or connects a socket to a port of 127.0.0.1; whether it was done.
  private static func call(
    _ call: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32, _ socket: Int32, _ port: UInt16
  ) -> Bool {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe call(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  /// A connection to it.
  func connection() throws -> Int32 {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    try #require(unsafe Self.call(connect, socket, port))
    return socket
  }

  /// What comes back for these bytes.
  func send(_ bytes: String) throws -> Answer {
    let socket = try connection()
    defer { close(socket) }
    Files.write(socket, Array(bytes.utf8))
    let text = String(decoding: Files.readAll(socket), as: UTF8.self)
    let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
    let lines = parts[0].split(separator: "\r\n")
    let status = Int(lines.first?.split(separator: " ").dropFirst().first ?? "") ?? 0
    let headers = lines.dropFirst().map { line in
      let halves = line.split(separator: ":", maxSplits: 1)
      return (halves[0].lowercased(), String(halves.last?.drop { $0 == " " } ?? ""))
    }
    return Answer(
      status: status, headers: Dictionary(headers) { $1 }, body: parts.count == 2 ? String(parts[1]) : "")
  }

  /// A request of a program that shows the secret, unless `headers` say another; `type` is that of the body.
  func ask(
    _ target: String, _ method: String = "GET", body: String? = nil, type: String = "application/json",
    host: String? = nil, headers: [String]? = nil
  ) throws -> Answer {
    let shown = ["Host: \(host ?? self.host)"] + (headers ?? [bearer])
    let sent = body.map { ["Content-Type: \(type)", "Content-Length: \($0.utf8.count)"] } ?? []
    let lines = ["\(method) \(target) HTTP/1.1"] + shown + sent
    return try send(lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? ""))
  }

  /// The header by which a browser shows the session that a key opened; nil where it opened none.
  func session(_ key: String? = nil) throws -> String? {
    let body = #"{"cle":"\#(key ?? self.key)"}"#
    let opened = try ask("/session", "POST", body: body, host: browserHost, headers: [])
    return opened.headers["set-cookie"].map { "Cookie: \($0.prefix { $0 != ";" })" }
  }

  /// Has a command recorded.
  func post(_ command: String, _ body: String, headers: String...) throws -> Answer {
    try ask("/v1/commandes/\(command)", "POST", body: body, headers: [bearer] + headers)
  }
}
