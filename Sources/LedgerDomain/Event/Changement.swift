/// What a modification says of one field that may be absent.
public enum Changement<Valeur: Hashable & Sendable>: Hashable, Sendable {
  /// Nothing: it stays as it is.
  case inchange
  /// It is absent from now on.
  case efface
  /// It has this value from now on.
  case remplace(Valeur)

  /// Changes `champ` as it says.
  public func apply(to champ: inout Valeur?) {
    switch self {
    case .inchange: break
    case .efface: champ = nil
    case .remplace(let valeur): champ = valeur
    }
  }

  /// The value from now on; nil where it stays or is absent.
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

  /// The same change, or none where `champ` is already so.
  public func utile(pour champ: Valeur?) -> Changement {
    switch self {
    case .inchange: return .inchange
    case .efface: return champ == nil ? .inchange : .efface
    case .remplace(let valeur): return champ == valeur ? .inchange : self
    }
  }
}
