import LedgerData
import LedgerDesk
import LedgerExchange
import LedgerInvoice
import LedgerModel
import LedgerReports
import LedgerServer
import LedgerTerminal
import LedgerWords

/// Links and sessions of the server that runs.
extension ServirCommand {
  /// A link that opens one session of the server that runs; printed, or opened in the browser.
  static func link(_ open: DeskSessions, _ arguments: Arguments, _ console: Console) throws -> Exit {
    let state = try open.state()
    let address = state.address ?? "http://\(state.host):\(usualPort)"
    // Whether the server in front of another one runs is not asked.
    let port = address.contains(state.host) ? address.split(separator: ":").last.flatMap { Int($0) } : nil
    if let port, !ListeningSocket.answers(onPort: port) { throw LedgerFailure.noServer(address) }
    let link = "\(address)/#\(try open.link().text)"
    guard arguments[navigateur] else { return try console.answer(["adresse": link], orLines: [link]) }
    try show(link, open)
    return .done
  }

  /// Opens a link in the browser, by a page in a file of this user: other users read the command lines of this machine.
  ///
  /// - Parameter waits: whether the page may be loaded before this returns; else whether it opens is not known.
  static func show(_ link: String, _ open: DeskSessions, waits: Bool = true) throws {
    let place = HostProcess.text("XDG_RUNTIME_DIR").map { "\($0)/facture.html" } ?? open.path.map { "\($0).html" }
    guard let place else { throw LedgerFailure.noBrowser }
    var html = HTMLWriter([])
    html.raw("<!doctype html>\n")
    html.tag("title", "facture")
    html.begin("meta", ["http-equiv": "refresh", "content": "0;url=\(link)"])
    html.tag("p") { $0.tag("a", ["href": link], "facture") }
    let file = try OutputFile(at: place, replaces: true)
    try file.write(html.release().span)
    try file.finish()
    // A browser must not write into the output of a server.
    let apart = #"command -v xdg-open >/dev/null && sh -c 'xdg-open "$0" </dev/null >/dev/null 2>&1 &'"#
    guard HostProcess.shell(waits ? "xdg-open" : apart, on: place) == 0 else { throw LedgerFailure.noBrowser }
  }

  /// The sessions that are open.
  static func list(_ open: DeskSessions, _ console: Console) throws -> Exit {
    let entries = try open.state().entries.filter { $0.browser != nil }
    let rows = entries.map { entry in
      JSONValue.object(present: [
        ("session", entry.id), ("depuis", entry.since), ("jusqua", entry.until), ("navigateur", entry.browser),
      ])
    }
    guard !console.json else { return try console.answer(rows.json, orLines: []) }
    var table = Table([.left(), .left(Words("since", fr: "depuis")), .left(Words("until", fr: "jusqu'au")), .text()])
    for entry in entries {
      table.add([
        .init(entry.id), .init(entry.since.jour.text(in: console.language)),
        .init(entry.until.jour.text(in: console.language)), .init(entry.browser ?? "", .dim),
      ])
    }
    guard !entries.isEmpty else {
      return try console.answer(rows.json, orLine: Words("No session.", fr: "Aucune session."))
    }
    try console.output.lines(table.lines(console.style, width: console.width))
    return .done
  }

  /// Ends a session, or all of them and the unused links.
  static func revoke(_ session: String, _ open: DeskSessions, _ console: Console) throws -> Exit {
    let isAll = ["all", "tout"].contains(session)
    let ended = try open.change { state in
      let before = state.entries.count
      state.entries.removeAll { isAll || $0.browser != nil && $0.id == session }
      return before - state.entries.count
    }
    guard ended > 0 || isAll else { throw LedgerFailure.noSession(session) }
    return try console.answer(
      ["sessions": ended],
      orLine: Words("\(ended, "session", "sessions") ended", fr: "\(ended, "session fermée", "sessions fermées")"))
  }
}

extension LedgerFailure {
  /// The port that the desk had the last time is taken, mostly by itself.
  static func isRunning(port: UInt16) -> Self {
    Self(
      .environment, "port-occupe",
      "Port \(port), on which this ledger is served, is taken.",
      fr: "Le port \(port), où ce registre est servi, est occupé.",
      hint:
        "If it is served already, `facture servir --lien` gives a link. Else take another port: `facture servir --port=0`.",
      fr:
        "S'il est déjà servi, `facture servir --lien` donne un lien. Sinon prenez un autre port : `facture servir --port=0`."
    )
  }

  /// No server of this ledger runs.
  fileprivate static func noServer(_ address: String) -> Self {
    Self(
      .environment, "serveur-absent",
      "No server answers at \(address).", fr: "Aucun serveur ne répond à \(address).",
      hint: "Start it: `facture servir --ecriture` also prints a link.",
      fr: "Lancez-le : `facture servir --ecriture` affiche aussi un lien.")
  }

  /// No program opens pages here.
  fileprivate static let noBrowser = Self(
    .environment, "navigateur-absent",
    "No browser was opened: `xdg-open` is missing, or failed.",
    fr: "Aucun navigateur n'a été ouvert : `xdg-open` est absent ou a échoué.",
    hint: "Open the link yourself: `facture servir --lien` prints it.",
    fr: "Ouvrez le lien vous-même : `facture servir --lien` l'affiche.")

  fileprivate static func noSession(_ session: String) -> Self {
    Self(
      .refused, "session-inconnue",
      "There is no session \(session).", fr: "Il n'y a pas de session \(session).",
      hint: "`facture servir --sessions` lists them.", fr: "`facture servir --sessions` les liste.")
  }
}
