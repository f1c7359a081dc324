/// What was recorded under an id of its own, in the order in which it was recorded.
///
/// A decision gets a ``surcouche()``, which copies only what it changes: of a client with many advances, or of an advance
/// that paid many factures, it changes few.
struct Inscrits<Element: Hashable & Sendable>: Sendable {
  /// Those that this value holds: all, or what a decision changed and added.
  private var propres: [Element] = []
  private var places: [Identifiant: Int] = [:]
  private var avant: Avant?

  /// What a decision began with.
  private final class Avant: Sendable {
    let inscrits: Inscrits

    init(_ inscrits: Inscrits) { self.inscrits = inscrits }
  }

  /// The same ones for a decision.
  func surcouche() -> Inscrits {
    var inscrits = Inscrits()
    inscrits.avant = Avant(self)
    return inscrits
  }

  /// All of them, in their order.
  var liste: [Element] {
    guard let avant = avant?.inscrits else { return propres }
    var liste = avant.liste
    var nouveaux: [Element] = []
    for (id, place) in places.sorted(by: { $0.value < $1.value }) {
      if let ancienne = avant.places[id] { liste[ancienne] = propres[place] } else { nouveaux.append(propres[place]) }
    }
    return liste + nouveaux
  }

  /// The one of `id`.
  subscript(id: Identifiant) -> Element? { places[id].map { propres[$0] } ?? avant?.inscrits[id] }

  /// Adds one, as the last.
  mutating func ajoute(_ element: Element, _ id: Identifiant) {
    places[id] = propres.count
    propres.append(element)
  }

  /// Changes the one of `id`; false where there is none. Where it was there before, `copie` is what is changed.
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
  /// Whether they are the same, in the same order.
  static func == (a: Inscrits, b: Inscrits) -> Bool { a.liste == b.liste }

  /// Feeds them, in their order.
  func hash(into hasher: inout Hasher) { hasher.combine(liste) }
}
