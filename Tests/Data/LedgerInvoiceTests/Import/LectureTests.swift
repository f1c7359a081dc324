import LedgerInvoice
import LedgerModel
import LedgerNorm
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

/// What is written is read again as what it was.
@Suite struct LectureTests {
  @Test(arguments: Exemple.tous.map(\.key), Syntaxe.allCases)
  func `a document is read as it was written`(nom: String, syntaxe: Syntaxe) throws {
    let exemple = try #require(Exemple.tous.first { $0.key == nom }?.value)
    let recue = try syntaxe.lit(Array(try exemple.xml(syntaxe).utf8))
    #expect(champsDifferents(recue.norme, try exemple.norme().ecrite) == [])
    #expect(recue.norme == (try exemple.norme().ecrite))
    #expect(recue.remarques.map(\.en) == (nom == "E28-montants" ? Self.montantsEnLignes : []))
  }

  private static let montantsEnLignes = [
    "Line 1: discounts, charges and roundings (BG-27, BG-28) become lines.",
    "Discounts and charges of the document (BG-20, BG-21) become lines.",
  ]

  @Test(arguments: Exemple.complets.map(\.key), Syntaxe.allCases)
  func `a document with every term is read as it was written`(nom: String, syntaxe: Syntaxe) throws {
    let exemple = try #require(Exemple.complets.first { $0.key == nom }?.value)
    let recue = try syntaxe.lit(Array(try exemple.xml(syntaxe).utf8))
    #expect(recue.norme == (try exemple.norme()))
    #expect(recue.remarques.isEmpty)
  }

  @Test(
    arguments: [
      ("RF59F20260125", "RF59F20260125", true), ("RF59 F202 6012 5", "RF59F20260125", true),
      ("F-2026-0125", "F-2026-0125", false), ("RF50F20260125", "RF50F20260125", false),
      ("RF12F20260001", "RF12F20260001", true), ("DOSSIER 4711", "DOSSIER 4711", false),
    ], Syntaxe.allCases)
  func `a payer's reference is kept, from any maker`(
    reference: (ecrite: String, lue: String, isRF: Bool), syntaxe: Syntaxe
  ) throws {
    let xml = try Exemple.virementRF.xml(syntaxe).replacing("RF59F20260125", with: reference.ecrite)
    let recue = try syntaxe.lit(Array(xml.utf8))
    #expect(recue.norme.paiement.reference.texte == reference.lue)
    #expect((recue.norme.paiement.reference.rf != nil) == reference.isRF)
    #expect(recue.remarques.isEmpty)
  }

  @Test(
    arguments: Syntaxe.allCases,
    ["]]>", "&amp;", "\u{1F9ED}👨‍👩‍👧‍👦", "<!-- -->", "&#0;", "a\r\nb\r", " x ", "\u{FEFF}x", "\tx\n", "#PMD# x", "«"])
  func `a text is read to the letter`(syntaxe: Syntaxe, texte: String) throws {
    let exemple = Exemple {
      $0.client?.nom = texte
      $0.notes = syntaxe == .cii ? texte : ""
      $0.lignes[0].designation = texte
      $0.affaire.conditionsReglement = texte
    }
    #expect(try syntaxe.lit(Array(try exemple.xml(syntaxe).utf8)).norme == (try exemple.norme()))
  }

  @Test(arguments: Syntaxe.allCases)
  func `other prefixes, attributes and comments change nothing`(syntaxe: Syntaxe) throws {
    let xml = try Exemple.remise.xml(syntaxe)
    let other =
      xml.replacing("ram:", with: "x:").replacing(":ram=", with: ":x=").replacing("cbc:", with: "y:")
      .replacing(":cbc=", with: ":y=").replacing("<x:Name>", with: "<x:Name languageID=\"fr\">")
      .replacing("</y:ID>", with: "<!-- here --></y:ID>").replacing("\n", with: "\r\n")
    #expect(other != xml)
    #expect(try syntaxe.lit(Array(other.utf8)) == syntaxe.lit(Array(xml.utf8)))
  }

  @Test(arguments: [
    (Syntaxe.cii, "+1230101"), (.cii, "-1230101"), (.cii, "00000000"), (.cii, "2026110"), (.cii, "２０２６"),
    (.ubl, "2026-11-20+aa:bb"), (.ubl, "2026-11-20+01-00"), (.ubl, "+026-11-20"), (.ubl, "2026-11-20z"),
  ])
  func `a day in another form is refused with its text`(syntaxe: Syntaxe, texte: String) throws {
    let exemple = Exemple.unTaux
    let jour = try exemple.norme().date
    let ecrit = syntaxe == .cii ? jour.description.replacing("-", with: "") : jour.description
    let xml = try exemple.xml(syntaxe)
    let place = try #require(xml.firstRange(of: ">\(ecrit)<"))
    let other = xml[..<place.lowerBound] + ">\(texte)<" + xml[place.upperBound...]
    do throws(RefusNorme) {
      _ = try syntaxe.lit(Array(other.utf8))
      Issue.record("it was read")
    } catch {
      let message = Refus.norme(error).message.en
      #expect(message.hasPrefix("BT-2 is \"\(texte)\", which is no "), "\(message)")
    }
  }

  @Test func `a second total of the VAT is reported`() throws {
    let xml = try Exemple.unTaux.xml(.ubl)
    let total = "<cac:TaxTotal><cbc:TaxAmount currencyID=\"EUR\">1.00</cbc:TaxAmount></cac:TaxTotal>"
    let other = xml.replacing("<cac:LegalMonetaryTotal>", with: total + "<cac:LegalMonetaryTotal>")
    let recue = try Syntaxe.ubl.lit(Array(other.utf8))
    #expect(recue.norme == (try Exemple.unTaux.norme()))
    let told = recue.remarques.map(\.en)
    #expect(told.count == 1 && told[0].hasPrefix("TaxTotal in line ") && told[0].hasSuffix("is left out: \"1.00\"."))
  }

  @Test func `registrations of a seller are found in any order`() throws {
    let exemple = Exemple { $0.emetteur?.numeroTVA = "FR44732829320" }
    let fiscal = "<ram:SpecifiedTaxRegistration><ram:ID schemeID=\"FC\">12/345</ram:ID></ram:SpecifiedTaxRegistration>"
    let xml = try exemple.xml(.cii).replacing("</ram:SellerTradeParty>", with: fiscal + "</ram:SellerTradeParty>")
    let vendeur = try Syntaxe.cii.lit(Array(xml.utf8)).norme.vendeur
    #expect(vendeur.identifiantFiscal == "12/345" && vendeur.numeroTVA == "FR44732829320")
  }

  @Test func `a note with an accent right after its code keeps its whole text`() throws {
    let xml = try Exemple.unTaux.xml(.ubl).replacing("#PMD#", with: "#PMD#\u{301}")
    let notes = try Syntaxe.ubl.lit(Array(xml.utf8)).norme.notes
    #expect(notes.contains { $0.texte.unicodeScalars.first == "\u{301}" })
  }

  @Test(arguments: Syntaxe.allCases)
  func `a document of the other syntax is refused by its name`(syntaxe: Syntaxe) throws {
    let other: Syntaxe = syntaxe == .cii ? .ubl : .cii
    let xml = try Exemple.unTaux.xml(other)
    do throws(RefusNorme) {
      _ = try syntaxe.lit(Array(xml.utf8))
      Issue.record("it was read")
    } catch {
      #expect(error.estDuFichier)
      #expect(Refus.norme(error).code == "pas-une-facture")
    }
  }

  @Test(arguments: Syntaxe.allCases)
  func `a document that is cut off anywhere is refused`(syntaxe: Syntaxe) throws {
    let xml = Array(try Exemple.unTaux.xml(syntaxe).utf8)
    for end in stride(from: 0, to: xml.count - 2, by: 97) {
      #expect(throws: RefusNorme.self) { try syntaxe.lit(Array(xml[..<end])) }
    }
  }

  @Test(arguments: Syntaxe.allCases)
  func `a document without any one of its lines of XML is read or refused, and never lost`(syntaxe: Syntaxe) throws {
    let lines = try Exemple.remise.xml(syntaxe).split(separator: "\n")
    for (index, line) in lines.enumerated() where line.contains("</") && line.contains("<", after: line.startIndex) {
      var rest = lines
      rest.remove(at: index)
      do throws(RefusNorme) {
        _ = try syntaxe.lit(Array(rest.joined(separator: "\n").utf8))
      } catch {
        #expect(!Refus.norme(error).message.en.isEmpty)
      }
    }
  }
}

extension Substring {
  fileprivate func contains(_ sign: Character, after start: Index) -> Bool { self[start...].contains(sign) }
}
