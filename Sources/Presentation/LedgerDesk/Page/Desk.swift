import LedgerCommands
import LedgerData
import LedgerExchange
import LedgerInvoice
import LedgerModel
import LedgerReports
import LedgerServer
import LedgerTerminal
import LedgerViews
import LedgerWords

/// The ledger in a browser: a page for each question that people ask daily, and one for every other command, with its form and its
/// answer.
struct Desk {
  let served: ServedCommands
  let caller: Caller
  let isWriting: Bool
  let assets: DeskAssets
  /// Names the session in each form.
  let token: String
  let memory: DeskMemory
  /// The address of the page in the other language.
  let translation: String?
  /// The answer to programs at a path, as a file.
  let file: (Request, ArraySlice<String>) throws -> Reply
  /// The command whose form is shown.
  var formed: CommandAddress?

  var language: Language { caller.language }
  var text: DeskText { DeskText(served: served, caller: caller, page: formed) }

  /// The same for the form of a command.
  func on(_ address: CommandAddress) -> Desk {
    var desk = self
    desk.formed = address
    return desk
  }

  func answer(_ request: Request) throws -> Reply {
    if request.method == .post { return try record(request) }
    switch (request.path.first, request.path.count) {
    case (nil, _): return today(request)
    case ("commandes", 1): return commands()
    case ("tva", 1): return declaration(request)
    case ("page", 2): return invoice(request.path[1])
    case ("fichier", _): return try download(request)
    default: break
    }
    let query = request.query.filter { $0.name != Self.done }
    guard let address = CommandAddress(request.path, query, among: served) else { return nothing() }
    guard isServed(address.command) else { return isWriting ? nothing() : onlyReading() }
    switch address.command.name {
    case ShowCommand.name where !address.words.isEmpty: return shown(address, request)
    case ListCommand.name: return list(address, request)
    case RapprocherCommand.name where address.words.isEmpty: return bank(address, request)
    default: return command(address, request)
    }
  }

  /// A page of this desk.
  func page(_ head: PageHead, _ place: String = "", _ request: Request? = nil) -> DeskPage {
    DeskPage(
      assets: assets, language: language, head: head, seller: seller ?? "", isWriting: isWriting, place: place,
      openLines: memory.openLines ?? 0, translation: translation,
      notice: request?.value(Self.done).flatMap { memory.notice($0) })
  }

  /// In an address: the notice of the last record.
  static let done = "fait"

  /// The name of the business; nil before there is one.
  var seller: String? { emetteur?.nom }

  func head(_ title: Words, about: Words? = nil) -> PageHead {
    var head = PageHead(title: title.title[language])
    head.about = about?[language]
    return head
  }

  func nothing() -> Reply {
    page(head(Words("There is nothing here", fr: "Il n'y a rien ici"))).reply(404) { html in
      html.tag("p") { $0.link("/", Words("To the first page", fr: "À la première page")[language]) }
    }
  }

  /// A file, or the page that says why it is missing.
  private func download(_ request: Request) throws -> Reply {
    do {
      let reply = try file(request, request.path.dropFirst())
      if ["pdf", "facturx"].contains(request.path.last) { memory.lacksPDF = false }
      return reply
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      let failure = LedgerFailure(leaving: error).ofDesk
      let numero = request.query.first { ["numero", "number"].contains($0.name) }?.value
      guard FacturXFailure.sansProgramme.contains(failure.code) else {
        return page(head(Words("There is no file", fr: "Il n'y a pas de fichier"))).reply(409) {
          self.failure(failure, &$0)
        }
      }
      memory.lacksPDF = true
      var head = head(Words("No PDF can be made here", fr: "Aucun PDF ne peut être fait ici"))
      head.crumbs = numero.map { [.init(href: "/show/\(URLText.encoded($0))", text: $0)] } ?? []
      return page(head).reply(409) { withoutPDF(numero, &$0) }
    }
  }

  /// The programs for PDFs are missing: the page offers the document as HTML, and the commands that install them.
  private func withoutPDF(_ numero: String?, _ html: inout HTMLWriter) {
    html.tag("div", ["class": "card pad stack"]) { html in
      html.tag(
        "p",
        Words(
          "WeasyPrint makes the PDFs, and this server does not find it. Your browser can print the page instead, or save it as a PDF.",
          fr:
            "WeasyPrint fait les PDF, et ce serveur ne le trouve pas. Votre navigateur peut imprimer la page, ou l’enregistrer en PDF."
        )[language])
      if let numero {
        html.tag("p", ["class": "acts"]) { html in
          html.button(
            "/page/\(URLText.encoded(numero))", Words("Open the page", fr: "Ouvrir la page")[language], "btn primary")
        }
      }
      html.tag(
        "p",
        Words(
          "To install WeasyPrint on Debian or Ubuntu, type in a terminal first:",
          fr: "Pour installer WeasyPrint sous Debian ou Ubuntu, tapez d’abord dans un terminal :")[language])
      html.tag("pre", ["tabindex": "0"], InstallationPDF.bibliotheques)
      html.tag(
        "p",
        Words(
          "Everywhere, type this, then ask for the PDF again:",
          fr: "Partout, tapez ceci, puis redemandez le PDF :")[language])
      html.tag("pre", ["tabindex": "0"], Words(command: InstallationPDF.commande)[language])
    }
  }

  /// The refusal of a command that records, on a server that only reads.
  func onlyReading() -> Reply {
    page(head(Words("Nothing is recorded here", fr: "Rien ne s'enregistre ici"))).reply(403) {
      failure(LedgerFailure.onlyReading, &$0)
    }
  }

  /// The commands that may be used, as the help lists them.
  private func commands() -> Reply {
    page(head(Words("Everything", fr: "Tout"))).reply { html in
      for (title, commands) in served.groups {
        let usable = commands.filter { isServed($0) }
        guard !usable.isEmpty else { continue }
        html.card(title[language]) { html in
          html.tag("ul", ["class": "rows"]) { html in
            for command in usable {
              html.tag("li") { html in
                html.tag("a", ["href": "/\(command.name)"]) { html in
                  html.tag("span", ["class": "strong"], ActWords.of(command).name[language])
                  html.tag("small", command.summary.title[language])
                }
              }
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

  /// The page of a document as its customer sees it, to be shown within another: nothing in it runs.
  private func invoice(_ numero: String) -> Reply {
    let address = CommandAddress(["export", "html"], [("numero", numero)], among: served)
    do {
      let call = try address?.call(CommandField.served(of: ExportCommand.self, language))
      guard let answer = try call.map({ try ReadAnswer($0, for: caller) }) else { return nothing() }
      var reply = Reply(200, type: "text/html; charset=utf-8", answer.bytes)
      reply.policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"
      return reply
    } catch {
      var reply = page(head(Words("No page", fr: "Pas de page"))).reply(409, navigation: false) { failure(error, &$0) }
      reply.policy = reply.policy.replacing("frame-ancestors 'none'", with: "frame-ancestors 'self'")
      return reply
    }
  }

  /// Shows the output of a command, or its failure; returns the element after which the next page begins, if some are left
  /// out.
  @discardableResult
  func show(
    _ call: @autoclosure () throws -> CommandCall, above form: (any Command.Type)? = nil, _ html: inout HTMLWriter
  ) -> String? {
    show(Result { try told(call()) }, above: form, &html)
  }

  /// The output of a command for a person.
  func told(_ call: CommandCall) throws -> Kept {
    let kept = Kept()
    _ = try call.paged().run(for: caller, .told, keeping: kept, json: false)
    return kept
  }

  /// Shows the output of a command, or its failure, as above.
  @discardableResult
  func show(_ told: Result<Kept, any Error>, above form: (any Command.Type)? = nil, _ html: inout HTMLWriter) -> String?
  {
    switch told {
    case .success(let kept):
      AnswerHTML(kept: kept, text: text, form: form).write(&html)
      return kept.next
    case .failure(let error):
      failure(error, &html)
      return nil
    }
  }

  /// The notice of a failure.
  func failure(_ error: any Error, _ html: inout HTMLWriter) {
    html.tag("div", ["class": "notice error", "role": "alert"]) { html in
      html.tag("div") { text.write(LedgerFailure(leaving: error), &$0) }
    }
  }
}

extension CommandCall {
  /// Its answer to a program; nil if it fails.
  func told(for caller: Caller) -> JSONValue? {
    guard case .success(let answer) = Result(catching: { try answer(for: caller) }) else { return nil }
    return answer
  }

  /// Its answer to a program.
  func answer(for caller: Caller) throws -> JSONValue {
    let kept = Kept()
    _ = try run(for: caller, .told, keeping: kept)
    return try JSONValue(reading: kept.bytes)
  }
}
