import LedgerDomain

/// A document that was read and waits to be recorded.
struct DocumentLu {
  /// Its position in the file, from 0.
  let index: Int
  var facture: FactureImportee
  /// Its bytes, where refused documents are kept; else empty.
  let bytes: [UInt8]
}
