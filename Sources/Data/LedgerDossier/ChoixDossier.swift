import LedgerData
import LedgerModel
import LedgerProjections
import LedgerRules

/// Which events belong to a dossier.
struct ChoixDossier {
  let facture: FactureID
  private(set) var factures: Set<FactureID>
  private(set) var clients: Set<ClientID> = []
  /// The event of the issue: later events of the client and the seller do not change the document.
  private(set) var dernier = UInt64.max

  init(_ numero: String, _ index: any RegistreReading) throws(LedgerFailure) {
    let historique = try Self.historique(numero, index)
    guard historique.sujet.kind == .facture else { throw LedgerFailure(Refus.facture(numero, .inconnue)) }
    let id = historique.sujet.id
    facture = id
    factures = historique.documentsNommes.union([id])
    for event in historique {
      switch event.recorded.fact {
      case .facture(_, .factureCreee(let creee)):
        guard creee.typeDocument.estVente else {
          throw LedgerFailure(Refus.facture(numero, .horsVente(creee.typeDocument)))
        }
        if let client = creee.clientId { clients.insert(client) }
        if let origine = creee.factureOrigineId { factures.insert(origine) }
      case .facture(_, .factureModifiee(let modifiee)):
        if case .remplace(let client) = modifiee.clientId { clients.insert(client) }
      case .facture(_, .ligneAjoutee(let ligne)):
        factures.formUnion(ligne.documentsNommes)
      case .facture(_, .factureEnvoyee): dernier = event.recorded.sequence
      default: break  // catch-all: documents that events name are gathered before
      }
    }
    let liees = try index.ask(ReplayOptions()) { answers in
      try answers.etat(named: numero).factures.filter { $0.factureOrigineId == id }.map(\.id)
    }
    factures.formUnion(liees.answer)
  }

  /// The history of a document. The name of a client is refused: only documents have a dossier.
  private static func historique(
    _ numero: String, _ index: any RegistreReading
  ) throws(LedgerFailure) -> Historique {
    do throws(LedgerFailure) {
      return try index.historique(de: numero, ReplayOptions())
    } catch {
      throw error.code == "client-inconnu" ? LedgerFailure(Refus.facture(numero, .inconnue)) : error
    }
  }
}
