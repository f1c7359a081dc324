/// The counted part of a line that takes an acompte back.
package struct RepriseComptee: Hashable, Sendable {
  package let ligne: LigneID
  /// The acompte that it names.
  package internal(set) var acompte: FactureID
  /// The taxation of the line; nil: the rate of its document.
  package private(set) var imposition: Imposition?
  /// The net amount of the line before VAT, in cents: below zero on a final invoice.
  package private(set) var centimes: Int128 = 0

  init(_ ligne: LigneID, _ acompte: FactureID) {
    self.ligne = ligne
    self.acompte = acompte
  }

  /// Takes the amount of `ligne`.
  fileprivate mutating func compte(_ ligne: LigneComptee) {
    (imposition, centimes) = (ligne.imposition, ligne.centimesNets)
  }
}

/// The lines of a document that take acomptes back. Few documents have any, and never many.
extension [RepriseComptee] {
  /// Applies the acompte ids of `event`; the amounts follow by ``compte(_:)``.
  mutating func apply(_ event: FactureEvent) {
    switch event {
    case .ligneAjoutee(let ligne): if let acompte = ligne.acompteId { append(RepriseComptee(ligne.id, acompte)) }
    case .ligneModifiee(let modifiee): apply(modifiee)
    case .ligneRetiree(let id): removeAll { $0.ligne == id }
    default: break  // catch-all: about no line
    }
  }

  private mutating func apply(_ modifiee: LigneModifiee) {
    switch modifiee.acompteId {
    case .inchange: break
    case .efface: removeAll { $0.ligne == modifiee.ligneId }
    case .remplace(let acompte):
      if let place = firstIndex(where: { $0.ligne == modifiee.ligneId }) {
        self[place].acompte = acompte
      } else {
        append(RepriseComptee(modifiee.ligneId, acompte))
      }
    }
  }

  /// Takes the amount of `ligne`, if it is one of these lines.
  mutating func compte(_ ligne: LigneComptee) {
    guard let place = firstIndex(where: { $0.ligne == ligne.id }) else { return }
    self[place].compte(ligne)
  }
}
