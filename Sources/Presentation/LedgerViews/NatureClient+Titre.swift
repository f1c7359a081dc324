package import LedgerModel
package import LedgerWords

extension NatureClient {
  /// The name of the field for people.
  package static let titre = Words("Customer type", fr: "Type de client")
}
