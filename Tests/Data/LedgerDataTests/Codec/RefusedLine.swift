import LedgerTestSupport
import Testing

@testable import LedgerData

/// A documented line changed so that it must be refused: by which check, where, and why.
struct RefusedLine: CustomTestStringConvertible {
  /// Where in a line.
  enum Place: ExpressibleByStringInterpolation, ExpressibleByNilLiteral {
    /// The last place where this text begins.
    case text(String)
    /// So many bytes before the end.
    case beforeEnd(Int)
    /// No place is told.
    case none

    init(stringLiteral text: String) { self = .text(text) }
    init(nilLiteral: ()) { self = .none }
  }

  let type: String
  let old: String
  let new: String
  let check: String
  let place: Place
  /// Of the message.
  let fragment: String

  init(_ type: String, _ old: String, _ new: String, _ check: String, at place: Place, _ fragment: String) {
    self.type = type
    self.old = old
    self.new = new
    self.check = check
    self.place = place
    self.fragment = fragment
  }

  /// A LigneRetiree: its envelope alone is as good as any.
  static func retrait(
    _ old: String, _ new: String, _ check: String, at place: Place, _ fragment: String
  ) -> RefusedLine {
    RefusedLine("LigneRetiree", old, new, check, at: place, fragment)
  }

  /// A LigneAjoutee: it has texts, decimals and a day.
  static func ajout(_ old: String, _ new: String, _ check: String, at place: Place, _ fragment: String) -> RefusedLine {
    RefusedLine("LigneAjoutee", old, new, check, at: place, fragment)
  }

  var testDescription: String { "\(type): \(old) → \(new.prefix(60))" }

  /// The line.
  func line() throws -> [UInt8] {
    let line = try #require(FixtureLog.examples.lines.first { $0.text.contains("\"type\":\"\(type)\"") })
    return try line.replacing(old, with: new)
  }

  /// The column, from 1, of ``place``.
  func column(_ line: [UInt8]) throws -> Int? {
    switch place {
    case .text(let text): try #require(line.ranges(of: text.utf8).last, "no \(text)").lowerBound + 1
    case .beforeEnd(let count): line.count - count + 1
    case .none: nil
    }
  }
}
