package import LedgerData
package import LedgerExchange
package import LedgerModel
package import LedgerProjections
import LedgerReports
package import LedgerTerminal
import LedgerWords

/// The result of a replay, for people and programs.
package struct ReplayView {
  package let totaux: TotauxRegistre
  package let report: ReplayReport
  package let au: Jour
  /// Whether every field of every document was rebuilt.
  package let full: Bool

  /// These values.
  package init(totaux: TotauxRegistre, report: ReplayReport, au: Jour, full: Bool) {
    (self.totaux, self.report, self.au, self.full) = (totaux, report, au, full)
  }

  /// Its lines of text.
  package func lines(_ console: Console) -> [String] {
    let style = console.style
    var head = Table([.left(), .text()])
    head.add([
      .init(Words(.registre), .dim), .init("\(report.registre.nom) (\(report.registre.devise))", .bold),
    ])
    head.add(fields: [
      (Words(.identifiant), .init("\(report.registre.id)")), (Words(.sequence), .init(report.place)),
      (Words("Head", fr: "Empreinte"), .init(report.head)), (Words(.situation), .init(au)),
    ])
    var lines = head.lines(style, width: console.width) + [""]
    lines += counts().lines(style) + [""]
    for devise in totaux.totaux { lines += sums(devise).lines(style) + [""] }
    return lines + [speed[console.language]]
  }

  private func counts() -> Table {
    let counts = [
      (Words(.clients), totaux.clients), (Words(.factures), totaux.factures),
      (Words(.avoirs), totaux.avoirs), (Words(.lignes), totaux.lignes), (Words(.paiements), totaux.paiements),
    ]
    // Few ledgers have losses.
    let statuts = Statut.desVentes.filter { $0 != .irrecouvrable || totaux.statuts[$0] ?? 0 > 0 }
    var table = Table([.left(), .right(), .left(), .right()])
    for (index, statut) in statuts.enumerated() {
      let count: [Table.Cell] =
        index < counts.count ? [.init(counts[index].0), .number(counts[index].1)] : [.init(""), .init("")]
      table.add(count + [.init(statut.words, .of(statut)), .number(totaux.statuts[statut] ?? 0)])
    }
    return table
  }

  private func sums(_ sums: TotauxDevise) -> Table {
    var table = Table([.left(Words(.totaux)), .right(Words(same: "\(sums.devise)"))])
    table.add(Words(.sousTotal), sums.sousTotal)
    table.add(Words(.remises), -sums.montantRemise)
    table.add(Words(.totalHT), sums.totalHT)
    for part in sums.ventilationTVA {
      table.add(
        Words("VAT \(part.imposition) on \(part.base)", fr: "TVA \(part.imposition) sur \(part.base)"), part.tva)
    }
    table.add(Words(.totalTTC), sums.totalTTC, .bold)
    table.add(Words(.paye), sums.montantPaye)
    if sums.montantAbandonne != .zero { table.add(Words(.abandonne), sums.montantAbandonne) }
    table.add(Words(.soldeDu), sums.soldeDu, .bold)
    return table
  }

  private var speed: Words {
    let checked =
      report.verified
      ? Words("chain verified", fr: "chaîne vérifiée") : Words("chain not verified", fr: "chaîne non vérifiée")
    let rebuilt = full ? Words("every field rebuilt, ", fr: "tous les champs recalculés, ") : .none
    let (size, time) = (Measure.bytes(report.bytes), Measure.seconds(report.seconds))
    let (events, bytes) = (perSecond(report.events), Measure.bytes(perSecond(report.bytes)))
    return Words(
      """
      \(report.events, "event", "events"), \(size), \(checked), \(rebuilt)in \(time): \
      \(events, "event/s", "events/s"), \(bytes)/s
      """,
      fr: """
        \(report.events, "événement", "événements"), \(size), \(checked), \(rebuilt)en \(time) : \
        \(events, "événement/s", "événements/s"), \(bytes)/s
        """)
  }

  private func perSecond(_ count: Int) -> Int {
    guard report.seconds > 0 else { return 0 }
    let rate = (Double(count) / report.seconds).rounded()
    return rate < 1e15 ? Int(rate) : 0
  }

  /// The output of `facture replay --json`; with `facture` if a document was requested.
  package func json(facture: JSONValue?) -> JSONValue {
    [
      "registre": [
        "id": report.registre.id, "nom": report.registre.nom, "devise": report.registre.devise,
      ] as JSONValue,
      "sequence": report.sequence, "head": report.head, "time": report.time, "au": au, "events": report.events,
      "clients": totaux.clients, "factures": totaux.factures, "avoirs": totaux.avoirs, "lignes": totaux.lignes,
      "paiements": totaux.paiements,
      "statuts": JSONValue.object(present: Statut.desVentes.map { ($0.rawValue, totaux.statuts[$0] ?? 0) }),
      "totaux": totaux.totaux.map(Self.json), "verified": report.verified, "rebuilt": full ? "full" : "totals",
      "seconds": JSONValue.mesure(report.seconds), "eventsPerSecond": perSecond(report.events),
      "bytesPerSecond": perSecond(report.bytes), "facture": facture,
    ]
  }

  private static func json(_ sums: TotauxDevise) -> JSONValue {
    [
      "devise": sums.devise, "sousTotal": sums.sousTotal, "montantRemise": sums.montantRemise,
      "totalHT": sums.totalHT, "montantTVA": sums.montantTVA, "totalTTC": sums.totalTTC,
      "montantPaye": sums.montantPaye, "montantAbandonne": sums.montantAbandonne, "soldeDu": sums.soldeDu,
      "ventilationTVA": RapportCell.ventilation(sums.ventilationTVA).json(.english),
    ]
  }
}

extension ReplayReport {
  /// Up to which event was read, and when that was recorded.
  var place: Words {
    let moment = time.moment
    return Words("\(sequence), recorded \(moment)", fr: "n° \(sequence), enregistré le \(moment)")
  }
}
