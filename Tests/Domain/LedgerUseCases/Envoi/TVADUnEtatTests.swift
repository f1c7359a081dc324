import LedgerModel
import LedgerNorm
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

/// Issuing with VAT of another member state: only where the seller is registered, and at a rate of that state.
struct TVADUnEtatTests {
  private static func envoi(
    _ taux: String, jour: String = "2026-03-02", _ nature: NatureClient = .particulier,
    _ change: (inout Emetteur) -> Void = { _ in }
  ) throws -> Verdict {
    var emetteur = Emetteur.exemple
    change(&emetteur)
    var client = Client(
      id: .c1, nom: "Jan Peeters", adresse: Adresse(rue: "Kerkstraat 1", codePostal: "9000", ville: "Gent", pays: "BE"))
    client.nature = nature
    client.adresseElectronique = AdresseElectronique(schema: "EM", identifiant: "jan@exemple.be")
    var ligne = LigneFacture.ligne(.l1, "1", "100", tva: taux)
    ligne.nature = .bien
    return given(
      .cas(DefinirEmetteur(emetteur)), .cas(CreerClient(importe: client)),
      .brouillon(.f1, [ligne]) { ($0.clientId, $0.dateFacture) = (.c1, .le(jour)) }
    ).when(EnvoyerFacture(.f1))
  }

  @Test func `without a registration it is refused, with the way out`() throws {
    let refus = try #require(try Self.envoi("21").refus)
    let dit = "\(refus.message.en) \(refus.hint.en)"
    #expect(dit.contains("21 % is VAT of another state (Belgium)"), "\(dit)")
    #expect(dit.contains("facture seller --oss") && dit.contains("facture seller --vat-state=BE:…"), "\(dit)")
  }

  @Test func `a business is told of a number of the state alone`() throws {
    let refus = try #require(try Self.envoi("21", .entreprise) { $0.oss = GuichetUnique() }.refus)
    #expect(refus.hint.en.contains("--vat-state=BE:…") && !refus.hint.en.contains("--oss"), "\(refus.hint.en)")
  }

  @Test(arguments: [("21", true), ("12", true), ("6", true), ("20", false), ("19", false)])
  func `with the one-stop shop the rates of the state are right`(taux: String, vaut: Bool) throws {
    let verdict = try Self.envoi(taux) { $0.oss = GuichetUnique() }
    #expect((verdict.refus == nil) == vaut, "\(verdict.refus.map { $0.message.en } ?? "")")
    if taux == "20" { #expect(verdict.refus?.message.en.contains("Its rates were 21 %, 12 %, 6 %") == true) }
  }

  @Test func `a sale at the rate of France is issued without a registration, and before its first day`() throws {
    #expect(try Self.envoi("20").refus == nil)
    #expect(try Self.envoi("20") { $0.oss = GuichetUnique(depuis: .le("2026-03-03")) }.refus == nil)
  }

  @Test func `the file follows the norm, with the number of the state where the seller has one`() throws {
    for (numeros, attendu) in [([String](), "FR44732829320"), (["BE0404484654"], "BE0404484654")] {
      var emetteur = Emetteur.exemple
      (emetteur.oss, emetteur.numerosTVA) = (numeros.isEmpty ? GuichetUnique() : nil, numeros)
      var client = Client(
        id: .c1, nom: "Jan", adresse: Adresse(rue: "Kerkstraat 1", codePostal: "9000", ville: "Gent", pays: "BE"))
      client.nature = .particulier
      var ligne = LigneFacture.ligne(.l1, "1", "200", tva: "21")
      ligne.nature = .bien
      let facture = try given(
        .cas(DefinirEmetteur(emetteur)), .cas(CreerClient(importe: client)),
        .envoyee(.f1, [ligne]) { $0.clientId = .c1 }
      ).facture()
      #expect(facture.envoi?.copie.profil == .norme)
      #expect(try FactureNorme(facture).vendeur.numeroTVA == attendu)
    }
  }
}
