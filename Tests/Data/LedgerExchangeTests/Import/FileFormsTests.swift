import LedgerModel
import LedgerTestLogs
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerExchange

/// The forms of files: an array, JSON Lines, a snapshot; and everything that is none of them.
struct FileFormsTests {
  private static let a = DocumentTexte(.f1, numero: "X-1").json
  private static let b = DocumentTexte(.f2, numero: "X-2").json

  /// What the splitter makes of `text`: its documents, or the refusal.
  private static func documents(_ text: [UInt8], piece: Int) throws -> [String] {
    var splitter = DocumentSplitter()
    var file = Pieces(text, piece)
    var documents: [String] = []
    while let document = try splitter.next({ file.read(&$0) }) {
      let bytes = splitter.bytes(document)
      let kind = [.client: "client ", .registre: "registre "][document.kind] ?? ""
      documents.append(
        kind + String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self))
    }
    #expect(splitter.consumed == text.count)
    return documents
  }

  @Test(
    arguments: [
      ("[]", []), (" [ ] \n", []), ("[1]", ["1"]), ("[{},{}]", ["{}", "{}"]),
      ("\n[ {\"a\":[1,2]} ,\r\n\t{\"b\":\"]},{\"} ]\n", ["{\"a\":[1,2]}", "{\"b\":\"]},{\"}"]),
      ("[true,\"x\",null,-1.5e3]", ["true", "\"x\"", "null", "-1.5e3"]),
      ("{}", ["{}"]), ("{\"a\":1}\n{\"b\":2}", ["{\"a\":1}", "{\"b\":2}"]), ("{}\r\n\r\n \n{}\n", ["{}", "{}"]),
      ("{\n \"a\": 1\n}\n{}", ["{\n \"a\": 1\n}", "{}"]), ("{}\n[1]\n", ["{}", "[1]"]),
      ("{\"factures\":[]}", []), ("{\"clients\":[1],\"factures\":[2,3]}", ["client 1", "2", "3"]),
      (
        "{\"registre\":{\"x\":[{}]},\"factures\" : [ 2 ] , \"au\":\"x\",\"clients\":[1]} ",
        ["registre {\"x\":[{}]}", "2", "client 1"]
      ),
      ("{\"numero\":\"1\",\"factures\":[]}", ["{\"numero\":\"1\",\"factures\":[]}"]),
      ("{\"factures\":1,\"numero\":2}", ["{\"factures\":1,\"numero\":2}"]),
      ("{\"x\":{\"factures\":[]}}", ["{\"x\":{\"factures\":[]}}"]),
    ] as [(String, [String])])
  func `documents are handed out one by one, in pieces of any size`(text: String, expected: [String]) throws {
    for piece in [1, 2, 3, 5, 7, 1_000] {
      #expect(try Self.documents(Array(text.utf8), piece: piece) == expected, "pieces of \(piece)")
    }
  }

  @Test(arguments: [
    ("", "fichier-vide", ""), (" \n\t\n", "fichier-vide", ""), ("\u{feff}", "fichier-vide", ""),
    ("NaN", "fichier-illisible", "line 1, column 1"), ("\n\n  x", "fichier-illisible", "line 3, column 3"),
    ("<?xml?>", "fichier-illisible", "This file is XML"), ("\"a\"", "fichier-illisible", "line 1, column 1"),
    ("[1 2]", "fichier-illisible", "line 1, column 4"), ("[1,\n2", "fichier-illisible", "line 2, column 2"),
    ("[1] x", "fichier-illisible", "line 1, column 5"), ("[]\n\n[]", "fichier-illisible", "line 3, column 1"),
    ("{} {}", "fichier-illisible", "line 1, column 4"), ("{\"factures\":[1],}", "fichier-illisible", "column 17"),
    ("{\"factures\":[1],\"factures\":[]}", "fichier-illisible", "appears twice"),
    ("{\"factures\":[1],\"clients\":{}}", "fichier-illisible", "`clients` must be an array, at line 1, column 27"),
    ("{\"factures\":{}}", "fichier-illisible", "`factures` must be an array, at line 1, column 13"),
    (
      "{\"au\":1,\n\"factures\":null,\"y\":2}", "fichier-illisible", "`factures` must be an array, at line 2, column 12"
    ),
    ("{\"factures\":[1],\"au\":nul}", "fichier-illisible", "column 25"),
    ("{\"factures\":[1],\"x\":1}", "champ-inconnu", "x"),
    ("{\"factures\":[1] \"x\":1}", "fichier-illisible", "column 17"),
    ("{\"factures\":[1]", "fichier-illisible", "column 16"),
    ("{\"factures\":[1],\"x\" 1}", "fichier-illisible", "colon"),
  ])
  func `a file of no known form is refused with line and column`(text: String, code: String, place: String) throws {
    for piece in [1, 4, 1_000] {
      let refus = #expect(throws: Refus.self) { try Self.documents(Array(text.utf8), piece: piece) }
      #expect(refus?.code == code && refus?.message.en.contains(place) == true, "\(String(describing: refus))")
    }
  }

  @Test(
    arguments: [
      ([0xff, 0xfe, 0x5b, 0], "fichier-utf16", "UTF-16"), ([0xfe, 0xff, 0, 0x5b], "fichier-utf16", "UTF-16"),
      ([0x5b, 0, 0x5d, 0], "fichier-utf16", "UTF-16"), ([0, 0x7b], "fichier-utf16", "UTF-16"),
      ([0, 0x5b, 0x5d, 0x0a], "fichier-binaire", "binary"),
      ([0xff, 0xfe, 0, 0, 0x5b, 0, 0, 0], "fichier-utf16", "UTF-32"),
      ([0, 0, 0, 0x5b, 0, 0, 0, 0x5d], "fichier-utf16", "UTF-32"), ([0x5b, 0, 0, 0], "fichier-utf16", "UTF-32"),
      ([0, 0, 0, 0, 0], "fichier-binaire", "binary"),
      ([0x1f, 0x8b, 8, 0, 1], "fichier-binaire", "gzip"), ([0x50, 0x4b, 3, 4], "fichier-binaire", "zip"),
      ([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0], "fichier-binaire", "binary"),
      ([0xff, 0xd8, 0xff, 0xe0], "fichier-illisible", "UTF-8"),
    ] as [([UInt8], String, String)])
  func `other encodings are named`(bytes: [UInt8], code: String, name: String) throws {
    let refus = #expect(throws: Refus.self) { try Self.documents(bytes, piece: 3) }
    #expect(refus?.code == code && refus?.message.en.contains(name) == true, "\(String(describing: refus))")
  }

  @Test(arguments: ["[\0]", "[\0]\n", "[\0\n]", "[\0 {}]"])
  func `a single NUL in JSON is an unexpected character, not another encoding`(text: String) throws {
    var essai = try Essai()
    let refus = try #require(try essai.importe(text, piece: 3).interruption)
    #expect(refus.code == "fichier-illisible", "\(refus)")
    #expect(refus.message.en.contains("line 1, column 2: Unexpected character U+0000"), "\(refus)")
  }

  @Test(arguments: [
    (String(repeating: " ", count: 9) + ":" + String(repeating: "x", count: 400) + "\u{1}", "binary"),
    (String(repeating: "\n", count: 600) + "é\u{1}", "binary"), ("[\"a\"Х", "'Х'"), ("{\"factures\":[]🙂", "'🙂'"),
  ])
  func `the refusal of a file does not depend on how it arrives`(text: String, word: String) throws {
    for piece in [1, 3, 7, 10_000] {
      let refus = #expect(throws: Refus.self) { try Self.documents(Array(text.utf8), piece: piece) }
      #expect(refus?.message.en.contains(word) == true, "\(String(describing: refus)), by \(piece)")
    }
  }

  @Test(arguments: [
    "[\(a),{\"id\":NaN},\(b)]", "\(a)\n{\"id\":\"\n\(b)\n", "\(a)\n{\"tva\":01}\n\(b)\n", "[\(a),{\"x\":1}",
    "{\"factures\":[\(a),{]}]}", "\(a)\n{\"statut\":12,\"x\":tru}\n\(b)", "\(a)\n}\n\(b)",
  ])
  func `a broken file is read up to its fault, and the documents before it stay`(text: String) throws {
    var essai = try Essai()
    let report = try essai.importe(text, piece: 11)
    #expect(report.imported == 1 && report.read <= 2, "\(report)")
    let refus = try #require(report.interruption)
    #expect(refus.code == "fichier-illisible" && refus.message.en.contains("line"), "\(refus)")
    #expect(report.json(.english).text.contains("\"error\":{\"code\":\"fichier-illisible\""))
    #expect(!report.isComplete)
  }

  @Test(arguments: [
    "[\(a),{\"id\":1,\"id\":2},\(b)]",
    "[\(a),\(String(repeating: "[", count: 100_000))\(String(repeating: "]", count: 100_000)),\(b)]",
    "[\(a),{\"x\":\"\\ud800\"},\(b)]", "[\(a),[],\(b)]", "\(a)\nnull\n\(b)",
  ])
  func `JSON that is no document is refused, and the others go on`(text: String) throws {
    var essai = try Essai()
    let report = try essai.importe(text)
    #expect(report.read == 3 && report.imported == 2 && report.refused == 1, "\(report)")
    #expect(report.refusals.first?.index == 1)
  }

  @Test func `a document without end is refused with its place`() throws {
    var splitter = DocumentSplitter()
    var first = true
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    let refus = #expect(throws: Refus.self) {
      _ = try splitter.next { buffer in
        buffer.append(contentsOf: first ? Array("[\n \"".utf8) : piece)
        first = false
        return true
      }
    }
    #expect(refus?.code == "document-trop-grand" && refus?.message.en.contains("line 2, column 2") == true)
  }

  @Test func `a missing quote that swallows the file is reported with its place`() throws {
    let lines = (0..<100).map { DocumentTexte(.exemple(0xFA, $0), numero: "X-\($0)").json }
    let broken = lines[2].split(separator: "X-2\"").joined(separator: "X-2")
    var essai = try Essai()
    let report = try essai.importe((lines[..<2] + [broken] + lines[3...]).joined(separator: "\n"))
    #expect(report.imported == 2 && report.interruption?.message.en.contains("line 3,") == true, "\(report)")
  }

  @Test func `an error of the reader is passed on`() throws {
    struct Panne: Error {}
    var importer = Importer()
    var essai = try Essai()
    #expect(throws: Panne.self) { try importer.run(from: { _ in throw Panne() }, into: &essai.repository) }
  }

  /// Any file ends in a report or an error.
  @Test(arguments: 0..<300 as Range<UInt64>)
  func `damaged files do no harm`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    let whole = Array((rng.oneIn(2) ? "[\(Self.a),\(Self.b)]" : "{\"clients\":[],\"factures\":[\(Self.a)]}").utf8)
    var bytes = whole
    for _ in 0..<Int.random(in: 1...4, using: &rng) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &rng)
      switch Int.random(in: 0..<4, using: &rng) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &rng)
      case 1: bytes.remove(at: place)
      case 2: bytes.removeSubrange(place...)
      default: bytes.insert(rng.pick(Array("{}[]\",:0-e\\".utf8)) ?? 0, at: place)
      }
    }
    var essai = try Essai()
    let report = try essai.importe(bytes, piece: Int.random(in: 1...50, using: &rng))
    #expect(report.read == report.imported + report.unchanged + report.refused, "seed \(seed)")
  }
}
