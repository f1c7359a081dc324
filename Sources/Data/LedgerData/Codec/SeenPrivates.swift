package import LedgerLog
package import LedgerModel
import Synchronization

/// The personal values that readers asked for: an audit compares them with the values that are beside the log.
package final class SeenPrivates: Sendable {
  /// Values whose hash an event has, and that are not there.
  package struct Missing: Hashable, Sendable {
    /// The event.
    package let sequence: UInt64
    /// Which values.
    package let classe: ClasseValeurs
    /// Whose.
    package let client: ClientID
  }

  private struct State {
    var found: [UInt64] = []
    var missing: Set<Missing> = []
  }
  private let state = Mutex(State())

  /// Starts empty.
  package init() {}

  func note(found sequence: UInt64, _ classe: ClasseValeurs) {
    state.withLock { $0.found.append(Self.key(sequence, classe)) }
  }

  func note(missing sequence: UInt64, _ classe: ClasseValeurs, of client: ClientID) {
    state.withLock { _ = $0.missing.insert(Missing(sequence: sequence, classe: classe, client: client)) }
  }

  /// The missing values, in the order of the log.
  package var missing: [Missing] {
    state.withLock { $0.missing }.sorted { Self.key($0.sequence, $0.classe) < Self.key($1.sequence, $1.classe) }
  }

  /// The missing values that none of `erasures` covers, in the order of the log.
  package func missing(but erasures: Erasures) -> [Missing] {
    missing.filter { !erasures.cover($0.sequence, $0.classe.rawValue, of: "\($0.client)") }
  }

  /// The values found: events and classes as ``key(_:_:)`` has them, in order, each at least once.
  package var found: [UInt64] { state.withLock { $0.found }.sorted() }

  /// An event and a class as one number, in the order of the lines.
  package static func key(_ sequence: UInt64, _ classe: ClasseValeurs) -> UInt64 {
    sequence << 1 | (classe == .identite ? 1 : 0)
  }
}
