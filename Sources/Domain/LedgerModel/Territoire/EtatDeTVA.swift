/// Another member state than the seller's, whose VAT a sale bears, and the way in which that VAT is declared.
package struct EtatDeTVA: Hashable, Sendable {
  /// Its place among the states, from 1.
  private let place: UInt8
  /// Whether it is declared to the one-stop shop; else under the seller's number in that state.
  package let auGuichet: Bool
  /// Whether it is a distance sale: goods for a private person.
  package let estADistance: Bool

  /// `etat`; nil if it is no member state.
  package init?(_ etat: Pays, auGuichet: Bool, estADistance: Bool) {
    guard let place = Self.etats.firstIndex(of: etat) else { return nil }
    self.place = UInt8(clamping: place + 1)
    (self.auGuichet, self.estADistance) = (auGuichet, estADistance)
  }

  /// The state.
  package var pays: Pays { Self.etats[Int(place) - 1] }

  /// Its rank among ``nombre`` of them, from 1.
  package var rang: Int { Int(place) * 3 - (auGuichet ? 2 : estADistance ? 1 : 0) }

  /// How many there are.
  package static let nombre = etats.count * 3

  private static let etats = TauxLegal.etats.sorted { $0.description < $1.description }
}
