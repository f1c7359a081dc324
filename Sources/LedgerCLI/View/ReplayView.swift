import LedgerData
import LedgerDomain
import LedgerExchange

/// What a replay rebuilt, as people and programs read it.
struct ReplayView {
  let totaux: TotauxRegistre
  let report: ReplayReport
  let au: Jour
  /// Whether every field of every document was rebuilt.
  let full: Bool

  /// Its lines of text.
  func lines(_ console: Console) -> [String] {
    let style = console.style
    var head = Table([.left(""), .text("")])
    head.add([.init("Registre", .dim), .init("\(report.registre.nom) (\(report.registre.devise))", .bold)])
    head.add(fields: [
      ("Id", "\(report.registre.id)"), ("Sequence", "\(report.sequence), recorded \(report.time)"),
      ("Head", report.head), ("Au", "\(au)"),
    ])
    var lines = head.lines(style, width: console.width) + [""]
    lines += counts().lines(style) + [""]
    for devise in totaux.totaux { lines += sums(devise).lines(style) + [""] }
    return lines + [speed]
  }

  private func counts() -> Table {
    let counts = [
      ("Clients", totaux.clients), ("Factures", totaux.factures), ("Avoirs", totaux.avoirs), ("Lignes", totaux.lignes),
      ("Paiements", totaux.paiements),
    ]
    var table = Table([.left(""), .right(""), .left(""), .right("")])
    for (index, statut) in Statut.allCases.enumerated() {
      table.add([
        .init(counts[index].0), .init(Measure.grouped(counts[index].1)), .init(statut.rawValue, .of(statut)),
        .init(Measure.grouped(totaux.statuts[statut] ?? 0)),
      ])
    }
    return table
  }

  private func sums(_ sums: TotauxDevise) -> Table {
    var table = Table([.left("Totaux"), .right("\(sums.devise)")])
    table.add("Sous-total", sums.sousTotal)
    table.add("Remises", -sums.montantRemise)
    table.add("Total HT", sums.totalHT)
    for part in sums.ventilationTVA { table.add("TVA \(part.imposition) sur \(Measure.grouped(part.base))", part.tva) }
    table.add("Total TTC", sums.totalTTC, .bold)
    table.add("Payé", sums.montantPaye)
    if sums.montantAbandonne != .zero { table.add("Abandonné", sums.montantAbandonne) }
    table.add("Solde dû", sums.soldeDu, .bold)
    return table
  }

  private var speed: String {
    let checked = report.verified ? "chain verified" : "chain not verified"
    let rebuilt = full ? "every field rebuilt, " : ""
    return "\(Measure.grouped(report.events)) events, \(Measure.bytes(report.bytes)), \(checked), \(rebuilt)in "
      + "\(Measure.seconds(report.seconds)): \(Measure.grouped(perSecond(report.events))) events/s, "
      + "\(Measure.bytes(perSecond(report.bytes)))/s"
  }

  private func perSecond(_ count: Int) -> Int {
    guard report.seconds > 0 else { return 0 }
    let rate = (Double(count) / report.seconds).rounded()
    return rate < 1e15 ? Int(rate) : 0
  }

  /// What `facture replay --json` prints; with `facture` where one was asked for.
  func json(facture: JSONValue?) -> JSONValue {
    [
      "registre": [
        "id": report.registre.id, "nom": report.registre.nom, "devise": report.registre.devise,
      ] as JSONValue,
      "sequence": report.sequence, "head": report.head, "time": report.time, "au": au, "events": report.events,
      "clients": totaux.clients, "factures": totaux.factures, "avoirs": totaux.avoirs, "lignes": totaux.lignes,
      "paiements": totaux.paiements,
      "statuts": JSONValue.object(present: Statut.allCases.map { ($0.rawValue, totaux.statuts[$0] ?? 0) }),
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
      "ventilationTVA": RapportCell.ventilation(sums.ventilationTVA).json,
    ]
  }
}
