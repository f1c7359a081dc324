import LedgerServer
import Testing

/// Who gets in: each attack beside the request that is the same but for it.
struct GateTests {
  private let gate = Gate(port: 8123)

  private func request(_ lines: String..., method: String = "GET", body: String = "") throws -> Request {
    var reader = RequestReader { _ in 1 << 10 }
    let length = method == "POST" ? ["Content-Length: \(body.utf8.count)"] : []
    let text = (["\(method) /x HTTP/1.1"] + lines + length).joined(separator: "\r\n") + "\r\n\r\n" + body
    return try #require(try reader.take(text.utf8))
  }

  private func status(_ request: Request) -> Int {
    do throws(Refusal) {
      try gate.check(request)
      try gate.checkJSON(request)
      return 200
    } catch {
      return error.status
    }
  }

  @Test(arguments: [
    ("127.0.0.1:8123", 200), ("localhost:8123", 200), ("LOCALHOST:8123", 200),
    // Another name was made to lead here, or another server is meant.
    ("rebound.exemple.net:8123", 421), ("127.0.0.1", 421), ("127.0.0.1:8124", 421), ("127.0.0.1:8123.exemple.net", 421),
    ("[::1]:8123", 421), ("0.0.0.0:8123", 421), ("", 421),
  ]) func `the host names this server`(host: String, status expected: Int) throws {
    #expect(try status(request("Host: \(host)")) == expected)
  }

  @Test(arguments: [
    ("http://127.0.0.1:8123", 200), ("http://localhost:8123", 200), ("https://127.0.0.1:8123", 403),
    ("http://exemple.net", 403), ("null", 403), ("http://127.0.0.1:8123.exemple.net", 403), ("", 403),
  ]) func `the origin is this server, where a browser tells it`(origin: String, status expected: Int) throws {
    #expect(try status(request("Host: 127.0.0.1:8123", "Origin: \(origin)")) == expected)
  }

  @Test(arguments: [("same-origin", 200), ("none", 200), ("cross-site", 403), ("same-site", 403), ("", 403)])
  func `another site does not ask`(site: String, status expected: Int) throws {
    #expect(try status(request("Host: 127.0.0.1:8123", "Sec-Fetch-Site: \(site)")) == expected)
  }

  @Test(arguments: [
    ("application/json", 200), ("application/json; charset=utf-8", 200), ("APPLICATION/JSON", 200),
    // A form of another page can send these.
    ("text/plain", 415), ("application/x-www-form-urlencoded", 415), ("multipart/form-data", 415), ("", 415),
    ("text/plain; application/json", 415),
  ]) func `what is sent is JSON`(type: String, status expected: Int) throws {
    #expect(
      try status(request("Host: localhost:8123", "Content-Type: \(type)", method: "POST", body: "{}")) == expected)
  }

  @Test func `a key opens one session, once`() throws {
    let key = try #require(gate.key)
    #expect(gate.open(with: "") == nil && gate.open(with: String(key.dropLast()) + "x") == nil)
    let cookie = try #require(gate.open(with: key))
    #expect(cookie.contains("HttpOnly; SameSite=Strict") && cookie.contains("Path=/") && !cookie.contains(key))
    // Whoever finds the address later gets nothing.
    #expect(gate.open(with: key) == nil && gate.key == nil)
    let pair = cookie.prefix { $0 != ";" }
    #expect(try gate.knows(request("Host: a", "Cookie: other=1; \(pair)")))
    #expect(try !gate.knows(request("Host: a", "Cookie: \(pair)0")))
    #expect(try !gate.knows(request("Host: a", "Cookie: \(pair); \(pair)")))
    #expect(try !gate.knows(request("Host: a")))
  }

  @Test func `programs show a bearer of this run`() throws {
    let bearer = gate.bearer.text
    #expect(try gate.knows(request("Host: a", "Authorization: Bearer \(bearer)")))
    for shown in [
      "Bearer \(bearer)0", "bearer \(bearer)", "Basic \(bearer)", bearer, "Bearer",
      "Bearer \(Gate(port: 8123).bearer.text)",
    ] {
      #expect(try !gate.knows(request("Host: a", "Authorization: \(shown)")), "\(shown)")
    }
  }

  @Test func `behind another server its name is one of this server, and the cookie is for TLS alone`() throws {
    let gate = Gate(port: nil, outside: "https://factures.exemple.fr")
    let request = try request("Host: factures.exemple.fr", "Origin: https://factures.exemple.fr")
    #expect(throws: Never.self) { try gate.check(request) }
    #expect(gate.open(with: gate.key ?? "")?.hasSuffix("; Secure") == true)
  }
}
