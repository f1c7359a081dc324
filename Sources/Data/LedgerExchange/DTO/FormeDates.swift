import LedgerJSON
import LedgerModel

/// How a DTO writes its days.
public enum FormeDates: String, Sendable, CaseIterable {
  /// `"2026-03-02"`
  case jour
  /// `"2026-03-02T00:00:00Z"`
  case iso8601
  /// Whole seconds since 2001-01-01T00:00:00Z: the form that a plain Swift `JSONDecoder` expects. Its readers know the five
  /// statuts of the first version: to them a document that is written off is `Payée`, and `montantAbandonne` tells the
  /// difference.
  case reference
}

extension FormeDates {
  /// Days from 1970-01-01, which a `Jour` counts from, to 2001-01-01.
  static let jourDeReference: Int64 = 11_323

  /// The code of `statut` for readers of this form.
  func code(_ statut: Statut) -> String {
    (self == .reference && statut == .irrecouvrable ? .payee : statut).rawValue
  }

  /// Writes one day as a value.
  func write(_ jour: Jour, to writer: inout JSONWriter) {
    if self == .reference {
      writer.integer((Int64(jour.numero) - Self.jourDeReference) * 86_400)
      return
    }
    writer.beginValue()
    writer.bytes.append(UInt8(ascii: "\""))
    jour.append(to: &writer.bytes)
    if self == .iso8601 { writer.bytes.append(contentsOf: "T00:00:00Z".utf8) }
    writer.bytes.append(UInt8(ascii: "\""))
  }
}
