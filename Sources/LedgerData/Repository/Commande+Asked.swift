public import LedgerDomain
import LedgerLog

extension Commande {
  /// What was asked under `id`, told by its SHA-256.
  ///
  /// - Throws: `LedgerFailure` when libcrypto offers no SHA-256.
  public init(id: Identifiant, asked: [UInt8]) throws(LedgerFailure) {
    let hash = try LedgerFailure.wrap {
      var hasher = try SHA256()
      return try hasher.digest(of: asked.span).hex
    }
    self.init(id: id, hash: hash)
  }
}
