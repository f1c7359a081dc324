package import LedgerJSON
package import LedgerLog
package import LedgerModel

/// The envelope of a line around its data: a CloudEvents 1.0 event with the attributes of the ledger.
package struct Envelope: Sendable {
  package var id = Identifiant(haut: 0, bas: 0)
  package var source = Identifiant(haut: 0, bas: 0)
  /// The place of the type's name, and the type, if it is known.
  package var nom = JSONText(start: 0, end: 0, hasEscapes: false)
  package var type: EventType?
  /// The version of the schema of `data`.
  package var version = 0
  package var sujet = Sujet(.registre, Identifiant(haut: 0, bas: 0))
  package var time = Instant.epoque
  package var sequence: UInt64 = 0
  package var revision = 0
  package var auteur = JSONText(start: 0, end: 0, hasEscapes: false)
  package var correlation = Identifiant(haut: 0, bas: 0)
  package var commandhash: Digest?
  /// Whether an import recorded the event: facts of another system follow the rules of imports.
  package var estImporte = false
  package var remaining = 0
  package var prevhash = Digest.zero
  /// The offset of the value of `data` in the line.
  var data = 0

  /// The author in `line`.
  package func auteur(in line: Span<UInt8>) -> String { JSONCursor(line).string(auteur) }

  /// The link of the line in the chain.
  package var link: Link {
    Link(
      sequence: sequence, remaining: remaining, prevhash: prevhash,
      correlation: Correlation(correlation.haut, correlation.bas))
  }

  /// Whether both give their event the same place: in the log, among the events of its subject, and in its command.
  func isLike(_ other: Envelope) -> Bool {
    id == other.id && source == other.source && sujet == other.sujet && time == other.time && sequence == other.sequence
      && revision == other.revision && correlation == other.correlation && commandhash == other.commandhash
      && estImporte == other.estImporte && remaining == other.remaining && prevhash == other.prevhash
  }

  /// An empty envelope.
  package init() {}
}
