import LedgerModel
import LedgerNorm
import LedgerTestSupport
import LedgerUseCases
import Testing

@testable import LedgerInvoice

/// What an issued document says in the terms of the norm.
@Suite struct NormeTests {
  @Test(arguments: Exemple.tous.map(\.key))
  func `amounts equal the frozen ones, and add up`(nom: String) throws {
    let exemple = try #require(Exemple.tous.first { $0.key == nom }?.value)
    let (facture, norme) = (try exemple.facture, try exemple.norme())
    let totaux = try #require(facture.envoi?.totaux)
    #expect(norme.totaux.totalTTC == totaux.totalTTC && norme.totaux.montantTVA == totaux.montantTVA)
    #expect(norme.lignes.map(\.montantNet).somme == totaux.sousTotal.centimes)
    #expect(norme.remises.map(\.remise.montant).somme == totaux.montantRemise.centimes)
    #expect(norme.ventilation.map(\.base).somme == totaux.totalHT.centimes)
    #expect(norme.ventilation.map(\.tva).somme == totaux.montantTVA.centimes)
    #expect(norme.totaux.netAPayer.centimes + (norme.totaux.dejaPaye?.centimes ?? 0) == totaux.totalTTC.centimes)
  }

  @Test(
    arguments: [
      (Exemple.unTaux, nil), (.definitive, .encaissements), (.remise, nil), (.acompte, nil), (.debits, .debits),
      (.publique, .encaissements),
    ] as [(Exemple, Exigibilite?)])
  func `VAT on services alone is due when they are paid, unless the seller opted`(
    exemple: Exemple, exigibilite: Exigibilite?
  ) throws {
    #expect(try exemple.norme().exigibilite == exigibilite)
  }

  @Test func `the QR code asks for the amount left to pay at the issue`() throws {
    #expect(
      try Exemple.virementRF.norme().paiement.codeQR
        == "BCD\n002\n1\nSCT\nEXEMFRPPXXX\nAtelier Exemple\nFR7630000000010000000000104\nEUR10.00\n\nRF59F20260125")
    var parNumero = Exemple.virementRF
    parNumero.emetteur?.reference = .numero
    #expect(try #require(try parNumero.norme().paiement.codeQR).hasSuffix("EUR10.00\n\n\nF-2026-0125"))
    #expect(try parNumero.norme().paiement.reference.texte == "F-2026-0125")
  }

  @Test(
    arguments: [
      { $0.emetteur?.qr = false }, { $0.moyen = .carte }, { $0.dejaPaye = "12.01" },
      { ($0.devise, $0.tvaEnEuros) = ("USD", "1.80") }, { ($0.type, $0.numero) = (.avoir, "A-2026-0125") },
    ] as [@Sendable (inout Exemple) -> Void])
  func `a QR code needs an expected transfer in euros`(change: @Sendable (inout Exemple) -> Void) throws {
    var exemple = Exemple.virementRF
    change(&exemple)
    let norme = try FactureNorme(apercu: try exemple.facture, client: nil, emetteur: nil, nom: "")
    #expect(norme.paiement.codeQR == nil)
    #expect(norme.paiement.reference.rf == ReferenceRF(numero: exemple.numero))
  }

  @Test func `the payer of an imported document quotes the reference of the other system`() throws {
    let norme = try Exemple.referenceRecue.norme()
    #expect(norme.paiement.codeQR?.hasSuffix("EUR12.01\n\n\nDOSSIER 4711") == true)
    #expect(try Exemple.referenceRecue.page.contains("<td>DOSSIER 4711</td>"))
    #expect(try Exemple.rfRecue.norme().paiement.codeQR?.hasSuffix("EUR12.01\n\nRF18539007547034") == true)
    #expect(try Exemple.rfRecue.page.contains("<td>F-2026-0127 (<span class=\"j\">RF18 5390 0754 7034</span>)</td>"))
  }

  @Test func `a QR code needs an issued document and a seller with an account`() throws {
    let exemple = Exemple.virementRF
    let brouillon = try FactureNorme(
      apercu: exemple.brouillon, client: exemple.client, emetteur: exemple.emetteur, nom: "")
    #expect(brouillon.paiement.codeQR == nil && brouillon.paiement.compte != nil)
    var sansCompte = exemple
    sansCompte.emetteur?.compteBancaire = nil
    let norme = try FactureNorme(apercu: try sansCompte.facture, client: nil, emetteur: nil, nom: "")
    #expect(norme.paiement.codeQR == nil && norme.paiement.compte == nil)
  }

  @Test func `a seller without VAT number is known by the SIREN`() throws {
    let vendeur = try Exemple.tauxZero.norme().vendeur
    #expect(vendeur.numeroTVA == nil && vendeur.identifiantFiscal == "900000035")
    #expect(try Exemple.unTaux.norme().vendeur.identifiantFiscal == nil)
  }

  @Test func `a document outside the scope of VAT has no rate, and its VAT numbers only on its page`() throws {
    var exemple = Exemple.horsChamp
    exemple.client?.numeroTVA = "DE111111125"
    let vue = try exemple.norme()
    #expect(vue.vendeur.numeroTVA != nil && vue.acheteur.numeroTVA == "DE111111125")
    var page: [UInt8] = []
    PageHTML.append(vue, to: &page)
    #expect(String(decoding: page, as: UTF8.self).contains(try #require(vue.vendeur.numeroTVA)))
    let norme = vue.ecrite
    #expect(norme.vendeur.numeroTVA == nil && norme.vendeur.identifiantFiscal == nil && norme.acheteur.numeroTVA == nil)
    #expect(norme.lignes[0].taxe.categorie == .horsChamp && norme.lignes[0].taxe.taux == nil)
  }

  @Test(arguments: [
    (Client.sas, "0225:900000027"), (.gmbh, "9930:DE111111125"), (.corp, "EM:ap@sample.test"),
    (.personne, "EM:alex@personne.test"), (.commune, "0225:213100043"),
  ])
  func `a client is reached at its own address, else by its SIREN, else by e-mail`(client: Client, adresse: String)
    throws
  {
    let exemple = Exemple {
      $0.client = client
      $0.traitement = nil
    }
    #expect(try exemple.norme().acheteur.adresseElectronique?.description == adresse)
  }

  @Test func `the seller that the caller names stands in for none alone`() throws {
    var exemple = Exemple { $0.emetteur = nil }
    #expect(try FactureNorme(try exemple.facture, emetteur: .atelier).vendeur.nom == "Atelier Exemple")
    exemple.emetteur = .atelier
    #expect(try FactureNorme(try exemple.facture, emetteur: .franchise()).vendeur.nom == "Atelier Exemple")
  }

  @Test func `the documents that it names are asked for once each`() throws {
    let exemple = Exemple {
      $0 = .definitive
      $0.lignes.append($0.lignes[1])
      $0.origine = .f3
    }
    #expect(FactureNorme.documentsNommes(exemple.brouillon) == [.f3, .f2])
  }

  @Test func `an avoir needs no account, and states its use`() throws {
    let norme = try Exemple {
      $0 = .avoir
      $0.emetteur?.compteBancaire = nil
    }.norme()
    #expect(norme.paiement.moyen == .nonDefini && norme.paiement.libelle == "Virement")
    #expect(norme.conditions == "À déduire de votre prochain règlement ou à rembourser")
  }

  @Test func `where no country is written it is France`() throws {
    #expect(try Exemple { $0.client?.adresse?.pays = nil }.norme().acheteur.adresse.pays == .france)
    let livree = Exemple { $0.affaire.livraison = Livraison(adresse: Adresse(ville: "Nice")) }
    #expect(try livree.norme().livraison?.adresse?.pays == .france)
  }

  @Test func `the number of a firm is the beginning of that of its place`() throws {
    #expect(try Exemple { $0.client?.siren = nil }.norme().acheteur.siren == "900000027")
  }
}

/// The lines.
extension NormeTests {
  @Test(
    arguments: [
      (["C-1", "C-1"], nil, "C-1", [nil, "Commande du 04/09/2026"]),
      (["C-1", "C-2"], nil, nil, ["Commande C-1", "Commande C-2 du 04/09/2026"]),
      (["C-1", nil], nil, nil, ["Commande C-1", "Commande du 04/09/2026"]),
      (["C-1", "C-2"], "C-2", "C-2", ["Commande C-1", "Commande du 04/09/2026"]),
    ] as [([String?], String?, String?, [String?])])
  func `an order of all lines stands at the head, any other in the note of its line`(
    commandes: [String?], duDocument: String?, commande: String?, notes: [String?]
  ) throws {
    let norme = try Exemple {
      $0.affaire.references = duDocument.map { References(commande: $0) }
      $0.lignes = commandes.map { commande in
        var ligne = LigneFacture.exemple("A", "1", "1", .bien)
        ligne.referenceCommande = commande
        return ligne
      }
      $0.lignes[1].dateCommande = .le("2026-09-04")
    }.norme()
    #expect(norme.references.commande == commande)
    #expect(norme.lignes.map(\.note) == notes)
  }

  @Test(
    arguments: [
      (String(repeating: "é", count: 255), 255, nil), (String(repeating: "x", count: 300), 255, 45),
      (String(repeating: "mot ", count: 100), 251, 148), (String(repeating: "👨‍👩‍👧‍👦", count: 50), 36, 14),
      ("e" + String(repeating: "\u{301}", count: 300), 1, 1), (" " + String(repeating: "x", count: 300), 255, 46),
    ] as [(String, Int, Int?)])
  func `a long designation goes on in the description`(designation: String, debut: Int, reste: Int?) throws {
    let ligne = try #require(try Exemple { $0.lignes = [.exemple(designation, "1", "1", .bien)] }.norme().lignes.first)
    #expect(ligne.designation.count == debut)
    #expect(ligne.description?.count == reste)
    #expect(ligne.designation.unicodeScalars.count <= 255)
    let ensemble = ligne.designation + (ligne.description ?? "")
    #expect(ensemble.filter { $0 != " " } == designation.filter { $0 != " " })
  }

  @Test(arguments: [
    ("NC", "0228:1234567", "0228", "1234567"), ("PF", "0229:A98765", "0229", "A98765"),
    ("US", "0060:123456789", "0227", "USHôtelduPort"), ("NC", nil, "0227", "NCHôtelduPort"),
  ])
  func `a firm elsewhere is identified by the number of its tax office`(
    pays: String, legal: String?, schema: String, identifiant: String
  ) throws {
    var client = Client.sas
    (client.nom, client.siren, client.siret, client.numeroTVA) = ("Hôtel du Port", nil, nil, nil)
    client.adresse?.pays = pays
    client.identifiantLegal = legal.map { IdentifiantPartie($0) }
    let facture = try Exemple { $0.client = client }.brouillon.copie(client, .atelier, dejaPaye: .zero)
    #expect(facture.traitement == .entrepriseEtrangere)
    let partie = Partie(
      nom: client.nom, identifiantLegal: client.identifiantLegal,
      adresse: AdresseNorme(pays: try #require(Pays(pays))))
    #expect(partie.identifiantDeclare == (schema, identifiant.uppercased()))
  }

  @Test func `the discount of a line is the rest of its gross amount`() throws {
    let remise = try #require(try Exemple.decimales.norme().lignes[2].remise)
    #expect(remise.pourcentage == .de("15") && remise.base == .de("123.46") && remise.montant == .de("18.52"))
  }
}

extension [Montant] {
  fileprivate var somme: Int64 { reduce(0) { $0 + $1.centimes } }
}
