public import LedgerWords

/// A difference between an import and its file: in a document, or in the registre of a snapshot.
public struct ImportRemark: Equatable, Sendable {
  /// The position of the document in the file, from 0; nil for the registre.
  public let index: Int?
  /// The number of the document.
  public let numero: String?
  /// One sentence.
  public let message: Words

  init(_ index: Int, _ numero: String, _ message: Words) {
    (self.index, self.numero, self.message) = (index, numero, message)
  }

  /// A remark about the registre.
  init(_ message: Words) { (index, numero, self.message) = (nil, nil, message) }

  /// `{"index":…,"numero":…,"message":…}`; of the registre `{"message":…}`.
  public func json(_ language: Language) -> JSONValue {
    ["index": index, "numero": numero, "message": message[language]]
  }
}
