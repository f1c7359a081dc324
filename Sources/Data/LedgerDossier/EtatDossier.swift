import LedgerData
import LedgerLog
import LedgerModel
import LedgerNorm

/// The state that the events of a dossier have made: the document, and its content.
struct EtatDossier {
  private var factures: [FactureID: Facture?] = [:]
  private var clients: [ClientID: Client] = [:]
  private var emetteur: Emetteur?
  private var nom = ""
  private let catalogue: EventCatalogue

  /// An empty state; `catalogue` reads the events.
  init(_ catalogue: EventCatalogue) { self.catalogue = catalogue }

  /// Takes what `line` tells.
  ///
  /// - Throws: `LineFault` when it is no event, or one that only a newer program knows.
  mutating func applique(_ line: Span<UInt8>) throws(LineFault) {
    switch try DecodedLine(line, catalogue, wanted: .all).fact {
    case .registre(_, .ouvert(let registre)): nom = registre.nom
    case .registre(_, .emetteur(let emetteur)): self.emetteur = emetteur
    case .client(let id, .clientCree(let client)): clients[id] = client
    case .client(let id, let event): clients[id]?.apply(event)
    case .facture(let id, let event): factures[id, default: nil].apply(event, of: id)
    case .registre, .banque, .abonnement: break
    }
  }

  /// The document of `id`; nil if no event created it.
  func facture(_ id: FactureID) -> Facture? { factures[id] ?? nil }

  /// The fields of `facture` for people.
  ///
  /// - Throws: `Debordement` when its total does not fit an amount.
  func norme(_ facture: Facture) throws(Debordement) -> FactureNorme {
    try FactureNorme(
      apercu: facture, client: facture.clientId.flatMap { clients[$0] }, emetteur: emetteur, nom: nom,
      origines: FactureNorme.origines(facture) { self.facture($0) })
  }
}
