import LedgerData
import LedgerJSON
package import LedgerLog
public import LedgerModel

/// An event whose place in a log is proved: the fields of its line.
public struct ProvenEvent: Equatable, Sendable {
  /// Its number in the log.
  public let sequence: UInt64
  /// Its type, such as `LigneAjoutee`.
  public let type: String
  /// Its subject: `registre`, `client/<uuid>` or `facture/<uuid>`.
  public let subject: String
  /// Its number among the events of its subject.
  public let revision: Int
  /// When it was recorded.
  public let time: Instant
  /// By whom.
  public let auteur: String

  /// Reads a line.
  package init(_ line: Span<UInt8>) throws(LineFault) {
    let envelope = try Envelope(line)
    sequence = envelope.sequence
    type = JSONCursor(line).string(envelope.nom)
    subject = "\(envelope.sujet)"
    revision = envelope.revision
    time = envelope.time
    auteur = envelope.auteur(in: line)
  }
}
