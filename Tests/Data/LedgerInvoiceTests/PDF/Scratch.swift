import Foundation
import Testing

@testable import LedgerInvoice

/// A directory of its own, which goes away with the test.
final class Scratch: Sendable {
  /// The top of the checkout.
  static let checkout = URL(filePath: #filePath).appending(path: "../../../../..").standardized.path()

  private let directory = FileManager.default.temporaryDirectory.appending(path: "facture-\(UUID().uuidString)")

  init() { try? FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: directory) }

  /// A path in it.
  func path(_ name: String) -> String { directory.appending(path: name).path(percentEncoded: false) }

  /// What lies in it.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: directory.path()).sorted()) ?? [] }

  /// A program of the shell. A shell writes it: were it open in this process, what another test starts just then would inherit it
  /// for a moment, and a file that is open for writing cannot be run (ETXTBSY).
  func program(_ script: String) throws -> String {
    let path = path("program-\(UUID().uuidString)")
    var shell = try HelperProcess(
      "/bin/sh", "-c", "cat >'\(path)' <<'END' && chmod 700 '\(path)'\n#!/bin/sh\n\(script)\nEND")
    #expect(shell.end() == 0)
    return path
  }
}
