import LedgerModel
import LedgerTestLogs
import LedgerTestSupport
import Testing

/// Bytes of any kind end in a value or a fault, never in a trap.
struct RobustesseTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `random bytes are read or refused`(seed: UInt64) {
    var rng = SplitMix64(seed: seed)
    for _ in 0..<400 {
      let bytes = Self.bytes(using: &rng)
      let text = String(decoding: bytes, as: UTF8.self)
      for notation in [FixedPoint.Notation.plain, .scientific, .canonical(decimalsAtLeast: 2)] {
        reads { try FixedPoint.parse(bytes.span, decimals: 6, notation: notation) }
        reads { try Montant(bytes.span, notation: notation) }
        reads { try Taux(bytes.span, notation: notation) }
      }
      reads { try Jour(text) }
      reads { try Instant(text) }
      reads { try Identifiant(text) }
      reads { try Devise(text) }
      reads { try FormatNumero(text) }
      _ = FormatNumero.facture.lit(text)
      #expect(Texte.cite(text).unicodeScalars.allSatisfy { Texte.estSur($0) })
    }
  }

  /// What is read is as good as what is refused; anything else is no fault of the text.
  private func reads<Value>(_ make: () throws -> Value) {
    do {
      _ = try make()
    } catch {
      #expect(error is ValeurInvalide || error is FixedPoint.Fault)
    }
  }

  /// Something close to a value, with a few bytes changed, cut off or repeated; or bytes at random.
  private static func bytes(using rng: inout SplitMix64) -> [UInt8] {
    let seeds = [
      "2026-03-02", "2026-03-02T10:15:00.000Z", "0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70", "EUR", "F-{AAAA}-{NNNN}",
      "F-2026-0001", "-92233720368547758.07", "1.5e-300", "12.345678", "",
    ]
    var bytes = Array((rng.pick(seeds) ?? "").utf8)
    for _ in 0..<Int.random(in: 0...4, using: &rng) {
      let place = Int.random(in: 0...bytes.count, using: &rng)
      switch Int.random(in: 0..<4, using: &rng) {
      case 0: bytes.insert(.random(in: 0...255, using: &rng), at: place)
      case 1: bytes.removeLast(bytes.count - place)
      case 2: bytes.insert(contentsOf: [UInt8](repeating: 0x39, count: .random(in: 1...60, using: &rng)), at: place)
      default: if place < bytes.count { bytes[place] = .random(in: 0...255, using: &rng) }
      }
    }
    return bytes
  }
}
