import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

/// Personal values are erased when nothing keeps them.
struct EffacerPersonneTests {
  private static let jeanne = Client(
    id: .c1, nom: "Jeanne Martin", email: "jeanne@example.org", telephone: "06 11 22 33 44",
    adresse: Adresse(rue: "1 rue du Port", ville: "Brest"), nature: .particulier)

  private let before = given(.cas(CreerClient(jeanne)))

  private func effacer(_ classes: Set<ClasseValeurs> = Set(ClasseValeurs.allCases)) -> EffacerPersonne {
    EffacerPersonne(.c1, classes, base: .demande)
  }

  @Test func `of a person without documents all goes`() {
    let after = before.when(effacer()).then(
      .client(.c1, .effacee(Effacement([.coordonnees, .identite], jusqua: 2, base: .demande))))
    let client = after.ledger.client(.c1)
    var vide = Client(id: .c1, nom: "Jeanne Martin", nature: .particulier)
    vide.perdSonNom(.efface)
    #expect(client == vide)
    #expect(client?.estEfface == true)
  }

  @Test func `one class goes alone`() {
    let after = before.when(effacer([.coordonnees])).thenAccepts()
    #expect(after.ledger.client(.c1)?.nom == "Jeanne Martin" && after.ledger.client(.c1)?.email == nil)
  }

  @Test func `name and addresses stay ten years after the accounting year of the last document`() {
    let sent = before.and(.envoyee { $0.clientId = .c1 })
    sent.when(effacer()).thenRefuses("conservation-en-cours", naming: "2037-01-01")
    sent.and(.le("2036-12-31")).when(effacer([.identite])).thenRefuses("conservation-en-cours")
    let after = sent.and(.le("2037-01-01")).when(effacer([.identite])).thenAccepts()
    #expect(after.ledger.facture(.f1)?.envoi?.client?.nom == "effacé")
  }

  @Test func `e-mail and telephone go at any time`() {
    let after = before.and(.envoyee { $0.clientId = .c1 }).when(effacer([.coordonnees])).thenAccepts()
    #expect(after.ledger.facture(.f1)?.envoi?.client?.email == nil)
    #expect(after.ledger.facture(.f1)?.envoi?.client?.nom == "Jeanne Martin")
  }

  @Test func `a contact is erased even as the only way to reach the client`() {
    var sansAdresse = Self.jeanne
    (sansAdresse.email, sansAdresse.telephone, sansAdresse.contact) = (nil, nil, "Paul Martin")
    let after = given(.cas(CreerClient(sansAdresse))).when(effacer([.coordonnees])).thenAccepts()
    #expect(after.ledger.client(.c1)?.contact == nil && after.ledger.client(.c1)?.nom == "Jeanne Martin")
  }

  @Test func `a class is advised while some of its values are there`() {
    let sent = before.and(.envoyee { $0.clientId = .c1 })
    #expect(sent.when(effacer()).refus?.hint.en.contains("can go now") == true)
    let without = sent.and(.cas(effacer([.coordonnees])))
    #expect(without.when(effacer()).refus?.hint.en.hasPrefix("Ask again then") == true)
  }

  @Test func `a dispute keeps all values until it ends`() {
    let kept = before.and(.cas(ProlongerConservation(.c1, .prolongee(motif: "Litige"))))
    kept.when(effacer([.coordonnees])).thenRefuses("conservation-prolongee", naming: "Litige")
    kept.when(ProlongerConservation(.c1, .prolongee(motif: "Litige"))).thenRefuses("rien-ne-change")
    kept.and(.cas(ProlongerConservation(.c1, .levee))).when(effacer()).thenAccepts()
    before.when(ProlongerConservation(.c1, .levee)).thenRefuses("conservation-non-prolongee")
    before.when(ProlongerConservation(.c1, .prolongee(motif: " "))).thenRefuses("motif-vide")
  }

  @Test func `values in the log, and values already erased, are not erased`() {
    given(.client()).when(effacer()).thenRefuses("client-non-confidentiel")
    given().when(effacer()).thenRefuses("client-inconnu")
    before.and(.cas(effacer())).when(effacer()).thenRefuses("rien-a-effacer")
  }

  @Test func `a firm that wants it is confidential from then on`() {
    var modifier = ModifierClient(.c1)
    modifier.changement.confidentiel = true
    modifier.email = .remplace("a@example.org")
    let after = given(.client()).when(modifier).thenAccepts()
    guard case .client(_, .clientModifie(let modifie))? = after.ledger.journal.last else {
      Issue.record("no change")
      return
    }
    #expect(modifie.confidentiel == true && modifie.estAPart)
    #expect(after.ledger.client(.c1)?.estConfidentiel == true)
  }

  @Test func `a person that became a firm is erased all the same, and the values recorded since stay`() throws {
    var modifier = ModifierClient(.c1)
    modifier.changement.nature = .remplace(.entreprise)
    modifier.changement.confidentiel = false
    let firm = before.and(.cas(modifier))
    let after = firm.when(effacer()).thenAccepts()
    #expect(after.ledger.client(.c1)?.nom == "effacé")
    var plain = ModifierClient(.c1)
    plain.email = .remplace("jeanne@firm.example")
    let mixed = firm.and(.cas(plain)).when(effacer()).thenAccepts()
    var ledger = mixed.ledger
    let fact = Fact.client(.c1, .effacee(Effacement([.identite], jusqua: 9, base: .demande)))
    #expect(try ledger.remarques(sur: [fact]).map(\.code) == ["reste-en-clair"])
  }

  @Test func `a document for an erased person is refused`() {
    let gone = before.and(.cas(effacer()))
    var creer = CreerFacture(.f1)
    creer.clientId = .c1
    gone.when(creer).thenRefuses("client-efface", naming: "erased")
    before.and(.brouillon { $0.clientId = .c1 }).and(.cas(effacer())).when(EnvoyerFacture(.f1))
      .thenRefuses("client-efface")
  }

  @Test func `a document for a client with a lost name is refused`() {
    var lost = Client(id: .c1, nom: "Jeanne Martin", nature: .particulier)
    lost.perdSonNom(.perdu)
    #expect(lost.estPerdu && lost.estSansNom && !lost.estEfface)
    var creer = CreerFacture(.f1)
    creer.clientId = .c1
    given(.cas(CreerClient(lost))).when(creer).thenRefuses("client-perdu", naming: "prives/")
  }

  @Test func `a private person is always confidential`() {
    var modifier = ModifierClient(.c1)
    modifier.changement.confidentiel = false
    modifier.email = .remplace("a@example.org")
    before.when(modifier).thenRefuses("particulier-confidentiel")
    modifier.changement.nature = .remplace(.entreprise)
    before.and(.cas(effacer())).when(modifier).thenRefuses("client-efface")
    modifier.changement.nom = "Jeanne SARL"
    before.and(.cas(effacer())).when(modifier).thenAccepts()
  }

  @Test func `where she is delivered goes with her, and only hers`() {
    var modifier = ModifierFacture(.f1)
    modifier.affaire.ville = .remplace("Brest")
    let delivered = before.and(.client(.c2)).and(.brouillon { $0.clientId = .c1 }).and(.cas(modifier))
    #expect(delivered.when(effacer()).thenAccepts().ledger.facture(.f1)?.affaire.livraison == nil)
    var autre = CreerFacture(.f2)
    (autre.clientId, autre.affaire.ville) = (.c2, .remplace("Brest"))
    let both = delivered.and(.cas(autre)).when(effacer()).thenAccepts()
    #expect(both.ledger.facture(.f2)?.affaire.livraison == Livraison(adresse: Adresse(ville: "Brest")))
  }
}
