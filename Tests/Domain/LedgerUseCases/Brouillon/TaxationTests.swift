import LedgerTestSupport
import LedgerUseCases
import Testing

@testable import LedgerModel

/// How lines are taxed: what is asked, what goes without saying, and what is refused.
struct TaxationTests {
  /// What is asked of a new line, and what comes of it.
  struct Cas: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let demande: @Sendable (inout TaxationDemandee) -> Void
    /// The rate, the category and the reason, or the code of the refusal.
    let attendu: String

    init(_ nom: String, _ attendu: String, _ demande: @escaping @Sendable (inout TaxationDemandee) -> Void) {
      (testDescription, self.attendu, self.demande) = (nom, attendu, demande)
    }
  }

  static let cas = [
    Cas("nothing", "document's") { _ in },
    Cas("a rate", "5.5 S") { $0.taux = .remplace(.de("5.5")) },
    Cas("a rate of zero", "0") { $0.taux = .remplace(.zero) },
    Cas("S with its rate", "10 S") { ($0.taux, $0.categorie) = (.remplace(.de("10")), .taxe) },
    Cas("Z", "0 Z") { $0.categorie = .tauxZero },
    Cas("AE", "0 AE VATEX-EU-AE Autoliquidation") { $0.categorie = .autoliquidation },
    Cas("AE inland", "0 AE VATEX-FR-AE Autoliquidation") {
      ($0.categorie, $0.motif) = (.autoliquidation, "VATEX-FR-AE")
    },
    Cas("a reason alone", "0 E VATEX-FR-CGI261-4 Exonération de TVA, art. 261, 4 du CGI") {
      $0.motif = "vatex-fr-cgi261-4"
    },
    Cas("a reason in other words", "0 E VATEX-FR-FRANCHISE Sans TVA") {
      ($0.motif, $0.mention) = ("VATEX-FR-FRANCHISE", "Sans TVA")
    },
    Cas("E without a reason", "motif-absent") { $0.categorie = .exonere },
    Cas("S without a rate", "document's") { $0.categorie = .taxe },
    Cas("a text without a reason", "mention-sans-motif") { $0.mention = "Sans TVA" },
    Cas("a text at zero without a reason", "mention-sans-motif") {
      ($0.taux, $0.mention) = (.remplace(.zero), "Sans TVA")
    },
    Cas("O, its rate cleared", "0 O VATEX-EU-O Hors champ de la TVA") {
      ($0.taux, $0.categorie) = (.efface, .horsChamp)
    },
    Cas("S at zero", "categorie-et-taux") { ($0.taux, $0.categorie) = (.remplace(.zero), .taxe) },
    Cas("E at a rate", "categorie-et-taux") { ($0.taux, $0.categorie) = (.remplace(.normal), .exonere) },
    Cas("a reason at a rate", "categorie-et-taux") { ($0.taux, $0.motif) = (.remplace(.normal), "VATEX-EU-G") },
    Cas("no such reason", "motif-inconnu") { $0.motif = "VATEX-FR-CGI293B" },
    Cas("a reason of another category", "motif-hors-categorie") {
      ($0.categorie, $0.motif) = (.exportation, "VATEX-EU-AE")
    },
    Cas("a blank text", "mention-vide") { ($0.motif, $0.mention) = ("VATEX-EU-O", " ") },
  ]

  private static func texte(_ ligne: LigneFacture) -> String {
    guard let imposition = ligne.imposition else { return "document's" }
    let parts = [imposition.categorie?.rawValue, ligne.exoneration?.motif, ligne.exoneration?.mention]
    return (["\(imposition.taux)"] + parts.compactMap(\.self)).joined(separator: " ")
  }

  @Test(arguments: cas) func `the obvious parts of a taxation are filled in`(cas: Cas) throws {
    var ajouter = AjouterLigne(.f1, .ligne(.l1, "2", "50"))
    cas.demande(&ajouter.taxation)
    let brouillon = given(.brouillon(.f1, []))
    guard cas.attendu.contains("-"), !cas.attendu.contains(" ") else {
      let ligne = try #require(brouillon.when(ajouter).thenAccepts().facture().lignes.first)
      #expect(Self.texte(ligne) == cas.attendu)
      return
    }
    brouillon.when(ajouter).thenRefuses(cas.attendu)
  }

  @Test func `a line that is taxed again loses its reason for exemption`() throws {
    var ajouter = AjouterLigne(.f1, .ligne(.l1, "2", "50"))
    ajouter.taxation.motif = "VATEX-FR-CGI261-4"
    let exonere = given(.brouillon(.f1, []), .cas(ajouter))
    var modifier = ModifierLigne(.f1, .l1)
    modifier.taxation.taux = .remplace(.normal)
    let taxee = try #require(exonere.when(modifier).thenAccepts().facture().lignes.first)
    #expect(Self.texte(taxee) == "20 S")
    modifier.taxation = TaxationDemandee()
    modifier.taxation.mention = "Exonération, art. 261, 4, 4° du CGI"
    let autre = try #require(exonere.when(modifier).thenAccepts().facture().lignes.first)
    #expect(Self.texte(autre) == "0 E VATEX-FR-CGI261-4 Exonération, art. 261, 4, 4° du CGI")
    modifier.taxation = TaxationDemandee()
    modifier.taxation.taux = .remplace(.zero)
    exonere.when(modifier).thenRefuses("rien-ne-change")
    modifier.taxation = TaxationDemandee()
    modifier.taxation.categorie = .exportation
    let exportee = try #require(exonere.when(modifier).thenAccepts().facture().lignes.first)
    #expect(Self.texte(exportee) == "0 G VATEX-EU-G Exonération de TVA, art. 262, I du CGI")
  }

  @Test func `a seller exempt by the franchise takes no VAT and states it`() throws {
    var emetteur = Emetteur.exemple
    emetteur.regimeTVA = .franchise
    var creer = CreerFacture(.f1)
    creer.clientId = .c1
    let ledger = given(.client(), .cas(DefinirEmetteur(emetteur)), .cas(creer))
    #expect(try ledger.facture().tva == .zero)
    let entier = given(.client(), .cas(DefinirEmetteur(emetteur))).when(
      CreerDocument(CreerFacture(.f2), lignes: [.ligne(.l1, "2", "50")]))
    #expect(try entier.thenAccepts().facture(.f2).lignes.first?.exoneration?.motif == "VATEX-FR-FRANCHISE")
    var modifier = ModifierLigne(.f1, .l1)
    modifier.taxation.taux = .efface
    let taxee = ledger.and(.cas(AjouterLigne(.f1, .ligne(.l1, "2", "50", tva: "20"))))
    let exemptee = try #require(taxee.when(modifier).thenAccepts().facture().lignes.first)
    #expect(exemptee.exoneration?.motif == "VATEX-FR-FRANCHISE")
    let ligne = try #require(
      ledger.when(AjouterLigne(.f1, .ligne(.l1, "2", "50"))).thenAccepts().facture().lignes.first)
    #expect(Self.texte(ligne) == "0 E VATEX-FR-FRANCHISE TVA non applicable, art. 293 B du CGI")
    var autrement = AjouterLigne(.f1, .ligne(.l1, "2", "50"))
    autrement.taxation.mention = "Franchise en base"
    let dite = try #require(ledger.when(autrement).thenAccepts().facture().lignes.first)
    #expect(Self.texte(dite) == "0 E VATEX-FR-FRANCHISE Franchise en base")
    // VAT that is invoiced is owed; what else is missing is told with it.
    taxee.when(EnvoyerFacture(.f1)).thenRefuses("facture-incomplete", naming: "3 things to fix")
  }

  @Test func `an avoir of the rest credits lines with their reasons, and where they no longer tell them is refused`()
    throws
  {
    func exonere(_ id: LigneID, _ motif: String) -> LigneFacture {
      var ligne = LigneFacture.ligne(id, "1", "100", designation: "Location")
      ligne.imposition = Imposition(.zero, .exonere)
      ligne.exoneration = MotifExoneration(motif).map { Exoneration(motif: $0.code, mention: $0.mention) }
      return ligne
    }
    let lignes = [exonere(.l1, "VATEX-FR-CGI261D-2"), exonere(.l2, "VATEX-FR-CGI261-4")]
    let envoyee = given(.client(), .envoyee(.f1, lignes))
    let moitie = envoyee.and(
      .cas(CreerAvoir(.f1, id: .a1, .lignes([.l2]))), .cas(EnvoyerFacture(.a1)))
    let reste = try moitie.when(CreerAvoir(.f1, id: .a2, .reste)).thenAccepts().facture(.a2).lignes
    #expect(reste.map { $0.exoneration?.motif } == ["VATEX-FR-CGI261D-2"])
    let avoir = envoyee.and(.cas(CreerAvoir(.f1, id: .a1, .lignes([.l1]))))
    var modifier = ModifierLigne(.a1, try #require(avoir.facture(.a1).lignes.first).id)
    modifier.prixUnitaire = .de("99")
    avoir.and(.cas(modifier), .cas(EnvoyerFacture(.a1))).when(CreerAvoir(.f1, id: .a2, .reste)).thenRefuses(
      "reste-ambigu")
  }

  @Test func `VAT is added up by rate and category`() throws {
    var lignes = [LigneFacture.ligne(.l1, "1", "100", tva: "20"), .ligne(.l2, "1", "50", tva: "0")]
    lignes.append(.ligne(.l3, "1", "30", tva: "0"))
    lignes[2].imposition = Imposition(.zero, .exonere)
    lignes[2].exoneration = Exoneration(motif: "VATEX-FR-CGI261-4", mention: "Exonération")
    lignes[0].remisePourcentage = .de("12.5")
    let totaux = try given(.brouillon(.f1, lignes)).facture().totaux()
    #expect(
      totaux.ventilationTVA.map { "\($0.imposition): \($0.base) + \($0.tva)" } == [
        "20 %: 87.50 + 17.50", "0 %: 50.00 + 0.00", "0 % (E): 30.00 + 0.00",
      ])
    #expect(totaux.totalTTC == .de("185.00"))
  }

  @Test(arguments: [
    ("1", "10.01", "0", "10.01"), ("3", "10.01", "50", "15.02"), ("-3", "10.01", "50", "-15.02"),
    ("1", "0.01", "50", "0.01"), ("1", "0.01", "50.01", "0.00"), ("1", "100", "100", "0.00"),
    ("9223372036854.775807", "9999.99", "99.99", "9223362813482.74"),
  ])
  func `the remise of a line is taken off before the one rounding`(
    quantite: String, prix: String, remise: String, net: String
  ) throws {
    var ligne = LigneFacture.ligne(.l1, quantite, prix)
    ligne.remisePourcentage = .de(remise)
    #expect(try ligne.montantNet() == .de(net))
  }

  @Test(arguments: [
    ("heure", "HUR"), ("Heures", "HUR"), ("h", "HUR"), ("jour", "DAY"), ("mois", "MON"), ("m²", "MTK"), ("KG", "KGM"),
    ("hur", "HUR"), ("C62", "C62"), ("kWh", "KWH"), ("forfait", "LS"), ("pièces", "H87"), ("xbx", "XBX"),
  ])
  func `a unit is named by its code or its usual name`(nom: String, code: String) throws {
    #expect(Unite(nom: nom)?.description == code)
  }

  @Test(arguments: ["LS", "KGS", "MTR", "KGM", "E48", "10"]) func `a code is itself before it is a word`(code: String) {
    #expect(Unite(nom: code)?.description == code)
  }

  @Test(arguments: ["", "ZZZ", "heure de nuit", "C 62", "éé", "HURR"]) func `no other word is a unit`(nom: String) {
    #expect(Unite(nom: nom) == nil)
  }

  @Test func `the lists are whole, and every text is there`() {
    let codes = MotifExoneration.table.split(separator: "\n").map { $0.split(separator: " ")[0] }
    #expect(codes.count == 88 && codes.allSatisfy { MotifExoneration(String($0))?.mention.isEmpty == false })
    #expect(MotifExoneration(MotifExoneration.franchise.code) == .franchise)
    #expect(["HUR", "XPK", "E48", "PR", "LS", "ANN"].allSatisfy { Unite($0)?.estConnue == true })
  }
}
