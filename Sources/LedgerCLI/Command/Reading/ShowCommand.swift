import LedgerData
import LedgerDomain
import LedgerExchange

/// `facture show`: one document, or one client.
enum ShowCommand: Command {
  static let declaration = Declaration(
    name: "show", summary: "show a document or a client",
    about: "Shows a document with its lines, totals and payments, or a client.",
    positionals: [.required("NUMERO|CLIENT", "the number of the document, or the client's id or exact name")],
    options: Option.seenFrom + Option.common,
    notes: "With --json: a FactureDTO or ClientDTO.",
    example: "facture show F-2026-0001")

  static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let request = try ReadingRequest(arguments)
    let name = arguments.positionals[0]
    let etat = try request.ask(console) { try $0.etat(named: name) }
    // By its number, else by its id.
    if let facture = etat.facture(numero: name) ?? Identifiant(name.utf8.span).flatMap({ etat.facture($0) }) {
      let view = try FactureView(facture, etat, au: request.au)
      return try console.answer(view.json(), orLines: view.lines(console))
    }
    let client = try client(named: name, etat)
    return try console.answer(ClientDTO(client).json(), orLines: lines(client, console))
  }

  private static func client(named name: String, _ etat: EtatRegistre) throws -> Client {
    do {
      return try etat.client(named: name)
    } catch let failure as LedgerFailure where failure.code == "client-inconnu" {
      throw CommandError.notFound(name: name)
    }
  }

  private static func lines(_ client: Client, _ console: Console) -> [String] {
    let adresse = client.adresse ?? Adresse()
    let town = [adresse.codePostal, adresse.ville].compactMap { $0 }.joined(separator: " ")
    let place = [adresse.rue, town, adresse.pays].compactMap { $0 }.filter { !$0.isEmpty }
    var fields: [(String, String?)] = [
      ("Client", client.nom), ("SIREN", client.siren), ("SIRET", client.siret), ("Numéro TVA", client.numeroTVA),
      ("Email", client.email), ("Téléphone", client.telephone),
    ]
    for (index, line) in place.enumerated() { fields.append((index == 0 ? "Adresse" : "", line)) }
    fields.append(("Id", client.id.description))
    return Table(fields: fields.filter { $0.1?.isEmpty == false }).lines(console.style, width: console.width)
  }
}
