package import LedgerWords

/// A field that few lines have, and that a change may clear. Code that reads, writes, compares, changes or describes lines goes
/// through ``LigneFacture/details``, so it covers a new field too.
package enum DetailLigne: Sendable {
  case texte(ChampDetail<String>)
  case jour(ChampDetail<Jour>)
  case document(ChampDetail<FactureID>)
  case termes(ChampDetail<Termes>)
  case devis(ChampDetail<PartDeDevis>)
  case penalites(ChampDetail<PartDePenalites>)

  /// The field, with its type of value left open.
  package var champ: any ChampDeDetail {
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

/// Such a field, by its key paths.
package struct ChampDetail<Valeur: Hashable & Sendable & CustomStringConvertible>: ChampDeDetail {
  package let nom: StaticString
  package let libelle: Lexique
  package let ligne: any WritableKeyPath<LigneFacture, Valeur?> & Sendable
  package let changement: any WritableKeyPath<LigneModifiee, Changement<Valeur>> & Sendable
}

/// A field of a line by its name and key paths, for any type of value.
package protocol ChampDeDetail<Valeur>: Sendable {
  associatedtype Valeur: Hashable, Sendable, CustomStringConvertible
  /// Its name in events and files.
  var nom: StaticString { get }
  /// Its name for people.
  var libelle: Lexique { get }
  /// In a line.
  var ligne: any WritableKeyPath<LigneFacture, Valeur?> & Sendable { get }
  /// In a change of a line.
  var changement: any WritableKeyPath<LigneModifiee, Changement<Valeur>> & Sendable { get }
}

extension LigneFacture {
  /// All fields, in the order of events. The reason for a VAT exemption belongs to the category and is not here.
  package static let details: [DetailLigne] = [
    .texte(
      ChampDetail(
        nom: "referenceCommande", libelle: .referenceCommande, ligne: \.referenceCommande,
        changement: \.referenceCommande)),
    .jour(
      ChampDetail(
        nom: "dateCommande", libelle: .dateCommande, ligne: \.dateCommande, changement: \.dateCommande)),
    .texte(
      ChampDetail(nom: "reference", libelle: .reference, ligne: \.reference, changement: \.reference)),
    .document(
      ChampDetail(nom: "acompteId", libelle: .acompte, ligne: \.acompteId, changement: \.acompteId)),
    .termes(ChampDetail(nom: "termes", libelle: .termes, ligne: \.termes, changement: \.termes)),
    .devis(ChampDetail(nom: "devis", libelle: .devis, ligne: \.devis, changement: \.devis)),
    .penalites(
      ChampDetail(nom: "penalites", libelle: .penalites, ligne: \.penalites, changement: \.penalites)),
  ]

  /// The same line, with its missing fields taken from `autre`.
  package func complete(_ autre: LigneFacture) -> LigneFacture {
    var complete = self
    for detail in Self.details { detail.champ.complete(&complete, avec: autre) }
    return complete
  }
}

extension ChampDeDetail {
  /// Gives `ligne` this value unless it is nil, as for most lines.
  package func pose(_ valeur: Valeur?, dans ligne: inout LigneFacture) {
    if let valeur { ligne[keyPath: self.ligne] = valeur }
  }

  /// Takes the value of `autre` if `ligne` has no value.
  func complete(_ ligne: inout LigneFacture, avec autre: LigneFacture) {
    if ligne[keyPath: self.ligne] == nil { ligne[keyPath: self.ligne] = autre[keyPath: self.ligne] }
  }

  /// Applies the change in `modifiee` to `ligne`.
  func apply(_ modifiee: LigneModifiee, to ligne: inout LigneFacture) {
    modifiee[keyPath: changement].apply(to: &ligne[keyPath: self.ligne])
  }

  /// Removes from `modifiee` the value that `ligne` already has.
  func garde(_ modifiee: inout LigneModifiee, pour ligne: LigneFacture) {
    modifiee[keyPath: changement] = modifiee[keyPath: changement].utile(pour: ligne[keyPath: self.ligne])
  }

  /// Whether `modifiee` changes it.
  package func change(_ modifiee: LigneModifiee) -> Bool { modifiee[keyPath: changement] != .inchange }
}

extension Facture {
  /// Whether it invoices penalties: it bears none itself.
  package var estDePenalites: Bool { lignes.contains { $0.penalites != nil } }
}
