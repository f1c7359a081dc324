import LedgerData
import LedgerDomain
import LedgerExchange

/// `facture show`: one document, or one client.
struct ShowCommand: Command {
  static let declaration = Declaration(
    "show", "show a document or a client",
    about: "Shows a document with its lines, totals and payments, or a client.",
    positionals: [.required("NUMERO|CLIENT", "the number of the document, or the client's id or exact name")],
    options: Option.seenFrom + Option.common,
    notes: "With --json: a FactureDTO or ClientDTO.",
    example: "facture show F-2026-0001")

  private let request: ReadingRequest
  private let name: String

  init(arguments: Arguments) throws {
    request = try ReadingRequest(arguments)
    name = arguments.positionals[0]
  }

  func run(_ console: Console) throws -> Exit {
    let etat = try request.read(console) { try request.reader.etat(named: name, $0) }.0
    if let facture = facture(etat) {
      try show(facture, etat, console)
    } else {
      try show(client(etat), console)
    }
    return .done
  }

  /// By its number, else by its id.
  private func facture(_ etat: EtatRegistre) -> Facture? {
    etat.facture(numero: name) ?? Identifiant(name.utf8.span).flatMap { etat.facture($0) }
  }

  private func client(_ etat: EtatRegistre) throws -> Client {
    do {
      return try etat.client(named: name)
    } catch let failure as LedgerFailure where failure.code == "client-inconnu" {
      throw CommandError.notFound(name: name)
    }
  }

  private func show(_ facture: Facture, _ etat: EtatRegistre, _ console: Console) throws {
    if console.json {
      let client = facture.clientId.flatMap { etat.client($0) }
      try console.answer(FactureDTO(facture, client: client, au: request.au).json())
    } else {
      try console.output.lines(FactureView(facture, etat, au: request.au).lines(console))
    }
  }

  private func show(_ client: Client, _ console: Console) throws {
    guard !console.json else { return try console.answer(ClientDTO(client).json()) }
    let adresse = client.adresse ?? Adresse()
    let town = [adresse.codePostal, adresse.ville].compactMap { $0 }.joined(separator: " ")
    let place = [adresse.rue, town, adresse.pays].compactMap { $0 }.filter { !$0.isEmpty }
    var fields: [(String, String?)] = [
      ("Client", client.nom), ("SIREN", client.siren), ("SIRET", client.siret), ("Numéro TVA", client.numeroTVA),
      ("Email", client.email), ("Téléphone", client.telephone),
    ]
    for (index, line) in place.enumerated() { fields.append((index == 0 ? "Adresse" : "", line)) }
    fields.append(("Id", client.id.description))
    var table = Table([.left(""), .left("")])
    table.add(fields: fields.filter { $0.1?.isEmpty == false })
    try console.output.lines(table.lines(console.style, width: console.width, titled: false))
  }
}
