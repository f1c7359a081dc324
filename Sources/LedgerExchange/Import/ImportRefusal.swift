import LedgerDomain

/// Why a document, or a client that stands by itself, was not imported.
public struct ImportRefusal: Equatable, Sendable {
  /// Whose list it stands in.
  public enum Kind: Sendable {
    /// The documents of the file.
    case facture
    /// The clients of the file.
    case client
  }

  /// What was refused.
  public let kind: Kind
  /// Its position in its list, from 0.
  public let index: Int
  /// Its number, as far as it could be read; nil for a client.
  public let numero: String?
  /// The name of a client, as far as it could be read; nil for a document.
  public let nom: String?
  /// The stable name of the rule, kebab-case.
  public let code: String
  /// One sentence.
  public let message: String
  /// The way out.
  public let hint: String

  /// The document at `index` is refused.
  init(index: Int, numero: String?, _ refus: Refus) {
    self.init(.facture, index, numero: numero, nom: nil, refus)
  }

  /// The client at `index` is refused: the message tells its place too.
  init(client index: Int, nom: String?, _ refus: Refus) {
    self.init(.client, index, numero: nil, nom: nom, .dans("clients[\(index)]", refus))
  }

  private init(_ kind: Kind, _ index: Int, numero: String?, nom: String?, _ refus: Refus) {
    self.kind = kind
    self.index = index
    self.numero = numero
    self.nom = nom
    code = refus.code
    message = refus.message
    hint = refus.hint
  }

  /// The name of its position: no one takes that of a client for that of a document.
  var indexName: StaticString { kind == .client ? "clientIndex" : "index" }

  /// `{"index":…,"numero":…,"code":…,"message":…}`, of a client `{"clientIndex":…,"nom":…,"code":…,"message":…}`; no
  /// `numero` or `nom` where none could be read.
  public func json() -> JSONValue {
    .object(present: [
      ("\(indexName)", .integer(index)), ("numero", numero.map { .string($0) }), ("nom", nom.map { .string($0) }),
      ("code", .string(code)), ("message", .string(message)),
    ])
  }
}
