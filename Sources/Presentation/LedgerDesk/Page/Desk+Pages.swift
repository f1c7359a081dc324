import LedgerCommands
import LedgerData
import LedgerExchange
import LedgerInvoice
import LedgerModel
import LedgerReports
import LedgerServer
import LedgerTerminal
import LedgerUseCases
import LedgerWords

/// The first page.
extension Desk {
  /// The tasks, the sales of the months, and the newest documents.
  func today() -> Reply {
    desk(Words("Today", fr: "Aujourd'hui"), "/").reply { html in
      html.tag("section", ["aria-label": AFaireCommand.summary[language]]) { waiting(&$0) }
      html.tag("section") { sales(&$0) }
      html.tag("section") { html in
        html.tag("h2", Words("Newest documents", fr: "Derniers documents")[language])
        show(CommandCall(ListCommand.self, options: ["--tri=-creation", "--limite=10"]), &html)
      }
    }
  }

  /// The sales of the months, those of the report.
  private func sales(_ html: inout HTMLWriter) {
    html.tag("h2") { $0.link("/report/ventes?par=mois", Words("Sales by month", fr: "Ventes par mois")[language]) }
    do {
      let today = Environment.system(auteur: "").today()
      // A month stands beside the same month a year ago.
      let yearAgo = Jour(annee: today.annee - 1, mois: today.composants.mois, jour: 1) ?? today
      let ventes = try caller.storage.reader(caller.registre).ask(ReplayOptions()) {
        try $0.ventesParMois(depuis: yearAgo, au: today)
      }
      RapportSheet.mois(ventes.answer).write(&html, language)
    } catch {
      failure(error, &html)
    }
  }

  private func waiting(_ html: inout HTMLWriter) {
    do {
      let findings = try CommandCall(AFaireCommand.self).answer(for: caller)
      guard case .array(let waiting) = findings, !waiting.isEmpty else {
        html.tag("p", Words("Nothing to do.", fr: "Rien n'est en attente.")[language])
        guard isWriting else { return }
        html.tag("p", ["class": "actes"]) { html in
          for command in [EmetteurCommand.self, CreerClientCommand.self, CreerCommand.self] as [any Command.Type] {
            html.link("/\(command.name)", label(command))
          }
        }
        return
      }
      html.tag("ul", ["class": "attente"]) { html in
        for finding in waiting {
          let message = finding["message"]?.string ?? ""
          html.tag("li") { html in
            if let href = (finding["command"]?.string).flatMap({ CommandAddress.href($0, among: served) }) {
              html.link(href, message)
            } else {
              let command = finding["command"]?.string.map { caller.ledger.named(in: $0, language) }
              html.text(message + (command == nil ? "" : " "))
              if let command { html.tag("code", command) }
            }
          }
        }
      }
    } catch {
      failure(error, &html)
    }
  }
}

/// The links and forms below a document, a customer and an audit.
extension Desk {
  /// The document or customer that a page shows; without it, the status of the page says why.
  func shown(_ address: CommandAddress) -> (answer: JSONValue?, status: Int) {
    guard address.command == ShowCommand.self, let name = address.words.first else { return (nil, 200) }
    do {
      return (try CommandCall(ShowCommand.self, [name]).answer(for: caller), 200)
    } catch {
      return (nil, LedgerFailure(leaving: error).status)
    }
  }

  /// Further links about the object shown.
  func more(_ address: CommandAddress, _ shown: JSONValue?, _ html: inout HTMLWriter) {
    if isWriting { beginnings(address, &html) }
    switch address.command.name {
    case ShowCommand.name: shown.map { more(of: $0, &html) }
    case AuditCommand.name:
      html.tag("p", ["class": "actes"]) {
        $0.link("/\(CheckpointCommand.name)", Self.checkpoints[language])
      }
    case CheckpointCommand.name where caller.signingKey == nil: html.tag("p", ["class": "dim"], Self.noKey[language])
    default: break
    }
  }

  static let checkpoints = Words("Checkpoints", fr: "Points de contrôle")
  private static let noKey = Words(
    "A server that was started with --ecriture and --key=KEY.pem signs checkpoints here.",
    fr: "Un serveur lancé avec --ecriture et --key=CLE.pem signe ici des points de contrôle.")

  /// The beginning of a list's page, or of the bank's.
  private func beginnings(_ address: CommandAddress, _ html: inout HTMLWriter) {
    let commands: [any Command.Type] =
      switch (address.command.name, address.words.first) {
      case (ListCommand.name, "clients"): [CreerClientCommand.self]
      case (ListCommand.name, "articles"): [ArticleCommand.self]
      case (ListCommand.name, nil): [CreerCommand.self, DevisCommand.self]
      case (ListCommand.name, "devis"): [DevisCommand.self]
      case (RapprocherCommand.name, _): [ReleveCommand.self, BanqueCommand.self]
      default: []
      }
    guard !commands.isEmpty else { return }
    html.tag("p", ["class": "actes"]) { html in
      for command in commands {
        html.link("/\(command.name)" + (command == ReleveCommand.self ? "/importer" : ""), label(command))
      }
    }
  }

  private func more(of shown: JSONValue, _ html: inout HTMLWriter) {
    if let numero = shown["numero"]?.string {
      let isDraft = shown["statut"]?.string == Statut.brouillon.rawValue
      let type = shown["typeDocument"]?.string.flatMap { TypeDocument(rawValue: $0) } ?? .facture
      acts(numero, isDraft: isDraft, type, &html)
      if type == .devis { files(numero, ["pdf": "PDF"], &html) }
      if !isDraft, type.estVente { files(numero, Self.desVentes, &html) }
      html.tag("h2", Words("As the customer sees it", fr: "Ce que voit le client")[language])
      html.tag("div", ["class": "large", "tabindex": "0"]) { html in
        html.tag("iframe", ["src": "/page/\(URLText.encoded(numero))", "sandbox": "", "title": numero], "")
      }
      history(numero, &html)
    } else if let id = shown["id"]?.string {
      html.tag("p", ["class": "actes"]) { html in
        html.link("/list?client=\(id)", Words("Documents", fr: "Documents")[language])
        html.link("/report/releve/\(id)", Words("Account", fr: "Relevé de compte")[language])
        if isWriting {
          html.link("/creer?client=\(id)", Words("New invoice", fr: "Nouvelle facture")[language])
          html.link("/devis?client=\(id)", Words("New quote", fr: "Nouveau devis")[language])
          for command in [ModifierClientCommand.self, EncaisserCommand.self] as [any Command.Type] {
            html.link("/\(command.name)/\(id)", label(command))
          }
        }
      }
      history(id, &html)
    }
  }

  /// The acts on a document: the commands about one.
  private func acts(_ numero: String, isDraft: Bool, _ type: TypeDocument, _ html: inout HTMLWriter) {
    let commands = served.all.filter { command in
      guard isServed(command), !command.shows, let first = command.declaration.positionals.first else { return false }
      let isOfDraft = first.proposed.map { if case .drafts = $0 { true } else { false } } ?? false
      switch first.placeholder {
      case Placeholder.numero?:
        if command == AnnulerCommand.self { return isDraft || type != .devis }
        if command == DupliquerCommand.self { return true }
        return isOfDraft ? isDraft : !isDraft && type != .avoir && type != .devis
      case Placeholder.avoir?: return !isDraft && type == .avoir
      case Placeholder.devis?: return !isDraft && type == .devis
      default: return false
      }
    }
    html.tag("p", ["class": "actes"]) { html in
      for command in commands {
        html.tag(
          "a", ["href": "/\(command.name)/\(URLText.encoded(numero))", "title": command.summary[language]],
          label(command))
      }
    }
  }

  /// A short label of a command.
  func label(_ command: any Command.Type, _ language: Language? = nil) -> String {
    let language = language ?? self.language
    let words = command.summary[language].prefix { !":;(".contains($0) }
    return Words(same: String(words)).title[language].withoutSpacesAtEnd
  }

  /// The files of a document.
  private func files(_ numero: String, _ formats: KeyValuePairs<String, String>, _ html: inout HTMLWriter) {
    let name = URLText.encoded(numero)
    html.tag("p", ["class": "actes"]) { html in
      for (format, word) in formats { html.link("/fichier/export/\(format)?numero=\(name)", word) }
      guard formats.count > 1 else { return }
      html.link("/fichier/export/dossier/\(name)", Words("Dossier", fr: "Dossier")[language])
    }
  }

  /// The files of a sent invoice or credit note.
  private static let desVentes: KeyValuePairs = ["facturx": "PDF (Factur-X)", "cii": "CII", "ubl": "UBL"]

  private func history(_ name: String, _ html: inout HTMLWriter) {
    html.tag("h2", Words("History", fr: "Historique")[language])
    show(CommandCall(HistoryCommand.self, [name]), &html)
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

extension String {
  /// Without the spaces at its end.
  fileprivate var withoutSpacesAtEnd: String {
    String(self[..<(lastIndex { $0 != " " && $0 != "\u{A0}" }.map { index(after: $0) } ?? startIndex)])
  }
}
