import LedgerData
import LedgerExchange
import LedgerModel
import LedgerOffers
import LedgerProjections
import LedgerReports
import LedgerRules
package import LedgerTerminal
import LedgerUseCases
import LedgerViews
package import LedgerWords

/// `facture show`: one document, or one client.
package enum ShowCommand: Command {
  package static let name = "show"
  package static let summary = Words(
    "show a document, a customer or a subscription", fr: "afficher un document, un client ou un abonnement")
  package static let declaration = Declaration(
    name: name, effect: .reads,
    about: Words(
      "Shows a document with its lines, totals and payments, a customer, or a subscription with its periods.",
      fr: "Affiche un document avec ses lignes, ses totaux et ses règlements, un client, ou un abonnement avec ses "
        + "périodes."),
    positionals: [Argument.documentOrClient],
    options: Options.seenFrom,
    notes: Words(
      "With --json: a FactureDTO, a ClientDTO or an AbonnementDTO.",
      fr: "Avec --json : une facture, un client ou un abonnement en JSON (FactureDTO, ClientDTO, AbonnementDTO)."),
    example: "facture show F-2026-0001")

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let request = try ReadingRequest(arguments, console)
    let name = try arguments[Argument.documentOrClient]
    let (etat, found) = try request.ask(console) { ledger in
      let abonnement = try abonnement(name, ledger)
      let etat = try ledger.etat(named: name)
      if let abonnement { return (etat, Found.abonnement(abonnement)) }
      // By its number, else by its id.
      let facture = try etat.facture(nommee: name) ?? Identifiant(name.utf8.span).flatMap { etat.facture($0) }
      if let facture { return (etat, .facture(facture)) }
      let id = try LedgerFailure.named(name) { try ledger.clientID(named: name) }
      let payees = etat.avances[id].liste.flatMap(\.utilisations).map(\.factureId)
      return (etat, .client(id, try Set(payees).reduce(into: [:]) { $0[$1] = try ledger.numero($1) }))
    }
    switch found {
    case .abonnement(let id):
      guard let abonnement = etat.abonnements[id] else { throw Refus.abonnement(name, .inconnu) }
      let view = AbonnementView(abonnement, etat, au: request.au)
      return try console.answer(view.json(), orLines: view.lines(console))
    case .facture(let facture):
      let view = try FactureView(facture, etat, au: request.au)
      return try console.answer(view.json(), orLines: view.lines(console))
    case .client(let id, let numeros):
      guard let client = etat.client(id) else { throw LedgerFailure.notFound(name: name, nearest: nil) }
      let avances = etat.avances[id]
      return try console.answer(
        ClientDTO(client, avances, au: request.au).json(),
        orLines: lines(client, console)
          + AvancesView(avances: avances, numeros: numeros, au: request.au).lines(console))
    }
  }

  /// The subscription that `name` names, unless it is the number of a document.
  private static func abonnement(_ name: String, _ ledger: any RegistreAnswers) throws -> AbonnementID? {
    guard Abonnement.estUnNumero(name.uppercased()), try ledger.factureID(nommee: name) == nil else { return nil }
    guard let id = try ledger.abonnementID(numero: name.uppercased()) else {
      throw Refus.abonnement(name, .inconnu)
    }
    return id
  }

  private enum Found {
    case abonnement(AbonnementID)
    case facture(Facture)
    /// With the numbers of the factures that its advances pay.
    case client(ClientID, [FactureID: String])
  }

  private static func lines(_ client: Client, _ console: Console) -> [String] {
    var fields: [(Words, Table.Cell?)] = [
      (Words(.client), .there(client.nom))
    ]
    for champ in Client.champs {
      switch champ {
      case .adresse: fields += Adresse.fields(client.adresse)
      case .recouvrement: fields += Recouvrement.fields(client.recouvrement)
      case .nature:
        fields.append((NatureClient.titre, client.nature.map { .init(Words.choice($0.rawValue)) }))
      default:  // catch-all: the text of any other field says it
        fields.append((Words(champ.champ.libelle), .there(champ.champ.texte(client))))
      }
    }
    if client.coordonneesPerdues { fields.append((Words(.coordonnees), .init(Absence.perdu.dit))) }
    fields.append((Words(.identifiant), .there(client.id.description)))
    return Table(fields: fields).lines(console.style, width: console.width)
  }
}
