/// What is absent in `valeur`, however deep: the names of its fields that are nil or empty.
///
/// A test that a copy keeps every field makes a value of which none is absent. A field that comes later is absent in it,
/// and the test fails until the field is given, and then until it is kept.
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
