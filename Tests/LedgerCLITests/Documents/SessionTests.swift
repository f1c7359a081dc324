import Testing

/// The README says what is so.
struct ReadmeTests {
  /// A shell in which the commands of the README are typed, one after the other.
  private struct Terminal {
    private let scratch = Scratch()
    private var program: FactureProgram
    private var status: Int32 = 0

    init(_ scripts: [String: String]) {
      program = FactureProgram(scratch: scratch)
      let beside = FactureProgram.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      program.environment["PATH"] = "\(beside.joined(separator: "/")):/usr/bin:/bin"
      for (name, text) in scripts { Files.write(scratch.path(name), text) }
    }

    /// What the terminal shows after `command`, which finds the exit code of the one before in `$?`.
    mutating func shows(_ command: String) -> String {
      let outcome = program.shell("exec 2>&1; cd '\(scratch.path)' || exit; (exit \(status))\n\(command)")
      status = outcome.exit
      return outcome.output
    }
  }

  @Test func `the session shows what the commands print`() {
    let readme = Readme("README.md")
    var terminal = Terminal(readme.scripts)
    #expect(readme.commands.count > 15)
    for shown in readme.commands {
      let output = terminal.shows(shown.command)
      #expect(Self.lasting(output) == Self.lasting(shown.output), "README.md:\(shown.line): \(shown.command)")
    }
  }

  /// `text` without what differs each time: ids, hashes, signatures, moments and speeds.
  private static func lasting(_ text: String) -> String {
    text.replacing(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, with: "UUID")
      .replacing(/[0-9a-f]{64}/, with: "HASH")
      .replacing(/[A-Za-z0-9+\/]{43,91}=/, with: "BASE64")
      .replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/, with: "INSTANT")
      .replacing(/in [0-9.]+ s: [0-9,]+ events\/s, [0-9.]+ [kMG]?B\/s/, with: "in SECONDS")
  }

  @Test func `every guarantee names a test that is there`() {
    let proofs = Readme("README.md").links.filter { $0.path.hasPrefix("Tests/") && $0.text.hasPrefix("`") }
    #expect(proofs.count > 15)
    for proof in proofs {
      let source = Files.text("\(Readme.top)/\(proof.path)")
      #expect(source.contains("func \(proof.text)("), "\(proof.text) is not in \(proof.path)")
    }
  }

  @Test(arguments: ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "EventSchemas/README.md"])
  func `every link leads to a file or folder`(document: String) {
    for link in Readme(document).links {
      let path = "\(Readme.top)/\(link.path)"
      #expect(!Files.read(path).isEmpty || !Files.names(path).isEmpty, "\(document): \(link.path)")
    }
  }

  @Test(arguments: ["README.md", "CONTRIBUTING.md"])
  func `every tool that is named is there`(document: String) {
    let text = Files.text("\(Readme.top)/\(document)")
    for match in text.matches(of: /Tools\/[A-Za-z-]+/) {
      let path = "\(Readme.top)/\(match.output)"
      #expect(!Files.read(path).isEmpty || !Files.names(path).isEmpty, "\(document): \(match.output)")
    }
  }
}
