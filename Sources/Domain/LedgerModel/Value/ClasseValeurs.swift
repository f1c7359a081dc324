/// The personal values of a client, by how long they are kept. Those of a confidential client stand beside the log, so
/// that they can be erased.
public enum ClasseValeurs: String, CaseIterable, Hashable, Sendable {
  /// E-mail address, telephone and contact person: they can be erased at any time.
  case coordonnees
  /// Name and addresses: while the law keeps a document of the client, they are kept (C. com., art. L123-22).
  case identite
}
