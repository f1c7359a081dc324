import LedgerModel
public import LedgerWords

/// Why a document, or a client without a document, was not imported.
public struct ImportRefusal: Equatable, Sendable {
  /// The list in which it stands.
  public enum Kind: Sendable {
    /// The documents of the file.
    case facture
    /// The clients of the file.
    case client
    /// The advances of the file.
    case avance
    /// The subscriptions of the file.
    case abonnement
  }

  /// The kind of the refused object.
  public let kind: Kind
  /// Its position in its list, from 0.
  public let index: Int
  /// The number of a document or a subscription, or the name of a client, as far as it could be read.
  public let nom: String?
  private let refus: Refus

  /// The document at `index` is refused.
  init(index: Int, numero: String?, _ refus: Refus) {
    (kind, self.index, nom, self.refus) = (.facture, index, numero, refus)
  }

  /// The client at `index` is refused: the message names its place too.
  init(client index: Int, nom: String?, _ refus: Refus) {
    (kind, self.index, self.nom, self.refus) = (.client, index, nom, .dans("clients[\(index)]", refus))
  }

  /// The advance at `index` is refused: the message names its place too.
  init(avance index: Int, _ refus: Refus) {
    (kind, self.index, nom, self.refus) = (.avance, index, nil, .dans("avances[\(index)]", refus))
  }

  /// The subscription at `index` is refused: the message names its place too.
  init(abonnement index: Int, numero: String?, _ refus: Refus) {
    (kind, self.index, nom, self.refus) = (.abonnement, index, numero, .dans("abonnements[\(index)]", refus))
  }

  /// The number of a document, as far as it could be read; nil for a client.
  public var numero: String? { kind == .facture ? nom : nil }
  /// The stable name of the rule, kebab-case.
  public var code: String { refus.code }
  /// One sentence.
  public var message: Words { refus.message }
  /// The way out.
  public var hint: Words { refus.hint }

  /// The name of its position: that of a client must not be taken for that of a document.
  var indexName: StaticString {
    switch kind {
    case .facture: "index"
    case .client: "clientIndex"
    case .avance: "avanceIndex"
    case .abonnement: "abonnementIndex"
    }
  }

  /// `{"index":…,"numero":…,"code":…,"message":…}`, for a client `{"clientIndex":…,"nom":…,"code":…,"message":…}`, for
  /// an advance `{"avanceIndex":…,"code":…,"message":…}`, for a subscription `abonnementIndex` and its `numero`; no `numero` or
  /// `nom` if none could be read.
  public func json(_ language: Language) -> JSONValue {
    [
      "\(indexName)": index, [.facture, .abonnement].contains(kind) ? "numero" : "nom": nom, "code": code,
      "message": message[language],
    ]
  }
}
