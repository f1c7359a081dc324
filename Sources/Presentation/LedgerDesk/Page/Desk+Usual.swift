import LedgerCommands
import LedgerExchange
import LedgerModel
import LedgerTerminal
import LedgerWords

/// What stands in a form before anybody fills it in.
extension Desk {
  /// What stands in fields that nobody filled in: today, and what is left of a document.
  func usual(_ command: any Command.Type, _ numero: String?) -> [String: String] {
    guard command.declaration.changes.isEmpty else { return [:] }
    var usual = ["date": "\(today)"]
    if command == CreerClientCommand.self { usual["nature"] = "entreprise" }
    if [EnregistrerPaiementCommand.name, RembourserCommand.name].contains(command.name), let numero,
      let document = CommandCall(ShowCommand.self, [numero]).told(for: caller).flatMap(DocumentShown.init)
    {
      usual["montant"] = language.number("\(document.solde)")
    }
    // A credit note settles the invoice that it corrects, while that is owed.
    if command == ImputerAvoirCommand.self, let numero,
      let origine = CommandCall(ShowCommand.self, [numero]).told(for: caller)?["factureOrigineId"]?.string,
      let facture = CommandCall(ShowCommand.self, [origine]).told(for: caller).flatMap(DocumentShown.init),
      facture.solde > .zero
    {
      usual["sur"] = facture.numero
    }
    return usual
  }

  /// The act of an untouched form: with what stands in fields that nobody filled in.
  func usually(_ address: CommandAddress, _ filled: Filled, _ asked: [CommandField]) -> CommandAddress {
    let usual = usual(address.command, address.words.first)
    let pairs = asked.compactMap { field in
      filled.values[field.name] == nil ? usual[field.option.name].map { (name: field.name, value: $0) } : nil
    }
    return CommandAddress([address.command.name] + address.words, filled.pairs + pairs, among: served) ?? address
  }
}
