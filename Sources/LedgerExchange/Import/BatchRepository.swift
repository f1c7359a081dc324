import LedgerData
import LedgerDomain

/// A repository that can make several commits durable at once.
protocol BatchRepository: RegistreRepository, ~Copyable {
  /// Adds a commit to those that the next ``handOver()`` or ``flush()`` makes durable. Look-ups see it at once.
  mutating func enqueue(_ facts: [Fact], commande: Commande?) throws -> Commit
  /// Lets the commits that wait become durable while the next are decided, and answers which write makes them so.
  mutating func handOver() throws -> Int
  /// Makes the commits that wait durable, and all that were handed over.
  mutating func flush() throws
  /// Waits for what was handed over. Where it could not be made durable, the next call tells it.
  mutating func settle()
  /// How many writes are known to be durable.
  var writesDurable: Int { get }
  /// Whether others may record something between two writes.
  var isShared: Bool { get }
}

/// Any of them, as what reads and records through one is given it.
typealias Ledger = BatchRepository & ~Copyable

extension LogRegistreRepository: BatchRepository {}

/// It remembers at once.
extension InMemoryRegistreRepository: BatchRepository {
  mutating func enqueue(_ facts: [Fact], commande: Commande?) throws -> Commit { append(facts, commande: commande) }
  mutating func handOver() throws -> Int { writesDurable }
  mutating func flush() throws {}
  mutating func settle() {}
  var writesDurable: Int { 0 }
  var isShared: Bool { false }
}
