import LedgerAudit
import LedgerCommands
import LedgerData
import LedgerExchange
import LedgerLog
import LedgerReports
import LedgerTerminal
import LedgerWords

/// The acts of a ledger's owner: to ask a witness, and to keep its answer.
extension TemoinCommand {
  static let witness = Required<String>(
    argument: Words("NAME", fr: "NOM"), "the name of the witness: the beginning of its key",
    fr: "le nom du témoin : le début de sa clé")
  static let answer = Required<String>(argument: Words("FILE", fr: "FICHIER"))
  static let key = Repeated<WitnessKeyFile>(
    "key",
    """
    to \(choice: "recevoir"), the key of the witness, by which its answer is checked; to \(choice: "suivre"), that of the \
    log; a key or its file; may be repeated
    """,
    fr: """
      pour \(choice: "recevoir"), la clé du témoin, qui permet de vérifier sa réponse ; pour \(choice: "suivre"), celle du \
      journal ; une clé ou son fichier ; peut être répété
      """)
  static let taille = Key<TreeSize>(
    "taille",
    "how many events the witness has cosigned, as it says; for \(choice: "recevoir"), how many the answer covers",
    fr: "combien d'événements le témoin dit avoir signés ; pour \(choice: "recevoir"), combien en couvre la réponse")

  /// Writes the request for the newest checkpoint.
  static func ask(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let reader = RegistreReader(at: try arguments.registreToRead(console))
    let witness = try arguments[witness]
    let file = try arguments.outputFile(or: "-", registre: reader.path)
    let request = try RegistrePlace.use(reader.path) {
      try reader.request(to: witness, since: arguments[taille]?.value)
    }
    let text = String(decoding: request.bytes, as: UTF8.self)
    let place = (file == nil ? "request" : "output", file?.path ?? text)
    let json: JSONValue = [
      "origin": request.origin, "old": request.old, "size": request.size, place.0: place.1,
    ]
    guard let file else {
      if console.json { try console.answer(json) } else { try console.output.write(request.bytes.span) }
      return .done
    }
    try file.write(request.bytes.span)
    try file.finish()
    let (old, size) = (Words { $0.number("\(request.old)") }, Words { $0.number("\(request.size)") })
    return try console.answer(
      json,
      orLine: Words(
        "\(file.path): the \(size) events of \(request.origin), from the \(old) that \(witness) has cosigned",
        fr: "\(file.path) : les \(size) événements de \(request.origin), à partir des \(old) que \(witness) a signés"))
  }

  /// Keeps an answer.
  static func receive(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let reader = RegistreReader(at: try arguments.registre())
    let name = try arguments[answer]
    let keys = try arguments[key].map { try $0.read() }
    let bytes = try InputFile.bytes(of: name)
    let answer = try RegistrePlace.use(reader.path) {
      try reader.receive(bytes, named: name, keys: keys, ofSize: arguments[taille]?.value)
    }
    return try console.answer(
      ["size": answer.size, "path": answer.path, "lines": answer.lines.map(json)],
      orLines: answer.lines.map { SafeText.line(console.said(said($0, answer))) })
  }

  private static func said(_ line: WitnessAnswer.Line, _ answer: WitnessAnswer) -> Words {
    let size = Words { $0.number("\(answer.size)") }
    let kept =
      line.isNew
      ? Words("kept in \(answer.path)", fr: "gardé dans \(answer.path)")
      : Words(
        "a line of that key was kept before, and stays",
        fr: "une ligne de cette clé était déjà gardée, et n'a pas changé")
    let checked =
      switch line.check {
      case .right: Words("checked", fr: "vérifié")
      case .withoutKey:
        Words(
          "not checked: give the key of the witness with --key", fr: "non vérifié : donnez la clé du témoin avec --key")
      case .notHere:
        Words(
          "not checked: libcrypto has ML-DSA-44 from version 3.5 on",
          fr: "non vérifié : ML-DSA-44 demande libcrypto 3.5")
      }
    return Words(
      "\(line.name) cosigned the \(size) events on \(line.instant); \(checked); \(kept)",
      fr: "\(line.name) a signé les \(size) événements le \(line.instant) ; \(checked) ; \(kept)")
  }

  private static func json(_ line: WitnessAnswer.Line) -> JSONValue {
    ["name": line.name, "time": line.instant, "checked": line.check == .right, "new": line.isNew]
  }
}

/// How many events a tree covers; 0 if a witness has seen nothing.
struct TreeSize: OptionValue {
  static var word: Words { Words(same: "N") }
  let value: UInt64

  init(option text: String) throws(BadValue) {
    let digits = Array(text.utf8)
    guard let value = UInt64(decimal: digits.span) else { throw .count(text, 0...Int.max) }
    self.value = value
  }
}
