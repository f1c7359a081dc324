package import LedgerModel

/// The places of a document that state the day of supply, according to its events: its head, its lines, or a note.
package struct JourDit: Sendable {
  private enum Place: Hashable {
    case livraison, periode, notes, textes
    case ligne(LigneID)
  }

  private var places: Set<Place> = []

  /// For a document without events.
  package init() {}

  /// For `facture`.
  package init(_ facture: Facture) {
    note(facture.affaire, facture.notes)
    for ligne in facture.lignes { note(.ligne(ligne.id), ligne.termes) }
  }

  /// Whether any place states it.
  package var estDit: Bool { !places.isEmpty }

  /// Takes the places from `event`.
  package mutating func apply(_ event: FactureEvent) {
    switch event.redaction {
    case .document(let creee): note(creee.affaire, creee.notes)
    case .tete(let modifiee):
      let affaire = modifiee.affaire
      if affaire.dateLivraison != .inchange { note(.livraison, affaire.dateLivraison.valeur != nil) }
      if affaire.periodeFacturation != .inchange { note(.periode, affaire.periodeFacturation.valeur != nil) }
      if affaire.termes != .inchange { note(.textes, affaire.termes.valeur) }
      if let notes = modifiee.notes { note(.notes, Self.nomme(notes)) }
    case .ligne(let ligne): note(.ligne(ligne.id), ligne.termes)
    case .ligneModifiee(let modifiee):
      if modifiee.termes != .inchange { note(.ligne(modifiee.ligneId), modifiee.termes.valeur) }
    case .ligneRetiree(let id): places.remove(.ligne(id))
    case .remise, nil: break
    }
  }

  private mutating func note(_ affaire: Affaire, _ notes: String) {
    note(.livraison, affaire.dateLivraison != nil)
    note(.periode, affaire.periodeFacturation != nil)
    note(.textes, affaire.termes)
    note(.notes, Self.nomme(notes))
  }

  private mutating func note(_ place: Place, _ termes: Termes?) {
    let aUnJour = !termes[.debut].isEmpty || !termes[.fin].isEmpty
    note(place, aUnJour || (termes?.liste.contains { Self.nomme($0.valeur) } ?? false))
  }

  private mutating func note(_ place: Place, _ leDit: Bool) {
    if leDit { places.insert(place) } else if !places.isEmpty { places.remove(place) }
  }

  /// Whether a note names that day, as « Leistungsdatum entspricht Rechnungsdatum ».
  private static func nomme(_ note: String) -> Bool {
    guard !note.isEmpty else { return false }
    let note = note.lowercased()
    return LoiVendeur.JourExige.mots.contains { note.contains($0) }
  }
}
