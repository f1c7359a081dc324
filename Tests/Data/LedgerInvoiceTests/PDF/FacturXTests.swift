import Foundation
import LedgerModel
import LedgerNorm
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerInvoice

/// PDFs, made by the Python that `facture` would take: they are left out where it has no WeasyPrint. Whether they are what they say
/// they are is for Tools/check/pdf.
@Suite(.enabled(if: PDFHelper.isThere, "PDFs need Python with WeasyPrint: Tools/setup gets it into .venv"))
struct FacturXTests {
  private let scratch = Scratch()

  @Test func `a PDF holds the invoice, and its metadata in the clear`() throws {
    var pdf = try FacturX(python: PDFHelper.python)
    let file = scratch.path("F.pdf")
    try pdf.write(try Exemple.remise.norme(), to: file)
    let bytes = try Data(contentsOf: URL(filePath: file))
    #expect(bytes.starts(with: Data("%PDF-1.7".utf8)))
    for part in [
      "<pdfaid:part>3</pdfaid:part>", "<pdfuaid:part>1<", "<fx:ConformanceLevel>EN 16931<",
      "<fx:DocumentFileName>factur-x.xml<", "Facture F-2026-0102", "<xmp:CreateDate>2026-11-20T00:00:00Z<",
    ] {
      #expect(bytes.range(of: Data(part.utf8)) != nil, "\(part)")
    }
    let rdf = Data("<rdf:RDF".utf8)
    let first = try #require(bytes.range(of: rdf))
    #expect(bytes[first.upperBound...].range(of: rdf) == nil)
  }

  @Test func `a page alone has no file inside, and no mark of Factur-X`() throws {
    var pdf = try FacturX(python: PDFHelper.python)
    let file = scratch.path("D.pdf")
    try pdf.write(page: Array(try Exemple.remise.page.utf8), of: "D-2026-0001", to: file)
    let bytes = try Data(contentsOf: URL(filePath: file))
    for part in ["<pdfaid:part>3</pdfaid:part>", "<pdfuaid:part>1<", "<xmp:CreateDate>2026-11-20T00:00:00Z<"] {
      #expect(bytes.range(of: Data(part.utf8)) != nil, "\(part)")
    }
    for part in ["factur-x.xml", "<fx:Doc", "/EmbeddedFile", "CrossIndustryDocument:invoice:1p0#</pdfaSchema"] {
      #expect(bytes.range(of: Data(part.utf8)) == nil, "\(part)")
    }
    try pdf.write(try Exemple.remise.norme(), to: scratch.path("F.pdf"))
    #expect(scratch.names == ["D.pdf", "F.pdf"])
  }

  @Test func `the same documents in another order are the same bytes`() throws {
    let exemples = [Exemple.remise, .avoir, .franchise(.franchise(), "F-2026-0108")]
    var made: [[Data]] = []
    for order in [[0, 1, 2], [2, 0, 1]] {
      var pdf = try FacturX(python: PDFHelper.python)
      for index in order { try pdf.write(try exemples[index].norme(), to: scratch.path("\(index).pdf")) }
      made.append(try (0...2).map { try Data(contentsOf: URL(filePath: scratch.path("\($0).pdf"))) })
    }
    #expect(made[0] == made[1])
    #expect(Set(made[0]).count == 3)
  }

  @Test(arguments: ["client.nom", "emetteur.nom", "lignes[2].designation", "lignes[3].reference", "notes"])
  func `a character that no font has is named with its place, and the next document is made`(champ: String) throws {
    var exemple = Exemple.unTaux
    switch champ {
    case "client.nom": exemple.client?.nom = "a\u{F1234}b"
    case "emetteur.nom": exemple.emetteur?.nom = "\u{F1234}"
    case "lignes[2].designation": exemple.lignes[1].designation = "\u{F1234} c"
    case "lignes[3].reference": exemple.lignes[2].reference = "\u{F1234}"
    default: exemple.notes = "x\u{F1234}"
    }
    var pdf = try FacturX(python: PDFHelper.python)
    let norme = try exemple.norme()
    #expect(throws: FacturXFailure.policeAbsente(document: norme.numero, scalaire: 0xF1234, champ: champ)) {
      try pdf.write(norme, to: scratch.path("a.pdf"))
    }
    #expect(scratch.names.isEmpty)
    try pdf.write(try Exemple.unTaux.norme(), to: scratch.path("b.pdf"))
    #expect(scratch.names == ["b.pdf"])
  }

  @Test func `a place that cannot be written is reported, and stays as it was`() throws {
    var pdf = try FacturX(python: PDFHelper.python)
    try FileManager.default.createDirectory(atPath: scratch.path("taken.pdf"), withIntermediateDirectories: false)
    for name in ["none/a.pdf", "taken.pdf"] {
      do throws(FacturXFailure) {
        try pdf.write(try! Exemple.unTaux.norme(), to: scratch.path(name))
        Issue.record("written")
      } catch {
        #expect(error.code == "pdf-refuse" && !error.estFatale && error.message.en.contains(name))
      }
    }
    #expect(scratch.names == ["taken.pdf"])
  }

  @Test func `documents are handed over and waited for one by one`() throws {
    var pdf = try FacturX(python: PDFHelper.python)
    try pdf.begin(try Exemple.unTaux.norme(), to: scratch.path("a.pdf"))
    try pdf.begin(try Exemple.avoir.norme(), to: scratch.path("b.pdf"))
    try pdf.finish()
    try pdf.finish()
    #expect(scratch.names == ["a.pdf", "b.pdf"])
  }
}

/// The Python that `FACTURE_PYTHON` names, else that of the checkout, and whether it can make PDFs.
enum PDFHelper {
  static let python: String = {
    if let named = ProcessInfo.processInfo.environment["FACTURE_PYTHON"] { return named }
    let own = "\(Scratch.checkout)/.venv/bin/python3"
    return FileManager.default.isExecutableFile(atPath: own) ? own : "python3"
  }()

  static let isThere: Bool = {
    do throws(FacturXFailure) {
      _ = try FacturX(python: python)
      return true
    } catch {
      return false
    }
  }()
}
