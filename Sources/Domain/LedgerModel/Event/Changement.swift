/// The change of one field that may be absent.
public enum Changement<Valeur> {
  /// The field keeps its value.
  case inchange
  /// The field has no value from now on.
  case efface
  /// The field has this value from now on.
  case remplace(Valeur)

  /// Applies the change to `champ`.
  public func apply(to champ: inout Valeur?) {
    switch self {
    case .inchange: break
    case .efface: champ = nil
    case .remplace(let valeur): champ = valeur
    }
  }

  /// The new value; nil if the field keeps its value or loses it.
  package var valeur: Valeur? { if case .remplace(let valeur) = self { valeur } else { nil } }

  /// The same change of a field that has another kind of value.
  package func map<Autre, Erreur: Error>(
    _ body: (Valeur) throws(Erreur) -> Autre
  ) throws(Erreur) -> Changement<Autre> {
    switch self {
    case .inchange: .inchange
    case .efface: .efface
    case .remplace(let valeur): .remplace(try body(valeur))
    }
  }
}

// Conditional, so that the runtime makes the type of a change without searching what its value conforms to.
extension Changement: Equatable where Valeur: Equatable {}
extension Changement: Hashable where Valeur: Hashable {}
extension Changement: Sendable where Valeur: Sendable {}

extension Changement where Valeur: Equatable {
  /// The same change; `inchange` where `champ` already has that value.
  public func utile(pour champ: Valeur?) -> Changement {
    switch self {
    case .inchange: return .inchange
    case .efface: return champ == nil ? .inchange : .efface
    case .remplace(let valeur): return champ == valeur ? .inchange : self
    }
  }
}
