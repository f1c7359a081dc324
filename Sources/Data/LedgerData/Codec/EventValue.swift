import LedgerBytes
package import LedgerJSON
package import LedgerLog
package import LedgerModel
import LedgerWords

/// A value in events: decimals are strings, which every JSON reader keeps exact.
package protocol EventWritten {
  /// Writes it as a JSON value.
  func encode(to json: inout JSONWriter)
}

/// A value that has the same form in every version of an event.
package protocol EventValue: EventWritten {
  /// Reads the next value.
  init(read data: inout LineReader) throws(LineFault)
}

/// An enumeration, written as one word.
extension EventValue where Self: RawRepresentable<String> & CaseIterable {
  package func encode(to json: inout JSONWriter) { json.string(rawValue) }

  package init(read data: inout LineReader) throws(LineFault) {
    self = try data.choice(.oneOf(Self.allCases.map(\.rawValue))) { _ in nil }
  }
}

/// A value written as an object, in the newest version.
protocol EventFields: EventWritten {
  /// Writes its fields.
  func encodeFields(to json: inout JSONWriter)
}

extension Words {
  /// The text `one of …`, with these words.
  fileprivate static func oneOf(_ words: [String]) -> Words {
    let words = words.joined(separator: ", ")
    return Words("one of \(words)", fr: "une valeur parmi \(words)")
  }
}

extension EventFields {
  /// Writes it with its braces.
  package func encode(to json: inout JSONWriter) {
    json.beginObject()
    encodeFields(to: &json)
    json.endObject()
  }
}

/// An object with a single version.
protocol EventObject: EventFields, EventValue {
  /// Reads its fields.
  init(v1 data: inout LineReader) throws(LineFault)
}

extension EventObject {
  /// Reads it with its braces.
  package init(read data: inout LineReader) throws(LineFault) {
    self = try data.object { data throws(LineFault) in try Self(v1: &data) }
  }
}

extension JSONWriter {
  /// Writes a field; nothing if the value is nil.
  package mutating func field(_ name: StaticString, _ value: (some EventWritten)?) {
    guard let value else { return }
    key(name)
    value.encode(to: &self)
  }

  /// Writes a changed field: absent if unchanged, null if cleared.
  package mutating func field(_ name: StaticString, _ change: Changement<some EventWritten>) {
    switch change {
    case .inchange: break
    case .efface:
      key(name)
      null()
    case .remplace(let value): field(name, value)
    }
  }

  /// Writes a list, if it has values.
  package mutating func list(_ name: StaticString, _ values: [some EventWritten]) {
    if !values.isEmpty { field(name, values) }
  }

  /// Writes a list.
  mutating func field(_ name: StaticString, _ values: [some EventWritten]) {
    key(name)
    beginArray()
    for value in values { value.encode(to: &self) }
    endArray()
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

// MARK: Texts and names

extension String: EventValue {
  package func encode(to json: inout JSONWriter) { json.string(self) }

  /// A free text; empty if texts are not wanted.
  package init(read data: inout LineReader) throws(LineFault) { self = try data.text(.texts) }
}

extension Identifiant: EventValue {
  package func encode(to json: inout JSONWriter) { json.quoted { append(to: &$0) } }

  package init(read data: inout LineReader) throws(LineFault) {
    if let id = data.quickly({ $0.identifiant() }) {
      self = id
    } else {
      self = try data.value(Words("a UUID", fr: "un UUID")) { Identifiant($0) }
    }
  }
}

extension Devise: EventValue {
  package func encode(to json: inout JSONWriter) { json.string(description) }

  package init(read data: inout LineReader) throws(LineFault) {
    self = try data.value({ $0.devise() }, { bytes throws(ValeurInvalide) in try Devise(bytes) })
  }
}

extension FormatNumero: EventValue {
  package func encode(to json: inout JSONWriter) { json.string(description) }

  package init(read data: inout LineReader) throws(LineFault) {
    let text = try data.text()
    do { self = try FormatNumero(data.json.string(text)) } catch { throw data.fault(error, text) }
  }
}

extension ConditionsPaiement: EventValue {
  package func encode(to json: inout JSONWriter) { json.string(rawValue) }

  package init(read data: inout LineReader) throws(LineFault) {
    self = try data.choice(.oneOf(["Virement", "Chèque", "Espèces", "Carte", "Compensation"])) { $0.conditions() }
  }
}

extension LineReader {
  /// The means of a payment; it may be an advance.
  @_lifetime(self: copy self)
  mutating func moyen() throws(LineFault) -> ConditionsPaiement {
    try choice(.oneOf(["Virement", "Chèque", "Espèces", "Carte", "Compensation", "Avance"]), besides: .avance) {
      $0.conditions() ?? $0.avance()
    }
  }
}

extension Numerotation: EventValue {
  package func encode(to json: inout JSONWriter) { json.string(rawValue) }

  package init(read data: inout LineReader) throws(LineFault) {
    self = try data.choice(Words("creation or envoi", fr: "creation ou envoi")) { _ in nil }
  }
}

extension FinExercice: EventValue {
  package func encode(to json: inout JSONWriter) { json.string(description) }

  package init(read data: inout LineReader) throws(LineFault) {
    let text = try data.text()
    guard let fin = Self.allCases.first(where: { data.json.equals(text, $0.description) }) else {
      throw data.fault(
        LineReader.expected(
          Words("the last day of a month, as in 06-30", fr: "le dernier jour d'un mois, comme 06-30")),
        text)
    }
    self = fin
  }
}

extension TypeDocument: EventValue {
  package func encode(to json: inout JSONWriter) { json.string(rawValue) }

  package init(read data: inout LineReader) throws(LineFault) {
    self = try data.choice(
      Words("facture, avoir, acompte or rectificative", fr: "facture, avoir, acompte ou rectificative")
    ) { $0.typeDocument() }
  }
}

// MARK: Numbers and days

extension Montant: EventValue {
  package func encode(to json: inout JSONWriter) { json.decimal(centimes, decimals: 2, atLeast: 2) }

  package init(read data: inout LineReader) throws(LineFault) {
    self = try data.value(
      { $0.montant() },
      { bytes throws(ValeurInvalide) in try Montant(bytes, notation: .canonical(decimalsAtLeast: 2)) })
  }
}

extension Quantite: EventValue {
  package func encode(to json: inout JSONWriter) { json.decimal(millioniemes, decimals: 6, atLeast: 0) }

  package init(read data: inout LineReader) throws(LineFault) {
    self = try data.value(
      { $0.quantite() },
      { bytes throws(ValeurInvalide) in try Quantite(bytes, notation: .canonical(decimalsAtLeast: 0)) })
  }
}

extension PrixUnitaire: EventValue {
  package func encode(to json: inout JSONWriter) { json.decimal(millioniemes, decimals: 6, atLeast: 0) }

  package init(read data: inout LineReader) throws(LineFault) {
    self = try data.value(
      { $0.prixUnitaire() },
      { bytes throws(ValeurInvalide) in try PrixUnitaire(bytes, notation: .canonical(decimalsAtLeast: 0)) })
  }
}

extension Taux: EventValue {
  package func encode(to json: inout JSONWriter) { json.decimal(Int64(centiemes), decimals: 2, atLeast: 0) }

  package init(read data: inout LineReader) throws(LineFault) {
    self = try data.value(
      { $0.taux() }, { bytes throws(ValeurInvalide) in try Taux(bytes, notation: .canonical(decimalsAtLeast: 0)) })
  }
}

extension Heure: EventValue {
  package func encode(to json: inout JSONWriter) { json.string(description) }

  package init(read data: inout LineReader) throws(LineFault) {
    self = try data.value(Words("a time of day, as in 10:05:00", fr: "une heure, comme 10:05:00")) { Heure($0) }
  }
}

extension Jour: EventValue {
  package func encode(to json: inout JSONWriter) { json.quoted { append(to: &$0) } }

  package init(read data: inout LineReader) throws(LineFault) {
    self = try data.value({ $0.jour() }, { bytes throws(ValeurInvalide) in try Jour(bytes) })
  }
}
