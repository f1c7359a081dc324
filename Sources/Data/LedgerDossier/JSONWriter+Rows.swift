import LedgerJSON

/// Fields with arrays; long values stand in rows, because people read these data too.
extension JSONWriter {
  /// A field in a row of its own.
  mutating func rowField(_ name: StaticString, _ value: String) {
    row()
    field(name, value)
  }

  /// A field in a row of its own, with an array whose elements are in rows of their own.
  mutating func rows<Element>(
    _ name: StaticString, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    row()
    array(name, elements) { json, element in
      json.row()
      write(&json, element)
    }
  }

  /// The lines of personal values of a page, which has the field only if there are any.
  mutating func prives(_ lines: [[UInt8]]) {
    guard !lines.isEmpty else { return }
    rows("prives", lines) { json, line in json.string(String(decoding: line, as: UTF8.self)) }
  }

  /// A field with an array of objects, whose fields `write` writes.
  mutating func objects<Element>(
    _ name: StaticString, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    array(name, elements) { json, element in
      json.beginObject()
      write(&json, element)
      json.endObject()
    }
  }

  /// A field with an array, whose elements `write` writes.
  mutating func array<Element>(
    _ name: StaticString, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    key(name)
    beginArray()
    for element in elements { write(&self, element) }
    endArray()
  }
}
