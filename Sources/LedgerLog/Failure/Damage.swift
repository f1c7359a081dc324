/// A place in the log where what is written cannot be right, and why.
///
/// Damage is never repaired: it is told, and the log is left as it is.
package struct Damage: Error, Equatable, Sendable {
  /// The log file.
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// Where the line begins, in bytes from the beginning of the file.
  package let offset: Int
  /// The sequence of the event, where it could be read.
  package let sequence: UInt64?
  /// What is wrong with the line.
  package let fault: LineFault

  /// Puts a fault at its place.
  package init(file: String, line: Int, offset: Int, sequence: UInt64?, fault: LineFault) {
    self.file = file
    self.line = line
    self.offset = offset
    self.sequence = sequence
    self.fault = fault
  }

  /// One sentence: place, check, cause.
  package var message: String {
    let place = fault.column.map { "\(file):\(line):\($0)" } ?? "\(file):\(line)"
    return "\(place): \(fault.check): \(fault.sentence)"
  }
}
