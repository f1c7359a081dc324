import LedgerBytes
import LedgerData
import LedgerJSON
import LedgerModel
import LedgerProjections
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

@testable import LedgerExchange

/// What documents become, by their fields.
struct ImporterTests {
  // MARK: The statut decides

  @Test func `a draft stays one, and no default is added`() throws {
    var essai = try Essai()
    try essai.importe(DocumentTexte().json)
    let facture = try #require(essai.repository.facture(.f1))
    #expect(facture.etat == .brouillon && facture.dateEcheance == nil && facture.clientId == nil)
    #expect(facture.devise == .euro && facture.lignes.count == 1)
  }

  @Test(arguments: ["Envoyée", "En Retard", "en retard", "ENVOYÉE", "Envoye\u{301}e"])
  func `an issued one is issued on its date`(statut: String) throws {
    var essai = try Essai()
    try essai.importe(DocumentTexte(statut: statut).json)
    let facture = try #require(essai.repository.facture(.f1))
    #expect(facture.envoi?.dateEnvoi == facture.dateFacture && facture.paiements.isEmpty)
  }

  @Test(arguments: [nil, "\"2026-02-20\""] as [String?])
  func `a paid one is paid on datePaiement, else on its date`(date: String?) throws {
    var essai = try Essai()
    try essai.importe(DocumentTexte(statut: "Payée").avec("datePaiement", date).json)
    let facture = try #require(essai.repository.facture(.f1))
    #expect(facture.paiements.map(\.montant) == [.de("120.00")])
    #expect(facture.paiements.map(\.date) == [.le(date == nil ? "2026-02-01" : "2026-02-20")])
    #expect(facture.paiements.map(\.moyen) == [.virement])
  }

  @Test func `a paid one of 0_00 has no payment`() throws {
    var essai = try Essai()
    let lignes = #"[{"designation":"Échantillon","quantite":1,"prixUnitaire":0}]"#
    let texte = DocumentTexte(statut: "Payée").avec("lignes", lignes).avec("datePaiement", "\"2026-02-20\"").json
    try essai.importe(texte)
    #expect(try #require(essai.repository.facture(.f1)).paiements.isEmpty)
    #expect(try essai.importe(texte).unchanged == 1)
  }

  @Test func `a paid avoir is refunded`() throws {
    var essai = try Essai()
    try essai.importe(DocumentTexte(statut: "Payée").avec("typeDocument", "\"avoir\"").json)
    #expect(try #require(essai.repository.facture(.f1)).remboursements.map(\.montant) == [.de("120.00")])
  }

  @Test func `a cancelled one is a cancelled draft`() throws {
    var essai = try Essai()
    try essai.importe(DocumentTexte(statut: "Annulée").json)
    let facture = try #require(essai.repository.facture(.f1))
    #expect(
      facture.etat == .annulee && facture.envoi == nil && facture.annulation?.dateAnnulation == facture.dateFacture)
    #expect(try essai.lignes().allSatisfy { $0.contains("\"statut\":\"Annulée\"") })
  }

  @Test func `a cancelled draft dated ahead is cancelled today`() throws {
    var essai = try Essai()
    try essai.importe(DocumentTexte(statut: "Annulée").avec("dateFacture", "\"2026-08-01\"").json)
    #expect(try #require(essai.repository.facture(.f1)).annulation?.dateAnnulation == .aujourdhui)
  }

  @Test func `a payment date ahead is recorded, and a past one is refused, unless the statut is Payée`() throws {
    var essai = try Essai()
    try essai.importe(DocumentTexte(statut: "Envoyée").avec("datePaiement", "\"2026-03-20\"").json)
    #expect(try #require(essai.repository.facture(.f1)).paiements.map(\.date) == [.le("2026-03-20")])
    let autre = DocumentTexte(.f2, numero: "X-2", statut: "Envoyée").avec("datePaiement", "\"2026-02-20\"")
    #expect(try essai.importe(autre.json).refusals.map(\.code) == ["date-paiement-passee"])
    // What lay ahead when it was imported lies behind now, and is recorded all the same.
    essai.horloge.jour = .le("2026-04-01")
    let encore = DocumentTexte(statut: "Envoyée").avec("datePaiement", "\"2026-03-20\"")
    #expect(try essai.importe(encore.json).unchanged == 1)
  }

  // MARK: The fuller fields decide

  @Test func `the fuller fields decide over the statut`() throws {
    var essai = try Essai()
    let texte = DocumentTexte(statut: "Brouillon").avec("dateEnvoi", "\"2026-02-10\"")
      .avec("paiements", #"[{"montant":20,"datePaiement":"2026-02-12","moyen":"chèque","reference":"7"}]"#)
    try essai.importe(texte.json)
    let facture = try #require(essai.repository.facture(.f1))
    #expect(facture.envoi?.dateEnvoi == .le("2026-02-10") && facture.paiements.map(\.montant) == [.de("20.00")])
    #expect(facture.paiements.map(\.moyen) == [.cheque])
    #expect(try essai.importe(texte.json).unchanged == 1)
  }

  @Test func `given ids are kept, in any case`() throws {
    var essai = try Essai()
    let lignes =
      "[{\"id\":\"\("\(LigneID.l1)".uppercased())\",\"designation\":\"x\",\"quantite\":1,\"prixUnitaire\":1}]"
    try essai.importe(DocumentTexte().avec("id", "\"\("\(FactureID.f1)".uppercased())\"").avec("lignes", lignes).json)
    #expect(essai.repository.facture(.f1)?.lignes.map(\.id) == [.l1])
  }

  @Test func `totals that differ are refused with both`() throws {
    var essai = try Essai()
    let report = try essai.importe(DocumentTexte().avec("totaux", #"{"sousTotal":100.00,"totalTTC":119.99}"#).json)
    #expect(report.refusals.map(\.code) == ["totaux-differents"])
    #expect(report.refusals.first?.message.en.contains("119.99") == true)
    #expect(report.refusals.first?.message.en.contains("120.00") == true)
    #expect(try essai.importe(DocumentTexte().avec("totaux", #"{"totalTTC":120}"#).json).imported == 1)
  }

  @Test func `two lines may not have one id`() throws {
    var essai = try Essai()
    let ligne = "{\"id\":\"\(LigneID.l1)\",\"designation\":\"x\",\"quantite\":1,\"prixUnitaire\":1}"
    let report = try essai.importe(DocumentTexte().avec("lignes", "[\(ligne),\(ligne)]").json)
    #expect(report.refusals.map(\.code) == ["ligne-deja-la"])
    #expect(report.refusals.first?.message.en.hasPrefix("lignes[1]: ") == true)
  }

  @Test func `a line is refused by its place`() throws {
    var essai = try Essai()
    let lignes =
      #"[{"designation":"x","quantite":1,"prixUnitaire":1},{"designation":" ","quantite":1,"prixUnitaire":1}]"#
    let report = try essai.importe(DocumentTexte().avec("lignes", lignes).json)
    #expect(report.refusals.map(\.code) == ["designation-vide"])
    #expect(report.refusals.first?.message.en.hasPrefix("lignes[1]: ") == true)
  }

  @Test(arguments: [
    ("statut", "\"Envoyée\"", "lignes", "[]", "facture-sans-ligne"),
    ("numero", "\" \"", "notes", "\"\"", "numero-invalide"),
    ("dateEcheance", "\"2026-01-01\"", "notes", "\"\"", "echeance-avant-facture"),
    ("dateFacture", "\"2026-05-01\"", "statut", "\"Envoyée\"", "date-future"),
    ("dateEnvoi", "\"2026-02-02\"", "statut", "\"Annulée\"", "annulation-sans-avoir"),
    ("clientId", "\"\(ClientID.c1)\"", "client", #"{"nom":"X","siren":"123456789"}"#, "siren-invalide"),
    ("typeDocument", "\"avoir\"", "factureOrigineId", "\"\(FactureID.f4)\"", "origine-inconnue"),
    (
      "statut", "\"Envoyée\"", "avoirs",
      "[{\"avoirId\":\"\(FactureID.a1)\",\"montant\":1,\"dateImputation\":\"2026-02-02\"}]", "lien-manquant"
    ),
  ])
  func `the rules of the domain refuse`(a: String, x: String, b: String, y: String, code: String) throws {
    var essai = try Essai()
    let report = try essai.importe(DocumentTexte().avec(a, x).avec(b, y).json)
    #expect(report.refusals.map(\.code) == [code], "\(report.refusals)")
    #expect(report.refusals.first?.index == 0 && report.imported == 0)
    #expect(essai.repository.etat.factures.isEmpty && essai.repository.etat.clients.isEmpty)
  }

  // MARK: Clients

  @Test func `an unknown client is created, from its copy or as Nouveau client`() throws {
    var essai = try Essai()
    let client = "{\"id\":\"\(ClientID.c1)\",\"nom\":\"Durand\",\"adresse\":{\"ville\":\"Nantes\"}}"
    let a = DocumentTexte(statut: "Envoyée").avec("clientId", "\"\(ClientID.c1)\"").avec("client", client)
    let b = DocumentTexte(.f2, numero: "X-2").avec("clientId", "\"\(ClientID.c2)\"")
    #expect(try essai.importe("[\(a.json),\(b.json)]").imported == 2)
    #expect(essai.repository.etat.clients.map(\.nom) == ["Durand", "Nouveau client"])
    #expect(essai.repository.facture(.f1)?.envoi?.client?.adresse?.ville == "Nantes")
  }

  @Test func `a draft brings a client that an older copy made to its present form, but no recorded one`() throws {
    var essai = try Essai()
    func document(_ id: FactureID, _ numero: String, _ statut: String, _ nom: String) -> String {
      DocumentTexte(id, numero: numero, statut: statut).avec("clientId", "\"\(ClientID.c1)\"")
        .avec("client", "{\"nom\":\"\(nom)\"}").json
    }
    let lignes = [
      document(.f1, "X-1", "Envoyée", "Ancien"), document(.f2, "X-2", "Brouillon", "Actuel"),
      document(.f3, "X-3", "Brouillon", "Encore un"),
    ]
    #expect(try essai.importe(lignes.joined(separator: "\n")).imported == 3)
    #expect(essai.repository.client(.c1)?.nom == "Actuel")
    #expect(essai.repository.facture(.f1)?.envoi?.client?.nom == "Ancien")
    try essai.importe(document(.f4, "X-4", "Brouillon", "Trop tard"))
    #expect(essai.repository.client(.c1)?.nom == "Actuel")
  }

  @Test func `a client without an id is created once`() throws {
    var essai = try Essai()
    let a = DocumentTexte().avec("client", #"{"nom":"Durand"}"#).json
    let b = DocumentTexte(.f2, numero: "X-2").avec("client", #"{"nom":"Durand"}"#).json
    try essai.importe("[\(a),\(b)]")
    try essai.importe(DocumentTexte(.f3, numero: "X-3").avec("client", #"{"nom":"Durand"}"#).json)
    #expect(essai.repository.etat.clients.map(\.nom) == ["Durand"])
    #expect(Set(essai.repository.etat.factures.map(\.clientId)).count == 1)
    #expect(try essai.importe("[\(a),\(b)]").unchanged == 2)
  }

  @Test func `an invalid client of a snapshot is refused by its place`() throws {
    var essai = try Essai()
    let report = try essai.importe(#"{"clients":[{"id":"\#(ClientID.c1)","nom":" "}],"factures":[]}"#)
    #expect(report.refusals.map(\.code) == ["nom-vide"])
    #expect(report.refusals.first?.message.en.hasPrefix("clients[0]: ") == true)
    #expect(
      report.json(.english).text.hasPrefix(
        #"{"read":0,"imported":0,"unchanged":0,"refused":0,"refusals":[{"clientIndex":0,"nom":" ","code":"nom-vide","#),
      "\(report)")
  }

  @Test func `only the documents of a snapshot are counted`() throws {
    var essai = try Essai()
    let snapshot =
      #"{"clients":[{"id":"\#(ClientID.c1)","nom":"Durand"},{"id":"\#(ClientID.c2)","nom":"Dupont"}],"#
      + #""factures":[\#(DocumentTexte().json)]}"#
    let first = try essai.importe(snapshot)
    #expect(first.read == 1 && first.imported == 1 && first.unchanged == 0 && first.refused == 0)
    let again = try essai.importe(snapshot)
    #expect(again.read == 1 && again.imported == 0 && again.unchanged == 1 && again.refused == 0)
  }

  @Test func `a client of a snapshot that is recorded otherwise is refused, and stays as it is`() throws {
    var essai = try Essai()
    func snapshot(_ champs: String) -> String { #"{"clients":[{"id":"\#(ClientID.c1)",\#(champs)}],"factures":[]}"# }
    try essai.importe(snapshot(#""nom":"Durand","email":"a@example.org""#))
    #expect(try essai.importe(snapshot(#""nom":"Durand""#)).isComplete)
    let report = try essai.importe(snapshot(#""nom":"Durand et fils""#))
    let refusal = try #require(report.refusals.first)
    #expect(!report.isComplete && report.refused == 0)
    #expect(refusal.code == "client-different" && refusal.kind == .client && refusal.nom == "Durand et fils")
    #expect(refusal.message.en.hasPrefix("clients[0]: The customer Durand is recorded already with another nom:"))
    #expect(
      refusal.json(.english).text.hasPrefix(#"{"clientIndex":0,"nom":"Durand et fils","code":"client-different","#))
    #expect(essai.repository.client(.c1)?.nom == "Durand")
  }

  @Test func `a draft may show its client as it was`() throws {
    var essai = try Essai()
    let texte = DocumentTexte().avec("clientId", "\"\(ClientID.c1)\"")
      .avec("client", #"{"id":"\#(ClientID.c1)","nom":"Durand"}"#)
    try essai.importe(texte.json)
    try essai.repository.execute(ModifierClient(en: Client(id: .c1, nom: "Durand et fils")))
    #expect(try essai.importe(texte.json).unchanged == 1)
    #expect(essai.repository.client(.c1)?.nom == "Durand et fils")
  }

  // MARK: What is recorded already

  @Test func `facts recorded since do not count`() throws {
    var essai = try Essai()
    let brouillon = DocumentTexte().avec("clientId", "\"\(ClientID.c1)\"").json
    try essai.importe(brouillon)
    try essai.repository.execute(AjouterLigne(.f1, .cafe))
    #expect(try essai.importe(brouillon).unchanged == 1)
    try essai.repository.execute(EnvoyerFacture(.f1))
    #expect(try essai.importe(brouillon).unchanged == 1)
    let envoyee = try essai.exporte()
    let paiement = EnregistrerReglement(.paiement, .f1, id: .p1)
    try essai.repository.execute(paiement)
    let payee = try essai.exporte()
    try essai.repository.execute(AnnulerReglement(.paiement, .f1, .p1, motif: "Sans provision"))
    #expect(try essai.importe(envoyee).unchanged == 1)
    #expect(try essai.importe(payee).unchanged == 1)
  }

  @Test(arguments: [
    ("notes", "\"Autre\"", "notes"), ("dateFacture", "\"2026-02-02\"", "dateFacture"), ("tva", "10", "tva"),
    ("conditionsPaiement", "\"Carte\"", "conditionsPaiement"), ("numero", "\"F-9\"", "numero"),
    ("remisePourcentage", "1", "remisePourcentage"), ("devise", "\"GBP\"", "devise"), ("statut", "\"Payée\"", "statut"),
    ("statut", "\"Annulée\"", "statut"), ("dateEnvoi", "\"2026-02-03\"", "dateEnvoi"),
    ("typeDocument", "\"avoir\"", "typeDocument"), ("lignes", "[]", "lignes"),
    ("lignes", #"[{"designation":"Café","quantite":3,"prixUnitaire":50}]"#, "lignes[0].quantite"),
    ("lignes", #"[{"designation":"Café","quantite":2,"prixUnitaire":50,"tauxTVA":5.5}]"#, "lignes[0].tauxTVA"),
    ("paiements", #"[{"montant":1,"datePaiement":"2026-02-12","moyen":"Carte"}]"#, "paiements[0]"),
    ("clientId", "\"\(ClientID.c2)\"", "clientId"),
  ])
  func `a document that is recorded otherwise is refused with the field`(
    champ: String, valeur: String, nom: String
  ) throws {
    var essai = try Essai()
    let texte = DocumentTexte(statut: "Envoyée")
    try essai.importe(texte.json)
    let avant = essai.repository.etat.factures
    let report = try essai.importe(texte.avec(champ, valeur).json)
    #expect(report.refusals.map(\.code) == ["deja-la-et-differente"], "\(report)")
    #expect(report.refusals.first?.message.en.contains("another \(nom):") == true, "\(report.refusals)")
    #expect(essai.repository.etat.factures == avant)
  }

  @Test func `a number is unique, an id is known`() throws {
    var essai = try Essai()
    let report = try essai.importe(
      "[\(DocumentTexte().json),\(DocumentTexte(.f2).json),\(DocumentTexte().json),\(DocumentTexte().avec("notes", "\"x\"").json)]"
    )
    #expect(report.read == 4 && report.imported == 1 && report.unchanged == 1)
    #expect(report.refusals.map(\.code) == ["numero-pris", "deja-la-et-differente"])
    #expect(report.refusals.map(\.index) == [1, 3])
  }

  // MARK: Reports

  @Test func `rejected documents are kept on a line each, with their reason`() throws {
    var essai = try Essai()
    var kept: [UInt8] = []
    var told: [String] = []
    var options = ImportOptions()
    options.rejects = { kept.append(copying: $0) }
    options.onRefusal = { told.append($0.code) }
    let mauvais = DocumentTexte().avec("statut", "\"Perdue \\\" en route\"").json
    let espaces = mauvais.split(separator: ",").joined(separator: " ,\n\t")
    let report = try essai.importe("[\(espaces),\(DocumentTexte(.f2, numero: "X-2").json)]", options)
    #expect(report.imported == 1 && told == ["statut-inconnu"])
    let message = try #require(report.refusals.first).message.en
    let ligne = JSONValue.object([
      ("index", .number("0")), ("code", .string("statut-inconnu")), ("message", .string(message)),
      ("document", .written(Array(espaces.filter { $0 != "\n" }.utf8))),
    ])
    #expect(String(decoding: kept, as: UTF8.self) == ligne.text + "\n")
  }

  @Test func `the report is one JSON document`() throws {
    var essai = try Essai()
    let report = try essai.importe("[\(DocumentTexte().json),42,\(DocumentTexte(.f2).json)]")
    let text = report.json(.english).text
    #expect(
      text.hasPrefix(
        #"{"read":3,"imported":1,"unchanged":0,"refused":2,"refusals":[{"index":1,"code":"type-invalide""#), "\(text)")
    #expect(text.contains(#"{"index":2,"numero":"F-2026-0001","code":"numero-pris","message":"#), "\(text)")
  }

  @Test func `of very many refusals the first are listed, and all are counted and kept`() throws {
    let count = ImportReport.mostRefusals + 5
    var (told, kept) = (0, 0)
    var options = ImportOptions()
    options.onRefusal = { _ in told += 1 }
    options.rejects = { _ in kept += 1 }
    var essai = try Essai()
    let report = try essai.importe("[" + Array(repeating: "{}", count: count).joined(separator: ",") + "]", options)
    #expect(report.read == count && report.refused == count && !report.isComplete)
    #expect(report.refusals.map(\.index) == Array(0..<ImportReport.mostRefusals) && report.unlisted == 5)
    #expect(told == count && kept == count)
    #expect(report.json(.english).text.hasSuffix(#"}],"unlisted":5}"#))
  }

  @Test func `very many avoirs of one facture are imported, and do not exceed it`() throws {
    let count = 3_000
    var essai = try Essai()
    let ligne = #"[{"designation":"Café","quantite":\#(count),"prixUnitaire":10}]"#
    let facture = DocumentTexte(.f1, numero: "F-1", statut: "Envoyée").avec("lignes", ligne)
    // With each avoir a cent of rounding is admitted: so many of 10.00 before VAT fit.
    let admitted = count * 1_000 / 999
    let avoirs = (0..<admitted + 3).map { number in
      DocumentTexte(.exemple(0x33, UInt64(number)), numero: "A-\(number)", statut: "Envoyée")
        .avec("typeDocument", #""avoir""#).avec("factureOrigineId", #""\#(FactureID.f1)""#)
        .avec("lignes", #"[{"designation":"Café","quantite":1,"prixUnitaire":10}]"#)
    }
    let report = try essai.importe(([facture] + avoirs).map(\.json).joined(separator: "\n"))
    #expect(report.imported == 1 + admitted, "\(report.refusals.prefix(3))")
    #expect(report.refusals.map(\.code) == Array(repeating: "avoir-depasse", count: 3))
  }
}
