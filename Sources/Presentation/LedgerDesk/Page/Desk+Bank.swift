import LedgerCommands
import LedgerData
import LedgerInvoice
import LedgerModel
import LedgerOffers
import LedgerProjections
import LedgerReports
import LedgerServer
import LedgerTerminal
import LedgerViews
import LedgerWords

/// The bank: its open lines, each beside what it settles.
extension Desk {
  func bank(_ address: CommandAddress, _ request: Request) -> Reply {
    let compte = address.value(of: Lookup.banque)
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
    // An act on one of several accounts names it, and leads to its page.
    let decided = views.count == 1 ? request.value(Self.done).flatMap { memory.notice($0) }?.line : nil
    return page(head, "/rapprocher", request).reply { html in
      if views.isEmpty { firstAccount(&html) }
      for view in views {
        html.tag("h2", ["class": "account"], "\(view.livre.banque.nom), \(view.livre.banque.iban)")
        if view.lignes.isEmpty {
          html.tag("p", ["class": "card pad soft"], Words("Nothing waits here.", fr: "Rien n’attend ici.")[language])
        }
        view.write(&html, language, after: decided, isWriting: isWriting, hidden: session)
        setAside(view.livre, &html)
      }
    }
  }

  /// The lines that were set aside, the newest first; each can be taken up again.
  private func setAside(_ livre: LivreBanque, _ html: inout HTMLWriter) {
    let lignes = livre.lignes.reversed().compactMap { ligne -> (LigneBanque, motif: String)? in
      if case .ecartee(let motif)? = livre.sorts[ligne.numero] { (ligne, motif) } else { nil }
    }
    guard !lignes.isEmpty else { return }
    html.tag("details", ["class": "card plain more-filters"]) { html in
      html.tag("summary") { html in
        let count = Words(
          "\(lignes.count, "line", "lines") not about your sales",
          fr: "\(lignes.count, "ligne", "lignes") sans rapport avec vos ventes")
        html.text(count[language])
      }
      html.tag("ul", ["class": "items"]) { html in
        for (ligne, motif) in lignes.prefix(50) {
          html.tag("li") { html in
            html.tag("span") { html in
              html.text([ligne.ligne.tiers, ligne.ligne.libelle].compactMap(\.self).first { !$0.isEmpty } ?? "")
              html.tag("small", ["class": "soft"], " \(ligne.ligne.jour.text(in: language)), \(motif)")
            }
            html.tag("span", ["class": "money"], ligne.ligne.montant.en(livre.banque.devise)[language])
            guard isWriting else { return }
            html.tag("form", ["action": "/\(RapprocherCommand.name)/\(ligne.numero)", "method": "post"]) { html in
              session(&html)
              html.hidden(RapprocherCommand.defaire.name, "true")
              html.hidden(
                RapprocherCommand.motif.name, Words("Decided by mistake", fr: "Décidé par erreur")[language])
              html.hidden(Lookup.banque.name, livre.banque.nom)
              html.tag("button", ["class": "btn quiet", "type": "submit"]) { html in
                html.text(Words("Take the line up again", fr: "Reprendre la ligne")[language])
              }
            }
          }
        }
      }
    }
  }

  /// The open lines of the accounts, or of one.
  private func bankViews(_ compte: String?, seule: Int? = nil) throws -> [RapprochementView] {
    let etat = try state()
    let livres = try compte.map { [try etat.banques.liste.nommee($0)] } ?? etat.banques.liste
    let views = try livres.map { try RapprochementView($0, etat, seule: seule) }
    // The lines of one of several accounts are not all that wait.
    if seule == nil {
      memory.openLines = livres.count == etat.banques.liste.count ? views.reduce(0) { $0 + $1.lignes.count } : nil
    }
    return views
  }

  /// The accounts; none if the ledger cannot be read.
  var banques: [LivreBanque] { if case .success(let etat) = Result(catching: state) { etat.banques.liste } else { [] } }

  private func state() throws -> EtatRegistre {
    try caller.storage.reader(caller.registre).etat(ReplayOptions()).etat
  }

  /// How many lines each account has.
  func bankLines() -> [String: Int] {
    banques.reduce(into: [:]) { $0[$1.banque.nom] = $1.lignes.count }
  }

  /// The open lines and debits after the `known` lines, in words; nil: no line is new.
  func settling(after known: [String: Int]) -> Words? {
    guard case .success(let views) = Result(catching: { try bankViews(nil) }) else { return nil }
    var (open, debits) = (0, 0)
    for view in views {
      let count = known[view.livre.banque.nom] ?? 0
      open += view.lignes.count { $0.numero > count }
      debits += view.autres.count { $0.numero > count }
    }
    guard open + debits > 0 else { return nil }
    let words = Words("\(open, "line", "lines") to settle", fr: "\(open, "ligne", "lignes") à rapprocher")
    return [words, debits > 0 ? RapprochementView.debits(debits) : .none].filter { !$0.isEmpty }.joined(separator: ", ")
      .ended
  }

  /// The decision about a line without a document: the name of the act, and its effect.
  func decision(_ address: CommandAddress) -> (name: Words, told: Words)? {
    guard address.command == RapprocherCommand.self else { return nil }
    if address.value(of: RapprocherCommand.ecarter) != nil {
      let words = Words("Not about your sales", fr: "Sans rapport avec vos ventes")
      return (words, Words("not about your sales", fr: "sans rapport avec vos ventes"))
    }
    guard address.value(of: RapprocherCommand.defaire) != nil else { return nil }
    return (
      Words("Take the line up again", fr: "Reprendre la ligne"), Words("to settle again", fr: "de nouveau à rapprocher")
    )
  }

  /// The text and the amount of the line of an act.
  func line(_ address: CommandAddress) -> Words? {
    let read = Result { () throws -> Words? in
      let etat = try state()
      let livre =
        try address.value(of: Lookup.banque).map { try etat.banques.liste.nommee($0) } ?? etat.banques.liste.first
      guard let livre, let ligne = address.words.first.flatMap(Int.init).flatMap(livre.ligne)?.ligne else { return nil }
      let amount = ligne.montant.en(livre.banque.devise)
      guard let texte = [ligne.tiers, ligne.libelle].compactMap(\.self).first(where: { !$0.isEmpty }) else {
        return amount
      }
      return Words("\(Texte.cite(texte)), \(amount)", fr: "\(Texte.cite(texte)), \(amount)")
    }
    guard case .success(let words) = read else { return nil }
    return words
  }

  /// The line of a page; nil for one that is decided.
  func lineOfBank(_ address: CommandAddress) -> RapprochementView? {
    guard address.command == RapprocherCommand.self, let line = address.words.first.flatMap(Int.init),
      case .success(let views) = Result(catching: { try bankViews(address.value(of: Lookup.banque), seule: line) })
    else { return nil }
    return views.first { !$0.lignes.isEmpty }
  }

  /// The open documents that a line may pay, to choose from: those of its amount first, then the longest due.
  func payable(_ view: RapprochementView, _ words: String?) -> FieldNames {
    guard let ligne = view.lignes.first?.ligne else { return FieldNames() }
    var demande = DemandeFactures()
    demande.recherche.statuts = [.envoyee, .enRetard]
    // A payment may be less a credit note; a debit refunds one.
    demande.recherche.types =
      ligne.montant > .zero ? Set(TypeDocument.allCases).subtracting([.devis]) : [.avoir]
    let read = Result { () throws -> [ResumeFacture] in
      // The last word may go on.
      if let words = words?.trimmed, let last = words.last {
        demande.recherche.mots = try MotsCherches(last.isLetter || last.isNumber ? words + "*" : words)
      }
      return try caller.storage.reader(caller.registre).ask { try $0.resumes(demande, au: today) }.answer.elements
    }
    guard case .success(let found) = read else { return FieldNames(isRows: true) }
    func rank(_ document: ResumeFacture) -> (Int, Jour) {
      let isEqual = document.soldeDu.centimes == Int64(clamping: ligne.montant.centimes.magnitude)
      return (isEqual ? 0 : document.typeDocument == .avoir ? 2 : 1, document.dateEcheance ?? document.dateFacture)
    }
    let sorted = found.filter { $0.soldeDu > .zero }.sorted { rank($0) < rank($1) }
    var names = FieldNames(
      names: sorted.prefix(Self.mostRows).map { document in
        let due = (document.dateEcheance ?? document.dateFacture).text(in: language)
        return FieldNames.Name(
          value: document.numero, label: [document.nomClient, due].compactMap(\.self).joined(separator: ", "),
          amount: document.soldeDu.en(document.devise)[language])
      }, isRows: true)
    names.left = max(0, sorted.count - Self.mostRows)
    return names
  }

  /// The difference between a line and the chosen documents; nil if they are equal.
  func difference(_ view: RapprochementView, _ chosen: [String]) -> Words? {
    guard let ligne = view.lignes.first?.ligne else { return nil }
    let devise = view.livre.banque.devise
    let documents = chosen.flatMap { $0.split(separator: ",") }.compactMap { document(String($0).trimmed) }
    let amount = ligne.montant > .zero ? MontantLarge(ligne.montant) : -MontantLarge(ligne.montant)
    let left = documents.filter { $0.devise == devise }.reduce(amount) { left, document in
      // A credit note is taken off what a line pays.
      document.type == .avoir && ligne.montant > .zero ? left + document.solde : left - document.solde
    }
    guard left != .zero else { return nil }
    let words = (left > .zero ? left : -left).en(devise)
    return left > .zero
      ? Words("\(words) of the line left", fr: "Il reste \(words) de la ligne")
      : Words("\(words) of these documents left to pay", fr: "Il reste \(words) à payer sur ces documents")
  }

  /// More rows are not gone through, but searched.
  private static let mostRows = 20
  /// In the query of the page of a line: the words by which its document is searched.
  static let searched = "_texte"

  /// The search among the documents for a line, beside the form that records one.
  func search(_ address: CommandAddress, _ words: String?, _ html: inout HTMLWriter) {
    html.tag("form", ["class": "card pad end-row filter", "action": address.path, "role": "search"]) { html in
      html.hidden(RapprocherCommand.sur.name, "")
      if let compte = address.value(of: Lookup.banque) { html.hidden(Lookup.banque.name, compte) }
      html.tag("div", ["class": "f"]) { html in
        html.tag("label", ["for": "texte"]) { html in
          html.text(Words("Number, customer, text or amount", fr: "Numéro, client, texte ou montant")[language])
        }
        html.begin(
          "input",
          ["id": "texte", "type": "search", "name": Self.searched, "value": words ?? "", "autocomplete": "off"])
      }
      html.tag("button", ["class": "btn", "type": "submit"], Words("Search", fr: "Rechercher")[language])
    }
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
