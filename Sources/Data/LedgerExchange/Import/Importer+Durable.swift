/// How commits are handed over, as many at once as share a write, and counted once they are durable.
extension Importer {
  /// Notes one more waiting commit. Enough of them for a write are handed over, and become durable meanwhile.
  mutating func attend(_ repository: inout some Ledger) throws {
    commitsEnAttente += 1
    guard commitsEnAttente >= options.batch || documentsEnAttente >= options.batch else { return }
    lots.append((try repository.handOver(), documentsEnAttente))
    if repository.isShared {
      credits.removeAll(keepingCapacity: true)
      connus = ClientsConnus()
    }
    documentsEnAttente = 0
    commitsEnAttente = 0
    compteDurables(repository)
  }

  /// Makes all that waits durable, and counts it.
  mutating func flush(_ repository: inout some Ledger) throws {
    try repository.flush()
    compteDurables(repository)
    report.imported += documentsEnAttente
    documentsEnAttente = 0
    commitsEnAttente = 0
  }

  /// Counts the documents that have become durable.
  mutating func compteDurables(_ repository: borrowing some Ledger) {
    while let lot = lots.first, lot.write <= repository.writesDurable {
      report.imported += lot.documents
      lots.removeFirst()
    }
  }
}
