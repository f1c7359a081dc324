import LedgerServer
import Testing

/// Who gets in: each attack beside the request that is the same but for it.
struct GateTests {
  private static let name = "facture-0123.localhost"
  private static let bearer = Secret()
  private let gate = Gate(port: 8123, name: name, bearer: bearer) { $0 == "session" }

  private func request(_ lines: String..., method: String = "GET", body: String = "") throws -> Request {
    try request(lines, "/x", method: method, body: body)
  }

  private func request(_ lines: [String], _ target: String, method: String, body: String = "") throws -> Request {
    var reader = RequestReader { _ in 1 << 10 }
    let length = method == "POST" ? ["Content-Length: \(body.utf8.count)"] : []
    let text = (["\(method) \(target) HTTP/1.1"] + lines + length).joined(separator: "\r\n") + "\r\n\r\n" + body
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
    ("127.0.0.1:8123", 200), ("localhost:8123", 200), ("LOCALHOST:8123", 200), ("facture-0123.localhost:8123", 200),
    // Another name was made to lead here, or another server is meant.
    ("rebound.exemple.net:8123", 421), ("127.0.0.1", 421), ("127.0.0.1:8124", 421), ("127.0.0.1:8123.exemple.net", 421),
    ("[::1]:8123", 421), ("facture-0124.localhost:8123", 421), ("0.0.0.0:8123", 421), ("", 421),
  ]) func `the host names this server`(host: String, status expected: Int) throws {
    #expect(try status(request("Host: \(host)")) == expected)
  }

  @Test(arguments: [
    ("http://127.0.0.1:8123", 200), ("http://localhost:8123", 200), ("http://facture-0123.localhost:8123", 200),
    ("http://facture-0123.localhost:8124", 403), ("https://127.0.0.1:8123", 403),
    ("http://exemple.net", 403), ("null", 403), ("http://127.0.0.1:8123.exemple.net", 403), ("", 403),
  ]) func `the origin is this server, if a browser states it`(origin: String, status expected: Int) throws {
    #expect(try status(request("Host: 127.0.0.1:8123", "Origin: \(origin)")) == expected)
  }

  @Test(arguments: [("same-origin", 200), ("none", 200), ("cross-site", 403), ("same-site", 403), ("", 403)])
  func `another site does not ask`(site: String, status expected: Int) throws {
    #expect(try status(request("Host: 127.0.0.1:8123", "Sec-Fetch-Site: \(site)")) == expected)
  }

  /// A link of another page leads to the first page, without a cookie, and to nothing else.
  @Test func `a link of another page leads to the first page alone`() throws {
    let arrival = ["Host: localhost:8123", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate"]
    func status(_ target: String, _ dest: String, _ method: String = "GET") throws -> Int {
      try self.status(request(arrival + ["Sec-Fetch-Dest: \(dest)"], target, method: method))
    }
    #expect(try status("/", "document") == 200)
    #expect(try status("/list", "document") == 403 && status("/?x=1", "document") == 403)
    #expect(try status("/", "iframe") == 403 && status("/", "document", "POST") == 403)
  }

  @Test(arguments: [
    ("application/json", 200), ("application/json; charset=utf-8", 200), ("APPLICATION/JSON", 200),
    // A form of another page can send these.
    ("text/plain", 415), ("application/x-www-form-urlencoded", 415), ("multipart/form-data", 415), ("", 415),
    ("text/plain; application/json", 415),
  ]) func `the body of a request must be JSON`(type: String, status expected: Int) throws {
    #expect(
      try status(request("Host: localhost:8123", "Content-Type: \(type)", method: "POST", body: "{}")) == expected)
  }

  @Test func `a session counts under the host name of its own alone`() throws {
    let own = "Host: \(Self.name):8123"
    #expect(try gate.knows(request(own, "Cookie: other=1; facture=session")))
    #expect(try gate.knows(request(own.uppercased().replacing("HOST", with: "Host"), "Cookie: facture=session")))
    // Browsers send cookies of these to every server of the machine.
    for host in ["127.0.0.1:8123", "localhost:8123", "\(Self.name):8124", Self.name, ""] {
      #expect(try !gate.knows(request("Host: \(host)", "Cookie: facture=session")), "\(host)")
    }
    for cookie in ["facture=sessio", "facture=session0", "facture=session; facture=session", "facture=", "session"] {
      #expect(try !gate.knows(request(own, "Cookie: \(cookie)")), "\(cookie)")
    }
    #expect(try !gate.knows(request(own)))
    let cookie = gate.cookie(of: Secret("session"), seconds: 60)
    #expect(cookie == "facture=session; Path=/; Max-Age=60; HttpOnly; SameSite=Strict")
  }

  @Test func `programs show a bearer under every name of the server`() throws {
    let bearer = Self.bearer.text
    for host in ["127.0.0.1:8123", "localhost:8123", "\(Self.name):8123"] {
      #expect(try gate.knows(request("Host: \(host)", "Authorization: Bearer \(bearer)")))
    }
    for shown in [
      "Bearer \(bearer)0", "bearer \(bearer)", "Basic \(bearer)", bearer, "Bearer", "Bearer ",
      "Bearer \(Secret().text)",
    ] {
      #expect(try !gate.knows(request("Host: a", "Authorization: \(shown)")), "\(shown)")
    }
    let without = Gate(port: 8123)
    #expect(try !without.knows(request("Host: a", "Authorization: Bearer ")))
  }

  @Test func `behind another server its name is one of this server, and the cookie is for TLS alone`() throws {
    let gate = Gate(port: nil, name: Self.name, outside: "https://factures.exemple.fr") { $0 == "session" }
    let request = try request("Host: factures.exemple.fr", "Origin: https://factures.exemple.fr")
    #expect(throws: Never.self) { try gate.check(request) }
    let cookie = gate.cookie(of: Secret("session"), seconds: 60)
    #expect(cookie.hasPrefix("__Host-facture=session;") && cookie.hasSuffix("; Secure"))
    #expect(try gate.knows(self.request("Host: factures.exemple.fr", "Cookie: __Host-facture=session")))
    #expect(try !gate.knows(self.request("Host: localhost", "Cookie: __Host-facture=session")))
  }
}
