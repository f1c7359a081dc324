public import LedgerDomain
import LedgerLog

/// Lists of documents and clients. The read model answers where it can; the past (`until`), and a registre where there can
/// be no read model, is replayed and comes to the same.
extension RegistreReader {
  /// The documents that `demande` asks for as seen from `au`, each in one line.
  ///
  /// - Throws: ``LedgerFailure``: as ``etat(_:)``, what it names is not there, or a document comes to more than an amount
  ///   holds.
  public func resumes(
    _ demande: DemandeFactures = DemandeFactures(), au: Jour, _ options: ReplayOptions = ReplayOptions()
  ) throws(LedgerFailure) -> (page: PageListe<ResumeFacture>, report: ReplayReport) {
    if let found = try askOrRefuse(options, { try $0.resumes(demande, au: au) }) { return found }
    let (etat, report) = try etat(options)
    return (try LedgerFailure.wrap { try PageListe(PageListe(etat, demande, au: au), au: au) }, report)
  }

  /// The documents that `demande` asks for as seen from `au`, with all that they hold.
  ///
  /// - Throws: ``LedgerFailure``, as ``resumes(_:au:_:)``.
  public func documents(
    _ demande: DemandeFactures = DemandeFactures(), au: Jour, _ options: ReplayOptions = ReplayOptions()
  ) throws(LedgerFailure) -> (page: PageListe<DocumentListe>, report: ReplayReport) {
    if let found = try askOrRefuse(options, { try $0.documents(demande, au: au) }) { return found }
    let (etat, report) = try etat(options)
    return (try LedgerFailure.wrap { try PageListe(etat, demande, au: au) }, report)
  }

  /// The clients that `demande` asks for.
  ///
  /// - Throws: ``LedgerFailure``: as ``etat(_:)``, or the client after which it begins is not there.
  public func clients(
    _ demande: DemandeClients = DemandeClients(), _ options: ReplayOptions = ReplayOptions()
  ) throws(LedgerFailure) -> (page: PageListe<Client>, report: ReplayReport) {
    if let found = try askOrRefuse(options, { try $0.clients(demande) }) { return found }
    let (etat, report) = try etat(options)
    return (try LedgerFailure.wrap { try PageListe(etat, demande) }, report)
  }

  /// What `question` answers to the read model; nil where it cannot be asked, or does not know.
  ///
  /// - Throws: ``LedgerFailure`` where the answer is that something is not there.
  private func askOrRefuse<Page>(
    _ options: ReplayOptions, _ question: (ReadModel) throws -> Page?
  ) throws(LedgerFailure) -> (page: Page, report: ReplayReport)? {
    let found = ask(options) { model, end -> Result<(page: Page, report: ReplayReport)?, LedgerFailure> in
      do {
        guard let page = try question(model) else { return .success(nil) }
        return .success((page, try Self.report(model, end)))
      } catch let refus as Refus {
        return .failure(LedgerFailure(refus))
      } catch let failure as LedgerFailure {
        return .failure(failure)
      }
    }
    return try found?.get() ?? nil
  }
}
