public import LedgerModel
import LedgerRules
import LedgerWords

/// Opens the ledger: the first event of every log, with the balances of customers, in one commit.
public struct OuvrirRegistre: UseCase {
  /// Its settings, with its new id.
  public let registre: Registre
  /// The balances of customers in another system. The repository's environment then says that the commit is an import.
  public var soldes: [SoldeOuvert] = []
  /// The day on which these balances are taken over; by default today.
  public var reprise: Jour?

  /// Opens the ledger with these settings.
  public init(_ registre: Registre) { self.registre = registre }

  /// An empty ledger needs no reads.
  public func reads(on today: Jour) -> Reads { Reads() }

  /// Refused when the ledger is already open, the name is blank, both types would have the same numbers, a balance cannot be
  /// taken over, or balances are not in euros.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    guard view.registre == nil else { throw .registre(.dejaOuvert) }
    try registre.admis()
    // Books are in euros, and a balance has no exchange rate.
    guard soldes.isEmpty || registre.devise == .euro else { throw .registre(.soldesEnDevise(registre.devise)) }
    let facts = [Fact.registre(registre.id, .ouvert(registre))]
    return soldes.isEmpty ? facts : facts + (try documents(view))
  }

  /// The documents of the balances, with their clients.
  private func documents(_ view: RegistreView) throws(Refus) -> [Fact] {
    var view = view
    view.apply(.registre(registre.id, .ouvert(registre)))
    // Balances come from another system, as what an import records.
    view.environment.estImport = true
    var clients: [[UInt8]: ClientID] = [:]
    var (documents, lignes): ([FactureImportee], [Int]) = ([], [])
    var avances: [(solde: SoldeOuvert, client: ClientID)] = []
    for solde in soldes {
      let nom = Array(TextePlie(solde.client).lettres)
      let client = clients[nom] ?? view.environment.newID()
      clients[nom] = client
      if solde.nature.estUneAvance {
        avances.append((solde, client))
      } else {
        let jour = reprise ?? view.today
        documents.append(
          try solde.document(view.environment.newID(), client, le: jour, view.environment.newID))
        lignes.append(solde.ligne)
      }
    }
    var facts: [Fact]
    do throws(ImporterFactures.RefusDocument) {
      facts = documents.isEmpty ? [] : try ImporterFactures(documents).compose(view).facts
    } catch {
      throw .dans("ligne \(lignes[error.place])", error.refus)
    }
    for fact in facts { view.apply(fact) }
    for (solde, client) in avances {
      do throws(Refus) { try ouvre(solde, client, &view, &facts) } catch { throw .dans("ligne \(solde.ligne)", error) }
    }
    return facts
  }

  /// Records what a client has to his credit, and the client if no document named him.
  private func ouvre(
    _ solde: SoldeOuvert, _ client: ClientID, _ view: inout RegistreView, _ facts: inout [Fact]
  ) throws(Refus) {
    if view.clients[client] == nil {
      try view.decide(CreerClient(importe: Client(id: client, nom: solde.client)), into: &facts)
    }
    let avance = solde.avance(view.environment.newID(), le: reprise ?? view.today)
    try view.decide(RecevoirAvance(client, avance.recue), into: &facts)
  }
}
