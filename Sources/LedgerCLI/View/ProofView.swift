import LedgerAudit
import LedgerExchange

/// What a proof proves, as people and programs read it.
struct ProofView {
  let proof: VerifiedProof

  /// Its lines of text: the events, and the verdict.
  func lines(_ console: Console) -> [String] {
    var lines: [String] = []
    if case .events(let events) = proof.claim {
      lines = table(events).lines(console.style, width: console.width) + [""]
    }
    return lines + ["\(console.style.apply(.green, "Proved")): \(SafeText.line(sentence))"]
  }

  private var sentence: String {
    switch proof.claim {
    case .events(let events):
      let what = events.count == 1 ? "this event is" : "these \(Measure.grouped(events.count)) events are"
      return "\(what) among the \(Measure.grouped(Int(proof.size))) of \(proof.origin), root \(proof.root)"
    case .extends(let size):
      return "the \(Measure.grouped(Int(proof.size))) events of \(proof.origin), root \(proof.root), begin with the "
        + "\(Measure.grouped(Int(size))) of the old checkpoint"
    }
  }

  private func table(_ events: [ProvenEvent]) -> Table {
    var table = Table([
      .right("Sequence"), .left("Time"), .text("Auteur"), .left("Event"), .text("Subject"), .right("Revision"),
    ])
    for event in events {
      table.add([
        .init("\(event.sequence)", .dim), .init("\(event.time)", .dim), .init(event.auteur), .init(event.type, .bold),
        .init(event.subject), .init("\(event.revision)"),
      ])
    }
    return table
  }

  /// The same for programs.
  var json: JSONValue {
    let claim: (String, any JSONConvertible) =
      switch proof.claim {
      case .events(let events): ("events", events.map(Self.json))
      case .extends(let size): ("extends", size)
      }
    return ["proved": true, "origin": proof.origin, "size": proof.size, "root": proof.root, claim.0: claim.1]
  }

  private static func json(_ event: ProvenEvent) -> JSONValue {
    [
      "sequence": event.sequence, "type": event.type, "subject": event.subject, "revision": event.revision,
      "time": event.time, "auteur": event.auteur,
    ]
  }
}
