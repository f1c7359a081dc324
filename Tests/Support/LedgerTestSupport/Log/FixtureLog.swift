import LedgerData
package import LedgerLog
package import Testing

/// The lines of a log, for tests to change, and to chain again if the change must not break the chain.
package struct FixtureLog {
  /// The lines, without their line feeds.
  package var lines: [[UInt8]]

  /// The lines of a log's bytes.
  package init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    if lines.last == [] { lines.removeLast() }
  }

  /// The log in the form of a file.
  package var bytes: [UInt8] { lines.flatMap { $0 + [0x0A] } }

  /// The start of each line in the file, and at the end the size.
  package var starts: [Int] { lines.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count + 1) } }

  /// The sizes of the file after each whole commit, from 0.
  package func commitEnds() throws -> [Int] {
    var ends = [0]
    for (line, end) in zip(lines, starts.dropFirst()) where try Envelope(line.span).remaining == 0 { ends.append(end) }
    return ends
  }

  /// Replaces the first `old` in a line, from 1; the test fails if the line lacks it.
  package mutating func replace(
    _ old: String, with new: String, line: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    lines[line - 1] = try lines[line - 1].replacing(old, with: new, sourceLocation: sourceLocation)
  }

  /// Gives every line after the first the hash of the line before it.
  package mutating func rechain() throws { try rewrite { $0 } }

  /// Writes every line in another way; each has the hash of the line before as written.
  package mutating func rewrite(_ change: ([UInt8]) -> [UInt8]) throws {
    for index in lines.indices {
      if index > 0, lines[index].contains("\"prevhash\"".utf8) {
        try lines[index].setPrevhash(Digest(of: lines[index - 1]))
      }
      lines[index] = change(lines[index])
    }
  }

  /// The log of the examples that document the schemas: every type of event, in commits of one and of many.
  package static let examples = FixtureLog(TemporaryRegistre.read(Checkout.path("EventSchemas/examples.jsonl")))

  /// The log of a ledger that gives numbers at issue.
  package static let examplesEnvoi = FixtureLog(
    TemporaryRegistre.read(Checkout.path("EventSchemas/examples-envoi.jsonl")))

  /// The log of a ledger with its own account for VAT that is not due yet.
  package static let examplesAttente = FixtureLog(
    TemporaryRegistre.read(Checkout.path("EventSchemas/examples-attente.jsonl")))

  /// Their lines in the present version of their event, as a writer of today would write them.
  package static func presentExamples() throws -> [[UInt8]] {
    try (examples.lines + examplesEnvoi.lines + examplesAttente.lines).filter { line in
      let envelope = try Envelope(line.span)
      // Erased values from beside the log cannot be written again.
      guard !PrivateLine.isNamed(in: line.span) else { return false }
      return envelope.type.map { EventCatalogue.standard.present($0) == envelope.version } ?? false
    }
  }
}

/// The place of the project's files.
package enum Checkout {
  package static func path(_ name: String, from file: String = #filePath) -> String {
    var parts = file.split(separator: "/", omittingEmptySubsequences: false)
    while let last = parts.popLast(), last != "Tests" {}
    return (parts + [Substring(name)]).joined(separator: "/")
  }
}

extension Digest {
  /// The hash of a line.
  package init(of line: [UInt8]) throws {
    var hasher = try SHA256()
    self = try hasher.digest(of: line.span)
  }
}

extension [UInt8] {
  /// These bytes as text.
  package var text: String { String(decoding: self, as: UTF8.self) }

  /// These bytes with the first `old` replaced, which must exist.
  package func replacing(
    _ old: String, with new: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [UInt8] {
    let range = try #require(firstRange(of: old.utf8), "no \(old) in \(text)", sourceLocation: sourceLocation)
    return Array(self[..<range.lowerBound] + new.utf8 + self[range.upperBound...])
  }

  /// These bytes with the text of the first `field` replaced, which must exist.
  package func replacingText(of field: String, with text: String) throws -> [UInt8] {
    let key = try #require(firstRange(of: "\"\(field)\":\"".utf8))
    let end = try #require(self[key.upperBound...].firstIndex(of: UInt8(ascii: "\"")))
    return Array(self[..<key.upperBound] + text.utf8 + self[end...])
  }

  fileprivate mutating func setPrevhash(_ digest: Digest) throws {
    let key = try #require(firstRange(of: #""prevhash""#.utf8))
    let colon = try #require(self[key.upperBound...].firstIndex(of: UInt8(ascii: ":")))
    let quote = try #require(self[colon...].firstIndex(of: UInt8(ascii: "\"")))
    replaceSubrange(quote + 1..<quote + 65, with: digest.hex.utf8)
  }
}
