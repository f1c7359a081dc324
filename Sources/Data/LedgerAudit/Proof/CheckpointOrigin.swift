import LedgerLog
public import LedgerModel

/// The name of a log in its checkpoints, which is also the name of the key that signs them.
public struct CheckpointOrigin: Equatable, Sendable {
  /// The name.
  public let text: String

  /// Reads a name: not empty, at most 200 bytes, with neither white space nor a plus in it.
  ///
  /// - Throws: `ValeurInvalide` for another form of name.
  public init(_ text: String) throws(ValeurInvalide) {
    guard NoteSignature.isName(text), text.utf8.count <= 200 else {
      throw .origineInvalide(text)
    }
    self.text = text
  }

  /// The default name for a registre: `facture/<id>`.
  init(registre id: Identifiant) { text = "facture/\(id)" }
}
