import LedgerData
import LedgerDomain
import LedgerTestSupport
import Testing

/// The library as a program uses it: with nothing but what is public.
@Suite struct LibraryExampleTests {
  @Test func `ten lines make a ledger, send an invoice and read it back`() throws {
    let place = TemporaryRegistre()
    let path = place.path
    let environment = Environment.fixe()
    let (client, facture, ligne) = (environment.newID(), environment.newID(), environment.newID())

    do {
      var ledger = try LogRegistreRepository(creatingAt: path, environment: environment)
      try ledger.execute(OuvrirRegistre(id: environment.newID(), nom: "Épicerie Dupont"))
      try ledger.execute(CreerClient(Client(id: client, nom: "Café du Port")))
      var creer = CreerFacture(facture)
      creer.clientId = client
      try ledger.execute(creer)
      let cafe = LigneFacture(
        id: ligne, designation: "Café en grains", quantite: try Quantite("2.5"), prixUnitaire: try PrixUnitaire("18.40")
      )
      try ledger.execute(AjouterLigne(facture, cafe))
      try ledger.execute(EnvoyerFacture(facture))
    }
    let (etat, report) = try RegistreReader(at: path).etat()
    let envoyee = try #require(etat.facture(numero: "F-2026-0001"))
    #expect(try envoyee.totaux().totalTTC == Montant("55.20"))
    #expect(try envoyee.statut(au: Jour("2026-03-02")) == .envoyee)
    #expect(report.sequence == 5)
    #expect(try RegistreReader(at: path).audit().intact)
  }
}
