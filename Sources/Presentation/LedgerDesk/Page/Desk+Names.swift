import LedgerCommands
import LedgerExchange
import LedgerModel
import LedgerTerminal
import LedgerWords

/// Names of the ledger that a field may be filled in with: they are chosen, and an id is never typed.
extension Desk {
  /// - Parameter numero: the document or customer that the form is about, if it is about one.
  func names(_ option: Option, _ numero: String?) -> FieldNames {
    if option.type is LigneTexte.Type || option.name == ArticleCommand.name {
      return FieldNames(
        names: elements(CommandCall(ListCommand.self, ["articles"])).map { article in
          FieldNames.Name(value: article["code"]?.plain ?? "", label: article["designation"]?.plain)
        })
    }
    switch option.placeholder {
    case Placeholder.paiement?: return parts(of: numero, "paiements", day: "datePaiement")
    case Placeholder.remboursement?: return parts(of: numero, "remboursements", day: "dateRemboursement")
    case _ where option.name == "lignes" && option.type?.isList == true && numero?.contains("-") == true:
      return chosenLines(of: numero)
    case Placeholder.ligne? where option.isArgument && numero?.contains("-") == true: return lines(of: numero)
    default: break
    }
    if option.name == "compte", !option.clears {
      let comptes = elements(CommandCall(BanqueCommand.self)).compactMap { $0["nom"]?.plain }.map {
        FieldNames.Name(value: $0)
      }
      return FieldNames(names: comptes, isWhole: !comptes.isEmpty)
    }
    if option.name == "sur", numero.map({ !$0.contains("-") }) ?? true { return openDocuments() }
    if option.name == "sur" || option.name == "de", let numero, numero.contains("-") {
      return documents(for: numero, option)
    }
    if option.namesClient { return FieldNames(names: clients(option)) }
    return FieldNames(names: served.names(option, caller).map { FieldNames.Name(value: $0) })
  }

  /// The payments or refunds of a document, which are not cancelled.
  private func parts(of numero: String?, _ key: String, day: String) -> FieldNames {
    let shown = numero.flatMap(document)
    let (devise, parts) = (shown?.devise ?? .euro, shown?.parts(key) ?? [])
    return FieldNames(
      names: parts.map { part in
        let label = [part["montant"]?.montant?.en(devise)[language], part[day]?.jour?.text(in: language)]
        return FieldNames.Name(value: part["id"]?.plain ?? "", label: label.compactMap(\.self).joined(separator: ", "))
      }, isWhole: true)
  }

  /// The lines of a document, by their places.
  private func lines(of numero: String?) -> FieldNames {
    let shown = numero.flatMap(document)
    return FieldNames(
      names: (shown?.parts("lignes") ?? []).enumerated().map { place, line in
        FieldNames.Name(value: "\(place + 1)", label: "\(place + 1). \(line["designation"]?.plain ?? "")")
      }, isWhole: true)
  }

  /// The lines of a document as rows: a person chooses one or several.
  private func chosenLines(of numero: String?) -> FieldNames {
    guard let shown = numero.flatMap(document) else { return FieldNames() }
    let names = shown.parts("lignes").enumerated().map { place, line in
      FieldNames.Name(
        value: "\(place + 1)", label: line["designation"]?.plain,
        amount: line["montantNet"]?.montant.map { shown.amount($0)[language] })
    }
    return FieldNames(names: names, isRows: !names.isEmpty)
  }

  /// The open invoices for a credit note, the corrected invoice first; or the invoices that it was applied to.
  private func documents(for numero: String, _ option: Option) -> FieldNames {
    guard let avoir = document(numero) else { return FieldNames() }
    let origine = avoir["factureOrigineId"]?.plain
    guard option.name == "sur", let client = avoir.client?.id else {
      let names = avoir.parts("imputations").compactMap { $0["factureId"]?.string.flatMap(document)?.numero }
      return FieldNames(names: names.map { FieldNames.Name(value: $0) }, isWhole: !names.isEmpty)
    }
    let open = elements(CommandCall(ListCommand.self, ["factures"], options: ["--client=\(client)", "--limite=200"]))
      .filter {
        ($0["soldeDu"]?.montant ?? .zero) > .zero && $0["dateEnvoi"] != nil
          && $0["typeDocument"]?.string != TypeDocument.avoir.rawValue
      }
    let sorted = open.filter { $0["id"]?.plain == origine } + open.filter { $0["id"]?.plain != origine }
    let names = sorted.compactMap { document -> FieldNames.Name? in
      guard let numero = document["numero"]?.plain, let solde = document["soldeDu"]?.montant else { return nil }
      let amount = solde.en(document["devise"]?.devise ?? .euro)
      return FieldNames.Name(
        value: numero, label: Words("\(numero), \(amount) due", fr: "\(numero), \(amount) dus")[language])
    }
    return FieldNames(names: names, isWhole: !names.isEmpty)
  }

  /// The invoices that are not paid, with their customers: several are written with commas between them.
  private func openDocuments() -> FieldNames {
    let open = ["en-retard", "emise"].flatMap { statut in
      elements(CommandCall(ListCommand.self, ["factures"], options: ["--statut=\(statut)", "--limite=200"]))
    }
    return FieldNames(
      names: open.compactMap(DocumentShown.init).map { document in
        FieldNames.Name(
          value: document.numero,
          label: [document.client?.nom, document.amount(document.solde)[language]].compactMap(\.self).joined(
            separator: ", "))
      })
  }

  /// Each by its name; of those of one name, by its id.
  private func clients(_ option: Option) -> [FieldNames.Name] {
    let names = served.names(option, caller)
    let several = Set(Dictionary(grouping: names, by: \.self).filter { $0.value.count > 1 }.keys)
    let alike = several.flatMap { name in
      elements(CommandCall(ListCommand.self, ["clients"], options: ["--texte=\(name)"])).filter {
        $0["nom"]?.string == name
      }
    }
    return names.filter { !several.contains($0) }.map { FieldNames.Name(value: $0) }
      + alike.map { client in
        FieldNames.Name(
          value: client["id"]?.plain ?? "",
          label: ["nom", "siren", "ville"].compactMap { client[$0]?.plain }.joined(separator: ", "))
      }
  }

  func elements(_ call: CommandCall) -> [JSONValue] { call.told(for: caller)?.elements ?? [] }
}
