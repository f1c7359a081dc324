import LedgerBytes
import LedgerData
import LedgerJSON
import LedgerModel
import LedgerProjections
import LedgerTestSupport
import Testing

@testable import LedgerExchange

struct ExporterTests {
  private static func essai() throws -> Essai { Essai(try VieDense(seed: 3, count: 200)) }

  @Test func `an array, lines and a snapshot hold the same documents`() throws {
    let essai = try Self.essai()
    let lignes = try essai.lignes()
    #expect(lignes.count == essai.repository.etat.factures.count && lignes.count > 30)
    let tableau = "[" + lignes.joined(separator: ",") + "]"
    #expect(try essai.exporte() == tableau + "\n")
    let clients = try essai.exporte { $0.contenu = .clients }
    #expect(
      clients == "[" + essai.repository.etat.clients.map { ClientDTO($0).json().text }.joined(separator: ",") + "]\n")
    let snapshot = try essai.exporte { $0.contenu = .snapshot }
    let avances = "[" + essai.avances().joined(separator: ",") + "]"
    let head = String(repeating: "a", count: 64)
    let tete = #"{"registre":{"id":"\#(Identifiant.r1)","nom":"Vie 3","devise":"EUR"},"sequence":42,"head":"\#(head)""#
    #expect(
      snapshot
        == #"\#(tete),"au":"\#(essai.horloge.jour)","clients":\#(clients.dropLast()),"avances":\#(avances),"factures":\#(tableau)}"#
        + "\n")
  }

  @Test func `two exports are the same bytes`() throws {
    let essai = try Self.essai()
    for contenu in ExportOptions.Contenu.allCases {
      let exports = try (0..<2).map { _ in try essai.exporte { $0.contenu = contenu } }
      #expect(exports[0] == exports[1])
    }
  }

  @Test func `numbers choose, in the order of the ledger, each once`() throws {
    let essai = try Self.essai()
    let lignes = try essai.lignes()
    let numeros = essai.repository.etat.factures.map(\.numero)
    let choisies = try essai.exporte {
      $0.format = .jsonl
      $0.numeros = [numeros[5], numeros[2], numeros[5]]
    }
    #expect(choisies == lignes[2] + "\n" + lignes[5] + "\n")
  }

  @Test func `an export with impossible options is refused`() throws {
    let essai = try Self.essai()
    func code(_ change: (inout ExportOptions) -> Void) -> (LedgerFailure.Kind, String)? {
      do {
        _ = try essai.exporte(change)
        return nil
      } catch let failure as LedgerFailure {
        return (failure.kind, failure.code)
      } catch { return nil }
    }
    #expect(code { $0.numeros = ["F-9999"] }?.1 == "facture-inconnue")
    #expect(code { $0.numeros = ["F-9999"] }?.0 == .refused)
    let lignes = code {
      $0.contenu = .snapshot
      $0.format = .jsonl
    }
    #expect(lignes?.0 == .usage && lignes?.1 == "snapshot-en-lignes")
    let clients = code {
      $0.contenu = .clients
      $0.numeros = ["F-2026-0001"]
    }
    #expect(clients?.0 == .usage && clients?.1 == "numero-sans-factures")
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `customers and subscriptions are the same where the lines of documents are not read`(seed: UInt64) throws {
    let place = TemporaryRegistre()
    let horloge = Horloge(.aujourdhui)
    var log = try LogRegistreRepository(creatingAt: place.path, environment: .fixe(horloge, seed: seed))
    let life = HistoireAleatoire(
      seed: seed, count: 200, personnes: seed % 2 == 0 ? .effacees : .gardees, devis: 2, abonnements: 4, retards: 2)
    _ = try life.live(in: &log, horloge)
    let last = try place.reader.etat().report.sequence
    for contenu in ExportOptions.Contenu.allCases where !contenu.aDesDocuments {
      for until in [nil, .sequence(last / 2)] as [Until?] {
        var options = ExportOptions(au: horloge.jour)
        options.contenu = contenu
        func export(_ read: (etat: EtatRegistre, report: ReplayReport)) throws -> [UInt8] {
          var bytes: [UInt8] = []
          try Exporter(read.etat, read.report, options).write { bytes.append(copying: $0) }
          return bytes
        }
        let whole = try export(place.reader.etat(ReplayOptions(until: until)))
        let without = try export(place.reader.etatDesMontants(ReplayOptions(until: until)))
        #expect(without == whole && (until != nil || whole.count > 100), "seed \(seed), \(contenu)")
      }
    }
  }

  @Test func `an empty ledger gives empty lists`() throws {
    let essai = try Essai()
    #expect(try essai.exporte() == "[]\n")
    #expect(try essai.exporte { $0.format = .jsonl } == "")
    #expect(try essai.exporte { $0.contenu = .clients } == "[]\n")
  }

  @Test func `bytes are handed on in pieces, and a sink that fails ends it`() throws {
    var essai = try Essai()
    let lignes = (0..<2_000).map { DocumentTexte(.exemple(0xFA, $0), numero: "X-\($0)").json }
    try essai.importe(lignes.joined(separator: "\n"))
    let etat = essai.repository.etat
    let report = ReplayReport(
      registre: try #require(etat.registre), sequence: 1, head: "", time: essai.horloge.instant, events: 1, bytes: 1,
      seconds: 0, verified: true, unfinishedBytes: 0)
    var sizes: [Int] = []
    try Exporter(etat, report, ExportOptions(au: .aujourdhui)).write { sizes.append($0.count) }
    #expect(sizes.count > 10 && sizes.dropLast().allSatisfy { (65_536..<70_000).contains($0) }, "\(sizes)")
    struct Plein: Error {}
    #expect(throws: Plein.self) {
      try Exporter(etat, report, ExportOptions(au: .aujourdhui)).write { _ in throw Plein() }
    }
  }
}
