package import LedgerModel

/// Mixes ids for tables in memory, with two numbers drawn at each start of the program: nobody can choose ids that collide.
package struct Melange: Sendable {
  private static let tirage = (UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max))

  // Kept in each table: each access to a global checks whether it was made, and a lookup takes a few nanoseconds.
  private let graines = Self.tirage

  package init() {}

  /// Both words of `id`, multiplied and folded twice: once leaves ids that count up together for some draws.
  package func mele(_ id: Identifiant) -> UInt64 {
    Self.plie(Self.plie(id.haut ^ graines.0, id.bas ^ graines.1) ^ graines.1, 0x9E37_79B9_7F4A_7C15)
  }

  private static func plie(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let produit = a.multipliedFullWidth(by: b)
    return produit.high ^ produit.low
  }
}
