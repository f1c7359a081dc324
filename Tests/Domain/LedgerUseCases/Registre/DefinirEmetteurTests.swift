import LedgerModel
import LedgerRules
import LedgerTestSupport
import LedgerUseCases
import Testing

struct DefinirEmetteurTests {
  @Test func `the latest definition of the seller counts`() {
    var autre = Emetteur.exemple
    autre.contact = Emetteur.Contact(nom: "Camille")
    let dit = given().when(DefinirEmetteur(.exemple)).then(.registre(.r1, .emetteur(.exemple)))
    #expect(dit.ledger.registre?.emetteur == .exemple)
    let change = given(.cas(DefinirEmetteur(.exemple))).when(DefinirEmetteur(autre)).thenAccepts()
    #expect(change.ledger.registre?.emetteur == autre)
  }

  @Test func `a change of nothing is refused`() {
    given(.cas(DefinirEmetteur(.exemple))).when(DefinirEmetteur(.exemple)).thenRefuses("rien-ne-change")
  }

  @Test func `missing details are reported, and refused only when an invoice is issued`() {
    #expect(Emetteur.exemple.manques.isEmpty)
    var nu = Emetteur(nom: "Atelier")
    #expect(nu.manques.isEmpty)
    nu.profil = .france
    #expect(
      nu.manques == [
        "siren", "rue", "code-postal", "ville", "adresse-electronique", "penalites", "recouvrement", "escompte",
      ])
    given().when(DefinirEmetteur(nu)).thenAccepts()
  }

  @Test func `texts stand in the order of their codes, one of each`() {
    var emetteur = Emetteur(nom: "Atelier")
    emetteur[.escompte] = "Aucun."
    emetteur[.penalites] = "Trois fois le taux légal."
    emetteur[.escompte] = "2 % à huit jours."
    #expect(
      emetteur.mentions == [
        Mention(.penalites, "Trois fois le taux légal."), Mention(.escompte, "2 % à huit jours."),
      ])
    emetteur[.penalites] = nil
    #expect(emetteur.mentions.map(\.code) == [.escompte])
  }
}
