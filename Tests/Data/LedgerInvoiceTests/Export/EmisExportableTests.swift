import LedgerInvoice
import LedgerModel
import LedgerNorm
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import Testing

/// Whatever a seller of five countries issues, with whatever is missing of it, its files and its pages can be written.
@Suite struct EmisExportableTests {
  private static let pays: [Pays] = [.france, .belgique, .allemagne, .luxembourg, .paysBas]

  @Test(arguments: pays, UInt64(1)...4)
  func `what is issued can be written in the form of its seller`(pays: Pays, seed: UInt64) throws {
    var rng = SplitMix64(seed: seed &* 977 &+ UInt64(pays.description.utf8.reduce(0) { $0 + Int($1) }))
    var emis = 0
    for essai in 0..<100 {
      let vie = Vie(pays, &rng)
      let verdict = vie.scene.when(EnvoyerFacture(.f1))
      guard case .success = verdict.outcome else { continue }
      emis += 1
      let told = Comment(rawValue: "seed \(seed), \(pays), try \(essai)")
      try Self.ecrit(verdict.after.facture(.f1), verdict.after.ledger, told)
      guard vie.type != .devis, rng.chance(3) else { continue }
      // Its credit note too.
      let avoir = verdict.after.alone().and(.cas(CreerAvoir(.f1, id: .a1, .tout))).when(EnvoyerFacture(.a1))
      guard case .success = avoir.outcome else { continue }
      try Self.ecrit(avoir.after.facture(.a1), avoir.after.ledger, told)
    }
    #expect(emis >= 5, "seed \(seed): \(emis) issued of \(pays)")
  }

  /// Writes the page of `facture`, and its file in each syntax that its profile has.
  private static func ecrit(_ facture: Facture, _ ledger: ScenarioRepository, _ told: Comment) throws {
    let origines = FactureNorme.origines(facture) { ledger.facture($0) }
    var norme: FactureNorme?
    #expect(throws: Never.self, told) { norme = try FactureNorme(facture, origines: origines) }
    guard let norme else { return }
    var page: [UInt8] = []
    PageHTML.append(norme, to: &page)
    #expect(!page.isEmpty, told)
    guard facture.typeDocument != .devis, let profil = facture.envoi?.copie.profilDesFichiers else { return }
    // Of a private person without an electronic address France has pages alone, and the norm has files (BR-FR-12).
    let estSansAdresse = profil == .france && norme.acheteur.adresseElectronique == nil
    #expect(!estSansAdresse || facture.envoi?.client?.nature == .particulier, told)
    var dite: FactureNorme?
    #expect(throws: Never.self, told) { dite = try norme.selon(estSansAdresse ? .norme : profil) }
    guard let dite else { return }
    for syntaxe in Syntaxe.allCases where profil != .peppol || syntaxe == .ubl {
      var bytes: [UInt8] = []
      #expect(throws: Never.self, told) { try syntaxe.append(dite, to: &bytes) }
    }
  }

  /// A seller, a customer and a draft, each with parts of what it may have.
  private struct Vie {
    let scene: Scenario
    let type: TypeDocument

    init(_ pays: Pays, _ rng: inout SplitMix64) {
      let (emetteur, client) = (Self.emetteur(pays, &rng), Self.client(&rng))
      var creer = CreerFacture(.f1)
      (creer.clientId, creer.estDevis) = (.c1, rng.chance(4))
      type = creer.estDevis ? .devis : .facture
      if rng.chance(4) { creer.dateEcheance = .efface }
      if rng.chance(3) { creer.affaire.acheteur = .remplace("REF-7") }
      if rng.chance(3) { creer.affaire.commande = .remplace("BC 12") }
      if rng.chance(2) { creer.affaire.dateLivraison = .remplace(.le("2026-03-01")) }
      if !creer.estDevis, rng.chance(5) { creer.remisePourcentage = .de("10") }
      if rng.chance(6) { creer.conditionsPaiement = rng.chance(2) ? .especes : .carte }
      let (lignes, demande) = ((1...(1 + Int(rng.next() % 3))).map { Self.ligne($0, pays, &rng) }, creer)
      scene = given(.cas(DefinirEmetteur(emetteur)), .cas(CreerClient(importe: client))).alone()
        .and(.cas(demande)).tente(lignes.map { AjouterLigne(.f1, $0) })
    }

    private static func emetteur(_ pays: Pays, _ rng: inout SplitMix64) -> Emetteur {
      var emetteur = Emetteur.etabli(en: pays, nom: "Atelier")
      let codes = ["FR": "69001", "BE": "1000", "DE": "10115", "LU": "L-1009", "NL": "1011 AB"]
      emetteur.adresse = Adresse(
        rue: "1 quai", codePostal: codes[pays.description], ville: "Ville", pays: pays.description)
      if pays == .france { (emetteur.siren, emetteur.formeJuridique) = ("732829320", "EI") }
      let numeros = ["FR": "FR44732829320", "BE": "BE0477777854", "DE": "DE136695976", "LU": "LU15027442"]
      if !rng.chance(12) { emetteur.numeroTVA = numeros[pays.description] ?? "NL810433941B01" }
      if !rng.chance(12) { emetteur.compteBancaire = CompteBancaire(iban: "BE68539007547034") }
      if !rng.chance(12) {
        emetteur.contact = Emetteur.Contact(nom: "Luc", telephone: "+32 4 000 00 00", email: "luc@exemple.test")
      }
      if !rng.chance(12) {
        emetteur.adresseElectronique = AdresseElectronique(schema: "0088", identifiant: "3761234567895")
      }
      if pays != .france { emetteur.identifiantLegal = IdentifiantPartie("0208:0477777854") }
      return emetteur
    }

    private static func client(_ rng: inout SplitMix64) -> Client {
      let pays = ["FR", "BE", "DE", "LU", "NL", "IT", "US", "MC"][Int(rng.next() % 8)]
      var client = Client(id: .c1, nom: "Firme")
      client.nature = [NatureClient.entreprise, .particulier, .organismePublic, nil][Int(rng.next() % 4)]
      client.adresse = Adresse(rue: "2 rue", codePostal: "75010", ville: rng.chance(5) ? nil : "Lieu", pays: pays)
      if rng.chance(6) { client.adresse = nil }
      if rng.chance(2), pays == "FR" { client.siren = "404833048" }
      if rng.chance(2), pays == "BE" { client.numeroTVA = "BE0888888796" }
      if rng.chance(2) { client.adresseElectronique = AdresseElectronique(schema: "0208", identifiant: "0888888796") }
      if rng.chance(4) { client.email = "a@exemple.test" }
      if rng.chance(5) { client.profil = ProfilFacture.allCases.randomElement(using: &rng) }
      return client
    }

    private static func ligne(_ n: Int, _ pays: Pays, _ rng: inout SplitMix64) -> LigneFacture {
      let taux = ["FR": "20", "BE": "21", "DE": "19", "LU": "17", "NL": "21"][pays.description] ?? "20"
      var ligne = LigneFacture.ligne(n == 1 ? .l1 : n == 2 ? .l2 : .l3, "2", "50", tva: rng.chance(6) ? "0" : taux)
      ligne.nature = rng.chance(8) ? nil : rng.chance(2) ? .service : .bien
      return ligne
    }
  }
}

extension SplitMix64 {
  /// Once in `n` times.
  fileprivate mutating func chance(_ n: UInt64) -> Bool { next() % n == 0 }
}

extension Scenario {
  /// The same after those of `useCases` that are not refused.
  fileprivate func tente(_ useCases: [some UseCase]) -> Scenario {
    useCases.reduce(self) { scene, useCase in
      let verdict = scene.alone().when(useCase)
      guard case .success = verdict.outcome else { return scene }
      return verdict.after
    }
  }
}
