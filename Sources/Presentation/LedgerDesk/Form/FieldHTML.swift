import LedgerCommands
import LedgerInvoice
import LedgerModel
import LedgerReports
import LedgerTerminal
import LedgerWords

/// Names of the ledger that a field is filled in with.
struct FieldNames {
  /// A possible value, and its name for people.
  struct Name {
    let value: String
    var label: String?
    var amount: String?
  }

  var names: [Name] = []
  /// Whether these are all: then one is chosen, and none typed.
  var isWhole = false
  /// Whether the field shows rows: a person chooses one or several.
  var isRows = false
  /// How many more there are.
  var left = 0
}

/// One field of a form: its label, its control, and below it a hint or an error.
struct FieldHTML {
  let field: CommandField
  let values: [String]
  let present: String?
  let language: Language
  let names: FieldNames
  let fault: Fault?
  let text: DeskText
  /// Whether it may be left out here, though the command needs it.
  var isOptional = false
  /// Whether it is needed here, though the command can do without it elsewhere.
  var isNeeded = false
  /// Whether it stands in a menu, without a hint.
  var isQuick = false
  /// A sentence below it.
  var note: String?
  /// The value that somebody else recorded meanwhile.
  var meanwhile: String?
  /// Whether it is typed first.
  var hasFocus = false

  private var option: Option { field.option }
  private var id: String { "champ-\(field.name)" }
  private var value: String { values.first ?? present ?? "" }
  private var isRequired: Bool { isNeeded || option.required && !isOptional }

  func write(_ html: inout HTMLWriter) {
    guard option.type != nil || option.isArgument else { return box(&html) }
    if names.isRows { return rows(&html) }
    if option.type is EcheanceOption.Type { return term(&html) }
    html.tag("div", ["class": "f \(width)"]) { html in
      html.tag("label", ["for": id]) { html in
        html.text(FieldWords.label(option)[language])
        guard isRequired else { return }
        html.tag("i", " *")
      }
      if names.isWhole || option.hasChoices {
        choices(&html)
      } else {
        inputs(&html)
      }
      hint(&html)
    }
  }

  /// Rows to choose from. A search keeps the chosen ones.
  private func rows(_ html: inout HTMLWriter) {
    let chosen = values.flatMap { $0.split(separator: ",").map { String($0).trimmed } }
    let others = chosen.filter { value in !names.names.contains { $0.value == value } }
    html.tag("fieldset", ["class": "f w2 choose", "id": id]) { html in
      html.tag("legend", FieldWords.label(option)[language])
      html.tag("ul") { html in
        for name in others.map({ FieldNames.Name(value: $0) }) + names.names {
          html.tag("li") { html in
            html.tag("label") { html in
              html.begin(
                "input",
                [
                  "type": "checkbox", "name": field.name, "value": name.value,
                  "checked": chosen.contains(name.value) ? "" : nil,
                ])
              html.tag("span") { html in
                html.tag("span", ["class": "strong"], name.value)
                if let label = name.label { html.tag("small", ["class": "soft"], " \(label)") }
              }
              if let amount = name.amount { html.tag("span", ["class": "money"], amount) }
            }
          }
        }
      }
      error(&html)
      if names.names.isEmpty {
        html.tag("small", Words("No open document matches.", fr: "Aucun document ouvert ne correspond.")[language])
      } else if names.left > 0 {
        let more = Words(
          "\(names.left, "more document", "more documents"): search for it above.",
          fr: "\(names.left, "autre document", "autres documents") : cherchez-le ci-dessus.")
        html.tag("small", more[language])
      }
    }
  }

  /// A box to tick.
  private func box(_ html: inout HTMLWriter) {
    html.tag("div", ["class": "f w2"]) { html in
      html.tag("span", ["class": "pick"]) { html in
        html.tag("label") { html in
          html.begin(
            "input",
            [
              "type": "checkbox", "id": id, "name": field.name, "value": "true",
              "checked": values.contains { $0 != "false" } ? "" : nil,
            ])
          html.text(FieldWords.label(option)[language])
        }
      }
      hint(&html)
    }
  }

  private var width: String {
    let isShort =
      option.type?.isDay ?? false || option.hasChoices && !hasLongChoice || option.type is any DecimalOption.Type
      || field.isAmong([
        Options.siren, Options.siret, Options.codePostal, Options.ville, EmetteurOptions.bic, Options.devise,
        Options.telephone, Options.montant,
      ])
    return isShort && !names.isWhole ? "half" : "w2"
  }

  /// Whether a choice is too long for half a row of a phone.
  private var hasLongChoice: Bool {
    (option.type?.choices ?? []).contains { FieldWords.choice($0, of: option)[language].count > 13 }
  }

  private func error(_ html: inout HTMLWriter) {
    html.tag("span", ["class": "err", "id": "err-\(id)", "data-vif": "", "role": fault == nil ? nil : "alert"]) {
      html in
      if let fault { html.tag("span") { fault.write(&$0, text) } }
      if let meanwhile { html.tag("span", Self.changed(meanwhile)[language]) }
    }
  }

  private func hint(_ html: inout HTMLWriter) {
    error(&html)
    if let note { html.tag("small", ["id": "note-\(id)"], note) }
    if !isQuick, let hint = Self.hint(option, language) { html.tag("small", ["id": "aide-\(id)"], hint) }
  }

  /// What somebody else recorded since the form was shown.
  static func changed(_ value: String) -> Words {
    Words(
      "Changed meanwhile: \(value). What you record replaces it.",
      fr: "Modifié entre-temps : \(value). Ce que vous enregistrez le remplace.")
  }

  /// The help of an option, if it names none: helps of a terminal tell how words are combined.
  private static func hint(_ option: Option, _ language: Language) -> String? {
    let help = evident.contains(option.name) ? "" : option.help[language]
    let capitals = option.placeholder.map {
      $0[language].split(separator: "|").contains { $0.count > 2 && help.contains($0) }
    }
    // A list shows its choices itself.
    let isOfChoices = (option.type?.choices ?? []).count { help.contains($0.title[language]) } > 1
    guard !help.isEmpty, !isOfChoices, !(option.type is EcheanceOption.Type), !help.contains("--"), !help.contains("`"),
      capitals != true, !option.namesClient
    else { return nil }
    return help
  }

  /// Fields whose label says all.
  private static let evident = Set(
    ([
      Options.nom, Options.email, Options.telephone, Options.contact, Options.notes, Options.date, Options.client,
      Options.motif, Options.montant, Options.reference, Options.commentaire, Options.conditions, Options.homonyme,
      Options.dryRun, LigneFields.designation, LigneFields.quantite, EmetteurOptions.formeJuridique, Lookup.banque,
      ImputerAvoirCommand.sur, AffaireOptions.livraisonNom, AffaireOptions.livraisonRue,
      AffaireOptions.livraisonComplement, AffaireOptions.livraisonCodePostal, AffaireOptions.livraisonVille,
      AffaireOptions.livraisonPays, AffaireOptions.contrat, AffaireOptions.commande, AffaireOptions.dateLivraison,
      AffaireOptions.periode, AffaireOptions.conditionsReglement,
    ] + Options.adresse).map(\.option.name))

  /// Whether nothing else can be chosen in a form that records.
  private var isOnly: Bool { names.isWhole && names.names.count == 1 && !isQuick }
  private var described: String { "err-\(id)" }

  private func choices(_ html: inout HTMLWriter) {
    html.tag(
      "select",
      [
        "id": id, "name": field.name, "required": isRequired ? "" : nil, "autofocus": hasFocus ? "" : nil,
        "aria-describedby": described,
        "aria-invalid": fault == nil ? nil : "true",
      ]
    ) { html in
      if !isOnly, !option.required || value.isEmpty { html.tag("option", ["value": ""], "") }
      for name in names.isWhole ? names.names : [] {
        html.tag(
          "option", ["value": name.value, "selected": isOnly || name.value == value ? "" : nil],
          name.label ?? name.value)
      }
      for choice in names.isWhole ? [] : option.type?.choices ?? [] {
        html.tag(
          "option", ["value": choice[language], "selected": choice.reads(value) ? "" : nil],
          FieldWords.choice(choice, of: option)[language])
      }
    }
  }

  /// A due date: usual terms, or in the next cell a day.
  private func term(_ html: inout HTMLWriter) {
    let day = (values.last ?? present)?.jour
    let label = FieldWords.label(option)[language]
    html.tag("div", ["class": "f half"]) { html in
      html.tag("label", ["for": id], label)
      html.tag("select", ["id": id, "name": field.name, "aria-describedby": described]) { html in
        let usual =
          present == nil ? Words("30 days", fr: "30 jours") : Words("On the given date", fr: "À la date indiquée")
        html.tag("option", ["value": ""], usual[language])
        for (term, words) in Self.terms {
          html.tag("option", ["value": term, "selected": values.first == term ? "" : nil], words[language])
        }
      }
      hint(&html)
    }
    let other =
      present == nil ? Words("Or on this date", fr: "Ou à cette date") : Words("On this date", fr: "À cette date")
    html.tag("div", ["class": "f half"]) { html in
      html.tag("label", ["for": "\(id)-jour"]) { html in
        html.tag("span", ["class": "vh"], "\(label), ")
        html.text(other[language])
      }
      html.begin(
        "input",
        [
          "type": "date", "name": field.name, "id": "\(id)-jour", "value": day.map { "\($0)" } ?? "",
          "aria-invalid": fault == nil ? nil : "true",
        ])
    }
  }

  private static let terms: [(String, Words)] = [
    ("0j", Words("On receipt", fr: "À réception")),
    ("30j-fin-de-mois", Words("30 days, end of month", fr: "30 jours fin de mois")),
    ("45j-fin-de-mois", Words("45 days, then the end of the month", fr: "45 jours, puis fin de mois")),
    ("fin-de-mois+45j", Words("End of the month, then 45 days", fr: "Fin de mois, puis 45 jours")),
    ("30j-fin-de-mois-le-10", Words("30 days, end of month, the 10th", fr: "30 jours fin de mois, le 10")),
    ("30j-fin-de-mois-le-15", Words("30 days, end of month, the 15th", fr: "30 jours fin de mois, le 15")),
    ("45j", Words("45 days", fr: "45 jours")), ("60j", Words("60 days", fr: "60 jours")),
    (Filled.none, Words("None", fr: "Aucune")),
  ]

  private func inputs(_ html: inout HTMLWriter) {
    let isNumber = option.type is any DecimalOption.Type
    for (index, value) in (option.repeats ? values + [""] : [value]).enumerated() {
      html.begin(
        "input",
        [
          "type": option.type?.isDay ?? false ? "date" : "text", "id": index == 0 ? id : "\(id)-\(index)",
          "name": field.name, "value": value, "required": isRequired && !option.repeats ? "" : nil,
          "inputmode": isNumber ? "decimal" : nil, "class": isNumber ? "n" : nil,
          "list": proposed.isEmpty ? nil : "noms-\(id)", "aria-describedby": described,
          "autofocus": hasFocus && index == 0 ? "" : nil,
          "aria-label": index == 0 ? nil : "\(FieldWords.label(option)[language]) \(index + 1)",
          "aria-invalid": fault == nil ? nil : "true", "data-repete": option.repeats ? "" : nil, "autocomplete": "off",
        ])
    }
    guard !proposed.isEmpty else { return }
    html.tag("datalist", ["id": "noms-\(id)"]) { html in
      for name in proposed { html.begin("option", ["value": name.value, "label": name.label]) }
    }
  }

  /// The names, or the words among other values, that the field proposes.
  private var proposed: [(value: String, label: String?)] {
    names.names.map { ($0.value, $0.label) }
      + (option.type?.choices ?? []).map { ($0[language], FieldWords.choice($0, of: option)[language]) }
  }
}

extension String {
  /// The day that it is; nil for any other text.
  fileprivate var jour: Jour? {
    if case .success(let jour) = Result(catching: { try Jour(self) }) { jour } else { nil }
  }
}
