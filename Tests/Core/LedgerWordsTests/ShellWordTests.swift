import Foundation
import LedgerWords
import Testing

/// Texts of people in command lines that somebody types.
struct ShellWordTests {
  /// What shells give a meaning to, in any order.
  private static let pieces = [
    " ", "'", "\"", "\\", "$(exit 7)", "`exit 7`", ";exit 7;", "|cat", "&", "=", "*", "?", "[a]", "{a,b}", "~", "#",
    "!", "!!",
    "$HOME", "<", ">", "(", ")", "^", "%", "é", "日", "a", ":", "=ls", "-", "\n", "\t",
  ]

  private static func texts(seed: UInt64, _ count: Int) -> [String] {
    var random = Chance(state: seed)
    return ["", "a\\", "x\\' ; exit 7 ; '", "'", "\\", "--"]
      + (0..<count).map { _ in
        (0..<Int.random(in: 1...8, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      }
  }

  private static func has(_ shell: String) -> Bool { path(shell) != nil }
  private static func path(_ shell: String) -> String? {
    ["/bin/", "/usr/bin/"].map { $0 + shell }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// A word stands for the text that it was made of, and nothing in it is run.
  private static func holds(in shell: String, seed: UInt64 = .random(in: 0...(.max))) throws {
    let texts = texts(seed: seed, 300)
    let lines = texts.map { "printf '%s\\0' \(ShellWord.quoted($0))" }.joined(separator: "\n")
    let process = Process()
    process.executableURL = URL(filePath: try #require(path(shell)))
    process.arguments = ["-c", lines]
    let output = Pipe()
    (process.standardOutput, process.standardInput) = (output, FileHandle.nullDevice)
    try process.run()
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let words = String(decoding: said, as: UTF8.self).split(separator: "\0", omittingEmptySubsequences: false)
      .dropLast()
    #expect(process.terminationStatus == 0 && words.map(String.init) == texts, "\(shell), seed \(seed)")
  }

  @Test func `a word of sh is the text it was made of`() throws { try Self.holds(in: "sh") }

  @Test(.enabled(if: has("bash"), "there is no bash"))
  func `a word of bash is the text it was made of`() throws { try Self.holds(in: "bash") }

  @Test(.enabled(if: has("zsh"), "there is no zsh"))
  func `a word of zsh is the text it was made of`() throws { try Self.holds(in: "zsh") }

  @Test(.enabled(if: has("fish"), "there is no fish"))
  func `a word of fish is the text it was made of`() throws { try Self.holds(in: "fish") }

  @Test func `a text of people is quoted as one word in a command, and unchanged elsewhere`() {
    let name = "a'b; c`d"
    let words = Words("\(name): `facture show \(name) --x=\(name)`, \(name)", fr: "")
    let word = "'a'\\''b; c`d'"
    #expect(words.en == "\(name): `facture show \(word) --x=\(word)`, \(name)")
    #expect(Words("`\(name)` is missing, and `a` \(name)", fr: "").en == "`\(name)` is missing, and `a` \(name)")
    #expect(Words("`facture show \(Words(same: "a b"))`", fr: "").en == "`facture show a b`")
  }
}

/// Numbers that follow from a seed (SplitMix64).
private struct Chance: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
