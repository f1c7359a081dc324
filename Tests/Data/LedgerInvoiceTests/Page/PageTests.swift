import LedgerModel
import LedgerNorm
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerInvoice

/// What the page of a document says.
@Suite struct PageTests {
  @Test(arguments: Exemple.tous.map(\.key))
  func `every amount of a document is on its page`(nom: String) throws {
    let exemple = try Self.exemple(nom)
    let (norme, page) = (try exemple.norme(), try exemple.page)
    let totaux = norme.totaux
    var amounts = [totaux.totalHT, totaux.montantTVA, totaux.totalTTC, totaux.netAPayer]
    amounts += [totaux.dejaPaye, totaux.montantRemise].compactMap { $0 }
    amounts += norme.ventilation.flatMap { [$0.base, $0.tva] }
    amounts += norme.remises.flatMap { [$0.remise.base, $0.remise.montant].compactMap(\.self) }
    amounts += norme.lignes.flatMap { [$0.montantNet, $0.remise?.montant].compactMap { $0 } }
    for amount in amounts { #expect(page.contains(Self.french(amount)), "\(amount)") }
    for ligne in norme.lignes {
      #expect(
        page.contains(">\(ligne.designation)<") && page.contains(">\(ligne.unite.nom(ligne.quantite, .francais))<"))
    }
    #expect(page.contains(norme.numero) && page.contains(norme.acheteur.nom))
  }

  @Test(arguments: Exemple.tous.map(\.key))
  func `every element is closed, and a page loads nothing`(nom: String) throws {
    let page = try Self.exemple(nom).page
    var open: [Substring] = []
    for tag in Self.tags(page) {
      if tag.hasPrefix("/") {
        #expect(open.popLast() == tag.dropFirst())
      } else if !tag.hasPrefix("!DOCTYPE") && !tag.hasPrefix("meta") {
        open.append(tag.prefix { $0 != " " })
      }
    }
    #expect(open.isEmpty)
    for reference in ["src=", "href=", "url(", "@import", "http:", "https:", "<script", "<link", "<img"] {
      #expect(!page.contains(reference))
    }
  }

  @Test(arguments: Exemple.tous.map(\.key))
  func `a program that reads it aloud finds a language, a title and heads of tables`(nom: String) throws {
    let page = try Self.exemple(nom).page
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"fr\">"))
    #expect(page.contains("<title>") && Self.tags(page).filter { $0.hasPrefix("h1") }.count == 1)
    for tag in Self.tags(page) where tag.hasPrefix("th ") || tag == "th" {
      #expect(tag.contains("scope=\"col\"") || tag.contains("scope=\"row\""))
    }
    let tables = Self.tags(page).filter { $0.hasPrefix("table") }
    let captions = Self.tags(page).filter { $0.hasPrefix("caption") }
    #expect(tables.filter { !$0.contains("aria-label=") }.count == captions.count)
  }

  @Test(arguments: [
    "</style><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "]]>&amp;&#0;", "<!-- ", "-->", "<?php ?>",
    "\u{202E}abc\u{202C}", "مرحبا", "👨‍👩‍👧‍👦 \u{1F9ED}", "e\u{301}\u{FEFF}", "{{7*7}} ${x}", "#{}", "' onload='x",
    String(repeating: "W", count: 1_000), String(repeating: "<p>", count: 300), "première\nseconde",
  ])
  func `a hostile text stays a text`(text: String) throws {
    func page(_ text: String) throws -> String {
      var norme = try Exemple {
        $0.notes = "n"
        $0.affaire.references = References(commande: "c", contrat: "d", acheteur: "e")
        $0.affaire.livraison = Livraison(nom: "l", adresse: Adresse(rue: "r", ville: "v", pays: "FR"))
        $0.affaire.conditionsReglement = "x"
        $0.origines = [.f2: Origine(numero: "F-1", date: .le("2026-10-05"))]
      }.norme()
      norme.numero = text
      norme.conditions = text
      norme.vendeur.nom = text
      norme.vendeur.nomCommercial = text
      norme.vendeur.mentionsLegales = text
      norme.vendeur.adresse.rue = text
      norme.vendeur.numeroTVA = text
      norme.vendeur.contact?.email = text
      norme.acheteur.nom = text
      norme.acheteur.adresse.ville = text
      norme.acheteur.siret = text
      norme.references = References(commande: text, contrat: text, acheteur: text)
      for index in norme.notes.indices { norme.notes[index].texte = text }
      norme.livraison?.nom = text
      norme.paiement.libelle = text
      norme.paiement.reference = ReferencePaiement(text, de: nil)
      norme.paiement.compte = CompteBancaire(iban: text, bic: text, titulaire: text + ".")
      norme.lignes[0].designation = text
      norme.lignes[0].reference = text
      norme.lignes[0].note = text
      norme.ventilation[0].exoneration = Exoneration(motif: text, mention: text)
      var bytes: [UInt8] = []
      PageHTML.append(norme, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    let hostile = try page(text)
    // The same elements in the same order, with the same attributes but those that say the number and the seller.
    let names = { (page: String) in Self.tags(Self.whole(page)).map { $0.prefix { $0 != " " } } }
    #expect(names(hostile) == names(try page("harmless")))
    #expect(!hostile.contains("<script") && !hostile.contains("<img") && !hostile.contains("<!--"))
  }

  @Test func `an avoir names the corrected facture, and no account to pay it to`() throws {
    let page = try Exemple.avoir.page
    #expect(page.contains(">Avoir<") && page.contains("Net à votre crédit") && !page.contains("Net à payer"))
    #expect(page.contains("<th scope=\"row\">Corrige la facture</th><td>F-2026-0102 du "))
    #expect(page.contains("À déduire de votre prochain règlement ou à rembourser"))
    #expect(!page.contains("IBAN") && !page.contains("FR76"))
  }

  @Test(arguments: [
    (Exemple.payee, ["Réglée le", "Déjà payé", "Net à payer", "Carte"], ["IBAN", "Échéance"]),
    (.franchise(.franchise(), "F-1"), ["TVA non applicable, art. 293 B du CGI", "exonéré", "SIRET"], ["N° TVA FR25"]),
    (.debits, ["Option pour le paiement de la taxe d'après les débits", "Période", "Prestation de services"], []),
    (.acompte, ["Facture d’acompte"], []), (.definitive, ["Fait suite à", "F-2026-0116", "−1"], []),
    (.dollars, ["1\u{202F}249,30\u{A0}USD", "TVA en EUR", "209,67\u{A0}€"], ["30\u{A0}€"]),
    (.livraisonUE, ["Livré à", "Allemagne", "France", "262 ter", "Réf. ", "livraison UE"], []),
    (.publique, ["EJ-2026-4471", "M-2025-09", "SERV-01", "1<sup>er</sup> octobre 2026"], ["B2B"]),
    (
      .unTaux, ["IBAN", "FR76 3000", "pénalité", "40 euros", "escompte", "RCS Lyon", "SARL au capital"],
      ["B2B", "Remise"]
    ),
    (.decimales, ["kWh", "0,156789\u{A0}€", "1\u{202F}234,5678", "15\u{A0}%"], []),
  ])
  func `a page states the particulars of its document`(exemple: Exemple, said: [String], not: [String]) throws {
    let body = try #require(try exemple.page.split(separator: "<body>").last)
    for text in said { #expect(body.contains(text), "\(text)") }
    for text in not { #expect(!body.contains(text), "\(text)") }
  }

  @Test func `a creditor reference stands beside the number, and a code beside its purpose`() throws {
    let page = try Exemple.virementRF.page
    #expect(page.contains("<td>F-2026-0125 (<span class=\"j\">RF59 F202 6012 5</span>)</td>"))
    #expect(page.contains("à scanner dans l'application de votre banque"))
    let code = try #require(try Exemple.virementRF.norme().paiement.codeQR.flatMap { QRCode($0) })
    let size = code.side + 8
    #expect(page.contains("viewBox=\"0 0 \(size) \(size)\"><title>QR code du virement</title>"))
    #expect(page.contains("<path d=\"\(code.path)\"></path></svg>"))
    var body: [UInt8] = []
    PageHTML.append(body: try Exemple.virementRF.norme(), to: &body)
    #expect(!body.contains("<svg".utf8) && body.contains("RF59 F202 6012 5".utf8))
  }

  /// A page without the pieces in which a word may break that is too long for its column.
  private static func whole(_ page: String) -> String {
    page.replacing(/<span class="m">(.*?)<\/span>/) { $0.output.1 }
  }

  @Test func `a designation that was cut in two is whole again`() throws {
    let words = String(repeating: "mot ", count: 70) + "fin"
    let letters = String(repeating: "W", count: 600)
    for text in [words, letters] {
      #expect(try Self.whole(Exemple { $0.lignes[0].designation = text }.page).contains(">\(text)<"))
    }
  }

  @Test func `pages follow each other in the same bytes`() throws {
    var bytes: [UInt8] = []
    PageHTML.append(try Exemple.unTaux.norme(), to: &bytes)
    PageHTML.append(try Exemple.avoir.norme(), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == (try Exemple.unTaux.page + Exemple.avoir.page))
  }

  private static func exemple(_ nom: String) throws -> Exemple {
    try #require(Exemple.tous.first { $0.key == nom }?.value)
  }

  /// What stands between `<` and `>`.
  private static func tags(_ page: String) -> [Substring] {
    page.split(separator: "<").dropFirst().map { $0.prefix { $0 != ">" } }
  }

  /// As in `1 106,17`: written here in another way than the page does.
  private static func french(_ amount: Montant) -> String {
    let parts = "\(amount)".drop { $0 == "-" }.split(separator: ".")
    var whole = ""
    for (place, digit) in parts[0].reversed().enumerated() {
      if place > 0, place % 3 == 0 { whole = "\u{202F}" + whole }
      whole = String(digit) + whole
    }
    return "\(whole),\(parts[1])"
  }
}
