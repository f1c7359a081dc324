public import LedgerData
public import LedgerModel
public import LedgerUseCases

/// Messages of platforms about documents: each file is one.
extension Importer {
  /// Records the statements of `messages` in `repository`, or notes why a message is unusable: a refusal is in
  /// ``report``, and not thrown. A message that is already recorded stays as it is.
  ///
  /// - Throws: `LedgerFailure` when the ledger cannot be read or written.
  public mutating func run(
    _ messages: [Result<StatutDit, Refus>], into repository: inout LogRegistreRepository
  ) throws {
    for message in messages {
      do {
        try recoit(message.get(), &repository)
      } catch let refus as Refus {
        var numero: String?
        if case .success(let dit) = message { numero = dit.numero }
        try note(ImportRefusal(index: report.read, numero: numero, refus), [])
      }
      report.read += 1
    }
    try flush(&repository)
  }

  private mutating func recoit(_ dit: StatutDit, _ repository: inout some Ledger) throws {
    try repository.beginDecision()
    let facts = try repository.decide(RecevoirStatut(dit, repository.factureID(numero: dit.numero, de: dit.date.annee)))
    guard !facts.isEmpty else {
      report.unchanged += 1
      return
    }
    _ = try repository.enqueue(facts, commande: nil)
    report.events += facts.count
    report.note(dit.remarques.map { ImportRemark(report.read, dit.numero, $0) })
    documentsEnAttente += 1
    try attend(&repository)
  }
}
