import LedgerData
import LedgerJSON
import LedgerModel

/// Values of the domain as DTOs write them: amounts as JSON numbers, straight into the bytes without a `String`.
extension JSONWriter {
  /// Puts the comma that a value may need; the caller appends the value to `bytes`.
  mutating func beginValue() { literal("") }

  /// Writes a key and an amount with exactly two decimals.
  mutating func number(_ name: StaticString, _ montant: Montant) {
    decimal(name, montant.centimes, decimals: 2, atLeast: 2)
  }

  /// Writes a key and a sum of amounts with exactly two decimals.
  mutating func number(_ name: StaticString, _ montant: MontantLarge) {
    key(name)
    beginValue()
    bytes.append(contentsOf: montant.description.utf8)
  }

  /// Writes a key and a percentage without trailing zeros.
  mutating func number(_ name: StaticString, _ taux: Taux) {
    decimal(name, Int64(taux.centiemes), decimals: 2, atLeast: 0)
  }

  /// Writes a key and a quantity without trailing zeros.
  mutating func number(_ name: StaticString, _ quantite: Quantite) {
    decimal(name, quantite.millioniemes, decimals: 6, atLeast: 0)
  }

  /// Writes a key and a price without trailing zeros.
  mutating func number(_ name: StaticString, _ prix: PrixUnitaire) {
    decimal(name, prix.millioniemes, decimals: 6, atLeast: 0)
  }

  /// Writes a key and an id. Every line has one, and the generic function of another module would take longer.
  mutating func field(_ name: StaticString, _ id: Identifiant) {
    key(name)
    id.encode(to: &self)
  }

  /// Writes a key and a day.
  mutating func field(_ name: StaticString, _ jour: Jour, _ dates: FormeDates) {
    key(name)
    dates.write(jour, to: &self)
  }

  /// Writes a key and a day; nil is left out.
  mutating func field(_ name: StaticString, _ jour: Jour?, _ dates: FormeDates) {
    if let jour { field(name, jour, dates) }
  }

  /// Writes a key and a list of objects, whose fields `write` writes.
  mutating func objects<Element, Failure>(
    _ name: StaticString, _ elements: some Sequence<Element>,
    _ write: (Element, inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    key(name)
    beginArray()
    for element in elements {
      beginObject()
      try write(element, &self)
      endObject()
    }
    endArray()
  }

  /// Writes a key and a number with up to `decimals` decimals, and at least `atLeast`.
  mutating func decimal(_ name: StaticString, _ value: Int64, decimals: Int, atLeast: Int) {
    key(name)
    beginValue()
    FixedPoint.append(value, decimals: decimals, atLeast: atLeast, to: &bytes)
  }
}
