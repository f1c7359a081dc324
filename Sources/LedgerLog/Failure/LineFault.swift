/// Why a line is not what it should be.
public struct LineFault: Error, Equatable, Sendable {
  /// The name of the check that found it: `framing`, `json`, `envelope`, `sequence`, `chain`, `commit` …
  public let check: String
  /// What is wrong, in one sentence without a full stop.
  public let sentence: String
  /// Where in the line, in bytes from 1, when that is known.
  public let column: Int?

  /// Says which check found what.
  public init(check: String, sentence: String, column: Int? = nil) {
    self.check = check
    self.sentence = sentence
    self.column = column
  }

  /// A fault in how bytes make lines.
  package static func framing(_ sentence: String) -> LineFault {
    LineFault(check: "framing", sentence: sentence)
  }
}
