import LedgerCommands
import LedgerData
import LedgerExchange
import LedgerInvoice
import LedgerReports
import LedgerServer
import LedgerTerminal
import LedgerViews
import LedgerWords

/// The ledger in a browser: each command is a page, with its form and its answer; a few pages put what belongs together on one.
struct Desk {
  let served: ServedCommands
  let caller: Caller
  let isWriting: Bool
  let assets: DeskAssets
  /// The answer to programs at a path, as a file.
  let file: (Request, ArraySlice<String>) throws -> Reply

  var language: Language { caller.language }

  func answer(_ request: Request) throws -> Reply {
    guard request.method != .post else { throw Refusal(405, "Pages are asked for by GET.") }
    switch (request.path.first, request.path.count) {
    case (nil, _): return today()
    case ("commandes", 1): return commands()
    case ("page", 2): return invoice(request.path[1])
    case ("aller", 1): return follow(request.value("commande") ?? "")
    default: break
    }
    if request.path.first == "fichier" { return try download(request) }
    guard let address = CommandAddress(request.path, request.query, among: served) else { return nothing() }
    return page(address, request)
  }

  /// A page of this desk.
  func desk(_ title: Words, _ place: String = "") -> DeskPage {
    DeskPage(assets: assets, language: language, title: title.title[language], isWriting: isWriting, place: place)
  }

  private func nothing() -> Reply {
    desk(Words("There is nothing here", fr: "Il n'y a rien ici")).reply(404) { html in
      html.tag("p") { $0.link("/commandes", Words("All commands", fr: "Toutes les commandes")[language]) }
    }
  }

  /// A file, or the page that says why it is missing.
  private func download(_ request: Request) throws -> Reply {
    do {
      return try file(request, request.path.dropFirst())
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      return desk(Words("There is no file", fr: "Il n'y a pas de fichier")).reply(409) { self.failure(error, &$0) }
    }
  }

  /// To the page of a command line that a refusal tells to use.
  private func follow(_ line: String) -> Reply {
    guard let href = CommandAddress.href(line, among: served) else { return nothing() }
    var reply = Reply(303, type: "text/plain; charset=utf-8", [])
    reply.add("Location", href)
    return reply
  }

  /// The refusal of a command that records, on a server that only reads.
  private func onlyReading() -> Reply {
    desk(Words("Nothing is recorded here", fr: "Rien ne s'enregistre ici")).reply(403) {
      self.failure(LedgerFailure.onlyReading, &$0)
    }
  }

  /// The commands that may be used, as the help lists them.
  private func commands() -> Reply {
    desk(Words("All commands", fr: "Toutes les commandes"), "/commandes").reply { html in
      for (title, commands) in served.groups {
        let usable = commands.filter { isServed($0) }
        guard !usable.isEmpty else { continue }
        html.tag("h2", title[language])
        html.tag("ul") { html in
          for command in usable {
            html.tag("li") { html in
              html.link("/\(command.name)", ProgramNames.command(command.name, language))
              html.text(Words(" – \(command.summary)", fr: " – \(command.summary)")[language])
            }
          }
        }
      }
    }
  }

  /// Whether a command can be used here, now.
  func isServed(_ command: any Command.Type) -> Bool {
    command != SuivreCommand.self && (isWriting || command.shows)
  }

  /// The page of an invoice as its customer sees it, to be shown within another: nothing in it runs.
  private func invoice(_ numero: String) -> Reply {
    let address = CommandAddress(["export", "html"], [("numero", numero)], among: served)
    do {
      let call = try address?.call(CommandField.served(of: ExportCommand.self, language))
      guard let answer = try call.map({ try ReadAnswer($0, for: caller) }) else { return nothing() }
      var reply = Reply(200, type: "text/html; charset=utf-8", answer.bytes)
      reply.policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"
      return reply
    } catch {
      return desk(Words("No page", fr: "Pas de page")).reply(409, navigation: false) { self.failure(error, &$0) }
    }
  }

  /// Shows the output of the command, or its failure; returns the element after which the next page begins, if some are left
  /// out.
  @discardableResult
  func show(_ call: @autoclosure () throws -> CommandCall, _ html: inout HTMLWriter) -> String? {
    do {
      let kept = Kept()
      _ = try call().paged().run(for: caller, .told, keeping: kept, json: false)
      // Forms on this page record only if the ledger is still in the state shown.
      html.tag("div", ["data-position": kept.position]) {
        AnswerHTML(kept: kept, served: served, caller: caller).write(&$0)
      }
      return kept.next
    } catch {
      failure(error, &html)
      return nil
    }
  }

  /// A failure, with its way out.
  func failure(_ error: any Error, _ html: inout HTMLWriter) {
    let failure = LedgerFailure(leaving: error)
    html.tag("div", ["class": "alerte", "role": "alert"]) { html in
      html.tag("p") { html in
        html.tag("strong") { AnswerHTML(kept: Kept(), served: served, caller: caller).phrase(failure.message, &$0) }
      }
      html.tag("p", ["class": "remarque"]) { html in
        AnswerHTML(kept: Kept(), served: served, caller: caller).phrase(failure.hint, &html)
      }
    }
  }
}

/// Pages of commands.
extension Desk {
  /// A command: its answer to the address, and its form.
  private func page(_ address: CommandAddress, _ request: Request) -> Reply {
    let command = address.command
    guard isServed(command) else { return isWriting ? nothing() : onlyReading() }
    let form = address.form
    let fields = CommandField.served(of: command, language, form)
    let given = given(address, request, form, fields)
    // The effect of an act is shown beside its form.
    let isDecided = !command.onlyReads && given.keys.contains { $0 != "compte" && $0 != "account" }
    let isAnswered = address.isAnswered(fields)
    let isShown = command.shows && !isDecided && isAnswered && command != ExportCommand.self
    let (shown, status) = shown(address)
    var page = desk(title(address, shown), place(command, address.words))
    page.search = request.value("texte") ?? ""
    return page.reply(isShown ? status : 200) { html in
      if let choices = address.choices { self.choices(command, choices, &html) }
      if isShown {
        answer(address, request, &html)
        more(address, shown, &html)
      }
      guard address.choices == nil || isAnswered else { return }
      let asking = self.form(command, form, address.words, fields, given)
      guard isShown else {
        html.tag("p", ["class": "dim"], command.summary.title[language] + ".")
        asking?.write(&html)
        html.tag("details") { html in
          html.tag("summary", Words("Effect of the command", fr: "Effet de la commande")[language])
          html.tag("p", ["class": "dim"], command.declaration.about[language].replacing("\n", with: " "))
        }
        return
      }
      guard let asking else { return }
      let isOpen = !command.onlyReads && command != RapprocherCommand.self
      html.tag("details", ["class": "filtre", "open": isOpen ? "" : nil]) { html in
        html.tag("summary", self.label(ofForm: command)[language])
        asking.write(&html)
      }
    }
  }

  private func label(ofForm command: any Command.Type) -> Words {
    if command == CheckpointCommand.self { return Words("Sign", fr: "Signer") }
    return command.onlyReads
      ? Words("Ask for something else", fr: "Demander autre chose") : Words("Change", fr: "Modifier")
  }

  /// The values in the address, by the names of the fields.
  private func given(
    _ address: CommandAddress, _ request: Request, _ form: Form, _ fields: [CommandField]
  ) -> [String: [String]] {
    var given: [String: [String]] = [:]
    // A form that reads also sends its empty fields: they are ignored.
    for (name, value) in request.query where !value.isEmpty || !address.command.onlyReads {
      if let field = fields.first(where: { $0.isCalled(name) }) { given[field.name, default: []].append(value) }
    }
    for (option, word) in zip(form.choosing + form.positionals, address.words) {
      if let field = fields.first(where: { $0.option.isArgument && $0.option.name == option.name }) {
        given[field.name] = [word]
      }
    }
    return given
  }

  /// The form of a command; nil without a field, or if recording is forbidden.
  private func form(
    _ command: any Command.Type, _ form: Form, _ words: [String], _ fields: [CommandField], _ given: [String: [String]]
  ) -> FormHTML? {
    guard command.onlyReads || isWriting, command != CheckpointCommand.self || caller.signingKey != nil else {
      return nil
    }
    let choosing = words.prefix(form.choosing.count)
    let path = "/" + ([command.name] + choosing).map(URLText.encoded).joined(separator: "/")
    let chosen = command.onlyReads ? form.choosing.map(\.name) : []
    let asked = fields.filter { !$0.option.isArgument || !chosen.contains($0.option.name) }
    guard !asked.isEmpty else { return nil }
    return FormHTML(
      command: command, fields: asked, given: given, present: present(command, words), language: language,
      names: { names($0, words.first) },
      action: command.onlyReads ? (command == ExportCommand.self ? "/fichier" : "") + path : nil,
      takesFile: command.declaration.positionals.contains(where: \.isOfFile) && !command.onlyReads)
  }

  /// The present values that a form changes; nil for any other form.
  private func present(_ command: any Command.Type, _ words: [String]) -> JSONValue? {
    let call: CommandCall
    if !command.declaration.changes.isEmpty {
      // The one argument must name the object to change, not a part of it.
      guard words.count == 1, command.declaration.positionals.count == 1 else { return nil }
      call = CommandCall(ShowCommand.self, words)
    } else {
      // A command for settings shows them itself.
      guard command.shows, !command.onlyReads, command != RapprocherCommand.self else { return nil }
      call = CommandCall(command)
    }
    return call.told(for: caller)
  }

  /// The document or customer, the report, or the summary of the command.
  private func title(_ address: CommandAddress, _ shown: JSONValue?) -> Words {
    if address.command == CheckpointCommand.self { return Self.checkpoints }
    guard let word = address.words.first else {
      return DeskPage.name(of: "/\(address.command.name)") ?? address.command.summary
    }
    if let shown { return Words(same: shown["numero"]?.string ?? shown["nom"]?.string ?? word) }
    if address.command == HistoryCommand.self { return Words(same: word) }
    if address.command == ReportCommand.self, let rapport = Rapport.named(word) { return rapport.title }
    let name = address.words.dropFirst(address.form.choosing.count).joined(separator: " ")
    return [Words.ofProgram { label(address.command, $0) }, Words(same: name)].joined(separator: " ")
  }

  private func place(_ command: any Command.Type, _ words: [String]) -> String {
    command == ListCommand.self && words.first == "clients" ? "/list/clients" : "/\(command.name)"
  }

  /// The kinds to choose from, if the command's first word is a kind.
  private func choices(_ command: any Command.Type, _ choices: [Words], _ html: inout HTMLWriter) {
    html.tag("nav", ["class": "choix", "aria-label": Words("Kinds", fr: "Sortes")[language]]) { html in
      for choice in choices { html.link("/\(command.name)/\(choice[language])", choice[language]) }
    }
  }

  private func answer(_ address: CommandAddress, _ request: Request, _ html: inout HTMLWriter) {
    let fields = CommandField.served(of: address.command, language)
    let next = show(try address.call(fields), &html)
    let csv = TableFormat.csv(language)
    let isTable = fields.contains { TableFormat.isOfTable($0.option) }
    guard isTable || next != nil else { return }
    html.tag("p", ["class": "actes"]) { html in
      if let next {
        html.tag("a", ["href": request.target(after: next), "rel": "next"], Words("More", fr: "La suite")[language])
      }
      if isTable {
        html.link("/fichier" + request.target(with: csv.option, csv.value), "CSV")
      }
    }
  }
}
