import Synchronization

/// Who gets in. The server listens on this machine only, which any page in a browser and any user of the machine can
/// reach; so on every request:
///
///     Host             names this server: else another name was made to lead here (DNS rebinding)
///     Origin           is this server's, where a browser tells it: else another page asks
///     Sec-Fetch-Site   is same-origin, or none, where a browser tells it
///     a secret         is that of this run: in a cookie, or as a bearer for programs
///     Content-Type     is JSON where something is sent to a ledger: no form of another page can send that
public final class Gate: Sendable {
  /// Under which names the server is reached.
  private let hosts: Set<String>
  private let origins: Set<String>
  private let isSecure: Bool
  /// The name of the cookie: those of one host are sent to all its ports.
  private let cookie: String
  /// What opens a session in a browser, once.
  private let opener = Mutex<Secret?>(Secret())
  private let session = Secret()
  /// What programs show.
  public let bearer = Secret()

  /// For a server on `port` of this machine, or behind another one, at `outside`, as in `https://factures.exemple.fr`.
  public init(port: Int?, outside: String? = nil) {
    let names = port.map { ["127.0.0.1:\($0)", "localhost:\($0)"] } ?? ["localhost"]
    let outer = outside.map { String($0.drop { $0 != "/" }.dropFirst(2)) }
    hosts = Set(names + (outer.map { [$0] } ?? []))
    origins = Set(names.map { "http://\($0)" } + (outside.map { [$0] } ?? []))
    isSecure = outside?.hasPrefix("https:") ?? false
    cookie = "facture-\(port ?? 0)"
  }

  /// What opens a session; nil once it did.
  public var key: String? { opener.withLock { $0?.text } }

  /// Lets a browser in that shows what opens a session; what it shows from then on, as a header `Set-Cookie`. It works
  /// once: who finds the address later gets nothing.
  public func open(with key: String) -> String? {
    let isRight = opener.withLock { opener in
      guard let secret = opener, secret.matches(key) else { return false }
      opener = nil
      return true
    }
    guard isRight else { return nil }
    return "\(cookie)=\(session.text); Path=/; HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "")
  }

  /// Whether a request comes from where it may.
  ///
  /// - Throws: ``Refusal`` where it does not.
  public func check(_ request: Request) throws(Refusal) {
    guard hosts.contains((request.header("host") ?? "").lowercased()) else {
      throw Refusal(421, "Host does not name this server.")
    }
    if let origin = request.header("origin"), !origins.contains(origin) {
      throw Refusal(403, "Another page asks: Origin is not this server.")
    }
    if let site = request.header("sec-fetch-site"), site != "same-origin", site != "none" {
      throw Refusal(403, "Another page asks: Sec-Fetch-Site is neither same-origin nor none.")
    }
  }

  /// Whether what is sent is JSON.
  ///
  /// - Throws: ``Refusal`` where it is not.
  public func checkJSON(_ request: Request) throws(Refusal) {
    guard request.method == .post else { return }
    let type = (request.header("content-type") ?? "").split(separator: ";").first ?? ""
    guard type.lowercased() == "application/json" else {
      throw Refusal(415, "What is sent is not application/json.")
    }
  }

  /// Whether it shows the secret of this run.
  public func knows(_ request: Request) -> Bool {
    if let shown = request.header("authorization") {
      return shown.hasPrefix("Bearer ") && bearer.matches(String(shown.dropFirst(7)))
    }
    return session.matches(request.cookie(cookie))
  }
}
