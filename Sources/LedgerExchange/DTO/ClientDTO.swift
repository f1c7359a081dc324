import LedgerData
public import LedgerDomain
import LedgerJSON

/// A client as other programs see it.
public struct ClientDTO: Sendable {
  /// The client.
  public let client: Client

  /// The DTO of `client`.
  public init(_ client: Client) { self.client = client }

  /// The object: `id`, `nom`, then the other fields that are set.
  public func json() -> JSONValue {
    var writer = JSONWriter(reserving: 256)
    write(to: &writer)
    return .written(writer.bytes)
  }

  /// An event holds a client in the same way.
  func write(to writer: inout JSONWriter) { client.encode(to: &writer) }
}
