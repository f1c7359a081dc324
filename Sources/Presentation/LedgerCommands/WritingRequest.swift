import LedgerData
import LedgerLog
import LedgerReadModel
import LedgerTerminal
import LedgerUseCases
import LedgerWords

/// Where a writing command writes, in whose name, and under which id.
struct WritingRequest {
  /// The arguments of the command.
  let arguments: Arguments
  /// The directory of the ledger.
  let path: String
  /// The world that decisions see.
  let environment: Environment
  /// A time, in seconds.
  let lockTimeoutMs: Int
  /// The name the caller gave the command, if any.
  let commande: Commande?

  /// - Throws: ``UsageError`` for an invalid option.
  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    path = try arguments.registre()
    let world = try Environment.system(auteur: arguments.auteur())
    var today = world.on(world.today())
    today.horlogeSure = arguments[Options.horloge]
    environment = today
    lockTimeoutMs = arguments[Options.lockTimeout].milliseconds
    commande = try arguments[ifTaken: Options.commande].map {
      try Commande(nom: $0.nom, asked: CommandFingerprint.of(arguments))
    }
  }
}

/// How the ledger is opened.
extension WritingRequest {
  /// The ledger, locked, to write a commit or (`inBulk`) many. The rescue of an unfinished commit is reported on standard
  /// error.
  ///
  /// - Parameter planned: whether the caller itself compares its records with the plan, and the state with the one seen.
  func open(_ console: Console, inBulk: Bool = false, planned: Bool = false) throws -> LogRegistreRepository {
    switch arguments.step {
    case .told?: throw LedgerFailure.onlyTold
    case .agreed(let plan, _)?: if plan != nil, !planned { throw LedgerFailure.noPlan }
    case nil: break
    }
    try refuseOffline()
    let registre = try RegistrePlace.use(path) {
      try LogRegistreRepository(
        at: path, environment: environment, lockTimeoutMs: lockTimeoutMs, index: inBulk ? nil : .readModel,
        origins: .all, hold: inBulk ? .always : .once)
    }
    if let recovered = registre.recovered { console.tell(Words("facture: \(recovered)", fr: "facture: \(recovered)")) }
    remark(registre, console)
    if !planned { try refuseChanged(registre) }
    return registre
  }

  /// Refuses to record on another state of the ledger than the one seen, if one was given.
  func refuseChanged(_ registre: borrowing LogRegistreRepository) throws {
    guard case .agreed(_, let seen?)? = arguments.step else { return }
    if Kept.position(registre.sequence, registre.head) != seen { throw LedgerFailure.otherState }
  }

  /// The ledger for a rehearsal, which only reads it.
  func rehearse(_ console: Console) throws -> LogRegistreRepository {
    try arguments.bringUpToDate(path, console)
    return try RegistrePlace.use(path) { try LogRegistreRepository(rehearsingAt: path, environment: environment) }
  }

  /// The same, if there may be no ledger yet.
  func create(_ console: Console) throws -> LogRegistreRepository {
    try refuseOffline()
    let registre = try LogRegistreRepository(
      at: path, creating: true, environment: environment, lockTimeoutMs: lockTimeoutMs, index: .readModel,
      origins: .all, hold: .once)
    if let recovered = registre.recovered { console.tell(Words("facture: \(recovered)", fr: "facture: \(recovered)")) }
    return registre
  }

  /// Warns that the clock may be wrong. This is not a part of the answer: the same command, repeated, gives the same answer.
  private func remark(_ registre: borrowing LogRegistreRepository, _ console: Console) {
    guard let jours = registre.joursSansEvenement else { return }
    console.tell(
      "facture: nothing was recorded for \(jours) days: check the clock, because later entries cannot have an "
        + "earlier date.",
      fr: "facture: rien n'a été enregistré depuis \(jours) jours : vérifiez l'horloge, car les prochains "
        + "enregistrements ne pourront pas avoir une date antérieure.")
  }

  /// Offline nothing is recorded in a copy.
  private func refuseOffline() throws {
    guard arguments.isOffline else { return }
    try LedgerFailure.wrap {
      guard let file = try OriginFile(of: LogDirectory(at: path)) else { return }
      throw LogFailure(.origin(OriginFailure(.offline, at: file.address.text)))
    }
  }
}
