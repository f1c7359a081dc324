import LedgerCommands
import LedgerExchange
import LedgerInvoice
import LedgerModel
import LedgerReports
import LedgerTerminal
import LedgerWords

/// The fields of a command as a form. A form that reads leads to an address; a form that records first shows its effect by the
/// script, as each field is filled in, and then records exactly that.
struct FormHTML {
  let command: any Command.Type
  let fields: [CommandField]
  /// The values in the address, by the name of the field.
  let given: [String: [String]]
  /// The present values that the form changes.
  let present: JSONValue?
  let language: Language
  /// Names of the ledger, to complete the typed text.
  let names: (Option) -> [Name]
  /// Where a form that reads leads; nil: it records.
  let action: String?
  /// Whether it takes a file.
  let takesFile: Bool

  func write(_ html: inout HTMLWriter) {
    let name = ProgramNames.command(command.name, language)
    html.tag(
      "form",
      [
        "action": action, "data-commande": action == nil ? name : nil, "data-suite": after,
        // A form that changes an object warns if the object changed meanwhile.
        "data-vu": present.map { _ in "" },
        // Missing values are reported by the program, whose rules know which fields may be left out together.
        "class": "champs", "novalidate": action == nil ? "" : nil,
      ]
    ) { html in
      let (first, rest) = (fields.filter(isFirst), fields.filter { !isFirst($0) })
      for field in first { self.field(field, &html) }
      if takesFile { file(&html) }
      if !rest.isEmpty {
        html.tag("details", ["open": rest.contains { given[$0.name] != nil } ? "" : nil]) { html in
          html.tag("summary", Words("More", fr: "Plus de champs")[language])
          for field in rest { self.field(field, &html) }
        }
      }
      if action == nil {
        html.tag("div", ["class": "plan", "role": "status", "aria-live": "polite"], "")
        html.raw("<noscript>")
        html.tag(
          "p",
          Words(
            "Recording needs the script of this page.",
            fr: "Pour enregistrer, le script de cette page est nécessaire.")[
              language])
        html.raw("</noscript>")
      }
      let label = action == nil ? Words("Record", fr: "Enregistrer") : Words("Show", fr: "Afficher")
      html.tag("button", ["type": "submit"], label[language])
    }
  }

  /// The fields that most people fill in: required ones, arguments, and changes.
  private func isFirst(_ field: CommandField) -> Bool {
    let changes = command.declaration.changes.map(\.name)
    return field.option.isArgument || field.option.required || given[field.name] != nil
      || (changes.isEmpty ? Self.usual.contains(field.option.name) : changes.prefix(4).contains(field.option.name))
  }

  private var after: String? {
    guard command == RapprocherCommand.self else { return Self.after[command.name] }
    let compte = fields.first { $0.option.name == "compte" }.flatMap { given[$0.name]?.first }
    return "/\(command.name)" + (compte.map { "?compte=\(URLText.encoded($0))" } ?? "")
  }

  /// The page shown after recording, if it is not the document or customer.
  private static let after = [
    "emetteur": "/emetteur", "comptes": "/comptes", "article": "/list/articles", "banque": "/rapprocher",
    "releve": "/rapprocher",
    "remise-cheques": "/rapprocher", "cloturer": "/report/clotures", "import": "/list", "checkpoint": "/checkpoint",
  ]

  /// The options that are filled in most often, in any command.
  private static let usual: Set = [
    "client", "date", "ligne", "nature", "montant", "moyen", "acompte", "motif", "sur", "mois", "depuis", "jusqua",
    "statut",
    "texte", "iban",
    "siren", "rue", "code-postal", "ville", "email", "accepter",
  ]

  private func field(_ field: CommandField, _ html: inout HTMLWriter) {
    let (option, id) = (field.option, "champ-\(field.name)")
    let values = given[field.name] ?? []
    html.tag("p", ["class": option.type == nil ? "champ coche" : "champ"]) { html in
      html.tag("label", ["for": id], label(field))
      if option.type == nil {
        html.begin(
          "input",
          [
            "type": "checkbox", "id": id, "name": field.name, "value": "true", "checked": values.isEmpty ? nil : "",
            "aria-describedby": "aide-\(id)",
          ])
      } else if option.hasChoices, !option.repeats {
        choices(field, id, values.first ?? "", &html)
      } else {
        inputs(field, id, option.repeats ? values + [""] : [values.first ?? ""], &html)
      }
      html.tag("small", ["id": "aide-\(id)"], option.help[language])
      html.tag("strong", ["class": "refus", "aria-live": "polite", "data-pour": field.name], "")
    }
  }

  /// Rows of the lexicon that mean something else than the option of their name.
  private static let otherMeanings: Set<Lexique> = [.mois, .au, .texte]

  private func label(_ field: CommandField) -> String {
    let known = field.option.namesClient ? .client : Lexique(rawValue: field.option.name.fieldName)
    let words =
      known.flatMap { Self.otherMeanings.contains($0) ? nil : $0.words[language] }
      ?? (field.name == CommandField.kinds ? Words("Kind", fr: "Genre")[language] : nil)
      ?? field.name.replacing("-", with: " ").replacing("_", with: ", ")
    return words.prefix(1).uppercased() + words.dropFirst() + (field.option.required ? " *" : "")
  }

  private func choices(_ field: CommandField, _ id: String, _ value: String, _ html: inout HTMLWriter) {
    html.tag(
      "select",
      ["id": id, "name": field.name, "required": field.option.required ? "" : nil, "aria-describedby": "aide-\(id)"]
    ) { html in
      html.tag("option", ["value": ""], "")
      for choice in field.option.type?.choices ?? [] {
        html.tag("option", ["value": choice[language], "selected": choice.reads(value) ? "" : nil], choice[language])
      }
    }
  }

  private func inputs(_ field: CommandField, _ id: String, _ values: [String], _ html: inout HTMLWriter) {
    let option = field.option
    let known = names(option)
    let present = values == [""] ? present?.value(of: option) : nil
    for (index, value) in values.enumerated() {
      html.begin(
        "input",
        [
          "type": option.type?.isDay ?? false ? "date" : "text", "id": index == 0 ? id : "\(id)-\(index)",
          "name": field.name,
          "value": present ?? value, "data-present": present.map { _ in "" },
          "required": option.required && !option.repeats ? "" : nil,
          "inputmode": option.type is any DecimalOption.Type ? "decimal" : nil,
          "placeholder": option.placeholder?[language], "list": known.isEmpty ? nil : "noms-\(id)",
          "aria-describedby": "aide-\(id)",
          "aria-label": index == 0 ? nil : "\(label(field)) \(index + 1)", "data-repete": option.repeats ? "" : nil,
          "data-efface": option.clears ? "" : nil, "data-ligne": option.type is LigneTexte.Type ? "" : nil,
          "data-objet": option.isArgument && option.placeholder == Placeholder.numero ? "" : nil,
          "autocomplete": "off",
        ])
    }
    guard !known.isEmpty else { return }
    html.tag("datalist", ["id": "noms-\(id)"]) { html in
      for name in known { html.begin("option", ["value": name.value, "label": name.label]) }
    }
  }

  private func file(_ html: inout HTMLWriter) {
    html.tag("p", ["class": "champ"]) { html in
      html.tag("label", ["for": "champ-fichier"], Words("File *", fr: "Fichier *")[language])
      html.begin("input", ["type": "file", "id": "champ-fichier", "data-fichier": "", "required": ""])
      html.tag("small", Words("choose it, or drop it here", fr: "choisissez-le, ou déposez-le ici")[language])
      html.tag("strong", ["class": "refus", "data-pour": CommandCall.content], "")
    }
  }
}

extension String {
  /// The field of an option: `date-livraison` is `dateLivraison`.
  fileprivate var fieldName: String {
    let parts = lowercased().split(separator: "-")
    let rest = parts.dropFirst().map { $0 == "tva" ? "TVA" : $0.prefix(1).uppercased() + $0.dropFirst() }
    return (parts.first.map(String.init) ?? "") + rest.joined()
  }
}

extension JSONValue {
  /// The value that this object, a document, a customer or settings, has in the field that `option` changes: under its name, or
  /// a longer one.
  fileprivate func value(of option: Option) -> String? {
    guard case .object(let fields) = self, !option.repeats, !option.namesClient else { return nil }
    let name = option.name.fieldName
    let end = name.prefix(1).uppercased() + name.dropFirst()
    let own =
      self[name] ?? fields.first { $0.0.hasPrefix(name) || $0.0.hasSuffix(end) }?.1
      ?? self["adresse"]?[name] ?? self["compteBancaire"]?[name]
    return own?.plain
  }
}

extension FormHTML {
  /// A possible value of a field, and its name for people.
  struct Name {
    let value: String
    let label: String?

    init(_ value: String) { (self.value, label) = (value, nil) }

    /// An element of a list: the value of its field `key`, and the others for people.
    init(_ element: JSONValue, _ key: String, _ others: [String]) {
      value = element[key]?.plain ?? ""
      label = others.compactMap { element[$0]?.plain }.joined(separator: ", ")
    }
  }
}

extension JSONValue {
  /// A text or a number, as people type it.
  var plain: String? {
    switch self {
    case .string(let text), .number(let text): text
    case .phrase(let words, let language): words[language]
    case .bool, .null, .array, .object, .written: nil
    }
  }

  /// The elements of an array.
  var elements: [JSONValue] {
    if case .array(let elements) = self { return elements }
    return []
  }
}
