import LedgerBooks
import LedgerData
import LedgerModel
import LedgerTestSupport
import LedgerUseCases

/// Ledgers in memory, and their books as plain text.
struct LivreDeTest {
  private(set) var memory: InMemoryRegistreRepository
  private let horloge = Horloge(.aujourdhui)

  /// A ledger with a client of this name, in which `etapes` have happened.
  init(client: String = "Café du Port", _ etapes: Etape...) throws {
    try self.init(Registre(id: .r1, nom: "Épicerie Dupont"), client: client, etapes)
  }

  init(_ registre: Registre, client: String = "Café du Port", _ etapes: [Etape]) throws {
    memory = InMemoryRegistreRepository(environment: .fixe(horloge))
    try vit([.cas(OuvrirRegistre(registre), CreerClient(importe: Client(id: .habitue, nom: client)))] + etapes)
  }

  /// More happens.
  mutating func vit(_ etapes: [Etape]) throws {
    for etape in etapes {
      switch etape {
      case .cas(let useCases): for useCase in useCases { _ = try memory.execute(useCase) }
      case .faits(let facts): _ = memory.append(facts, commande: nil)
      case .jour(let jour): horloge.jour = jour
      }
    }
  }

  /// The books of all of it.
  func livre() throws -> Livre {
    try memory.fold(Livre(), ReplayOptions()) { $0.apply($1, le: $1.time.jour) }.state
  }

  /// Each entry on a line: journal, number, day, document, and each line with its account, amount and letter.
  func texte() throws -> [String] { try livre().toutes.map(\.texte) }
}

extension Ecriture {
  /// `VE 1 2026-03-02 F-2026-0001: 411000 C00001 120.00 AA, 706000 -100.00, 445711 -20.00`
  var texte: String { "\(journal) \(numero) \(date) \(piece): " + lignes.map(\.texte).joined(separator: ", ") }
}

extension Ecriture.Ligne {
  /// What is debited, below zero where the account is credited.
  var solde: Int128 { Int128(debit.centimes) - Int128(credit.centimes) }

  fileprivate var texte: String {
    [
      "\(compte)", tiers?.code, "\(Montant(centimes: Int64(solde)))",
      enDevise.map { "(\($0.montant) \($0.devise))" }, lettrage?.lettres,
    ].compactMap { $0 }.joined(separator: " ")
  }
}

/// The bytes of an export as text.
func ecrit(_ write: ((Span<UInt8>) throws -> Void) throws -> Void) rethrows -> String {
  var bytes: [UInt8] = []
  try write { morceau in for index in morceau.indices { bytes.append(morceau[index]) } }
  return String(decoding: bytes, as: UTF8.self)
}

extension LigneFacture {
  /// The same line, of goods or of a service.
  func vendue(_ nature: NatureLigne) -> LigneFacture {
    var ligne = self
    ligne.nature = nature
    return ligne
  }
}
