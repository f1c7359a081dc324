import LedgerAudit
import LedgerDossier
import LedgerExchange

/// What a proof proves, as people and programs read it.
struct ProofView {
  private let claim: VerifiedProof.Claim
  private let origin: String
  private let size: UInt64
  private let root: String
  /// The document of a dossier, and the day it is seen from.
  private let dossier: VerifiedDossier?

  init(proof: VerifiedProof) {
    (claim, origin, size, root) = (proof.claim, proof.origin, proof.size, proof.root)
    dossier = nil
  }

  init(dossier: VerifiedDossier) {
    (claim, origin, size, root) = (.events(dossier.events), dossier.origin, dossier.size, dossier.root)
    self.dossier = dossier
  }

  /// Its lines of text: the events, and the verdict.
  func lines(_ console: Console) -> [String] {
    var lines: [String] = []
    if case .events(let events) = claim {
      lines = table(events).lines(console.style, width: console.width) + [""]
    }
    lines.append("\(console.style.apply(.green, "Proved")): \(SafeText.line(sentence))")
    guard let dossier else { return lines }
    return lines + [
      "The page, its script and what it shows, as seen on \(dossier.au), are what this program writes of them."
    ]
  }

  private var sentence: String {
    switch claim {
    case .events(let events):
      let what = events.count == 1 ? "this event is" : "these \(Measure.grouped(events.count)) events are"
      return "\(what) among the \(Measure.grouped(Int(size))) of \(origin), root \(root)"
    case .extends(let old):
      return "the \(Measure.grouped(Int(size))) events of \(origin), root \(root), begin with the "
        + "\(Measure.grouped(Int(old))) of the old checkpoint"
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
    let claim: (String, (any JSONConvertible)?) =
      switch self.claim {
      case .events(let events): ("events", events.map(Self.json))
      case .extends(let size): ("extends", size)
      }
    return .object(present: [
      ("proved", true), ("origin", origin), ("size", size), ("root", root), claim,
      ("dossier", dossier.map { ["id": $0.facture, "au": $0.au] as JSONValue }),
    ])
  }

  private static func json(_ event: ProvenEvent) -> JSONValue {
    [
      "sequence": event.sequence, "type": event.type, "subject": event.subject, "revision": event.revision,
      "time": event.time, "auteur": event.auteur,
    ]
  }
}
