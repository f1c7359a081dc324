public import LedgerWords

/// A damaged place in the log, and the reason.
///
/// Damage is reported and never repaired: the log stays as it is.
package struct Damage: Error, Equatable, Sendable {
  /// The log file.
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// Where the line begins, in bytes from the beginning of the file.
  package let offset: Int
  /// The sequence of the event, if it could be read.
  package let sequence: UInt64?
  /// The fault of the line.
  package let fault: LineFault

  /// One sentence: place, check, cause.
  package var message: Words {
    let place = fault.column.map { "\(file):\(line):\($0)" } ?? "\(file):\(line)"
    return Words(
      "\(place): \(fault.check): \(fault.sentence)", fr: "\(place) : \(fault.check) : \(fault.sentence)")
  }

  /// The way out. A wrong hash does not show which of two lines was altered.
  package var hint: Words {
    let compare = Words(
      "This command wrote nothing. Compare the log with a backup or a checkpoint.",
      fr: "Cette commande n'a rien écrit. Comparez le journal avec une sauvegarde ou un point de contrôle.")
    guard fault.check == "chain" else { return compare }
    return Words(
      "This line or the one before it was altered or damaged. \(compare)",
      fr: "Cette ligne ou la précédente a été modifiée ou endommagée. \(compare)")
  }
}

/// The fault of a line.
public struct LineFault: Error, Equatable, Sendable {
  /// The name of the check that found it: `framing`, `json`, `envelope`, `sequence`, `chain`, `commit` …
  public let check: String
  /// The fault, in one sentence without a full stop.
  public let sentence: Words
  /// Where in the line, in bytes from 1, when that is known.
  public let column: Int?
  /// The failure to read a file beside the log; then the line itself is in order.
  package private(set) var beside: LogFailure?

  /// Says which check found what.
  public init(check: String, sentence: Words, column: Int? = nil) {
    self.check = check
    self.sentence = sentence
    self.column = column
  }

  /// A file beside the log could not be read.
  package init(beside failure: LogFailure) {
    self.init(check: "io", sentence: failure.message.clause)
    beside = failure
  }

  /// A fault in how bytes make lines, at a column if one is known.
  package static func framing(_ fault: FramingFault, column: Int? = nil) -> LineFault {
    LineFault(check: "framing", sentence: fault.sentence, column: column)
  }
}

/// The faults of bytes as lines, independent of their content.
package enum FramingFault: Equatable, Sendable {
  /// A line is empty, too long, without its line feed, or holds a NUL.
  case empty
  case tooLong(mostBytes: Int)
  case unfinished, nul
  /// A NUL stands where the log was synced before more was written.
  case nulBefore(lastBytes: Int)
  /// After the last whole commit stand NUL bytes that are not a whole sector lost in a power cut.
  case nulAlone(sector: Int)
  /// The file, or the text after its last line feed, does not begin like a line.
  case noLog, noLine
  /// The file ends before a line or a stretch that should be there.
  case endsBefore
  case endsWithin(offset: Int, count: Int)
  /// The file became shorter while it was read.
  case shortened
  /// Another program wrote to the log without its lock.
  case foreignWrite

  fileprivate var sentence: Words {
    switch self {
    case .empty: Words("the line is empty", fr: "la ligne est vide")
    case .tooLong(let most):
      Words("the line is longer than \(most) bytes", fr: "la ligne dépasse \(most, "octet", "octets")")
    case .unfinished:
      Words("the line does not end with a line feed", fr: "la ligne ne se termine pas par un saut de ligne")
    case .nul: Words("the line holds a NUL byte", fr: "la ligne contient un octet nul")
    case .nulBefore(let last):
      Words(
        "a NUL byte comes before the last \(last) bytes, the only ones a power cut can lose",
        fr: "un octet nul précède les \(last) derniers octets, les seuls qu'une coupure de courant peut faire perdre")
    case .nulAlone(let sector):
      Words(
        "there is a NUL byte here, but a power cut loses whole sectors of \(sector) bytes, never a few",
        fr: "un octet nul se trouve ici, or une coupure de courant perd des secteurs entiers de \(sector) octets, "
          + "jamais quelques-uns")
    case .noLog:
      Words("the file does not begin as a log does", fr: "le fichier ne commence pas comme un journal")
    case .noLine:
      Words(
        "the data after the last line feed is not the beginning of a line",
        fr: "les données après le dernier saut de ligne ne sont pas le début d'une ligne")
    case .endsBefore: Words("the log ends before it", fr: "le journal s'arrête avant")
    case .endsWithin(let offset, let count):
      Words(
        "the file ends before byte \(offset) + \(count)", fr: "le fichier s'arrête avant l'octet \(offset) + \(count)")
    case .shortened:
      Words("the file became shorter while it was read", fr: "le fichier a raccourci pendant la lecture")
    case .foreignWrite:
      Words(
        "another program wrote here without the lock", fr: "un autre programme a écrit ici sans prendre le verrou")
    }
  }
}
