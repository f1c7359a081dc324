import Testing

/// A document of the project, as its tests read it: fenced blocks, links, paths and tables.
struct Page {
  /// A command that the page shows, and what it says a terminal shows then.
  struct Shown {
    /// Where it stands, from 1.
    let line: Int
    var command: String
    var output: String
    /// Its lines on the page, and those of its output.
    var lines: (command: Int, output: Int) = (1, 0)
  }

  /// The top of the checkout.
  static let top = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(5).joined(separator: "/")

  /// The articles of the documentation catalogue, as paths from the top of the checkout.
  static let articles: [String] = {
    let folder = "Sources/Data/LedgerData/Facture.docc"
    return Files.names("\(top)/\(folder)").filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
  }()

  /// The article of that name.
  static func article(_ name: String) -> Page { Page("Sources/Data/LedgerData/Facture.docc/\(name).md") }

  /// The path from the top of the checkout.
  let path: String
  private let lines: [Substring]

  init(_ path: String) {
    self.path = path
    lines = Files.text("\(Self.top)/\(path)").split(separator: "\n", omittingEmptySubsequences: false)
  }

  var text: String { lines.joined(separator: "\n") }

  /// The commands of all `console` blocks, in their order. `> ` goes on with a command.
  var commands: [Shown] {
    var commands: [Shown] = []
    for (number, line) in blocks("console").joined() {
      if line.hasPrefix("$ ") {
        commands.append(Shown(line: number, command: String(line.dropFirst(2)), output: ""))
      } else if let last = commands.indices.last {
        if line.hasPrefix("> ") {
          commands[last].command += "\n\(line.dropFirst(2))"
          commands[last].lines.command += 1
        } else {
          commands[last].output += "\(line)\n"
          commands[last].lines.output += 1
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

  /// What the second column of the table of mistakes says to type, row by row.
  var advice: [[String]] {
    let rows = lines.drop { !$0.hasPrefix("| I want to | ") && !$0.hasPrefix("| Je veux | ") }.dropFirst(2).prefix {
      $0.hasPrefix("| ")
    }
    return rows.map { row in
      row.split(separator: " | ").dropFirst().joined().matches(of: /`(facture [^`]+)`/).map { String($0.1) }
    }
  }

  /// The links to files of the checkout: the path as it is written.
  var links: [String] {
    prose.matches(of: /\]\((?!https?:|#)([^)\s]+)\)/).map { String($0.1).split(separator: "#")[0] }.map(String.init)
  }

  /// The articles that it leads to, as in `<doc:Formats>`.
  var articleLinks: [String] { prose.matches(of: /<doc:([A-Za-z.]+)>/).map { String($0.1) } }

  /// The paths that it names from the top of the checkout, as in `Tools/docs`; without those that stand for many.
  var paths: [String] {
    let path =
      /(?:^|[^A-Za-z0-9\/._-])((?:Sources|Tests|Tools|EventSchemas)(?:\/[A-Za-z0-9+._-]+)+)\/?(?![A-Za-z0-9+._\/<*…{-])/
    return text.matches(of: path.anchorsMatchLineEndings()).map { $0.1.hasSuffix(".") ? $0.1.dropLast() : $0.1 }
      .map(String.init)
  }

  /// The source files that it names in code voice by the end of their path, as in `Event/FactureEvent.swift`.
  var sourceFiles: [String] {
    prose.matches(of: /`([A-Za-z0-9+\/._-]+\.(?:swift|c|h|md|py))`/).map { String($0.1) }
  }

  /// The sentences that name tests, each with the file that holds it: `` `a sentence` (TheTests) ``.
  var proofs: [(sentence: String, file: String)] {
    prose.matches(of: /(`[^`]+`) \(([A-Za-z+]+)\)/).map { (String($0.1), String($0.2)) }
  }

  /// The page with these outputs in the place of those that it shows.
  func showing(_ outputs: [String]) -> String {
    var lines = lines
    for (shown, output) in zip(commands, outputs).reversed() {
      let first = shown.line - 1 + shown.lines.command
      lines.replaceSubrange(
        first..<first + shown.lines.output,
        with: output.split(separator: "\n", omittingEmptySubsequences: false).dropLast())
    }
    return lines.joined(separator: "\n")
  }

  /// The text without its fenced blocks.
  private var prose: String {
    var isInside = false
    var kept: [Substring] = []
    for line in lines {
      if line.hasPrefix("```") { isInside.toggle() } else if !isInside { kept.append(line) }
    }
    return kept.joined(separator: "\n")
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
