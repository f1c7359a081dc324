package import LedgerModel

/// The sum that issued documents take back of one acompte.
///
/// A final invoice takes back the amounts of its lines, less those of its avoirs; a cancelled one takes nothing back.
package struct ReprisesAcompte: Hashable, Sendable {
  /// Amounts at each rate and category of VAT, in cents.
  package typealias Parts = [Imposition: Int128]

  private var parFinale: [FactureID: Parts] = [:]
  private var sommes: Parts = [:]

  package init() {}

  /// The sum taken back at that rate, in cents before VAT.
  package func centimes(_ imposition: Imposition) -> Int128 { sommes[imposition] ?? 0 }

  /// A final invoice that takes something back at that rate: always the same one.
  func finale(_ imposition: Imposition) -> FactureID? {
    parFinale.lazy.filter { ($0.value[imposition] ?? 0) > 0 }.map(\.key).min()
  }

  mutating func ajoute(_ parts: Parts, de finale: FactureID) {
    for (imposition, centimes) in parts {
      parFinale[finale, default: [:]][imposition, default: 0] += centimes
      sommes[imposition, default: 0] += centimes
    }
  }

  mutating func oublie(_ finale: FactureID) {
    for (imposition, centimes) in parFinale.removeValue(forKey: finale) ?? [:] {
      sommes[imposition, default: 0] -= centimes
    }
  }
}

extension FactureComptee {
  /// The acomptes that its lines take back.
  package var acomptes: Set<FactureID> { Set(situation.reprises.map(\.acompte)) }

  /// The amounts that its lines take back of each acompte, in cents before VAT; below zero for an avoir, which gives
  /// back.
  package func reprises() -> [FactureID: ReprisesAcompte.Parts] {
    var reprises: [FactureID: ReprisesAcompte.Parts] = [:]
    for reprise in situation.reprises {
      let imposition = reprise.imposition ?? Imposition(situation.tva)
      reprises[reprise.acompte, default: [:]][imposition, default: 0] -= reprise.centimes * (estAvoir ? -1 : 1)
    }
    return reprises
  }
}

/// The sums of each acompte.
extension [FactureID: ReprisesAcompte] {
  /// Counts `document`, to which `event` happens, from its issue until its cancellation.
  package mutating func apply(_ event: FactureEvent, to document: FactureComptee) {
    switch event {
    case .factureEnvoyee: ajoute(document)
    case .factureAnnulee: oublie(document)
    default: break  // catch-all: it counts while it is issued and stands
    }
  }

  /// Counts `document`, which is issued and not cancelled.
  package mutating func ajoute(_ document: FactureComptee) {
    guard !document.situation.reprises.isEmpty else { return }
    for (acompte, parts) in document.reprises() {
      self[acompte, default: ReprisesAcompte()].ajoute(parts, de: document.factureCreditee ?? document.id)
    }
  }

  /// Stops counting `document`, an issued one now cancelled, and its avoirs.
  private mutating func oublie(_ document: FactureComptee) {
    for acompte in document.acomptes { self[acompte]?.oublie(document.id) }
  }
}
