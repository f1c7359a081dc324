import LedgerInvoice
import LedgerModel
import LedgerNorm
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

/// What a document states that the ledger cannot keep, or that contradicts itself.
@Suite struct RefusNormeTests {
  /// A text of an example, what stands in its place, and the code and the beginning of the refusal.
  struct Cas: Sendable, CustomTestStringConvertible {
    let syntaxe: Syntaxe
    let texte: String
    let autre: String
    let code: String
    let message: String
    var testDescription: String { "\(syntaxe) \(autre): \(code)" }

    init(_ syntaxe: Syntaxe, _ texte: String, _ autre: String, _ code: String, _ message: String) {
      (self.syntaxe, self.texte, self.autre, self.code, self.message) = (syntaxe, texte, autre, code, message)
    }
  }

  private static let cas: [Cas] = [
    Cas(.cii, "<ram:TypeCode>380<", "<ram:TypeCode>393<", "type-non-repris", "BT-3 is 393 (factored invoice)"),
    Cas(.ubl, ">380<", ">751<", "type-non-repris", "BT-3 is 751 (invoice information"),
    Cas(.cii, "<ram:ID>F-2026-0102</ram:ID>", "", "terme-absent", "BT-1 is missing"),
    Cas(.ubl, "<cbc:ID>F-2026-0102</cbc:ID>", "<cbc:ID> </cbc:ID>", "terme-absent", "BT-1 is missing"),
    Cas(.cii, ">20261120<", ">2026-11-20<", "terme-invalide", "BT-2 is \"2026-11-20\", which is no day"),
    Cas(.ubl, "<cbc:IssueDate>2026-11-20", "<cbc:IssueDate>2026-02-30", "terme-invalide", "BT-2 is \"2026-02-30\""),
    Cas(.cii, ">EUR</ram:InvoiceCurrencyCode", ">E</ram:InvoiceCurrencyCode", "terme-invalide", "BT-5 is \"E\""),
    Cas(.ubl, "currencyID=\"EUR\"", "currencyID=\"USD\"", "terme-invalide", "BT-"),
    Cas(.cii, ">900.00<", ">nine<", "terme-invalide", "BT-131 is \"nine\", which is no amount"),
    Cas(.cii, ">900.00<", ">900.005<", "terme-invalide", "BT-131 is \"900.005\""),
    Cas(.cii, "unitCode=\"DAY\"", "unitCode=\"day\"", "terme-invalide", "BT-130 is \"day\", which is no unit"),
    Cas(.ubl, "unitCode=\"DAY\"", "", "terme-absent", "BT-130 is missing"),
    Cas(
      .cii, ">2</ram:BilledQuantity", ">two</ram:BilledQuantity", "terme-invalide",
      "BT-129 is \"two\", which is no number"),
    Cas(
      .cii, ">2</ram:BilledQuantity", ">3</ram:BilledQuantity", "totaux-differents",
      "BT-131 of line 1 is 900.00, but the rest of the file comes to 1,350.00"),
    Cas(.ubl, ">450</cbc:PriceAmount", ">-450</cbc:PriceAmount", "terme-non-repris", "BT-146 of line 1 cannot be kept"),
    Cas(.cii, ">S</ram:CategoryCode", ">L</ram:CategoryCode", "limite-du-registre", "BT-"),
    Cas(.cii, ">S</ram:CategoryCode", ">Q</ram:CategoryCode", "terme-invalide", "BT-"),
    Cas(.cii, ">S</ram:CategoryCode", ">E</ram:CategoryCode", "terme-invalide", "BT-"),
    Cas(.ubl, ">FR</cbc:IdentificationCode", ">QQ</cbc:IdentificationCode", "terme-invalide", "BT-40 is \"QQ\""),
    Cas(
      .cii, "103.70</ram:AllowanceTotalAmount", "103.71</ram:AllowanceTotalAmount", "totaux-differents",
      "BT-107 is 103.71"),
    Cas(
      .ubl, "</cbc:PayableAmount>",
      "</cbc:PayableAmount><cbc:PayableRoundingAmount currencyID=\"EUR\">0.03</cbc:PayableRoundingAmount>",
      "totaux-differents", "BT-115 is"),
    Cas(
      .ubl, "</cbc:PriceAmount>", "</cbc:PriceAmount><cbc:BaseQuantity unitCode=\"KGM\">1000</cbc:BaseQuantity>",
      "limite-du-registre", "BT-150 of line 1 is \"KGM\", which EN 16931 allows"),
    Cas(.ubl, ">false<", ">no<", "terme-invalide", "ChargeIndicator is \"no\""),
  ]

  @Test(arguments: cas)
  func `a value that cannot be kept is refused by the name of its term`(cas: Cas) throws {
    let xml = try Exemple.remise.xml(cas.syntaxe)
    let other = xml.replacing(cas.texte, with: cas.autre)
    try #require(other != xml)
    do throws(RefusNorme) {
      _ = try cas.syntaxe.lit(Array(other.utf8))
      Issue.record("it was read")
    } catch {
      #expect(Refus.norme(error).code == cas.code)
      #expect(Refus.norme(error).message.en.hasPrefix(cas.message), "\(Refus.norme(error).message.en)")
      #expect(!error.estDuFichier && !Refus.norme(error).hint.en.isEmpty)
    }
  }

  @Test(arguments: Syntaxe.allCases)
  func `the amount due is the total less the paid amount`(syntaxe: Syntaxe) throws {
    let xml = try Exemple.payee.xml(syntaxe)
    let other =
      syntaxe == .cii
      ? xml.replacing(">0.00</ram:DuePayable", with: ">1.00</ram:DuePayable")
      : xml.replacing(">0.00</cbc:Payable", with: ">1.00</cbc:Payable")
    #expect(throws: RefusNorme.different("BT-115", enonce: .de("1"), calcule: .zero)) {
      try syntaxe.lit(Array(other.utf8))
    }
  }

  @Test func `a value without a place in the ledger is reported and left out`() throws {
    let xml = try Exemple.unTaux.xml(.ubl)
      .replacing(
        "<cbc:DocumentCurrencyCode>",
        with:
          "<cbc:Note>#REG#RCS Lyon</cbc:Note><cbc:TaxExchangeRate>X7</cbc:TaxExchangeRate><cbc:DocumentCurrencyCode>"
      )
      .replacing("<cbc:ProfileID>B1", with: "<cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0")
      .replacing(">30</cbc:PaymentMeansCode", with: ">23</cbc:PaymentMeansCode").replacing(
        "name=\"Virement\"", with: "")
    let recue = try Syntaxe.ubl.lit(Array(xml.utf8))
    #expect(
      recue.norme.notes.last == Note(code: .generale, texte: "RCS Lyon", autreCode: "REG") && recue.norme.cadre == nil)
    #expect(
      recue.remarques.map { $0.en.prefix(23) } == [
        "The means of payment (B", "BT-23 is left out: the ", "TaxExchangeRate in line",
      ])
  }
}
