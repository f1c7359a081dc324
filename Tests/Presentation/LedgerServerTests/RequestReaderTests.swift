import LedgerServer
import LedgerTestLogs
import Testing

/// Which bytes are a request, and which are refused because two programs could read them in two ways.
struct RequestReaderTests {
  private static let head = "Host: 127.0.0.1:80\r\n"

  private func read(_ text: String, most: Int = 64) throws(Refusal) -> Request? {
    var reader = RequestReader { _ in most }
    return try reader.take(text.utf8)
  }

  @Test func `a request has a method, a path, a query, headers and a body`() throws {
    let text = "POST /v1/a%20b/c?x=1&y=%C3%A9+e&z HTTP/1.1\r\n\(Self.head)Content-Length: 3\r\nX-A:  b c \t\r\n\r\nabc"
    let request = try #require(try read(text))
    #expect(request.method == .post && request.path == ["v1", "a b", "c"] && request.body == Array("abc".utf8))
    #expect(request.query.map { "\($0.name)=\($0.value)" } == ["x=1", "y=é e", "z="])
    #expect(request.header("x-a") == "b c" && request.header("host") == "127.0.0.1:80" && request.value("y") == "é e")
  }

  @Test func `a request reads the same in any pieces`() throws {
    let text = "POST /a?b=c HTTP/1.1\r\n\(Self.head)Content-Length: 2\r\n\r\nok"
    let whole = try read(text)
    for cut in 1..<text.utf8.count {
      var reader = RequestReader { _ in 64 }
      let first = try reader.take(text.utf8.prefix(cut))
      #expect(first == nil, "\(cut)")
      #expect(try reader.take(text.utf8.dropFirst(cut)) == whole, "\(cut)")
    }
    var reader = RequestReader { _ in 64 }
    var found: Request?
    for byte in text.utf8 { found = try reader.take([byte]) }
    #expect(found == whole && whole != nil)
  }

  @Test(arguments: ["/", "/a", "/a/", "/?x", "/v1/%41"]) func `a target that is fine`(target: String) throws {
    #expect(try read("GET \(target) HTTP/1.1\r\n\(Self.head)\r\n") != nil)
  }

  @Test(arguments: [
    // Where a request goes.
    ("GET http://127.0.0.1/ HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET * HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET /../etc HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET /%2e%2e/etc HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET /a%2Fb HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET /a%5Cb HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET /a%00 HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET /a%0d%0ab HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET /a%zz HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET /a%4 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET /a%C3 HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET //a HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET /a#b HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET /é HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    // Where it ends.
    ("POST / HTTP/1.1\r\nHost: a\r\n\r\n", 411),
    ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 501),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nTransfer-Encoding: identity\r\n\r\n", 501),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\nx", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 1\r\n\r\nx", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\nx", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0x1\r\n\r\nx", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 65\r\n\r\n", 413),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nxGET / HTTP/1.1", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: b\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nExpect: 200-ok\r\n\r\n", 417),
    // Lines.
    ("GET / HTTP/1.1\nHost: a\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\nX: b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\rX: b\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\n X: b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400), ("GET / HTTP/1.1\r\n: a\r\nHost: a\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nX\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: é\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nX: a\u{0}b\r\n\r\n", 400), ("\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    // Whose it is.
    ("GET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nCookie: x=1\r\nCookie: x=2\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer a\r\nauthorization: Bearer b\r\n\r\n", 400),
    // What it is.
    ("GET / HTTP/1.0\r\nHost: a\r\n\r\n", 505), ("GET / HTTP/2\r\nHost: a\r\n\r\n", 505),
    ("GET /\r\nHost: a\r\n\r\n", 400),
    ("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET / HTTP/1.1 \r\nHost: a\r\n\r\n", 400),
    ("PUT / HTTP/1.1\r\nHost: a\r\n\r\n", 405), ("get / HTTP/1.1\r\nHost: a\r\n\r\n", 405),
    ("TRACE / HTTP/1.1\r\nHost: a\r\n\r\n", 405), ("\u{16}\u{3}\u{1}\r\n\r\n", 400),
  ]) func `bytes that are not a request are refused`(text: String, status: Int) {
    #expect { try read(text) } throws: { ($0 as? Refusal)?.status == status }
  }

  @Test func `headers and targets end somewhere`() {
    let long = String(repeating: "a", count: RequestReader.mostHeaderBytes)
    #expect { try read("GET / HTTP/1.1\r\nHost: a\r\nX: \(long)") } throws: { ($0 as? Refusal)?.status == 431 }
    #expect { try read("GET /\(long.prefix(8 << 10)) HTTP/1.1\r\nHost: a\r\n\r\n") } throws: {
      ($0 as? Refusal)?.status == 414
    }
  }

  @Test func `a refusal by the headers comes before the body`() {
    var reader = RequestReader { request throws(Refusal) in
      throw Refusal(request.path == ["a"] ? 401 : 500, "")
    }
    #expect { try reader.take("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n".utf8) } throws: {
      ($0 as? Refusal)?.status == 401
    }
  }

  @Test func `random bytes, and requests with bytes changed, end in a request or a refusal`() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix64(seed: seed)
    let sound = Array("POST /a/b?c=d HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nCookie: x=1\r\n\r\nbody".utf8)
    for _ in 0..<5_000 {
      var bytes = sound
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: "\r\n: \0".utf8.shuffled(using: &random).prefix(2), at: place)
        }
      }
      var reader = RequestReader { _ in 64 }
      let found = Result { try reader.take(bytes) }
      if case .success(let request?) = found {
        // What is taken for a request holds nothing that could part it.
        #expect(request.path.allSatisfy { !$0.contains("/") && $0 != ".." && $0 != "" }, "seed \(seed)")
        #expect(request.header("host") != nil && request.header("transfer-encoding") == nil, "seed \(seed)")
      }
    }
  }
}
