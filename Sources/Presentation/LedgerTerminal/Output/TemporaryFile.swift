package import LedgerLog
import LedgerWords

/// A temporary file: for an export that can only write files (a PDF, a dossier, a site), or for another program to read, if the
/// caller has no files here. Its name cannot be guessed, and it is removed after the last use.
package final class TemporaryFile {
  package let path = {
    let name = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
    return Host.temporaryDirectory.file("facture-\(Host.processNumber)-\(name)")
  }()

  package init() {}

  /// One that holds these bytes.
  package init(_ bytes: [UInt8]) throws {
    let file = try OutputFile(at: path, replaces: false)
    try file.write(bytes.span)
    try file.finish()
  }

  deinit { Files.remove(path) }

  /// The option for the command.
  package var option: String { "--output=\(path)" }

  /// The bytes that the command wrote.
  package func bytes() throws(IOFailure) -> [UInt8] { try InputFile.beginning(of: path, upTo: 1 << 31) }
}
