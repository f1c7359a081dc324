package import LedgerModel

extension Identifiant {
  /// The id `n` of a kind: well formed, and easy to distinguish in a failure.
  package static func exemple(_ kind: UInt8, _ n: UInt64) -> Identifiant {
    Identifiant(haut: 0x0190_0000_0000_7000 | UInt64(kind), bas: 0x8000_0000_0000_0000 | n)
  }

  /// A registre.
  package static let r1 = exemple(0x4E, 1)
  /// The client of a scenario that is not about clients.
  package static let habitue = exemple(0xC0, 0xFF)
  /// Two clients.
  package static let c1 = exemple(0xC0, 1)
  package static let c2 = exemple(0xC0, 2)
  /// Some factures.
  package static let f1 = exemple(0xFA, 1)
  package static let f2 = exemple(0xFA, 2)
  package static let f3 = exemple(0xFA, 3)
  package static let f4 = exemple(0xFA, 4)
  /// Some avoirs.
  package static let a1 = exemple(0xA0, 1)
  package static let a2 = exemple(0xA0, 2)
  package static let a3 = exemple(0xA0, 3)
  /// Some lines.
  package static let l1 = exemple(0x11, 1)
  package static let l2 = exemple(0x11, 2)
  package static let l3 = exemple(0x11, 3)
  /// Some payments.
  package static let p1 = exemple(0xB0, 1)
  package static let p2 = exemple(0xB0, 2)
  /// An id in use nowhere.
  package static let inconnu = exemple(0xFF, 404)
}
