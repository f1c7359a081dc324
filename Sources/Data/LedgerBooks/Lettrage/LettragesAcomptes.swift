import LedgerModel

/// The letters of clients' advance payments: an acompte with the factures that take it back, an advance with its uses and its
/// refunds. Each group adds up to zero, or has no letter.
struct LettragesAcomptes: Sendable {
  private var lettrages = Lettrages()
  /// The places of the pieces with such lines: few pieces have one.
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

  /// The letter of the lines of `piece`; nil until its group adds up to zero.
  func lettrage(_ piece: Int32) -> Lettrage? { places[piece].flatMap { lettrages.lettrage($0) } }

  /// Assigns the letters that this commit decides.
  mutating func finitCommit() { lettrages.finitCommit() }
}
