package import LedgerInvoice

extension HTMLWriter {
  /// An element whose attributes are texts; nil ones are left out.
  package mutating func tag(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:],
    _ body: (inout HTMLWriter) -> Void
  ) {
    begin(name, attributes)
    body(&self)
    raw("</")
    raw(name)
    raw(">")
  }

  /// An element with a text.
  package mutating func tag(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>, _ text: String) {
    tag(name, attributes) { $0.text(text) }
  }
  package mutating func tag(_ name: StaticString, _ text: String) { tag(name) { $0.text(text) } }

  /// An element that has no content.
  package mutating func begin(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:]) {
    raw("<")
    raw(name)
    for (key, value) in attributes {
      if let value { attribute(key, value) }
    }
    raw(">")
  }

  /// A link.
  package mutating func link(_ href: String, _ text: String, current: Bool = false) {
    tag("a", ["href": href, "aria-current": current ? "page" : nil], text)
  }

  /// A field of a form that nobody sees.
  package mutating func hidden(_ name: String, _ value: String) {
    begin("input", ["type": "hidden", "name": name, "value": value])
  }
}
