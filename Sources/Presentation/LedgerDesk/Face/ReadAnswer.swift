import LedgerCommands
import LedgerData
import LedgerLog
import LedgerTerminal
import LedgerWords

extension Command {
  /// Whether it never records, with any arguments.
  static var onlyReads: Bool { declaration.effect == .reads }

  /// Whether a GET may ask for it: some commands that record can also show the present state, and a GET asks only for that.
  static var shows: Bool { declaration.shows }
}

/// The answer of a command to a GET: its bytes, and their type.
struct ReadAnswer {
  let kept: Kept
  let exit: Exit
  let bytes: [UInt8]
  /// Its media type.
  let type: String
  /// The name of a file with the answer; nil: it is not a file.
  let fileName: String?

  /// - Throws: the error of the command.
  init(_ call: CommandCall, for caller: Caller) throws {
    kept = Kept(naming: caller.ledger)
    kept.pause = caller.pause
    let objet = call.command == ExportCommand.self ? call.arguments.first.flatMap { ObjetExport.named($0) } : nil
    let file = objet?.writesFile == true ? TemporaryFile() : nil
    // CSV and JSON are two forms of one answer; a spreadsheet needs the whole answer.
    let isCSV = call.options.contains { $0 == "--format=csv" || $0.hasPrefix("--csv=") }
    var call = isCSV ? call : call.paged()
    if let file { call.options.append(file.option) }
    exit = try call.run(for: caller, .told, keeping: kept, json: !isCSV)
    let written = if let file { try file.bytes() } else { kept.bytes }
    if call.command == SuivreCommand.self {
      let lines = written.split(separator: 0x0A).joined(separator: Array(",\n".utf8))
      (bytes, type) = (Array("[".utf8) + lines + Array("]\n".utf8), "application/cloudevents-batch+json")
    } else {
      (bytes, type) = (written, isCSV ? Self.csv : Self.type(of: written))
    }
    fileName = objet != nil || isCSV ? Self.fileName(call, type) : nil
  }

  private static let csv = "text/csv; charset=utf-8"
  private static let html = "text/html; charset=utf-8"

  /// The media type of a file, by its first bytes.
  private static func type(of bytes: [UInt8]) -> String {
    for (start, type) in [
      ("%PDF", "application/pdf"), ("<?xml", "application/xml"), ("<!doctype html", html), ("<!DOCTYPE html", html),
      ("{", "application/json"), ("[", "application/json"),
    ] where bytes.starts(with: start.utf8) {
      return type
    }
    return "text/plain; charset=utf-8"
  }

  /// As in `facturx-F-2026-0001.pdf`.
  private static func fileName(_ call: CommandCall, _ type: String) -> String {
    let numbers = call.options.compactMap { $0.hasPrefix("--numero=") ? String($0.dropFirst(9)) : nil }
    let words = call.arguments + numbers
    let name = (words.isEmpty ? [ProgramNames.command(call.command.name, .french)] : words).joined(separator: "-").map {
      $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-"
    }
    let suffix = [
      "application/pdf": "pdf", "application/xml": "xml", html: "html", "application/json": "json", csv: "csv",
    ]
    return "\(String(name)).\(suffix[type] ?? "txt")"
  }
}

extension CommandCall {
  /// The same with an end: with the present events or the first ones to come, and with a limit of a list unless one is given.
  func paged() -> CommandCall {
    var call = self
    if command == SuivreCommand.self {
      if !says(SuivreCommand.attendre) { call.options.append(SuivreCommand.noWait.flag) }
      if !says(SuivreCommand.apres) { call.options.append(SuivreCommand.apres.saying("0")) }
      if !says(SuivreCommand.limite) { call.options.append(SuivreCommand.limite.saying("1000")) }
    } else if command == ListCommand.self, !says(ListOptions.limite), isPaged {
      call.options.append(ListOptions.limite.saying("100"))
    }
    return call
  }

  /// The options that are said.
  private var said: [Option] {
    options.compactMap { command.declaration.option(String($0.dropFirst(2).prefix { $0 != "=" })) }
  }

  private func says(_ key: any OptionKey) -> Bool { said.contains { $0.name == key.option.name } }

  /// Whether this form of it takes a limit.
  private var isPaged: Bool {
    let typed = TypedWords(positionals: arguments, options: said.map { ($0, "") })
    guard case .success(let form) = Result(catching: { try command.declaration.form(typed) }) else { return false }
    return form.options.contains { $0.name == ListOptions.limite.option.name }
  }
}
