import LedgerDomain
import LedgerJSON
import LedgerLog

/// What a line says around its data: a CloudEvents 1.0 event with the attributes of the ledger.
package struct Envelope: Sendable {
  var id = Identifiant(haut: 0, bas: 0)
  var source = Identifiant(haut: 0, bas: 0)
  /// Where the name of the type stands, and which of the known types it is.
  var nom = JSONText(start: 0, end: 0, hasEscapes: false)
  var type: EventType?
  /// Where the schema of `data` is named, and its version.
  var schema = JSONText(start: 0, end: 0, hasEscapes: false)
  var version = 0
  var sujet = Sujet(.registre, Identifiant(haut: 0, bas: 0))
  var time = Instant.epoque
  var sequence: UInt64 = 0
  var revision = 0
  var auteur = JSONText(start: 0, end: 0, hasEscapes: false)
  var correlation = Identifiant(haut: 0, bas: 0)
  var commandhash: Digest?
  var remaining = 0
  var prevhash = Digest.zero
  /// Where the value of `data` begins in the line.
  var data = 0

  /// Who did it, as `line` says.
  func auteur(in line: Span<UInt8>) -> String { JSONCursor(line).string(auteur) }

  /// What chains the line.
  var link: Link {
    Link(
      sequence: sequence, remaining: remaining, prevhash: prevhash,
      correlation: Correlation(correlation.haut, correlation.bas))
  }

  /// The keys, in canonical order.
  static let cles = JSONKeys(
    "specversion", "id", "source", "type", "dataschema", "subject", "time", "sequence", "revision", "authtype",
    "authid", "correlationid", "commandhash", "remaining", "prevhash", "data")

  /// All but `commandhash` must be there.
  static let requis: UInt64 = 0xFFFF & ~(1 << 12)

  /// The index of `data`.
  static let dataKey = 15
}
