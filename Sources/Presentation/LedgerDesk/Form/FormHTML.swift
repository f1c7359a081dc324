import LedgerCommands
import LedgerExchange
import LedgerInvoice
import LedgerModel
import LedgerReports
import LedgerTerminal
import LedgerWords

/// The fields of a command as a form that records: it is sent to the address of the command, and works without a script. A script
/// sends it while it is filled in, to show the effects.
struct FormHTML {
  let command: any Command.Type
  let fields: [CommandField]
  let filled: Filled
  /// The present values that the form changes.
  let present: JSONValue?
  let language: Language
  /// Names of the ledger, to choose from or to complete the typed text.
  var names: (Option) -> FieldNames
  let action: String
  let token: String
  /// The name of this act.
  let key: String
  /// Whether it takes a file.
  let takesFile: Bool
  /// The error.
  var fault: Fault?
  /// The announced effects; nil before the first announcement.
  var announced: Announcement?
  let text: DeskText
  /// The default values of fields, by the names of their options.
  var usual: [String: String] = [:]
  /// The rate of VAT of lines without a rate, if it is known.
  var rate: String?
  /// The difference between a bank line and the chosen documents.
  var difference: Words?
  /// Sentences below fields, by the names of their options.
  var notes: [String: String] = [:]
  /// The names of the fields that the address of the page names; the first one without a value is typed next.
  var asked: [String] = []
  /// What somebody else recorded meanwhile in fields that are changed here too, by the names of the fields.
  var meanwhile: [String: String] = [:]
  /// The name of the field by which a run that was shown is recorded.
  var run: String?
  /// The words of its button, if they are not those of the command.
  var act: Words?
  /// Whether the page lists above it what is recorded.
  var isListed = false
  /// Values that are known, and not asked for.
  var kept: [(name: String, value: String)] = []
  /// Whether it stands in the page of its object, which is read first.
  var isInside = false
  /// The document to confirm, beside the button; nil: the fields stand there.
  var sheet: ((inout HTMLWriter) -> Void)?

  func write(_ html: inout HTMLWriter) {
    html.tag(
      "form",
      [
        "action": action, "method": "post", "class": sheet == nil ? "two wide" : "two page", "novalidate": "",
        "data-acte": isInside ? "ici" : "",
        "enctype": takesFile ? "multipart/form-data" : nil, "data-annonce": announced == nil && fault == nil ? "" : nil,
      ]
    ) { html in
      hidden(&html)
      if let sheet {
        sheet(&html)
        html.tag("div", ["class": "stack sticky"]) { html in
          recorded(&html)
          main(&html)
          further(&html)
        }
        return
      }
      html.tag("div", ["class": "stack"]) { html in
        main(&html)
        if let lines = fields.first(where: { $0.option.type is LigneTexte.Type }) {
          LinesHTML(
            lines: filled.lines, field: lines, language: language, fault: fault, articles: names(lines.option),
            text: text, rate: rate, meanwhile: meanwhile[lines.name]
          ).write(&html)
        }
        further(&html)
      }
      html.tag("div", ["class": "stack sticky"]) { recorded(&$0) }
    }
  }

  /// Enter presses the first button of a form: this must not be the button that adds a line.
  private func hidden(_ html: inout HTMLWriter) {
    html.tag("button", ["class": "vh", "type": "submit", "tabindex": "-1", "aria-hidden": "true"], button)
    for (name, value) in [
      (RecordingForm.token, token), (RecordingForm.key, key),
      (RecordingForm.plan, announced.map { $0.plan ?? Filled.none } ?? ""),
    ] {
      html.hidden(name, value)
    }
    if let run { html.hidden(run, "true") }
    for (name, value) in kept { html.hidden(name, value) }
    for field in fields {
      guard let value = present?.value(of: field.option) else { continue }
      html.hidden(RecordingForm.before + field.name, value)
    }
  }

  private var button: String { (act ?? ActWords.of(command).button)[language] }

  private var plain: [CommandField] { fields.filter { !($0.option.type is LigneTexte.Type) } }

  private func main(_ html: inout HTMLWriter) {
    let first = plain.filter(isFirst)
    guard !first.isEmpty || takesFile else { return }
    html.tag("section", ["class": "card pad"]) { html in
      if takesFile { file(&html) }
      html.tag("div", ["class": "grid"]) { html in
        for field in first { self.field(field).write(&html) }
      }
      if command.startsDocument { newClient(&html) }
    }
  }

  private func further(_ html: inout HTMLWriter) {
    let rest = plain.filter { !isFirst($0) }
    guard !rest.isEmpty else { return }
    html.tag("section", ["class": "card pad"]) { html in
      html.tag("h2", Words("Further fields", fr: "Plus de champs")[language])
      if !rest.contains(where: \.option.required) {
        html.tag("p", ["class": "small soft"], Words("All optional.", fr: "Rien ici n’est obligatoire.")[language])
      }
      for group in FieldGroup.allCases {
        let fields = rest.filter { Self.group($0.option) == group }
        guard !fields.isEmpty else { continue }
        let isOpen = fields.contains {
          filled.values[$0.name]?.contains { !$0.isEmpty } ?? false || fault?.field == $0.name
            || asked.contains($0.name)
        }
        html.tag("details", ["class": "group", "open": isOpen ? "" : nil]) { html in
          html.tag("summary") { html in
            html.text((group == .main ? FieldGroup.more : group).title[language])
            html.text(" ")
            html.tag(
              "small",
              fields.prefix(3).map { FieldWords.label($0.option)[language].lowercasedFirst }.joined(separator: ", "))
          }
          html.tag("div", ["class": "grid"]) { html in
            for field in fields { self.field(field).write(&html) }
          }
        }
      }
    }
  }

  private static func group(_ option: Option) -> FieldGroup { FieldWords.of(option)?.group ?? .more }

  /// Fields that most people fill in.
  private func isFirst(_ field: CommandField) -> Bool {
    let option = field.option
    // Of a line of the bank, the document or the reason.
    if command == RapprocherCommand.self { return field.isAmong([RapprocherCommand.sur, RapprocherCommand.motif]) }
    return option.isArgument || option.required || (Self.group(option) == .main && option.effect != .final)
  }

  private func field(_ field: CommandField) -> FieldHTML {
    FieldHTML(
      field: field, values: filled.values[field.name] ?? [],
      present: present?.value(of: field.option) ?? usual[field.option.name], language: language,
      names: names(field.option), fault: fault?.field == field.name ? fault : nil, text: text,
      isNeeded: command == RapprocherCommand.self && field.is(RapprocherCommand.motif),
      note: notes[field.option.name], meanwhile: meanwhile[field.name],
      hasFocus: field.name == asked.first { filled.values[$0]?.contains { !$0.isEmpty } != true })
  }

  /// What will be recorded, and the buttons.
  private func recorded(_ html: inout HTMLWriter) {
    html.tag("section", ["class": "card pad"]) { html in
      html.tag("h2", Words("What will be recorded", fr: "Ce qui sera enregistré")[language])
      html.tag("div", ["id": "apercu", "data-vif": "", "aria-live": "polite"]) { html in
        if isListed, announced != nil {
          html.tag(
            "p", ["class": "small"], Words("All that this page lists.", fr: "Tout ce que cette page liste.")[language])
        } else {
          announced?.write(&html, text)
        }
        if let difference { html.tag("p", ["class": "strong"], difference[language]) }
      }
      html.tag("div", ["class": "end"]) { html in
        let canIssue = canIssue
        html.tag("button", ["class": isInside || canIssue ? "btn" : "btn primary", "type": "submit"], button)
        if command.startsDocument {
          html.tag(
            "button",
            [
              "class": canIssue ? "btn primary" : "btn", "type": "submit", "name": RecordingForm.next,
              "value": "envoyer",
            ]
          ) { html in
            html.text(ActWords.of(EnvoyerCommand.self).name[language] + "…")
          }
        }
      }
    }
    guard announced?.isFinal == true else { return }
    html.tag("div", ["class": "notice warn"]) { html in
      html.tag("div") { html in
        html.tag("p", ["class": "strong"], Words("This is final", fr: "C’est définitif")[language])
        html.tag("p", ["class": "small"], Self.final(command)[language])
      }
    }
  }

  /// Whether a new document has its customer and lines: it is issued next, and saved as a draft before.
  private var canIssue: Bool {
    command.startsDocument && fault == nil && announced?.document?.lignes.isEmpty == false
      && filled.nomDuClient(fields) != nil
  }

  private static func final(_ command: any Command.Type) -> Words {
    command == EnvoyerCommand.self
      ? Words(
        "The document cannot be changed or deleted afterwards; a credit note corrects it. Nothing is sent to the customer: send the PDF yourself.",
        fr:
          "Ensuite, le document ne change plus et ne s’efface plus ; un avoir le corrige. Rien n’est expédié au client : transmettez-lui le PDF."
      )
      : Words("It cannot be undone afterwards.", fr: "Ensuite, cela ne se défait plus.")
  }

  /// The details of a customer who is not in the list yet.
  private func newClient(_ html: inout HTMLWriter) {
    html.tag("details", ["class": "group", "id": "nouveau", "open": filled.client.isEmpty ? nil : ""]) { html in
      if let nom = filled.propose { html.hidden(RecordingForm.proposed, nom) }
      html.tag("summary") { html in
        html.text(ActWords.of(CreerClientCommand.self).name[language])
        html.text(" ")
        html.tag("small", Words("not in the list yet", fr: "pas encore dans la liste")[language])
      }
      html.tag("div", ["class": "grid"]) { html in
        for field in CommandField.ofDesk(CreerClientCommand.self, language)
        where field.isAmong(Filled.ofClient) {
          FieldHTML(
            field: field.called(RecordingForm.client + field.name),
            values: filled.client.filter { field.isCalled($0.name) }.map(\.value),
            present: field.is(Options.natureDuClient) ? NatureClient.entreprise.rawValue : nil, language: language,
            names: FieldNames(), fault: nil, text: text, isOptional: true
          ).write(&html)
        }
      }
    }
  }

  private func file(_ html: inout HTMLWriter) {
    html.tag("div", ["class": "f"]) { html in
      html.tag("label", ["for": "fichier"], Words(.fichier)[language])
      html.begin("input", ["type": "file", "id": "fichier", "name": "_fichier", "required": ""])
      html.tag("small", Words("choose it, or drop it here", fr: "choisissez-le, ou déposez-le ici")[language])
    }
  }
}

extension String {
  /// With a small letter at its beginning, unless it is a name in capitals.
  var lowercasedFirst: String {
    dropFirst().first?.isUppercase == true ? self : prefix(1).lowercased() + dropFirst()
  }
}

extension JSONValue {
  /// The value that this object, a document, a customer or settings, has in the field that `option` changes: under its name, or
  /// a longer one.
  func value(of option: Option) -> String? {
    if option.type is LigneTexte.Type {
      return self[option.name]?.elements.compactMap(\.plain).joined(separator: " ¶ ")
    }
    guard case .object(let fields) = self, !option.repeats, !option.isArgument else { return nil }
    if option.namesClient { return (self["client"]?["nom"] ?? self["nomClient"])?.plain }
    if let code = Self.mentions[option.name] {
      return self["mentions"]?.elements.first { $0["code"]?.string == code }?["texte"]?.plain
    }
    let name = option.name.fieldName
    let end = name.prefix(1).uppercased() + name.dropFirst()
    let own =
      self[name] ?? fields.first { $0.0.hasPrefix(name) || $0.0.hasSuffix(end) }?.1
      ?? ["adresse", "compteBancaire", "contact", "recouvrement"].lazy.compactMap { self[$0]?[name] }.first
    return own?.typed
  }

  /// As people type it in a field: `5,15,30`, `0225:732829320`, the name of a contact.
  private var typed: String? {
    switch self {
    case .array(let elements): elements.isEmpty ? "non" : elements.compactMap(\.plain).joined(separator: ",")
    case .object:
      self["identifiant"]?.plain.map { id in self["schema"]?.plain.map { "\($0):\(id)" } ?? id } ?? self["nom"]?.plain
    case .string, .number, .phrase, .bool, .null, .written: plain
    }
  }

  /// The codes of the texts of a seller on late payment (UNTDID 4451).
  private static let mentions = ["penalites": "PMD", "recouvrement": "PMT", "escompte": "AAB"]

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
