import LedgerDomain

/// A repository that can make several commits durable at once.
protocol BatchRepository: RegistreRepository, ~Copyable {
  /// Adds a commit to those that the next ``flush()`` makes durable. Look-ups see it at once.
  mutating func enqueue(_ facts: [Fact], commande: Commande?) throws -> Commit
  /// Makes the commits that wait durable.
  mutating func flush() throws
}

extension LogRegistreRepository: BatchRepository {}

/// It remembers at once.
extension InMemoryRegistreRepository: BatchRepository {
  mutating func enqueue(_ facts: [Fact], commande: Commande?) throws -> Commit {
    append(facts, commande: commande)
  }

  mutating func flush() throws {}
}
