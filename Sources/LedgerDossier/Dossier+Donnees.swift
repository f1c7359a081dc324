import LedgerAudit
import LedgerBytes
import LedgerLog

/// What the file holds for programs: one JSON object, each line of the log in a row of its own, each hash once.
extension Dossier {
  /// What its `format` says.
  static var format: String { "facture/dossier@1" }

  /// That object. The script of the page knows it in this form alone.
  var donnees: [UInt8] {
    let table = HashTable(self)
    var json = TexteHTML()
    json.raw("{\"format\":")
    json.string(Self.format.utf8.span)
    json.raw(",\n\"sujet\":")
    json.string("facture/\(facture)".utf8.span)
    json.raw(",\n\"au\":")
    json.string("\(au)".utf8.span)
    json.raw(",\n\"cle\":")
    json.string(selection.key.text.utf8.span)
    json.raw(",\n\"checkpoint\":")
    json.string(selection.checkpoint.bytes.span)
    json.list("hachages", table.hashes) { json, hash in json.string(hash.base64.utf8.span) }
    json.list("lignes", selection.lines) { json, line in
      json.raw("{\"ligne\":")
      json.string(line.line.span)
      json.places(table.places(line.hashes))
    }
    json.list("anciens", selection.extensions) { json, old in
      json.raw("{\"taille\":")
      json.number(old.size)
      json.raw(",\"racine\":")
      json.string(old.root.base64.utf8.span)
      json.places(table.places(old.hashes))
    }
    json.raw("}")
    return json.bytes
  }
}

/// The different hashes of all proofs, in the order in which they come.
private struct HashTable {
  private(set) var hashes: [Digest] = []
  private var indices: [Digest: Int] = [:]

  init(_ dossier: Dossier) {
    for line in dossier.selection.lines { add(line.hashes) }
    for old in dossier.selection.extensions { add(old.hashes) }
  }

  private mutating func add(_ proof: [Digest]) {
    for hash in proof where indices[hash] == nil {
      indices[hash] = hashes.count
      hashes.append(hash)
    }
  }

  func places(_ proof: [Digest]) -> [Int] { proof.compactMap { indices[$0] } }
}

/// JSON within HTML: what could end the element, or be taken for something else on the way, is escaped.
private struct TexteHTML {
  private(set) var bytes: [UInt8] = []

  mutating func raw(_ text: StaticString) { bytes.append(copying: text) }

  mutating func number(_ value: UInt64) { bytes += Array("\(value)".utf8) }

  /// A field with an array, each element in a row of its own.
  mutating func list<Element>(
    _ name: StaticString, _ elements: [Element], _ write: (inout TexteHTML, Element) -> Void
  ) {
    raw(",\n\"")
    raw(name)
    raw("\":[")
    for (index, element) in elements.enumerated() {
      raw(index == 0 ? "\n" : ",\n")
      write(&self, element)
    }
    raw("]")
  }

  /// The end of an object with the places of its hashes.
  mutating func places(_ places: [Int]) {
    raw(",\"preuve\":[")
    for (index, place) in places.enumerated() {
      if index > 0 { raw(",") }
      number(UInt64(place))
    }
    raw("]}")
  }

  mutating func string(_ utf8: Span<UInt8>) {
    raw("\"")
    for scalar in String(decoding: [UInt8](utf8), as: UTF8.self).unicodeScalars { append(scalar) }
    raw("\"")
  }

  /// `JSON.stringify` writes all others as they are.
  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x22: raw("\\\"")
    case 0x5C: raw("\\\\")
    case 0x08: raw("\\b")
    case 0x09: raw("\\t")
    case 0x0A: raw("\\n")
    case 0x0C: raw("\\f")
    case 0x0D: raw("\\r")
    case 0x00..<0x20, 0x26, 0x3C, 0x3E, 0x7F...0x9F, 0x2028, 0x2029, 0xFDD0...0xFDEF, 0xFEFF, 0xFFFE, 0xFFFF:
      let digits = String(scalar.value, radix: 16)
      raw("\\u")
      bytes += Array((String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8)
    default: bytes += Array(String(scalar).utf8)
    }
  }
}
