import LedgerDomain

/// Why a document was not imported.
public struct ImportRefusal: Equatable, Sendable {
  /// Its position among the documents of the file, from 0; of a snapshot's client, among its clients.
  public let index: Int
  /// Its number, as far as it could be read.
  public let numero: String?
  /// The stable name of the rule, kebab-case.
  public let code: String
  /// One sentence.
  public let message: String
  /// The way out.
  public let hint: String

  init(index: Int, numero: String?, _ refus: Refus) {
    self.index = index
    self.numero = numero
    code = refus.code
    message = refus.message
    hint = refus.hint
  }

  /// `{"index":…,"numero":…,"code":…,"message":…}`; no `numero` where none could be read.
  public func json() -> JSONValue {
    .object(present: [
      ("index", .integer(index)), ("numero", numero.map { .string($0) }), ("code", .string(code)),
      ("message", .string(message)),
    ])
  }
}
