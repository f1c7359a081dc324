import LedgerModel
import LedgerProjections

/// A set of ids that is often emptied. It keeps 64 bits of each id: if it says that an id is new, that is certain. Two
/// ids may have the same fingerprint, so if it says that an id is there already, that must be checked.
struct FingerprintSet: Sendable {
  private static let small = 64
  /// A power of two, at most three quarters of it taken; 0 is free.
  private var places = [UInt64](repeating: 0, count: small)
  private let melange = Melange()
  /// How many ids there are.
  private(set) var count = 0

  /// Adds `id`; false if it may be there already.
  mutating func insert(_ id: Identifiant) -> Bool {
    if count * 4 >= places.count * 3 { grow() }
    let fingerprint = fingerprint(id)
    let place = place(of: fingerprint)
    guard places[place] == 0 else { return false }
    places[place] = fingerprint
    count += 1
    return true
  }

  /// Empties it.
  mutating func removeAll() {
    guard count > 0 else { return }
    count = 0
    if places.count > 64 * Self.small { places = [] }
    if places.isEmpty {
      places = [UInt64](repeating: 0, count: Self.small)
    } else {
      for place in places.indices { places[place] = 0 }
    }
  }

  /// Never 0.
  private func fingerprint(_ id: Identifiant) -> UInt64 { max(1, melange.mele(id)) }

  /// Where `fingerprint` is, or else the free place that it would get.
  private func place(of fingerprint: UInt64) -> Int {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: fingerprint >> 20) & mask
    while places[place] != 0, places[place] != fingerprint { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let taken = places
    places = [UInt64](repeating: 0, count: taken.count * 2)
    for fingerprint in taken where fingerprint != 0 { places[place(of: fingerprint)] = fingerprint }
  }
}
