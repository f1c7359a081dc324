import LedgerLog
public import LedgerModel
public import LedgerProjections
import Synchronization

/// Reads one ledger again and again, for a process that stays: the whole state is held after the first question, and later only
/// new events are read. Past states, and answers that need no state, are read from the log.
///
/// Each caller gets a state of its own, without the events recorded afterwards. A state takes as much memory as the documents
/// in it.
public final class HeldReader: RegistreReading {
  private let log: RegistreReader
  private let held = Mutex(Held?.none)

  /// A state, and where in the log the rest comes.
  private struct Held: ~Copyable {
    var etat: EtatRegistre
    var report: ReplayReport
    var follower: LogFollower
    /// The file of personal values that it was read with: another one may have more, or fewer.
    let privates: String
  }

  /// Reads the ledger at `path`; nothing is opened yet.
  public init(at path: String) { log = RegistreReader(at: path) }

  /// The whole state, from the held one.
  ///
  /// - Throws: ``LedgerFailure``: the log is damaged or cannot be read.
  public func etat(
    _ options: ReplayOptions = ReplayOptions()
  ) throws(LedgerFailure) -> (etat: EtatRegistre, report: ReplayReport) {
    guard options.until == nil else { return try log.etat(options) }
    return try held.withLock { held throws(LedgerFailure) in
      if let found = followed(&held) { return found }
      let (etat, report) = try log.etat(options)
      held = Held(
        etat: etat, report: report,
        follower: try LogFollower(log, .after(report.sequence, Digest(hex: report.head))), privates: privates)
      return (etat, report)
    }
  }

  /// The held state with the events recorded since; nil without a held state, or if the log does not go on from it: a replay
  /// then reports the fault.
  private func followed(_ held: inout Held?) -> (EtatRegistre, ReplayReport)? {
    guard var current = held.take(), current.privates == privates else { return nil }
    do throws(LedgerFailure) {
      while case let lines = try current.follower.next(), let last = lines.last {
        var time = current.report.time
        for line in lines {
          let recorded = try current.follower.event(line)
          current.etat.apply(recorded)
          time = recorded.time
        }
        current.report = current.report.then(
          lines.count, last.sequence, current.follower.head, time, current.etat.registre)
      }
    } catch {
      return nil
    }
    let found = (current.etat, current.report)
    held = consume current
    return found
  }

  private var privates: String { LogDirectory(at: log.path).privatesMark }

  /// The history of the object named `nom`.
  public func historique(de nom: String, _ options: ReplayOptions) throws(LedgerFailure) -> Historique {
    try log.historique(de: nom, options)
  }

  /// The result of applying `step` to `start` for each event of the log.
  public func fold<State: Sendable>(
    _ start: State, _ options: ReplayOptions, _ step: @escaping @Sendable (inout State, Recorded) -> Void
  ) throws(LedgerFailure) -> (state: State, report: ReplayReport) { try log.fold(start, options, step) }

  /// The sequences of all that a dossier of `factures` shows.
  public func sequences(
    de factures: Set<FactureID>, clients: Set<ClientID>, avant: UInt64
  ) throws(LedgerFailure) -> [UInt64] { try log.sequences(de: factures, clients: clients, avant: avant) }

  /// The totals as a replay of the log finds them, which checks each line of it.
  public func totaux(
    _ options: ReplayOptions, au: Jour, jusqua: Jour?
  ) throws(LedgerFailure) -> (totaux: TotauxRegistre, report: ReplayReport) {
    try log.totaux(options, au: au, jusqua: jusqua)
  }
}

extension ReplayReport {
  /// The same, some events later.
  fileprivate func then(
    _ events: Int, _ sequence: UInt64, _ head: Digest, _ time: Instant, _ registre: Registre?
  ) -> ReplayReport {
    ReplayReport(
      registre: registre ?? self.registre, sequence: sequence, head: head.hex, time: time, events: self.events + events,
      bytes: bytes, seconds: seconds, verified: verified, unfinishedBytes: 0)
  }
}
