import LedgerData
import LedgerLog
import LedgerModel
import LedgerWords

/// Compares the times in events with the times at which a quorum of witnesses, or an authority that stamped a checkpoint, saw
/// them.
///
///     checkpoint of 20 events, seen on 1 June      event 12 says 3 June: it was there on the 1st, and is dated later
///     checkpoint of 40 events, seen on 1 July      event 45 says 2 June: it follows what was seen on the 1st of July
///
/// Both are warnings: a clock may have been wrong, and a checkpoint may be older than its cosignature. So clocks may differ by
/// five minutes. And a cosignature shows only that the later events did not stand in that checkpoint, which was made before it:
/// the reader sets how long before.
struct SeenDates {
  /// Events that contradict a checkpoint: how many, the first, and its time.
  private struct Contradiction {
    var count = 0
    let first: UInt64
    let time: Instant
  }

  /// A checkpoint of the log that others saw.
  private struct Seen {
    let size: UInt64
    /// When a quorum had seen it at last, and since when it is one; both are the time of a stamp.
    let last: Instant
    let complete: Instant
    /// Which one of those up to here was seen last, and which one of those from here on was complete first.
    var lastSeen = 0
    var firstComplete = 0
    var later: Contradiction?
    var earlier: Contradiction?
  }

  private var seen: [Seen]
  /// How long before it was seen a checkpoint may have been made.
  private let toleranceMs: Int64
  /// The first one that has the event that comes next.
  private var next = 0

  /// The checkpoints of the log that stand under a quorum, and those with a stamp, in any order.
  init(_ cosigned: [CosignedCheckpoint], _ stamped: [StampReport], toleranceMs: Int64) {
    self.toleranceMs = toleranceMs
    let byQuorum = cosigned.compactMap { checkpoint -> Seen? in
      guard let last = checkpoint.instant, let complete = checkpoint.complete else { return nil }
      return Seen(size: checkpoint.size, last: last, complete: complete)
    }
    let byStamp = stamped.map { Seen(size: $0.size, last: $0.instant, complete: $0.instant) }
    seen = (byQuorum + byStamp).sorted { $0.size < $1.size }
    for index in seen.indices {
      let before = index == 0 ? index : seen[index - 1].lastSeen
      seen[index].lastSeen = seen[before].last > seen[index].last ? before : index
    }
    for index in seen.indices.reversed() {
      let after = index == seen.count - 1 ? index : seen[index + 1].firstComplete
      seen[index].firstComplete = seen[after].complete < seen[index].complete ? after : index
    }
  }

  /// Takes the times of all events. A damaged log proves nothing about times: its damage is found elsewhere.
  mutating func read(_ log: LogFile, limit: Int) throws {
    guard !seen.isEmpty else { return }
    do {
      try log.walk(to: limit) { envelope, _, _ in take(envelope.sequence, envelope.time) }
    } catch let failure as LogFailure where failure.isDamage {
      seen = []
    }
  }

  private mutating func take(_ sequence: UInt64, _ time: Instant) {
    while next < seen.count, seen[next].size < sequence { next += 1 }
    if next > 0, case let index = seen[next - 1].lastSeen, Self.milliseconds(time, seen[index].last) > toleranceMs {
      seen[index].earlier = Self.add(sequence, time, to: seen[index].earlier)
    }
    if next < seen.count, case let index = seen[next].firstComplete,
      Self.milliseconds(seen[index].complete, time) > CosignedCheckpoint.clockMs
    {
      seen[index].later = Self.add(sequence, time, to: seen[index].later)
    }
  }

  private static func add(_ sequence: UInt64, _ time: Instant, to known: Contradiction?) -> Contradiction {
    var contradiction = known ?? Contradiction(first: sequence, time: time)
    contradiction.count += 1
    return contradiction
  }

  /// The contradictions of the checkpoints seen, the smallest first: one finding for all events of one checkpoint.
  func findings(_ log: LogFile) -> [AuditFinding] {
    seen.flatMap { seen -> [AuditFinding] in
      let later = seen.later.map { Self.finding(log, $0.first, Self.later($0, seen)) }
      let earlier = seen.earlier.map { Self.finding(log, $0.first, Self.earlier($0, seen)) }
      return [later, earlier].compactMap { $0 }
    }
  }

  private static func later(_ later: Contradiction, _ seen: Seen) -> Words {
    let size = Words { $0.number("\(seen.size)") }
    return Words(
      "\(later.count, "event states", "events state") a time after a quorum or an authority had seen them: event \(later.first) says "
        + "\(later.time), and stands among the first \(size), seen on \(seen.complete). The date is too late, or a clock "
        + "was wrong.",
      fr:
        "\(later.count, "événement porte", "événements portent") une date postérieure au moment où un quorum ou une autorité les "
        + "a vus : "
        + "l'événement \(later.first) dit \(later.time), et fait partie des \(size) premiers, vus le \(seen.complete). "
        + "La date est trop tardive, ou une horloge était fausse.")
  }

  private static func earlier(_ earlier: Contradiction, _ seen: Seen) -> Words {
    let size = Words { $0.number("\(seen.size)") }
    return Words(
      "\(earlier.count, "event states", "events state") a time before a quorum or an authority saw the log "
        + "without \(earlier.count == 1 ? "it" : "them"): event "
        + "\(earlier.first) says \(earlier.time), and the log had \(size) events on \(seen.last). The date is too early, "
        + "or the checkpoint was old when it was cosigned or stamped: --tolerance says how old it may be.",
      fr:
        "\(earlier.count, "événement porte", "événements portent") une date antérieure au moment où un quorum ou une "
        + "autorité a vu le journal sans \(earlier.count == 1 ? "lui" : "eux") : l'événement \(earlier.first) dit \(earlier.time), et le journal avait \(size) événements le "
        + "\(seen.last). La date est trop ancienne, ou le point de contrôle n'était pas récent quand il a été signé ou "
        + "horodaté : --tolerance dit l'âge admis.")
  }

  private static func finding(_ log: LogFile, _ sequence: UInt64, _ message: Words) -> AuditFinding {
    AuditFinding(
      check: .dateImpossible, severity: .warning, file: log.path, sequence: sequence, message: message)
  }

  /// How many milliseconds `later` is after `earlier`.
  private static func milliseconds(_ earlier: Instant, _ later: Instant) -> Int64 {
    later.millisecondes - earlier.millisecondes
  }
}
