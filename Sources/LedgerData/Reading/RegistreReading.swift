public import LedgerDomain

/// The reading port: what people ask of a ledger, whatever keeps it.
///
/// A storage must tell its whole state, and everything that happened to one document. All else follows from the state; a
/// storage that can answer it without reading everything does.
public protocol RegistreReading: Sendable {
  /// The whole state of the ledger.
  ///
  /// - Throws: ``LedgerFailure``: there is no ledger, or it cannot be read.
  func etat(_ options: ReplayOptions) throws(LedgerFailure) -> (etat: EtatRegistre, report: ReplayReport)
  /// Every event of the document that bears `numero`, with the document before and after it.
  ///
  /// - Throws: ``LedgerFailure``: there is no such document, or as ``etat(_:)``.
  func historique(numero: String, _ options: ReplayOptions) throws(LedgerFailure) -> Historique

  /// The totals of the ledger as seen from `au`.
  ///
  /// - Throws: ``LedgerFailure``: as ``etat(_:)``, or a document comes to more than an amount holds.
  func totaux(
    _ options: ReplayOptions, au: Jour
  ) throws(LedgerFailure) -> (totaux: TotauxRegistre, report: ReplayReport)
  /// The part of the state that `name` names, at least: the document of that number or id, with its client and the
  /// documents it names, or else the clients of that id or name.
  ///
  /// - Throws: ``LedgerFailure``, as ``etat(_:)``.
  func etat(
    named name: String, _ options: ReplayOptions
  ) throws(LedgerFailure) -> (etat: EtatRegistre, report: ReplayReport)
  /// The numbers of those of these documents that are there.
  ///
  /// - Throws: ``LedgerFailure``, as ``etat(_:)``.
  func numeros(of ids: Set<FactureID>, _ options: ReplayOptions) throws(LedgerFailure) -> [FactureID: String]
  /// The documents that `demande` asks for as seen from `au`, each in one line.
  ///
  /// - Throws: ``LedgerFailure``: as ``etat(_:)``, what it names is not there, or a document comes to more than an amount
  ///   holds.
  func resumes(
    _ demande: DemandeFactures, au: Jour, _ options: ReplayOptions
  ) throws(LedgerFailure) -> (page: PageListe<ResumeFacture>, report: ReplayReport)
  /// The same documents with all that they hold.
  ///
  /// - Throws: ``LedgerFailure``, as ``resumes(_:au:_:)``.
  func documents(
    _ demande: DemandeFactures, au: Jour, _ options: ReplayOptions
  ) throws(LedgerFailure) -> (page: PageListe<DocumentListe>, report: ReplayReport)
  /// The clients that `demande` asks for.
  ///
  /// - Throws: ``LedgerFailure``: as ``etat(_:)``, or the client after which it begins is not there.
  func clients(
    _ demande: DemandeClients, _ options: ReplayOptions
  ) throws(LedgerFailure) -> (page: PageListe<Client>, report: ReplayReport)
}

/// All of it from the whole state.
extension RegistreReading {
  /// The totals of the ledger as seen from `au`.
  public func totaux(
    _ options: ReplayOptions = ReplayOptions(), au: Jour
  ) throws(LedgerFailure) -> (totaux: TotauxRegistre, report: ReplayReport) {
    let (etat, report) = try etat(options)
    return (try LedgerFailure.wrap { try etat.totaux(au: au) }, report)
  }

  /// The whole state.
  public func etat(
    named name: String, _ options: ReplayOptions = ReplayOptions()
  ) throws(LedgerFailure) -> (etat: EtatRegistre, report: ReplayReport) { try etat(options) }

  /// The numbers of those of these documents that are there.
  public func numeros(
    of ids: Set<FactureID>, _ options: ReplayOptions = ReplayOptions()
  ) throws(LedgerFailure) -> [FactureID: String] {
    guard !ids.isEmpty else { return [:] }
    let factures = try etat(options).etat.factures.filter { ids.contains($0.id) }
    return Dictionary(factures.map { ($0.id, $0.numero) }) { first, _ in first }
  }

  /// The documents that `demande` asks for as seen from `au`, each in one line.
  public func resumes(
    _ demande: DemandeFactures = DemandeFactures(), au: Jour, _ options: ReplayOptions = ReplayOptions()
  ) throws(LedgerFailure) -> (page: PageListe<ResumeFacture>, report: ReplayReport) {
    let (etat, report) = try etat(options)
    return (try LedgerFailure.wrap { try PageListe(PageListe(etat, demande, au: au), au: au) }, report)
  }

  /// The same documents with all that they hold.
  public func documents(
    _ demande: DemandeFactures = DemandeFactures(), au: Jour, _ options: ReplayOptions = ReplayOptions()
  ) throws(LedgerFailure) -> (page: PageListe<DocumentListe>, report: ReplayReport) {
    let (etat, report) = try etat(options)
    return (try LedgerFailure.wrap { try PageListe(etat, demande, au: au) }, report)
  }

  /// The clients that `demande` asks for.
  public func clients(
    _ demande: DemandeClients = DemandeClients(), _ options: ReplayOptions = ReplayOptions()
  ) throws(LedgerFailure) -> (page: PageListe<Client>, report: ReplayReport) {
    let (etat, report) = try etat(options)
    return (try LedgerFailure.wrap { try PageListe(etat, demande) }, report)
  }
}
