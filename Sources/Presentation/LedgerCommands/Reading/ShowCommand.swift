import LedgerData
import LedgerModel
import LedgerOffers
import LedgerProjections
import LedgerRules
package import LedgerTerminal
import LedgerUseCases
package import LedgerViews
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
    switch try shown(arguments[Argument.documentOrClient], request, console) {
    case .abonnement(let view): return try console.answer(view.json(), orLines: view.lines(console))
    case .facture(let view): return try console.answer(view.json(), orLines: view.lines(console))
    case .client(let view): return try console.answer(view.json(), orLines: view.lines(console))
    }
  }

  /// The object of a name.
  package enum Shown {
    case abonnement(AbonnementView)
    case facture(FactureView)
    case client(ClientView)
  }

  /// The document, client or subscription called `name`: the answer in every form is made of it.
  ///
  /// - Throws: a refusal if nothing has that name.
  package static func shown(_ name: String, _ request: ReadingRequest, _ console: Console) throws -> Shown {
    let au = request.au
    return try request.ask(console) { ledger in
      let abonnement = try abonnement(name, ledger)
      let etat = try ledger.etat(named: name)
      if let abonnement {
        guard let abonnement = etat.abonnements[abonnement] else { throw Refus.abonnement(name, .inconnu) }
        return .abonnement(AbonnementView(abonnement, etat, au: au))
      }
      // By its number, else by its id.
      let facture = try etat.facture(nommee: name) ?? Identifiant(name.utf8.span).flatMap { etat.facture($0) }
      if let facture { return .facture(try FactureView(facture, etat, au: au)) }
      let id = try LedgerFailure.named(name) { try ledger.clientID(named: name) }
      guard let client = etat.client(id) else { throw LedgerFailure.notFound(name: name, nearest: nil) }
      let avances = etat.avances[id]
      let payees = Set(avances.liste.flatMap(\.utilisations).map(\.factureId))
      return .client(
        ClientView(client, avances, numeros: try payees.reduce(into: [:]) { $0[$1] = try ledger.numero($1) }, au: au))
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
}
