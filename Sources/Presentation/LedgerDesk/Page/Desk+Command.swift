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

/// The page of a command: its answer, and its form.
extension Desk {
  func command(_ address: CommandAddress, _ request: Request) -> Reply {
    let fields = CommandField.ofDesk(address.command, language, address.form)
    var filled = Filled(request.query.filter { $0.name != Self.done }, fields, reads: address.command.onlyReads)
    address.give(to: &filled, fields)
    guard !address.command.onlyReads, isWriting else { return reading(address, request, fields, filled) }
    return on(address).form(address, request, fields, filled)
  }

  /// A command that reads: its answer, and a form that asks for another one.
  private func reading(
    _ address: CommandAddress, _ request: Request, _ fields: [CommandField], _ filled: Filled
  ) -> Reply {
    let command = address.command
    let isAnswered = address.isAnswered(fields)
    var head = head(title(address))
    head.crumbs = crumbs(address)
    if isAnswered, fields.contains(where: { TableFormat.isOfTable($0.option) }) {
      let csv = TableFormat.csv(language)
      let href = "/fichier" + request.target(with: csv.option, csv.value)
      head.acts = { $0.button(href, Words("Export as CSV", fr: "Exporter en CSV")[language], icon: .save) }
    }
    return page(head, "/\(command.name)", request).reply { html in
      if address.words.isEmpty, let choices = address.choices { self.choices(command, choices, &html) }
      guard address.choices == nil || !address.words.isEmpty else { return }
      if let line = address.lineForTerminal { return terminal(line, &html) }
      let chosen = Set(address.form.choosing.map(\.name))
      let asked = fields.filter { !$0.option.isArgument || !chosen.contains($0.option.name) }
      FilterHTML(
        action: (command == ExportCommand.self ? "/fichier" : "") + address.path, fields: asked, filled: filled,
        button: ActWords.of(command).button[language], language: language, names: { names($0, nil) }, text: text,
        isAnswered: isAnswered && command != ExportCommand.self
      ).write(&html)
      guard isAnswered, command != ExportCommand.self else { return }
      guard command == AFaireCommand.self else { return answer(address, request, &html) }
      html.tag("section", ["class": "card"]) { html in
        let tasks = Result {
          let asked = try ReadingRequest(address.call(fields).arguments(for: caller), caller.unheard)
          return try AFaireCommand.findings(asked, caller.unheard)
        }
        waiting(tasks, &html)
      }
    }
  }

  /// An export that is a directory: the command that makes it.
  private func terminal(_ line: String, _ html: inout HTMLWriter) {
    let told = Words(
      "The archive is written into a new directory on this machine. Type in a terminal, with your days:",
      fr: "L’archive est écrite dans un nouveau répertoire de cette machine. Tapez dans un terminal, avec vos jours :")
    html.tag("div", ["class": "card pad stack"]) { html in
      html.tag("p", told[language])
      html.tag("pre", ["tabindex": "0"], caller.ledger.named(in: line, language))
    }
  }

  /// The output of a command, and the link to the rest.
  func answer(_ address: CommandAddress, _ request: Request, _ html: inout HTMLWriter) {
    answer(told(address), request, &html)
  }

  /// The answer of the command of an address.
  func told(_ address: CommandAddress) -> Result<Kept, any Error> {
    Result { try told(address.call(CommandField.served(of: address.command, language))) }
  }

  /// The same, once it is known.
  func answer(_ told: Result<Kept, any Error>, _ request: Request, _ html: inout HTMLWriter) {
    let next = show(told, &html)
    guard let next else { return }
    html.tag("p", ["class": "bottom"]) { html in
      html.tag(
        "a", ["class": "btn", "href": request.target(after: next), "rel": "next"],
        Words("More", fr: "La suite")[language])
    }
  }

  /// The kinds to choose from, if the command's first word is a kind.
  private func choices(_ command: any Command.Type, _ choices: [Words], _ html: inout HTMLWriter) {
    html.tag("ul", ["class": "card rows"]) { html in
      for choice in choices {
        let report = command == ReportCommand.self ? Rapport.named(choice.fr) : nil
        let summary =
          report?.summary ?? (command == ExportCommand.self ? ObjetExport.named(choice.fr)?.summary : nil)
        html.tag("li") { html in
          html.tag("a", ["href": "/\(command.name)/\(choice[language])"]) { html in
            html.tag("span", ["class": "strong"], report?.title[language] ?? FieldWords.choice(choice)[language])
            if let summary { html.tag("small", text.text(summary.title)) }
          }
        }
      }
    }
  }

  private func crumbs(_ address: CommandAddress) -> [PageHead.Link] {
    guard !address.words.isEmpty else { return [] }
    let object = address.object
    switch address.command.name {
    case ReportCommand.name, ExportCommand.name:
      let list = PageHead.Link(href: "/\(address.command.name)", text: ActWords.of(address.command).name[language])
      // The report on VAT explains the page of its return.
      return address.kind == "tva" ? [list, .init(href: "/tva", text: Words(.tva)[language])] : [list]
    case ListCommand.name: return []
    case RapprocherCommand.name: return [.init(href: "/rapprocher", text: ActWords.of(address.command).name[language])]
    default: return object.map { [.init(href: "/show/\(URLText.encoded($0))", text: objectName($0))] } ?? []
    }
  }

  /// The name of a document or customer: a customer's id is replaced.
  func objectName(_ word: String) -> String {
    guard word.utf8.count == 36 else { return word }
    return known { try $0.etat(named: word).client(named: word).nom } ?? word
  }

  /// The report, or the act with its object.
  func title(_ address: CommandAddress) -> Words {
    let name = ActWords.of(address.command).name
    guard let word = address.words.first else {
      return address.command == ArticleCommand.self ? ActWords.newItem : name
    }
    if address.command == ReportCommand.self, let rapport = Rapport.named(word) { return rapport.title }
    if address.command == RapprocherCommand.self {
      return decision(address)?.name ?? Words("Choose an invoice", fr: "Choisir une facture")
    }
    guard let object = address.object, address.command != ExportCommand.self else { return name }
    return [name, Words(same: objectName(object))].joined(separator: Words(": ", fr: " : "))
  }
}

/// Forms that record.
extension Desk {
  /// The page of a form, with its effects.
  func form(
    _ address: CommandAddress, _ request: Request, _ fields: [CommandField], _ filled: Filled, fault: Fault? = nil,
    announced: Announcement? = nil, meanwhile: [String: String] = [:], key: String = Secret().text
  ) -> Reply {
    let (command, words) = (address.command, address.words)
    let present = present(command, words)
    var filled = filled
    if request.method != .post, filled.lines.isEmpty { filled.write(present?["ligne"]?.elements ?? [], in: language) }
    // Settings show their present values; a form that a link filled in shows its effects.
    let run = self.run(command, fields, filled)
    let asked = fields.filter { field in
      (!field.option.isArgument || !address.isGiven(field.option)) && field.name != run?.name
        && !field.is(Self.all) && !TableFormat.options.contains { $0.option.name == field.option.name }
        && (command != RapprocherCommand.self || asks(field, run, filled))
    }
    let usual = usual(command, words.first)
    var (fault, announced) = (fault, announced)
    let isShown = run != nil && command != RapprocherCommand.self
    if fault == nil, announced == nil, isShown || isReady(address, filled, fields, usual) {
      do { announced = try Announcement(usually(address, filled, asked, usual).call(fields), for: caller) } catch {
        // Before it is sent, a form shows one kind of error: the missing parts of a draft.
        if command == EnvoyerCommand.self { fault = Fault(error, filled, fields, language) }
      }
    }
    let head = formHead(address, announced)
    let line = lineOfBank(address)
    // A form that nobody sent is a page, even if the act is impossible now.
    let status = request.method == .post ? fault?.failure.status ?? 200 : 200
    var page = page(head, "/\(command.name)", request)
    if page.translation == nil, decision(address) != nil, let run {
      let other = Language.allCases.first { $0 != language } ?? language
      page.translation =
        "\(address.path)?"
        + URLText.query(
          [(run.name, "true"), (Options.langue.option.name, other.rawValue)]
            + (address.value(of: Lookup.banque).map { [(Lookup.banque.name, $0)] } ?? []))
    }
    return page.reply(status) { html in
      if !meanwhile.isEmpty {
        html.tag("div", ["class": "notice warn", "role": "alert", "id": "erreurs", "tabindex": "-1"]) { html in
          let told = Words(
            "Somebody changed this meanwhile: look at the marked fields, and record again.",
            fr: "Quelqu'un l'a modifié entre-temps : regardez les champs marqués, puis enregistrez de nouveau.")
          html.tag("p", ["class": "strong"], told[language])
        }
      }
      if let fault { self.fault(fault, asked, isSent: request.method == .post, &html) }
      if isShown {
        show(CommandCall(command, words), above: command, &html)
      } else {
        settings(address, line, &html)
      }
      let searched = request.query.first { $0.name == Self.searched }?.value
      if line != nil, run == nil { search(address, searched, &html) }
      if command == CheckpointCommand.self, caller.signingKey == nil {
        html.tag("p", ["class": "soft"], Self.noKey[language])
        return
      }
      var form = formHTML(address, asked, filled, present, key: key)
      (form.fault, form.announced) = (fault, announced)
      form.run = run?.name
      if command == RapprocherCommand.self, let compte = address.value(of: Lookup.banque) {
        form.kept = [(Lookup.banque.name, compte)]
      }
      form.act = decision(address)?.name
      form.isListed = isShown
      if request.method != .post {
        form.asked = fields.filter { field in request.query.contains { field.isCalled($0.name) } }.map(\.name)
      }
      form.meanwhile = meanwhile
      form.usual = usual
      form.rate = command.startsDocument ? usualRate : nil
      if command == EnregistrerPaiementCommand.self, let document = words.first.flatMap(self.document) {
        form.notes[Options.montant.name] = left(document)
      }
      if let line, run == nil {
        let chosen = fields.first { $0.is(RapprocherCommand.sur) }.flatMap { filled.values[$0.name] } ?? []
        form.difference = difference(line, chosen)
      }
      if let line { form.names = { $0.is(RapprocherCommand.sur) ? payable(line, searched) : names($0, words.first) } }
      if command == EnvoyerCommand.self, let numero = words.first { form.sheet = { sheet(numero, &$0) } }
      form.write(&html)
    }
  }

  /// The flag that the button gives: of a run that is shown, of a decision about a line of the bank.
  private func run(_ command: any Command.Type, _ fields: [CommandField], _ filled: Filled) -> CommandField? {
    guard command == RapprocherCommand.self else { return runOverAll(command, fields, filled) }
    return fields.first { field in
      field.option.type == nil && filled.values[field.name] != nil
        && field.isAmong([RapprocherCommand.ecarter, RapprocherCommand.defaire, RapprocherCommand.accepter])
    }
  }

  /// The option that records all that a run shows.
  static let all = RelancerCommand.appliquer

  /// The flag of a run: letters go to all customers unless one is named, and an invoice needs a name.
  func runOverAll(_ command: any Command.Type, _ fields: [CommandField], _ filled: Filled) -> CommandField? {
    let isNamed = fields.contains { field in
      field.option.isArgument && filled.values[field.name]?.contains { !$0.trimmed.isEmpty } ?? false
    }
    guard command != RapprocherCommand.self, isNamed == (command != RelancerCommand.self) else { return nil }
    return fields.first { $0.option.type == nil && $0.is(Self.all) }
  }

  /// Whether a field belongs to the decision about a line: to the documents that it pays, or to the reason against it.
  private func asks(_ field: CommandField, _ run: CommandField?, _ filled: Filled) -> Bool {
    typealias Line = RapprocherCommand
    let asked: [any OptionKey] =
      if let run, run.is(Line.ecarter) {
        [Line.motif]
      } else if let run, run.is(Line.defaire) {
        [Line.motif, Line.avecPaiements]
      } else if let run, run.is(Line.accepter) {
        []
      } else {
        [Line.sur, Line.avance, Line.client, Line.frais]
      }
    // The account of the line is known.
    return field.isAmong(asked) || field.is(Lookup.banque) && filled.values[field.name] == nil
  }

  /// A sentence under the title of some forms.
  private static func about(_ command: any Command.Type) -> Words? {
    command.startsDocument ? draft : command == ReleveCommand.self ? statement : nil
  }

  private static let statement = Words(
    "Your bank offers the file for download: OFX, CSV, camt or CFONB. Lines that are known already are not added again.",
    fr:
      "Votre banque le propose en téléchargement : OFX, CSV, camt ou CFONB. Les lignes déjà connues ne sont pas reprises."
  )

  private static let draft = Words(
    "A draft can still change in every respect: nothing is final before it is issued.",
    fr: "Le brouillon peut encore tout changer ; rien n’est définitif avant l’émission.")

  private func formHead(_ address: CommandAddress, _ announced: Announcement?) -> PageHead {
    var head = head(title(address), about: Self.about(address.command))
    head.crumbs = crumbs(address)
    guard address.command == EnvoyerCommand.self, let document = announced?.document,
      case .success(let total) = Result(catching: { try document.totauxFiges().totalTTC })
    else { return head }
    let numero = document.numero
    let client = self.document(numero)?.client?.nom ?? ""
    head = PageHead(crumbs: head.crumbs, title: document.typeDocument.issued(numero)[language])
    let due = document.dateEcheance.map { Words(", due on \($0)", fr: ", échéance le \($0)") } ?? .none
    head.lead = (total.en(document.devise)[language], Words("for \(client)\(due)", fr: "à \(client)\(due)")[language])
    return head
  }

  private static let noKey = Words(
    "A server that was started with a key and may record signs checkpoints here.",
    fr: "Un serveur lancé avec une clé, et qui peut enregistrer, signe ici des points de contrôle.")

  /// Whether all is said that it needs: then what it would record is told at once.
  private func isReady(
    _ address: CommandAddress, _ filled: Filled, _ fields: [CommandField], _ usual: [String: String]
  ) -> Bool {
    guard address.command.declaration.changes.isEmpty || !filled.isEmpty else { return false }
    guard !address.command.declaration.positionals.contains(where: \.isOfFile),
      address.command != CheckpointCommand.self,
      !address.command.shows || !filled.isEmpty
    else { return false }
    let needed = fields.filter { $0.option.required }
    return (!filled.isEmpty || !address.words.isEmpty)
      && needed.allSatisfy { field in
        address.isGiven(field.option) || usual[field.option.name] != nil
          || filled.values[field.name]?.contains { !$0.isEmpty } ?? false
      }
  }

  /// The error, above the form; an error of a field stands below the field, and this one links to it.
  private func fault(_ fault: Fault, _ fields: [CommandField], isSent: Bool, _ html: inout HTMLWriter) {
    html.tag(
      "div",
      [
        "class": isSent ? "notice error" : "notice warn", "role": isSent ? "alert" : "status",
        "id": isSent ? "erreurs" : nil, "tabindex": isSent ? "-1" : nil,
      ]
    ) { html in
      html.tag("div") { html in
        guard let field = fault.field.flatMap({ name in fields.first { $0.name == name } }) else {
          return text.write(fault.failure, &html)
        }
        html.tag("p", ["class": "strong"], Words("One answer to correct", fr: "Une réponse à corriger")[language])
        html.tag("p") { html in
          let line = fault.line.map {
            Words("Line \($0.place + 1), \($0.cell.label)", fr: "Ligne \($0.place + 1), \($0.cell.label)")
          }
          let place = fault.line.map { "ligne-\($0.place)-\($0.cell.rawValue)" } ?? "champ-\(field.name)"
          html.link("#\(place)", (line ?? FieldWords.label(field.option))[language])
          html.text(Words(": ", fr: " : ")[language])
          fault.write(&html, text)
        }
      }
    }
  }

  /// The present state that a command for settings shows itself.
  private func settings(_ address: CommandAddress, _ line: RapprochementView?, _ html: inout HTMLWriter) {
    let command = address.command
    guard command.shows, ![EmetteurCommand.name, ComptesCommand.name].contains(command.name) else { return }
    if let line {
      html.tag("h2", ["class": "vh"], "\(line.livre.banque.nom), \(line.livre.banque.iban)")
      return line.write(&html, language, isWriting: false, hidden: session)
    }
    show(CommandCall(command, address.words), &html)
  }

  /// The present values that a form changes; nil for any other form.
  func present(_ command: any Command.Type, _ words: [String]) -> JSONValue? {
    if command == RemplacerLignesCommand.self { return words.first.flatMap(presentLines) }
    if !command.declaration.changes.isEmpty, command != EmetteurCommand.self {
      // The one argument must name the object to change, not a part of it.
      guard words.count == 1, command.declaration.positionals.count == 1 else { return nil }
      return CommandCall(ShowCommand.self, words).told(for: caller)
    }
    guard [EmetteurCommand.name, ComptesCommand.name].contains(command.name) else { return nil }
    return CommandCall(command).told(for: caller)
  }

  /// A document as its customer sees it.
  func sheet(_ numero: String, _ html: inout HTMLWriter) {
    html.tag("section") { html in
      html.tag("h2", ["class": "vh"], Words("As the customer sees it", fr: "Ce que voit le client")[language])
      html.tag("div", ["class": "sheet"]) { html in
        html.tag(
          "iframe", ["src": "/page/\(URLText.encoded(numero))", "sandbox": "", "title": numero, "tabindex": "-1"], "")
      }
      html.tag("p", ["class": "small soft"]) { html in
        html.link("/page/\(URLText.encoded(numero))", Words("Open the page", fr: "Ouvrir la page")[language])
        html.text(Words(" to read or print it", fr: " pour la lire en grand ou l’imprimer")[language])
      }
    }
  }
}

extension TypeDocument {
  /// The question before a document is issued.
  fileprivate func issued(_ numero: String) -> Words {
    switch self {
    case .avoir: Words("Issue credit note \(numero)?", fr: "Émettre l’avoir \(numero) ?")
    case .devis: Words("Issue quote \(numero)?", fr: "Émettre le devis \(numero) ?")
    case .acompte: Words("Issue deposit invoice \(numero)?", fr: "Émettre la facture d’acompte \(numero) ?")
    case .facture, .rectificative, .reprise: Words("Issue invoice \(numero)?", fr: "Émettre la facture \(numero) ?")
    }
  }
}
