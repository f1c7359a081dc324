import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

/// A ledger that gives numbers when documents are issued.
struct NumerotationEnvoiTests {
  private func ouvert(_ etapes: Etape...) -> Scenario {
    let registre = Registre(id: .r1, nom: "Atelier", numerotation: .envoi)
    return etapes.reduce(givenNothing().and(.cas(OuvrirRegistre(registre)))) { $0.and($1) }
  }

  private func brouillon(_ id: FactureID, le date: Jour? = nil) -> Etape {
    .brouillon(id) { if let date { $0.dateFacture = date } }
  }

  @Test func `drafts are counted, avoirs too, and a name is never given twice`() throws {
    let after = ouvert(
      brouillon(.f1), brouillon(.f2), .annulee(.f2), .cas(EnvoyerFacture(.f1)), .avoir(.a1), brouillon(.f3))
    #expect(try after.facture(.f1).numero == "F-2026-0001")
    #expect(try after.facture(.f2).numero == "brouillon-2" && after.facture(.f2).numeroRendu == nil)
    #expect(try after.facture(.a1).numero == "brouillon-3")
    #expect(try after.facture(.f3).numero == "brouillon-4")
  }

  @Test func `an issued document gets the next number of the series of its date, in the same commit`() throws {
    let before = ouvert(brouillon(.f1), brouillon(.f2))
    let sent = before.when(EnvoyerFacture(.f2))
    guard case .facture(.f2, .numeroAttribue("F-2026-0001")) = try #require(sent.facts.first) else {
      Issue.record("\(sent.facts)")
      return
    }
    #expect(sent.facts.count == 2)
    let after = before.and(.cas(EnvoyerFacture(.f2), EnvoyerFacture(.f1)))
    #expect(try after.facture(.f2).nomBrouillon == "brouillon-2")
    #expect(try after.facture(.f1).numero == "F-2026-0002")
    // Both names lead to it.
    #expect(
      after.ledger.factureID(numero: "brouillon-2") == .f2 && after.ledger.factureID(numero: "F-2026-0001") == .f2)
  }

  @Test func `a draft holds no other up, but a number goes forward with its date`() throws {
    let tard = ouvert(brouillon(.f1, le: .le("2026-12-31")), brouillon(.f2))
    #expect(try tard.and(.cas(EnvoyerFacture(.f2))).facture(.f2).numero == "F-2026-0001")
    tard.and(.le("2026-12-31"), .cas(EnvoyerFacture(.f1))).when(EnvoyerFacture(.f2))
      .thenRefuses("date-avant-serie", naming: "F-2026-0002 cannot go to a document dated 2026-03-02")
    let annees = ouvert(brouillon(.f1, le: .le("2025-12-31")), brouillon(.f2)).and(.cas(EnvoyerFacture(.f1)))
    #expect(try annees.facture(.f1).numero == "F-2025-0001")
    #expect(try annees.and(.cas(EnvoyerFacture(.f2))).facture(.f2).numero == "F-2026-0001")
  }

  @Test func `a document that cannot be issued is refused under its draft name`() {
    ouvert(.brouillon(.f1, [])).when(EnvoyerFacture(.f1)).thenRefuses("facture-sans-ligne", naming: "brouillon-1")
    ouvert(.brouillon(.f1) { $0.clientId = nil }).when(EnvoyerFacture(.f1))
      .thenRefuses("sans-client", naming: "brouillon-1")
    // What keeps it from being issued is known once it has its number, which it then does not get.
    ouvert(.cas(DefinirEmetteur(.francais(nom: "Atelier"))), brouillon(.f1)).when(EnvoyerFacture(.f1))
      .thenRefuses("facture-incomplete", naming: "brouillon-1 cannot be issued")
    var payee = EnvoyerFacture(.f1)
    payee.paiement = .p1
    ouvert(.brouillon(.f1, [.gratuit])).when(payee).thenRefuses("solde-nul", naming: "brouillon-1")
    ouvert(brouillon(.f1), .cas(EnvoyerFacture(.f1))).when(EnvoyerFacture(.f1))
      .thenRefuses("facture-deja-envoyee", naming: "F-2026-0001")
  }

  @Test func `a document that is created and issued at once is one commit`() throws {
    var tete = CreerFacture(.f2)
    tete.clientId = .habitue
    var document = CreerDocument(tete, lignes: [.cafe])
    document.envoye = true
    let after = ouvert(brouillon(.f1)).and(.cas(document))
    #expect(try after.facture(.f2).numero == "F-2026-0001" && after.facture(.f2).nomBrouillon == "brouillon-2")
  }

  @Test func `the avoir that cancels a facture gets its number in that commit`() throws {
    let after = ouvert(brouillon(.f1), .cas(EnvoyerFacture(.f1), AnnulerFacture(.f1, motif: "Erreur")))
    let avoir = try #require(after.ledger.documents.last)
    #expect(avoir.numero == "A-2026-0001" && avoir.nomBrouillon == "brouillon-2")
  }

  @Test func `an imported document keeps the number it states, and a draft without one gets a name`() throws {
    let ligne = LigneImportee(.cafe)
    let envoyee = FactureImportee(
      id: .f1, numero: "F-2026-0009", dateFacture: .aujourdhui, statut: .envoyee, lignes: [ligne])
    let brouillon = FactureImportee(id: .f2, numero: nil, dateFacture: .aujourdhui, lignes: [.init(.the)])
    let nomme = FactureImportee(id: .f3, numero: "brouillon-7", dateFacture: .aujourdhui)
    let after = ouvert(
      .cas(ImportDeFactures([envoyee]), ImportDeFactures([brouillon]), ImportDeFactures([nomme]), CreerFacture(.a1)))
    #expect(try after.facture(.f1).numero == "F-2026-0009" && after.facture(.f1).nomBrouillon == nil)
    #expect(try after.facture(.f2).numero == "brouillon-1")
    #expect(try after.facture(.a1).numero == "brouillon-8")
    #expect(brouillon.ecart(avec: try after.facture(.f2)) == nil)
    let sansNumero = FactureImportee(
      id: .a2, numero: nil, dateFacture: .aujourdhui, statut: .envoyee, lignes: [ligne])
    after.when(ImportDeFactures([sansNumero])).thenRefuses("champ-manquant", naming: "numero")
    given().when(ImportDeFactures([brouillon])).thenRefuses("champ-manquant", naming: "numero")
    let deux = FactureImportee(id: .a2, numero: "brouillon-7", dateFacture: .aujourdhui)
    after.when(ImportDeFactures([deux])).thenRefuses("numero-pris", naming: "brouillon-7")
    given().when(ImportDeFactures([deux])).thenRefuses("nom-de-brouillon")
  }

  @Test func `the name of an imported draft leaves names for others, and is no number`() throws {
    let dernier = FactureImportee(id: .f1, numero: "brouillon-99999999999999", dateFacture: .aujourdhui)
    let after = ouvert(.cas(ImportDeFactures([dernier]))).and(brouillon(.f2), brouillon(.f3), .cas(EnvoyerFacture(.f3)))
    #expect(try after.facture(.f2).numero == "brouillon-100000000000000")
    #expect(try after.facture(.f3).numero == "F-2026-0001")
    let tropGrand = FactureImportee(id: .a1, numero: "brouillon-100000000000000", dateFacture: .aujourdhui)
    ouvert().when(ImportDeFactures([tropGrand])).thenRefuses("rang-trop-grand", naming: tropGrand.numero)
    for nom in ["brouillon-9999999999999999", "brouillon-0", "brouillon-01", "Brouillon-3"] {
      ouvert().when(ImportDeFactures([FactureImportee(id: .a1, numero: nom, dateFacture: .aujourdhui)]))
        .thenRefuses("numero-invalide", naming: nom)
    }
  }

  @Test(arguments: [("brouillon-1", 1), ("brouillon-10", 10), ("brouillon-999999999999999", 999_999_999_999_999)])
  func `the name of a draft gives its rank`(nom: String, rang: Int) {
    #expect(NomBrouillon.lit(nom) == rang && NomBrouillon.ecrit(rang) == nom)
  }

  @Test(arguments: [
    "brouillon-", "brouillon-0", "brouillon-07", "brouillon-+7", "brouillon- 7", "Brouillon-7", "brouillon-7 ",
    "brouillon-9999999999999999", "F-2026-0001",
  ]) func `any other text is not the name of a draft`(nom: String) { #expect(NomBrouillon.lit(nom) == nil) }
}
