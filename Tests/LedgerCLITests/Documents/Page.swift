import Testing

/// A document of the top level, as its tests read it: fenced blocks, and links.
struct Readme {
  /// A command that the document shows, and what it says a terminal shows then.
  struct Shown {
    /// Where it stands, from 1.
    let line: Int
    var command: String
    var output: String
  }

  /// The top of the checkout.
  static let top = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")

  private let lines: [Substring]

  /// The document of that name.
  init(_ name: String) {
    lines = Files.text("\(Self.top)/\(name)").split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The commands of all `console` blocks, in their order. `> ` goes on with a command.
  var commands: [Shown] {
    var commands: [Shown] = []
    for (number, line) in blocks("console").joined() {
      if line.hasPrefix("$ ") {
        commands.append(Shown(line: number, command: String(line.dropFirst(2)), output: ""))
      } else if let last = commands.indices.last {
        if line.hasPrefix("> ") {
          commands[last].command += "\n\(line.dropFirst(2))"
        } else {
          commands[last].output += "\(line)\n"
        }
      }
    }
    return commands
  }

  /// The scripts of the `sh` blocks that begin with a comment of their name, as in `# check.sh LOG: …`.
  var scripts: [String: String] {
    var scripts: [String: String] = [:]
    for block in blocks("sh") {
      guard let name = block.first?.text.prefixMatch(of: /# ([a-z-]+\.sh)\b/) else { continue }
      scripts[String(name.1)] = block.map { "\($0.text)\n" }.joined()
    }
    return scripts
  }

  /// The links to files of the checkout: what stands in brackets, and the path.
  var links: [(text: String, path: String)] {
    lines.flatMap { line in
      line.matches(of: /\[([^\]]+)\]\(([A-Z.][A-Za-z0-9.\/+_-]*)\)/).map { (String($0.1), String($0.2)) }
    }
  }

  /// The blocks fenced as `kind`: their lines with their numbers.
  private func blocks(_ kind: String) -> [[(number: Int, text: Substring)]] {
    var found: [[(number: Int, text: Substring)]] = []
    var isInside = false
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        isInside = line == "```\(kind)"
        if isInside { found.append([]) }
      } else if isInside {
        found[found.count - 1].append((index + 1, line))
      }
    }
    return found
  }
}
