import LedgerModel
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerInvoice

/// What pages say in each language of documents.
@Suite struct LanguesTests {
  /// Every word of a page, with its name.
  private static var mots: [(nom: String, libelle: LibelleDocument)] {
    LexiqueDocument.allCases.map { ($0.rawValue, $0.libelle) }
      + ConditionsPaiement.allCases.map { ("\($0)", $0.libelleDocument) } + [("brouillon", ChoixDesMots.brouillon)]
  }

  /// What two languages share, and may.
  private static let communs = [
    // French and English, German and Dutch.
    "notes": [Set(["fr", "en"])], "date": [["fr", "en"]], "dateAvoir": [["fr", "en"], ["de", "nl"]],
    // A loan.
    "contrat": [["en", "nl"]], "cheque": [["en", "nl"]],
  ]
  /// What is the same everywhere: names of numbers.
  private static let partout: Set<String> = ["siren", "siret", "iban", "bic"]

  @Test func `every word of a document is in each of its languages, and in its own`() {
    for (nom, libelle) in Self.mots where !Self.partout.contains(nom) {
      for langue in LangueDocument.allCases {
        #expect(!"\(libelle[langue])".isEmpty, "\(nom)")
        for autre in LangueDocument.allCases where autre != langue {
          let partages = Self.communs[nom]?.contains([langue.rawValue, autre.rawValue]) ?? false
          #expect(("\(libelle[langue])" == "\(libelle[autre])") == partages, "\(nom) \(langue) \(autre)")
        }
      }
    }
    for nom in Self.communs.keys { #expect(Self.mots.contains { $0.nom == nom }, "\(nom)") }
  }

  @Test func `every word has the blanks around it in all languages, and nothing that HTML reads`() {
    for (nom, libelle) in Self.mots {
      let textes = LangueDocument.allCases.map { "\(libelle[$0])" }
      #expect(
        Set(textes.map { $0.hasPrefix(" ") }).count == 1 && Set(textes.map { $0.hasSuffix(" ") }).count == 1, "\(nom)")
      #expect(textes.allSatisfy { !$0.contains { "<>&\"".contains($0) } }, "\(nom)")
    }
  }

  @Test func `every usual unit has its names`() throws {
    for (code, _) in Unite.usuelles where !Unite.symboles.contains(code) {
      #expect(Unite.allemands[code] != nil && Unite.neerlandais[code] != nil, "\(code)")
    }
    let noms = [
      ("HUR", "1", ["heure", "hour", "Stunde", "uur"]), ("HUR", "1.5", ["heure", "hours", "Stunden", "uur"]),
      ("XBX", "2", ["boîtes", "boxes", "Schachteln", "dozen"]), ("KGM", "2", ["kg", "kg", "kg", "kg"]),
      ("Q", "2", ["Q", "Q", "Q", "Q"]), ("MON", "3", ["mois", "months", "Monate", "maanden"]),
    ]
    for (code, quantite, attendus) in noms {
      let unite = try #require(Unite(code))
      #expect(LangueDocument.allCases.map { unite.nom(.de(quantite), $0) } == attendus)
    }
  }

  @Test(arguments: ["DE", "BE", "CH", "AT", "US"])
  func `a neighbour has its name in each language`(lettres: String) throws {
    let pays = try #require(Pays(lettres))
    #expect(Set(LangueDocument.allCases.map { pays.nom($0) }).count == 4)
    #expect(try #require(Pays("VU")).nom(.allemand) == "Vanuatu")
  }

  @Test(arguments: [
    (
      LangueDocument.francais, "−1\u{202F}234\u{202F}567,50\u{A0}€", "1,123456\u{A0}CHF", "5,5\u{A0}%",
      "1<sup>er</sup> mars 2026"
    ),
    (.anglais, "−€1,234,567.50", "CHF\u{A0}1.123456", "5.5%", "1 March 2026"),
    (.allemand, "−1.234.567,50\u{A0}€", "1,123456\u{A0}CHF", "5,5\u{A0}%", "01.03.2026"),
    (.neerlandais, "€\u{A0}−1.234.567,50", "CHF\u{A0}1,123456", "5,5%", "01-03-2026"),
  ])
  func `numbers and days are as the language writes them`(
    langue: LangueDocument, montant: String, prix: String, taux: String, jour: String
  ) {
    func written(_ write: (inout HTMLWriter) -> Void) -> String {
      var html = HTMLWriter([], langue)
      write(&html)
      return String(decoding: html.bytes, as: UTF8.self)
    }
    #expect(written { $0.montant(.de("1234567.5"), .euro, retire: true) } == montant)
    #expect(written { $0.montant(.de("-1234567.5"), .euro) } == montant)
    #expect(written { $0.prix(.de("1.123456"), .de("CHF")) } == prix)
    #expect(written { $0.pourcentage(Taux.de("5.5")) } == taux)
    #expect(written { $0.jour(.le("2026-03-01")) } == "<span class=\"j\">\(jour)</span>")
  }

  @Test(arguments: LangueDocument.allCases)
  func `a page states its language, and keeps frozen texts as they are worded`(langue: LangueDocument) throws {
    let page = try Exemple.unTaux.page(langue)
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"\(langue.rawValue)\">"))
    for frozen in ["pénalité", "40 euros", "escompte", "SARL au capital"] { #expect(page.contains(frozen)) }
    var brouillon: [UInt8] = []
    PageHTML.append(try Exemple.unTaux.norme(), langue, estBrouillon: true, to: &brouillon)
    #expect(brouillon.contains("\(LexiqueDocument.sansValeur.libelle[langue])".utf8))
    let avoir = try Exemple.avoir.page(langue)
    #expect(
      avoir.contains("\(LexiqueDocument.netAvoir.libelle[langue])")
        && avoir.contains("\(LexiqueDocument.corrige.libelle[langue])")
        && avoir.contains("\(LexiqueDocument.aDeduire.libelle[langue])"))
  }
}
