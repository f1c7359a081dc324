import LedgerData
import LedgerDomain
import LedgerExchange

/// What an event changed of one field of a document.
struct FieldChange {
  /// A value of a field.
  enum Value: Equatable {
    case text(String)
    /// A number, as its exact decimal literal.
    case number(String)

    var shown: String {
      switch self {
      case .text(let text), .number(let text): text
      }
    }

    var json: JSONValue {
      switch self {
      case .text(let text): .string(text)
      case .number(let literal): .number(literal)
      }
    }
  }

  /// The field, as events name it.
  let field: String
  /// The line it belongs to, from 1; nil for the document itself.
  var ligne: Int?
  /// What it was; nil where it was not set.
  let before: Value?
  /// What it is; nil where it is no longer set.
  let after: Value?

  /// As in `{"field":"quantite","ligne":1,"before":2,"after":3}`.
  var json: JSONValue {
    .object(present: [
      ("field", .string(field)), ("ligne", ligne.map { .integer($0) }), ("before", before?.json),
      ("after", after?.json),
    ])
  }
}
