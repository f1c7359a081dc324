import LedgerData
import LedgerLog
import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

@testable import LedgerAudit

/// What documents say of their ledger is held against it.
@Suite struct EmpreinteAuditTests {
  /// A ledger whose one issued document has a fingerprint.
  private func ledger(_ place: borrowing TemporaryRegistre, _ empreinte: Empreinte) throws {
    var log = try LogRegistreRepository(creatingAt: place.path, environment: .fixe())
    try log.execute(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie")))
    _ = try log.append([.brouillon(), .ajout()], commande: nil)
    guard case .facture(let id, .factureEnvoyee(let envoi)) = Fact.envoi() else { return }
    var copie = envoi.copie
    copie.emetteur = Emetteur(nom: "Épicerie")
    copie.emetteur?.empreinte = empreinte
    let sent = FactureEnvoyee(dateEnvoi: envoi.dateEnvoi, totaux: envoi.totaux, copie: copie)
    _ = try log.append([.facture(id, .factureEnvoyee(sent))], commande: nil)
  }

  private func findings(_ empreinte: Empreinte) throws -> [AuditFinding] {
    let place = TemporaryRegistre()
    try ledger(place, empreinte)
    return try place.reader.audit().findings.filter { $0.check == .checkpoint }
  }

  @Test func `a root that the ledger lacks is reported, with the document`() throws {
    let origine = "facture/\(Identifiant.r1)"
    let racine = String(repeating: "A", count: 43) + "="
    let found = try findings(Empreinte(origine: origine, taille: 2, racine: racine))
    #expect(found.count == 1 && found[0].severity == .error && found[0].sequence == 4)
    #expect(found.first?.message.en.contains("fingerprint of another history") == true)
    #expect(try findings(Empreinte(origine: origine, taille: 9, racine: racine)).count == 1)
    #expect(try findings(Empreinte(origine: origine, taille: 2, racine: "x")).count == 1)
  }

  @Test func `the right root is right, and that of another ledger is its own matter`() throws {
    let place = TemporaryRegistre()
    try ledger(place, Empreinte())
    let log = try place.reader.open()
    let roots = try log.roots(atSizes: [2], limit: try log.size()).roots
    let racine = try #require(roots[2]).base64
    #expect(try findings(Empreinte(origine: "facture/\(Identifiant.r1)", taille: 2, racine: racine)) == [])
    #expect(try findings(Empreinte(origine: "ailleurs", taille: 2, racine: "x")) == [])
    #expect(try findings(Empreinte()) == [])
  }
}
