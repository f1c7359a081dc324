import LedgerCommands
import LedgerData
import LedgerInvoice
import LedgerModel
import LedgerProjections
import LedgerReports
import LedgerServer
import LedgerTerminal
import LedgerViews
import LedgerWords

/// The bank: its open lines, each beside what it settles.
extension Desk {
  func bank(_ address: CommandAddress, _ request: Request) -> Reply {
    let compte = address.value(of: "compte")
    var head = head(Words("Bank", fr: "Banque"))
    let views: [RapprochementView]
    do { views = try bankViews(compte) } catch {
      return page(head, "/rapprocher", request).reply { html in
        failure(error, &html)
        firstAccount(&html)
      }
    }
    let open = views.reduce(0) { $0 + $1.lignes.count }
    head.about = Words("\(open, "line", "lines") to settle", fr: "\(open, "ligne", "lignes") à rapprocher")[language]
    head.acts = { html in
      guard isWriting else { return }
      html.button(
        "/releve/importer", ActWords.of(ReleveCommand.self).name[language],
        open == 0 && !views.isEmpty ? "btn primary" : "btn", icon: .plus)
      html.menu(
        Words("More", fr: "Autres actions")[language],
        [
          (
            title: "",
            links: [RemiseChequesCommand.self, BanqueCommand.self].map { (command: any Command.Type) in
              (href: "/\(command.name)", text: ActWords.of(command).name[language], isRed: false)
            } + [
              (
                href: "/report/rapprochement", text: (Rapport.named("rapprochement")?.title ?? .none)[language],
                isRed: false
              )
            ]
          )
        ])
    }
    return page(head, "/rapprocher", request).reply { html in
      if views.isEmpty { firstAccount(&html) }
      for view in views {
        html.tag("h2", ["class": "account"], "\(view.livre.banque.nom), \(view.livre.banque.iban)")
        if view.lignes.isEmpty {
          html.tag("p", ["class": "card pad soft"], Words("Nothing waits here.", fr: "Rien n’attend ici.")[language])
        }
        view.write(&html, language, isWriting: isWriting, hidden: session)
      }
    }
  }

  /// The open lines of the accounts, or of one.
  private func bankViews(_ compte: String?, seule: Int? = nil) throws -> [RapprochementView] {
    let etat = try caller.storage.reader(caller.registre).etat(ReplayOptions()).etat
    let livres = try compte.map { [try etat.banques.nommee($0)] } ?? etat.banques
    return try livres.map { try RapprochementView($0, etat, seule: seule) }
  }

  /// The line of a page, if it is open; false for one that is decided.
  func lineOfBank(_ address: CommandAddress, _ html: inout HTMLWriter) -> Bool {
    guard let line = address.words.first.flatMap(Int.init),
      case .success(let views) = Result(catching: { try bankViews(address.value(of: "compte"), seule: line) }),
      let view = views.first(where: { !$0.lignes.isEmpty })
    else { return false }
    html.tag("h2", ["class": "vh"], "\(view.livre.banque.nom), \(view.livre.banque.iban)")
    view.write(&html, language, isWriting: false, hidden: session)
    return true
  }

  private func firstAccount(_ html: inout HTMLWriter) {
    html.tag("div", ["class": "card pad"]) { html in
      html.tag(
        "p",
        Words(
          "Declare your bank account, then import a statement: each line is shown with the invoice that it pays.",
          fr: "Déclarez votre compte, puis importez un relevé : chaque ligne s’affiche avec la facture qu’elle paie.")[
            language])
      if isWriting {
        html.tag("p", ["class": "acts"]) {
          $0.button("/\(BanqueCommand.name)", ActWords.of(BanqueCommand.self).name[language], "btn primary")
        }
      }
    }
  }
}
