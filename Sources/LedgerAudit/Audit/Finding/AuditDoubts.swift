import LedgerData

/// What is in doubt since an event could not be read, so that one bad line is one finding.
///
/// Of a line that cannot be read nobody knows what it is about, until the next event of the same subject comes: its
/// revision leaves one out. That subject is in doubt from then on, and no longer judged.
struct AuditDoubts: Sendable {
  /// How many events could not be read, or are not there, and are not known to be of some subject.
  private(set) var unattributed = 0
  /// The subjects of events that could not be read.
  private(set) var subjects: Set<Sujet> = []
  /// Those of which it was told that events are missing: what follows from it is not told again.
  private var told: Set<Sujet> = []

  /// Whether everything could be read.
  var isEmpty: Bool { unattributed == 0 && subjects.isEmpty && told.isEmpty }

  /// Whether `sujet` is no longer judged.
  func cover(_ sujet: Sujet) -> Bool {
    (!subjects.isEmpty && subjects.contains(sujet)) || (!told.isEmpty && told.contains(sujet))
  }

  /// Notes that so many events cannot be read, of whatever subject.
  mutating func add(_ count: Int) {
    let sum = unattributed.addingReportingOverflow(count)
    unattributed = sum.overflow ? .max : sum.partialValue
  }

  /// Takes so many of them back: they are there after all.
  mutating func takeBack(_ count: Int) { unattributed = max(0, unattributed - count) }

  /// Notes that an event of `sujet` cannot be read.
  mutating func doubt(_ sujet: Sujet) { subjects.insert(sujet) }

  /// Notes that it was told that events of `sujet` are missing.
  mutating func tell(_ sujet: Sujet) { told.insert(sujet) }

  /// Takes that back: none are.
  mutating func untell(_ sujet: Sujet) { told.remove(sujet) }

  /// Whether `count` events that are missing of `sujet` can be some that could not be read; then they are.
  mutating func attribute(_ count: Int, to sujet: Sujet) -> Bool {
    guard subjects.contains(sujet) || (count > 0 && count <= unattributed) else { return false }
    takeBack(max(0, count))
    doubt(sujet)
    return true
  }

  /// Those of `suspended` that no event explains that could not be read. Each such event explains one subject.
  mutating func unexplained(_ suspended: [(absent: Sujet, finding: AuditFinding)]) -> [AuditFinding] {
    suspended.filter { !attribute(1, to: $0.absent) }.map(\.finding)
  }
}
