import LedgerBytes
package import LedgerDomain
package import LedgerJSON

/// The values of the domain, as events write them: decimals as strings, which every JSON reader keeps exact.
extension JSONWriter {
  private mutating func quoted(_ write: (inout [UInt8]) -> Void) {
    raw("\"")
    write(&bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  package mutating func field(_ name: StaticString, _ value: Montant) {
    key(name)
    quoted { FixedPoint.append(value.centimes, decimals: 2, atLeast: 2, to: &$0) }
  }

  package mutating func field(_ name: StaticString, _ value: Quantite?) {
    guard let value else { return }
    key(name)
    quoted { FixedPoint.append(value.millioniemes, decimals: 6, atLeast: 0, to: &$0) }
  }

  package mutating func field(_ name: StaticString, _ value: PrixUnitaire?) {
    guard let value else { return }
    key(name)
    quoted { FixedPoint.append(value.millioniemes, decimals: 6, atLeast: 0, to: &$0) }
  }

  package mutating func field(_ name: StaticString, _ value: Taux?) {
    guard let value else { return }
    key(name)
    quoted { FixedPoint.append(Int64(value.centiemes), decimals: 2, atLeast: 0, to: &$0) }
  }

  package mutating func field(_ name: StaticString, _ value: Jour?) {
    guard let value else { return }
    key(name)
    quoted { value.append(to: &$0) }
  }

  package mutating func field(_ name: StaticString, _ value: Instant) {
    key(name)
    quoted { value.append(to: &$0) }
  }

  package mutating func field(_ name: StaticString, _ value: Identifiant?) {
    guard let value else { return }
    key(name)
    quoted { Hex.appendUUID(value.haut, value.bas, to: &$0) }
  }

  package mutating func field(_ name: StaticString, _ value: Devise) {
    field(name, value.description)
  }

  package mutating func nullField(_ name: StaticString) {
    key(name)
    null()
  }

  // MARK: Modifications: absent where nothing changes, null where the field is cleared

  package mutating func field(_ name: StaticString, _ change: Changement<String>) {
    switch change {
    case .inchange: break
    case .efface: nullField(name)
    case .remplace(let value): field(name, value)
    }
  }

  package mutating func field(_ name: StaticString, _ change: Changement<Identifiant>) {
    switch change {
    case .inchange: break
    case .efface: nullField(name)
    case .remplace(let value): field(name, value)
    }
  }

  package mutating func field(_ name: StaticString, _ change: Changement<Jour>) {
    switch change {
    case .inchange: break
    case .efface: nullField(name)
    case .remplace(let value): field(name, value)
    }
  }

  package mutating func field(_ name: StaticString, _ change: Changement<Taux>) {
    switch change {
    case .inchange: break
    case .efface: nullField(name)
    case .remplace(let value): field(name, value)
    }
  }
}
