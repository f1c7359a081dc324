import LedgerCommands
import LedgerData
import LedgerModel
import LedgerProjections
import LedgerTerminal
import LedgerViews
import LedgerWords

/// Names of the ledger that a field may be filled in with: they are chosen, and an id is never typed.
extension Desk {
  /// - Parameter numero: the document or customer that the form is about, if it is about one.
  func names(_ option: Option, _ numero: String?) -> FieldNames {
    if option.type is LigneTexte.Type || option.name == ArticleCommand.name {
      return FieldNames(
        names: (known { try $0.catalogue() } ?? []).map { FieldNames.Name(value: $0.code, label: $0.designation) })
    }
    switch option.placeholder {
    case Placeholder.paiement?: return reglements(of: numero, \.paiements)
    case Placeholder.remboursement?: return reglements(of: numero, \.remboursements)
    case _ where option.is(CreerAvoirCommand.lignes) && option.type?.isList == true && numero?.contains("-") == true:
      return chosenLines(of: numero)
    case Placeholder.ligne? where option.isArgument && numero?.contains("-") == true: return lines(of: numero)
    default: break
    }
    if option.is(Lookup.banque), !option.clears {
      let comptes = banques.map { FieldNames.Name(value: $0.banque.nom) }
      return FieldNames(names: comptes, isWhole: !comptes.isEmpty)
    }
    if option.is(ImputerAvoirCommand.sur), numero.map({ !$0.contains("-") }) ?? true { return openDocuments() }
    if option.is(ImputerAvoirCommand.sur) || option.is(RetirerAvoirCommand.de), let numero, numero.contains("-") {
      return documents(for: numero, option)
    }
    if option.namesClient { return FieldNames(names: clients(option)) }
    return FieldNames(names: served.names(option, caller).map { FieldNames.Name(value: $0) })
  }

  /// The payments or refunds of a document, which are not cancelled.
  private func reglements(of numero: String?, _ reglements: KeyPath<FactureView, [Reglement]>) -> FieldNames {
    guard let document = numero.flatMap(document) else { return FieldNames(isWhole: true) }
    return FieldNames(
      names: document[keyPath: reglements].map { reglement in
        let (amount, day) = (document.amount(reglement.montant)[language], reglement.date.text(in: language))
        return FieldNames.Name(value: "\(reglement.id)", label: "\(amount), \(day)")
      }, isWhole: true)
  }

  /// The lines of a document, by their places.
  private func lines(of numero: String?) -> FieldNames {
    let lignes = numero.flatMap(document)?.facture.lignes ?? []
    return FieldNames(
      names: lignes.enumerated().map { place, ligne in
        FieldNames.Name(value: "\(place + 1)", label: "\(place + 1). \(ligne.designation)")
      }, isWhole: true)
  }

  /// The lines of a document as rows: a person chooses one or several.
  private func chosenLines(of numero: String?) -> FieldNames {
    guard let shown = numero.flatMap(document) else { return FieldNames() }
    let names = shown.facture.lignes.enumerated().map { place, ligne in
      let net = Result { () throws(Debordement) in try ligne.montantNet() }
      let amount = if case .success(let net) = net { shown.amount(net)[language] } else { String?.none }
      return FieldNames.Name(value: "\(place + 1)", label: ligne.designation, amount: amount)
    }
    return FieldNames(names: names, isRows: !names.isEmpty)
  }

  /// The open invoices for a credit note, the corrected invoice first; or the invoices that it was applied to.
  private func documents(for numero: String, _ option: Option) -> FieldNames {
    guard let avoir = document(numero) else { return FieldNames() }
    guard option.is(ImputerAvoirCommand.sur), let client = avoir.facture.clientId else {
      let names = avoir.imputations.map { FieldNames.Name(value: avoir.numero($0.documentId)) }
      return FieldNames(names: names, isWhole: !names.isEmpty)
    }
    var demande = DemandeFactures()
    (demande.recherche.clientId, demande.recherche.limite) = (client, 200)
    let open = documents(demande).filter {
      $0.soldeDu > .zero && $0.statut != .brouillon && $0.typeDocument != .avoir
    }
    let origine = avoir.facture.factureOrigineId.map(avoir.numero)
    let names = (open.filter { $0.numero == origine } + open.filter { $0.numero != origine }).map { document in
      let (numero, amount) = (document.numero, document.soldeDu.en(document.devise))
      return FieldNames.Name(
        value: numero, label: Words("\(numero), \(amount) due", fr: "\(numero), \(amount) dus")[language])
    }
    return FieldNames(names: names, isWhole: !names.isEmpty)
  }

  /// The invoices that are not paid, with their customers: several are written with commas between them.
  private func openDocuments() -> FieldNames {
    let open = [Statut.enRetard, .envoyee].flatMap { statut in
      var demande = DemandeFactures()
      (demande.recherche.statuts, demande.recherche.limite) = ([statut], 200)
      return documents(demande)
    }
    return FieldNames(
      names: open.map { document in
        let amount = document.soldeDu.en(document.devise)[language]
        return FieldNames.Name(
          value: document.numero, label: [document.nomClient, amount].compactMap(\.self).joined(separator: ", "))
      })
  }

  /// Each by its name; of those of one name, by its id.
  private func clients(_ option: Option) -> [FieldNames.Name] {
    let names = served.names(option, caller)
    let several = Set(Dictionary(grouping: names, by: \.self).filter { $0.value.count > 1 }.keys)
    let alike = several.flatMap { name in clients(name).filter { $0.nom == name } }
    return names.filter { !several.contains($0) }.map { FieldNames.Name(value: $0) }
      + alike.map { client in
        FieldNames.Name(
          value: "\(client.id)",
          label: [client.nom, client.siren, client.adresse?.ville].compactMap(\.self).joined(separator: ", "))
      }
  }
}
