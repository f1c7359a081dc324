import LedgerCommands
import LedgerData
import LedgerExchange
import LedgerInvoice
import LedgerModel
import LedgerProjections
import LedgerReports
import LedgerServer
import LedgerTerminal
import LedgerUseCases
import LedgerViews
import LedgerWords

/// The page of a document: the amount due, the one act that its state asks for, the page of the customer, and its history.
extension Desk {
  /// A document, a customer or a subscription.
  func shown(_ address: CommandAddress, _ request: Request) -> Reply {
    let name = address.words[0]
    do {
      let call = try address.call(CommandField.served(of: ShowCommand.self, language))
      let asked = try ReadingRequest(call.arguments(for: caller), caller.unheard)
      switch try ShowCommand.shown(name, asked, caller.unheard) {
      case .facture(let view): return document(view, request)
      case .client(let view): return customer(view, request)
      case .abonnement: break
      }
    } catch {
      let failure = LedgerFailure(leaving: error)
      return page(head(Words(same: name))).reply(failure.status) { self.failure(failure, &$0) }
    }
    return page(head(Words(same: name)), "/list/abonnements", request).reply { html in
      show(CommandCall(ShowCommand.self, address.words), &html)
      html.tag("p", ["class": "acts"]) { html in
        for command in [FacturerCommand.self, SuspendreCommand.self, ReprendreCommand.self, TerminerCommand.self]
          as [any Command.Type]
        {
          guard isWriting else { return }
          html.button("/\(command.name)/\(URLText.encoded(name))", ActWords.of(command).name[language])
        }
      }
      history(name, &html)
    }
  }

  var today: Jour { Environment.system(auteur: "").today() }

  private func document(_ document: FactureView, _ request: Request) -> Reply {
    let list = document.type == .devis ? "devis" : ""
    var head = PageHead(title: document.numero)
    head.crumbs = [
      .init(href: list.isEmpty ? "/list" : "/list/\(list)", text: ActWords.title(ofList: list)[language]),
      .init(text: document.type.words.title[language]),
    ]
    head.pill = document.resume.pill
    head.who = document.client.map { .init(href: "/show/\(URLText.encoded($0.id))", text: $0.nom) }
    head.lead = (
      document.amount(document.estEmise && document.type != .devis ? document.solde : document.total)[language],
      lead(document)[language]
    )
    let isNew = request.value(Self.done).flatMap { memory.notice($0) }?.tellsIssue ?? false
    head.acts = { acts(document, isNew: isNew, &$0) }
    return page(head, list.isEmpty ? "/list" : "/list/\(list)", request).reply { html in
      if document.estBrouillon {
        missing(document, &html)
        lines(of: document.numero, &html)
      }
      html.tag("div", ["class": "two page"]) { html in
        sheet(document.numero, &html)
        html.tag("div", ["class": "stack sticky"]) { html in
          if !document.estBrouillon, document.type != .devis { settlement(document, &html) }
          timeline(document, &html)
        }
      }
    }
  }

  /// The meaning of its amount.
  private func lead(_ document: FactureView) -> Words {
    let total = document.amount(document.total)
    let day = document.echeance
    switch (document.type, document.statut) {
    case (.devis, .brouillon), (.devis, .envoyee):
      return day.map { Words("valid until \($0)", fr: "valable jusqu’au \($0)") } ?? .none
    case (.devis, _): return document.statut.libelle(de: .devis).words
    case (.avoir, .brouillon): return Words("to credit, once issued", fr: "à créditer, une fois émis")
    case (.avoir, _):
      return document.solde > .zero
        ? Words("left of \(total), to apply or refund", fr: "restent sur \(total), à imputer ou rembourser")
        : Words("left of \(total): all is settled", fr: "reste sur \(total) : tout est réglé")
    case (_, .brouillon):
      return day.map { Words("to pay by \($0), once issued", fr: "à payer le \($0), une fois émise") } ?? .none
    case (_, .annulee): return Words("cancelled; it was \(total)", fr: "annulée ; elle était de \(total)")
    case _ where document.solde <= .zero: return Words("due: \(total) are settled", fr: "dus : \(total) sont réglés")
    case (.facture, _), (.acompte, _), (.rectificative, _), (.reprise, _):
      return day.map {
        Words("still owed of \(total), due on \($0)", fr: "restent dus sur \(total), échéance le \($0)")
      }
        ?? Words("still owed of \(total)", fr: "restent dus sur \(total)")
    }
  }

  /// The one act of its state, its files, and the others in a menu.
  ///
  /// - Parameter isNew: whether it was issued just now: it is sent to the customer before it is paid.
  private func acts(_ document: FactureView, isNew: Bool, _ html: inout HTMLWriter) {
    let offers = DocumentOffers(document, isWriting ? served.all : [], hasAdvance: hasAdvance(document))
    if let primary = offers.primary, primary == EnregistrerPaiementCommand.self {
      if isNew { self.file(document, "btn primary", &html) }
      payment(document, isNew ? "btn" : "btn primary", &html)
    } else if let primary = offers.primary {
      html.button(
        href(primary, document), ActWords.of(primary).name[language] + (primary.isFinalHere ? "…" : ""), "btn primary")
    }
    for command in offers.beside { html.button(href(command, document), ActWords.of(command).name[language]) }
    if !isNew || offers.primary != EnregistrerPaiementCommand.self { self.file(document, "btn", &html) }
    let name = URLText.encoded(document.numero)
    var groups = offers.menu.map { group in
      (
        title: group.title[language],
        links: group.commands.map { command in
          (
            href: href(command, document), text: offers.name(of: command)[language],
            isRed: command == AnnulerCommand.self
          )
        }
      )
    }
    if !document.estBrouillon, document.type.estVente {
      groups.append(
        (
          title: Words("Files", fr: "Fichiers")[language],
          links: [
            ("cii", Words("E-invoice, CII", fr: "Facture électronique, CII")),
            ("ubl", Words("E-invoice, UBL", fr: "Facture électronique, UBL")),
          ].map { (href: "/fichier/export/\($0)?numero=\(name)", text: $1[language], isRed: false) }
            + [
              (
                href: "/fichier/export/dossier/\(name)", text: Words("Proof file", fr: "Dossier de preuve")[language],
                isRed: false
              )
            ]
        ))
    }
    html.menu(Words("More", fr: "Autres actions")[language], groups)
  }

  /// The file for the customer; where no PDF can be made, the page that a browser prints.
  private func file(_ document: FactureView, _ kind: StaticString, _ html: inout HTMLWriter) {
    let name = URLText.encoded(document.numero)
    guard canMakePDF else {
      return html.button("/page/\(name)", Words("Page to print", fr: "Page à imprimer")[language], kind)
    }
    let format = !document.estBrouillon && document.type.estVente ? "facturx" : "pdf"
    html.button("/fichier/export/\(format)?numero=\(name)", "PDF", kind, icon: .save)
  }

  /// Whether PDFs are made here, as far as it is known without trying.
  private var canMakePDF: Bool {
    let python = HostProcess.python
    return !memory.lacksPDF && (!python.hasPrefix("/") || Files.status(of: python) != nil)
  }

  /// The payment, filled in with the balance and today, behind its button.
  private func payment(_ document: FactureView, _ kind: StaticString, _ html: inout HTMLWriter) {
    let (command, words) = (EnregistrerPaiementCommand.self, ActWords.of(EnregistrerPaiementCommand.self))
    let usual = usual(command, document)
    html.tag("details", ["class": "menu main"]) { html in
      html.tag("summary", ["class": "\(kind)"], words.name[language])
      html.tag("div") { html in
        html.tag("form", ["class": "pad", "action": href(command, document), "method": "post"]) { html in
          session(&html)
          for field in CommandField.ofDesk(command, language)
          where field.isAmong([Options.montant, Options.date, Options.moyen, Options.reference]) {
            FieldHTML(
              field: field, values: [], present: usual[field.option.name], language: language, names: FieldNames(),
              fault: nil, text: text, isQuick: true, note: field.is(Options.montant) ? left(document) : nil
            ).write(&html)
          }
          html.tag("button", ["class": "btn primary", "type": "submit"], words.button[language])
        }
      }
    }
  }

  /// Whether its customer has an advance in its currency.
  private func hasAdvance(_ document: FactureView) -> Bool {
    guard isWriting, document.estEmise, document.solde > .zero, let id = document.client?.id else { return false }
    guard case .success(.client(let client)) = Result(catching: { try caller.shown(id) }) else { return false }
    return client.soldes.contains { $0.devise == document.devise && $0.montant > .zero }
  }

  /// The rest of a document, beside the amount that is paid.
  func left(_ document: FactureView) -> String {
    let amount = document.amount(document.solde)
    return Words("\(amount) due", fr: "\(amount) dus")[language]
  }

  private func href(_ command: any Command.Type, _ document: FactureView) -> String {
    "/\(command.name)/\(URLText.encoded(document.numero))"
  }

  /// Before a draft is issued: its missing parts.
  private func missing(_ document: FactureView, _ html: inout HTMLWriter) {
    let call = CommandCall(EnvoyerCommand.self, [document.numero])
    guard isWriting, case .failure(let error) = Result(catching: { try Announcement(call, for: caller) }) else {
      return
    }
    html.tag("div", ["class": "notice warn", "role": "status"]) { html in
      html.tag("div") { text.write(LedgerFailure(leaving: error), &$0) }
    }
  }

  /// The payments, and the rest.
  private func settlement(_ document: FactureView, _ html: inout HTMLWriter) {
    func fact(_ row: Lexique, _ amount: MontantLarge, negative: Bool = false) -> (name: String, value: String) {
      (Words(row)[language], (negative ? -amount : amount).en(document.devise)[language])
    }
    var facts = [fact(.totalTTC, document.total)]
    let lost = MontantLarge(document.abandonne)
    let credited = document.total - document.solde - document.paye - lost
    if document.paye > .zero {
      facts.append(fact(document.type == .avoir ? .rembourse : .paye, document.paye, negative: true))
    }
    if credited > .zero, document.statut != .annulee {
      facts.append((Words("Credited", fr: "Crédité")[language], (-credited).en(document.devise)[language]))
    }
    if lost > .zero { facts.append(fact(.abandonne, lost, negative: true)) }
    facts.append(fact(document.type == .avoir ? .reste : .soldeDu, document.solde))
    let sum = facts.count - 1
    if let day = document.echeance { facts.append((Words(.echeance)[language], day.text(in: language))) }
    html.tag("section", ["class": "card pad"]) { html in
      html.tag("h2", Words(.reglement)[language])
      if document.total > .zero, document.statut != .annulee { meter(document, &html) }
      html.facts(facts, sum: sum)
    }
  }

  private func meter(_ document: FactureView, _ html: inout HTMLWriter) {
    let settled = document.total - document.solde
    let percent = Int(max(0, min(10_000, settled.centimes * 10_000 / document.total.centimes)))
    html.tag(
      "svg",
      [
        "class": "meter", "role": "img",
        "aria-label": Words("\(percent / 100) % settled", fr: "\(percent / 100) % réglés")[language],
      ]
    ) { html in
      html.tag("rect", ["width": "100%", "height": "100%"], "")
      html.tag("rect", ["width": "\(percent / 100).\(percent % 100 / 10)%", "height": "100%"], "")
    }
  }

  /// Each event of a document or customer, as a program at a terminal shows it.
  func history(_ name: String, _ html: inout HTMLWriter) {
    html.tag("details", ["class": "plain small"]) { html in
      html.tag("summary", Words("Every entry", fr: "Chaque écriture")[language])
      show(CommandCall(HistoryCommand.self, [name]), &html)
    }
  }
}

extension Command {
  /// Whether its page asks before it records.
  fileprivate static var isFinalHere: Bool { declaration.effect == .final }
}
