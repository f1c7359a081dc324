import LedgerBytes
import LedgerData
import LedgerJSON
import LedgerModel
import LedgerOffers
import LedgerProjections
import LedgerTestSupport
import LedgerUseCases
import Testing

@testable import LedgerExchange

/// A ledger to import into, and what came of it.
struct Essai {
  var repository: InMemoryRegistreRepository
  let horloge: Horloge

  /// An open, empty ledger; the day is `jour`.
  init(_ jour: Jour = .aujourdhui, seed: UInt64 = 7, _ numerotation: Numerotation = .creation) throws {
    horloge = Horloge(jour)
    repository = InMemoryRegistreRepository(environment: .fixe(horloge, seed: seed))
    try repository.execute(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie Dupont", numerotation: numerotation)))
  }

  /// An open, empty ledger that gives numbers when `autre` does, on its day.
  init(comme autre: Essai) throws {
    try self.init(autre.horloge.jour, autre.repository.registre?.numerotation ?? .creation)
  }

  /// A ledger that has lived `vie`, on its last day.
  init(_ vie: VieDense) {
    horloge = vie.horloge
    repository = vie.repository
  }

  /// A ledger that has lived `histoire`, some days after its end.
  init(_ histoire: HistoireAleatoire) throws {
    horloge = Horloge(.aujourdhui)
    repository = InMemoryRegistreRepository(environment: .fixe(horloge))
    _ = try histoire.live(in: &repository, horloge)
    horloge.jour = horloge.jour.plus(jours: 3)
  }

  /// Imports `text`, which arrives in pieces of `piece` bytes.
  @discardableResult
  mutating func importe(
    _ text: String, piece: Int = 1_000, _ options: ImportOptions = ImportOptions()
  ) throws -> ImportReport {
    try importe(Array(text.utf8), piece: piece, options)
  }

  @discardableResult
  mutating func importe(
    _ bytes: [UInt8], piece: Int = 1_000, _ options: ImportOptions = ImportOptions()
  ) throws -> ImportReport {
    var importer = Importer(options)
    var file = Pieces(bytes, piece)
    try importer.run(from: { file.read(&$0) }, into: &repository)
    return importer.report
  }

  /// The bytes of an export.
  func exporte(_ change: (inout ExportOptions) -> Void = { _ in }) throws -> String {
    var options = ExportOptions(au: horloge.jour)
    change(&options)
    var bytes: [UInt8] = []
    try Exporter(repository.etat, rapport, options).write { bytes.append(copying: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// One line for each document.
  func lignes(au: Jour? = nil) throws -> [String] {
    try exporte {
      $0.format = .jsonl
      if let au { $0.au = au }
    }.split(separator: "\n").map(String.init)
  }

  /// One text for each advance of the snapshot.
  func avances() -> [String] {
    repository.etat.clients.flatMap { client in
      repository.etat.avances[client.id].liste.map { avance in
        var writer = JSONWriter(reserving: 256)
        AvanceDTO(avance, client.id).write(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
      }
    }
  }

  /// What the advances are, in whatever order their uses were recorded.
  var etatAvances: Set<[AnyHashable]> {
    Set(
      repository.etat.clients.flatMap { client in
        repository.etat.avances[client.id].liste.map { avance in
          [client.id, avance.devise, avance.recue, Set(avance.utilisations), Set(avance.remboursements)]
        }
      })
  }

  private var rapport: ReplayReport {
    get throws {
      ReplayReport(
        registre: try #require(repository.registre), sequence: 42, head: String(repeating: "a", count: 64),
        time: horloge.instant, events: 42, bytes: 1, seconds: 0, verified: true, unfinishedBytes: 0)
    }
  }
}

/// Bytes that arrive in pieces.
struct Pieces {
  private let bytes: [UInt8]
  private let size: Int
  private var position = 0

  init(_ bytes: [UInt8], _ size: Int) {
    self.bytes = bytes
    self.size = size
  }

  mutating func read(_ buffer: inout [UInt8]) -> Bool {
    guard position < bytes.count else { return false }
    let end = min(position + size, bytes.count)
    buffer.append(contentsOf: bytes[position..<end])
    position = end
    return true
  }
}

/// A document as text: the required fields, and whatever a test changes in them.
struct DocumentTexte {
  var champs: [(String, String)]

  /// A draft of one line: 100.00, with 20 % of VAT 120.00.
  init(_ id: FactureID = .f1, numero: String = "F-2026-0001", statut: String = "Brouillon") {
    champs = [
      ("id", "\"\(id)\""), ("numero", "\"\(numero)\""), ("dateFacture", "\"2026-02-01\""), ("tva", "20"),
      ("conditionsPaiement", "\"Virement\""), ("remisePourcentage", "0"), ("statut", "\"\(statut)\""),
      ("notes", "\"\""), ("lignes", #"[{"designation":"Café","quantite":2,"prixUnitaire":50}]"#),
    ]
  }

  /// The same with `champ` as `valeur`; without it where that is nil.
  func avec(_ champ: String, _ valeur: String?) -> DocumentTexte {
    var copie = self
    if let place = champs.firstIndex(where: { $0.0 == champ }) {
      if let valeur { copie.champs[place].1 = valeur } else { copie.champs.remove(at: place) }
    } else if let valeur {
      copie.champs.append((champ, valeur))
    }
    return copie
  }

  var json: String { "{" + champs.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}" }
}
