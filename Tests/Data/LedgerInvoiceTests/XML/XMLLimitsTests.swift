import LedgerModel
import LedgerNorm
import LedgerTestLogs
import LedgerWords
import LedgerXML
import Testing

@testable import LedgerInvoice

/// XML that is made to be large in memory, or slow: it is refused with the limit that it is beyond, or read in proportion to its
/// size. Where it is not, these tests take minutes, or gigabytes.
@Suite struct XMLLimitsTests {
  private static func tree(_ xml: String) throws(RefusNorme) -> XMLNode { try Expat.tree(Array(xml.utf8)) }

  private static func message(of xml: String) -> String? {
    do throws(RefusNorme) {
      _ = try tree(xml)
      return nil
    } catch {
      return error.estDuFichier ? Refus.norme(error).message.en : "\(error)"
    }
  }

  private static func many(_ count: Int, _ text: (Int) -> String) -> String { (0..<count).map(text).joined() }

  @Test(arguments: [
    ("name", "<a>\n<%/></a>", 256, "a name of more than 256 bytes in line 2"),
    ("attribute", "<a>\n<b %=''/></a>", 256, "a name of more than 256 bytes in line 2"),
    ("value", "<a\nb='%'/>", 4_096, "an attribute or a name space of more than 4096 bytes in line 1"),
    ("name space", "<x:a xmlns:x='%'/>", 4_096, "an attribute or a name space of more than 4096 bytes in line 1"),
    ("default name space", "<a xmlns='%'/>", 4_096, "an attribute or a name space of more than 4096 bytes in line 1"),
    ("text", "<a>%</a>", 16 << 20, "a text of more than 16 MiB in line 1"),
  ])
  func `a text beyond its limit is refused with the limit`(what: String, xml: String, most: Int, said: String) throws {
    func file(_ count: Int) -> String { xml.replacing("%", with: String(repeating: "n", count: count)) }
    #expect(Self.message(of: file(most)) == nil)
    #expect(Self.message(of: file(most + 1))?.contains("The file has \(said).") == true)
  }

  @Test func `attributes are limited, with the name spaces that an element declares`() {
    func file(_ count: Int) -> String { "<a xmlns:x='urn:x' \(Self.many(count - 1) { "b\($0)='' " })/>" }
    #expect(Self.message(of: file(100)) == nil)
    #expect(Self.message(of: file(101))?.contains("an element of more than 100 attributes in line 1") == true)
  }

  @Test func `a name space is not copied for each name that is in it`() throws {
    let space = "urn:" + String(repeating: "u", count: 4_000)
    let names = Self.many(2_000) { "<x:b\($0) x:c='' x:d='' x:e=''/>" }
    let root = try Self.tree("<x:a xmlns:x='\(space)'>\(Self.many(100) { _ in names })</x:a>")
    #expect(root.name == "{\(space)}a" && root.children.count == 200_000)
    #expect(root.children[0].name == "?:b0" && root.children[0].attributes.isEmpty)
  }

  @Test func `a prefix has the meaning of the innermost element`() throws {
    let ram = "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
    let cbc = "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"
    let root = try Self.tree(
      "<a xmlns:p='\(ram)'><p:b/><c xmlns:p='\(cbc)' xmlns='\(ram)'><p:b/><d/><e xmlns=''/></c>"
        + "<p:b/><f xml:lang='fr' g='1'/></a>")
    #expect(root.children.map(\.name) == ["ram:b", "ram:c", "ram:b", "f"])
    #expect(root.children[1].children.map(\.name) == ["cbc:b", "ram:d", "e"])
    #expect(root.children[3].attributes == ["g": "1"])
    for undeclared in [
      "<a><p:b/></a>", "<a p:b=''/>", "<a><b xmlns:p='\(ram)'/><p:c/></a>", "<a xmlns:q=''><q:b/></a>",
    ] {
      #expect(Self.message(of: undeclared)?.contains("unbound prefix") == true, "\(undeclared)")
    }
  }

  @Test func `elements that were not asked for are reported up to a limit, at any depth`() throws {
    let deep = Self.many(60) { _ in "<b>" } + "t" + Self.many(60) { _ in "</b>" }
    #expect(try Self.tree("<a>\(deep)</a>").leftOut().map(\.en) == ["b in line 1 is left out: \"t\"."])
    let told = try Self.tree("<a>\(Self.many(200_000) { _ in "<b/>" })</a>").leftOut().map(\.en)
    #expect(told.count == 1_001 && told.last == "199,000 more elements are left out.")
  }

  /// Pieces that are put together and repeated at random: most are no XML, all are read or refused at once.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `XML of repeated random pieces is read or refused`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "<a>", "</a>", "<a/>", "<b c='1'/>", "<b xmlns='urn:x'>", "<p:b xmlns:p='urn:y'/>", "x", "&amp;", "&#10;", "\n",
      "<!-- -->", "<![CDATA[x]]>", "<?p?>", " d='\(String(repeating: "v", count: 900))'", "é",
    ]
    for _ in 0..<5 {
      let count = Int.random(in: 1...4, using: &random)
      let unit = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let xml = "<a>" + String(repeating: unit, count: 200_000 / unit.utf8.count) + "</a>"
      _ = Self.message(of: xml)
    }
  }
}
