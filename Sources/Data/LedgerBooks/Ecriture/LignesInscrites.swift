import LedgerModel

/// The lines of all entries, one after the other, in few bytes: many lines have one role, and few are in another currency.
struct LignesInscrites: Sendable {
  private var centimes: [Int64] = []
  private var places: [UInt32] = []
  private var roles: [EcritureBrute.Role] = []
  private var placesDesRoles: [EcritureBrute.Role: UInt32] = [:]
  private var enDevise: [Int32: Int64] = [:]

  /// Adds the lines of an entry. Returns their places.
  mutating func ajoute(_ lignes: [EcritureBrute.Ligne]) -> Range<Int32> {
    let debut = Int32(clamping: centimes.count)
    for ligne in lignes {
      if ligne.enDevise != 0 { enDevise[Int32(clamping: centimes.count)] = ligne.enDevise }
      centimes.append(ligne.centimes)
      places.append(place(ligne.role))
    }
    return debut..<Int32(clamping: centimes.count)
  }

  private mutating func place(_ role: EcritureBrute.Role) -> UInt32 {
    if let place = placesDesRoles[role] { return place }
    roles.append(role)
    placesDesRoles[role] = UInt32(clamping: roles.count - 1)
    return UInt32(clamping: roles.count - 1)
  }

  /// The lines at those places.
  subscript(_ places: Range<Int32>) -> [EcritureBrute.Ligne] {
    places.map { place in
      EcritureBrute.Ligne(
        role: roles[Int(self.places[Int(place)])], centimes: centimes[Int(place)],
        enDevise: enDevise.isEmpty ? 0 : enDevise[place] ?? 0)
    }
  }
}
