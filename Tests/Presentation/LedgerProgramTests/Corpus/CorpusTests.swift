import Foundation
import Testing

/// Every later build reads what a release made, and says the same of it.
///
/// `Tools/ledger/corpus` records a folder anew until its release, and never after it.
struct CorpusTests {
  @Test(arguments: ["1.0"])
  func `a build says the same of what a release made`(release: String) throws {
    let place = "\(Page.top)/Tests/Presentation/LedgerProgramTests/Corpus/\(release)"
    let scratch = Scratch()
    var program = FactureProgram(scratch: scratch)
    let beside = FactureProgram.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    program.environment["PATH"] = "\(beside.joined(separator: "/")):/usr/bin:/bin"
    program.environment["LC_ALL"] = "C.UTF-8"
    try #require(program.shell("cp -R '\(place)/.' '\(scratch.path)'").exit == 0)
    let commands = Files.text("\(place)/again.txt").matches(of: /^([^#\s]\S*): (.*)$/.anchorsMatchLineEndings())
    #expect(commands.count > 40)
    for (_, name, command) in commands.map(\.output) {
      let outcome = program.shell("cd '\(scratch.path)' && \(command)")
      let recorded = Files.text("\(place)/again/\(name)")
      let isSame = name.contains(".json") ? Self.says(outcome.output, recorded) : outcome.output == recorded
      #expect(outcome.exit == 0 && isSame, "\(command): \(outcome.errors)\n\(outcome.output.prefix(2_000))")
    }
  }

  /// Whether a JSON text, or one on each line, says all that was recorded.
  private static func says(_ today: String, _ recorded: String) -> Bool {
    if let today = value(today), let recorded = value(recorded) { return says(today, recorded) }
    let lines = [today, recorded].map { $0.split(separator: "\n").map { value(String($0)) ?? $0 } }
    return says(lines[0], lines[1])
  }

  private static func value(_ text: String) -> Any? { try? JSONSerialization.jsonObject(with: Data(text.utf8)) }

  private static func says(_ today: Any, _ recorded: Any) -> Bool {
    switch (today, recorded) {
    case (let today as [String: Any], let recorded as [String: Any]):
      recorded.allSatisfy { name, value in today[name].map { says($0, value) } ?? false }
    case (let today as [Any], let recorded as [Any]):
      today.count == recorded.count && zip(today, recorded).allSatisfy { says($0, $1) }
    default: (today as? AnyHashable) == (recorded as? AnyHashable)
    }
  }
}
