/// A shell in which the commands of the documents are typed, one after the other.
struct Terminal {
  private let scratch = Scratch()
  private var program: FactureProgram
  /// The exit code of the last command.
  private(set) var status: Int32 = 0
  /// Avoirs are made today: the documents show the year of the day they were written.
  private let year: String

  /// - Parameter locale: in which language the program answers.
  init(_ scripts: [String: String] = [:], locale: String = "C.UTF-8") {
    program = FactureProgram(scratch: scratch)
    let beside = FactureProgram.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    program.environment["PATH"] = "\(beside.joined(separator: "/")):/usr/bin:/bin"
    program.environment["EDITOR"] = "true"
    program.environment["LC_ALL"] = locale
    for (name, text) in scripts { Files.write(scratch.path(name), text) }
    // As in a copy of the repository.
    _ = program.shell("ln -s '\(Page.top)/EventSchemas' '\(scratch.path("EventSchemas"))'")
    year = String(program.shell("date +%Y").output.dropLast())
  }

  /// What the terminal shows after `command`, which finds the exit code of the one before in `$?`.
  mutating func shows(_ command: String) -> String {
    let typed = command.replacing(/\bA-\d{4}-/, with: "A-\(year)-")
    let outcome = program.shell("exec 2>&1; cd '\(scratch.path)' || exit; (exit \(status))\n\(typed)")
    status = outcome.exit
    return outcome.output
  }

  /// `text` without what differs each time: ids, hashes, signatures, moments, speeds and the year of avoirs.
  static func lasting(_ text: String) -> String {
    text.replacing(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, with: "UUID")
      .replacing(/[0-9a-f]{64}/, with: "HASH")
      .replacing(/[A-Za-z0-9+\/]{43,91}=/, with: "BASE64")
      .replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/, with: "INSTANT")
      .replacing(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d UTC/, with: "INSTANT")
      .replacing(/in [0-9.]+ s: [0-9,]+ events\/s, [0-9.,]+ ([kMG]B|bytes)\/s/, with: "in SECONDS")
      .replacing(/\bA-\d{4}-/, with: "A-YEAR-")
  }
}
