/// The names of the fields in `valeur` that are nil or empty, at any depth.
///
/// A test that a copy keeps every field makes a value with all fields set. A later field is absent in it, so the test fails
/// until the value sets that field, and then until the copy keeps it.
package func champsAbsents(_ valeur: Any, _ nom: String = "") -> [String] {
  let miroir = Mirror(reflecting: valeur)
  switch miroir.displayStyle {
  case .optional:
    return miroir.children.first.map { champsAbsents($0.value, nom) } ?? [nom]
  case .collection where miroir.children.isEmpty: return [nom]
  case .enum where "\(valeur)" == "inchange": return [nom]
  case .struct, .tuple, .collection, .class:
    return miroir.children.enumerated().flatMap { index, champ in
      champsAbsents(champ.value, "\(nom).\(champ.label ?? "\(index)")")
    }
  default: return (valeur as? String)?.isEmpty == true ? [nom] : []
  }
}

/// The names of the fields in which two values of one type differ.
package func champsDifferents<Valeur>(_ a: Valeur, _ b: Valeur) -> [String] {
  zip(Mirror(reflecting: a).children, Mirror(reflecting: b).children).compactMap { a, b in
    "\(a.value)" == "\(b.value)" ? nil : a.label
  }
}
