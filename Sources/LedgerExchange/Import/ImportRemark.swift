/// What of an imported document, or of the registre of a snapshot, is kept otherwise than its file states it, or not at all.
public struct ImportRemark: Equatable, Sendable {
  /// The position of the document in the file, from 0; nil for what is said of the registre.
  public let index: Int?
  /// The number of the document.
  public let numero: String?
  /// One sentence.
  public let message: String

  init(_ index: Int, _ numero: String, _ message: String) {
    (self.index, self.numero, self.message) = (index, numero, message)
  }

  /// Of the registre.
  init(_ message: String) { (index, numero, self.message) = (nil, nil, message) }

  /// `{"index":…,"numero":…,"message":…}`; of the registre `{"message":…}`.
  public func json() -> JSONValue { ["index": index, "numero": numero, "message": message] }
}
