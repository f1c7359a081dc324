package import LedgerModel

/// Horizontal bars in a table of text, drawn with the block elements of Unicode: an eighth of a cell is the smallest step.
package enum TextBars {
  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
  /// Narrower bars would be unreadable.
  private static let narrowest = 6

  /// A bar for each amount, the largest `width` cells long, those below zero red and hatched; empty without room, or if all
  /// amounts are zero.
  package static func cells(_ amounts: [MontantLarge?], width: Int) -> [Table.Cell] {
    guard width >= narrowest, let largest = amounts.compactMap({ $0?.centimes.magnitude }).max(), largest > 0 else {
      return []
    }
    return amounts.map { amount in
      guard let amount else { return .init("") }
      let scaled = amount.centimes.magnitude.multipliedFullWidth(by: UInt128(width * 8))
      let steps = Int(clamping: largest.dividingFullWidth(scaled).quotient)
      guard amount.centimes < 0 else {
        return .init(String(repeating: "█", count: steps / 8) + eighths[steps % 8], .cyan)
      }
      return .init(String(repeating: "▒", count: (steps + 4) / 8), .red)
    }
  }
}
