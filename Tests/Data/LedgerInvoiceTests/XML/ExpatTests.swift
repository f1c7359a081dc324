import LedgerModel
import LedgerNorm
import LedgerWords
import LedgerXML
import Testing

@testable import LedgerInvoice

/// XML as it may come from anywhere.
@Suite struct ExpatTests {
  private static func tree(_ xml: String) throws(RefusNorme) -> XMLNode { try Expat.tree(Array(xml.utf8)) }

  @Test func `a tree has the elements, their attributes and their texts`() throws {
    let root = try Self.tree(
      "<?xml version=\"1.0\"?>\n<a><b x=\"1 &amp; 2\">t&lt;<![CDATA[<&]]>é&#233;</b><!-- no --><b/><?pi x?>\n<c> 5 </c></a>"
    )
    #expect(root.name == "a" && root.line == 2)
    #expect(root.first("b")?.attributes == ["x": "1 & 2"])
    #expect(root.text("b") == "t<<&éé")
    #expect(root.all("b").count == 2 && root.text("c") == " 5 " && root.code("c") == "5" && root.code("d") == nil)
  }

  @Test(arguments: [
    "xmlns:ram=\"%\"|ram:A", "xmlns:x=\"%\"|x:A", "xmlns=\"%\"|A",
  ])
  func `an element is known by its name space, with any prefix`(form: String) throws {
    let parts = form.split(separator: "|")
    let space = "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
    #expect(try Self.tree("<\(parts[1]) \(parts[0].replacing("%", with: space))/>").name == "ram:A")
  }

  @Test func `another name space is another element`() throws {
    #expect(try Self.tree("<ram:A xmlns:ram=\"urn:other\"/>").name == "{urn:other}A")
    #expect(try Self.tree("<A/>").name == "A")
  }

  @Test(arguments: [
    ("", 1, 1), ("<a>", 1, 4), ("<a></b>", 1, 6), ("<a/><b/>", 1, 5), ("<a>\n  <b>&x;</b></a>", 2, 6),
    ("<a x=\"1\" x=\"2\"/>", 1, 10), ("<ram:a/>", 1, 1), ("no xml", 1, 1), ("<a>\u{1}</a>", 1, 4),
    ("<?xml version=\"1.0\" encoding=\"koi8-r\"?><a/>", 1, 31),
  ])
  func `broken XML is refused with its place`(xml: String, ligne: Int, colonne: Int) {
    do throws(RefusNorme) {
      _ = try Self.tree(xml)
      Issue.record("it was read")
    } catch {
      #expect(Refus.norme(error).code == "fichier-illisible")
      #expect(Refus.norme(error).message.en.contains("is broken at line \(ligne), column \(colonne): "))
    }
  }

  @Test(arguments: [
    "<!DOCTYPE a><a/>", "<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>",
    "<!DOCTYPE a [<!ENTITY x \"ha\"><!ENTITY y \"&x;&x;&x;\">]><a>&y;</a>",
    "<!DOCTYPE a [<!ENTITY % p SYSTEM \"http://x.test/\"> %p;]><a/>",
  ])
  func `a document type is refused before its declarations are read`(xml: String) {
    #expect(throws: RefusNorme.doctype(ligne: 1)) { try Self.tree(xml) }
    #expect(throws: RefusNorme.doctype(ligne: 3)) { try Self.tree("<?xml version=\"1.0\"?>\n\n" + xml) }
  }

  @Test func `depth is limited`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(try Self.tree(nested(64)).name == "a")
    #expect(
      throws:
        RefusNorme.tropGrand(
          Words("has elements more than 64 deep", fr: "imbrique des éléments sur plus de 64 niveaux"))
    ) { try Self.tree(nested(65)) }
    #expect(throws: RefusNorme.self) { try Self.tree(String(repeating: "<a>", count: 100_000)) }
  }

  @Test func `size is limited`() {
    let elements = "<a>" + String(repeating: "<b/>", count: 1_000_000) + "</a>"
    #expect(
      throws:
        RefusNorme.tropGrand(Words("has more than 1000000 elements", fr: "a plus de 1\u{A0}000\u{A0}000 éléments"))
    ) { try Self.tree(elements) }
    let bytes = [UInt8](repeating: 0x20, count: (64 << 20) + 1)
    #expect(throws: RefusNorme.tropGrand(Words("is larger than 64 MiB", fr: "dépasse 64 Mio"))) {
      try Expat.tree(bytes)
    }
  }

  @Test func `other encodings are read as declared`() throws {
    let latin = Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a>".utf8) + [0xE9] + Array("</a>".utf8)
    #expect(try Expat.tree(latin).text == "é")
    #expect(try Expat.tree([0xEF, 0xBB, 0xBF] + Array("<a>é</a>".utf8)).text == "é")
    for isBig in [true, false] {
      let units = "\u{FEFF}<a>é\u{1F9ED}</a>".utf16.flatMap { unit in
        isBig ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      }
      #expect(try Expat.tree(units).text == "é\u{1F9ED}")
    }
    #expect(throws: RefusNorme.self) { try Expat.tree(Array("<a>".utf8) + [0xE9] + Array("</a>".utf8)) }
  }

  @Test func `elements that were not asked for are reported with their place`() throws {
    let root = try Self.tree("<a><b><c>1</c>\n<d><e>deep</e></d></b><f/><b/><g>x</g></a>")
    _ = root.first("b/c")
    root.passOver("g")
    #expect(
      root.leftOut().map(\.en) == [
        "b/d in line 2 is left out: \"deep\".", "f in line 2 is left out.", "b in line 2 is left out.",
      ])
  }
}
