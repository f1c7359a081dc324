package import LedgerWords

/// A field that few lines have, and that a change may clear. What reads, writes, compares, changes or tells of lines goes through
/// ``LigneFacture/details``, so that a new field is read, written, compared, changed and told of.
package enum DetailLigne: Sendable {
  case texte(ChampDetail<String>)
  case jour(ChampDetail<Jour>)
  case document(ChampDetail<FactureID>)
  case termes(ChampDetail<Termes>)

  /// The field, whatever its value.
  package var champ: any ChampDeDetail {
    switch self {
    case .texte(let champ): champ
    case .jour(let champ): champ
    case .document(let champ): champ
    case .termes(let champ): champ
    }
  }
}

/// Such a field, by the places where it is kept.
package struct ChampDetail<Valeur: Hashable & Sendable & CustomStringConvertible>: ChampDeDetail {
  package let nom: StaticString
  package let libelle: Lexique
  package let ligne: any WritableKeyPath<LigneFacture, Valeur?> & Sendable
  package let changement: any WritableKeyPath<LigneModifiee, Changement<Valeur>> & Sendable
}

/// A field of a line by its name and places; its value is of some type.
package protocol ChampDeDetail<Valeur>: Sendable {
  associatedtype Valeur: Hashable, Sendable, CustomStringConvertible
  /// What events and files call it.
  var nom: StaticString { get }
  /// What people call it.
  var libelle: Lexique { get }
  /// Of a line.
  var ligne: any WritableKeyPath<LigneFacture, Valeur?> & Sendable { get }
  /// Of a change of a line.
  var changement: any WritableKeyPath<LigneModifiee, Changement<Valeur>> & Sendable { get }
}

extension LigneFacture {
  /// All of them, in the order of events. A reason without VAT goes with the category, and is not among them.
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
  ]

  /// The same line, where `autre` says what this one leaves out.
  func complete(_ autre: LigneFacture) -> LigneFacture {
    var complete = self
    for detail in Self.details { detail.champ.complete(&complete, avec: autre) }
    return complete
  }
}

extension ChampDeDetail {
  /// Gives `ligne` this value, if there is one: most lines have none, and stay as they are.
  package func pose(_ valeur: Valeur?, dans ligne: inout LigneFacture) {
    if let valeur { ligne[keyPath: self.ligne] = valeur }
  }

  /// Says of `ligne` what `autre` says, where it says nothing.
  func complete(_ ligne: inout LigneFacture, avec autre: LigneFacture) {
    if ligne[keyPath: self.ligne] == nil { ligne[keyPath: self.ligne] = autre[keyPath: self.ligne] }
  }

  /// Changes `ligne` as `modifiee` says.
  func apply(_ modifiee: LigneModifiee, to ligne: inout LigneFacture) {
    modifiee[keyPath: changement].apply(to: &ligne[keyPath: self.ligne])
  }

  /// Takes from `modifiee` what is so already in `ligne`.
  func garde(_ modifiee: inout LigneModifiee, pour ligne: LigneFacture) {
    modifiee[keyPath: changement] = modifiee[keyPath: changement].utile(pour: ligne[keyPath: self.ligne])
  }

  /// Whether `modifiee` changes it.
  func change(_ modifiee: LigneModifiee) -> Bool { modifiee[keyPath: changement] != .inchange }
}
