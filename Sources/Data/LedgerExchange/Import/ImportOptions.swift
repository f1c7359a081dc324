public import LedgerData
public import LedgerModel
public import LedgerNorm
import LedgerRules
public import LedgerWords

/// How an import is done.
public struct ImportOptions {
  /// How many documents share one write and one sync, at least 1.
  public var batch = 100
  /// The day of a moment other than midnight UTC. By default the day in Paris, as in the other forms of files.
  public var jourLocal: (Instant) -> Jour = { $0.jourAParis }
  /// How many bytes there are, if that is known: for `progress`.
  public var totalBytes: Int?
  /// Told every now and then how many bytes were read and how many events decided.
  public var progress: ((Progress) -> Void)?
  /// Told each refusal when it happens.
  public var onRefusal: ((ImportRefusal) -> Void)?
  /// In which language the reason of a refused document is given.
  public var language = Language.english
  /// Whether the report tells the recorded facts of each document, and whether it can be exported again: for a dry run.
  public var prevoit = false
  /// Why a document cannot be exported as a file; nil if it can.
  public var empeche: (FactureNorme) -> Words? = { _ in nil }
  /// Given each refused document when it is refused, as one line of JSON with its reason, line feed included.
  public var rejects: ((Span<UInt8>) throws -> Void)?

  /// The defaults.
  public init() {}
}
