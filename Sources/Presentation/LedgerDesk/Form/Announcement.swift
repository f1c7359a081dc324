import LedgerCommands
import LedgerData
import LedgerExchange
import LedgerInvoice
import LedgerModel
import LedgerReports
import LedgerTerminal
import LedgerWords

/// The effects of an act, told before it is recorded.
struct Announcement {
  /// By which the form records exactly this; nil for a command without a plan.
  private(set) var plan: String?
  /// A line for each document.
  private(set) var effects: [Words] = []
  private var remarks: [Words] = []
  /// The document as it would be.
  private(set) var document: Facture?
  /// Whether what it records is never undone.
  let isFinal: Bool
  /// Whether it issues a document.
  private let issues: Bool

  /// Asks the command.
  ///
  /// - Throws: the refusal of the command.
  init(_ call: CommandCall, for caller: Caller) throws {
    (isFinal, issues) = (call.isFinal, call.command == EnvoyerCommand.self)
    let kept = Kept(hasLooks: false)
    do {
      _ = try call.run(for: caller, .told, keeping: kept)
    } catch let failure as LedgerFailure where failure.code == Self.notTold {
      // Some commands tell what they recorded afterwards.
      return
    }
    if let announced = kept.announced {
      (plan, effects, document) = (announced.plan, announced.effects, announced.document)
      remarks = announced.remarks.map(\.told)
    }
    if plan == nil, !call.command.shows { effects = try call.toldInWords(for: caller) }
  }

  /// Tells that the customer is recorded with the document.
  mutating func announce(newCustomer nom: String?) {
    guard let nom = nom.map({ Texte.cite($0) }) else { return }
    effects.append(Words("New customer: \(nom)", fr: "Nouveau client : \(nom)"))
  }

  /// Tells that `count` lines are left out as long as they have no price: recorded, they would be refused.
  mutating func announce(withoutPrice count: Int) {
    guard count > 0 else { return }
    remarks.append(
      Words(
        "\(count, "line", "lines") without a price: not counted here, and refused when you record it.",
        fr: "\(count, "ligne", "lignes") sans prix : hors de ce calcul, et cause d’un refus à l’enregistrement."))
  }

  /// Tells a decision about a line of the bank by its text and its amount, and not by its number.
  mutating func announce(_ decision: Words) {
    guard !effects.isEmpty else { return }
    effects[0] = decision
  }

  private static let notTold = "etape-manquante"

  func write(_ html: inout HTMLWriter, _ text: DeskText) {
    if let document, document.etat == .brouillon || isFinal { sums(document, text.caller.language, &html) }
    for effect in ahead { html.tag("p", ["class": "small"]) { text.write(effect, &$0) } }
    for remark in remarks { html.tag("p", ["class": "small soft"]) { text.write(remark, &$0) } }
  }

  /// The effects before they are recorded: the title of the page says the rest of an issue.
  private var ahead: [Words] {
    guard issues, let day = document?.envoi?.dateEnvoi else { return effects }
    return [Words("It will be issued on \(day).", fr: "Émission le \(day).")] + effects.dropFirst()
  }

  private func sums(_ document: Facture, _ language: Language, _ html: inout HTMLWriter) {
    guard !document.lignes.isEmpty, case .success(let totaux) = Result(catching: { try document.totauxFiges() }) else {
      return
    }
    var facts: [(name: String, value: String)] = []
    func add(_ name: Words, _ amount: Montant) { facts.append((name[language], amount.en(document.devise)[language])) }
    add(Words(.totalHT), totaux.totalHT)
    for part in totaux.ventilationTVA {
      add(Words("\(Words(.tva)) \(part.taux) %", fr: "\(Words(.tva)) \(part.taux) %"), part.tva)
    }
    add(Words(.totalTTC), totaux.totalTTC)
    html.facts(facts, sum: facts.count - 1)
  }
}

/// Why a form was not recorded, and the field that is wrong.
struct Fault {
  private(set) var failure: LedgerFailure
  /// The name of the field; nil: the form as a whole.
  private(set) var field: String?
  /// The line and the cell of it, if it is one of the lines.
  private(set) var line: (place: Int, cell: LineCells.Cell)?

  /// A failure of a command with these fields.
  init(_ error: any Error, _ filled: Filled, _ fields: [CommandField], _ language: Language) {
    failure = LedgerFailure(leaving: error).ofDesk
    let (named, cited) = Self.texts(failure.message, language)
    // A refusal names its option, or begins with the word of its argument; an answer that is missing is the one to give.
    let places = fields.filter { field in
      let place = field.option.place[language]
      return field.option.isArgument
        ? named.first?.hasPrefix("\(place) ") ?? false : named.contains { $0.names(place) }
    }
    let missing = places.first { $0.option.type != nil && filled.values[$0.name]?.contains { !$0.isEmpty } != true }
    field = (missing ?? places.first)?.name
    if failure.code == "motif-vide" { field = fields.first { $0.is(Options.motif) }?.name }
    let isUnknown = ["inconnu", "introuvable", "ambigu"].contains { failure.code.contains($0) }
    // Or it cites a value that is not known.
    if field == nil {
      let citing = filled.values.filter { $0.value.contains { $0.count > 1 && cited.contains($0) } }.keys
      field = isUnknown || citing.count == 1 ? citing.first : nil
    }
    guard let lines = fields.first(where: { $0.option.type is LigneTexte.Type }), field == nil || field == lines.name
    else {
      return
    }
    line = Self.line(filled.lines, cited)
    guard let line else { return }
    field = lines.name
    if failure.code == "article-inconnu", line.cell == .designation {
      (failure, self.line) = (.withoutPrice, (line.place, .prix))
    }
  }

  /// The first cell that is no number; else the line whose designation is cited.
  private static func line(_ lines: [LineCells], _ cited: [String]) -> (Int, LineCells.Cell)? {
    for (place, line) in lines.enumerated() where !line.isEmpty {
      if !isValue(line[.quantite], Quantite.self) { return (place, .quantite) }
      if !line.isArticle, !isValue(line[.prix], PrixUnitaire.self) { return (place, .prix) }
      if !isValue(line[.tva].replacing("%", with: "").trimmed, Taux.self) { return (place, .tva) }
    }
    return lines.firstIndex { line in !line[.designation].isEmpty && cited.contains(line[.designation]) }
      .map { ($0, .designation) }
  }

  private static func isValue<Value: OptionValue>(_ text: String, _ type: Value.Type) -> Bool {
    guard !text.isEmpty else { return true }
    if case .success = Result(catching: { try Value(option: text) }) { return true }
    return false
  }

  private static func texts(_ words: Words, _ language: Language) -> (program: [String], others: [String]) {
    var texts = ([String](), [String]())
    for piece in words.pieces(in: language) {
      switch piece {
      case .program(let text): texts.0.append(text)
      case .others(let text): texts.1.append(text)
      }
    }
    return texts
  }

  /// The sentence, beside the name of its field: it does not begin with that.
  func write(_ html: inout HTMLWriter, _ text: DeskText) {
    text.write(failure.message, &html, withoutField: field != nil)
    text.write(wayOut: failure, &html)
  }
}

extension LedgerFailure {
  /// A line lacks its price: its text is not the code of an item.
  fileprivate static let withoutPrice = Self(
    .refused, "article-inconnu", "Give a price.", fr: "Donnez un prix.",
    hint: "Only an item of the catalogue has one already: `facture list articles`.",
    fr: "Seul un article du catalogue en a déjà un : `facture list articles`.")

  /// The same for a page, where a line has cells.
  var ofDesk: LedgerFailure {
    switch code {
    case "article-inconnu":
      LedgerFailure(
        kind, code, message,
        hint: Words("`facture list articles` shows them.", fr: "`facture list articles` les montre."))
    case "repertoire-manquant":
      LedgerFailure(
        kind, code, Words("A file holds one document.", fr: "Un fichier est celui d’un document."),
        hint: Words("Give its number.", fr: "Donnez son numéro."))
    case "motif-vide": LedgerFailure(kind, code, Words("Say why.", fr: "Dites pourquoi."), hint: .none)
    default: self  // catch-all: the labels of fields stand in place of options
    }
  }
}

extension String {
  /// Whether the option `place` stands in it, and not a longer one.
  fileprivate func names(_ place: String) -> Bool {
    ranges(of: place).contains { range in
      guard range.upperBound < endIndex else { return true }
      let next = self[range.upperBound]
      return !next.isLetter && next != "-"
    }
  }
}

extension CommandCall {
  /// What a command without a plan would record: its text for people, a line each.
  ///
  /// - Parameter ledger: the ledger that the commands in it name; nil: they are for links.
  /// - Throws: the refusal of the command.
  func toldInWords(for caller: Caller, naming ledger: CallLedger? = nil) throws -> [Words] {
    let kept = Kept(hasLooks: false, naming: ledger)
    _ = try run(for: caller, .told, keeping: kept, json: false)
    return kept.told
  }

  /// Whether what it records is never undone.
  var isFinal: Bool {
    command.declaration.effect == .final
      || options.contains { said in
        command.declaration.option(String(said.dropFirst(2).prefix { $0 != "=" }))?.effect == .final
      }
  }
}
