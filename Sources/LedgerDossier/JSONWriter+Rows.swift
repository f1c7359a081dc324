import LedgerJSON

/// What a page holds for programs is read by people too: what may be long stands in rows.
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
    key(name)
    beginArray()
    for element in elements {
      row()
      write(&self, element)
    }
    endArray()
  }
}
