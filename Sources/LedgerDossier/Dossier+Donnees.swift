import LedgerAudit
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
