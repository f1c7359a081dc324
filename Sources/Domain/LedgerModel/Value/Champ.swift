package import LedgerWords

/// What the value of a field must be able to.
package typealias ValeurDeChamp = CustomStringConvertible & Hashable & Sendable

/// A field of a record that may be absent, and that a change may clear, by its key paths.
///
/// A command that reads one client needs few of them: the runtime makes a key path when it is asked for, and the type of a field
/// without searching what its value conforms to.
package struct Champ<Objet, Modification, Valeur: Sendable>: Sendable {
  package let nom: StaticString
  package let libelle: Lexique
  package let classe: ClasseValeurs?
  private let deObjet: @Sendable () -> any WritableKeyPath<Objet, Valeur?> & Sendable
  private let deChangement: @Sendable () -> any WritableKeyPath<Modification, Changement<Valeur>> & Sendable

  init(
    _ nom: StaticString, _ libelle: Lexique,
    _ objet: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Objet, Valeur?> & Sendable,
    _ changement:
      @autoclosure @escaping @Sendable () -> any WritableKeyPath<Modification, Changement<Valeur>> & Sendable,
    _ classe: ClasseValeurs? = nil
  ) {
    (self.nom, self.libelle, self.classe, deObjet, deChangement) = (nom, libelle, classe, objet, changement)
  }
}

extension Champ: ChampDe where Valeur: CustomStringConvertible & Hashable {
  package var objet: any WritableKeyPath<Objet, Valeur?> & Sendable { deObjet() }
  package var changement: any WritableKeyPath<Modification, Changement<Valeur>> & Sendable { deChangement() }
}

/// A field of a record by its name and key paths, for any type of value.
package protocol ChampDe<Objet, Modification>: Sendable {
  /// The record.
  associatedtype Objet
  /// A change of the record.
  associatedtype Modification
  associatedtype Valeur: ValeurDeChamp
  /// Its name in events, files and tables.
  var nom: StaticString { get }
  /// Its name for people.
  var libelle: Lexique { get }
  /// In a record.
  var objet: any WritableKeyPath<Objet, Valeur?> & Sendable { get }
  /// In a change.
  var changement: any WritableKeyPath<Modification, Changement<Valeur>> & Sendable { get }
  /// Its class, if it is a personal value.
  var classe: ClasseValeurs? { get }
}

extension ChampDe {
  /// The value of `objet` as a text.
  package func texte(_ objet: Objet) -> String? { objet[keyPath: self.objet]?.description }

  /// Whether `objet` has a value.
  package func estPresent(_ objet: Objet) -> Bool { objet[keyPath: self.objet] != nil }

  /// Removes the value of `objet`.
  package func efface(_ objet: inout Objet) { objet[keyPath: self.objet] = nil }

  /// Gives `objet` this value unless it is nil, as it mostly is.
  package func pose(_ valeur: Valeur?, dans objet: inout Objet) {
    if let valeur { objet[keyPath: self.objet] = valeur }
  }

  /// Takes the value of `autre` if `objet` has no value.
  func complete(_ objet: inout Objet, avec autre: Objet) {
    if objet[keyPath: self.objet] == nil { objet[keyPath: self.objet] = autre[keyPath: self.objet] }
  }

  /// Notes in `modification` the change that turns `ancien` into `nouveau`.
  func note(_ modification: inout Modification, de ancien: Objet, a nouveau: Objet) {
    let change = nouveau[keyPath: objet].map(Changement.remplace) ?? .efface
    modification[keyPath: changement] = change.utile(pour: ancien[keyPath: objet])
  }

  /// Applies the change in `modification` to `objet`.
  func apply(_ modification: Modification, to objet: inout Objet) {
    modification[keyPath: changement].apply(to: &objet[keyPath: self.objet])
  }

  /// Removes from `modification` the value that `objet` already has.
  func garde(_ modification: inout Modification, pour objet: Objet) {
    modification[keyPath: changement] = modification[keyPath: changement].utile(pour: objet[keyPath: self.objet])
  }

  /// Whether `modification` changes it.
  package func change(_ modification: Modification) -> Bool { modification[keyPath: changement] != .inchange }
}
