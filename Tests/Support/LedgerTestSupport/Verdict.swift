package import LedgerModel
import LedgerWords
package import Testing

/// The outcome of a use case.
package struct Verdict {
  /// The scenario before the use case.
  package let before: Scenario
  package let after: Scenario
  package let outcome: Result<[Fact], any Error>

  /// It was accepted and decided exactly these facts.
  @discardableResult
  package func then(_ facts: Fact..., sourceLocation: SourceLocation = #_sourceLocation) -> Scenario {
    expect(facts, sourceLocation)
    return after
  }

  /// It was accepted and decided exactly these events of one document.
  @discardableResult
  package func then(
    _ events: FactureEvent..., de id: FactureID = .f1, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Scenario {
    expect(events.map { .facture(id, $0) }, sourceLocation)
    return after
  }

  /// It was accepted, with any decision.
  @discardableResult
  package func thenAccepts(sourceLocation: SourceLocation = #_sourceLocation) -> Scenario {
    if case .failure(let error) = outcome {
      Issue.record("refused: \(error)", sourceLocation: sourceLocation)
    }
    return after
  }

  /// The facts that it decided; empty after a refusal.
  package var facts: [Fact] {
    guard case .success(let facts) = outcome else { return [] }
    return facts
  }

  /// The refusal, or nil.
  package var refus: Refus? {
    guard case .failure(let error) = outcome else { return nil }
    return error as? Refus
  }

  /// It was refused by the rule `code`, in a sentence that names `naming`, with a way out, and nothing was written.
  @discardableResult
  package func thenRefuses(
    _ code: String, naming: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Scenario {
    switch outcome {
    case .success(let facts):
      Issue.record("accepted, not refused as \(code): \(facts)", sourceLocation: sourceLocation)
    case .failure(let refus as Refus):
      #expect(refus.code == code, "\(refus.message.en)", sourceLocation: sourceLocation)
      if let naming { #expect(refus.message.en.contains(naming), sourceLocation: sourceLocation) }
      #expect(refus.message.en.hasSuffix("."), sourceLocation: sourceLocation)
      #expect(
        refus.hint.en.last.map { ".`?".contains($0) } ?? false, "\(refus.hint.en)", sourceLocation: sourceLocation
      )
      #expect(before.ledger.journal == after.ledger.journal, sourceLocation: sourceLocation)
    case .failure(let error):
      Issue.record(error, "this is no refusal", sourceLocation: sourceLocation)
    }
    return after
  }

  private func expect(_ expected: [Fact], _ sourceLocation: SourceLocation) {
    switch outcome {
    case .success(let facts): #expect(facts == expected, sourceLocation: sourceLocation)
    case .failure(let error): Issue.record("refused: \(error)", sourceLocation: sourceLocation)
    }
  }
}
