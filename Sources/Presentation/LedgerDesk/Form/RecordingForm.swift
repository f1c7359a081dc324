import LedgerCommands
import LedgerData
import LedgerExchange
import LedgerLog
import LedgerServer
import LedgerTerminal
import LedgerWords

/// The fields of a form besides those of its command. Their names begin with an underscore, as no option does.
enum RecordingForm {
  /// That of the session, so that no other page can send the form.
  static let token = "_jeton"
  /// The act that was announced; the form records exactly that.
  static let plan = "_plan"
  /// `dire`: only announce; `ligne`: one more line; `ligne.2`: without the third line.
  static let step = "_etape"
  /// The name of the act: sent twice, it is recorded once.
  static let key = "_cle"
  /// The page after it: `envoyer`.
  static let next = "_suite"
  /// Before the name of a field: its value when the form was shown.
  static let before = "_avant."

  /// Before the name of a field: of a customer who is not in the list yet.
  static let client = "_client."
  /// The unknown name in the field of the customer, which was proposed as that of a new one.
  static let proposed = "_nouveau"

  /// The token of a session: the secret itself stands in no page.
  ///
  /// - Throws: `LedgerFailure` only when neither the processor nor libcrypto has SHA-256.
  static func token(of secret: String) throws -> String {
    try LedgerFailure.wrap { try Array("formulaire \(secret)".utf8).digest().hex }
  }
}

/// What somebody typed into the form of a command, or its address says.
struct Filled {
  /// By the names of the fields.
  private(set) var values: [String: [String]] = [:]
  /// The lines of a document, each in its cells.
  private(set) var lines: [LineCells] = []
  /// The values when the form was shown, by the names of the fields.
  private(set) var before: [String: String] = [:]
  /// The details of a customer who is not in the list yet.
  private(set) var client: [(name: String, value: String)] = []
  /// Its name, if it was taken from the field of the customer.
  private(set) var propose: String?
  /// The fields that a new customer is asked for.
  static let ofClient: [any OptionKey] = [
    Options.nom, Options.siren, Options.natureDuClient, Options.rue, Options.codePostal, Options.ville,
  ]
  /// The pairs that the command is called with.
  private(set) var pairs: [(name: String, value: String)] = []

  /// - Parameters:
  ///   - sent: the fields of the form, or of the query of an address.
  ///   - reads: whether the command only reads: a form that reads also sends its empty fields, which are ignored.
  init(_ sent: [(name: String, value: String)], _ fields: [CommandField], reads: Bool) {
    var cleared: Set<String> = []
    for (name, given) in sent {
      let isNone = given == Self.none
      let value = isNone ? "" : given
      if isNone { cleared.insert(name) }
      if name.hasPrefix(RecordingForm.before) { before[String(name.dropFirst(RecordingForm.before.count))] = value }
      if name.hasPrefix(RecordingForm.client), !value.isEmpty {
        client.append((String(name.dropFirst(RecordingForm.client.count)), value))
      }
      guard !name.hasPrefix("_"), LineCells.place(of: name) == nil else { continue }
      guard !value.isEmpty || !reads else { continue }
      if let field = fields.first(where: { $0.isCalled(name) }) {
        if field.option.type is LigneTexte.Type {
          if !value.isEmpty { lines.append(LineCells(value)) }
          continue
        }
        values[field.name, default: []].append(value)
        // A due date that is not chosen is the usual one.
        if field.option.type is EcheanceOption.Type, value.isEmpty, !isNone { continue }
        // A choice and another value of the same field: the last one counts, unless it takes a list.
        if !field.option.repeats, let place = pairs.firstIndex(where: { field.isCalled($0.name) }) {
          let isList = field.option.type?.isList == true && !pairs[place].value.isEmpty && !value.isEmpty
          if !value.isEmpty || isNone { pairs[place].value = isList ? Self.list(pairs[place].value, value) : value }
          continue
        }
      }
      pairs.append((name, value))
    }
    // Its kind is chosen in advance: only with a name it is a customer.
    if !client.contains(where: { Options.nom.option.isCalled($0.name) }) { client = [] }
    if let propose = sent.first(where: { $0.name == RecordingForm.proposed })?.value { suit(propose, fields) }
    // An unchanged field is not sent: so a field that was empty before stays empty.
    pairs.removeAll { pair in !cleared.contains(pair.name) && (before[pair.name] ?? "") == pair.value }
    let typed = LineCells.read(sent)
    lines += typed
    if let field = fields.first(where: { $0.option.type is LigneTexte.Type }) {
      pairs += lines.filter { !$0.isEmpty }.map { (field.name, $0.text) }
    }
  }

  /// Follows the one of the two names that was typed last, after `propose` was proposed.
  private mutating func suit(_ propose: String, _ fields: [CommandField]) {
    guard let place = client.firstIndex(where: { Options.nom.option.isCalled($0.name) }), let choisi = choisi(fields)
    else { return }
    if client[place].value.trimmed == propose {
      client[place].value = choisi
      self.propose = choisi
    } else if choisi == propose {
      self = sansNomChoisi(fields)
    }
  }

  /// Both values in one list. A bare line goes before one with its quantity: `2:1,3` may be a quantity of 1,3.
  private static func list(_ one: String, _ other: String) -> String {
    one.contains(":") && !other.contains(":") ? "\(other),\(one)" : "\(one),\(other)"
  }

  /// The same with arguments that stand in the path.
  mutating func give(_ value: String, to field: CommandField) { values[field.name] = [value] }

  /// The same with a flag, or without it.
  mutating func give(_ flag: CommandField, _ isGiven: Bool) {
    pairs.removeAll { flag.isCalled($0.name) }
    values[flag.name] = isGiven ? ["true"] : nil
    if isGiven { pairs.append((flag.name, "true")) }
  }

  /// The same with the lines that a document has.
  mutating func write(_ texts: [JSONValue], in language: Language) {
    lines = texts.compactMap(\.plain).map { LineCells($0).shown(in: language) }
  }

  /// The same about a customer.
  mutating func bill(_ client: String, _ fields: [CommandField]) {
    guard let field = fields.first(where: { $0.option.namesClient }) else { return }
    (values[field.name], self.client) = ([client], [])
    pairs.removeAll { field.isCalled($0.name) }
    pairs.append((field.name, client))
  }

  /// The same without a customer.
  func sansClient(_ fields: [CommandField]) -> Filled {
    var filled = sansNomChoisi(fields)
    filled.oublieClient()
    return filled
  }

  /// Leaves the new customer out.
  mutating func oublieClient() { (client, propose) = ([], nil) }

  /// The same without a chosen customer; a new one stays.
  private func sansNomChoisi(_ fields: [CommandField]) -> Filled {
    var filled = self
    guard let field = fields.first(where: { $0.option.namesClient }) else { return filled }
    filled.pairs.removeAll { field.isCalled($0.name) }
    filled.values[field.name] = nil
    return filled
  }

  /// The same without the lines whose price is still to be typed: only those of `articles` have one already.
  func sansLignesOuvertes(_ fields: [CommandField], _ articles: FieldNames) -> Filled {
    guard let field = fields.first(where: { $0.option.type is LigneTexte.Type }) else { return self }
    var filled = self
    filled.lines.removeAll { line in
      line.isArticle && !articles.names.contains { $0.value == line[.designation] }
    }
    filled.pairs.removeAll { field.isCalled($0.name) }
    filled.pairs += filled.lines.filter { !$0.isEmpty }.map { (field.name, $0.text) }
    return filled
  }

  /// The name of the customer, in the list or new; nil: none is named.
  func nomDuClient(_ fields: [CommandField]) -> String? {
    let nouveau = client.first { Options.nom.option.isCalled($0.name) }?.value.trimmed
    return nouveau ?? choisi(fields)
  }

  private func choisi(_ fields: [CommandField]) -> String? {
    guard let field = fields.first(where: { $0.option.namesClient }) else { return nil }
    return values[field.name]?.map(\.trimmed).first { !$0.isEmpty }
  }

  /// Requires that not one customer is chosen and another one new.
  func exigeUnSeulClient(_ fields: [CommandField]) throws(LedgerFailure) {
    guard !client.isEmpty, let choisi = choisi(fields), let nouveau = nomDuClient(fields),
      choisi.lowercased() != nouveau.lowercased()
    else { return }
    throw .twoCustomers(choisi, nouveau)
  }

  /// Takes an unknown customer, after a refusal with that code, as the name of a new one; nil for any other refusal.
  mutating func proposeClient(_ code: String, _ fields: [CommandField], _ address: CommandAddress) -> String? {
    guard code == Self.unknownClient, address.command.startsDocument, client.isEmpty, let nom = choisi(fields) else {
      return nil
    }
    client = [(name: Options.nom.name, value: nom)]
    propose = nom
    return nom
  }

  /// Whether it says what a line of the bank is.
  func decideUneLigne(_ fields: [CommandField]) -> Bool {
    fields.contains { field in
      field.isAmong(RapprocherCommand.decisions) && pairs.contains { field.isCalled($0.name) && !$0.value.isEmpty }
    }
  }

  static let unknownClient = "client-inconnu"

  /// The choice that a field has no value.
  static let none = "-"

  /// Whether anything was said.
  var isEmpty: Bool { pairs.isEmpty }
}

extension Command {
  /// Whether it makes an invoice or a quote, perhaps for a new customer.
  static var startsDocument: Bool { [CreerCommand.name, DevisCommand.name].contains(name) }
}

extension CommandAddress {
  /// Adds the arguments of the path to the filled fields.
  func give(to filled: inout Filled, _ fields: [CommandField]) {
    for (option, word) in given {
      guard let field = fields.first(where: { $0.option.isArgument && $0.option.name == option.name }) else { continue }
      filled.give(word, to: field)
    }
  }
}

/// A line of a document in its cells: it is one text of the command line (`Désignation;2;450;20;service;HUR`).
struct LineCells {
  enum Cell: String, CaseIterable {
    case designation, quantite, unite, prix, tva, nature, autres

    var label: Words {
      switch self {
      case .designation: Words("Description or item", fr: "Désignation ou article")
      case .quantite: Words(.quantite)
      case .unite: Words(.unite)
      case .prix: Words("Price before VAT", fr: "Prix HT")
      case .tva: Words("VAT in %", fr: "TVA en %")
      case .nature: Words(.nature)
      case .autres: Words("Other", fr: "Autre")
      }
    }
  }

  private(set) var cells: [Cell: String] = [:]

  subscript(cell: Cell) -> String { cells[cell] ?? "" }

  /// Whether nobody typed anything into it. A unit is always chosen, and other parts are not shown.
  var isEmpty: Bool { Cell.allCases.allSatisfy { [.unite, .nature, .autres].contains($0) || self[$0].isEmpty } }

  /// The name of a cell of the line at `place`, as a form sends it.
  static func name(_ cell: Cell, _ place: Int) -> String { "ligne.\(place).\(cell.rawValue)" }

  /// The line and the cell of a name.
  static func place(of name: String) -> (Int, Cell)? {
    let parts = name.split(separator: ".")
    guard parts.count == 3, parts[0] == "ligne", let place = Int(parts[1]), (0..<10_000).contains(place),
      let cell = Cell(rawValue: String(parts[2]))
    else { return nil }
    return (place, cell)
  }

  /// The lines of a form, in their order.
  static func read(_ sent: [(name: String, value: String)]) -> [LineCells] {
    var lines: [Int: LineCells] = [:]
    for (name, value) in sent {
      guard let (place, cell) = place(of: name), !value.trimmed.isEmpty else { continue }
      lines[place, default: LineCells()].cells[cell] = value.trimmed
    }
    return lines.sorted { $0.key < $1.key }.map(\.value).filter { !$0.isEmpty }
  }

  private init() {}

  /// A line as it is typed at a terminal.
  init(_ text: String) {
    let (first, rest) = LigneTexte.parts(text)
    cells[.designation] = first
    for (cell, value) in zip([Cell.quantite, .prix], rest) where !value.isEmpty { cells[cell] = value }
    for part in rest.dropFirst(2) where !part.isEmpty {
      let cell: Cell =
        part.first?.isNumber == true && !part.hasSuffix("%")
        ? .tva : Self.natures.contains { $0.reads(part) } ? .nature : Self.units.contains(part) ? .unite : .autres
      cells[cell] = cells[cell].map { "\($0);\(part)" } ?? part
    }
  }

  /// With numbers as people write them.
  func shown(in language: Language) -> LineCells {
    var line = self
    for cell in [Cell.quantite, .prix, .tva] where language == .french {
      line.cells[cell] = cells[cell]?.replacing(".", with: ",")
    }
    return line
  }

  /// As it is typed at a terminal.
  var text: String {
    let name = LigneTexte.designation(self[.designation])
    guard !self[.prix].isEmpty || !self[.tva].isEmpty else {
      return self[.quantite].isEmpty ? name : "\(name);\(self[.quantite])"
    }
    let rest = [self[.tva].replacing("%", with: "").trimmed, self[.nature], self[.unite], self[.autres]]
    return ([name, self[.quantite].isEmpty ? "1" : self[.quantite], self[.prix]] + rest.filter { !$0.isEmpty })
      .joined(separator: ";")
  }

  /// Whether it is an article of the catalogue, which has a price and a nature of its own.
  var isArticle: Bool { self[.prix].isEmpty }

  static let natures = ["service", "bien", "travaux", "debours"].map(Words.choice)
  /// The codes of the units that are offered (UN/ECE Recommendation 20).
  static let units = ["C62", "HUR", "DAY", "MON", "KMT", "KGM", "LS"]
}
