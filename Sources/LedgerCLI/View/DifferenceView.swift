import LedgerData
import LedgerDomain
import LedgerExchange

/// What `diff` says: the documents to which something happened, the advances that moved, and the totals before and after.
struct DifferenceView {
  let difference: DifferenceRegistre
  /// The earlier moment; nil where the ledger was not opened yet.
  let avant: ReplayReport?
  let apres: ReplayReport
  let au: Jour

  private static var montants: [(key: String, title: String, montant: (TotauxDevise) -> MontantLarge)] {
    [
      ("totalHT", "Total HT", \.totalHT), ("montantTVA", "TVA", \.montantTVA), ("totalTTC", "Total TTC", \.totalTTC),
      ("montantPaye", "Payé", \.montantPaye), ("montantAbandonne", "Abandonné", \.montantAbandonne),
      ("soldeDu", "Solde dû", \.soldeDu),
    ]
  }

  /// Its lines of text.
  func lines(_ console: Console) -> [String] {
    func count(_ clients: [Client]) -> String? { clients.isEmpty ? nil : Measure.grouped(clients.count) }
    let head = Table(fields: [
      ("Avant", avant.map(Self.position) ?? "0, not opened yet"), ("Après", Self.position(apres)), ("Au", "\(au)"),
      ("Clients créés", count(difference.clientsCrees)), ("Clients modifiés", count(difference.clientsModifies)),
      ("Clôtures", clotures),
    ])
    var lines = head.lines(console.style, width: console.width)
    lines += [""] + (difference.documents.isEmpty ? ["No document changed."] : documents().lines(console))
    if !difference.avances.isEmpty { lines += [""] + avances().lines(console) }
    guard !difference.documents.isEmpty else { return lines }
    for part in difference.totaux { lines += [""] + totaux(part).lines(console.style, width: console.width) }
    return lines
  }

  /// The periods that were closed, the days of which are too many to name.
  private var clotures: String? {
    let longues = difference.clotures.filter { $0.periode.nature != .jour }.map { "\($0.periode)" }
    let jours = difference.clotures.count - longues.count
    let parts = longues + (jours > 0 ? ["\(jours) day\(jours == 1 ? "" : "s")"] : [])
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private static func position(_ report: ReplayReport) -> String { "\(report.sequence), recorded \(report.time)" }

  private func documents() -> RapportSheet {
    let devises = Set(difference.documents.map(\.facture.devise))
    let devise = devises.count == 1 ? devises.first : nil
    let fields: [RapportSheet.Field<DifferenceRegistre.Document>] = [
      .text("numero", "Numéro") { .texte($0.facture.numeroRendu.map { "\($0) (rendu)" } ?? $0.facture.numero) },
      .text("client", "Client") { .texte($0.client) },
      .word("changements", "Changements") { .mot($0.changements.map(Self.shown).joined(separator: ", ")) },
      .word("statut", "Statut") { .mot(Self.change($0) { $0.statut.rawValue }, .of($0.apres.statut)) },
      .word("devise", devise == nil ? "Devise" : nil) { .mot("\($0.facture.devise)") },
      .number("totalTTC", "Total TTC\(devise.map { " (\($0))" } ?? "")") {
        .mot(Self.change($0) { Measure.grouped($0.totalTTC) })
      },
      .number("soldeDu", "Solde dû") { .mot(Self.change($0) { Measure.grouped($0.soldeDu) }) },
    ]
    return .list(fields, difference.documents, nil, empty: "No document changed.")
  }

  private func avances() -> RapportSheet {
    let fields: [RapportSheet.Field<DifferenceRegistre.AvancesClient>] = [
      .text("client", "Client") { .texte($0.client.nom) }, .word("devise", "Devise") { .mot("\($0.devise)") },
      .number("soldeAvances", "Avances") { Self.change($0.avant, $0.apres) },
    ]
    return .list(fields, difference.avances, nil, empty: "")
  }

  private static func change(_ avant: MontantLarge, _ apres: MontantLarge) -> RapportCell {
    .mot(avant == apres ? Measure.grouped(apres) : "\(Measure.grouped(avant)) → \(Measure.grouped(apres))")
  }

  /// From what to what, where it is not the same.
  private static func change(
    _ document: DifferenceRegistre.Document, _ text: (DifferenceRegistre.Situation) -> String
  ) -> String {
    let after = text(document.apres)
    guard let before = document.avant.map(text), before != after else { return after }
    return "\(before) → \(after)"
  }

  private static func shown(_ changement: DifferenceRegistre.Changement) -> String {
    switch changement {
    case .creee: "créée"
    case .modifiee: "modifiée"
    case .envoyee: "envoyée"
    case .reglements: "règlements"
    case .payee: "payée"
    case .annulee: "annulée"
    }
  }

  private func totaux(_ part: DifferenceRegistre.ParDevise) -> Table {
    var table = Table([.left("Totaux (\(part.devise))"), .right("Avant"), .right("Après"), .right("Différence")])
    for (key, title, montant) in Self.montants {
      let (avant, apres) = (part.avant.map(montant) ?? .zero, part.apres.map(montant) ?? .zero)
      // Few ledgers give anything up.
      if key == "montantAbandonne", avant == .zero, apres == .zero { continue }
      let growth = part.difference(montant)
      table.add([
        .init(title), .init(Measure.grouped(avant)), .init(Measure.grouped(apres)),
        .init("\(growth > .zero ? "+" : "")\(Measure.grouped(growth))", .bold),
      ])
    }
    return table
  }
}

extension DifferenceView {
  /// One object.
  func json() -> JSONValue {
    [
      "avant": avant.map(Self.json) ?? ["sequence": 0], "apres": Self.json(apres), "au": au,
      "clients": [
        "crees": difference.clientsCrees.map { ClientDTO($0).json() },
        "modifies": difference.clientsModifies.map { ClientDTO($0).json() },
      ] as JSONValue,
      "clotures": difference.clotures.map { "\($0.periode)" }, "documents": difference.documents.map(Self.json),
      "avances": difference.avances.map(Self.json),
      "totaux": difference.totaux.map(Self.json),
    ]
  }

  private static func json(_ report: ReplayReport) -> JSONValue {
    .object(present: report.position + [("time", report.time)])
  }

  private static func json(_ document: DifferenceRegistre.Document) -> JSONValue {
    [
      "id": document.facture.id, "numero": document.facture.numero, "numeroRendu": document.facture.numeroRendu,
      "typeDocument": document.facture.typeDocument.rawValue, "client": document.client,
      "devise": document.facture.devise, "changements": document.changements.map(\.rawValue),
      "avant": document.avant.map(json), "apres": json(document.apres),
    ]
  }

  private static func json(_ avances: DifferenceRegistre.AvancesClient) -> JSONValue {
    [
      "clientId": avances.client.id, "client": avances.client.nom, "devise": avances.devise, "avant": avances.avant,
      "apres": avances.apres,
    ]
  }

  private static func json(_ situation: DifferenceRegistre.Situation) -> JSONValue {
    ["statut": situation.statut.rawValue, "totalTTC": situation.totalTTC, "soldeDu": situation.soldeDu]
  }

  private static func json(_ part: DifferenceRegistre.ParDevise) -> JSONValue {
    func amounts(_ amount: ((TotauxDevise) -> MontantLarge) -> MontantLarge) -> JSONValue {
      .object(present: montants.map { ($0.key, amount($0.montant)) })
    }
    return [
      "devise": part.devise, "avant": amounts { part.avant.map($0) ?? .zero },
      "apres": amounts { part.apres.map($0) ?? .zero }, "difference": amounts { part.difference($0) },
    ]
  }
}
