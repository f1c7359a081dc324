/// What the command line of a command may hold, and its help.
struct Declaration: Sendable {
  /// An argument without a name, known by its place.
  struct Positional: Sendable {
    let name: String
    let required: Bool
    let help: String
    /// What it must be, which is checked before the command begins; nil where any text will do.
    var type: (any OptionValue.Type)?

    static func required(
      _ name: String, _ help: String = "", of type: (any OptionValue.Type)? = nil
    ) -> Positional {
      Positional(name: name, required: true, help: help, type: type)
    }
    static func optional(
      _ name: String, _ help: String = "", of type: (any OptionValue.Type)? = nil
    ) -> Positional {
      Positional(name: name, required: false, help: help, type: type)
    }
  }

  /// The command's name.
  let name: String
  /// What it does, in half a line.
  let summary: String
  /// What it does, in a paragraph.
  var about = ""
  /// Its arguments, in their order; the optional ones last.
  var positionals: [Positional] = []
  /// Its options that say what changes: one of them at least must be there.
  var changes: [Option] = []
  /// Its other options.
  let options: [Option]
  /// What else there is to say.
  var notes = ""
  /// A command line that works.
  var example = ""

  /// All its options.
  var allOptions: [Option] { changes + options }

  /// The option of that name.
  func option(_ name: String) -> Option? { allOptions.first { $0.name == name } }

  /// What `--help` prints: the form, what it does, arguments and options, an example.
  var help: String {
    let arguments = positionals.map { $0.required ? $0.name : "[\($0.name)]" }
    let form = ["facture", name] + arguments + allOptions.filter(\.required).map(\.usage) + ["[option …]"]
    let described = positionals.map { ($0.name, $0.help) } + allOptions.map { ($0.usage, $0.help) }
    let rows = described.filter { !$0.1.isEmpty }.map(Self.row).joined(separator: "\n")
    let parts = [form.joined(separator: " "), about, rows, notes, "Example\n  \(example)"]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// What is said of an argument or option stands in a column of its own, in lines of at most 120 characters.
  private static func row(_ label: String, _ help: String) -> String {
    var lines = ["  \(label)\(String(repeating: " ", count: max(0, 25 - label.count)))"]
    for word in help.split(separator: " ") {
      if lines[lines.count - 1].count + word.count >= 120 { lines.append(String(repeating: " ", count: 27)) }
      lines[lines.count - 1] += " \(word)"
    }
    return lines.joined(separator: "\n")
  }
}
