/// Values recorded under ids, in the order of recording.
///
/// A decision gets a ``surcouche()``, which copies only the changed values: of many advances, or many payments of one
/// advance, a decision changes few.
struct Inscrits<Element: Hashable & Sendable>: Sendable {
  /// The values held here: the whole list, or only the values that a decision changed or added.
  private var propres: [Element] = []
  private var places: [Identifiant: Int] = [:]
  private var avant: Avant?

  /// The values before a decision.
  private final class Avant: Sendable {
    let inscrits: Inscrits

    init(_ inscrits: Inscrits) { self.inscrits = inscrits }
  }

  /// A copy for a decision, on top of these values.
  func surcouche() -> Inscrits {
    var inscrits = Inscrits()
    inscrits.avant = Avant(self)
    return inscrits
  }

  /// All values, in their order.
  var liste: [Element] {
    guard let avant = avant?.inscrits else { return propres }
    var liste = avant.liste
    var nouveaux: [Element] = []
    for (id, place) in places.sorted(by: { $0.value < $1.value }) {
      if let ancienne = avant.places[id] { liste[ancienne] = propres[place] } else { nouveaux.append(propres[place]) }
    }
    return liste + nouveaux
  }

  /// The value of `id`.
  subscript(id: Identifiant) -> Element? { places[id].map { propres[$0] } ?? avant?.inscrits[id] }

  /// Adds a value at the end.
  mutating func ajoute(_ element: Element, _ id: Identifiant) {
    places[id] = propres.count
    propres.append(element)
  }

  /// Changes the value of `id`, or returns false. A value from before the decision is first copied by `copie`.
  mutating func change(
    _ id: Identifiant, copie: (Element) -> Element = { $0 }, _ change: (inout Element) -> Void
  ) -> Bool {
    if places[id] == nil, let ancien = avant?.inscrits[id] { ajoute(copie(ancien), id) }
    guard let place = places[id] else { return false }
    change(&propres[place])
    return true
  }
}

extension Inscrits: Hashable {
  /// Whether both have the same values in the same order.
  static func == (a: Inscrits, b: Inscrits) -> Bool { a.liste == b.liste }

  /// Hashes the values in their order.
  func hash(into hasher: inout Hasher) { hasher.combine(liste) }
}
