import LedgerCommands
import LedgerData
import LedgerExchange
import LedgerLog
import LedgerModel
package import LedgerTerminal
package import LedgerWords

/// For whom commands are run in this process: on which ledger, in whose name, in which language.
package struct Caller: Sendable {
  package let registre: String
  let isOffline: Bool
  var auteur: String
  var language: Language
  /// The file of the key that signs checkpoints for the caller; nil: signing is refused.
  let signingKey: String?
  /// The storage of the ledger while this process lives.
  let storage: Storage
  /// The ledger in the commands that an answer proposes. The caller may be in another directory and have other settings, so
  /// each command names it from the root.
  let ledger: CallLedger
  /// Waits so many milliseconds; false: the caller is gone.
  var pause: @Sendable (Int) throws -> Bool = { _ in false }

  /// For the caller whose `arguments` name all of these.
  package init(_ arguments: Arguments, _ language: Language, signingKey: String? = nil) throws {
    self.signingKey = signingKey
    registre = try arguments.registre()
    isOffline = arguments.isOffline
    auteur = try arguments.auteur()
    self.language = language
    storage = .held(registre)
    ledger = CallLedger(path: Files.realPath(registre) ?? registre) { false }
  }
}

extension Caller {
  /// A failure, whose way out names the ledger.
  func failure(_ error: any Error) -> LedgerFailure {
    let failure = LedgerFailure(leaving: error)
    return failure.saying(ledger.named(in: failure.hint))
  }

  /// The file of the key that signs a checkpoint. There is no plan for it: it signs the log as it is at that moment.
  fileprivate func keyForSigning(_ step: ActStep?) throws(LedgerFailure) -> String {
    guard step == nil else { throw .noPlan }
    guard let signingKey else { throw .noSigningKey }
    return signingKey
  }
}

extension LedgerFailure {
  /// The server was started without a key.
  fileprivate static let noSigningKey = Self(
    .refused, "cle-absente",
    "This server signs nothing: it was started without a key.",
    fr: "Ce serveur ne signe rien : il a été lancé sans clé.",
    hint: "Start it with `facture servir --ecriture --key=KEY.pem`.",
    fr: "Lancez-le avec `facture servir --ecriture --key=CLE.pem`.")
}

/// A command in fields, as a program gives it.
struct CommandCall {
  let command: any Command.Type
  var options: [String] = []
  var arguments: [String] = []
  /// The content of a file, or of standard input.
  var input: [UInt8]?

  /// The command with these words.
  init(_ command: any Command.Type, _ arguments: [String] = [], options: [String] = []) {
    (self.command, self.arguments, self.options) = (command, arguments, options)
  }

  /// The call of a command that takes the fields `known`, with the values `given`. If it takes a file, `content` is
  /// that.
  ///
  /// - Throws: ``UsageError`` for a field that it does not take.
  init(
    _ command: any Command.Type, _ given: [(String, JSONValue)], known: [CommandField], content: [UInt8]? = nil
  ) throws(UsageError) {
    self.command = command
    var arguments: [String: String] = [:]
    for (name, value) in given {
      guard let field = known.first(where: { $0.name == name }) ?? known.first(where: { $0.isCalled(name) }) else {
        let nearest = NearestName.of(name, among: known.map(\.name))
        throw .unknownOption(name, command: command.name, nearest: nearest.map { .option($0) })
      }
      let option = field.option
      guard let texts = value.texts(of: option) else {
        throw .badValue(place: option.place, .otherType(value.text, option.typeInJSON))
      }
      guard texts.count <= Self.mostValues else {
        throw .badValue(place: option.place, .tooMany(texts.count, most: Self.mostValues))
      }
      for text in texts {
        guard text.utf8.count <= Self.mostTextBytes else {
          throw .badValue(place: option.place, .tooLong(text.utf8.count, most: Self.mostTextBytes))
        }
        // A caller may read neither the standard input nor the files of this machine.
        if option.isArgument, text == "-" || option.isOfFile { throw .badValue(place: option.place, .empty) }
        if option.isArgument { arguments[option.name] = text }
        if !option.isArgument { options.append(option.type == nil ? "--\(option.name)" : "--\(option.name)=\(text)") }
      }
    }
    for option in command.declaration.positionals {
      let isContent = content != nil && input == nil && option.isOfFile
      if isContent { input = content }
      if let text = isContent ? "-" : arguments[option.name] { self.arguments.append(text) }
    }
  }

  /// The most values of a field: a document of more lines comes by an import.
  private static let mostValues = 10_000
  /// The most bytes of a text that is no file: as many as the system lets people type for one word of a command.
  private static let mostTextBytes = 128 << 10

  /// The same under a name, if one is given: a second call records nothing more. A command without a name (a statement,
  /// an import) never records the same thing twice.
  func named(_ key: String?) -> CommandCall {
    var call = self
    if let key, command.declaration.option(Options.commande.option.name) != nil {
      call.options.append(Options.commande.saying(key))
    }
    return call
  }

  /// Runs it, and keeps its output, as JSON or as people read it.
  func run(for caller: Caller, _ step: ActStep? = nil, keeping kept: Kept, json: Bool = true) throws -> Exit {
    try command.run(arguments(for: caller, step, json: json), Console(keeping: kept, json: json, caller.language))
  }

  /// What the caller says, as the command reads it.
  ///
  /// - Throws: ``UsageError`` for an invalid value.
  func arguments(for caller: Caller, _ step: ActStep? = nil, json: Bool = true) throws -> Arguments {
    let declaration = command.declaration
    var words = (json ? [Options.json.flag] : []) + [Options.registre.saying(caller.registre)]
    if command == CheckpointCommand.self, step != .told {
      words.append(CheckpointCommand.key.saying(try caller.keyForSigning(step)))
    }
    words += (caller.isOffline ? [Options.horsLigne.flag] : []) + options
    // A command without a plan is tried with `--dry-run`.
    let dryRun = Options.dryRun.flag
    if step == .told, !(command is any WritingCommand.Type), declaration.option(Options.dryRun.name) != nil,
      !options.contains(dryRun)
    {
      words.append(dryRun)
    }
    if declaration.option(Options.auteur.option.name) != nil { words.append(Options.auteur.saying(caller.auteur)) }
    words += ["--"] + arguments
    var read = try Arguments(try ArgumentReader.read(words, declaration), declaration)
    (read.input, read.step, read.storage) = (input, step, caller.storage)
    return read
  }
}

/// The content of a file.
extension CommandCall {
  /// The field that it is, as a text.
  static let content = Arguments.inputName
  /// The same in base 64 (RFC 4648, section 4), for content other than text.
  static let contentBase64 = "contenuBase64"

  /// Takes the content out of the given fields; nil without such a field.
  static func content(of given: inout [(String, JSONValue)]) throws(UsageError) -> [UInt8]? {
    var found: [UInt8]?
    for name in [content, contentBase64] {
      guard let place = given.firstIndex(where: { $0.0 == name }) else { continue }
      let value = given.remove(at: place).1
      let bytes = value.string.flatMap { name == content ? Array($0.utf8) : Base64.decode($0.utf8.span) }
      guard found == nil, let bytes else {
        throw .badValue(
          place: Words(same: name),
          .otherType(value.text, Words("a text, or not in base 64", fr: "un texte, ou pas en base 64")))
      }
      found = bytes
    }
    return found
  }
}

extension Option {
  /// The JSON type of its values.
  fileprivate var typeInJSON: Words {
    if type == nil { return Words("true or false", fr: "true ou false") }
    return repeats ? Words("an array of texts", fr: "un tableau de textes") : Words("a text", fr: "un texte")
  }
}

extension JSONValue {
  /// The values that this gives an option, as they would be typed; nil for a value of a wrong type.
  fileprivate func texts(of option: Option) -> [String]? {
    switch self {
    case .bool(let isThere) where option.clears && option.standsAlone: return isThere ? [Option.alone] : [""]
    case .bool(let isThere) where option.type == nil || option.standsAlone: return isThere ? [""] : []
    case .string(let text) where option.type != nil: return [text]
    case .number(let literal) where option.type != nil: return [literal]
    case .null where option.clears: return [""]
    case .array(let values) where option.repeats:
      let texts = values.map { $0.texts(of: option) }
      return texts.contains { $0 == nil } ? nil : texts.flatMap { $0 ?? [] }
    case .bool, .string, .phrase, .number, .null, .array, .object, .written: return nil
    }
  }
}
