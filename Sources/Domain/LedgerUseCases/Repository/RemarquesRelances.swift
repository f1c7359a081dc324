import LedgerModel
import LedgerOffers
import LedgerProjections
import LedgerRules

/// The remarks on letters: a line of a statement may be a payment; above the first level, the ledger has no account that would
/// show one.
struct RemarquesRelances {
  /// A letter with its client and documents.
  struct Lettre {
    let relance: Relance
    let compte: CompteClient
    let factures: [Facture]
  }

  private var parClient: [ClientID: Refus] = [:]

  /// The remarks on `lettres`. The lines of each account are matched once, with the documents of all letters.
  ///
  /// - Throws: ``LedgerModel/Debordement`` when the total of a document does not fit an amount, which use cases prevent.
  init(_ lettres: [Lettre], _ banques: [LivreBanque]) throws(Debordement) {
    guard !banques.isEmpty else {
      for lettre in lettres where lettre.relance.niveau > .premier {
        parClient[lettre.compte.client.id] = .relance(lettre.compte.client.nom, .sansBanque)
      }
      return
    }
    var (etat, parNumero) = (EtatRegistre(), [String: ClientID]())
    for lettre in lettres {
      etat.apply(lettre.compte)
      for facture in lettre.factures {
        etat.apply(facture)
        parNumero[facture.numero] = facture.clientId
      }
    }
    for livre in banques { etat.pose { $0.banques.pose(livre) } }
    for livre in banques {
      for (ligne, rapprochement) in try etat.ouvertes(livre) where Self.peutPayer(ligne.ligne, rapprochement) {
        note(ligne.ligne, livre.banque, Self.clients(rapprochement, parNumero), lettres)
      }
    }
  }

  /// The remark on the letter to `client`, or nil.
  subscript(client: ClientID) -> Refus? { parClient[client] }

  private mutating func note(
    _ ligne: LigneReleve, _ banque: Banque, _ clients: Set<ClientID>, _ lettres: [Lettre]
  ) {
    guard !clients.isEmpty else { return }
    for lettre in lettres where clients.contains(lettre.compte.client.id) {
      let client = lettre.compte.client
      guard parClient[client.id] == nil, let depuis = lettre.factures.map(\.dateFacture).min(), ligne.jour >= depuis
      else { continue }
      parClient[client.id] = .relance(client.nom, .paiementPossible(ligne, banque))
    }
  }

  /// Whether a line may be a payment that is not recorded.
  private static func peutPayer(_ ligne: LigneReleve, _ rapprochement: Rapprochement) -> Bool {
    ligne.montant > .zero && ligne.motifRetour == nil && !rapprochement.neDitRien
      && rapprochement.classe != .dejaEnregistre
  }

  /// The clients that the match of a line names, or whose documents it names.
  private static func clients(_ rapprochement: Rapprochement, _ parNumero: [String: ClientID]) -> Set<ClientID> {
    var clients = Set([rapprochement.client].compactMap(\.self))
    for affectation in rapprochement.affectations {
      switch affectation {
      case .paiement(_, let numero, _), .avoir(_, let numero, _), .remboursement(_, let numero, _):
        if let client = parNumero[numero] { clients.insert(client) }
      case .avance(let client, _, _), .remboursementAvance(let client, _, _): clients.insert(client)
      case .lien, .rejet: break
      }
    }
    return clients.union(rapprochement.autres.compactMap { parNumero[$0.numero] })
  }
}

extension RegistreRepository where Self: ~Copyable {
  /// The documents of a letter.
  mutating func documents(de relance: Relance?) throws -> [FactureID: Facture] {
    var factures: [FactureID: Facture] = [:]
    for ligne in relance?.lignes ?? [] { factures[ligne.factureId] = try facture(ligne.factureId) }
    return factures
  }
}
