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

/// The page of a customer: the debt, the account, and the details.
extension Desk {
  func customer(_ view: ClientView, _ request: Request) -> Reply {
    let (client, id) = (view.client, "\(view.client.id)")
    var demande = DemandeFactures()
    (demande.recherche.clientId, demande.recherche.limite) = (client.id, 500)
    let open = documents(demande).filter { ![.brouillon, .annulee].contains($0.statut) && $0.soldeDu > .zero }
    var head = PageHead(title: client.nom)
    head.crumbs = [.init(href: "/list/clients", text: Words(.clients)[language])]
    head.lead = owed(open)
    head.acts = { html in
      guard isWriting else { return }
      let name = URLText.encoded(id)
      html.button(
        "/creer?client=\(name)", Words("Invoice this customer", fr: "Facturer ce client")[language], "btn primary")
      html.button("/devis?client=\(name)", ActWords.of(DevisCommand.self).name[language])
      var links = [EncaisserCommand.self, ModifierClientCommand.self].map { (command: any Command.Type) in
        (href: "/\(command.name)/\(name)", text: ActWords.of(command).name[language], isRed: false)
      }
      links.append(
        (
          href: "/facturer/penalites/\(name)", text: Words("Invoice penalties", fr: "Facturer des pénalités")[language],
          isRed: false
        ))
      links.append(
        (
          href: "/\(EffacerCommand.name)/\(name)", text: ActWords.of(EffacerCommand.self).name[language] + "…",
          isRed: true
        ))
      html.menu(Words("More", fr: "Autres actions")[language], [(title: "", links: links)])
    }
    return page(head, "/list/clients", request).reply { html in
      html.tag("div", ["class": "two"]) { html in
        html.tag("div", ["class": "stack"]) { html in
          show(CommandCall(ReportCommand.self, ["releve", id]), &html)
          html.tag("p") { html in
            html.link("/list?client=\(URLText.encoded(id))", Words("All documents", fr: "Tous ses documents")[language])
          }
          history(id, &html)
        }
        html.tag("section", ["class": "card pad"]) { html in
          html.tag("h2", Words("Details", fr: "Coordonnées")[language])
          html.facts(details(client))
        }
      }
    }
  }

  /// The debt of a customer, and its overdue part.
  private func owed(_ open: [ResumeFacture]) -> (amount: String, words: String)? {
    let devise = open.first?.devise ?? .euro
    let same = open.filter { $0.devise == devise && $0.typeDocument != .avoir }
    let due = same.reduce(MontantLarge.zero) { $0 + MontantLarge($1.soldeDu) }
    let late = same.filter { $0.statut == .enRetard }.reduce(MontantLarge.zero) { $0 + MontantLarge($1.soldeDu) }
    let words =
      late > .zero
      ? Words("due, of which \(late.en(devise)) overdue", fr: "dus, dont \(late.en(devise)) en retard")
      : Words("due", fr: "dus")
    return (due.en(devise)[language], words[language])
  }

  private func details(_ client: Client) -> [(name: String, value: String)] {
    let street = [client.adresse?.rue, client.adresse?.complement].compactMap(\.self)
    let town = [client.adresse?.codePostal, client.adresse?.ville].compactMap(\.self).joined(separator: " ")
    var facts: [(name: String, value: String)] = []
    func add(_ name: Words, _ value: String?) {
      if let value, !value.isEmpty { facts.append((name[language], value)) }
    }
    add(Words(.adresse), (street + [town]).filter { !$0.isEmpty }.joined(separator: ", "))
    let texts = [
      (Lexique.siren, client.siren), (.siret, client.siret), (.numeroTVA, client.numeroTVA), (.email, client.email),
      (.telephone, client.telephone), (.contact, client.contact), (.codeComptable, client.codeComptable),
    ]
    for (row, text) in texts { add(Words(row), text) }
    add(NatureClient.titre, client.nature.map { Words.choice($0.rawValue).title[language] })
    return facts
  }
}
