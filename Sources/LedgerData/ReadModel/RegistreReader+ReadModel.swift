public import LedgerDomain
import LedgerLog

/// What is asked of single documents. The read model answers where it can, at a cost that does not grow with the log; the
/// past (`until`), and a registre where there can be no read model, is replayed.
extension RegistreReader {
  /// Every event of the document that bears `numero`, with the document before and after it.
  ///
  /// - Throws: ``LedgerFailure``: there is no such document, or as ``etat(_:)``.
  public func historique(
    numero: String, _ options: ReplayOptions = ReplayOptions()
  ) throws(LedgerFailure) -> Historique {
    let found = ask(options) { model, _ -> Historique? in
      guard let id = try model.factureID(numero: numero) else { return nil }
      return Historique(id, try model.lines.events(at: model.ranges(of: Sujet(.facture, id))).map(\.recorded))
    }
    guard let found else { return try replayedHistorique(numero: numero, options) }
    guard let historique = found else { throw LedgerFailure(Refus.factureInconnue(numero)) }
    return historique
  }

  /// The numbers of those of these documents that are there.
  ///
  /// - Throws: ``LedgerFailure``, as ``etat(_:)``.
  public func numeros(
    of ids: Set<FactureID>, _ options: ReplayOptions = ReplayOptions()
  ) throws(LedgerFailure) -> [FactureID: String] {
    guard !ids.isEmpty else { return [:] }
    let found = ask(options) { model, _ in
      var numeros: [FactureID: String] = [:]
      for id in ids { numeros[id] = try model.numero(id) }
      return numeros
    }
    if let found { return found }
    let factures = try etat(options).etat.factures.filter { ids.contains($0.id) }
    return Dictionary(factures.map { ($0.id, $0.numero) }) { first, _ in first }
  }

  /// The part of the state that `name` names, at least: the document of that number or id, with its client and the
  /// documents it names, or else the clients of that id or name.
  ///
  /// - Throws: ``LedgerFailure``, as ``etat(_:)``.
  public func etat(
    named name: String, _ options: ReplayOptions = ReplayOptions()
  ) throws(LedgerFailure) -> (etat: EtatRegistre, report: ReplayReport) {
    let found = ask(options) { model, end in
      (etat: try model.etat(named: name), report: try Self.report(model, end))
    }
    if let found { return found }
    return try etat(options)
  }

  /// What `question` answers to the read model of the log as it is; nil where that cannot be asked, for whatever reason:
  /// the replay that follows tells of what is wrong with the log.
  func ask<Answer>(_ options: ReplayOptions, _ question: (ReadModel, LogEnd) throws -> Answer) -> Answer? {
    guard usesModel, options.until == nil else { return nil }
    do {
      let directory = LogDirectory(at: path, on: disk)
      let log = try directory.openForReading(believesMark: true)
      var found: LogEnd?
      let model = try ReadModel.upToDate(directory, log, decoder) { () throws(LogFailure) in
        let end = try log.end(Envelope.linkReader)
        found = end
        return end
      }
      guard let model, let found else { return nil }
      return Self.ask(model, found, question)
    } catch {
      return nil
    }
  }

  private static func ask<Answer>(
    _ model: ReadModel, _ end: LogEnd, _ question: (ReadModel, LogEnd) throws -> Answer
  ) -> Answer? {
    do {
      return try question(model, end)
    } catch {
      model.forget(after: error)
      return nil
    }
  }

  /// Which state of the log the model shows.
  static func report(_ model: ReadModel, _ end: LogEnd) throws -> ReplayReport {
    guard let registre = model.registre else { throw ReadModelFault.missing }
    return ReplayReport(
      registre: registre, sequence: end.chain.sequence, head: end.chain.digest.hex,
      time: try Envelope(end.lastLine.span).time, events: Int(clamping: end.chain.sequence), bytes: end.committedSize,
      seconds: 0, verified: false, unfinishedBytes: end.unfinishedSize)
  }
}
