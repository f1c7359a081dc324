public import LedgerData
public import LedgerDomain
import LedgerLog

/// Reads a registre by its read model where that can answer, at a cost that does not grow with the log; the past (`until`),
/// and a registre where there can be no read model, by a replay of its log, which comes to the same.
public struct ReadModelReader: RegistreReading {
  /// Reads the log.
  let log: RegistreReader

  /// Names a registre; nothing is opened yet.
  public init(at path: String) { log = RegistreReader(at: path) }

  /// The whole state, from the log.
  public func etat(
    _ options: ReplayOptions = ReplayOptions()
  ) throws(LedgerFailure) -> (etat: EtatRegistre, report: ReplayReport) { try log.etat(options) }

  /// The totals, from the log.
  public func totaux(
    _ options: ReplayOptions = ReplayOptions(), au: Jour
  ) throws(LedgerFailure) -> (totaux: TotauxRegistre, report: ReplayReport) { try log.totaux(options, au: au) }

  /// Every event of the document that bears `numero`, with the document before and after it.
  public func historique(
    numero: String, _ options: ReplayOptions = ReplayOptions()
  ) throws(LedgerFailure) -> Historique {
    let found = try ask(options) { model in
      guard let id = try model.factureID(numero: numero) else { throw Refus.facture(numero, .inconnue) }
      return Historique(id, try model.lines.events(at: model.ranges(of: Sujet(.facture, id))).map(\.recorded))
    }
    guard let found else { return try log.historique(numero: numero, options) }
    return found.answer
  }

  /// The numbers of those of these documents that are there.
  public func numeros(
    of ids: Set<FactureID>, _ options: ReplayOptions = ReplayOptions()
  ) throws(LedgerFailure) -> [FactureID: String] {
    guard !ids.isEmpty else { return [:] }
    let found = try ask(options) { model in
      var numeros: [FactureID: String] = [:]
      for id in ids { numeros[id] = try model.numero(id) }
      return numeros
    }
    guard let found else { return try log.numeros(of: ids, options) }
    return found.answer
  }

  /// The part of the state that `name` names.
  public func etat(
    named name: String, _ options: ReplayOptions = ReplayOptions()
  ) throws(LedgerFailure) -> (etat: EtatRegistre, report: ReplayReport) {
    if let found = try ask(options, { try $0.etat(named: name) }) { return (found.answer, found.report) }
    return try log.etat(options)
  }

  /// The documents that `demande` asks for as seen from `au`, each in one line.
  public func resumes(
    _ demande: DemandeFactures = DemandeFactures(), au: Jour, _ options: ReplayOptions = ReplayOptions()
  ) throws(LedgerFailure) -> (page: PageListe<ResumeFacture>, report: ReplayReport) {
    if let found = try ask(options, { try $0.resumes(demande, au: au) }) { return (found.answer, found.report) }
    return try log.resumes(demande, au: au, options)
  }

  /// The same documents with all that they hold.
  public func documents(
    _ demande: DemandeFactures = DemandeFactures(), au: Jour, _ options: ReplayOptions = ReplayOptions()
  ) throws(LedgerFailure) -> (page: PageListe<DocumentListe>, report: ReplayReport) {
    if let found = try ask(options, { try $0.documents(demande, au: au) }) { return (found.answer, found.report) }
    return try log.documents(demande, au: au, options)
  }

  /// The clients that `demande` asks for.
  public func clients(
    _ demande: DemandeClients = DemandeClients(), _ options: ReplayOptions = ReplayOptions()
  ) throws(LedgerFailure) -> (page: PageListe<Client>, report: ReplayReport) {
    if let found = try ask(options, { try $0.clients(demande) }) { return (found.answer, found.report) }
    return try log.clients(demande, options)
  }

  /// What `question` answers to the read model of the log as it is; nil where that cannot be asked, for whatever reason, or
  /// does not know: the replay that follows tells of what is wrong with the log.
  ///
  /// - Throws: `LedgerFailure` where the answer is that something is not there.
  private func ask<Answer>(
    _ options: ReplayOptions, _ question: (ReadModel) throws -> Answer?
  ) throws(LedgerFailure) -> (answer: Answer, report: ReplayReport)? {
    guard options.until == nil, let (model, end) = opened() else { return nil }
    do {
      guard let registre = model.registre, let answer = try question(model) else { return nil }
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
      let model = try ReadModel.upToDate(directory, file, .standard) { () throws(LogFailure) in
        let end = try file.end(Envelope.linkReader)
        found = end
        return end
      }
      guard let model, let found else { return nil }
      return (model, found)
    } catch {
      return nil
    }
  }
}
