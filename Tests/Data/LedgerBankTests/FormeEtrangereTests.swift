import LedgerModel
import LedgerRules
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerBank

/// Files that are not statements: each is named, with a way out, and the bytes of none are quoted.
struct FormeEtrangereTests {
  private static func refus(_ bytes: [UInt8], _ profil: ProfilCSV? = nil) -> String {
    let refus = #expect(throws: RefusReleve.self) { try FichierReleve.lit(bytes, profil: profil) }
    return refus.map { Refus.releve($0).message.en + " " + Refus.releve($0).hint.en } ?? ""
  }

  private static func archive(_ nom: String) -> [UInt8] {
    [0x50, 0x4B, 3, 4, 20, 0, 0, 0, 8, 0, 0x65, 0x5C, 0, 0xFF, 0xE9, 0xA4] + Array(nom.utf8) + [0, 1, 2, 0xC0]
  }

  private static let zeros = [UInt8](repeating: 0, count: 99)

  private static let binaires: [([UInt8], String)] = [
    (archive("2026-03-04.xml"), "ZIP"), ([0x50, 0x4B, 5, 6] + zeros, "ZIP"), (archive("xl/workbook.xml"), "XLSX"),
    (archive("[Content_Types].xml"), "XLSX"),
    (archive("mimetypeapplication/vnd.oasis.opendocument.spreadsheet"), "ODS"),
    ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] + zeros, "XLS"),
    ([0x1F, 0x8B, 8, 0, 0, 0, 0, 0], "compressed"), ([0x52, 0x61, 0x72, 0x21, 0x1A, 7, 0], "compressed"),
    (Array("%PDF-1.4\n%\u{E9}\u{E8}".utf8), "PDF"), (Array("\n\u{FEFF}%PDF-2.0\n".utf8), "PDF"),
    ([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0], "picture"), ([3, 200, 7, 0, 255, 1, 9, 4], "binary"),
  ]

  @Test(arguments: binaires)
  func `a file that is not a text is named, with a profile too`(bytes: [UInt8], nom: String) {
    for profil in [nil, ProfilCSV.nomme("bnp")] {
      let dit = Self.refus(bytes, profil)
      #expect(dit.contains(nom) && !dit.contains("It begins"), "\(dit)")
      #expect(dit.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0xFFFD }, "\(dit)")
    }
  }

  @Test(arguments: [
    (":20:STARTUMSE\r\n:25:10020030/1234567\r\n:28C:1/1\r\n:60F:C260301EUR10,00", "MT940"),
    ("{1:F01XXXXFRPPAXXX0000000000}{2:I940XXXX}{4:\n:20:1", "MT940"),
    ("XXXXNL2A\n940\nXXXXNL2A\n:20:A\n:25:12\n", "MT940"),
    ("!Type:Bank\nD03/03/2026\nT12.00\n^\n", "QIF"), ("{\"lignes\": []}", "JSON"),
    ("[{\"jour\": \"2026-03-03\"}]", "JSON"), ("<!DOCTYPE html>\n<html></html>", "HTML"),
    ("<!-- exporté -->\n<HTML lang=\"fr\">", "HTML"), ("<table><tr><td>Date</td></tr></table>", "HTML"),
    ("<?xml version=\"1.0\"?><h:ebicsResponse xmlns:h=\"x\"/>", "EBICS"),
    ("<Document xmlns=\"x\"><CstmrCdtTrfInitn/></Document>", "order of payments"),
    ("<?xml version=\"1.0\"?>\n<rsm:CrossIndustryInvoice xmlns:rsm=\"x\"/>", "invoice"),
    ("<?xml version=\"1.0\"?><Workbook xmlns=\"x\"/>", "spreadsheet"), ("<autre><chose/></autre>", "\"autre\""),
  ])
  func `a text that is not a statement is named by its beginning`(texte: String, nom: String) {
    let dit = Self.refus(Array(texte.utf8))
    #expect(dit.contains(nom) && !dit.contains("profile"), "\(dit)")
  }

  @Test(arguments: [
    "PK;Date;Montant\n1;2;3\n", "Date;Libellé\n", "Motif : PDF\n", "20:00;12,00\n", "[note]\nDate;Montant\n",
  ])
  func `another text is quoted, with the way to a profile`(texte: String) {
    let dit = Self.refus(Array(texte.utf8))
    #expect(dit.contains("It begins with") && dit.contains("profile"), "\(dit)")
  }

  @Test func `a statement in UTF-16 or with the end mark of DOS is a text`() throws {
    let csv = "Date;Libellé;Montant(EUROS)\n05/03/2026;VIR;12,00\n"
    var utf16: [UInt8] = [0xFF, 0xFE]
    for unite in csv.utf16 { utf16 += [UInt8(truncatingIfNeeded: unite), UInt8(unite >> 8)] }
    #expect(try FichierReleve.lit(utf16).first?.lignes.count == 1)
    #expect(try FichierReleve.lit(Array(csv.utf8) + [0x1A]).first?.lignes.count == 1)
  }
}
