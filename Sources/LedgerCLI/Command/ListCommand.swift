import LedgerData
import LedgerDomain

/// `facture list`: all documents, or all clients.
struct ListCommand: Command {
  static let declaration = Declaration(
    "list", "list all documents, or all clients", positionals: [.optional("factures|clients")],
    options: Option.seenFrom + Option.common)

  static let help = """
    facture list [factures|clients] [option …]

    Lists all documents (the default) or all clients, in the order of their creation.

    \(HelpText.seenFrom)
    \(HelpText.common)

    With --json: an array of FactureDTO, or of ClientDTO.

    Example
      facture list factures --au=2026-12-31
    """

  private let request: ReadingRequest
  private let listsClients: Bool

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
  }

  func run(_ console: Console) throws -> Exit {
    let etat = try request.etat(console)
    if console.json {
      if listsClients {
        try console.answer(each: etat.clients) { ClientDTO($0).json() }
      } else {
        try console.answer(each: etat.factures) { try dto($0, etat).json() }
      }
    } else if listsClients {
      try printClients(etat, console)
    } else {
      try printFactures(etat, console)
    }
    return .done
  }

  private func dto(_ facture: Facture, _ etat: EtatRegistre) -> FactureDTO {
    FactureDTO(facture, client: facture.clientId.flatMap { etat.client($0) }, au: request.au)
  }

  private func printFactures(_ etat: EtatRegistre, _ console: Console) throws {
    guard !etat.factures.isEmpty else {
      console.tell("No document yet: `facture creer` makes one.")
      return
    }
    var table = Table([
      .text("Numéro"), .left("Type"), .left("Date"), .left("Échéance"), .text("Client"), .left("Statut"),
      .right("Total TTC"), .right("Solde dû"),
    ])
    for facture in etat.factures {
      let statut = try facture.statut(au: request.au)
      let client = facture.envoi?.client ?? facture.clientId.flatMap { etat.client($0) }
      let total = if let envoi = facture.envoi { envoi.totaux.totalTTC } else { try facture.totaux().totalTTC }
      table.add([
        .init(facture.numero), .init(facture.typeDocument.rawValue), .init("\(facture.dateFacture)"),
        .init(facture.dateEcheance?.description ?? ""), .init(client?.nom ?? ""), .init(statut.rawValue, .of(statut)),
        .init("\(total) \(facture.devise)"), .init("\(try facture.soldeDu(au: request.au)) \(facture.devise)"),
      ])
    }
    try console.table(table)
  }

  private func printClients(_ etat: EtatRegistre, _ console: Console) throws {
    guard !etat.clients.isEmpty else {
      console.tell("No client yet: `facture creer-client` makes one.")
      return
    }
    var table = Table([.text("Nom"), .left("SIREN"), .text("Ville"), .left("Id")])
    for client in etat.clients {
      table.add([
        .init(client.nom), .init(client.siren ?? ""), .init(client.adresse?.ville ?? ""), .init("\(client.id)", .dim),
      ])
    }
    try console.table(table)
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
