import LedgerBank
import LedgerData
import LedgerExchange
import LedgerLog
package import LedgerServer
import LedgerTerminal
import LedgerWords

/// The answers of the server: to programs below `/v1`, to people in a browser everywhere else.
package struct RequestRouter: Sendable {
  private let served: ServedCommands
  private let caller: Caller
  private let gate: Gate
  private let sessions: DeskSessions
  private let isWriting: Bool
  /// Whether the language of the browser does not count: people choose another one by its link alone.
  private let isMonolingual: Bool
  private let assets: DeskAssets
  private let memory = DeskMemory()

  /// - Throws: `LedgerFailure` if SHA-256 is missing.
  package init(
    _ served: ServedCommands, _ caller: Caller, _ gate: Gate, _ sessions: DeskSessions, isWriting: Bool,
    isMonolingual: Bool
  ) throws {
    (self.served, self.caller, self.gate, self.sessions) = (served, caller, gate, sessions)
    (self.isWriting, self.isMonolingual) = (isWriting, isMonolingual)
    assets = try LedgerFailure.wrap { try DeskAssets() }
  }

  /// How long the body of a request may be; asked before the body comes.
  ///
  /// - Throws: ``Refusal`` if the request comes from a forbidden place, or sends a body without a secret.
  package func admit(_ request: Request) throws(Refusal) -> Int {
    try gate.check(request)
    guard request.method == .post else { return 0 }
    if request.path == Self.session, gate.isOfBrowsers(request), gate.isOwnForm(request) { return 1 << 12 }
    // The largest statement or invoice, for programs in base 64, and the other fields.
    let most = FichierReleve.mostBytes / 3 * 4 + 1 << 16
    if request.path.first != "v1", gate.isOwnForm(request), gate.knows(request) {
      return request.isPlainForm ? Request.mostFormBytes : most
    }
    try gate.checkJSON(request)
    if request.path == Self.session { return 1 << 12 }
    guard gate.knows(request) else { throw Self.unknown }
    return most
  }

  /// Whether its answer may take much memory: each export is made of the whole ledger, and held until it is sent.
  package func isLarge(_ request: Request) -> Bool {
    ["export", "exporter", "page", "fichier"].contains { request.path.prefix(2).contains($0) }
  }

  private static let session = ["session"]
  private static let unknown = Refusal(
    401, "The request shows no secret: see the second line that `facture servir` printed, or its token file.")

  /// The answer to any request. A page that is asked with `?langue=` keeps the language of its reader.
  package func answer(_ request: Request, _ pause: @escaping Server.Pause) -> Reply {
    guard request.path.first != "v1" else { return answer(request, nil, pause) }
    var request = request
    let chosen = request.takeLanguage()
    var reply = answer(request, chosen ?? request.cookie(Self.langue).flatMap(Language.init), pause)
    if let chosen {
      reply.add("Set-Cookie", gate.cookie(Self.langue, chosen.rawValue, seconds: DeskSessions.sessionSeconds))
    }
    return reply
  }

  /// The name of the language, in an address and as a cookie.
  private static let langue = Options.langue.option.name

  private func answer(_ request: Request, _ chosen: Language?, _ pause: @escaping Server.Pause) -> Reply {
    let accepted = isMonolingual ? nil : Language(accepted: request.header("accept-language"))
    let language = chosen ?? accepted ?? caller.language
    var caller = caller
    (caller.language, caller.pause) = (language, pause)
    do {
      guard !request.hasTooManyFields else {
        throw Refusal(413, "A form or a body of JSON has at most \(Request.mostFields) fields and values.")
      }
      switch request.path {
      case Self.session: return try open(request, language)
      case ["v1", "sante"]: return Reply(200, ["statut": "ok"])
      default: break
      }
      let isApi = request.path.first == "v1"
      guard let secret = gate.secret(of: request) else {
        return isApi ? refused(Self.unknown) : Welcome.page(assets, language, canOpen: gate.isOfBrowsers(request))
      }
      let api = Api(served: served, caller: caller, isWriting: isWriting)
      guard !isApi else { return try api.answer(request, request.path.dropFirst()) }
      return try Desk(
        served: served, caller: caller, isWriting: isWriting, assets: assets, token: RecordingForm.token(of: secret),
        memory: memory, translation: request.translation(from: language), file: api.answer
      ).answer(request)
    } catch let refusal as Refusal {
      return refused(refusal)
    } catch {
      return Reply(error, of: caller)
    }
  }

  /// The answer to an invalid or forbidden request: for the author of the program that sent it.
  package func refused(_ refusal: Refusal) -> Reply {
    var reply = Reply(
      refusal.status,
      [
        "error": [
          "code": "http-\(refusal.status)", "message": refusal.sentence, "hint": Self.hints[refusal.status] ?? "",
        ] as JSONValue
      ])
    if refusal.status == 401 { reply.add("WWW-Authenticate", "Bearer") }
    if refusal.status == 405 { reply.add("Allow", "GET, HEAD, POST") }
    return reply
  }

  private static let hints = [
    401: "Send `Authorization: Bearer` and that secret.",
    403: "`facture servir` answers its own pages, and programs that send no Origin.",
    404: "GET /v1/openapi.json tells what there is.",
    405: "GET /v1/openapi.json tells what there is.",
    415: "Send Content-Type: application/json.",
    421: "Use the address that `facture servir` printed.",
  ]

  /// Opens a session with the key of a link, which the script of the page or its form sends.
  private func open(_ request: Request, _ language: Language) throws -> Reply {
    guard request.method == .post else { throw Refusal(405, "A session is opened by POST.") }
    guard gate.isOfBrowsers(request) else { throw Refusal(421, "Sessions are under another Host.") }
    let isForm = gate.isOwnForm(request)
    let json = isForm ? nil : Result { try JSONValue(reading: MailedText.bytes(request.body)) }
    let given = isForm ? request.form?.value("cle") : (try? json?.get())?["cle"]?.string
    // People paste the whole link too.
    let key = given?.split(separator: "#").last.map(String.init) ?? ""
    guard let session = try sessions.open(with: key, browser: Browser.name(request.header("user-agent") ?? "")) else {
      return isForm
        ? Welcome.page(assets, language, canOpen: true, LedgerFailure.usedAddress)
        : Reply(401, LedgerFailure.usedAddress.json(language))
    }
    var reply = isForm ? Reply(303, type: "text/plain; charset=utf-8", []) : Reply(200, ["statut": "ok"])
    if isForm { reply.add("Location", "/") }
    reply.add("Set-Cookie", gate.cookie(of: session, seconds: DeskSessions.sessionSeconds))
    return reply
  }
}

/// The name of a browser and its system, short enough for a list.
private enum Browser {
  static func name(_ agent: String) -> String {
    let known = ["Firefox/", "Edg/", "Chrome/", "Safari/"].first(where: agent.contains)?.dropLast()
    let system = ["Android", "iPhone", "iPad", "Windows", "Macintosh", "Linux"].first(where: agent.contains)
    return [known.map(String.init) ?? "?", system].compactMap(\.self).joined(separator: ", ")
  }
}

extension LedgerFailure {
  /// A link works once, and for some minutes.
  fileprivate static let usedAddress = Self(
    .refused, "lien-inconnu",
    "This link was used before, or is too old.", fr: "Ce lien a déjà servi, ou est trop ancien.",
    hint: "Ask for another one: `facture servir --lien`.", fr: "Demandez-en un autre : `facture servir --lien`.")
}

extension Request {
  /// Takes out the language that the address asks for; an unknown one does not count.
  fileprivate mutating func takeLanguage() -> Language? {
    let asked = query.filter { Options.langue.option.isCalled($0.name) }
    query.removeAll { Options.langue.option.isCalled($0.name) }
    return asked.lazy.compactMap { Language(rawValue: $0.value) }.first
  }

  /// The address of its page in the other language; nil for a form that was sent, whose page would lose what it holds.
  fileprivate func translation(from language: Language) -> String? {
    let other: Language = language == .french ? .english : .french
    return method == .post ? nil : target(with: Options.langue.option, other.rawValue)
  }
}

extension Language {
  /// The first language that a header `Accept-Language` names (RFC 9110, section 12.5.4); browsers list the preferred
  /// one first.
  init?(accepted header: String?) {
    let names = (header ?? "").split(separator: ",").map { $0.drop { $0 == " " }.prefix(2).lowercased() }
    guard let first = names.lazy.compactMap(Language.init(rawValue:)).first else { return nil }
    self = first
  }
}
