import LedgerJSON
import LedgerModel
import LedgerUseCases

/// A document that was read and waits to be recorded.
struct DocumentLu {
  /// Its position in the file, from 0.
  let index: Int
  var facture: FactureImportee
  /// Its bytes, if refused documents are kept; else empty.
  let bytes: [UInt8]
}

/// Why a document cannot be read.
enum DocumentFault: Error {
  /// It is JSON, but not such a document: it is refused, and the import goes on.
  case refus(Refus)
  /// It is not JSON: the file is broken there. The offset is that in the document.
  case json(JSONError)

  /// The same fault for a value in the field or element `lieu` of another value.
  func dans(_ lieu: String) -> DocumentFault {
    switch self {
    case .json: self
    case .refus(let refus): .refus(refus.dans(champ: lieu))
    }
  }
}
