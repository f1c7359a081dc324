public import LedgerModel
public import LedgerProjections

/// The port for reading: the questions about a ledger in any storage.
///
/// A storage must return its whole state, and the history of one document or client. The other answers follow from the
/// state; a storage that can answer them without reading everything should do so.
public protocol RegistreReading: Sendable {
  /// The whole state of the ledger.
  ///
  /// - Throws: ``LedgerFailure``: there is no ledger, or it cannot be read.
  func etat(_ options: ReplayOptions) throws(LedgerFailure) -> (etat: EtatRegistre, report: ReplayReport)
  /// The state for reports of amounts: a storage may leave out the lines and notes of issued documents, and designations.
  ///
  /// - Throws: ``LedgerFailure``: as ``etat(_:)``.
  func etatDesMontants(
    _ options: ReplayOptions
  ) throws(LedgerFailure) -> (etat: EtatRegistre, report: ReplayReport)
  /// A state for the VAT and the VAT return by month: a storage may leave out the rest, except for the settings of the ledger.
  ///
  /// - Throws: ``LedgerFailure``: as ``etat(_:)``.
  func etatDesVentes(
    _ options: ReplayOptions
  ) throws(LedgerFailure) -> (etat: EtatRegistre, report: ReplayReport)
  /// The history of the object named `nom`: a document by its number or id, else a client.
  ///
  /// - Throws: ``LedgerFailure``: there is no such object, or as ``etat(_:)``.
  func historique(de nom: String, _ options: ReplayOptions) throws(LedgerFailure) -> Historique
  /// The history of the object named `nom`, and the answer of `question` to it and the ledger.
  ///
  /// - Throws: ``LedgerFailure``: as ``historique(de:_:)`` and ``ask(_:_:)``.
  func historique<Answer>(
    de nom: String, _ options: ReplayOptions, _ question: (Historique, any RegistreAnswers) throws -> Answer
  ) throws(LedgerFailure) -> (historique: Historique, answer: Answer)
  /// Applies `step` to `start` for each event, in the order of the log.
  ///
  /// - Throws: ``LedgerFailure``: as ``etat(_:)``.
  func fold<State: Sendable>(
    _ start: State, _ options: ReplayOptions, _ step: @escaping @Sendable (inout State, Recorded) -> Void
  ) throws(LedgerFailure) -> (state: State, report: ReplayReport)

  /// The sequences of the events that a dossier of `factures` shows, in the order of the log: all events of these
  /// documents, the letters about them, the opening of the ledger, and, before the event `avant`, the events of `clients`
  /// and of the seller.
  ///
  /// - Throws: ``LedgerFailure``: as ``etat(_:)``.
  func sequences(
    de factures: Set<FactureID>, clients: Set<ClientID>, avant: UInt64
  ) throws(LedgerFailure) -> [UInt64]
  /// The totals of the ledger as seen from `au`; with `jusqua`, of the documents dated by that day.
  ///
  /// - Throws: ``LedgerFailure``: as ``etat(_:)``, or the total of a document does not fit an amount.
  func totaux(
    _ options: ReplayOptions, au: Jour, jusqua: Jour?
  ) throws(LedgerFailure) -> (totaux: TotauxRegistre, report: ReplayReport)
  /// The answer of `question` to the ledger. It may be called twice: if tables cannot answer, the whole state is read.
  ///
  /// - Throws: ``LedgerFailure``: as ``etat(_:)``, or what `question` throws.
  func ask<Answer>(
    _ options: ReplayOptions, _ question: (any RegistreAnswers) throws -> Answer
  ) throws(LedgerFailure) -> (answer: Answer, report: ReplayReport)
}

/// Defaults, computed from the whole state.
extension RegistreReading {
  /// The whole state.
  public func etatDesMontants(
    _ options: ReplayOptions
  ) throws(LedgerFailure) -> (etat: EtatRegistre, report: ReplayReport) { try etat(options) }

  /// The whole state.
  public func etatDesVentes(
    _ options: ReplayOptions
  ) throws(LedgerFailure) -> (etat: EtatRegistre, report: ReplayReport) { try etat(options) }

  /// The totals of the ledger as seen from `au`; with `jusqua`, of the documents dated by that day.
  public func totaux(
    _ options: ReplayOptions, au: Jour, jusqua: Jour?
  ) throws(LedgerFailure) -> (totaux: TotauxRegistre, report: ReplayReport) {
    let (etat, report) = try etat(options)
    return (try LedgerFailure.wrap { try etat.totaux(au: au, jusqua: jusqua) }, report)
  }

  /// The history of the object named `nom`, and the answer of `question` to it and the ledger.
  public func historique<Answer>(
    de nom: String, _ options: ReplayOptions, _ question: (Historique, any RegistreAnswers) throws -> Answer
  ) throws(LedgerFailure) -> (historique: Historique, answer: Answer) {
    let historique = try historique(de: nom, options)
    return (historique, try ask(options) { try question(historique, $0) }.answer)
  }

  /// The answer of `question` to the whole state.
  public func ask<Answer>(
    _ options: ReplayOptions, _ question: (any RegistreAnswers) throws -> Answer
  ) throws(LedgerFailure) -> (answer: Answer, report: ReplayReport) {
    let (etat, report) = try etat(options)
    return (try LedgerFailure.wrap { try question(etat) }, report)
  }
}

/// Shorter calls. A default argument above would bypass the reader's own way to answer.
extension RegistreReading {
  /// The totals of the ledger as seen from `au`.
  public func totaux(
    _ options: ReplayOptions = ReplayOptions(), au: Jour
  ) throws(LedgerFailure) -> (totaux: TotauxRegistre, report: ReplayReport) {
    try totaux(options, au: au, jusqua: nil)
  }

  /// The answer of the present ledger to `question`.
  public func ask<Answer>(
    _ question: (any RegistreAnswers) throws -> Answer
  ) throws(LedgerFailure) -> (answer: Answer, report: ReplayReport) { try ask(ReplayOptions(), question) }
}
