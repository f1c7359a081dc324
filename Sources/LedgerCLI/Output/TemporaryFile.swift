import LedgerLog
import LedgerWords

/// The file that an export writes where it writes no other way (a PDF, a dossier, a site), or that another program reads, for
/// whoever has no files here: a name that nobody guesses where temporary files are, which goes with the last use.
final class TemporaryFile {
  let path = {
    let name = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
    return Host.temporaryDirectory.file("facture-\(Host.processNumber)-\(name)")
  }()

  init() {}

  /// One that holds these bytes.
  init(_ bytes: [UInt8]) throws {
    let file = try OutputFile(at: path, replaces: false)
    try file.write(bytes.span)
    try file.finish()
  }

  deinit { Files.remove(path) }

  /// What the command is told.
  var option: String { "--output=\(path)" }

  /// What it wrote.
  func bytes() throws(IOFailure) -> [UInt8] { try InputFile.bytes(of: path, upTo: 1 << 31) }
}
