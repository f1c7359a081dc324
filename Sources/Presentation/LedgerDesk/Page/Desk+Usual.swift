import LedgerCommands
import LedgerExchange
import LedgerModel
import LedgerTerminal
import LedgerViews
import LedgerWords

/// The default values of a form.
extension Desk {
  /// The default values of fields: today, and the rest of a document.
  func usual(_ command: any Command.Type, _ numero: String?) -> [String: String] {
    let isOfDocument = [EnregistrerPaiementCommand.name, RembourserCommand.name, ImputerAvoirCommand.name]
      .contains(command.name)
    return usual(command, isOfDocument ? numero.flatMap(document) : nil)
  }

  /// The same, about a document that is known.
  func usual(_ command: any Command.Type, _ document: FactureView?) -> [String: String] {
    guard command.declaration.changes.isEmpty else { return [:] }
    var usual = [Options.date.name: "\(today)"]
    if command == CreerClientCommand.self { usual[Options.natureDuClient.name] = NatureClient.entreprise.rawValue }
    guard let document else { return usual }
    if command != ImputerAvoirCommand.self {
      usual[Options.montant.name] = language.number("\(document.solde)")
      // As it is recorded without a choice.
      usual[Options.moyen.name] =
        zip(ConditionsPaiement.allCases, ConditionsPaiement.choices)
        .first { $0.0 == document.facture.conditionsPaiement }?.1[language]
    } else if let origine = document.facture.factureOrigineId, let facture = self.document("\(origine)"),
      facture.solde > .zero
    {
      // A credit note settles the invoice that it corrects, while that is owed.
      usual[ImputerAvoirCommand.sur.name] = facture.numero
    }
    return usual
  }

  /// The rate of VAT of a new document, as a field shows it; nil: the country has none that is known.
  var usualRate: String? {
    guard let emetteur else { return nil }
    if emetteur.regimeTVA == .franchise { return "0" }
    return emetteur.tauxUsuel(le: today).map { language.number("\($0)") }
  }

  /// The act of an untouched form: with the default values.
  func usually(
    _ address: CommandAddress, _ filled: Filled, _ asked: [CommandField], _ usual: [String: String]
  ) -> CommandAddress {
    let pairs = asked.compactMap { field in
      filled.values[field.name] == nil ? usual[field.option.name].map { (name: field.name, value: $0) } : nil
    }
    return CommandAddress([address.command.name] + address.words, filled.pairs + pairs, among: served) ?? address
  }
}
