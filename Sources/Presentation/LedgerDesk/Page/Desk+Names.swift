import LedgerCommands
import LedgerExchange
import LedgerTerminal
import LedgerWords

/// Names of the ledger that a field may be filled in with.
extension Desk {
  /// - Parameter numero: the document that the form is about, if it is about one.
  func names(_ option: Option, _ numero: String?) -> [FormHTML.Name] {
    if option.type is LigneTexte.Type || option.name == ArticleCommand.name {
      return elements(CommandCall(ListCommand.self, ["articles"])).map { FormHTML.Name($0, "code", ["designation"]) }
    }
    if option.placeholder == Placeholder.paiement {
      let shown = numero.flatMap { CommandCall(ShowCommand.self, [$0]).told(for: caller) }
      return [shown?["paiements"], shown?["remboursements"]].flatMap { $0?.elements ?? [] }.map {
        FormHTML.Name($0, "id", ["montant", "date"])
      }
    }
    return option.namesClient ? clients(option) : served.names(option, caller).map { FormHTML.Name($0) }
  }

  /// Each by its name; of those of one name, by its id.
  private func clients(_ option: Option) -> [FormHTML.Name] {
    let names = served.names(option, caller)
    let several = Set(Dictionary(grouping: names, by: \.self).filter { $0.value.count > 1 }.keys)
    let alike = several.flatMap { name in
      elements(CommandCall(ListCommand.self, ["clients"], options: ["--texte=\(name)"])).filter {
        $0["nom"]?.string == name
      }
    }
    return names.filter { !several.contains($0) }.map { FormHTML.Name($0) }
      + alike.map { FormHTML.Name($0, "id", ["nom", "siren", "ville"]) }
  }

  private func elements(_ call: CommandCall) -> [JSONValue] { call.told(for: caller)?.elements ?? [] }
}
