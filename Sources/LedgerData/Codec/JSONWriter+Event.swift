import LedgerBytes
package import LedgerDomain
package import LedgerJSON

/// A value that events write: decimals as strings, which every JSON reader keeps exact.
package protocol EventValue {
  /// Writes it as a JSON value.
  func encode(to json: inout JSONWriter)
}

extension JSONWriter {
  /// Writes a field, or nothing where there is no value.
  package mutating func field(_ name: StaticString, _ value: (some EventValue)?) {
    guard let value else { return }
    key(name)
    value.encode(to: &self)
  }

  /// Writes a field that changes: absent where nothing does, null where it is cleared.
  package mutating func field(_ name: StaticString, _ change: Changement<some EventValue>) {
    switch change {
    case .inchange: break
    case .efface:
      key(name)
      null()
    case .remplace(let value): field(name, value)
    }
  }

  fileprivate mutating func quoted(_ write: (inout [UInt8]) -> Void) {
    raw("\"")
    write(&bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  fileprivate mutating func decimal(_ value: Int64, decimals: Int, atLeast least: Int) {
    quoted { FixedPoint.append(value, decimals: decimals, atLeast: least, to: &$0) }
  }
}

extension String: EventValue {
  package func encode(to json: inout JSONWriter) { json.string(self) }
}

extension Montant: EventValue {
  package func encode(to json: inout JSONWriter) { json.decimal(centimes, decimals: 2, atLeast: 2) }
}

extension Quantite: EventValue {
  package func encode(to json: inout JSONWriter) { json.decimal(millioniemes, decimals: 6, atLeast: 0) }
}

extension PrixUnitaire: EventValue {
  package func encode(to json: inout JSONWriter) { json.decimal(millioniemes, decimals: 6, atLeast: 0) }
}

extension Taux: EventValue {
  package func encode(to json: inout JSONWriter) { json.decimal(Int64(centiemes), decimals: 2, atLeast: 0) }
}

extension Jour: EventValue {
  package func encode(to json: inout JSONWriter) { json.quoted { append(to: &$0) } }
}

extension Identifiant: EventValue {
  package func encode(to json: inout JSONWriter) { json.quoted { append(to: &$0) } }
}

extension Devise: EventValue {
  package func encode(to json: inout JSONWriter) { json.string(description) }
}
