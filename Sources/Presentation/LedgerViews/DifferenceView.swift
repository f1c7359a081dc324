package import LedgerData
package import LedgerExchange
package import LedgerModel
package import LedgerProjections
import LedgerReports
package import LedgerTerminal
import LedgerWords

/// The answer of `diff`: the documents with events, the advances that moved, and the totals before and after.
package struct DifferenceView {
  package let difference: DifferenceRegistre
  /// The earlier moment; nil if the ledger was not opened yet.
  package let avant: ReplayReport?
  package let apres: ReplayReport
  package let au: Jour
  /// The events that were asked for as the two moments; nil: a time or a day.
  private let demandes: (avant: UInt64?, apres: UInt64?)

  /// These values.
  package init(
    difference: DifferenceRegistre, avant: ReplayReport?, apres: ReplayReport, au: Jour,
    demandes: (avant: UInt64?, apres: UInt64?)
  ) {
    (self.difference, self.avant, self.apres, self.au, self.demandes) = (difference, avant, apres, au, demandes)
  }

  private static var montants: [(key: String, title: Words, montant: (TotauxDevise) -> MontantLarge)] {
    [
      ("totalHT", Words(.totalHT), \.totalHT),
      ("montantTVA", Words(.tva), \.montantTVA),
      ("totalTTC", Words(.totalTTC), \.totalTTC),
      ("montantPaye", Words(.paye), \.montantPaye),
      ("montantAbandonne", Words(.abandonne), \.montantAbandonne),
      ("soldeDu", Words(.soldeDu), \.soldeDu),
    ]
  }

  /// Its lines of text.
  package func lines(_ console: Console) -> [String] {
    func count(_ clients: [Client]) -> Table.Cell? { clients.isEmpty ? nil : .number(clients.count) }
    let before = avant?.place ?? Words("the first event", fr: "le premier événement")
    let head = Table(fields: [
      (Self.before, .init(before)), (Self.after, .init(apres.place)), (Words(.situation), .init(au)),
      (Words("Customers created", fr: "Clients créés"), count(difference.clientsCrees)),
      (Words("Customers changed", fr: "Clients modifiés"), count(difference.clientsModifies)),
      (Words(.clotures), clotures.map { .init($0) }),
    ])
    var lines = head.lines(console.style, width: console.width)
    lines += [coupee(demandes.avant, avant), coupee(demandes.apres, apres)].compactMap { $0?[console.language] }
    lines += [""] + (difference.documents.isEmpty ? [Self.none[console.language]] : documents().lines(console))
    if !difference.avances.isEmpty { lines += [""] + avances().lines(console) }
    guard !difference.documents.isEmpty else { return lines }
    for part in difference.totaux { lines += [""] + totaux(part).lines(console.style, width: console.width) }
    return lines
  }

  /// The closed periods by name; days are only counted.
  private var clotures: Words? {
    let longues = difference.clotures.map(\.periode).filter { $0.nature != .jour }.map { periode in
      Words { periode.text(in: $0) }
    }
    let jours = difference.clotures.count - longues.count
    let parts = longues + (jours > 0 ? [Words("\(jours, "day", "days")", fr: "\(jours, "jour", "jours")")] : [])
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// That the commit of the event that was asked for ends later, so that an earlier state is compared; nil: it does not.
  private func coupee(_ demandee: UInt64?, _ report: ReplayReport?) -> Words? {
    guard let demandee, let report, report.sequence < demandee else { return nil }
    return Words(
      "The commit of event \(demandee) ends later: the state after event \(report.sequence) is compared.",
      fr: "L'enregistrement de l'événement \(demandee) finit plus loin : l'état comparé est celui d'après l'événement "
        + "\(report.sequence).")
  }

  private static let before = Words("Before", fr: "Avant")
  private static let after = Words("After", fr: "Après")
  private static let none = Words("No document changed.", fr: "Aucun document n'a changé.")

  private func documents() -> RapportSheet {
    let devises = Set(difference.documents.map(\.facture.devise))
    let devise = devises.count == 1 ? devises.first : nil
    let of = devise.map { " (\($0))" } ?? ""
    let fields: [RapportSheet.Field<DifferenceRegistre.Document>] = [
      .text(.numero) { .phrase(Self.numero($0.facture)) },
      .text(.client) { .texte($0.client) },
      .word("changements", Words("Changes", fr: "Changements")) {
        .phrase(Self.changements($0))
      },
      .word(.statut) { document in
        .mot(
          "",
          Self.change(document) {
            $0.aRembourser > .zero
              ? ResumeFacture.aRembourserDit : $0.statut.libelle(de: document.facture.typeDocument).words
          },
          .of(document.apres.statut))
      },
      .word("devise", devise == nil ? Words(.devise) : nil) { .mot("\($0.facture.devise)") },
      .number("totalTTC", Words(.totalTTC).map { $0 + of }) {
        .phrase(Self.change($0) { Self.number($0.totalTTC) })
      },
      .number(.soldeDu) { document in
        // As in a list, the balance of an avoir is below zero.
        .phrase(
          Self.change(document) {
            let solde = MontantLarge($0.soldeDu)
            return Self.number(document.facture.estAvoir ? -solde : solde)
          })
      },
    ]
    return .list(fields, difference.documents, nil, empty: Self.none)
  }

  private func avances() -> RapportSheet {
    let fields: [RapportSheet.Field<DifferenceRegistre.AvancesClient>] = [
      .text(.client) { .texte($0.client.nom) },
      .word(.devise) { .mot("\($0.devise)") },
      .number("soldeAvances", Words(.avances)) { .phrase(Self.change(Self.number($0.avant), Self.number($0.apres))) },
    ]
    return .list(fields, difference.avances, nil, empty: .none)
  }

  /// The number of a document, also if it was given back.
  private static func numero(_ facture: Facture) -> Words {
    guard let rendu = facture.numeroRendu else { return Words(same: facture.numero) }
    return Words("\(rendu) (given back)", fr: "\(rendu) (numéro libéré)")
  }

  private static func number(_ montant: some Worded) -> Words { Words { montant.text(in: $0) } }

  private static func change(_ avant: Words, _ apres: Words) -> Words {
    avant == apres ? apres : Words("\(avant) → \(apres)", fr: "\(avant) → \(apres)")
  }

  /// The old and the new state, if they differ.
  private static func change(
    _ document: DifferenceRegistre.Document, _ text: (DifferenceRegistre.Situation) -> Words
  ) -> Words {
    let after = text(document.apres)
    return change(document.avant.map(text) ?? after, after)
  }

  private static func changements(_ document: DifferenceRegistre.Document) -> Words {
    document.changements.map { shown($0, document.facture.estAvoir) }.joined(separator: ", ")
  }

  private static func shown(_ changement: DifferenceRegistre.Changement, _ estAvoir: Bool) -> Words {
    switch changement {
    case .creee: Words("created", fr: "création")
    case .modifiee: Words("changed", fr: "modification")
    case .envoyee: Words("issued", fr: "émission")
    case .reglements: Lexique.reglements.minuscule
    case .statuts: Lexique.statuts.minuscule
    case .transmissions: Lexique.transmissions.minuscule
    case .payee where estAvoir: Lexique.avoirSolde.minuscule
    case .payee: Words("paid", fr: "paiement complet")
    case .irrecouvrable: Statut.irrecouvrable.minuscule
    case .annulee: Words("cancelled", fr: "annulation")
    }
  }

  private func totaux(_ part: DifferenceRegistre.ParDevise) -> Table {
    var table = Table([
      .left(Words("Totals (\(part.devise))", fr: "Totaux (\(part.devise))")), .right(Self.before), .right(Self.after),
      .right(Words("Difference", fr: "Différence")),
    ])
    for (key, title, montant) in Self.montants {
      let (avant, apres) = (part.avant.map(montant) ?? .zero, part.apres.map(montant) ?? .zero)
      // Few ledgers give anything up.
      if key == "montantAbandonne", avant == .zero, apres == .zero { continue }
      let growth = part.difference(montant)
      table.add([
        .init(title), .number(avant), .number(apres),
        .init(Words { "\(growth > .zero ? "+" : "")\(growth.text(in: $0))" }, .bold),
      ])
    }
    return table
  }
}

extension DifferenceView {
  /// One object.
  package func json() -> JSONValue {
    [
      "avant": avant.map { Self.json($0, demandes.avant) } ?? ["sequence": 0],
      "apres": Self.json(apres, demandes.apres), "au": au,
      "clients": [
        "crees": difference.clientsCrees.map { ClientDTO($0).json() },
        "modifies": difference.clientsModifies.map { ClientDTO($0).json() },
      ] as JSONValue,
      "clotures": difference.clotures.map { "\($0.periode)" }, "documents": difference.documents.map(Self.json),
      "avances": difference.avances.map(Self.json),
      "totaux": difference.totaux.map(Self.json),
    ]
  }

  private static func json(_ report: ReplayReport, _ demandee: UInt64?) -> JSONValue {
    let asked = demandee.flatMap { $0 == report.sequence ? nil : $0 }
    return .object(present: report.position + [("time", report.time), ("asked", asked)])
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
