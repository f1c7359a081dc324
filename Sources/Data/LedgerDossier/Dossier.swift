package import LedgerAudit
import LedgerData
import LedgerLog
public import LedgerModel

/// A document with its whole history, and the proof of each event: the content of a file that shows and checks itself.
///
/// Beside the events of the document it has those of the seller and the customer, and all events of the documents that it names
/// or that name it.
public struct Dossier: Sendable {
  /// The document.
  public let facture: FactureID
  /// The day from which its statut is seen.
  public let au: Jour
  /// The lines of all these events, and their proofs.
  package let selection: ProvenSelection
  /// The lines of personal values of these events.
  let prives: [[UInt8]]

  /// A dossier of these parts.
  init(of facture: FactureID, au: Jour, _ selection: ProvenSelection, prives: [[UInt8]]) {
    self.facture = facture
    self.au = au
    self.selection = selection
    self.prives = prives
  }

  /// The lines of its events.
  var lignes: some Sequence<[UInt8]> { selection.lines.lazy.map(\.line) }

  /// How many lines of personal values are missing, although no event in it erased them.
  ///
  /// - Throws: if a line cannot be read.
  public func retenus() throws -> Int { try EventCatalogue.page(prives).retenus(of: lignes) }

  /// How many events it has.
  public var nombre: Int { selection.lines.count }
  /// The name of the log.
  public var origin: String { selection.checkpoint.checkpoint.origin }
  /// How many events the log had when its checkpoint was signed.
  public var size: UInt64 { selection.checkpoint.checkpoint.size }
  /// The root of the tree over them, base 64.
  public var root: String { selection.checkpoint.checkpoint.root.base64 }
}
