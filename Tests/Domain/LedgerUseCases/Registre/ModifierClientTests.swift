import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

struct ModifierClientTests {
  private let before = given(
    .cas(
      CreerClient(
        Client(
          id: .c1, nom: "Café du Port", siren: "732829320", email: "a@example.org",
          adresse: Adresse(rue: "1 quai Sud", ville: "Brest")))))

  private func modifier(_ change: (inout ModifierClient) -> Void) -> ModifierClient {
    var useCase = ModifierClient(.c1)
    change(&useCase)
    return useCase
  }

  @Test func `only changed fields are recorded`() {
    let useCase = modifier {
      $0.nom = "Café du Port"
      $0.siren = .efface
      $0.siret = .efface
      $0.email = .remplace("b@example.org")
    }
    before.when(useCase).then(
      .client(.c1, .clientModifie(ClientModifie(siren: .efface, email: .remplace("b@example.org")))))
  }

  @Test func `a part of the address changes the address`() {
    let after = before.when(modifier { $0.ville = .remplace("Nantes") }).then(
      .client(.c1, .clientModifie(ClientModifie(adresse: .remplace(Adresse(rue: "1 quai Sud", ville: "Nantes"))))))
    #expect(after.ledger.client(.c1)?.adresse?.ville == "Nantes")
  }

  @Test func `an address without any part left is gone`() {
    let useCase = modifier {
      $0.rue = .efface
      $0.ville = .efface
    }
    before.when(useCase).then(.client(.c1, .clientModifie(ClientModifie(adresse: .efface))))
  }

  @Test func `a document that was issued keeps the client as it was`() throws {
    let after = before.and(.envoyee { $0.clientId = .c1 }).when(modifier { $0.nom = "Bar du Port" }).thenAccepts()
    #expect(try after.facture().envoi?.client?.nom == "Café du Port")
    #expect(after.ledger.client(.c1)?.nom == "Bar du Port")
  }

  @Test func `an unknown client is refused`() {
    var useCase = ModifierClient(.inconnu)
    useCase.nom = "A"
    given().when(useCase).thenRefuses("client-inconnu", naming: "\(Identifiant.inconnu)")
  }

  @Test func `a change of nothing is refused`() {
    before.when(ModifierClient(.c1)).thenRefuses("rien-ne-change")
    let same = modifier {
      $0.nom = "Café du Port"
      $0.siren = .remplace("732829320")
      $0.telephone = .efface
      $0.ville = .remplace("Brest")
    }
    before.when(same).thenRefuses("rien-ne-change")
  }

  @Test func `a change into an invalid client is refused`() {
    before.when(modifier { $0.nom = " " }).thenRefuses("nom-vide")
    before.when(modifier { $0.siren = .remplace("732829321") }).thenRefuses("siren-invalide")
    before.when(modifier { $0.numeroTVA = .remplace("FR00732829320") }).thenRefuses("tva-invalide")
    before.when(modifier { $0.email = .remplace("b") }).thenRefuses("email-invalide")
    before.when(modifier { $0.adresseElectronique = .remplace(.init(schema: "0225", identifiant: "7 3")) })
      .thenRefuses("adresse-electronique-invalide")
    before.when(modifier { $0.codePostal = .remplace("2920") }).thenRefuses("code-postal-invalide")
    before.when(modifier { $0.siret = .remplace("73282932000075") }).thenRefuses("siret-invalide")
    before.when(modifier { $0.siret = .remplace("40483304800022") }).thenRefuses("siret-hors-siren")
    before.and(.cas(modifier { $0.siret = .remplace("73282932000074") }))
      .when(modifier { $0.siren = .remplace("404833048") }).thenRefuses("siret-hors-siren")
  }

  @Test func `a name that another client has is refused, and given on purpose`() {
    let two = before.and(.client(.c2, nom: "Bar du Port"))
    var useCase = modifier { $0.nom = "BAR DU PORT" }
    two.when(useCase).thenRefuses("nom-pris", naming: "\(ClientID.c2)")
    useCase.homonyme = true
    let both = two.when(useCase).thenAccepts()
    // Its own name may be written otherwise, whoever has it too.
    var again = ModifierClient(.c1)
    again.nom = "Bar du Port"
    both.when(again).thenAccepts()
  }

  @Test func `an invalid value does not block changes of other fields`() {
    let ancien = Client(
      id: .c1, nom: "Café du Port", numeroTVA: "FR1", email: "b", adresse: Adresse(codePostal: "2920", ville: "Brest"))
    let before = given(.faits(.client(.c1, .clientCree(ancien))))
    before.when(modifier { $0.telephone = .remplace("02") }).thenAccepts()
    before.when(modifier { $0.email = .remplace("b@example.org") }).thenAccepts()
    before.when(modifier { $0.ville = .remplace("Nantes") }).thenRefuses("code-postal-invalide")
    before.and(.envoyee { $0.clientId = .c1 }).when(modifier { $0.nom = "Bar du Port" }).thenAccepts()
  }
}
