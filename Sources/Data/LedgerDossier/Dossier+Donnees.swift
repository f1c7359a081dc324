import LedgerAudit
import LedgerJSON
import LedgerLog

/// The data of the file for programs: one JSON object, each line of the log in a row of its own, each hash once.
extension Dossier {
  /// The value of `format`.
  static var format: String { "facture/dossier@1" }

  /// That object. The script of the page knows only this form.
  var donnees: [UInt8] {
    let table = HashTable(self)
    var json = JSONWriter(inHTML: true)
    json.beginObject()
    json.field("format", Self.format)
    json.rowField("sujet", "facture/\(facture)")
    json.rowField("au", "\(au)")
    json.rowField("cle", selection.key.text)
    json.rowField("checkpoint", String(decoding: selection.checkpoint.bytes, as: UTF8.self))
    json.rows("hachages", table.hashes) { json, hash in json.string(hash.base64) }
    json.rows("lignes", selection.lines) { json, line in
      json.beginObject()
      json.field("ligne", String(decoding: line.line, as: UTF8.self))
      json.places(table.places(line.hashes))
      json.endObject()
    }
    json.rows("anciens", selection.extensions) { json, old in
      json.beginObject()
      json.key("taille")
      json.integer(old.size)
      json.field("racine", old.root.base64)
      json.field("temoins", old.cosignatures.map(\.line).joined())
      json.places(table.places(old.hashes))
      json.endObject()
    }
    json.prives(prives)
    json.endObject()
    return json.bytes
  }
}

extension JSONWriter {
  /// The places of the hashes of a proof.
  fileprivate mutating func places(_ places: [Int]) {
    array("preuve", places) { json, place in json.integer(place) }
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
