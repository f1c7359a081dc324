import LedgerData
import LedgerLog
import LedgerModel
import LedgerWords

/// Holds the time stamps beside the checkpoints against these, against their certificates, and against the events
/// that name them.
///
///     16.checkpoint ◄──SHA-256── 16.tsr ──signature──► 16.preuves, or the reader's certificates
///                                   ▲ SHA-256
///                             event 17 ◄──tree── 40.checkpoint ◄──SHA-256── 40.tsr …
///
/// A stamp is judged at the time that it states. After its certificates ended, anybody who got hold of the key could
/// have made it: then it counts if a later stamp, made while they were valid, covers the event that names it, and
/// that one counts in turn.
struct StampAudit {
  private let store: CheckpointStore
  private let authorities: TrustedAuthorities
  private let recorded: [RecordedStamp]
  private var held: [Held] = []
  private(set) var findings: [AuditFinding] = []
  /// The stamps that count, the smallest checkpoint first.
  private(set) var reports: [StampReport] = []

  /// A stamp that held when it was made, and the event that names it.
  private struct Held {
    let stamp: TimeStamp
    /// Why it does not lead to the certificates of the reader; nil if it does, or none are given.
    let distrust: StampFault?
    var report: StampReport
    let sequence: UInt64?
  }

  /// Judges all of them.
  ///
  /// - Parameters:
  ///   - recorded: the stamps that the log names.
  ///   - paths: the checkpoints of this log: a stamp of another checkpoint tells nothing about it.
  /// - Throws: `LogFailure` when a file cannot be read.
  init(
    _ store: CheckpointStore, recorded: [RecordedStamp], ofLog paths: Set<String>, _ authorities: TrustedAuthorities
  ) throws {
    (self.store, self.recorded, self.authorities) = (store, recorded, authorities)
    let stored = try store.all()
    for size in Set(recorded.map(\.horodatage.taille)).subtracting(stored.map(\.size)).sorted() {
      findings.append(Self.withoutCheckpoint(size, store.path(ofSize: size)))
    }
    var distrusted: [Held] = []
    for stored in stored {
      do {
        guard let stamp = try examine(stored) else { continue }
        if stamp.distrust != nil { distrusted.append(stamp) }
        if paths.contains(stored.path) { held.append(stamp) }
      } catch let failure as LogFailure {
        // Something else lies in the place of a file.
        guard case .misplaced = failure.cause else { throw failure }
        report(.answer, stored.size, LedgerFailure(failure).message)
      }
    }
    if !held.contains(where: \.report.isTrusted) {
      for one in distrusted { if let fault = one.distrust { report(.answer, one.report.size, fault.sentence) } }
      held.removeAll { $0.distrust != nil }
    }
    reports = standing().map(\.report)
  }

  /// The stamp of a checkpoint, if there is one that held when it was made.
  private mutating func examine(_ stored: CheckpointStore.Stored) throws -> Held? {
    let size = stored.size
    let found = (answer: try store.read(.answer, ofSize: size), proofs: try store.read(.proofs, ofSize: size))
    for named in recorded where named.horodatage.taille == size {
      for (part, bytes, hash) in [
        (CheckpointStore.Beside.answer, found.answer, named.horodatage.reponse),
        (.proofs, found.proofs, named.horodatage.preuves),
      ] {
        if bytes == nil { report(part, size, Self.missing, .warning) }
        if let bytes, try bytes.digest().hex != hash { report(part, size, Self.other) }
      }
    }
    let signature = try store.read(.signature, ofSize: size)
    guard let answer = found.answer else {
      if signature != nil { report(.signature, size, Self.undated, .warning) }
      return nil
    }
    let checkpoint = try store.read(stored.path)
    guard let (stamp, distrust) = try stamp(answer, found.proofs, size, of: checkpoint) else { return nil }
    let hash = try answer.digest().hex
    let sequence = recorded.first { $0.horodatage.reponse == hash }?.sequence
    if sequence == nil { report(.answer, size, Self.notRecorded, .warning) }
    var held = StampReport(stamp, of: size, isTrusted: authorities.roots != nil && distrust == nil)
    if let signature {
      let own = try store.read(.signatureProofs, ofSize: size).flatMap { Certificates(pem: $0) }
      held.isSigned = holds(signature, own, of: checkpoint, size, stamp)
    }
    return Held(stamp: stamp, distrust: distrust, report: held, sequence: sequence)
  }

  /// Whether the owner's certificate, valid when it was stamped, signed a checkpoint, and leads to the reader's too. If the
  /// reader distrusts it, that is not a fault of the ledger.
  private mutating func holds(
    _ signature: [UInt8], _ own: Certificates?, of checkpoint: [UInt8], _ size: UInt64, _ stamp: TimeStamp
  ) -> Bool {
    let signature = DetachedSignature(der: signature)
    let second = stamp.answer.second
    let proofs = own.map { stamp.proofs + $0 } ?? stamp.proofs
    do throws(StampFault) {
      try signature.check(of: checkpoint, proofs: proofs, roots: nil, at: second)
    } catch {
      report(.signature, size, error.sentence)
      return false
    }
    guard let roots = authorities.roots else { return true }
    do throws(StampFault) {
      try signature.check(of: checkpoint, proofs: proofs, roots: roots, at: second)
      return true
    } catch { return false }
  }

  /// A stamp that was valid when it was made, and why it does not lead to the certificates of the reader. The distrust of a
  /// reader is not a fault of the ledger, if there is a stamp of a trusted authority.
  private mutating func stamp(
    _ answer: [UInt8], _ proofs: [UInt8]?, _ size: UInt64, of checkpoint: [UInt8]
  ) throws -> (TimeStamp, distrust: StampFault?)? {
    let trusted = Result { try TimeStamp(answer, proofs: proofs, roots: authorities.roots, of: checkpoint) }
    do {
      if authorities.roots != nil, case .failure(let fault as StampFault) = trusted {
        return (try TimeStamp(answer, proofs: proofs, roots: nil, of: checkpoint), fault)
      }
      return (try trusted.get(), nil)
    } catch let fault as StampFault {
      report(.answer, size, fault.sentence)
      return nil
    }
  }

  /// The stamps that count, the smallest checkpoint first. The newest is judged first: a stamp renews older ones only if it
  /// counts itself.
  private mutating func standing() -> [Held] {
    var standing: [Held] = []
    for var held in held.reversed() {
      do throws(StampFault) {
        try held.stamp.check(stillAt: authorities.now.second)
      } catch {
        guard let renewal = Self.renewal(of: held, by: standing) else {
          report(.answer, held.report.size, Self.ended(error), .warning)
          continue
        }
        held.report.renewal = renewal
      }
      standing.append(held)
    }
    return standing.reversed()
  }

  /// How many events the renewing checkpoint covers: its stamp shows that the older stamp existed while its certificates were
  /// valid. It is the earliest of the stamps that cover the event that names the older one.
  private static func renewal(of held: Held, by standing: [Held]) -> UInt64? {
    guard let sequence = held.sequence else { return nil }
    // Only an authority that the reader trusts can renew a trusted time stamp.
    let renewing = standing.filter { $0.report.isTrusted || !held.report.isTrusted }
    let earliest = renewing.filter { $0.report.size >= sequence }.min { $0.report.instant < $1.report.instant }
    guard let earliest else { return nil }
    do throws(StampFault) {
      try held.stamp.check(stillAt: earliest.stamp.answer.second)
      return earliest.report.size
    } catch { return nil }
  }

  private mutating func report(
    _ part: CheckpointStore.Beside, _ size: UInt64, _ sentence: Words, _ severity: AuditFinding.Severity = .error
  ) {
    let file = store.path(of: part, ofSize: size)
    findings.append(
      AuditFinding(
        check: .timestamp, severity: severity, file: file, sequence: size,
        message: sentence.map { $0.prefix(1).uppercased() + $0.dropFirst() + ($0.hasSuffix(".") ? "" : ".") }))
  }

  private static func withoutCheckpoint(_ size: UInt64, _ path: String) -> AuditFinding {
    AuditFinding(
      check: .timestamp, severity: .warning, file: path, sequence: size,
      message: Words(
        "The log names a time stamp of this checkpoint, and the checkpoint is missing: copy it from a backup.",
        fr: "Le journal nomme un horodatage de ce point de contrôle, qui manque : reprenez-le d'une sauvegarde."))
  }

  private static let missing = Words(
    "the log names this file, and it is missing: copy it from a backup",
    fr: "le journal nomme ce fichier, qui manque : reprenez-le d'une sauvegarde")
  private static let other = Words(
    "it is not the file that the log names: compare it with a backup",
    fr: "ce n'est pas le fichier que le journal nomme : comparez-le avec une sauvegarde")
  private static let undated = Words(
    "without a time stamp the date of this signature is unknown",
    fr: "sans horodatage, la date de cette signature est inconnue")
  private static let notRecorded = Words(
    "no event names it, so that no later stamp renews it: `facture horodater --reponse=FILE` records it",
    fr: "aucun événement ne le nomme, et aucun autre ne le renouvellera : "
      + "`facture horodater --reponse=FICHIER` l'enregistre")
  private static func ended(_ fault: StampFault) -> Words {
    Words(
      "it held when it was made, and no later stamp shows that it was there while its certificates were valid: \(fault.sentence)",
      fr: "il était valable à son heure, mais aucun horodatage fait avant la fin de ses certificats ne le couvre : "
        + "\(fault.sentence)")
  }
}
