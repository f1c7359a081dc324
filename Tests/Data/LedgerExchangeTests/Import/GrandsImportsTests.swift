import LedgerData
import LedgerModel
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

@testable import LedgerExchange

/// Files of very many documents that have something in common: each costs the same however many stand before it. Where it does
/// not, these tests take minutes.
struct GrandsImportsTests {
  private static let beaucoup = 2_000

  private static func importe(_ lignes: [String], _ log: inout LogRegistreRepository) throws -> ImportReport {
    var file = Pieces(Array(lignes.joined(separator: "\n").utf8), 1 << 16)
    var importer = Importer()
    try importer.run(from: { file.read(&$0) }, into: &log)
    return importer.report
  }

  private static func open(_ place: borrowing TemporaryRegistre) throws -> LogRegistreRepository {
    var log = try LogRegistreRepository(creatingAt: place.path, environment: .fixe())
    if log.registre == nil { try log.execute(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie"))) }
    return log
  }

  /// A document of a client of one name, in whatever case, who lives at that number.
  private static func filiale(_ rang: Int, chez: Int) -> String {
    let nom = ["Durand", "DURAND", "durand"][chez % 3]
    return DocumentTexte(.exemple(0xFA, UInt64(rang)), numero: "X-\(rang)")
      .avec("client", #"{"nom":"\#(nom)","adresse":{"rue":"\#(chez) rue des Lilas","pays":"FR"}}"#).json
  }

  @Test func `many clients of one name are distinguished by their addresses, each once`() throws {
    let place = TemporaryRegistre()
    var log = try Self.open(place)
    let connu = Client(id: .c1, nom: "Durand", adresse: Adresse(rue: "0 rue des Lilas", pays: "FR"))
    try log.execute(CreerClient(importe: connu))
    let lignes = (0..<Self.beaucoup).map { Self.filiale($0, chez: $0) }
    let report = try Self.importe(lignes + (0..<100).map { Self.filiale(Self.beaucoup + $0, chez: $0) }, &log)
    #expect(report.imported == Self.beaucoup + 100 && report.refused == 0)
    #expect(try log.clients(nom: "Durand").count == Self.beaucoup)
    #expect(try log.facture(.exemple(0xFA, 0))?.clientId == .c1)
    // Another import knows them again.
    let others = (0..<100).map { Self.filiale(10_000 + $0, chez: $0) }
    #expect(try Self.importe(others, &log).imported == 100)
    #expect(try log.clients(nom: "durand").count == Self.beaucoup)
  }

  @Test func `a client changed in the same file is not mistaken for its earlier state`() throws {
    var essai = try Essai()
    let ancien = #"{"id":"\#(ClientID.c1)","nom":"Durand","email":"a@b.example"}"#
    let sansId = #"{"nom":"Durand","email":"a@b.example"}"#
    let nouveau = #"{"id":"\#(ClientID.c1)","nom":"Durand","email":"c@d.example"}"#
    func document(_ rang: UInt64, _ statut: String, _ client: String) -> String {
      DocumentTexte(.exemple(0xFA, rang), numero: "X-\(rang)", statut: statut).avec("client", client)
        .avec("clientId", client.contains("\"id\"") ? "\"\(ClientID.c1)\"" : nil).json
    }
    try essai.importe(
      [
        document(0, "Brouillon", #"{"nom":"Durand","email":"x@y.example"}"#), document(1, "Envoyée", ancien),
        document(2, "Brouillon", nouveau), document(3, "Brouillon", sansId),
      ].joined(separator: "\n"))
    let client = essai.repository.facture(.exemple(0xFA, 3))?.clientId
    #expect(client != nil && client != .c1)
    #expect(essai.repository.client(.c1)?.email == "c@d.example")
  }

  /// A facture, and avoirs of it that are applied to it.
  private static func facture(_ count: Int, listed: Bool) -> String {
    let avoirs = (0..<count).map {
      #"{"avoirId":"\#(FactureID.exemple(0xA0, UInt64($0)))","montant":1.2,"dateImputation":"2026-02-01"}"#
    }
    return DocumentTexte(.f1, statut: "Envoyée").avec("dateEnvoi", "\"2026-02-01\"")
      .avec("lignes", #"[{"designation":"Café","quantite":\#(count),"prixUnitaire":1}]"#)
      .avec("avoirs", listed ? "[\(avoirs.joined(separator: ","))]" : nil).json
  }

  private static func avoir(_ rang: Int) -> String {
    DocumentTexte(.exemple(0xA0, UInt64(rang)), numero: "A-\(rang)", statut: "Envoyée")
      .avec("typeDocument", "\"avoir\"").avec("factureOrigineId", "\"\(FactureID.f1)\"")
      .avec("dateEnvoi", "\"2026-02-01\"").avec("lignes", #"[{"designation":"Café","quantite":1,"prixUnitaire":1}]"#)
      .avec("imputations", #"[{"factureId":"\#(FactureID.f1)","montant":1.2,"dateImputation":"2026-02-01"}]"#).json
  }

  @Test(arguments: [(true, 6_000), (false, beaucoup)])
  func `many avoirs are applied to one facture, together or one after the other`(listed: Bool, count: Int) throws {
    let place = TemporaryRegistre()
    var log = try Self.open(place)
    let report = try Self.importe([Self.facture(count, listed: listed)] + (0..<count).map(Self.avoir), &log)
    #expect(report.imported == count + 1, "\(report.refusals.prefix(3).map(\.message.en))")
    #expect(try log.facture(.f1)?.soldeDu() == .zero)
  }
}
