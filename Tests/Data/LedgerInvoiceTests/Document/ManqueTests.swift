import LedgerInvoice
import LedgerModel
import LedgerNorm
import LedgerTestSupport
import LedgerWords
import Testing

/// What keeps a document from being exported, each alone and all of them together.
@Suite struct ManqueTests {
  /// What is changed of a document that lacks nothing, and the codes that are then said.
  struct Cas: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let codes: [String]
    let exemple: Exemple

    init(_ description: String, _ codes: String..., change: (inout Exemple) -> Void) {
      testDescription = description
      self.codes = codes
      exemple = Exemple(change)
    }
  }

  @Test(arguments: parties + tete + lignes)
  func `each missing value is reported by its code`(cas: Cas) throws {
    #expect(try cas.exemple.manques == cas.codes)
  }

  @Test(arguments: parties + tete + lignes)
  func `each missing value is reported in a sentence`(cas: Cas) throws {
    #expect(throws: FactureNonExportable.self) { try cas.exemple.norme() }
    do {
      _ = try cas.exemple.norme()
    } catch let refus as FactureNonExportable {
      #expect(refus.numero == cas.exemple.numero)
      for manque in refus.manques { #expect(manque.message.en.hasSuffix(".")) }
    }
  }

  @Test(arguments: ["RE 2026/001", "2026.001", "RE#77", "R-2026:5", "Nr.12 (B)", String(repeating: "9", count: 40)])
  func `numbers, decimals and days of France are asked under its profile alone`(numero: String) throws {
    for profil in ProfilFacture.allCases {
      let exemple = Exemple {
        $0.numero = numero
        $0.profil = profil
        $0.date = "2100-01-02"
        $0.echeance = "2100-02-02"
        $0.lignes = [.exemple("A", "1.00001", "1", .bien)]
      }
      let deFrance = ["numero-non-exportable", "date-non-exportable", "quantite-trop-precise"]
      let manques = try exemple.manques.filter(deFrance.contains)
      #expect(Set(manques) == (profil == .france ? Set(deFrance) : []), "\(profil)")
    }
  }

  @Test func `all missing values are reported at once`() throws {
    let exemple = Exemple {
      $0.numero = "F 1"
      $0.emetteur = nil
      $0.client = nil
      $0.cadre = nil
      $0.echeance = nil
      $0.lignes = [.exemple("A\u{0}", "1.00001", "1", .bien, taux: "0"), .exemple("B", "0.000001", "1", .bien)]
    }
    #expect(
      try exemple.manques == [
        "emetteur-incomplet", "client-incomplet", "texte-non-exportable", "numero-non-exportable",
        "echeance-absente", "motif-absent", "quantite-trop-precise",
      ])
  }

  @Test func `the message names the document, and all that it lacks`() throws {
    let une = #expect(throws: FactureNonExportable.self) { try Exemple { $0.echeance = nil }.norme() }
    #expect(une?.code == "echeance-absente")
    #expect(une?.message.en == "F-2026-0101 cannot be exported. It has neither a due date nor payment terms.")
    let deux = #expect(throws: FactureNonExportable.self) {
      try Exemple {
        $0.echeance = nil
        $0.cadre = nil
      }.norme()
    }
    #expect(deux?.code == "facture-incomplete")
    #expect(
      deux?.message.en == "F-2026-0101 cannot be exported. Not every line says whether it is goods or a service. "
        + "It has neither a due date nor payment terms.")
  }

  @Test func `a fault of many lines is reported once`() throws {
    let exemple = Exemple { $0.lignes = (1...7).map { .exemple("\($0)", "0.00001", "1", .bien) } }
    let refus = #expect(throws: FactureNonExportable.self) { try exemple.norme() }
    #expect(refus?.manques == [.lignes(.quantiteTropPrecise, Array(1...7))])
    #expect(refus?.manques.first?.message.en == "Lines 1, 2, 3, 4, 5, …: the quantity has more than 4 decimals.")
  }

  @Test func `a draft is not exported`() {
    let refus = #expect(throws: FactureNonExportable.self) { try FactureNorme(Exemple().brouillon) }
    #expect(refus?.manques == [.nonEnvoyee])
  }
}

extension ManqueTests {
  static let parties = [
    Cas("no seller", "emetteur-incomplet") { $0.emetteur = nil },
    Cas("a seller without SIREN", "emetteur-incomplet") {
      $0.emetteur?.siren = nil
      $0.emetteur?.siret = nil
    },
    Cas("a seller without address", "emetteur-incomplet") { $0.emetteur?.adresse = nil },
    Cas("a seller without texts", "emetteur-incomplet") { $0.emetteur?.mentions = [] },
    Cas("a seller without VAT number who delivers to Germany", "emetteur-incomplet") {
      $0 = .livraisonUE
      $0.emetteur?.numeroTVA = nil
    },
    Cas("a transfer to nowhere", "compte-absent") { $0.emetteur?.compteBancaire = nil },
    Cas("no client", "client-incomplet") { $0.client = nil },
    Cas("a client of whom nobody said what it is", "client-incomplet") { $0.client?.nature = nil },
    Cas("a client without address", "client-incomplet") { $0.client?.adresse = nil },
    Cas("a firm of France without SIREN", "client-incomplet") {
      $0.client?.siren = nil
      $0.client?.siret = nil
    },
    Cas("a country that is none", "pays-inconnu") { $0.client?.adresse?.pays = "Zamonie" },
    Cas("a SIREN that is none", "siren-invalide") {
      $0.traitement = .entrepriseEtrangere
      $0.client?.siren = "9000"
      $0.client?.siret = nil
    },
    Cas("a SIRET of another SIREN", "siret-invalide") { $0.client?.siret = "90000001900019" },
    Cas("a VAT number of nowhere", "numero-tva-invalide") { $0.client?.numeroTVA = "ZZ123456789" },
    Cas("an unknown scheme", "adresse-electronique-invalide") {
      $0 = .autoliquidation
      $0.client?.adresseElectronique?.schema = "1234"
    },
    Cas("a firm of France that is reached elsewhere", "adresse-electronique-invalide") {
      $0.client?.adresseElectronique = AdresseElectronique(schema: "EM", identifiant: "a@b.example")
    },
    Cas("a customer abroad who owes the VAT, unknown", "tva-client-absente") {
      $0 = .autoliquidation
      $0.client?.numeroTVA = nil
    },
    Cas("a service for elsewhere in the Union, to a firm of France", "client-en-france") {
      $0.lignes = Exemple.autoliquidation.lignes
    },
    Cas("goods for elsewhere in the Union, to a French VAT number", "client-en-france") {
      $0 = .livraisonUE
      $0.client?.numeroTVA = "FR44732829320"
    },
    Cas("goods to Germany for someone unknown", "tva-client-absente") {
      $0 = .livraisonUE
      $0.client?.numeroTVA = nil
    },
  ]

  static let tete = [
    Cas("a number with a space", "numero-non-exportable") { $0.numero = "F 1" },
    Cas("a number with an accent", "numero-non-exportable") { $0.numero = "Né-1" },
    Cas("a number of 36 characters", "numero-non-exportable") { $0.numero = String(repeating: "9", count: 36) },
    Cas("a number of an origin", "numero-non-exportable") {
      $0.lignes[0].acompteId = .f2
      $0.origines = [.f2: Origine(numero: "é", date: .le("2026-01-01"))]
    },
    Cas("a day of the last century", "date-non-exportable") { $0.date = "1999-12-31" },
    Cas("due before its date", "echeance-invalide") { $0.echeance = "2026-11-19" },
    Cas("never due", "echeance-absente") { $0.echeance = nil },
    Cas("goods or services", "nature-absente") { $0.cadre = nil },
    Cas("an avoir of nothing", "origine-absente") { ($0.type, $0.origine) = (.avoir, nil) },
    Cas("an avoir of an unknown facture", "origine-absente") { ($0.type, $0.origine) = (.avoir, .f2) },
    Cas("the acompte of a final facture is unknown", "origine-absente") { $0.lignes[0].acompteId = .f2 },
    Cas("VAT in dollars alone", "taux-change-absent") { $0.devise = "USD" },
    Cas("a currency that is no more", "devise-non-exportable") { ($0.devise, $0.tvaEnEuros) = ("BGN", "1") },
    Cas("goods to Germany, no day", "livraison-absente") {
      $0 = .livraisonUE
      $0.affaire.dateLivraison = nil
    },
    Cas("goods to Germany, no country", "livraison-absente") {
      $0 = .livraisonUE
      $0.affaire.livraison?.adresse?.pays = nil
    },
    Cas("a note with a bell", "texte-non-exportable") { $0.notes = "\u{7}" + "ding" },
    Cas("a name with U+FFFE", "texte-non-exportable") { $0.client?.nom = "A\u{FFFE}" },
  ]

  static let lignes = [
    Cas("a rate of zero without reason", "motif-absent") { $0.lignes = [.exemple("A", "1", "1", .bien, taux: "0")] },
    Cas("exempt without reason", "motif-absent") { $0.lignes = [.exemple("A", "1", "1", .bien, "C62", .exonere)] },
    Cas("a reason of no list", "motif-inconnu") {
      $0 = .franchise(.franchise(), "F-1")
      $0.lignes[0].exoneration?.motif = "VATEX-FR-CGI293B"
    },
    Cas("a reason of another category", "motif-hors-categorie") {
      $0.lignes = [.exemple("A", "1", "1", .bien, "C62", .exonere, "VATEX-EU-G")]
    },
    Cas("a reason on what is taxed", "motif-hors-categorie") {
      $0.lignes[0].exoneration = Exoneration(motif: "VATEX-EU-G", mention: "Exportation")
    },
    Cas("a reason for avoirs alone", "motif-reserve-aux-avoirs") {
      $0.lignes = [.exemple("A", "1", "1", .bien, "C62", .exonere, "VATEX-FR-CNWVAT")]
    },
    Cas("two reasons", "motifs-multiples") {
      $0.lignes = ["VATEX-FR-CGI261-4", "VATEX-FR-CGI261-5"].map { .exemple("A", "1", "1", .bien, "C62", .exonere, $0) }
    },
    Cas("a rate of Germany", "taux-non-francais") { $0.lignes = [.exemple("A", "1", "1", .bien, taux: "19")] },
    Cas("outside the scope beside taxed", "hors-champ-melange") {
      $0.lignes.append(.exemple("A", "1", "1", .bien, "C62", .horsChamp, "VATEX-EU-O"))
    },
    Cas("five decimals", "quantite-trop-precise") { $0.lignes[0].quantite = .de("0.12345") },
    Cas("a unit of no list", "unite-inconnue") { $0.lignes[0].unite = Unite("QQQ") ?? .unite },
    Cas("a designation with NUL", "texte-non-exportable") { $0.lignes[0].designation = "A\u{0}B" },
  ]
}
