/// Decides who gets in. The server listens on this machine only, but any page in a browser and any user of the machine can
/// reach it; so on every request:
///
///     Host             names this server: else another name was made to lead here (DNS rebinding)
///     Origin           is this server's, where a browser tells it: else another page asks
///     Sec-Fetch-Site   is same-origin, or none, where a browser tells it
///     a secret         is that of a session, in a cookie, or that of programs, as a bearer
///     Content-Type     is JSON where a program sends something to a ledger: no form of another page can send that
///     a token          is that of the session, in each form of a page
///
/// A browser sends a cookie to every port of a host. So a session counts only under a host name that no other server has: one
/// of this ledger below `.localhost`, which nobody guesses, or the name of the server in front.
public struct Gate: Sendable {
  /// Under which names the server is reached.
  private let hosts: Set<String>
  private let origins: Set<String>
  /// The host of all sessions; nil on a Unix socket without a server in front.
  private let browserHost: String?
  private let cookie: String
  private let isSecure: Bool
  private let bearer: Secret?
  private let isOpen: @Sendable (String) -> Bool

  /// For a server on `port` of this machine, or behind another one, at `outside`, as in `https://factures.exemple.fr`.
  ///
  /// - Parameters:
  ///   - name: the host name that browsers use, of no other server on this machine.
  ///   - bearer: the token of programs; nil: programs are refused.
  ///   - isOpen: whether a text is the secret of a session that is open.
  public init(
    port: Int?, name: String? = nil, outside: String? = nil, bearer: Secret? = nil,
    isOpen: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    let names = port.map { ["127.0.0.1:\($0)", "localhost:\($0)"] } ?? ["localhost"]
    let outer = outside.map { String($0.drop { $0 != "/" }.dropFirst(2)) }
    let own = port.flatMap { port in name.map { "\($0):\(port)" } }
    hosts = Set(names + [own, outer].compactMap(\.self))
    origins = Set((names + [own].compactMap(\.self)).map { "http://\($0)" } + (outside.map { [$0] } ?? []))
    browserHost = outer ?? own
    isSecure = outside?.hasPrefix("https:") ?? false
    // A browser takes a cookie of that name from this host alone.
    cookie = isSecure ? "__Host-facture" : "facture"
    (self.bearer, self.isOpen) = (bearer, isOpen)
  }

  /// The header `Set-Cookie` that makes a browser send the secret of a session from now on, for so many seconds.
  public func cookie(of session: Secret, seconds: Int) -> String {
    cookie(cookie, session.text, seconds: seconds)
  }

  /// The header `Set-Cookie` that makes a browser send `value` under a name from now on, for so many seconds.
  public func cookie(_ name: String, _ value: String, seconds: Int) -> String {
    "\(name)=\(value); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "")
  }

  /// Whether a request names the host under which browsers have sessions.
  public func isOfBrowsers(_ request: Request) -> Bool {
    browserHost != nil && request.header("host")?.lowercased() == browserHost
  }

  /// Whether a request comes from where it may.
  ///
  /// - Throws: ``Refusal`` if it does not.
  public func check(_ request: Request) throws(Refusal) {
    guard hosts.contains((request.header("host") ?? "").lowercased()) else {
      throw Refusal(421, "Host does not name this server.")
    }
    if let origin = request.header("origin"), !origins.contains(origin) {
      throw Refusal(403, "Another page asks: Origin is not this server.")
    }
    if let site = request.header("sec-fetch-site"), site != "same-origin", site != "none", !isArrival(request) {
      throw Refusal(403, "Another page asks: Sec-Fetch-Site is neither same-origin nor none.")
    }
  }

  /// Whether the request follows a link of another page to the first page here. No cookie comes with it (`SameSite=Strict`).
  private func isArrival(_ request: Request) -> Bool {
    request.method == .get && request.path.isEmpty && request.query.isEmpty
      && request.header("sec-fetch-mode") == "navigate" && request.header("sec-fetch-dest") == "document"
  }

  /// Whether the body is JSON.
  ///
  /// - Throws: ``Refusal`` if it is not.
  public func checkJSON(_ request: Request) throws(Refusal) {
    guard request.method == .post else { return }
    guard request.contentType == "application/json" else {
      throw Refusal(415, "What is sent is not application/json.")
    }
  }

  /// Whether a request that sends a form comes from a page of this server. Every browser tells the origin of a form.
  public func isOwnForm(_ request: Request) -> Bool {
    ["application/x-www-form-urlencoded", "multipart/form-data"].contains(request.contentType)
      && request.header("origin") != nil
  }

  /// Whether it shows a secret: that of programs, or that of a session.
  public func knows(_ request: Request) -> Bool { secret(of: request) != nil }

  /// The secret that it shows, if that is known.
  public func secret(of request: Request) -> String? {
    if let shown = request.header("authorization") {
      guard let bearer, shown.hasPrefix("Bearer ") else { return nil }
      let shown = String(shown.dropFirst(7))
      return bearer.matches(shown) ? shown : nil
    }
    guard isOfBrowsers(request), let shown = request.cookie(cookie), isOpen(shown) else { return nil }
    return shown
  }
}
