import LedgerAudit
import LedgerData
import LedgerDomain
import LedgerJSON
import LedgerLog

/// How it is read again. What it reads may be wrong in any way: who reads it writes it once more, and compares.
extension Site {
  /// The day and the log that the object of a file holds; no log where it is a summary.
  ///
  /// - Throws: ``FauteDossier`` when it is none.
  static func lis(_ donnees: Span<UInt8>) throws(FauteDossier) -> (au: Jour, journal: WholeLog?) {
    do {
      var json = JSONCursor(donnees)
      return try read(&json)
    } catch let faute as FauteDossier {
      throw faute
    } catch {
      throw .illisible
    }
  }

  private static func read(_ json: inout JSONCursor) throws -> (au: Jour, journal: WholeLog?) {
    let outer = try json.enterObject()
    guard try text(&json, "format") == format else { throw FauteDossier.autreFormat }
    let au = try Jour(text(&json, "au"))
    let (cle, note) = (try text(&json, "cle"), Array(try text(&json, "checkpoint").utf8))
    guard try json.find("lignes") else { throw FauteDossier.illisible }
    var (array, lines): (_, [[UInt8]]) = (try json.beginArray(), [])
    while try json.nextElement(&array) { lines.append(Array(json.string(try json.string()).utf8)) }
    _ = try json.leaveObject(outer)
    guard !note.isEmpty || !lines.isEmpty else { return (au, nil) }
    guard let key = try VerifierKey(cle) else { throw FauteDossier.illisible }
    return (au, WholeLog(lines: lines, checkpoint: try SignedCheckpoint(note.span), key: key))
  }

  private static func text(_ json: inout JSONCursor, _ name: StaticString) throws -> String {
    guard try json.find(name) else { throw FauteDossier.illisible }
    return json.string(try json.string())
  }
}
