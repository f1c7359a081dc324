import LedgerData

/// The doubts after an event that could not be read, so that one bad line is one finding.
///
/// The subject of a line that cannot be read is unknown until the next event of that subject comes: its revision leaves
/// one out. From then on the subject is in doubt, and no longer judged.
struct AuditDoubts: Sendable {
  /// How many events are missing or unreadable, and not attributed to a subject.
  private(set) var unattributed = 0
  /// The subjects of events that could not be read.
  private(set) var subjects: Set<Sujet> = []
  /// The subjects whose missing events were reported: their consequences are not reported again.
  private var told: Set<Sujet> = []

  /// Whether everything could be read.
  var isEmpty: Bool { unattributed == 0 && subjects.isEmpty && told.isEmpty }

  /// Whether `sujet` is no longer judged.
  func cover(_ sujet: Sujet) -> Bool {
    (!subjects.isEmpty && subjects.contains(sujet)) || (!told.isEmpty && told.contains(sujet))
  }

  /// Notes that this many events of unknown subjects cannot be read.
  mutating func add(_ count: Int) {
    let sum = unattributed.addingReportingOverflow(count)
    unattributed = sum.overflow ? .max : sum.partialValue
  }

  /// Takes that many of them back: they are there after all.
  mutating func takeBack(_ count: Int) { unattributed = max(0, unattributed - count) }

  /// Notes that an event of `sujet` cannot be read.
  mutating func doubt(_ sujet: Sujet) { subjects.insert(sujet) }

  /// Notes that missing events of `sujet` were reported.
  mutating func tell(_ sujet: Sujet) { told.insert(sujet) }

  /// Takes that back: no events are missing.
  mutating func untell(_ sujet: Sujet) { told.remove(sujet) }

  /// Whether `count` missing events of `sujet` may be some that could not be read; then they are attributed to it.
  mutating func attribute(_ count: Int, to sujet: Sujet) -> Bool {
    guard subjects.contains(sujet) || (count > 0 && count <= unattributed) else { return false }
    takeBack(max(0, count))
    doubt(sujet)
    return true
  }

  /// The findings of `suspended` that no unreadable event explains. Each such event explains one subject.
  mutating func unexplained(_ suspended: [(absent: Sujet, finding: AuditFinding)]) -> [AuditFinding] {
    suspended.filter { !attribute(1, to: $0.absent) }.map(\.finding)
  }
}
