import LedgerData
import LedgerModel
import LedgerUseCases

/// A repository that can make several commits durable at once.
protocol BatchRepository: RegistreRepository, ~Copyable {
  /// Adds a commit to the batch that the next ``handOver()`` or ``flush()`` makes durable. Look-ups see it at once.
  mutating func enqueue(_ facts: [Fact], commande: Commande?) throws -> Commit
  /// Makes the waiting commits durable while the next are decided, and returns the number of the write that does so.
  mutating func handOver() throws -> Int
  /// Makes the commits that wait durable, and all that were handed over.
  mutating func flush() throws
  /// Waits for the commits handed over. If they could not be made durable, the next call throws.
  mutating func settle()
  /// How many writes are known to be durable.
  var writesDurable: Int { get }
  /// Whether others may record something between two writes.
  var isShared: Bool { get }
}

/// Any such repository, as the type of a parameter.
typealias Ledger = BatchRepository & ~Copyable

extension LogRegistreRepository: BatchRepository {}

/// It has no waiting commits: it keeps them in memory only.
extension InMemoryRegistreRepository: BatchRepository {
  mutating func enqueue(_ facts: [Fact], commande: Commande?) throws -> Commit { append(facts, commande: commande) }
  mutating func handOver() throws -> Int { writesDurable }
  mutating func flush() throws {}
  mutating func settle() {}
  var writesDurable: Int { 0 }
  var isShared: Bool { false }
}
