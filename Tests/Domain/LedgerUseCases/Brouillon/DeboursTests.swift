import LedgerModel
import LedgerProjections
import LedgerRules
import LedgerTestSupport
import Testing

@testable import LedgerUseCases

/// A disbursement is paid for the customer, who gives it back: it is owed, and neither sold nor taxed (CGI, art. 267, II, 2°).
struct DeboursTests {
  private static func ligne(_ id: LigneID = .l2, _ prix: String = "45") -> LigneFacture {
    var ligne = LigneFacture.ligne(id, "1", prix, designation: "Greffe")
    ligne.nature = .debours
    return ligne
  }

  private static let service = {
    var ligne = LigneFacture.ligne(.l1, "1", "100")
    ligne.nature = .service
    return ligne
  }()

  @Test func `a line of the nature has its category and its reason by itself`() throws {
    let ajoutee = given(.brouillon(.f1, [Self.service])).when(AjouterLigne(.f1, Self.ligne())).thenAccepts()
    let ligne = try #require(try ajoutee.facture(.f1).lignes.last)
    #expect(ligne.imposition == Imposition(.zero, .exonere) && ligne.nature == .debours)
    #expect(ligne.exoneration == Exoneration(motif: "VATEX-EU-79-C", mention: "Débours, art. 267, II, 2° du CGI"))
    let totaux = try ajoutee.facture(.f1).totaux()
    #expect(totaux.totalTTC == .de("165") && totaux.montantTVA == .de("20"))
  }

  @Test func `the reason makes a disbursement, and a change of the nature too`() throws {
    var motif = AjouterLigne(.f1, LigneFacture.ligne(.l2, "1", "45"))
    motif.taxation.motif = "VATEX-EU-79-C"
    #expect(try given(.brouillon(.f1, [])).when(motif).thenAccepts().facture(.f1).lignes.last?.nature == .debours)
    var change = ModifierLigne(.f1, .l1)
    change.nature = .remplace(.debours)
    let changee = given(.brouillon(.f1, [LigneFacture.ligne(.l1, "1", "45")])).when(change).thenAccepts()
    #expect(try changee.facture(.f1).lignes.first?.exoneration?.motif == "VATEX-EU-79-C")
  }

  @Test func `a disbursement with VAT is refused, and so is a sale with the reason of one`() {
    var taxee = AjouterLigne(.f1, Self.ligne())
    taxee.taxation.taux = .remplace(.normal)
    given(.brouillon(.f1, [])).when(taxee).thenRefuses("debours-taxe")
    var change = ModifierLigne(.f1, .l2)
    change.nature = .remplace(.service)
    given(.brouillon(.f1, [Self.service]), .cas(AjouterLigne(.f1, Self.ligne()))).when(change)
      .thenRefuses("debours-taxe")
  }

  @Test func `a disbursement with a discount is refused, on its line and on the whole document`() {
    var remise = Self.ligne()
    remise.remisePourcentage = .de("10")
    given(.brouillon(.f1, [Self.service])).when(AjouterLigne(.f1, remise)).thenRefuses("debours-remis")
    var change = ModifierLigne(.f1, .l2)
    change.remisePourcentage = .de("10")
    let brouillon = given(.client(), .brouillon(.f1, [Self.service]), .cas(AjouterLigne(.f1, Self.ligne())))
    brouillon.when(change).thenRefuses("debours-remis")
    brouillon.and(.cas(AppliquerRemise(.f1, .de("10")))).when(EnvoyerFacture(.f1)).thenRefuses("debours-remis")
  }

  private static func vendu(_ etapes: Etape...) throws -> EtatRegistre {
    var creer = CreerFacture(.f1)
    creer.clientId = .c1
    let envoyee = given(
      .client(), .cas(creer, AjouterLigne(.f1, service), AjouterLigne(.f1, ligne()), EnvoyerFacture(.f1)))
    return TVAExigibleTests.etat(etapes.reduce(envoyee) { $0.and($1) })
  }

  @Test func `a disbursement is owed, and in no report of VAT`() throws {
    let etat = try Self.vendu(.paiement())
    #expect(try etat.rapportTVA(au: .dernier).first?.total.map { "\($0.taux) \($0.baseFacturee)" } == ["20 100.00"])
    #expect(try etat.declarationCA3(au: .dernier)?.total.map(\.ligne.code) == ["A1", "08", "16"])
    #expect(try etat.facture(.f1)?.soldeDu() == .zero)
  }

  @Test func `the book of receipts leaves its part of each payment out`() throws {
    let etat = try Self.vendu(.paiement("82.50"), .paiement(id: .p2))
    let recettes = try etat.recettes(au: .dernier)
    #expect(
      recettes.first?.mouvements.map(\.montant) == [MontantLarge(centimes: 50_00), MontantLarge(centimes: 50_00)])
    #expect(recettes.first?.mouvements.map(\.services) == recettes.first?.mouvements.map(\.montant))
  }

  @Test func `a seller without VAT may disburse beside the franchise`() throws {
    var emetteur = Emetteur.exemple
    emetteur.regimeTVA = .franchise
    let franchise = Exoneration(MotifExoneration.franchise)
    var vente = Self.service
    (vente.imposition, vente.exoneration) = (MotifExoneration.franchise.imposition, franchise)
    let facture = try given(.brouillon(.f1, [vente]), .cas(AjouterLigne(.f1, Self.ligne()))).facture(.f1)
    var copie = FactureEnvoyee.Copie()
    copie.emetteur = emetteur
    let envoyee = FactureEnvoyee(dateEnvoi: .aujourdhui, totaux: try facture.totaux(), copie: copie)
    #expect(facture.fautesDeTVA(envoyee).isEmpty)
  }
}
