/// A field that few lines have, and that a change may clear. What compares, changes or tells of lines goes through
/// ``LigneFacture/details``, so that a new field is compared, changed and told of.
package protocol DetailLigne<Valeur>: Sendable {
  associatedtype Valeur: Hashable, Sendable
  /// What events and files call it.
  var nom: String { get }
  /// Of a line.
  var ligne: any WritableKeyPath<LigneFacture, Valeur?> & Sendable { get }
  /// Of a change of a line.
  var changement: any WritableKeyPath<LigneModifiee, Changement<Valeur>> & Sendable { get }
}

/// Such a field, by the places where it is kept.
struct ChampDetail<Valeur: Hashable & Sendable>: DetailLigne {
  let nom: String
  let ligne: any WritableKeyPath<LigneFacture, Valeur?> & Sendable
  let changement: any WritableKeyPath<LigneModifiee, Changement<Valeur>> & Sendable
}

extension LigneFacture {
  /// All of them. A reason without VAT goes with the category, and is not among them.
  package static let details: [any DetailLigne] = [
    ChampDetail(nom: "referenceCommande", ligne: \.referenceCommande, changement: \.referenceCommande),
    ChampDetail(nom: "dateCommande", ligne: \.dateCommande, changement: \.dateCommande),
    ChampDetail(nom: "reference", ligne: \.reference, changement: \.reference),
    ChampDetail(nom: "acompteId", ligne: \.acompteId, changement: \.acompteId),
  ]

  /// The same line, where `autre` says what this one leaves out.
  func complete(_ autre: LigneFacture) -> LigneFacture {
    var complete = self
    for detail in Self.details { detail.complete(&complete, avec: autre) }
    return complete
  }
}

extension DetailLigne {
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
