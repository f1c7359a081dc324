/// What the command line of a command may hold.
struct Declaration: Sendable {
  /// An argument without a name, known by its place.
  struct Positional: Sendable {
    let name: String
    let required: Bool

    static func required(_ name: String) -> Positional { Positional(name: name, required: true) }
    static func optional(_ name: String) -> Positional { Positional(name: name, required: false) }
  }

  /// The command's name.
  let name: String
  /// What it does, in half a line.
  let summary: String
  /// Its arguments, in their order; the optional ones last.
  let positionals: [Positional]
  /// Its options.
  let options: [Option]

  init(_ name: String, _ summary: String, positionals: [Positional] = [], options: [Option]) {
    self.name = name
    self.summary = summary
    self.positionals = positionals
    self.options = options
  }

  /// The option of that name.
  func option(_ name: String) -> Option? { options.first { $0.name == name } }
}
