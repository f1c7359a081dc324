package import LedgerAudit
import LedgerData
package import LedgerDossier
package import LedgerExchange
package import LedgerModel
import LedgerReports
package import LedgerTerminal
package import LedgerWords

/// The claim of a proof, for people and programs.
package struct ProofView {
  private let claim: VerifiedProof.Claim
  private let origin: String
  private let size: UInt64
  private let root: String
  /// The document of a dossier, and the day it is seen from.
  private let dossier: VerifiedDossier?
  /// The statements of others about its checkpoint.
  private let seen: SeenCheckpoint

  package init(proof: VerifiedProof, _ seen: SeenCheckpoint) {
    (claim, origin, size, root) = (proof.claim, proof.origin, proof.size, proof.root)
    (dossier, self.seen) = (nil, seen)
  }

  package init(dossier: VerifiedDossier, _ seen: SeenCheckpoint) {
    (claim, origin, size, root) = (.events(dossier.events), dossier.origin, dossier.size, dossier.root)
    (self.dossier, self.seen) = (dossier, seen)
  }

  /// Its lines of text: the events, and the verdict.
  package func lines(_ console: Console) -> [String] {
    var lines: [String] = []
    if case .events(let events) = claim {
      lines = table(events).lines(console.style, width: console.width) + [""]
    }
    let proved = Words("Proved", fr: "Prouvé").map { console.style.apply(.green, $0) }
    let sentence = sentence.map(SafeText.line)
    lines.append(Words("\(proved): \(sentence)", fr: "\(proved) : \(sentence)")[console.language])
    lines += seen.lines.map(console.said)
    guard let dossier else { return lines }
    let total = dossier.total.en(dossier.devise)
    let document = [dossier.numero, dossier.client].compactMap { $0 }.map(SafeText.line).joined(separator: ", ")
    let page = Self.page(Words("Dossier of \(document), \(total)", fr: "Dossier de \(document), \(total)"), dossier.au)
    if let ancien = dossier.ancien { lines.append(Self.extends(ancien)[console.language]) }
    lines += Self.withheld(dossier.retenus).map(console.said)
    return lines + [page[console.language]]
  }

  /// The message that personal values are withheld, or lost; empty if all are there.
  package static func withheld(_ count: Int) -> [Words] {
    guard count > 0 else { return [] }
    return [
      Words(
        "\(count, "line of private data is", "lines of private data are") missing, although no event in it erased "
          + "them: the data it calls erased is kept back, or lost.",
        fr:
          "\(count, "ligne de valeurs privées manque", "lignes de valeurs privées manquent"), sans qu'un "
          + "événement les ait effacées : les données qu'il dit effacées sont retenues, ou perdues.")
    ]
  }

  /// The message that the page of a dossier or a site is right; `name` is its name.
  package static func page(_ name: Words, _ au: Jour) -> Words {
    Words(
      "\(name)\(Lexique.vuAu)\(au): the page, its script and its data are the ones this program writes.",
      fr:
        "\(name)\(Lexique.vuAu)\(au) : la page, son script et ses données sont bien ceux que ce programme produit."
    )
  }

  private var sentence: Words {
    switch claim {
    case .events(let events):
      let what =
        events.count == 1
        ? Words("this event is", fr: "cet événement est")
        : Words(
          "these \(events.count, "event", "events") are", fr: "ces \(events.count, "événement", "événements") sont")
      let all = Self.number(size)
      return Words(
        "\(what) among the \(all) of \(origin), root \(root)",
        fr: "\(what) parmi les \(all) de \(origin), racine \(root)")
    case .extends(let old):
      let (all, old) = (Self.number(size), Self.number(old))
      return Words(
        "the \(all) events of \(origin), root \(root), begin with the \(old) of the old checkpoint",
        fr:
          "les \(all) événements de \(origin), racine \(root), commencent par les \(old) de l'ancien point de contrôle")
    }
  }

  /// The message that the log extends an older checkpoint.
  package static func extends(_ ancien: UInt64) -> Words {
    let count = Int(clamping: ancien)
    return Words(
      "Its log extends that of the older checkpoint, of \(count, "event", "events").",
      fr: "Son journal prolonge celui de l'ancien point de contrôle, de \(count, "événement", "événements").")
  }

  private static func number(_ count: UInt64) -> Words { Words { $0.number("\(count)") } }

  private func table(_ events: [ProvenEvent]) -> Table {
    var table = Table([
      .right(Words(.sequence)), .left(Words(.instant)),
      .text(Words(.auteur)), .left(Words(.evenement)),
      .text(Words("Subject", fr: "Sujet")), .right(Words("Revision", fr: "Révision")),
    ])
    for event in events {
      let name = EventType(nom: event.type).map(\.words) ?? Words(same: event.type)
      table.add([
        .init("\(event.sequence)", .dim), .init(event.time, .dim), .init(event.auteur), .init(name, .bold),
        .init(event.subject), .init("\(event.revision)"),
      ])
    }
    return table
  }

  /// The same for programs.
  package var json: JSONValue {
    let claim: (String, (any JSONConvertible)?) =
      switch self.claim {
      case .events(let events): ("events", events.map(Self.json))
      case .extends(let size): ("extends", size)
      }
    return .object(
      present: [
        ("proved", true), ("origin", origin), ("size", size), ("root", root), claim,
        ("dossier", dossier.map { Self.json($0) }),
      ] + seen.fields)
  }

  private static func json(_ dossier: VerifiedDossier) -> JSONValue {
    .object(present: [
      ("id", dossier.facture), ("numero", dossier.numero), ("au", dossier.au), ("extends", dossier.ancien),
      ("withheld", dossier.retenus > 0 ? dossier.retenus : nil),
    ])
  }

  private static func json(_ event: ProvenEvent) -> JSONValue {
    [
      "sequence": event.sequence, "type": event.type, "subject": event.subject, "revision": event.revision,
      "time": event.time, "auteur": event.auteur,
    ]
  }
}
