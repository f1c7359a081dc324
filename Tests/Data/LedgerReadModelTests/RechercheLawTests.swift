import LedgerData
import LedgerLog
import LedgerModel
import LedgerProjections
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import Testing

@testable import LedgerReadModel

/// What is found in the tables is what a replay finds.
struct RechercheLawTests {
  /// A ledger whose documents bear words of many kinds, and whose clients get other names.
  private static func lived(seed: UInt64, count: Int, _ place: borrowing TemporaryRegistre) throws {
    let horloge = Horloge(.aujourdhui)
    var random = SplitMix64(seed: seed ^ 0x5EED)
    var log = try LogRegistreRepository(
      at: place.path, environment: .fixe(horloge, seed: seed), index: .readModel, origins: place.origins)
    _ = try HistoireAleatoire(seed: seed, count: count, devis: 8).live(in: &log, horloge)
    for facture in try place.tables.etat().etat.factures where facture.etat == .brouillon && !random.oneIn(3) {
      var change = ModifierFacture(facture.id)
      change.notes = random.pick(Self.textes)
      if random.oneIn(3) { change.notesCommentaire = .remplace(random.pick(Self.textes) ?? "") }
      _ = try HistoireAleatoire.attempt(change, in: &log)
    }
  }

  private static let textes = [
    "Conception d'une vitrine", "Œuvres complètes, tome 2", "tiếng Việt", "日本の本 2026", "ΑΘΗΝΑ και αθήνα",
    "l'été à Łódź", "Straße-und-Co", "a\u{200D}b e\u{301}te\u{301}", "１２ ½ ② x²", "İstanbul ISTANBUL ısı",
    "AND or NOT near", "\u{212A}elvin 5\u{212A}", "мир Мир МИР", "שלום", "हिन्दी भाषा", "\u{1F600}smile",
    "a_b.c;d\"e*f", "ﬁn ﬂow", "Ǆ ǅ ǆ", "ｆｕｌｌ ＷＩＤＴＨ", "ß ẞ SS",
  ]

  @Test(arguments: Keeping.lives(21...24, elsewhere: 1))
  func `any search finds the same, in the same order, page by page`(seed: UInt64, keeping: Keeping) throws {
    let place = TemporaryRegistre(keeping)
    do {
      var log = try LogRegistreRepository(
        creatingAt: place.path, environment: .fixe(seed: seed), index: .readModel, origins: place.origins)
      try log.execute(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie")))
    }
    var random = SplitMix64(seed: seed)
    for round in 0..<(keeping == .file ? 4 : 1) {
      try Self.lived(seed: seed &* 100 &+ UInt64(round), count: 150, place)
      let (etat, _) = try place.tables.etat()
      for number in 0..<60 {
        let search = RechercheAleatoire(etat, &random)
        try Self.compare(search, etat, place, "seed \(seed), round \(round), search \(number): \(search)")
      }
      for _ in 0..<10 { try Self.compareClients(etat, place, &random) }
      #expect(try place.tables.audit().differences == [], "seed \(seed), round \(round)")
    }
  }

  @Test func `a question without options is answered by the tables too`() throws {
    let place = TemporaryRegistre()
    var log = try LogRegistreRepository(creatingAt: place.path, environment: .fixe(seed: 1), index: .readModel)
    try log.execute(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie")))
    let reader: any RegistreReading = ReadModelReader(at: place.path)
    #expect(try reader.ask { $0 is ReadModel }.answer)
  }

  private static func compare(
    _ search: RechercheAleatoire, _ etat: EtatRegistre, _ place: borrowing TemporaryRegistre, _ comment: Comment
  ) throws {
    let expected = Result { try etat.documents(search.demande, au: search.au) }.mapError { LedgerFailure($0) }
    let path = place.path
    let found = Result { try Self.model(path).documents(search.demande, au: search.au) }.mapError { LedgerFailure($0) }
    switch (expected, found) {
    case (.failure(let left), .failure(let right)): #expect(left == right, comment)
    case (.success(let left), .success(let right)):
      #expect(right.elements == left.elements && right.reste == left.reste && right.total == left.total, comment)
      let lines = try Self.model(path).resumes(search.demande, au: search.au)
      let expected = try etat.resumes(search.demande, au: search.au).elements
      #expect(lines.elements == expected && lines.reste == left.reste, comment)
    default: Issue.record("\(expected) is not \(found): \(comment)")
    }
  }

  private static func compareClients(
    _ etat: EtatRegistre, _ place: borrowing TemporaryRegistre, _ random: inout SplitMix64
  ) throws {
    var demande = DemandeClients()
    let words = ["client", "cl*", "bis 3", "2", "rien"]
    if random.oneIn(2) { demande.mots = try MotsCherches(random.pick(words) ?? "") }
    if random.oneIn(2) {
      demande.apres = random.pick(etat.clients).map { random.oneIn(2) ? $0.nom : "\($0.id)" } ?? "Inconnu"
    }
    if random.oneIn(2) { demande.limite = .random(in: 1...4, using: &random) }
    let path = place.path
    let au = Jour.aujourdhui.plus(jours: .random(in: -3...60, using: &random))
    let expected = Result { try etat.clients(demande, au: au) }.mapError { LedgerFailure($0) }
    let found = Result { try Self.model(path).clients(demande, au: au) }.mapError { LedgerFailure($0) }
    switch (expected, found) {
    case (.failure(let left), .failure(let right)): #expect(left == right, "\(demande)")
    case (.success(let left), .success(let right)):
      #expect(left.elements == right.elements && left.reste == right.reste && left.total == right.total, "\(demande)")
    default: Issue.record("\(expected) is not \(found): \(demande)")
    }
    #expect(try Self.model(path).nomsClients() == etat.nomsClients())
    #expect(try Self.model(path).catalogue() == etat.catalogue())
  }

  /// The read model itself: a reader would replay where it does not answer.
  private static func model(_ path: String) throws -> ReadModel {
    let directory = LogDirectory(at: path)
    let log = try directory.openForReading()
    let model = try ReadModel.upToDate(directory, log, RegistreReader(at: directory.registre).decoder) {
      () throws(LogFailure) in
      try log.end(Envelope.linkReader)
    }
    return try #require(model)
  }
}
