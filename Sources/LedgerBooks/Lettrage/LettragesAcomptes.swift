import LedgerDomain

/// The letters of what clients paid in advance: an acompte with the factures that take it back, an advance with what it
/// paid and what was refunded. They come to zero, or have no letter.
struct LettragesAcomptes: Sendable {
  private var lettrages = Lettrages()
  /// The places of the pieces that have such lines: few have any.
  private var places: [Int32: Int32] = [:]

  /// Adds a line of `piece`, in cents of a euro: above zero if the account is debited.
  mutating func ajoute(_ centimes: Int64, de piece: Int32, le date: Jour) {
    guard let place = places[piece] else {
      places[piece] = Int32(clamping: places.count)
      return lettrages.ajoute(total: 0, centimes, date, aUneLigne: true)
    }
    lettrages.regle(place, 0, date, euros: centimes)
  }

  /// Notes that `piece` takes `acompte` back.
  mutating func lie(_ piece: Int32, _ acompte: Int32) {
    guard piece != acompte, let a = places[piece], let b = places[acompte] else { return }
    lettrages.lie(a, b)
  }

  /// The letter of the lines of `piece`; nil while they and those that they belong to do not come to zero.
  func lettrage(_ piece: Int32) -> Lettrage? { places[piece].flatMap { lettrages.lettrage($0) } }

  /// Gives the letters that this commit decides.
  mutating func finitCommit() { lettrages.finitCommit() }
}
