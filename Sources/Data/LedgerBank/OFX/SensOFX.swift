import LedgerModel

/// The types of movements, besides the signs of their amounts.
struct SensOFX {
  private var types: [String] = []
  private var aUnDebit = false

  mutating func note(_ type: String, _ montant: Montant) {
    types.append(type)
    if montant < .zero { aUnDebit = true }
  }

  /// Keeps the movements at these places.
  mutating func garde(_ places: [Int]) { types = places.map { types[$0] } }

  /// The places of the lines whose type contradicts the sign. Fees and cards may also return money, so their types count only
  /// if all amounts of the file are without a sign.
  func contredites(_ lignes: [LigneReleve]) -> [Int] {
    zip(lignes.indices, types).filter { place, type in
      let montant = lignes[place].montant
      if montant < .zero { return Self.credits.contains(type) }
      return montant > .zero && (type == "DEBIT" || (!aUnDebit && Self.sorties.contains(type)))
    }.map(\.0)
  }

  private static let credits: Set<String> = ["CREDIT", "DEP", "DIRECTDEP"]
  private static let sorties: Set<String> = [
    "CHECK", "FEE", "SRVCHG", "POS", "ATM", "PAYMENT", "CASH", "DIRECTDEBIT", "REPEATPMT",
  ]
}
