import LedgerAudit
import LedgerJSON
import LedgerLog
import LedgerModel
import LedgerProjections
import LedgerReadModel
import LedgerTestSupport
import LedgerUseCases
import Testing

@testable import LedgerData

/// All repositories live the same life: the one that keeps a log, the one in memory, and the plainest one of all.
@Suite struct RepositoriesAgreeTests {
  @Test(arguments: Scale.some(1...8 as ClosedRange<UInt64>, oneOf: 4), Keeping.allCases)
  func `a random life is the same in every repository`(seed: UInt64, keeping: Keeping) throws {
    let life = HistoireAleatoire(seed: seed, count: 250, personnes: .gardees, retards: 6)
    let place = TemporaryRegistre(keeping)
    let (horloge, horloge2, horloge3) = (Horloge(.aujourdhui), Horloge(.aujourdhui), Horloge(.aujourdhui))
    var plain = ScenarioRepository(.fixe(horloge3))
    var memory = InMemoryRegistreRepository(environment: .fixe(horloge2))
    var log = try LogRegistreRepository(
      creatingAt: place.path, environment: .fixe(horloge), index: .readModel, origins: place.origins)
    let expected = try life.live(in: &plain, horloge3).map(Self.text)
    #expect(try life.live(in: &memory, horloge2).map(Self.text) == expected, "seed \(seed)")
    #expect(try life.live(in: &log, horloge).map(Self.text) == expected, "seed \(seed)")

    #expect(memory.etat.factures == plain.documents)
    #expect(log.sequence == UInt64(plain.journal.count))
    var names = NormalisedIDs()
    let written = try FixtureLog(place.bytes).lines.map { names.text(of: try decode($0, place.catalogue).fact) }
    names = NormalisedIDs()
    #expect(written == plain.journal.map { names.text(of: $0) }, "seed \(seed)")
  }

  @Test(arguments: [11, 12, 13] as [UInt64], Keeping.allCases)
  func `a log repository answers the same after it is opened again`(seed: UInt64, keeping: Keeping) throws {
    let place = TemporaryRegistre(keeping)
    let horloge = Horloge(.aujourdhui)
    var (before, head): ([String], String) = ([], "")
    do {
      var log = try LogRegistreRepository(
        creatingAt: place.path, environment: .fixe(horloge, seed: seed), index: .readModel, origins: place.origins)
      _ = try HistoireAleatoire(seed: seed, count: 250).live(in: &log, horloge)
      (before, head) = (try Self.answers(&log, place), log.head)
    }
    var again = try LogRegistreRepository(
      at: place.path, environment: .fixe(horloge), index: .readModel, origins: place.origins)
    #expect(try Self.answers(&again, place) == before, "seed \(seed)")
    #expect(again.head == head)
    #expect(again.recovered == nil)
    let lines = FixtureLog(place.bytes).lines
    #expect(head == (try Digest(of: lines[lines.count - 1]).hex))
  }

  @Test(arguments: [21, 22] as [UInt64], Keeping.allCases)
  func `a log repository answers the same as a plain one`(seed: UInt64, keeping: Keeping) throws {
    let place = TemporaryRegistre(keeping)
    let horloge = Horloge(.aujourdhui)
    var log = try LogRegistreRepository(
      creatingAt: place.path, environment: .fixe(horloge, seed: seed), index: .readModel, origins: place.origins)
    _ = try HistoireAleatoire(seed: seed, count: 250).live(in: &log, horloge)
    var plain = ScenarioRepository()
    for line in FixtureLog(place.bytes).lines {
      _ = plain.append([try decode(line, place.catalogue).fact], commande: nil)
    }
    #expect(try Self.answers(&log, place) == Self.answers(&plain, place), "seed \(seed)")
  }

  /// What was decided or refused, with ids in the order of their appearance: each repository draws its own.
  private static func text(_ outcome: Result<Commit, Refus>) -> String {
    var names = NormalisedIDs()
    return switch outcome {
    case .success(let commit): commit.facts.map { names.text(of: $0) }.joined(separator: "\n")
    case .failure(let refus): refus.code
    }
  }

  /// Everything one can ask a repository about the documents that a log tells of.
  private static func answers<Repository: RegistreRepository & ~Copyable>(
    _ repository: inout Repository, _ place: borrowing TemporaryRegistre
  ) throws -> [String] {
    let etat = try place.reader.etat().etat
    var answers = ["\(repository.registre as Any)"]
    for facture in etat.factures {
      #expect(try repository.facture(facture.id) == facture)
      answers.append("\(facture.numero): \(try repository.factureID(numero: facture.numero) as Any)")
      answers.append("\(try repository.avoirs(de: facture.id)) \(try repository.voisins(facture.id))")
    }
    for client in etat.clients {
      #expect(try repository.client(client.id) == client)
      answers.append("\(client.nom): \(try repository.clients(nom: client.nom))")
      // Who does not know what is left may name more.
      let ouvertes = try repository.facturesOuvertes(de: client.id).filter { try etat.facture($0)?.soldeDu() != .zero }
      answers.append("\(ouvertes)")
    }
    for type in [TypeDocument.facture, .avoir] {
      for annee in 2025...2030 { answers.append("\(try repository.etat(Serie(type: type, annee: annee)))") }
    }
    answers.append(
      "\(try repository.factureID(numero: "F-2026-9999") as Any) \(try repository.clients(nom: "Personne"))")
    answers.append("\(try repository.facture(.inconnu) as Any) \(try repository.client(.inconnu) as Any)")
    return answers + ["\(try repository.avoirs(de: .inconnu)) \(try repository.voisins(.inconnu))"]
  }
}

/// Writes facts with their ids replaced by the order in which these appear.
private struct NormalisedIDs {
  private var names: [[UInt8]: Int] = [:]

  mutating func text(of fact: Fact) -> String {
    var json = JSONWriter()
    json.beginObject()
    json.field("subject", Sujet(fact).description)
    json.field("type", "\(fact.type.nom)")
    EventCatalogue.standard.write(fact, to: &json)
    json.endObject()
    return normalised(json.bytes).text
  }

  private mutating func normalised(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: #""tete":""#.utf8), index + 72 <= bytes.count {
        // Only a log has hashes.
        index += 72
      } else if index + 36 <= bytes.count, Identifiant(bytes.span.extracting(index..<index + 36)) != nil {
        let id = Array(bytes[index..<index + 36])
        let number = names[id, default: names.count]
        names[id] = number
        result += Array("#\(number)".utf8)
        index += 36
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }
}
