import LedgerModel
import LedgerOffers
import LedgerWords

/// The clients that may be the other party of a line.
struct Payeurs: Sendable {
  /// Several if they share a name.
  let clients: [ClientID]
  /// The IBAN by which the client is known; nil: its name.
  let iban: String?

  /// The client, if there is only one.
  var seul: ClientID? { clients.count == 1 ? clients.first : nil }

  /// The evidence for the client; nil without a single client.
  func preuve(_ noms: [ClientID: String]) -> Rapprochement.Preuve? {
    guard let seul, let nom = noms[seul] else { return nil }
    return .init(code: iban == nil ? .nom : .iban, champ: nil, valeur: iban ?? nom)
  }
}

/// The payer of a line: known by the IBAN of earlier lines that settled debts of one client alone, else by its name. Undone
/// settlements do not count.
struct PayeursConnus: Sendable {
  private var parIban: [String: Set<ClientID>] = [:]
  private var parNom: [NomPayeur: [ClientID]] = [:]

  init(_ etat: EtatRegistre) {
    for client in etat.clients {
      if let nom = NomPayeur(client.nom) { parNom[nom, default: []].append(client.id) }
    }
    for livre in etat.banques.liste {
      for rapprochee in livre.rapprochees {
        guard let iban = livre.ligne(rapprochee.ligne)?.ligne.ibanTiers else { continue }
        for part in rapprochee.parts {
          switch part.objet {
          case .client(let client): parIban[iban, default: []].insert(client)
          case .facture(let id):
            if let client = etat.facture(id)?.clientId { parIban[iban, default: []].insert(client) }
          }
        }
      }
    }
  }

  /// The clients that may be the other party of `ligne`.
  func payeurs(_ ligne: LigneReleve) -> Payeurs {
    let nommes = ligne.tiers.flatMap(NomPayeur.init).flatMap { parNom[$0] } ?? []
    if let iban = ligne.ibanTiers, let connus = parIban[iban], connus.count == 1 {
      // The account paid for one client, but the name is another client's: both are possible.
      let autres = nommes.contains(where: connus.contains) ? [] : nommes
      return Payeurs(clients: Array(connus) + autres, iban: iban)
    }
    return Payeurs(clients: nommes, iban: nil)
  }
}

/// A name as banks write it: case, accents, punctuation and legal forms do not count.
struct NomPayeur: Hashable, Sendable {
  private let mots: [[UInt8]]

  /// nil if `nom` becomes empty.
  init?(_ nom: String) {
    let mots = Self.reunis(TextePlie(nom).mots)
    let sans = mots.filter { !Self.formes.contains(String(decoding: $0, as: UTF8.self)) }
    guard sans.joined().count >= 3 else { return nil }
    self.mots = sans
  }

  /// Single letters in a row form one word: S.A.R.L. is a legal form too.
  private static func reunis(_ mots: [[UInt8]]) -> [[UInt8]] {
    var (reunis, etaitLettre) = ([[UInt8]](), false)
    for mot in mots {
      let estLettre = mot.count == 1
      if estLettre && etaitLettre { reunis[reunis.count - 1] += mot } else { reunis.append(mot) }
      etaitLettre = estLettre
    }
    return reunis
  }

  /// The legal forms of companies, in France and its neighbours.
  private static let formes: Set<String> = [
    "sarl", "sas", "sasu", "eurl", "sa", "snc", "sci", "scop", "scp", "selarl", "ei", "eirl", "ste", "societe", "ets",
    "gmbh", "ag", "kg", "ug", "ltd", "llc", "plc", "inc", "bv", "nv", "bvba", "srl", "spa", "sl", "oy", "ab", "as",
    "aps",
  ]
}
