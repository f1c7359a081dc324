import LedgerData
import LedgerDomain
import LedgerExchange
import LedgerWords

/// `facture list`: documents or clients.
enum ListCommand: Command {
  static let name = "list"
  static let declaration = Declaration(
    name: name,
    summary: Words(
      "list documents or clients, all or those that match",
      fr: "lister les documents ou les clients, tous ou ceux que l'on cherche"),
    about: Words(
      "Lists documents (the default) or clients. Without options it lists all; filters combine.",
      fr: "Liste les documents (par défaut) ou les clients : tous sans option ; les filtres se combinent."),
    positionals: [.optional(Words(same: "factures|clients"))],
    options: Option.list + Option.seenFrom + [.noPager] + Option.common,
    notes: Words(
      "With --json: an array of FactureDTO, or of ClientDTO.",
      fr: "Avec --json : un tableau de FactureDTO, ou de ClientDTO."),
    example: "facture list --statut=envoyee,en-retard --tri=-solde --limite=50")

  static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let list = arguments.positionals.first ?? "factures"
    guard list == "factures" || list == "clients" else {
      throw UsageError.unknownList(list, nearest: NearestName.of(list, among: ["factures", "clients"]))
    }
    let request = try ReadingRequest(arguments, console)
    return try list == "factures"
      ? factures(DemandeFactures(arguments), TableFormat(arguments), request, console)
      : clients(DemandeClients(arguments), TableFormat(arguments), request, console)
  }

  private static func factures(
    _ demande: DemandeFactures, _ format: TableFormat, _ request: ReadingRequest, _ console: Console
  ) throws -> Exit {
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
          "No client yet: `facture creer-client` creates one.",
          fr: "Aucun client pour l'instant : `facture creer-client` en crée un.")
        : Words("No client matches.", fr: "Aucun client ne correspond.")
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

  /// What a page leaves out: how many, and after which.
  fileprivate func tell(rest: Int, after last: String?) -> Exit {
    if rest > 0, let last {
      tell(
        Words(
          "\(rest, "more", "more"): add --apres=\(last) to see them.",
          fr: "Et \(rest, "autre", "autres") : ajoutez --apres=\(last) pour voir la suite."))
    }
    return .done
  }
}
