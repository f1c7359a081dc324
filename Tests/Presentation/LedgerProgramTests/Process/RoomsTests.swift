import Testing

/// `Tools/source/rooms` finds folders of one target that use each other.
struct RoomsTests {
  /// Files below Sources, with their text.
  struct Tree: Sendable {
    let files: [String: String]

    /// What the script says of them, and how it ends.
    func judged() -> FactureProgram.Outcome {
      let scratch = Scratch()
      let program = FactureProgram(scratch: scratch)
      for (path, text) in files {
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        _ = program.shell("mkdir -p '\(scratch.path)/Sources/\(folder)'")
        Files.write(scratch.path("Sources/\(path)"), text)
      }
      return program.shell("'\(Page.top)/Tools/source/rooms' '\(scratch.path)'")
    }
  }

  @Test(arguments: [
    ["T/A/a.swift": "struct Apple { let pear: Pear }", "T/B/b.swift": "struct Pear { let apple: Apple? }"],
    [
      "T/A/a.swift": "enum Apple { case of(Pear) }", "T/B/b.swift": "func pear() { Plum() }\nclass Pear {}",
      "T/C/c.swift": "final class Plum: Eaten<Apple> {}",
    ],
    ["T/A/a.swift": "struct Apple { let pear: Pear }", "T/A/Deep/b.swift": "struct Pear { let apple: Apple? }"],
    ["T/A/a.swift": "struct Apple {}\nlet text = \"\\(Pear())\"", "T/B/b.swift": "struct Pear { let a: T.Apple? }"],
    [
      "Domain/LedgerModel/Value/a.swift": "struct Apple { let pear: Pear }",
      "Domain/LedgerModel/Facture/b.swift": "struct Pear { let apple: Apple }",
    ],
  ])
  func `folders that lead to each other are a circle`(files: [String: String]) {
    let outcome = Tree(files: files).judged()
    #expect(outcome.exit == 1 && outcome.output.contains("use each other"), "\(outcome)")
  }

  @Test(arguments: [
    ["T/A/a.swift": "struct Apple { let pear: Pear }", "T/B/b.swift": "struct Pear {}"],
    [
      "T/A/a.swift": "struct Apple { let pear: Pear }",
      "T/B/b.swift": "/* Apple /* */ Apple */ struct Pear {} // Apple",
    ],
    ["T/A/a.swift": "struct Apple { let pear: Pear }", "T/B/b.swift": "struct Pear { let a = #\"Apple \"Apple\"# }"],
    ["T/A/a.swift": "struct Apple { let pear: Pear }", "T/B/b.swift": "struct Pear { enum Apple {}\n let a: Apple }"],
    ["T/A/a.swift": "struct Apple { let pear: Pear }", "T/B/b.swift": "struct Pear { let a: Basket.Apple }"],
    ["T/A/a.swift": "private struct Apple { let pear: Pear }", "T/B/b.swift": "struct Pear { let a: Apple }"],
    ["T/A/a.swift": "struct Apple { let pear: Pear }", "U/B/b.swift": "struct Pear { let apple: Apple }"],
    [
      "Domain/LedgerModel/Facture/a.swift": "struct Apple { let pear: Pear }",
      "Domain/LedgerModel/Event/b.swift": "struct Pear { let apple: Apple }",
    ],
  ])
  func `arrows in one direction, other targets, events and their model are not a circle`(files: [String: String]) {
    let outcome = Tree(files: files).judged()
    #expect(outcome.exit == 0, "\(outcome)")
  }
}
