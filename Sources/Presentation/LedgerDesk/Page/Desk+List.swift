import LedgerCommands
import LedgerData
import LedgerExchange
import LedgerInvoice
import LedgerModel
import LedgerProjections
import LedgerReports
import LedgerServer
import LedgerTerminal
import LedgerViews
import LedgerWords

/// Lists: documents by state, customers, items, quotes, subscriptions, letters.
extension Desk {
  func list(_ address: CommandAddress, _ request: Request) -> Reply {
    let kind = address.kind
    let isOfDocuments = ["", "factures", "avoirs", "devis"].contains(kind)
    var head = head(ActWords.title(ofList: kind))
    let (fields, csv) = (CommandField.served(of: ListCommand.self, language, address.form), TableFormat.csv(language))
    head.acts = { html in
      for (command, icon) in beginnings(kind) where isWriting {
        let name = command == ArticleCommand.self ? ActWords.newItem : ActWords.of(command).name
        html.button("/\(command.name)", name[language], "btn primary", icon: icon)
      }
      if fields.contains(where: { TableFormat.isOfTable($0.option) }) {
        html.button(
          "/fichier" + request.target(with: csv.option, csv.value),
          Words("Export as CSV", fr: "Exporter en CSV")[language],
          icon: .save)
      }
    }
    // People read the newest first.
    var newest = request.query
    let isSorted = newest.contains { name, _ in fields.first { $0.isCalled(name) }?.is(ListOptions.tri) ?? false }
    if isOfDocuments, !isSorted { newest.append((ListOptions.tri.name, "-date")) }
    let asked = CommandAddress(request.path, newest.filter { $0.name != Self.done }, among: served) ?? address
    let told = told(asked)
    let position = if case .success(let kept) = told { kept.position } else { String?.none }
    let asks = request.query.filter { $0.name != Self.done }
    if kind.isEmpty, asks.count == 1,
      address.value(of: ListOptions.statut).map({ Words.choice("en-retard").reads($0) }) == true,
      case .success(let sum) = Result(catching: { try unpaid(today, at: position).late })
    {
      head.lead = (sum.en(.euro)[language], Words("overdue", fr: "en retard")[language])
    }
    let texte = address.value(of: ListOptions.texte) ?? ""
    var page = page(
      head, ["clients", "devis", "abonnements", "articles"].contains(kind) ? "/list/\(kind)" : "/list", request)
    page.search = texte
    return page.reply { html in
      if isOfDocuments { chips(kind, address, at: position, &html) }
      let filled = Filled(request.query.filter { $0.name != Self.done }, fields, reads: true)
      let chosen = Set(address.form.choosing.map(\.name))
      FilterHTML(
        action: address.path,
        fields: fields.filter { !chosen.contains($0.option.name) && !$0.option.hasChoices || !$0.option.isArgument },
        filled: filled,
        button: ActWords.of(ListCommand.self).button[language], language: language, names: { names($0, nil) },
        text: text, isAnswered: true
      ).write(&html)
      answer(told, request, &html)
      if !texte.isEmpty, kind.isEmpty { others(texte, &html) }
    }
  }

  /// The act that begins an element of a list.
  private func beginnings(_ kind: String) -> [(any Command.Type, Icon)] {
    switch kind {
    case "clients": [(CreerClientCommand.self, .customer)]
    case "articles": [(ArticleCommand.self, .item)]
    case "devis": [(DevisCommand.self, .quote)]
    case "abonnements": [(AbonnementCommand.self, .repeating)]
    default: []  // catch-all: a new invoice is at the head of every page
    }
  }

  /// Filters by state, as links.
  ///
  /// - Parameter position: the state of the log, at which the documents are counted once.
  private func chips(_ kind: String, _ address: CommandAddress, at position: String?, _ html: inout HTMLWriter) {
    // States with work have a count.
    let states: [(String, Words, waiting: Statut?)] =
      kind == "devis"
      ? [
        ("brouillon", Words("Drafts", fr: "Brouillons"), .brouillon),
        ("emise", Words(.avoirEnvoye), .envoyee),
        ("accepte", Words("Accepted", fr: "Acceptés"), nil), ("facture", Words("Invoiced", fr: "Facturés"), nil),
        ("expire", Words("Expired", fr: "Expirés"), nil),
      ]
      : [
        ("brouillon", Words("Drafts", fr: "Brouillons"), .brouillon),
        ("emise", Words("Not yet due", fr: "Pas encore échues"), .envoyee),
        ("en-retard", Words("Overdue", fr: "En retard"), .enRetard),
        ("payee", Words("Paid", fr: "Payées"), nil), ("annulee", Words("Cancelled", fr: "Annulées"), nil),
      ]
    let given = address.value(of: ListOptions.statut)
    let path = kind == "devis" ? "/list/devis" : "/list"
    html.tag("nav", ["class": "chips", "aria-label": Words("By status", fr: "Par statut")[language]]) { html in
      html.link(path, Words("All", fr: "Tous")[language], current: given == nil && kind != "avoirs")
      for (state, words, statut) in states {
        let isCurrent = given.map { Words.choice(state).reads($0) } ?? false
        html.tag(
          "a", ["href": "\(path)?\(ListOptions.statut.name)=\(state)", "aria-current": isCurrent ? "page" : nil]
        ) { html in
          html.text(words[language])
          guard let statut else { return }
          let types: Set<TypeDocument> = kind == "devis" ? [.devis] : []
          let count = memory.answer(to: "\(types) \(statut) \(today)", at: position) { self.count(statut, types) }
          guard count > 0 else { return }
          html.text(" ")
          html.tag("span", "\(count)")
        }
      }
      if kind != "devis" { html.link("/list/avoirs", Words(.avoirs)[language], current: kind == "avoirs") }
    }
  }

  /// How many documents of these types have a status today; 0 if it cannot be told.
  private func count(_ statut: Statut, _ types: Set<TypeDocument>) -> Int {
    var demande = DemandeFactures()
    (demande.recherche.statuts, demande.recherche.types, demande.recherche.limite) = ([statut], types, 1)
    let read = Result { try caller.storage.reader(caller.registre).ask { try $0.resumes(demande, au: today) }.answer }
    guard case .success(let page) = read else { return 0 }
    return page.elements.count + page.reste
  }

  /// Customers and acts that a search finds beside documents.
  private func others(_ texte: String, _ html: inout HTMLWriter) {
    let clients = clients(texte, most: 10)
    let plain = texte.folded
    let acts = served.all.filter { command in
      isServed(command) && plain.count > 2
        && !command.declaration.positionals.contains { $0.required && !$0.hasChoices }
        && ActWords.of(command).name[language].folded.contains(plain.filter { $0 != "*" })
    }
    guard !clients.isEmpty || !acts.isEmpty else { return }
    html.card(Words("Customers and acts", fr: "Clients et actes")[language]) { html in
      html.tag("ul", ["class": "rows"]) { html in
        for client in clients {
          html.tag("li") { html in
            html.link("/show/\(client.id)", client.nom)
          }
        }
        for act in acts {
          html.tag("li") { $0.link("/\(act.name)", ActWords.of(act).name[language]) }
        }
      }
    }
  }
}

extension String {
  /// Without case and accents, to be compared.
  fileprivate var folded: String { String(decoding: TextePlie(self).phrase, as: UTF8.self) }
}
