import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

@testable import LedgerExchange

/// Reading one document: every field that is not what it should be is named.
struct FactureImporteeTests {
  private static func read(_ texte: String, _ local: @escaping (Instant) -> Jour = { $0.jour }) throws
    -> FactureImportee
  {
    try DocumentReader.read(Array(texte.utf8).span, jourLocal: local)
  }

  /// The refusal of a document with one field changed.
  private static func refus(_ champ: String, _ valeur: String?) -> Refus? {
    do {
      _ = try read(DocumentTexte().avec(champ, valeur).json)
      return nil
    } catch DocumentFault.refus(let refus) {
      return refus
    } catch {
      Issue.record(error)
      return nil
    }
  }

  @Test(arguments: [
    "id", "dateFacture", "tva", "conditionsPaiement", "remisePourcentage", "statut", "notes", "lignes",
  ])
  func `a required field may be neither absent nor null`(champ: String) {
    for valeur in [nil, "null"] {
      let refus = Self.refus(champ, valeur)
      #expect(
        refus?.code == (valeur == nil ? "champ-manquant" : "type-invalide")
          && refus?.message.en.contains(valeur == nil ? "`\(champ)`" : "\(champ): ") == true,
        "\(String(describing: refus))"
      )
    }
  }

  @Test(
    arguments: [
      ("id", "\"x\"", "uuid-invalide", "id: "), ("id", "1", "type-invalide", "id: "),
      ("tva", "\"20\"", "nombre-entre-guillemets", "tva: "), ("tva", "20.001", "trop-de-decimales", "tva: "),
      ("tva", "1e999", "pourcentage-hors-limites", "tva: "), ("tva", "101", "pourcentage-hors-limites", "tva: "),
      ("tva", "-1", "pourcentage-hors-limites", "tva: "),
      ("tva", "1234567890123456789012345678901234567890", "pourcentage-hors-limites", ""),
      ("statut", "\"Perdue\"", "statut-inconnu", "Brouillon, Envoyée"), ("statut", "\"Envoyee\"", "statut-inconnu", ""),
      ("conditionsPaiement", "\"Troc\"", "conditions-inconnues", "Virement"),
      ("typeDocument", "\"bon\"", "type-inconnu", ""),
      ("devise", "\"EURO\"", "devise-inconnue", "devise: "), ("devise", "\"JPY\"", "devise-sans-centimes", ""),
      ("dateFacture", "\"2026-02-30\"", "date-invalide", "dateFacture: "),
      ("dateFacture", "\"02/03/2026\"", "date-invalide", ""),
      ("dateFacture", "\"2026-03-02T10:00:00\"", "date-invalide", ""), ("dateFacture", "1e300", "date-invalide", ""),
      ("lignes", "{}", "type-invalide", "lignes: "), ("lignes", "[1]", "type-invalide", "lignes[0]"),
      ("lignes", #"[{"quantite":1,"prixUnitaire":1}]"#, "champ-manquant", "`lignes[0].designation`"),
      ("lignes", #"[{"designation":"a","prixUnitaire":1}]"#, "champ-manquant", "`lignes[0].quantite`"),
      (
        "lignes", #"[{"designation":"a","quantite":1,"prixUnitaire":-0.01}]"#, "prix-negatif",
        "lignes[0].prixUnitaire: "
      ),
      ("lignes", #"[{"designation":"a","quantite":0,"prixUnitaire":1}]"#, "quantite-nulle", "lignes[0].quantite: "),
      ("lignes", #"[{"designation":"a","quantite":-0,"prixUnitaire":1}]"#, "quantite-nulle", ""),
      ("lignes", #"[{"designation":"a","quantite":1.1234567,"prixUnitaire":1}]"#, "trop-de-decimales", ""),
      (
        "lignes", #"[{"designation":"a","quantite":"1","prixUnitaire":1}]"#, "nombre-entre-guillemets",
        "lignes[0].quantite: "
      ),
      ("totaux", #"{"totalTTC":1.001}"#, "trop-de-decimales", "totaux.totalTTC: "),
      ("totaux", #"{"ventilationTVA":[{"taux":20,"base":1}]}"#, "champ-manquant", "`totaux.ventilationTVA[0].tva`"),
      ("paiements", #"[{"montant":1,"moyen":"Carte"}]"#, "champ-manquant", "`paiements[0].datePaiement`"),
      (
        "remboursements", #"[{"montant":1,"dateRemboursement":"2026-02-02"}]"#, "champ-manquant",
        "`remboursements[0].moyen`"
      ),
      ("avoirs", #"[{"montant":1,"dateImputation":"2026-02-02"}]"#, "champ-manquant", "`avoirs[0].avoirId`"),
      ("imputations", #"[{"factureId":"x"}]"#, "uuid-invalide", "imputations[0].factureId: "),
      ("annulation", #"{"date":"2026-02-02"}"#, "champ-manquant", "`annulation.motif`"),
      ("client", #"{"siren":"1"}"#, "champ-manquant", "`client.nom`"),
      ("client", #"{"nom":"a","adresse":{"rue":1}}"#, "type-invalide", "client.adresse.rue: "),
      ("notes", "[]", "type-invalide", "notes: "), ("numero", "7", "type-invalide", "numero: "),
      ("x", #"{"a":1,"a":2}"#, "document-invalide", "\"a\""),
    ] as [(String, String, String, String)])
  func `a field of the wrong kind is named`(champ: String, valeur: String, code: String, part: String) {
    let refus = Self.refus(champ, valeur)
    #expect(refus?.code == code, "\(String(describing: refus))")
    #expect(
      part.isEmpty || "\(refus?.message.en ?? "") \(refus?.hint.en ?? "")".contains(part),
      "\(String(describing: refus))")
  }

  @Test(arguments: [
    "\"2026-03-02\"", "\"2026-03-02T00:00:00Z\"", "\"2026-03-02T00:00Z\"", "\"2026-03-02t00:00:00.000z\"",
    "\"2026-03-02T02:00:00+02:00\"", "\"2026-03-02T19:00:00-0500\"", "\"2026-03-02T01:00:00,0+01\"",
    "794102400", "794102400.0", "7.941024e8", "7941024E+2",
  ])
  func `a date has three forms`(date: String) throws {
    let facture = try Self.read(DocumentTexte().avec("dateFacture", date).json) { _ in .le("1999-01-01") }
    #expect(facture.dateFacture == .le("2026-03-02"))
  }

  /// Two hours east of UTC.
  @Test(arguments: [
    ("\"2026-03-02T22:00:00Z\"", "2026-03-03"), ("\"2026-03-02T21:59:59.999Z\"", "2026-03-02"),
    ("794181600", "2026-03-03"), ("794181599.9999999", "2026-03-02"), ("-0.5", "2001-01-01"),
    ("-7200.001", "2000-12-31"),
    ("-1e-9", "2001-01-01"), ("-31536000", "2000-01-02"),
  ])
  func `a moment falls on its day in the zone, but midnight UTC on its own`(date: String, jour: String) throws {
    let facture = try Self.read(DocumentTexte().avec("dateFacture", date).json) { instant in
      Instant(millisecondes: instant.millisecondes + 7_200_000)?.jour ?? .premier
    }
    #expect(facture.dateFacture == .le(jour))
  }

  @Test func `derived fields are passed over, whatever they say`() throws {
    let texte = DocumentTexte().avec("revision", "\"?\"").avec("reste", "{\"y\":[1,{\"z\":null}]}")
      .avec("client", #"{"nom":"a","soldeAvances":[],"adresse":{}}"#)
    let facture = try Self.read(texte.json)
    #expect(facture.dateEcheance == .efface && facture.client?.adresse == nil && facture.clientNomme == nil)
  }

  @Test(arguments: [
    ("x", "{\"y\":[1]}", "champ-inconnu"), ("dateEcheance", "null", "type-invalide"),
    ("lignes", "null", "type-invalide"),
    ("client", #"{"id":null,"nom":"a"}"#, "type-invalide"),
    ("client", #"{"nom":"a","adresse":{"x":1}}"#, "champ-inconnu"),
    ("dateFacture", #""0026-03-02""#, "date-hors-bornes"), ("dateFacture", #""2100-01-01""#, "date-hors-bornes"),
  ])
  func `a field that nobody knows, null, and a day of another century are refused`(
    name: String, value: String, code: String
  ) {
    do {
      _ = try Self.read(DocumentTexte().avec(name, value).json)
      Issue.record("accepted")
    } catch DocumentFault.refus(let refus) {
      #expect(refus.code == code)
    } catch {
      Issue.record(error)
    }
  }

  @Test func `numbers are exact, in any notation`() throws {
    let lignes =
      #"[{"designation":"a","quantite":1.5e-1,"prixUnitaire":0.100000000},{"designation":"b","quantite":-2.0E+1,"prixUnitaire":9.999999}]"#
    let facture = try Self.read(DocumentTexte().avec("lignes", lignes).json)
    #expect(facture.lignes.map { "\($0.ligne.quantite)" } == ["0.15", "-20"])
    #expect(facture.lignes.map { "\($0.ligne.prixUnitaire)" } == ["0.1", "9.999999"])
  }

  @Test func `a document that contradicts itself on its client is refused`() {
    let texte = DocumentTexte().avec("clientId", "\"\(ClientID.c1)\"").avec(
      "client", "{\"id\":\"\(ClientID.c2)\",\"nom\":\"x\"}")
    do {
      _ = try Self.read(texte.json)
      Issue.record("accepted")
    } catch DocumentFault.refus(let refus) {
      #expect(refus.code == "client-contradictoire")
    } catch {
      Issue.record(error)
    }
  }
}
