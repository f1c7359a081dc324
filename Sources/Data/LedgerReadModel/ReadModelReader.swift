public import LedgerData
import LedgerLog
public import LedgerModel
public import LedgerProjections

/// Reads a registre through its read model if that can answer, in a time that does not grow with the log. The past
/// (`until`), and a registre without a read model, are read by a replay of the log, with the same result.
public struct ReadModelReader: RegistreReading {
  /// Reads the log.
  let log: RegistreReader
  /// Knows the whole state.
  private let whole: any RegistreReading

  /// Names a registre; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - path: the log.
  ///   - whole: answers questions about the whole state; nil: it is read from the log each time.
  public init(at path: String, whole: (any RegistreReading)? = nil) {
    log = RegistreReader(at: path)
    self.whole = whole ?? log
  }

  /// The whole state.
  public func etat(
    _ options: ReplayOptions = ReplayOptions()
  ) throws(LedgerFailure) -> (etat: EtatRegistre, report: ReplayReport) { try whole.etat(options) }

  /// The state for reports of amounts.
  public func etatDesMontants(
    _ options: ReplayOptions
  ) throws(LedgerFailure) -> (etat: EtatRegistre, report: ReplayReport) { try whole.etatDesMontants(options) }

  /// The state for reports of VAT by month.
  public func etatDesVentes(
    _ options: ReplayOptions
  ) throws(LedgerFailure) -> (etat: EtatRegistre, report: ReplayReport) { try whole.etatDesVentes(options) }

  /// The result of applying `step` to `start` for each event of the log.
  public func fold<State: Sendable>(
    _ start: State, _ options: ReplayOptions, _ step: @escaping @Sendable (inout State, Recorded) -> Void
  ) throws(LedgerFailure) -> (state: State, report: ReplayReport) { try log.fold(start, options, step) }

  /// The totals, from the log.
  public func totaux(
    _ options: ReplayOptions, au: Jour, jusqua: Jour?
  ) throws(LedgerFailure) -> (totaux: TotauxRegistre, report: ReplayReport) {
    try log.totaux(options, au: au, jusqua: jusqua)
  }

  /// Every event of what `nom` names: a document by its number or id, else a client.
  public func historique(
    de nom: String, _ options: ReplayOptions = ReplayOptions()
  ) throws(LedgerFailure) -> Historique {
    if let found = try tables(de: nom, options, { _, _ in }) { return found.historique }
    return try log.historique(de: nom, options)
  }

  /// Every event of what `nom` names, and the answer of `question` from the same tables.
  public func historique<Answer>(
    de nom: String, _ options: ReplayOptions, _ question: (Historique, any RegistreAnswers) throws -> Answer
  ) throws(LedgerFailure) -> (historique: Historique, answer: Answer) {
    if let found = try tables(de: nom, options, question) { return found }
    return try whole.historique(de: nom, options, question)
  }

  private func tables<Answer>(
    de nom: String, _ options: ReplayOptions, _ question: (Historique, any RegistreAnswers) throws -> Answer
  ) throws(LedgerFailure) -> (historique: Historique, answer: Answer)? {
    try askTables(options) { model in
      let sujet = try model.sujet(named: nom)
      let events = try model.place(of: sujet).map { try model.lines.events(of: sujet, at: $0) } ?? []
      let historique = Historique(sujet, events.map(\.recorded))
      return (historique, try question(historique, model))
    }?.answer
  }

  /// The sequences of all that a dossier of `factures` shows.
  public func sequences(
    de factures: Set<FactureID>, clients: Set<ClientID>, avant: UInt64
  ) throws(LedgerFailure) -> [UInt64] {
    let found = try askTables(ReplayOptions()) { model in
      try model.sequences(de: factures, clients: clients, avant: avant)
    }
    guard let found else { return try log.sequences(de: factures, clients: clients, avant: avant) }
    return found.answer
  }

  /// The answer of `question` from the tables, else from the whole state.
  public func ask<Answer>(
    _ options: ReplayOptions, _ question: (any RegistreAnswers) throws -> Answer
  ) throws(LedgerFailure) -> (answer: Answer, report: ReplayReport) {
    if let found = try askTables(options, question) { return found }
    return try whole.ask(options, question)
  }

  /// The answer of `question` from the read model, brought up to date; nil if the model is unusable, or cannot answer:
  /// the replay that follows reports a fault of the log.
  ///
  /// - Throws: `LedgerFailure` if the answer is that something does not exist.
  private func askTables<Answer>(
    _ options: ReplayOptions, _ question: (ReadModel) throws -> Answer
  ) throws(LedgerFailure) -> (answer: Answer, report: ReplayReport)? {
    guard options.until == nil, let (model, end) = opened() else { return nil }
    do {
      guard let registre = try model.settings(model.lines) else { return nil }
      let answer = try question(model)
      let report = ReplayReport(
        registre: registre, sequence: end.chain.sequence, head: end.chain.digest.hex,
        time: try Envelope(end.lastLine.span).time, events: Int(clamping: end.chain.sequence), bytes: end.committedSize,
        seconds: 0, verified: false, unfinishedBytes: end.unfinishedSize)
      return (answer, report)
    } catch let refus as Refus {
      throw LedgerFailure(refus)
    } catch let failure as LedgerFailure {
      throw failure
    } catch {
      model.forget(after: error)
      return nil
    }
  }

  private func opened() -> (model: ReadModel, end: LogEnd)? {
    do throws(LogFailure) {
      let directory = LogDirectory(at: log.path)
      let file = try directory.openForReading(believesMark: true)
      var found: LogEnd?
      let model = try ReadModel.upToDate(directory, file, log.decoder) { () throws(LogFailure) in
        let end = try file.end(Envelope.linkReader)
        found = end
        return end
      }
      guard let model, let found else { return nil }
      _ = try directory.opening(file, found)
      return (model, found)
    } catch {
      return nil
    }
  }
}
