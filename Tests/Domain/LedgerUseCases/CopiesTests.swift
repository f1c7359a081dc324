import LedgerModel
import LedgerProjections
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

/// No copy loses a field: values of which nothing is absent come out of each as they went in, and a field that comes later
/// makes a test fail until it is given here and kept there.
struct CopiesTests {
  private let ligne: LigneFacture = {
    var ligne = LigneFacture(
      id: .l1, designation: "Café en grains", quantite: .de("2"), prixUnitaire: .de("50"), tauxTVA: .zero,
      referenceCommande: "BC-7", dateCommande: .le("2026-02-01"))
    ligne.imposition = Imposition(.zero, .exonere)
    ligne.exoneration = Exoneration(motif: "VATEX-FR-FRANCHISE", mention: "Franchise en base")
    (ligne.remisePourcentage, ligne.unite, ligne.nature) = (.de("5"), Unite("KGM") ?? .unite, .bien)
    ligne.reference = "ART-1"
    ligne.termes = Termes([Terme(.article, "4012345001235", precision: "0160")])
    return ligne
  }()
  private let tete: (inout CreerFacture) -> Void = {
    $0.clientId = .c1
    $0.tva = .de("10")
    $0.conditionsPaiement = .carte
    $0.remisePourcentage = .de("5")
    $0.devise = .de("GBP")
    $0.notes = "Merci"
    $0.notesCommentaire = "Fidèle"
    $0.affairePresente = Self.affaire
  }
  private static let affaire: Affaire = {
    var affaire = Affaire()
    affaire.dateLivraison = .le("2026-01-09")
    affaire.periodeFacturation = PeriodeFacturation(debut: .le("2026-01-08"), fin: .le("2026-01-09"))
    let adresse = Adresse(
      rue: "8, quai de Valmy", complement: "Porte B", codePostal: "75010", ville: "Paris", pays: "France")
    affaire.livraison = Livraison(nom: "Réserve", adresse: adresse)
    affaire.references = References(commande: "BC-77", contrat: "C-3", acheteur: "SERV-01")
    affaire.conditionsReglement = "30 jours"
    affaire.tauxChange = TauxChange(taux: .de("1.16"), date: .le("2026-01-08"), source: "BCE")
    affaire.referencePaiement = "DOSSIER 4711"
    affaire.termes = Termes([Terme(.objet, "N-7", precision: "ABZ"), Terme(.escompte, "2", precision: "14")])
    return affaire
  }()

  private func creee(_ facts: [Fact], _ id: FactureID) -> FactureCreee? {
    for case .facture(id, .factureCreee(let creee)) in facts { return creee }
    return nil
  }

  @Test func `a line is copied with all its fields, under another id`() {
    // What it takes back has rules of its own.
    #expect(champsAbsents(ligne) == [".details.0.acompteId", ".details.0.devis", ".details.0.penalites"])
    #expect(ligne.copie(.l2).copie(.l1) == ligne && ligne.copie(.l2).id == .l2)
  }

  @Test func `facts hand over a line with all its fields`() {
    let ajoutee = Fact.facture(.f1, .ligneAjoutee(ligne))
    var facts = Facts()
    facts.append(ajoutee)
    #expect(Array(facts) == [ajoutee])
  }

  @Test func `an avoir has the lines of its facture with all their fields`() throws {
    let avoir = try given(.envoyee(.f1, [ligne])).when(CreerAvoir(.f1, id: .a1)).thenAccepts().facture(.a1)
    #expect(avoir.lignes.map { $0.copie(.l1) } == [ligne])
  }

  @Test func `an avoir has the head of its facture, except for its own fields`() throws {
    let origine = given(.client(), .envoyee(.f1, [ligne], tete))
    let avoir = try #require(creee(origine.when(CreerAvoir(.f1, id: .a1)).facts, .a1))
    let facture = try #require(creee(origine.ledger.journal, .f1))
    // The client is no private person, and a document invoices a period only for its subscription.
    #expect(
      champsAbsents(facture) == [
        ".factureOrigineId", ".affaires.0.livraison.personne", ".affaires.0.livraisonAbsente", ".affaires.0.origine",
        ".affaires.0.abonnement",
      ])
    #expect(
      champsDifferents(facture, avoir) == [
        "numero", "typeDocument", "dateEcheance", "notes", "notesCommentaire", "factureOrigineId", "affaires",
      ])
    var affaire = facture.affaire
    affaire.referencePaiement = nil
    affaire.termes = Termes([Terme(.objet, "N-7", precision: "ABZ")])
    #expect(avoir.affaire == affaire)
  }

  @Test func `a code for an allowance is refused for a charge`() {
    func ligne(_ quantite: String, _ code: String) -> LigneFacture {
      var ligne = LigneFacture(
        id: .l2, designation: "Port ou geste", quantite: .de(quantite), prixUnitaire: .de("1"), tauxTVA: .normal)
      ligne.termes = Termes([Terme(.ajustement, "document", precision: code)])
      return ligne
    }
    func brouillon(_ quantite: String, _ code: String) -> Scenario {
      given(.client(), .brouillon(.f1, [.cafe, ligne(quantite, code)]))
    }
    brouillon("1", "FC").when(EnvoyerFacture(.f1)).thenAccepts()
    brouillon("-1", "95").when(EnvoyerFacture(.f1)).thenAccepts()
    brouillon("1", "95").when(EnvoyerFacture(.f1)).thenRefuses("terme-hors-liste", naming: "UNTDID 7161")
    brouillon("-1", "FC").when(EnvoyerFacture(.f1)).thenRefuses("terme-hors-liste", naming: "UNTDID 5189")
  }

  @Test func `an import keeps every field of a head, a line, a payment and a refund`() throws {
    var facture = FactureImportee(
      id: .f1, numero: "F-2026-0007", dateFacture: .le("2026-01-10"), statut: .envoyee, lignes: [LigneImportee(ligne)])
    tete(&facture.tete)
    facture.dateEcheance = .remplace(.le("2026-02-10"))
    let reglement = Reglement(
      id: .p1, montant: .de("1.00"), date: .aujourdhui, moyen: .carte, reference: "VIR 7", recu: .de("1.17"))
    facture.paiements = [reglement]
    var avoir = FactureImportee(
      id: .a1, numero: "A-2026-0007", dateFacture: .le("2026-01-11"), statut: .envoyee,
      lignes: [LigneImportee(ligne.copie(.nul))])
    tete(&avoir.tete)
    avoir.typeDocument = .avoir
    avoir.factureOrigineId = .f1
    avoir.dateEcheance = .remplace(.le("2026-02-10"))
    avoir.remboursements = [reglement]
    let after = given().when(ImportDeFactures([facture, avoir])).thenAccepts()
    let lignes = try after.facture().lignes + after.facture(.a1).lignes.map { $0.copie(.l1) }
    #expect(lignes == [ligne, ligne])
    #expect(
      champsAbsents(try #require(creee(after.ledger.journal, .a1))) == [
        ".affaires.0.livraison.personne", ".affaires.0.livraisonAbsente", ".affaires.0.origine",
        ".affaires.0.abonnement",
      ])
    #expect(champsAbsents(try after.facture().paiements) == [".0.annulation"])
    // Of a refund nobody says what the bank has of it.
    #expect(champsAbsents(try after.facture(.a1).remboursements) == [".0.recus", ".0.annulation"])
    #expect(facture.ecart(avec: try after.facture()) == nil)
    #expect(avoir.ecart(avec: try after.facture(.a1)) == nil)
  }

  @Test func `a change of a line covers every field, and drops the fields that stay the same`() throws {
    var modifiee = LigneModifiee(
      ligneId: .l1, designation: "Thé", quantite: .une, prixUnitaire: .de("3"), referenceCommande: .remplace("BC-8"),
      dateCommande: .remplace(.aujourdhui))
    modifiee.imposition = .remplace(try #require(Imposition(.zero, .autoliquidation)))
    modifiee.exoneration = .remplace(Exoneration(motif: "VATEX-FR-AE", mention: "Autoliquidation"))
    (modifiee.remisePourcentage, modifiee.unite) = (.de("7"), Unite("HUR"))
    modifiee.nature = .remplace(.service)
    (modifiee.reference, modifiee.acompteId) = (.remplace("ART-2"), .remplace(.f2))
    (modifiee.termes, modifiee.devis) = (.efface, .remplace(PartDeDevis(.f3, .l3)))
    modifiee.penalites = .remplace(PartDePenalites(.f2, au: .aujourdhui))
    #expect(champsAbsents(modifiee) == [])
    // What it takes back, and penalties, have rules of their own.
    (modifiee.acompteId, modifiee.penalites) = (.inchange, .inchange)
    var useCase = ModifierLigne(.f1, .l1)
    useCase.changement = modifiee
    let before = given(.brouillon(.f1, [ligne]))
    let after = before.when(useCase).then(.ligneModifiee(modifiee))
    after.when(useCase).thenRefuses("rien-ne-change")
  }

  @Test func `a change of a head covers every field, and drops the fields that stay the same`() throws {
    var modifiee = FactureModifiee(
      clientId: .remplace(.c2), dateFacture: .le("2026-03-03"), dateEcheance: .remplace(.le("2026-05-01")),
      tva: .de("5.5"), conditionsPaiement: .especes, notes: "Bonjour", notesCommentaire: .remplace("Pressé"))
    var affaire = AffaireModifiee(de: Self.affaire, a: Affaire())
    affaire.dateLivraison = .remplace(.aujourdhui)
    modifiee.affaire = affaire
    #expect(champsAbsents(modifiee) == [".affaire.livraisonAbsente", ".personne"])
    var useCase = ModifierFacture(.f1)
    useCase.changement = modifiee
    let before = given(.client(), .client(.c2, nom: "Bar du Port"), .brouillon(.f1, [ligne], tete))
    let after = before.when(useCase).then(.factureModifiee(modifiee))
    after.when(useCase).thenRefuses("rien-ne-change")
  }

  @Test func `a change of a client covers every field, and drops the fields that stay the same`() throws {
    var modifie = ClientModifie(
      nom: "Bar du Port", siren: .remplace("732829320"), siret: .remplace("73282932000074"),
      numeroTVA: .remplace("FR44732829320"), email: .remplace("bar@example.com"), telephone: .remplace("0102030405"),
      adresse: .remplace(
        Adresse(
          rue: "1, quai du Port", complement: "Bâtiment C", codePostal: "13002", ville: "Marseille", pays: "France")),
      adresseElectronique: .remplace(AdresseElectronique(schema: "0225", identifiant: "732829320")),
      nature: .remplace(.entreprise), profil: .remplace(.peppol), contact: .remplace("Luc"),
      langue: .remplace(.allemand), codeComptable: .remplace("BAR"), confidentiel: true, estAPart: true)
    var recouvrement = Recouvrement()
    (recouvrement.tauxPenalites, recouvrement.relances) = (.loi, [5, 15])
    (recouvrement.delaiRelances, recouvrement.ageReleve) = (10, 30)
    modifie.recouvrement = .remplace(recouvrement)
    // Who has a SIREN and a SIRET has no other of them, and who has a name does not lack it.
    #expect(champsAbsents(modifie) == [".nomAbsent", ".identifiantLegal", ".autreIdentifiant"])
    var useCase = ModifierClient(.c1)
    useCase.changement = modifie
    let after = given(.client()).when(useCase).then(.client(.c1, .clientModifie(modifie)))
    after.when(useCase).thenRefuses("rien-ne-change")
    let voulu = try #require(after.ledger.client(.c1))
    #expect(
      champsAbsents(voulu) == [".nomAbsent", ".identifiantLegal", ".autreIdentifiant"]
        && voulu.copie(.c2).copie(.c1) == voulu)
    given(.client()).when(ModifierClient(en: voulu)).then(.client(.c1, .clientModifie(modifie)))
  }
}
