import Foundation

/// A directory of its own, which goes away with the test.
final class Scratch: Sendable {
  /// The top of the checkout.
  static let checkout = URL(filePath: #filePath).appending(path: "../../../..").standardized.path()

  private let directory = FileManager.default.temporaryDirectory.appending(path: "facture-\(UUID().uuidString)")

  init() { try? FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: directory) }

  /// A path in it.
  func path(_ name: String) -> String { directory.appending(path: name).path(percentEncoded: false) }

  /// What lies in it.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: directory.path()).sorted()) ?? [] }

  /// A program of the shell.
  func program(_ script: String) throws -> String {
    let path = path("program-\(UUID().uuidString)")
    try "#!/bin/sh\n\(script)\n".write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    return path
  }
}
