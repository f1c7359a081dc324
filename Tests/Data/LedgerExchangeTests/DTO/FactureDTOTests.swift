import LedgerData
import LedgerJSON
import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

@testable import LedgerExchange

/// The published form of documents and clients, byte by byte.
struct FactureDTOTests {
  private static let client = Client(
    id: .c1, nom: "Durand & fils", siren: "732829320", adresse: Adresse(rue: "1 \"bis\", rue Neuve", ville: "Nantes"))

  /// A facture with everything: lines at two rates, a remise, a payment, a cancelled one, an avoir.
  private static func ledger() throws -> InMemoryRegistreRepository {
    let horloge = Horloge(.aujourdhui)
    var ledger = InMemoryRegistreRepository(environment: .fixe(horloge))
    try ledger.execute(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie")))
    try ledger.execute(CreerClient(client))
    var creer = CreerFacture(.f1)
    creer.clientId = .c1
    creer.remisePourcentage = .de("10")
    creer.notes = "Merci\n"
    try ledger.execute(creer)
    try ledger.execute(AjouterLigne(.f1, .cafe))
    try ledger.execute(AjouterLigne(.f1, .the))
    try ledger.execute(EnvoyerFacture(.f1))
    var modifier = ModifierClient(.c1)
    modifier.nom = "Durand"
    try ledger.execute(modifier)
    var paiement = EnregistrerReglement(.paiement, .f1, id: .p1)
    paiement.montant = .de("50")
    paiement.reference = "CHQ"
    try ledger.execute(paiement)
    try ledger.execute(EnregistrerReglement(.paiement, .f1, id: .p2))
    try ledger.execute(AnnulerReglement(.paiement, .f1, .p2, motif: "Sans provision"))
    return ledger
  }

  private static func json(_ id: FactureID, au: Jour = .aujourdhui, _ dates: FormeDates = .jour) throws -> String {
    let ledger = try ledger()
    let facture = try #require(ledger.facture(id))
    return try FactureDTO(facture, client: ledger.client(.c1), au: au, dates: dates).json().text
  }

  @Test func `the fields stand in the published order, with exact numbers`() throws {
    let lignes = #"""
      {"designation":"Café en grains","quantite":2,"prixUnitaire":50,"id":"\#(LigneID.l1)","tauxTVA":20,"montantNet":100.00,"unite":"C62","categorieTVA":"S"},
      {"designation":"Thé vert","quantite":3,"prixUnitaire":12.35,"id":"\#(LigneID.l2)","tauxTVA":5.5,"montantNet":37.05,"unite":"C62","categorieTVA":"S"}
      """#.split(separator: "\n").joined()
    let totaux = #"""
      {"sousTotal":137.05,"montantRemise":13.71,"totalHT":123.34,"ventilationTVA":[
      {"taux":20,"base":90.00,"tva":18.00,"categorie":"S"},{"taux":5.5,"base":33.34,"tva":1.83,"categorie":"S"}],"montantTVA":19.83,"totalTTC":143.17}
      """#.split(separator: "\n").joined()
    let expected = #"""
      {"id":"\#(FactureID.f1)","numero":"F-2026-0001","dateFacture":"2026-03-02","dateEcheance":"2026-04-01","tva":20,
      "conditionsPaiement":"Virement","remisePourcentage":10,"statut":"Envoyée","notes":"Merci\n",
      "clientId":"\#(ClientID.c1)","lignes":[\#(lignes)],"typeDocument":"facture","devise":"EUR","totaux":\#(totaux),
      "dateEnvoi":"2026-03-02","paiements":[{"id":"\#(ReglementID.p1)","montant":50.00,"datePaiement":"2026-03-02",
      "moyen":"Virement","reference":"CHQ"}],"avoirs":[],"abandons":[],"montantPaye":50.00,"montantAbandonne":0.00,
      "soldeDu":93.17,
      "client":{"id":"\#(ClientID.c1)","nom":"Durand & fils","siren":"732829320",
      "adresse":{"rue":"1 \"bis\", rue Neuve","ville":"Nantes"}},"revision":7,
      "paiementsAnnules":[{"id":"\#(ReglementID.p2)","montant":93.17,"datePaiement":"2026-03-02","moyen":"Virement",
      "motif":"Sans provision"}]}
      """#.split(separator: "\n").joined()
    #expect(try Self.json(.f1) == expected)
  }

  @Test(arguments: [
    (FormeDates.jour, "\"dateFacture\":\"2026-03-02\""), (.iso8601, "\"dateFacture\":\"2026-03-02T00:00:00Z\""),
    (.reference, "\"dateFacture\":794102400,\"dateEcheance\":796694400"),
  ])
  func `days are written as asked`(dates: FormeDates, part: String) throws {
    #expect(try Self.json(.f1, dates).contains(part))
  }

  @Test func `days before 2001 are negative seconds`() throws {
    #expect(FormeDates.reference.texte(.le("2000-12-31")) == "-86400")
    #expect(FormeDates.reference.texte(.le("0001-01-01")) == "-63113904000")
  }

  @Test func `a document is seen from a day, but lists every recorded fact`() throws {
    let before = try Self.json(.f1, au: .le("2026-03-01"))
    #expect(
      before.contains("\"statut\":\"Brouillon\"") && before.contains("\"montantPaye\":0.00,\"montantAbandonne\":0.00"))
    #expect(before.contains("\"dateEnvoi\":\"2026-03-02\"") && before.contains("\"montant\":50.00"))
    let late = try Self.json(.f1, au: .le("2026-12-31"))
    #expect(late.contains("\"statut\":\"En Retard\""))
  }

  @Test func `an avoir has imputations and refunds`() throws {
    var ledger = try Self.ledger()
    try ledger.execute(CreerAvoir(.f1, id: .a1))
    try ledger.execute(EnvoyerFacture(.a1))
    try ledger.execute(ImputerAvoir(.a1, sur: .f1, montant: .de("93.17")))
    try ledger.execute(EnregistrerReglement(.remboursement, .a1, id: .p2))
    func json(_ id: FactureID) throws -> String {
      try FactureDTO(try #require(ledger.facture(id)), client: nil, au: .aujourdhui).json().text
    }
    let avoir = try json(.a1)
    #expect(avoir.contains(#""typeDocument":"avoir","factureOrigineId":"\#(FactureID.f1)","devise":"EUR""#))
    #expect(
      avoir.contains(
        #""paiements":[],"imputations":[{"factureId":"\#(FactureID.f1)","montant":93.17,"dateImputation":"2026-03-02"}],"remboursements":[{"id":"\#(ReglementID.p2)","montant":50.00,"dateRemboursement":"2026-03-02","moyen":"Virement"}],"montantPaye":50.00,"montantAbandonne":0.00,"soldeDu":0.00"#
      ))
    #expect(!avoir.contains("\"avoirs\"") && avoir.contains("\"statut\":\"Payée\""))
    let facture = try json(.f1)
    #expect(
      facture.contains(#""avoirs":[{"avoirId":"\#(FactureID.a1)","montant":93.17,"dateImputation":"2026-03-02"}]"#))
    #expect(facture.contains("\"datePaiement\":\"2026-03-02\",\"tva\"") && !facture.contains("imputations"))
  }

  @Test func `a draft shows its client as it is now, and its totals`() throws {
    var ledger = try Self.ledger()
    var creer = CreerFacture(.f2)
    creer.clientId = .c1
    try ledger.execute(creer)
    let facture = try #require(ledger.facture(.f2))
    let text = try FactureDTO(facture, client: ledger.client(.c1), au: .aujourdhui).json().text
    #expect(text.contains(#""client":{"id":"\#(ClientID.c1)","nom":"Durand","siren":"#))
    #expect(text.contains(#""lignes":[]"#) && text.contains(#""ventilationTVA":[],"montantTVA":0.00"#))
  }

  @Test func `a client has its id, its name and its known fields`() {
    let adresse = Adresse(rue: "a", codePostal: "44000", ville: "b", pays: "c")
    let client = Client(
      id: .c1, nom: "n", siren: "1", siret: "2", numeroTVA: "3", email: "4", telephone: "5", adresse: adresse,
      adresseElectronique: AdresseElectronique(schema: "0225", identifiant: "6"), nature: .organismePublic)
    let expected =
      #"{"id":"\#(ClientID.c1)","nom":"n","siren":"1","siret":"2","numeroTVA":"3","email":"4","telephone":"5","adresse":{"rue":"a","codePostal":"44000","ville":"b","pays":"c"},"adresseElectronique":{"schema":"0225","identifiant":"6"},"nature":"public"}"#
    #expect(ClientDTO(client).json().text == expected)
    #expect(ClientDTO(Client(id: .c2, nom: "n")).json().text == #"{"id":"\#(ClientID.c2)","nom":"n"}"#)
  }
}

extension FormeDates {
  fileprivate func texte(_ jour: Jour) -> String {
    var writer = JSONWriter()
    write(jour, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
