import LedgerModel
import LedgerRules
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

/// A refused command made nothing: no refusal names a document that is not there.
struct DocumentNouveauTests {
  private func document(_ lignes: [LigneFacture] = [.cafe], _ change: (inout CreerDocument) -> Void = { _ in })
    -> CreerDocument
  {
    var tete = CreerFacture(.f2)
    tete.clientId = .habitue
    var document = CreerDocument(tete, lignes: lignes)
    document.envoye = true
    change(&document)
    return document
  }

  @Test(arguments: Numerotation.allCases) func `the refusal of a new document names no number`(
    numerotation: Numerotation
  ) throws {
    let ouvert = givenNothing().and(
      .cas(OuvrirRegistre(Registre(id: .r1, nom: "Atelier", numerotation: numerotation))), .brouillon(.f1))
    ouvert.when(document([])).thenRefuses("facture-sans-ligne", naming: "This document has no line.")
    ouvert.when(document { $0.tete.clientId = nil }).thenRefuses("sans-client", naming: "This document has no customer")
    ouvert.when(document { $0.tete.dateFacture = .le("2026-03-04") })
      .thenRefuses("date-envoi-avant-facture", naming: "This document is dated 2026-03-04 and cannot be issued")
    ouvert.when(document { $0.tete.dateEcheance = .remplace(.le("2026-03-01")) })
      .thenRefuses("echeance-avant-facture", naming: "This document would be due on 2026-03-01")
    ouvert.when(document([.cafe, .ligne(.l2, "1", "1", designation: " ")]))
      .thenRefuses("designation-vide", naming: "Line 2: A line of this document has no description.")
    ouvert.when(document([.gratuit]) { $0.paiement = .p1 })
      .thenRefuses("solde-nul", naming: "The balance of this document is zero.")
    ouvert.and(.cas(DefinirEmetteur(.francais(nom: "Atelier")))).when(document())
      .thenRefuses("facture-incomplete", naming: "This document cannot be issued")
    // One that is there keeps its name.
    ouvert.and(.brouillon(.a3, [])).when(EnvoyerFacture(.a3))
      .thenRefuses("facture-sans-ligne", naming: numerotation == .envoi ? "brouillon-2" : "F-2026-0002")
  }

  @Test func `the refusal of a new document is in both languages, with a placeholder in the way out`() {
    let refus = Refus.nouveau(.facture("F-2026-0002", .sansClient), .demande)
    #expect(refus.code == "sans-client")
    #expect(refus.message == Words("This document has no customer.", fr: "Ce document n'a pas de client."))
    #expect(refus.hint.en == "Name its customer first: `facture change NUMBER --customer=…`.")
    #expect(refus.hint.fr == "Indiquez d'abord son client : `facture modifier NUMERO --client=…`.")
    let avoir = Refus.nouveau(
      .avoir("A-2026-0001", .horsTaux(Imposition(.zero), "F-2026-0001")), .avoir(de: "F-2026-0001"))
    #expect(avoir.message.en.hasPrefix("The credit note of F-2026-0001 credits at"))
    #expect(avoir.message.fr.hasPrefix("L'avoir de F-2026-0001 crédite à"))
    let remplace = Refus.nouveau(.rectificative("F-2026-0002", .dejaPayee), .demande)
    #expect(remplace.message.fr.hasPrefix("Cette facture est une facture rectificative : elle ne peut pas être payée"))
    let texte = Refus.nouveau(.ligne(2, .facture("F-2026-0002", .mentionSansMotif)), .demande)
    #expect(texte.message.fr == "Ligne 2 : Une ligne de ce document a un texte d'exonération, mais pas de motif.")
  }

  @Test func `the avoir that would cancel a facture is called so`() throws {
    let close = given(.envoyee(), .le("2026-04-02"), .cas(CloturerPeriodes(.mois)))
    var annuler = AnnulerFacture(.f1, motif: "Erreur")
    annuler.date = .le("2026-03-30")
    close.when(annuler).thenRefuses(
      "periode-close", naming: "This document cannot be dated 2026-03-30: the books")
    annuler.date = .le("2026-03-01")
    given(.envoyee()).when(annuler)
      .thenRefuses(
        "avoir-avant-origine", naming: "The credit note of F-2026-0001 is dated 2026-03-01, and F-2026-0001,")
    // The facture itself is named by its number.
    given(.envoyee(), .annulee()).when(annuler).thenRefuses("facture-annulee", naming: "F-2026-0001 is cancelled.")
  }
}
