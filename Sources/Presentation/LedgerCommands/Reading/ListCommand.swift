import LedgerData
import LedgerExchange
import LedgerModel
import LedgerProjections
import LedgerReports
package import LedgerTerminal
import LedgerViews
package import LedgerWords

/// `facture list`: documents, clients or articles.
package enum ListCommand: Command {
  package static let name = "list"
  package static let summary = Words(
    "list documents, customers or items",
    fr: "lister les documents, les clients ou les articles")
  private static let liste = Key<Liste>(argument: Liste.word, Liste.aide).or(.factures)
  private static let aRapprocher = Flag(
    "a-rapprocher", "the lines of bank statements that are still to settle",
    fr: "les lignes des relevés bancaires qui restent à rapprocher")
  package static let declaration = Declaration(
    name: name, effect: .reads,
    about: Words(
      "Lists documents (the default), customers, items, subscriptions or letters. Without options all; filters combine.",
      fr: "Liste les documents (par défaut), clients, articles, abonnements ou relances. Les filtres se combinent."),
    positionals: [liste],
    options: ListOptions.ofFactures + ListOptions.ofAll + [aRapprocher],
    common: TableFormat.options + Options.seenFrom + [Options.noPager] + Options.common,
    notes: Words(
      "With --json: an array of FactureDTO, or of ClientDTO.",
      fr: "Avec --json : un tableau de factures ou de clients en JSON (FactureDTO, ClientDTO)."),
    example: "facture list --statut=emise,en-retard --tri=-solde --limite=50"
  ) { typed throws(UsageError) in
    if typed.text(aRapprocher) != nil { return Form("list --a-rapprocher", [], [aRapprocher]) }
    guard let asked = typed.positionals.first else { return nil }
    guard case .success = Result(catching: { () throws(BadValue) in try Liste(option: asked) }) else {
      throw .unknownList(asked, nearest: NearestName.of(asked, among: Liste.choices), all: Liste.choices)
    }
    for liste in [Liste.articles, .abonnements, .relances] where Words.choice(liste.rawValue).reads(asked) {
      return Form("list \(liste.rawValue)", choosing: [Self.liste], [], [])
    }
    guard Words.choice(Liste.clients.rawValue).reads(asked) else { return nil }
    return Form("list clients", choosing: [liste], [], ListOptions.ofAll)
  }

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let request = try ReadingRequest(arguments, console)
    if arguments.takes(aRapprocher), arguments[aRapprocher] {
      return try lignes(TableFormat(arguments), request, console)
    }
    switch arguments[liste] {
    case .factures: return try factures(arguments, [], request, console)
    case .avoirs: return try factures(arguments, [.avoir], request, console)
    case .devis: return try factures(arguments, [.devis], request, console)
    case .clients: return try clients(DemandeClients(arguments), TableFormat(arguments), request, console)
    case .articles: return try articles(TableFormat(arguments), request, console)
    case .abonnements: return try abonnements(TableFormat(arguments), request, console)
    case .relances: return try relances(TableFormat(arguments), request, console)
    }
  }

  /// The articles on sale.
  private static func articles(
    _ format: TableFormat, _ request: ReadingRequest, _ console: Console
  ) throws -> Exit {
    let articles = try request.ask(console) { try $0.catalogue() }
    guard !console.json else {
      try console.answer(each: articles) { ArticleDTO($0).json() }
      return .done
    }
    let nothing = Words(
      "No item yet: `facture article CODE` defines one.",
      fr: "Aucun article pour l'instant : `facture article CODE` en définit un.")
    return try console.show(.articles(articles, empty: nothing), format)
  }

  /// The subscriptions.
  private static func abonnements(
    _ format: TableFormat, _ request: ReadingRequest, _ console: Console
  ) throws -> Exit {
    let etat = try request.ask(console) { try $0.etatDesAbonnements() }
    let nothing = Words(
      "No subscription yet: `facture abonnement CUSTOMER` begins one.",
      fr: "Aucun abonnement pour l'instant : `facture abonnement CLIENT` en crée un.")
    return try console.answer(.abonnements(etat, au: request.au, empty: nothing), format)
  }

  /// The reminder letters.
  private static func relances(
    _ format: TableFormat, _ request: ReadingRequest, _ console: Console
  ) throws -> Exit {
    let (etat, _) = try request.read(console) { try request.reader.etat($0) }
    let nothing = Words(
      "No letter yet: `facture relancer` shows which are due.",
      fr: "Aucune lettre pour l'instant : `facture relancer` montre celles qui sont dues.")
    return try console.answer(.relances(etat, empty: nothing), format)
  }

  /// The lines of statements that wait.
  private static func lignes(
    _ format: TableFormat, _ request: ReadingRequest, _ console: Console
  ) throws -> Exit {
    let (etat, _) = try request.read(console) { try request.reader.etat($0) }
    let nothing = Words("No line is left to settle.", fr: "Il ne reste aucune ligne à rapprocher.")
    return try console.answer(.lignes(etat, empty: nothing), format)
  }

  /// The lists.
  private enum Liste: String, ChoiceValue {
    case factures, avoirs, devis, clients, articles, abonnements, relances

    static let aide = Words(
      "invoices and credit notes (default), credit notes alone, quotes, customers, items of the catalogue, subscriptions, or "
        + "reminder letters",
      fr:
        "factures et avoirs (par défaut), avoirs seuls, devis, clients, articles du catalogue, abonnements, ou lettres de "
        + "relance"
    )
  }

  private static func factures(
    _ arguments: Arguments, _ types: Set<TypeDocument>, _ request: ReadingRequest, _ console: Console
  ) throws -> Exit {
    let format = try TableFormat(arguments)
    var demande = try DemandeFactures(arguments)
    demande.recherche.types = types
    let periode = demande.recherche.periode
    demande.recherche.periode = Periode(
      depuis: periode.depuis, jusqua: [periode.jusqua, request.passe].compactMap(\.self).min())
    guard !console.json else {
      let page = try request.ask(console) { try $0.documents(demande, au: request.au) }
      try console.answer(each: page.elements) {
        try FactureDTO($0.facture, client: $0.compte?.client, avances: $0.compte?.avances ?? Avances(), au: request.au)
          .json()
      }
      return console.tell(rest: page.reste, after: page.elements.last?.facture.numero)
    }
    let page = try request.ask(console) { try $0.resumes(demande, au: request.au) }
    let nothing =
      page.total == 0
      ? Words(
        "No document yet: `facture creer` creates one.",
        fr: "Aucun document pour l'instant : `facture creer` en crée un.")
      : Words("No document matches.", fr: "Aucun document ne correspond.")
    _ = try console.show(.factures(page.elements, empty: nothing), format)
    return console.tell(rest: page.reste, after: page.elements.last?.numero)
  }

  private static func clients(
    _ demande: DemandeClients, _ format: TableFormat, _ request: ReadingRequest, _ console: Console
  ) throws -> Exit {
    let page = try request.ask(console) { try $0.clients(demande, au: request.au) }
    if console.json {
      try console.answer(each: page.elements) { ClientDTO($0.client, soldes: $0.avances).json() }
    } else {
      let nothing =
        page.total == 0
        ? Words(
          "No customer yet: `facture creer-client --nom=…` creates one.",
          fr: "Aucun client pour l'instant : `facture creer-client --nom=…` en crée un.")
        : Words("No customer matches.", fr: "Aucun client ne correspond.")
      _ = try console.show(.clients(page.elements, empty: nothing), format)
    }
    return console.tell(rest: page.reste, after: page.elements.last?.client.id.description)
  }
}

extension Console {
  /// A JSON array as the whole answer, written piece by piece.
  fileprivate func answer<Element>(each elements: [Element], _ json: (Element) throws -> JSONValue) throws {
    var mark = "["
    for element in elements {
      try output.write(mark.utf8.span)
      try output.write(json(element).encoded().span)
      mark = ",\n"
    }
    try output.line(elements.isEmpty ? "[]" : "]")
  }

  /// Tells how many rows the page leaves out, and the last one shown.
  fileprivate func tell(rest: Int, after last: String?) -> Exit {
    guard rest > 0, let last else { return .done }
    if let kept {
      kept.next = last
    } else {
      tell(
        "\(rest, "more", "more"): add --apres=\(last) to see them.",
        fr: "Et \(rest, "autre", "autres") : ajoutez --apres=\(last) pour voir la suite.")
    }
    return .done
  }
}
