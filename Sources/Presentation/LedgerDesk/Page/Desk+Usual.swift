import LedgerCommands
import LedgerExchange
import LedgerModel
import LedgerTerminal
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
  func usual(_ command: any Command.Type, _ document: DocumentShown?) -> [String: String] {
    guard command.declaration.changes.isEmpty else { return [:] }
    var usual = ["date": "\(today)"]
    if command == CreerClientCommand.self { usual["nature"] = "entreprise" }
    guard let document else { return usual }
    if command != ImputerAvoirCommand.self {
      usual["montant"] = language.number("\(document.solde)")
      // As it is recorded without a choice.
      usual["moyen"] =
        zip(ConditionsPaiement.allCases, ConditionsPaiement.choices).first {
          $0.0.rawValue == document["conditionsPaiement"]?.string
        }?.1[language]
    } else if let facture = document["factureOrigineId"]?.string.flatMap(self.document), facture.solde > .zero {
      // A credit note settles the invoice that it corrects, while that is owed.
      usual["sur"] = facture.numero
    }
    return usual
  }

  /// The rate of VAT of a new document, as a field shows it; nil: the country has none that is known.
  var usualRate: String? {
    guard let emetteur = CommandCall(EmetteurCommand.self).told(for: caller) else { return nil }
    if emetteur["regimeTVA"]?.string == Emetteur.RegimeTVA.franchise.rawValue { return "0" }
    let adresse = emetteur["adresse"]
    var vendeur = Emetteur(nom: "")
    vendeur.adresse = Adresse(codePostal: adresse?["codePostal"]?.string, pays: adresse?["pays"]?.string)
    return vendeur.tauxUsuel(le: today).map { language.number("\($0)") }
  }

  /// The document of that number or id; nil if it is unknown.
  func document(_ name: String) -> DocumentShown? {
    CommandCall(ShowCommand.self, [name]).told(for: caller).flatMap(DocumentShown.init)
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
