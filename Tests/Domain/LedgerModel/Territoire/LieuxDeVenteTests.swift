import LedgerModel
import LedgerProjections
import LedgerRules
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

/// Where a sale takes place for VAT, by nature, customer and place of delivery; and what hangs on it.
struct LieuxDeVenteTests {
  /// A place, with its rates and its zone seen from the mainland.
  struct Lieu: Sendable {
    let nom: String
    let pays: String
    let codePostal: String
    var numeroTVA: String?
    /// The usual rate and the line of the return for 10 % and 2.1 %; nil abroad.
    var lignes: (usuel: String, dix: String, deux: String)?
    var estDansLUnion = false
  }

  private static let lyon = Lieu(nom: "France", pays: "FR", codePostal: "69001", lignes: ("20", "9B", "T6"))
  private static let bastia = Lieu(nom: "Corsica", pays: "FR", codePostal: "20200", lignes: ("20", "T3", "T4"))
  private static let saintDenis = Lieu(nom: "Réunion", pays: "FR", codePostal: "97400", lignes: ("8.5", "9B", "11"))
  private static let monaco = Lieu(nom: "Monaco", pays: "MC", codePostal: "98000", lignes: ("20", "9B", "T6"))
  private static let gent = Lieu(
    nom: "Belgium", pays: "BE", codePostal: "9000", numeroTVA: "BE0428759497", estDansLUnion: true)
  private static let geneve = Lieu(nom: "Switzerland", pays: "CH", codePostal: "1201")
  private static let lieux = [lyon, bastia, saintDenis, monaco, gent, geneve]

  /// A sale of one line: from, to, delivered at (nil: at the customer's).
  struct Vente: Sendable {
    let vendeur: Lieu
    let client: Lieu
    let estUnParticulier: Bool
    let livraison: Lieu?
    let nature: NatureLigne

    /// The place by the articles: CGI 258 (goods), 259 A 2° (works), 259 1° and 2° (other services).
    var lieu: Lieu {
      switch nature {
      case .bien, .travaux: livraison ?? client
      default: estUnParticulier ? vendeur : client
      }
    }

    var acheteur: Client {
      let estDUneFirmeFrancaise = !estUnParticulier && client.pays == "FR"
      return Client(
        id: .c1, nom: "Client", siren: estDUneFirmeFrancaise ? "404833048" : nil,
        numeroTVA: estUnParticulier ? nil : client.numeroTVA, email: "a@b.example",
        adresse: Adresse(rue: "1 rue du Port", codePostal: client.codePostal, ville: "Ville", pays: client.pays),
        adresseElectronique: estDUneFirmeFrancaise
          ? AdresseElectronique(schema: "0225", identifiant: "404833048")
          : AdresseElectronique(schema: "EM", identifiant: "a@b.example"),
        nature: estUnParticulier ? .particulier : .entreprise)
    }

    var emetteur: Emetteur {
      var emetteur = Emetteur.exemple
      emetteur.adresse?.codePostal = vendeur.codePostal
      return emetteur
    }

    var ou: Comment {
      "\(nature) from \(vendeur.nom) to \(estUnParticulier ? "a person" : "a firm") in \(client.nom), delivered at \(livraison?.nom ?? "-")"
    }

    /// Before it is issued, at that rate or in that category.
    func brouillon(_ taux: String, _ categorie: CategorieTVA = .taxe) -> Scenario {
      var ligne = LigneFacture.ligne(.l1, "1", "100", tva: taux)
      ligne.nature = nature
      if categorie != .taxe {
        ligne.imposition = Imposition(.zero, categorie)
        ligne.exoneration = MotifExoneration.seul(categorie).map { LoiVendeur.france.exoneration($0, nil, nature) }
      }
      return given().alone().and(
        .cas(DefinirEmetteur(emetteur)), .cas(CreerClient(importe: acheteur)),
        .brouillon(.f1, [ligne]) {
          $0.clientId = .c1
          $0.affaire.dateLivraison = .remplace(.aujourdhui)
          if let livraison {
            ($0.affaire.rue, $0.affaire.codePostal) = (.remplace("2 rue du Quai"), .remplace(livraison.codePostal))
            ($0.affaire.ville, $0.affaire.pays) = (.remplace("Ville"), .remplace(livraison.pays))
          }
        })
    }
  }

  private static let toutes: [Vente] = [lyon, bastia, saintDenis].flatMap { vendeur in
    lieux.flatMap { client in
      [true, false].flatMap { estUnParticulier in
        ([nil] + lieux.map { $0 }).flatMap { (livraison: Lieu?) in
          [NatureLigne.bien, .service, .travaux].map {
            Vente(
              vendeur: vendeur, client: client, estUnParticulier: estUnParticulier, livraison: livraison, nature: $0)
          }
        }
      }
    }
  }

  /// Each nature, seller and customer, with the places of delivery in turn.
  private static let ventes = toutes.enumerated().filter { $0.offset % 5 == 0 }.map(\.element)

  @Test func `nature, customer and place of delivery give the place of a sale`() {
    for vente in Self.toutes {
      let adresse = vente.livraison.map { Adresse(codePostal: $0.codePostal, pays: $0.pays) }
      let lieux = LieuxDeVente(vente.emetteur, vente.acheteur, livraison: adresse, le: .aujourdhui)
      #expect(lieux.lieu(vente.nature)?.nom.en == vente.lieu.nom, vente.ou)
    }
  }

  @Test func `a customer without a country is where its VAT number is from`() {
    let client = Client(id: .c1, nom: "Muster", numeroTVA: "DE136695976", nature: .entreprise)
    let lieux = LieuxDeVente(.exemple, client, livraison: nil, le: .aujourdhui)
    #expect(lieux.lieu(.service)?.nom.en == "Germany" && lieux.zone(.bien) == .union)
    #expect(LieuxDeVente(.exemple, nil, livraison: nil, le: .aujourdhui).zone(.bien) == .ici)
  }

  /// The remarks about the place.
  private static func remarques(_ scenario: Scenario, _ vente: Vente) throws -> Set<String> {
    let facture = try scenario.facture()
    let envoyee = try #require(facture.envoi)
    let deLieu: Set = ["taux-d-ailleurs", "tva-vers-l-etranger", "travaux-a-l-etranger"]
    return Set(facture.remarques(.factureEnvoyee(envoyee), vente.emetteur).map(\.code)).intersection(deLieu)
  }

  @Test func `the remark follows the place: none at its usual rate, and works abroad bear no VAT of France`() throws {
    for vente in Self.ventes {
      let lieu = vente.lieu
      let taux = lieu.lignes?.usuel ?? vente.vendeur.lignes?.usuel ?? "20"
      let juste = vente.brouillon(taux).and(.cas(EnvoyerFacture(.f1)))
      let attendues: Set<String> =
        lieu.lignes != nil
        ? []
        : vente.nature == .travaux
          ? ["travaux-a-l-etranger"]
          : vente.acheteur.siren != nil || vente.estUnParticulier ? [] : ["tva-vers-l-etranger"]
      #expect(try Self.remarques(juste, vente) == attendues, vente.ou)
      guard let usuel = lieu.lignes?.usuel else { continue }
      let faux = vente.brouillon(usuel == "20" ? "8.5" : "20").and(.cas(EnvoyerFacture(.f1)))
      #expect(try Self.remarques(faux, vente) == ["taux-d-ailleurs"], vente.ou)
    }
  }

  @Test func `the line of the return is that of the place`() throws {
    for vente in Self.ventes {
      for (taux, ligne) in [("10", vente.lieu.lignes?.dix ?? "9B"), ("2.1", vente.lieu.lignes?.deux ?? "T6")] {
        let vendu = vente.brouillon(taux).and(
          .cas(EnvoyerFacture(.f1)), .cas(EnregistrerReglement(.paiement, .f1, id: .p1)))
        let declaration = try TVAExigibleTests.etat(vendu).declarationCA3(au: .dernier)
        #expect(declaration?.total.map(\.ligne.code) == ["A1", ligne, "16"], vente.ou)
      }
    }
  }

  @Test func `works go without VAT only outside France; services in the DES take place at the customer's`() throws {
    for vente in Self.ventes where vente.vendeur.nom == "France" {
      let dehors = vente.lieu.lignes == nil
      for categorie in [CategorieTVA.autoliquidation, .horsChamp] {
        let scenario = vente.brouillon("0", categorie)
        let permise =
          switch (categorie, vente.nature) {
          case (_, .bien): false
          case (.autoliquidation, _):
            !vente.estUnParticulier && vente.lieu.estDansLUnion && vente.client.numeroTVA != nil
          default: vente.nature == .travaux ? dehors : !vente.estUnParticulier && dehors && !vente.lieu.estDansLUnion
          }
        let verdict = scenario.when(EnvoyerFacture(.f1))
        #expect((verdict.refus == nil) == permise, "\(vente.ou) \(categorie) \(verdict.refus?.message.en ?? "")")
        guard permise else { continue }
        let etat = TVAExigibleTests.etat(scenario.and(.cas(EnvoyerFacture(.f1))))
        #expect(try etat.declarationCA3(au: .dernier)?.total.map(\.ligne.code) == ["E2"], vente.ou)
        let services = try etat.ventesUE(au: .dernier).services
        #expect(services.isEmpty == (vente.nature == .travaux || categorie == .horsChamp), vente.ou)
      }
    }
  }
}
