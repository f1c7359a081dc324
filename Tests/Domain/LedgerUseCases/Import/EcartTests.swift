import LedgerModel
import LedgerRules
import LedgerTestSupport
import LedgerUseCases
import Testing

/// Whether what a document states is what is recorded.
struct EcartTests {
  private func document(
    _ statut: Statut = .payee, _ change: (inout FactureImportee) -> Void = { _ in }
  ) -> FactureImportee {
    var document = FactureImportee(
      id: .f1, numero: "F-2026-0001", dateFacture: .aujourdhui, statut: statut, lignes: [LigneImportee(.cafe)])
    change(&document)
    return document
  }

  private func replacing(_ change: (inout LigneFacture) -> Void) -> FactureImportee {
    var ligne = LigneFacture.cafe.copie(.nul)
    change(&ligne)
    return FactureImportee(
      id: .f1, numero: "F-2026-0001", dateFacture: .aujourdhui, statut: .payee, lignes: [LigneImportee(ligne)])
  }

  private let paid = given(.client(), .envoyee { $0.clientId = .c1 }, .paiement(le: "2026-03-10"))

  @Test func `later facts and missing fields are not a difference`() throws {
    let facture = try paid.facture()
    #expect(document().ecart(avec: facture) == nil)
    #expect(document(.envoyee).ecart(avec: facture) == nil)
    #expect(document(.enRetard).ecart(avec: facture) == nil)
    #expect(document(.brouillon).ecart(avec: facture) == nil)
    let full = document {
      $0.datePaiement = .le("2026-03-10")
      $0.clientId = .c1
      $0.dateEnvoi = .aujourdhui
      $0.dateEcheance = .remplace(.le("2026-04-01"))
      $0.devise = .euro
    }
    #expect(full.ecart(avec: facture) == nil)
  }

  @Test func `every other statement is reported by its field`() throws {
    let facture = try paid.facture()
    let changes: [(String, (inout FactureImportee) -> Void)] = [
      ("dateEcheance", { $0.dateEcheance = .remplace(.aujourdhui) }),
      ("datePaiement", { $0.datePaiement = .le("2026-03-11") }),
      ("clientId", { $0.clientId = .c2 }), ("dateEnvoi", { $0.dateEnvoi = .le("2026-03-03") }),
      ("devise", { $0.devise = .de("USD") }), ("typeDocument", { $0.typeDocument = .avoir }),
      ("notesCommentaire", { $0.notesCommentaire = "A" }), ("factureOrigineId", { $0.factureOrigineId = .f2 }),
      ("client.nom", { $0.client = Client(id: .c1, nom: "B") }),
      ("annulation.date", { $0.annulation = FactureAnnulee(motif: "A", dateAnnulation: .aujourdhui) }),
      ("avoirs[0]", { $0.avoirs = [Imputation(documentId: .a1, montant: .de("1.00"), dateImputation: .aujourdhui)] }),
      (
        "paiements[0]",
        {
          $0.paiements = [
            Reglement(
              id: .p1, montant: .de("119.99"), date: .le("2026-03-10"), moyen: .virement, reference: nil)
          ]
        }
      ),
    ]
    for (champ, change) in changes { #expect(document(.payee, change).ecart(avec: facture)?.champ == champ) }
    #expect(document(.annulee).ecart(avec: facture)?.champ == "statut")
  }

  @Test func `every other line is reported by its field`() throws {
    let facture = try paid.facture()
    let changes: [(String, (inout LigneFacture) -> Void)] = [
      ("lignes[0].id", { $0 = $0.copie(.l2) }), ("lignes[0].tauxTVA", { $0.tauxTVA = .zero }),
      ("lignes[0].referenceCommande", { $0.referenceCommande = "C" }),
      ("lignes[0].dateCommande", { $0.dateCommande = .aujourdhui }),
      ("lignes[0].quantite", { $0.quantite = .une }),
    ]
    for (champ, change) in changes { #expect(replacing(change).ecart(avec: facture)?.champ == champ) }
    #expect(replacing { $0.tauxTVA = .normal }.ecart(avec: facture) == nil)
  }

  @Test func `a document stated as issued or paid must have been issued or paid`() throws {
    #expect(document(.envoyee).ecart(avec: try given(.brouillon()).facture())?.champ == "statut")
    #expect(document(.payee).ecart(avec: try given(.envoyee()).facture())?.champ == "statut")
    let bounced = given(.envoyee(), .paiement(), .cas(AnnulerReglement(.paiement, .f1, .p1, motif: "Sans provision")))
    #expect(document(.payee).ecart(avec: try bounced.facture()) == nil)
  }
}
