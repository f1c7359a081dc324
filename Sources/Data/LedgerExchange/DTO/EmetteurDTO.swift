import LedgerData
import LedgerJSON
public import LedgerModel

/// The seller as other programs see it.
public struct EmetteurDTO: Sendable {
  /// The seller.
  public let emetteur: Emetteur

  /// The DTO of `emetteur`.
  public init(_ emetteur: Emetteur) { self.emetteur = emetteur }

  /// The object, as `EmetteurDefini` holds it: `profil`, `nom`, then the other fields that are set.
  public func json() -> JSONValue {
    var writer = JSONWriter(reserving: 1024)
    emetteur.encode(to: &writer)
    return .written(writer.bytes)
  }
}
