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
                                solde; with a dash before it turned round
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
    if !listsClients, !console.json, let page = options.page {
      try printPage(page, console)
      return .done
    }
    let etat = try request.etat(console)
    if listsClients { try listClients(etat, console) } else { try listFactures(etat, console) }
    return .done
  }

  /// Documents in the order of their creation, whatever the length of the log.
  private func printPage(_ page: (apres: String?, limite: Int?), _ console: Console) throws {
    let (found, report) = try request.inRegistre {
      try request.reader.resumes(
        au: request.au, apres: page.apres, limite: page.limite, ReplayOptions(until: request.until))
    }
    console.tell(unfinished: report)
    if found.resumes.isEmpty {
      console.tell(found.total == 0 ? Self.nothing : "No document is so.")
    } else {
      try printFactures(found.resumes, console)
    }
    if found.reste > 0, let last = found.resumes.last { console.tell(more: found.reste, after: last.numero) }
  }

  private static let nothing = "No document yet: `facture creer` makes one."

  private func listFactures(_ etat: EtatRegistre, _ console: Console) throws {
    let found = try options.factures(etat, au: request.au)
    if console.json {
      try console.answer(each: found.factures) { try dto($0, etat).json() }
    } else if found.factures.isEmpty {
      console.tell(etat.factures.isEmpty ? Self.nothing : "No document is so.")
    } else {
      let resumes = try found.factures.map { facture in
        try ResumeFacture(facture, client: facture.clientId.flatMap { etat.client($0) }, au: request.au)
      }
      try printFactures(resumes, console)
    }
    if found.reste > 0, let last = found.factures.last { console.tell(more: found.reste, after: last.numero) }
  }

  private func listClients(_ etat: EtatRegistre, _ console: Console) throws {
    let (clients, reste) = try options.clients(etat)
    if console.json {
      try console.answer(each: clients) { ClientDTO($0).json() }
    } else if clients.isEmpty {
      console.tell(etat.clients.isEmpty ? "No client yet: `facture creer-client` makes one." : "No client is so.")
    } else {
      try printClients(clients, console)
    }
    if reste > 0, let last = clients.last { console.tell(more: reste, after: "\(last.id)") }
  }

  private func dto(_ facture: Facture, _ etat: EtatRegistre) -> FactureDTO {
    FactureDTO(facture, client: facture.clientId.flatMap { etat.client($0) }, au: request.au)
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
