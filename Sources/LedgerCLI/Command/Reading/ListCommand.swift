import LedgerData
import LedgerDomain

/// `facture list`: all documents, or all clients.
struct ListCommand: Command {
  static let declaration = Declaration(
    "list", "list documents or clients: all of them, or those that are looked for",
    positionals: [.optional("factures|clients")], options: ListOptions.all + Option.seenFrom + Option.common)

  static let help = """
    facture list [factures|clients] [option …]

    Lists documents (the default) or clients: all of them, or those that every option given asks for.

      --client=ID|NOM           documents made out to this client
      --statut=STATUT[,STATUT]  documents with one of these statuts, as in envoyee,en-retard
      --depuis=JOUR             documents dated on this day or later
      --jusqua=JOUR             documents dated on this day or earlier
      --numero=MOTIF            documents with such a number: * stands for any characters, ? for one, as in 'F-2026-*'
      --texte=MOTS              with all these words in designations, notes and the client's name, whatever their case and
                                accents; vitr* is any word that begins so (of clients: in the name)
      --tri=[-]CLE              in the order of creation (default), numero, date, echeance, client, statut, total or
                                solde (an avoir's are below zero); with a dash before it turned round; what has no
                                echeance or client comes last
      --limite=N                at most so many
      --apres=NUMERO            only what follows this document (of clients: this client) in that order: the next page
    \(HelpText.seenFrom)
    \(HelpText.common)

    With --json: an array of FactureDTO, or of ClientDTO.

    Example
      facture list --statut=envoyee,en-retard --tri=-solde --limite=50
    """

  private let request: ReadingRequest
  private let listsClients: Bool
  private let options: ListOptions

  init(_ arguments: Arguments) throws {
    switch arguments.positionals.first ?? "factures" {
    case "factures": listsClients = false
    case "clients": listsClients = true
    case let other:
      let nearest = NearestName.of(other, among: ["factures", "clients"])
      throw UsageError(
        "argument-inattendu", "`facture list` knows no \"\(Texte.cite(other))\".",
        hint: nearest.map { "Did you mean \($0)?" } ?? "Write `facture list factures` or `facture list clients`.")
    }
    request = try ReadingRequest(arguments)
    options = try ListOptions(arguments, clients: listsClients)
  }

  func run(_ console: Console) throws -> Exit {
    if listsClients {
      try listClients(console)
    } else if console.json {
      try listDocuments(console)
    } else {
      try listResumes(console)
    }
    return .done
  }

  private func listResumes(_ console: Console) throws {
    let page = try found(console) { try request.reader.resumes(options.factures, au: request.au, $0) }
    if page.elements.isEmpty {
      console.tell(page.total == 0 ? "No document yet: `facture creer` makes one." : "No document is so.")
    } else {
      try printFactures(page.elements, console)
    }
    if page.reste > 0, let last = page.elements.last { console.tell(more: page.reste, after: last.numero) }
  }

  private func listDocuments(_ console: Console) throws {
    let page = try found(console) { try request.reader.documents(options.factures, au: request.au, $0) }
    try console.answer(each: page.elements) { try FactureDTO($0.facture, client: $0.client, au: request.au).json() }
    if page.reste > 0, let last = page.elements.last { console.tell(more: page.reste, after: last.facture.numero) }
  }

  private func listClients(_ console: Console) throws {
    let page = try found(console) { try request.reader.clients(options.clients, $0) }
    if console.json {
      try console.answer(each: page.elements) { ClientDTO($0).json() }
    } else if page.elements.isEmpty {
      console.tell(page.total == 0 ? "No client yet: `facture creer-client` makes one." : "No client is so.")
    } else {
      try printClients(page.elements, console)
    }
    if page.reste > 0, let last = page.elements.last { console.tell(more: page.reste, after: "\(last.id)") }
  }

  /// What is found in the ledger, as far as it is to be known.
  private func found<Element>(
    _ console: Console, _ ask: (ReplayOptions) throws -> (page: PageListe<Element>, report: ReplayReport)
  ) throws -> PageListe<Element> {
    let (page, report) = try request.inRegistre { try ask(ReplayOptions(until: request.until)) }
    console.tell(unfinished: report)
    return page
  }

  private func printFactures(_ resumes: [ResumeFacture], _ console: Console) throws {
    var table = Table([
      .text("Numéro"), .left("Type"), .left("Date"), .left("Échéance"), .text("Client"), .left("Statut"),
      .right("Total TTC"), .right("Solde dû"),
    ])
    for resume in resumes {
      table.add([
        .init(resume.numero), .init(resume.typeDocument.rawValue), .init("\(resume.dateFacture)"),
        .init(resume.dateEcheance?.description ?? ""), .init(resume.nomClient ?? ""),
        .init(resume.statut.rawValue, .of(resume.statut)), .init("\(resume.totalTTC) \(resume.devise)"),
        .init("\(resume.soldeDu) \(resume.devise)"),
      ])
    }
    try console.table(table)
  }

  private func printClients(_ clients: [Client], _ console: Console) throws {
    var table = Table([.text("Nom"), .left("SIREN"), .text("Ville"), .left("Id")])
    for client in clients {
      table.add([
        .init(client.nom), .init(client.siren ?? ""), .init(client.adresse?.ville ?? ""), .init("\(client.id)", .dim),
      ])
    }
    try console.table(table)
  }
}

extension Console {
  /// What a page leaves out, and how to see it.
  fileprivate func tell(more count: Int, after last: String) {
    tell("\(Measure.grouped(count)) more: add --apres=\(last) for those that follow.")
  }

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
}
