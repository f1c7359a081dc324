import LedgerCommands
import LedgerData
import LedgerExchange
import LedgerInvoice
import LedgerModel
import LedgerServer
import LedgerTerminal
import LedgerUseCases
import LedgerWords

/// The lines of a draft, which are changed in its page, all at once.
extension Desk {
  /// The form of a command, before anything was sent.
  func formHTML(
    _ address: CommandAddress, _ fields: [CommandField], _ filled: Filled, _ present: JSONValue?, key: String
  ) -> FormHTML {
    FormHTML(
      command: address.command, fields: fields, filled: filled, present: present, language: language,
      names: { names($0, address.words.first) }, action: address.path, token: token, key: key,
      takesFile: address.command.declaration.positionals.contains(where: \.isOfFile),
      text: DeskText(served: served, caller: caller, fields: fields, page: formed))
  }

  /// The lines of a draft, as a form in its page.
  func lines(of numero: String, _ html: inout HTMLWriter) {
    let path = [RemplacerLignesCommand.name, numero]
    guard isWriting, let address = CommandAddress(path, [], among: served),
      let present = present(address.command, address.words)
    else { return }
    let fields = CommandField.ofDesk(address.command, language, address.form).filter { !$0.option.isArgument }
    var filled = Filled([], fields, reads: false)
    filled.write(present["ligne"]?.elements ?? [], in: language)
    var form = formHTML(address, fields, filled, present, key: Secret().text)
    form.isInside = true
    form.write(&html)
  }

  /// The lines of a document as they are typed; nil for an unknown number.
  func presentLines(of numero: String) -> JSONValue? {
    let read = Result {
      try caller.storage.reader(caller.registre).ask { try $0.etat(named: numero).facture(nommee: numero) }
    }
    guard case .success(let found) = read, let document = found.answer else { return nil }
    return ["ligne": document.lignes.map { LigneTexte.write(EditerBrouillon.LigneEcrite($0), language) }.json]
  }
}
