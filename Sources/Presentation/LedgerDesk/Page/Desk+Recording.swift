import LedgerBank
import LedgerCommands
import LedgerData
import LedgerExchange
import LedgerInvoice
import LedgerLog
import LedgerModel
import LedgerReports
import LedgerServer
import LedgerTerminal
import LedgerViews
import LedgerWords

/// The act that a form sends is announced, or recorded.
extension Desk {
  /// Records the act of a form of this desk: at once if it can be undone; a final act only with the effects that the page before
  /// announced.
  func record(_ request: Request) throws -> Reply {
    guard let sent = request.form, sent.value(RecordingForm.token) == token else {
      throw Refusal(403, "The form is not one of this session.")
    }
    guard let address = CommandAddress(request.path, sent.commandFields, among: served), !address.command.onlyReads
    else {
      return nothing()
    }
    guard isWriting else { return onlyReading() }
    return try on(address).record(address, request, sent)
  }

  private func record(_ address: CommandAddress, _ request: Request, _ sent: Request.Form) throws -> Reply {
    let fields = CommandField.ofDesk(address.command, language, address.form)
    let step = sent.value(RecordingForm.step)?.split(separator: ".") ?? []
    // A line that is taken out takes its cells along.
    let removed = step.count == 2 ? Int(step[1]) : nil
    let kept = sent.fields.filter { field in removed == nil || LineCells.place(of: field.name)?.0 != removed }
    var filled = Filled(kept, fields, reads: false)
    address.give(to: &filled, fields)
    // The page was perhaps shown before a customer was named, or with one.
    if address.command != RapprocherCommand.self, let all = fields.first(where: { $0.is(Self.all) }) {
      filled.give(all, runOverAll(address.command, fields, filled) != nil)
    }
    let key = sent.value(RecordingForm.key) ?? Secret().text
    if step.first == "ligne" {
      return form(address, request, fields, filled, key: key)
    }
    let tells = step.first == "dire"
    // A line without its price is still being typed: the preview leaves it out.
    let lines = fields.first { $0.option.type is LigneTexte.Type }
    let complete = tells ? lines.map { filled.sansLignesOuvertes(fields, names($0.option, nil)) } ?? filled : filled
    do {
      try filled.exigeUnSeulClient(fields)
      if address.command == RapprocherCommand.self, !filled.decideUneLigne(fields) { throw LedgerFailure.nothingChosen }
      // A customer who is not in the list yet is recorded only with a document that can be: it is asked alone first. A proposed one
      // is new only if the list still has nobody of that name.
      var isNew = !filled.client.isEmpty && filled.propose == nil
      func act(_ filled: Filled) -> DeskAct {
        DeskAct(address: address, fields: fields, filled: filled, key: key, file: sent.files.first?.content)
      }
      func announce(_ act: DeskAct) throws -> (DeskAct, CommandCall, Announcement) {
        let call = try act.call(among: served)
        return (act, call, try Announcement(call, for: caller))
      }
      var (said, call, announced): (DeskAct, CommandCall, Announcement)
      do { (said, call, announced) = try announce(act(isNew ? complete.sansClient(fields) : complete)) } catch {
        // While it is filled in, an unknown name is that of a customer to come.
        guard tells || filled.propose != nil, address.command.startsDocument else { throw error }
        let code = LedgerFailure(leaving: error).code
        guard code == Filled.unknownClient else { throw error }
        _ = filled.proposeClient(code, fields, address)
        isNew = true
        (said, call, announced) = try announce(act(complete.sansClient(fields)))
      }
      if !isNew, filled.propose != nil { filled.oublieClient() }
      if isNew { announced.announce(newCustomer: filled.nomDuClient(fields)) }
      announced.announce(withoutPrice: filled.lines.count - complete.lines.count)
      if let decision = decision(address), let line = self.line(address) {
        announced.announce(Words("\(line): \(decision.told)", fr: "\(line) : \(decision.told)"))
      }
      let plan = sent.value(RecordingForm.plan) ?? ""
      let isAgreed = !call.isFinal || announced.plan == nil && !plan.isEmpty || announced.plan == plan
      let meanwhile = conflicts(said)
      guard !tells, isAgreed, meanwhile.isEmpty else {
        return form(address, request, fields, filled, announced: announced, meanwhile: meanwhile, key: key)
      }
      if isNew {
        var billed = filled
        try recordClient(of: &billed, fields, key)
        (said, call, announced) = try announce(act(billed))
      }
      return try recorded(said, call, announced, sent)
    } catch {
      var fault = Fault(error, filled, fields, language)
      if let nom = filled.proposeClient(fault.failure.code, fields, address) {
        fault = Fault(LedgerFailure.newCustomer(nom), filled, fields, language)
        // The totals stay.
        let act = DeskAct(
          address: address, fields: fields, filled: filled.sansClient(fields), key: key, file: nil)
        if case .success(var announced) = Result(catching: { try Announcement(act.call(among: served), for: caller) }) {
          announced.announce(newCustomer: nom)
          return form(address, request, fields, filled, fault: fault, announced: announced, key: key)
        }
      }
      return form(address, request, fields, filled, fault: fault, key: key)
    }
  }

  /// The fields of a form that need no other ones: the session, and the name of the act.
  func session(_ html: inout HTMLWriter) {
    html.hidden(RecordingForm.token, token)
    html.hidden(RecordingForm.key, Secret().text)
  }

  /// Records the customer who is not in the list yet, for whom the document is.
  private func recordClient(of filled: inout Filled, _ fields: [CommandField], _ key: String) throws {
    let known = CommandField.served(of: CreerClientCommand.self, language)
    let call = try CommandCall(
      CreerClientCommand.self, filled.client.map { ($0.name, .string($0.value)) }, known: known)
    let kept = Kept()
    _ = try call.named("\(key)-client").run(for: caller, keeping: kept)
    if let made = kept.made { filled.bill("\(made.id)", fields) }
  }

  /// The fields of an object that somebody else changed since the form was shown, and that this form changes too.
  private func conflicts(_ act: DeskAct) -> [String: String] {
    guard !act.filled.before.isEmpty, let now = present(act.address.command, act.address.words) else { return [:] }
    return act.fields.reduce(into: [:]) { found, field in
      guard let before = act.filled.before[field.name], let value = now.value(of: field.option), value != before,
        act.filled.pairs.contains(where: { $0.name == field.name })
      else { return }
      found[field.name] = value
    }
  }

  private func recorded(_ act: DeskAct, _ call: CommandCall, _ announced: Announcement, _ sent: Request.Form) throws
    -> Reply
  {
    let kept = Kept(hasLooks: false, hasTables: false)
    // A command without a plan tells what it did as at a terminal; it never records the same thing twice.
    let lines = act.address.command == ReleveCommand.self ? bankLines() : nil
    let step = announced.plan.map { ActStep.agreed(plan: $0, state: nil) }
    let before = step == nil ? position : nil
    let named = step == nil ? call : call.named(act.key)
    _ = try named.run(for: caller, step, keeping: kept, json: step != nil)
    let made = kept.made
    let name = Secret().text
    let line = act.address.command == RapprocherCommand.self ? act.address.words.first.flatMap(Int.init) : nil
    // A checkpoint stands beside the log.
    let isSame = call.command != CheckpointCommand.self && before.map { $0 == position } ?? false
    let done = Words("Recorded.", fr: "Enregistré.")
    let recorded = step == nil ? kept.told.map { $0.isID ? done : $0 } : announced.effects + kept.messages
    // Settings without a change are only shown, and the table of a run is left out.
    let isRun = step == nil && runOverAll(act.address.command, act.fields, act.filled) != nil
    let same = Words("Nothing was recorded.", fr: "Rien n’a été enregistré.")
    let told =
      isSame && call.command.shows ? [same] : (isRun ? [isSame ? same : done] : []) + recorded
    var next = after(act, made)
    if sent.value(RecordingForm.next) == "envoyer", let numero = made?.numero {
      next = "/envoyer/\(URLText.encoded(numero))"
    }
    var text = text
    if next != act.address.path { text.page = nil }
    let said = (told + [lines.flatMap { settling(after: $0) }].compactMap(\.self)).map { text.text($0).withoutProgram }
    memory.keep(
      Notice(
        lines: said.isEmpty ? [done[language]] : said,
        undo: undo(act, made), tellsIssue: act.address.command == EnvoyerCommand.self, line: line),
      as: name)
    var reply = Reply(303, type: "text/plain; charset=utf-8", [])
    let mark = line == nil ? "" : "#\(RapprochementView.suite)"
    reply.add("Location", next + (next.contains("?") ? "&" : "?") + "\(Self.done)=\(name)\(mark)")
    return reply
  }

  /// The state of the log.
  private var position: String? {
    guard case .success(let (_, position)) = Result(catching: { try caller.asked { _ in } }) else { return nil }
    return position
  }

  /// The page that shows the record.
  private func after(_ act: DeskAct, _ made: Made?) -> String {
    let command = act.address.command
    if command == RapprocherCommand.self {
      return "/rapprocher"
        + (act.value(of: Lookup.banque).map { "?\(Lookup.banque.name)=\(URLText.encoded($0))" } ?? "")
    }
    if let page = Self.after[command.name] { return page }
    if command == FacturerCommand.self, made == nil { return "/list" }
    // An act on a document leads back to it, and one that makes an object to that.
    let object = act.address.words.first { $0.contains("-") } ?? act.object
    let isMade = [
      CreerCommand.name, DevisCommand.name, DupliquerCommand.name, CreerAvoirCommand.name, FacturerCommand.name,
    ]
    let shown = isMade.contains(command.name) ? made?.name ?? object : object ?? made?.name
    return shown.map { "/show/\(URLText.encoded($0))" } ?? "/"
  }

  /// The page shown after a command, if it is not the document or customer.
  private static let after = [
    "emetteur": "/emetteur", "comptes": "/comptes", "article": "/list/articles", "banque": "/rapprocher",
    "releve": "/rapprocher", "remise-cheques": "/rapprocher", "cloturer": "/report/clotures", "import": "/list",
    "checkpoint": "/checkpoint", "taux": "/taux", "relancer": "/list/relances",
  ]

  /// The act that takes the record back; nil if no act can.
  private func undo(_ act: DeskAct, _ made: Made?) -> Notice.Undo? {
    let words = act.address.words
    let usual = [
      (Options.motif.name, Words("Entered by mistake", fr: "Saisi par erreur")[language]), (RecordingForm.token, token),
    ]
    func undo(_ path: [String], _ fields: [(String, String)] = []) -> Notice.Undo {
      let path = "/" + path.map(URLText.encoded).joined(separator: "/")
      return Notice.Undo(path: path, fields: (fields + usual).map { (name: $0.0, value: $0.1) })
    }
    switch (act.address.command.name, words.first ?? act.object, made.map { "\($0.id)" }) {
    case (EnregistrerPaiementCommand.name, let numero?, let id?):
      return undo([AnnulerPaiementCommand.name, numero, id])
    case (RembourserCommand.name, let numero?, let id?): return undo([AnnulerRemboursementCommand.name, numero, id])
    case (ImputerAvoirCommand.name, let numero?, _):
      return act.value(of: ImputerAvoirCommand.sur).map {
        undo([RetirerAvoirCommand.name, numero], [(RetirerAvoirCommand.de.name, $0)])
      }
    case (AbandonnerCommand.name, let numero?, _): return undo([AnnulerAbandonCommand.name, numero])
    case (RapprocherCommand.name, let ligne?, _):
      guard act.value(of: RapprocherCommand.defaire) == nil else { return nil }
      return undo(
        [RapprocherCommand.name, ligne],
        [(RapprocherCommand.defaire.name, "true"), (RapprocherCommand.avecPaiements.name, "true")]
          + (act.value(of: Lookup.banque).map { [(Lookup.banque.name, $0)] } ?? []))
    default: return nil  // catch-all: a draft is changed or deleted, and what is final stays
    }
  }
}

/// An act as a form sent it.
struct DeskAct {
  let address: CommandAddress
  let fields: [CommandField]
  let filled: Filled
  let key: String
  let file: [UInt8]?

  /// The document or customer that a field names.
  var object: String? {
    fields.first { $0.option.isArgument && !$0.isOfKind }.flatMap { filled.values[$0.name]?.first }
  }

  /// The filled value of an option.
  func value(of key: any OptionKey) -> String? {
    fields.first { $0.is(key) }.flatMap { filled.values[$0.name]?.first }
  }

  /// The command that it is.
  ///
  /// - Throws: ``UsageError`` for a field that the command does not take, or another form of a value.
  func call(among served: ServedCommands) throws -> CommandCall {
    let path = [address.command.name] + address.words
    guard let filledIn = CommandAddress(path, filled.pairs, among: served) else { return CommandCall(address.command) }
    var call = try filledIn.call(fields)
    if let file {
      call.input = file
      call.arguments.append("-")
    }
    return call
  }
}

extension Words {
  /// Whether it is an id alone, which is for programs.
  fileprivate var isID: Bool {
    if case .success = Result(catching: { try Identifiant(en) }) { return true }
    return false
  }
}

extension String {
  /// Without the beginning of a message on a terminal.
  fileprivate var withoutProgram: String { hasPrefix("facture: ") ? String(dropFirst("facture: ".count)) : self }
}

extension CommandField {
  /// Whether it chooses a form of the command.
  fileprivate var isOfKind: Bool { name == Self.kinds || option.hasChoices }
}

extension Request.Form {
  /// The fields of the command.
  fileprivate var commandFields: [(name: String, value: String)] { fields.filter { !$0.name.hasPrefix("_") } }
}
