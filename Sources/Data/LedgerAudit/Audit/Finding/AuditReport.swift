public import LedgerWords

/// The findings of an audit of a whole log.
public struct AuditReport: Sendable {
  /// Whether nothing is wrong; warnings are not errors.
  public var intact: Bool { !findings.contains { $0.severity == .error } }
  /// The last event that could be read; 0 in an empty log.
  public let sequence: UInt64
  /// SHA-256 of the last line that could be read, 64 hex digits.
  public let head: String
  /// How many events were read.
  public let events: Int
  /// The checks that were run.
  public let checks: [AuditCheck]
  /// How many checkpoints the log was compared with.
  public let checkpoints: Int
  /// The findings of the checks, in the order of the log.
  public let findings: [AuditFinding]
  /// The newest checkpoint of this log under the quorum of the reader; nil without a policy or such a checkpoint.
  public let cosigned: CosignedCheckpoint?
  /// The time stamps that count, the smallest checkpoint first.
  public let stamps: [StampReport]
}

/// One thing that an audit found.
public struct AuditFinding: Equatable, Sendable {
  /// How bad it is.
  public enum Severity: String, Sendable {
    /// The log differs from one that the program writes.
    case error
    /// It may be right, and is worth a look.
    case warning
  }

  /// The check that found it.
  public let check: AuditCheck
  /// How bad it is.
  public let severity: Severity
  /// The log file; nil if no place applies, like the fields below.
  public internal(set) var file: String?
  /// The line, from 1.
  public internal(set) var line: Int?
  /// The event.
  public internal(set) var sequence: UInt64?
  /// The subject of the event.
  public internal(set) var subject: String?
  /// One sentence, and the way out.
  public let message: Words
}

extension [AuditFinding] {
  /// How many lines of personal values are missing that no event erased.
  public var valeursManquantes: Int { count { $0.check == .priveManquant } }

  /// The first other error: lost personal values do not prevent the use of the rest.
  public var premiereFaute: AuditFinding? { first { $0.severity == .error && $0.check != .priveManquant } }
}

/// The checks of an audit, by their names.
public enum AuditCheck: String, CaseIterable, Sendable {
  /// Bytes make lines: none empty, too long, unfinished, or with a NUL in it.
  case framing
  /// Each line is one JSON object.
  case json
  /// Its attributes are those of CloudEvents and of the ledger.
  case envelope
  /// Events are numbered 1, 2, 3 … without a gap.
  case sequence
  /// Each line holds the SHA-256 of the line before.
  case chain
  /// Commits are whole, and a command with a name is recorded once.
  case commit
  /// Time never goes back.
  case time
  /// The events of a subject are numbered 1, 2, 3 … without a gap.
  case revision
  /// The data match the schema of the event.
  case schema
  /// No event happens to a document whose state, or the rest of the ledger, forbids it.
  case transition
  /// The totals frozen at issue are those of the lines.
  case totals
  /// The due VAT of a document stays between zero and its invoiced VAT, and none waits after the settlement: warnings.
  case tva
  /// The invoices of a quote add up to it line by line, and its open deposits are at most what is left of it: warnings.
  case offres
  /// No number is given twice; gaps and dates out of order are warnings.
  case numbering
  /// A document issued under the profile of the seller holds that seller with all required details.
  case mentions
  /// Facts that are allowed and seldom right: warnings.
  case remarks
  /// Each closing has the sums of the log in its period; another VAT due than that of its documents is a warning.
  case cloture
  /// The log is that of the signed checkpoints, and still has all events of that time.
  case checkpoint
  /// The time stamps of checkpoints are valid, and the log names them. Without stamps it is not run.
  case timestamp
  /// Events state times at which witnesses and authorities can have seen them: warnings. Where the reader believes neither,
  /// it is not run.
  case dateImpossible = "date-impossible"

  /// A line of personal values beside the log is the one whose hash its event has. This and the next ones are run where
  /// there are any.
  case priveAltere = "prive-altere"
  /// Personal values are there unless they were erased.
  case priveManquant = "prive-manquant"
  /// Personal values that were erased are gone.
  case privePasEfface = "prive-pas-efface"
  /// Each line of personal values has its event.
  case priveSansEvenement = "prive-sans-evenement"

  /// No file beside those of the ledger holds another history of it, or values of persons: warnings. It is run where there is one.
  case autreHistoire = "autre-histoire"

  /// The checks about personal values.
  static let dePersonnes: [AuditCheck] = [.priveAltere, .priveManquant, .privePasEfface, .priveSansEvenement]

  /// The checks that need only the log.
  static var ofLog: [AuditCheck] {
    allCases.filter { ![.timestamp, .dateImpossible, .autreHistoire].contains($0) && !dePersonnes.contains($0) }
  }
}
