import LedgerDomain
import LedgerJSON

/// Why a document cannot be read.
enum DocumentFault: Error {
  /// It is JSON, but not such a document: it is refused, and the others go on.
  case refus(Refus)
  /// It is not JSON: the file is broken there. The offset is that in the document.
  case json(JSONError)
}
