import LedgerInvoice
import LedgerModel
import LedgerNorm
import LedgerTestSupport
import LedgerUseCases
import Testing

/// What each profile asks for, refuses and writes.
@Suite struct ProfilTests {
  /// A document that all profiles take.
  private static func complete() throws -> FactureNorme {
    var norme = try Exemple.autoliquidation.norme()
    norme.references.acheteur = "04011000-12345-03"
    norme.vendeur.contact = Emetteur.Contact(nom: "Camille Modèle", telephone: "+33 4 00", email: "c@exemple.test")
    norme.acheteur.adresseElectronique = AdresseElectronique(schema: "0208", identifiant: "0888888796")
    norme.acheteur.adresse = AdresseNorme(rue: "Voorbeeldstraat 2", codePostal: "9000", ville: "Gent", pays: .france)
    return norme
  }

  private typealias Change = @Sendable (inout FactureNorme) -> Void

  private static let manquants: [(ProfilFacture, String, Change)] = [
    (.peppol, "reference-absente", { $0.references = References(contrat: "C-1") }),
    (.peppol, "type-hors-profil", { $0.type = .rectificative }),
    (
      .peppol, "client-hors-reseau",
      { $0.acheteur.adresseElectronique = AdresseElectronique(schema: "EM", identifiant: "a@b.test") }
    ),
    (.peppol, "client-hors-reseau", { $0.acheteur.adresseElectronique = nil }),
    (
      .peppol, "adresse-electronique-invalide",
      { $0.acheteur.adresseElectronique = AdresseElectronique(schema: "0208", identifiant: "0888888797") }
    ),
    (
      .peppol, "emetteur-hors-reseau",
      { $0.vendeur.adresseElectronique = AdresseElectronique(schema: "EM", identifiant: "a@b.test") }
    ),
    (.xrechnung, "reference-absente", { $0.references = References(commande: "BC-1") }),
    (.xrechnung, "emetteur-incomplet", { $0.vendeur.contact = nil }),
    (.xrechnung, "emetteur-incomplet", { $0.vendeur.contact?.telephone = nil }),
    (.xrechnung, "emetteur-incomplet", { $0.vendeur.adresse.codePostal = nil }),
    (.xrechnung, "client-incomplet", { $0.acheteur.adresse.ville = nil }),
    (.xrechnung, "client-incomplet", { $0.acheteur.adresseElectronique = nil }),
    (
      .xrechnung, "livraison-incomplete",
      { $0.livraison = LivraisonNorme(adresse: AdresseNorme(ville: "Hamburg", pays: .france)) }
    ),
    (.xrechnung, "conditions-en-code", { $0.conditions = " #SKONTO#TAGE=14" }),
    (.xrechnung, "conditions-en-code", { $0.conditions = "30 jours\r\n#SKONTO#TAGE=14" }),
    (.xrechnung, "conditions-en-code", { $0.conditions = "30 jours\n#SKONTO#TAGE=14" }),
  ]

  @Test(arguments: manquants.indices) func `each profile reports its own missing values`(place: Int) throws {
    let (profil, code, change) = Self.manquants[place]
    var norme = try Self.complete()
    #expect(throws: Never.self) { try norme.selon(profil) }
    change(&norme)
    let failure = try #require(throws: FactureNonExportable.self) { try norme.selon(profil) }
    #expect(failure.manques.map(\.code) == [code])
    for autre in ProfilFacture.allCases where autre != .peppol && autre != .xrechnung {
      #expect(throws: Never.self) { try norme.selon(autre) }
    }
  }

  /// White space around a line does not count (BR-DE-18), within it does.
  @Test(arguments: [
    ("#SKONTO#TAGE=7#PROZENT=2.00#\n", true), ("  #SKONTO#TAGE=7#PROZENT=2.00#  \n", true),
    ("#SKONTO#TAGE=7#PROZENT=2.00#\n\t\t#SKONTO#TAGE=14#PROZENT=1.00#BASISBETRAG=119.00#\n   ", true),
    ("Netto\n    #SKONTO#TAGE=7#PROZENT=2.00#\r\n  30 Tage", true), ("#SKONTO# TAGE=7#PROZENT=2.00#\n", false),
    ("   #SKONTO#TAGE=7#PROZENT=2#\n", false), ("#SKONTO#TAGE=7#PROZENT=2.00#\n  #SKONTO#TAGE=14#PROZENT=1.00#", false),
  ])
  func `indented lines of a discount leave as they came`(conditions: String, estAdmise: Bool) throws {
    var norme = try Self.complete()
    norme.conditions = conditions
    do throws(FactureNonExportable) {
      #expect(try norme.selon(.xrechnung).conditions == conditions && estAdmise)
    } catch {
      #expect(error.manques.map(\.code) == ["conditions-en-code"] && !estAdmise)
    }
  }

  @Test(
    arguments: [
      ("0088", "7300010000001", "7300010000002"), ("0088", "1", "1x"), ("0208", "0888888796", "0888888769"),
      ("0208", "0888888796", "888888796"), ("0192", "991825827", "991825828"), ("0007", "5567372791", "5567372792"),
      ("0184", "DK12345678", "1234567"), ("0184", "12345678", "DK1234567"), ("0198", "DK12345678", "DK1234567"),
      ("0096", "1234567890", "123456789"),
      ("0151", "51824753556", "51824753557"), ("0225", "900000019", nil), ("9925", "x", nil),
    ] as [(String, String, String?)])
  func `the check digits that Peppol refuses an invoice for are looked at`(schema: String, bon: String, faux: String?)
    throws
  {
    func codes(_ identifiant: String) throws -> [String] {
      var norme = try Self.complete()
      norme.acheteur.adresseElectronique = AdresseElectronique(schema: schema, identifiant: identifiant)
      do { _ = try norme.selon(.peppol) } catch { return error.manques.map(\.code) }
      return []
    }
    #expect(try codes(bon) == (bon == "1" ? ["adresse-electronique-invalide"] : []))
    if let faux { #expect(try codes(faux) == ["adresse-electronique-invalide"]) }
  }

  @Test(arguments: ProfilFacture.allCases, Syntaxe.allCases)
  func `a document states its profile, and its terms are read back the same`(
    profil: ProfilFacture, syntaxe: Syntaxe
  ) throws {
    let norme = try Self.complete().selon(profil)
    var bytes: [UInt8] = []
    guard profil != .peppol || syntaxe == .ubl else {
      #expect(throws: Inexprimable.syntaxeHorsProfil(.peppol)) { try syntaxe.append(norme, to: &bytes) }
      return
    }
    try syntaxe.append(norme, to: &bytes)
    let xml = String(decoding: bytes, as: UTF8.self)
    #expect(xml.contains(">\(profil.specification)<"))
    let lue = try syntaxe.lit(bytes)
    #expect(lue.norme.profil == (profil == .norme ? .france : profil))
    #expect(lue.norme.processus == norme.processus && lue.remarques.isEmpty, "\(lue.remarques)")
  }

  @Test func `Peppol has one note, without codes, and others have the notes of the norm`() throws {
    let norme = try Self.complete()
    let textes = norme.notes.filter { $0.code != .traitement }.map(\.texte)
    #expect(textes.count > 1)
    #expect(try norme.selon(.peppol).notes.map(\.texte) == [textes.joined(separator: " ")])
    #expect(try !norme.selon(.peppol).notesCodees && norme.selon(.xrechnung).notes.map(\.texte) == textes)
  }

  @Test func `in Germany a part outside the scope of VAT has a rate, and a card no code of its own`() throws {
    var norme = try Exemple.horsChamp.norme()
    (norme.references, norme.vendeur.contact) = (try Self.complete().references, try Self.complete().vendeur.contact)
    norme.acheteur.adresse = try Self.complete().acheteur.adresse
    norme.paiement.moyen = .carte
    let redigee = try norme.selon(.xrechnung)
    #expect(redigee.ventilation.map(\.taxe.taux) == [.zero] && redigee.lignes.allSatisfy { $0.taxe.taux == nil })
    #expect(redigee.paiement.moyen == .nonDefini && norme.ventilation.map(\.taxe.taux) == [nil])
  }

  @Test func `between German parties, Peppol reports a value once that XRechnung needs too`() throws {
    var norme = try Self.complete()
    norme.vendeur.adresse.pays = .allemagne
    norme.acheteur.adresse.pays = .allemagne
    norme.periode = PeriodeFacturation(debut: try Jour("2026-01-01"), fin: try Jour("2026-01-31"))
    norme.lignes[0].termes = Termes([Terme(.debut, "2025-12-31")])
    let failure = try #require(throws: FactureNonExportable.self) { try norme.selon(.peppol) }
    #expect(failure.manques.map(\.code) == ["periode-de-ligne"])
  }
}
