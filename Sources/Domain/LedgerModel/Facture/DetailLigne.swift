import LedgerWords

/// A field that few lines have, by the type of its value. Code that reads, writes, compares, changes or describes lines goes
/// through ``LigneFacture/details``, so it covers a new field too.
package enum DetailLigne: Sendable {
  package typealias De<Valeur: ValeurDeChamp> = Champ<LigneFacture, LigneModifiee, Valeur>

  case texte(De<String>)
  case jour(De<Jour>)
  case document(De<FactureID>)
  case termes(De<Termes>)
  case devis(De<PartDeDevis>)
  case penalites(De<PartDePenalites>)

  /// The field, with its type of value left open.
  package var champ: any ChampDe<LigneFacture, LigneModifiee> {
    switch self {
    case .texte(let champ): champ
    case .jour(let champ): champ
    case .document(let champ): champ
    case .termes(let champ): champ
    case .devis(let champ): champ
    case .penalites(let champ): champ
    }
  }
}

extension LigneFacture {
  /// All fields, in the order of events. The reason for a VAT exemption belongs to the category and is not here.
  package static let details: [DetailLigne] = [
    .texte(.init("referenceCommande", .referenceCommande, \.referenceCommande, \.referenceCommande)),
    .jour(.init("dateCommande", .dateCommande, \.dateCommande, \.dateCommande)),
    .texte(.init("reference", .reference, \.reference, \.reference)),
    .document(.init("acompteId", .acompte, \.acompteId, \.acompteId)),
    .termes(.init("termes", .termes, \.termes, \.termes)),
    .devis(.init("devis", .devis, \.devis, \.devis)),
    .penalites(.init("penalites", .penalites, \.penalites, \.penalites)),
  ]

  /// The same line, with its missing fields taken from `autre`.
  package func complete(_ autre: LigneFacture) -> LigneFacture {
    var complete = self
    for detail in Self.details { detail.champ.complete(&complete, avec: autre) }
    return complete
  }
}

extension Facture {
  /// Whether it invoices penalties: it bears none itself.
  package var estDePenalites: Bool { lignes.contains { $0.penalites != nil } }
}
