import LedgerData
import LedgerModel
import LedgerProjections
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import Testing

@testable import LedgerExchange

/// What a document states of its client is a client, whatever is known of it already.
struct CopiesDeClientsTests {
  private static func document(
    _ id: FactureID = .f1, numero: String = "X-1", statut: String = "Envoyée", _ champs: String
  ) -> String {
    DocumentTexte(id, numero: numero, statut: statut).avec("clientId", "\"\(ClientID.c1)\"")
      .avec("client", "{\"id\":\"\(ClientID.c1)\",\(champs)}").json
  }

  static let faux: [(champs: String, code: String)] = [
    (#""nom":" ""#, "nom-vide"), (#""nom":"Durand","siren":"1""#, "siren-invalide"),
    (#""nom":"Durand","siret":"73282932000075""#, "siret-invalide"),
    (#""nom":"Durand","siren":"404833048","siret":"73282932000074""#, "siret-hors-siren"),
  ]

  @Test(arguments: faux, ["Envoyée", "Brouillon"])
  func `an impossible copy of a client is refused, known or not`(faux: (champs: String, code: String), statut: String)
    throws
  {
    for estConnu in [false, true] {
      var essai = try Essai()
      if estConnu { try essai.repository.execute(CreerClient(Client(id: .c1, nom: "Durand"))) }
      let report = try essai.importe(Self.document(statut: statut, faux.champs))
      #expect(report.refusals.map(\.code) == [faux.code], "known: \(estConnu)")
      #expect(essai.repository.etat.factures.isEmpty)
    }
  }

  static let injoignables: [(champs: String, code: String)] = [
    (#""nom":"Durand","numeroTVA":"FR45732829320""#, "tva-invalide"),
    (#""nom":"Durand","email":"x""#, "email-invalide"),
    (
      #""nom":"Durand","adresseElectronique":{"schema":"0225","identifiant":"7 3"}"#, "adresse-electronique-invalide"
    ),
    (#""nom":"Durand","adresse":{"codePostal":"292"}"#, "code-postal-invalide"),
  ]

  @Test(arguments: injoignables)
  func `a copy keeps the issued fields, and the client made of it keeps the rules`(cas: (champs: String, code: String))
    throws
  {
    var essai = try Essai()
    #expect(try essai.importe(Self.document(statut: "Brouillon", cas.champs)).refusals.map(\.code) == [cas.code])
    #expect(try essai.importe(Self.document(statut: "Envoyée", cas.champs)).isComplete)
    #expect(essai.repository.etat.clients == [Client(id: .c1, nom: "Durand")])
    let copie = try #require(essai.repository.etat.factures.first?.envoi?.client)
    #expect(copie != Client(id: .c1, nom: "Durand") && copie.id == .c1)
    #expect(try essai.importe(Self.document(statut: "Envoyée", cas.champs)).unchanged == 1)
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `which documents enter depends on no order, and their export enters again`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    let copies =
      faux + Self.injoignables + [(#""nom":"Durand""#, ""), (#""nom":"Durand et fils","siren":"732829320""#, "")]
    var documents = (1...6 as ClosedRange<UInt64>).map { number in
      let statut = rng.oneIn(2) ? "Envoyée" : "Brouillon"
      return Self.document(
        .exemple(0xFA, number), numero: "X-\(number)", statut: statut, rng.pick(copies)?.champs ?? "")
    }
    var entered: Set<Set<String>> = []
    for _ in 1...4 {
      documents.shuffle(using: &rng)
      var essai = try Essai()
      try essai.importe(documents.joined(separator: "\n"))
      entered.insert(Set(essai.repository.etat.factures.map(\.numero)))
      var copie = try Essai()
      #expect(try copie.importe(essai.exporte { $0.contenu = .snapshot }).isComplete, "seed \(seed)")
    }
    #expect(entered.count == 1, "seed \(seed): \(entered)")
  }

  private var faux: [(champs: String, code: String)] { Self.faux }
}
