import LedgerAudit
import LedgerData
import LedgerJSON
import LedgerLog
import LedgerModel

/// Reading a site again. Its content may be wrong in any way: the reader writes it once more, and compares.
extension Site {
  /// The day and the log in the object of a file; no log in a summary.
  ///
  /// - Throws: ``FauteDossier`` for any other content.
  static func lis(_ donnees: Span<UInt8>) throws(FauteDossier) -> (au: Jour, journal: WholeLog?, prives: [[UInt8]]) {
    try DonneesLues.lis(donnees, read)
  }

  private static func read(_ json: inout JSONCursor) throws -> (au: Jour, journal: WholeLog?, prives: [[UInt8]]) {
    let outer = try json.enterObject()
    guard try DonneesLues.text(&json, "format") == format else { throw FauteDossier.autreFormat }
    let au = try Jour(DonneesLues.text(&json, "au"))
    let (cle, note) = (try DonneesLues.text(&json, "cle"), Array(try DonneesLues.text(&json, "checkpoint").utf8))
    let seen = try DonneesLues.list(&json, "temoins") { json in
      let object = try json.enterObject()
      guard try json.find("taille"), let size = UInt64(exactly: try json.integer()) else {
        throw FauteDossier.illisible
      }
      let cosignatures = CheckpointStore.lines(Array(try DonneesLues.text(&json, "lignes").utf8))
      _ = try json.leaveObject(object)
      return SeenSize(size: size, cosignatures: cosignatures)
    }
    let lines = try DonneesLues.list(&json, "lignes") { json in Array(json.string(try json.string()).utf8) }
    let prives = try DonneesLues.prives(&json)
    _ = try json.leaveObject(outer)
    guard !note.isEmpty || !lines.isEmpty else { return (au, nil, []) }
    guard let key = try VerifierKey(cle), seen.allSatisfy({ $0.size > 0 && $0.size < lines.count }) else {
      throw FauteDossier.illisible
    }
    return (au, WholeLog(lines: lines, checkpoint: try SignedCheckpoint(note.span), key: key, seen: seen), prives)
  }
}
