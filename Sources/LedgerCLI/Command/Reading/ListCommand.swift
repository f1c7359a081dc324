import LedgerData
import LedgerDomain
import LedgerExchange

/// `facture list`: documents or clients.
struct ListCommand: Command {
  static let declaration = Declaration(
    "list", "list documents or clients, all or those that match",
    about: "Lists documents (the default) or clients. Without options it lists all; filters combine.",
    positionals: [.optional("factures|clients")], options: ListOptions.all + Option.seenFrom + Option.common,
    notes: "With --json: an array of FactureDTO, or of ClientDTO.",
    example: "facture list --statut=envoyee,en-retard --tri=-solde --limite=50")

  private let request: ReadingRequest
  private let listsClients: Bool
  private let options: ListOptions
  private let format: TableFormat

  init(arguments: Arguments) throws {
    switch arguments.positionals.first ?? "factures" {
    case "factures": listsClients = false
    case "clients": listsClients = true
    case let other:
      throw UsageError.unknownList(other, nearest: NearestName.of(other, among: ["factures", "clients"]))
    }
    request = try ReadingRequest(arguments)
    options = try ListOptions(arguments, clients: listsClients)
    format = try TableFormat(arguments)
  }

  func run(_ console: Console) throws -> Exit {
    let rest = try listsClients ? listClients(console) : console.json ? listDocuments(console) : listResumes(console)
    if rest.count > 0, let last = rest.last {
      console.tell("\(Measure.grouped(rest.count)) more: add --apres=\(last) to see them.")
    }
    return .done
  }

  /// What a page leaves out: how many, and after which.
  private typealias Rest = (count: Int, last: String?)

  private func listResumes(_ console: Console) throws -> Rest {
    let (page, _) = try request.read(console) { try request.reader.resumes(options.factures, au: request.au, $0) }
    let nothing = page.total == 0 ? "No document yet: `facture creer` creates one." : "No document matches."
    try show(.factures(page.elements), isEmpty: page.elements.isEmpty, nothing, console)
    return (page.reste, page.elements.last?.numero)
  }

  private func listDocuments(_ console: Console) throws -> Rest {
    let (page, _) = try request.read(console) { try request.reader.documents(options.factures, au: request.au, $0) }
    try console.answer(each: page.elements) { try FactureDTO($0.facture, client: $0.client, au: request.au).json() }
    return (page.reste, page.elements.last?.facture.numero)
  }

  private func listClients(_ console: Console) throws -> Rest {
    let (page, _) = try request.read(console) { try request.reader.clients(options.clients, $0) }
    if console.json {
      try console.answer(each: page.elements) { ClientDTO($0).json() }
    } else {
      let nothing = page.total == 0 ? "No client yet: `facture creer-client` creates one." : "No client matches."
      try show(.clients(page.elements), isEmpty: page.elements.isEmpty, nothing, console)
    }
    return (page.reste, page.elements.last?.id.description)
  }

  /// As CSV it has its heading even where there is nothing to show.
  private func show(_ sheet: RapportSheet, isEmpty: Bool, _ nothing: String, _ console: Console) throws {
    switch format {
    case .csv: try console.csv(sheet.csv())
    case .table: if !isEmpty { try console.output.lines(sheet.lines(console)) }
    }
    if isEmpty { console.tell(nothing) }
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
}
