public import LedgerWords

/// What of an imported document, or of the registre of a snapshot, is kept otherwise than its file states it, or not at all.
public struct ImportRemark: Equatable, Sendable {
  /// The position of the document in the file, from 0; nil for what is said of the registre.
  public let index: Int?
  /// The number of the document.
  public let numero: String?
  /// One sentence.
  public let message: Words

  init(_ index: Int, _ numero: String, _ message: Words) {
    (self.index, self.numero, self.message) = (index, numero, message)
  }

  /// Of the registre.
  init(_ message: Words) { (index, numero, self.message) = (nil, nil, message) }

  /// `{"index":…,"numero":…,"message":…}`; of the registre `{"message":…}`.
  public func json(_ language: Language) -> JSONValue {
    ["index": index, "numero": numero, "message": message[language]]
  }
}
