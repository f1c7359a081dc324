import LedgerData
import LedgerExchange
import LedgerLog
import LedgerModel
import LedgerReports
import LedgerRules
package import LedgerTerminal
import LedgerUseCases
import LedgerViews
package import LedgerWords

/// `facture editer`: opens a draft as text in an editor, and records the changes.
package enum EditerCommand: Command {
  package static let name = "editer"
  package static let summary = Words("change a draft in your editor", fr: "modifier un brouillon dans votre éditeur")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Opens a draft as text in the editor named by EDITOR, else VISUAL, else vi, and records your changes in one
      commit. A text that is unreadable or refused is opened again, with the reason on top. If you change nothing, or
      delete everything, nothing is recorded. Prints the number.
      """,
      fr: """
        Ouvre un brouillon sous forme de texte dans l'éditeur désigné par EDITOR, sinon VISUAL, sinon vi, et
        enregistre vos modifications en une fois. Un texte illisible ou refusé est rouvert, la raison en tête. Si vous
        ne changez rien, ou effacez tout, rien n'est enregistré. Affiche le numéro.
        """), positionals: [Argument.brouillon], common: Options.writing,
    example: "facture editer F-2026-0001")

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let request = try WritingRequest(arguments)
    let (facture, client) = try draft(request, console)
    let text = BrouillonTexte.write(facture, client: client, console.language)
    let file = try EditedFile(text, request.environment.newID())
    var (given, reason): (String, LedgerFailure?) = (text, nil)
    var times = 0
    while true {
      times += 1
      let written = try file.edited()
      if written == given {
        guard let reason else { return try unchanged(facture, console) }
        throw LedgerFailure.editKept(path: file.keep(), reason)
      }
      do {
        let brouillon = try BrouillonTexte(written)
        if brouillon.isEmpty { return try unchanged(facture, console) }
        return try record(brouillon, facture, request, console)
      } catch let refus as Refus where refus.neChangeRien {
        return try unchanged(facture, console)
      } catch {
        let failure = LedgerFailure(leaving: error)
        guard failure.kind == .refused || failure.kind == .usage, failure.code != changedMeanwhile, times < most else {
          throw LedgerFailure.editKept(path: file.keep(), failure)
        }
        reason = failure
        let told = [failure.message, failure.hint].map { SafeText.line(console.said($0)) }.joined(separator: " ")
        given = "# \(told)\n#\n" + withoutReason(written)
        try file.write(given)
      }
    }
  }

  /// How often a text is opened. A program in the place of the editor may write something that is refused each time.
  private static let most = 20

  private static let changedMeanwhile = Refus.facture("", .changeeEntretemps).code

  /// The draft as it is now, and how its client is named. The ledger is let go of again: an edit may last.
  private static func draft(_ request: WritingRequest, _ console: Console) throws -> (Facture, String?) {
    var registre = try request.open(console)
    let numero = try request.arguments[Argument.brouillon]
    guard let facture = try registre.facture(registre.document(numero)) else { throw Refus.facture(numero, .inconnue) }
    try facture.comptee.exigeBrouillon()
    guard let id = facture.clientId else { return (facture, nil) }
    let nom = try registre.client(id)?.nom ?? id.description
    let isKnownByName = try registre.look { try $0.fiches(named: nom) }.map(\.id) == [id]
    return (facture, isKnownByName ? nom : id.description)
  }

  private static func record(
    _ brouillon: BrouillonTexte, _ facture: Facture, _ request: WritingRequest, _ console: Console
  ) throws -> Exit {
    var registre = try request.open(console)
    return try request.record(in: &registre, console, ofDocument: true) { registre in
      var client = Changement<ClientID>.inchange
      switch brouillon.client {
      case .inchange: break
      case .efface: client = .efface
      case .remplace(let name): client = .remplace(try registre.client(named: name))
      }
      return try brouillon.useCase(facture, client: client) { try registre.article($0) }
    }
  }

  private static func unchanged(_ facture: Facture, _ console: Console) throws -> Exit {
    console.tell(
      "facture: \(facture.numero) stays as it is: nothing was recorded.",
      fr: "facture: \(facture.numero) reste tel quel, rien n'a été enregistré.")
    return try console.answer(["id": facture.id, "numero": facture.numero], orLines: [SafeText.line(facture.numero)])
  }

  /// The text without the comment that an attempt before put on top.
  private static func withoutReason(_ text: String) -> String {
    guard let end = text.firstRange(of: "\n#\n"), !text[..<end.lowerBound].contains("\n") else { return text }
    return String(text[end.upperBound...])
  }
}

/// A text in a file of its own, that a person edits.
private final class EditedFile {
  private let directory: String
  private let path: String
  private var isKept = false

  /// The text of a draft of tens of thousands of lines is shorter.
  private static let mostBytes = 4 << 20

  /// In a new directory of that name.
  init(_ text: String, _ name: Identifiant) throws {
    guard text.utf8.count <= Self.mostBytes else { throw LedgerFailure.editedTooLong(limit: Self.mostBytes) }
    let made = "\(Host.temporaryDirectory)/\(BrouillonOublie.prefix)\(name)"
    try Files.makeTemporaryDirectory(made)
    directory = made
    path = "\(made)/\(BrouillonOublie.name)"
    try write(text)
  }

  deinit {
    guard !isKept else { return }
    Files.remove(path)
    for left in [path, directory] { Files.removeEmptyDirectory(left) }
  }

  /// Replaces its content by `text`.
  func write(_ text: String) throws(IOFailure) {
    Files.remove(path)
    do throws(IOFailure) {
      let descriptor = try IOFailure.attempt(.create, path) { () throws(Errno) in
        try Files.disk.open(path, .createNew)
      }
      defer { Files.disk.close(descriptor) }
      try Files.write(descriptor, Words(same: path), Array(text.utf8).span)
    } catch {
      throw error.ofTemporaryFile
    }
  }

  /// The content after editing.
  func edited() throws -> String {
    let editor = try HostProcess.command(of: "EDITOR", "VISUAL") ?? "vi"
    let status = HostProcess.shell(editor, on: path)
    guard status == 0 else { throw LedgerFailure.editorFailed(command: editor, status: status) }
    // A pipe or a terminal that took its place has no end.
    guard try Files.kind(of: path) == .regular else { throw LedgerFailure.editorLeftNoFile(path: path) }
    let bytes = try InputFile.beginning(of: path, upTo: Self.mostBytes)
    guard bytes.count <= Self.mostBytes else {
      throw LedgerFailure.editKept(
        path: keep(), LedgerFailure.editedTooLong(limit: Self.mostBytes))
    }
    return String(decoding: MailedText.bytes(bytes), as: UTF8.self)
  }

  /// Where it stays.
  func keep() -> String {
    isKept = true
    return path
  }
}
