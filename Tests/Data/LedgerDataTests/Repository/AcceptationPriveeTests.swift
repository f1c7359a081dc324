import LedgerAudit
import LedgerLog
import LedgerModel
import LedgerProjections
import LedgerTestSupport
import LedgerUseCases
import Testing

@testable import LedgerData

/// The person who accepts a quote for a private person: the name and the hash of the signed file stand beside the log.
struct AcceptationPriveeTests {
  private static let quote = FactureID.exemple(0xDE, 1)
  private static let empreinte = String(repeating: "5e", count: 32)

  /// A ledger with a quote that `Paule Martin` accepted for a client of that nature.
  private static func fill(_ place: borrowing TemporaryRegistre, _ nature: NatureClient) throws {
    var log = try LogRegistreRepository(creatingAt: place.path, environment: .fixe())
    try log.execute(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie")))
    try log.execute(CreerClient(Client(id: .c1, nom: "Marie Martin", email: "marie@example.org", nature: nature)))
    var tete = CreerFacture(quote)
    (tete.estDevis, tete.clientId, tete.dateEcheance) = (true, .c1, .efface)
    var devis = CreerDocument(tete, lignes: [.cafe])
    devis.envoye = true
    try log.execute(devis)
    var accepter = ConclureDevis(quote, .accepte)
    (accepter.par, accepter.empreinte, accepter.referenceCommande) = ("Paule Martin", empreinte, "BC-7")
    try log.execute(accepter)
  }

  private static func accepte(_ place: borrowing TemporaryRegistre) throws -> DevisConclu? {
    try place.reader.etat().etat.facture(quote)?.conclusions.last
  }

  @Test(arguments: [(NatureClient.particulier, false), (.entreprise, true)])
  func `the log has neither name nor hash of a private person`(nature: NatureClient, estDansLeJournal: Bool) throws {
    let place = TemporaryRegistre()
    try Self.fill(place, nature)
    let log = String(decoding: place.bytes, as: UTF8.self)
    #expect(log.contains("Paule Martin") == estDansLeJournal && log.contains(Self.empreinte) == estDansLeJournal)
    #expect(log.contains("BC-7"))
    let accepte = try #require(try Self.accepte(place))
    #expect(accepte.par == "Paule Martin" && accepte.empreinte == Self.empreinte && accepte.referenceCommande == "BC-7")
    let audit = try place.reader.audit()
    #expect(audit.intact && !audit.findings.contains { $0.check == .schema }, "\(audit.findings)")
  }

  @Test func `they are erased with the identity of the client`() throws {
    let place = TemporaryRegistre()
    try Self.fill(place, .particulier)
    do {
      var log = try LogRegistreRepository(at: place.path, environment: .fixe(seed: 9))
      try log.execute(EffacerPersonne(.c1, [.coordonnees], base: .demande))
      #expect(try Self.accepte(place)?.par == "Paule Martin")
      try log.execute(EffacerPersonne(.c1, Set(ClasseValeurs.allCases), base: .demande))
    }
    let accepte = try #require(try Self.accepte(place))
    #expect(accepte.par == nil && accepte.empreinte == nil && accepte.referenceCommande == "BC-7")
    #expect(!TemporaryRegistre.read(LogDirectory(at: place.path).privatePath).text.contains("Paule Martin"))
    let audit = try place.reader.audit()
    #expect(audit.intact && !audit.findings.contains { $0.check == .schema }, "\(audit.findings)")
  }
}
