import LedgerBytes

/// The traces of a power cut in a write that was not synced: whole sectors of NUL, or the eight bytes of a ``Seal``.
///
///     written   …⏎│{"specversion":"1.0",…⏎{"specversion":…
///     sectors   ──┼───── 512 ─────┼───── 512 ─────┼── 512 ──┤
///                 └─ all NUL ─────┴─ or all NUL ──┴─ … ─────┴─ end of the file
///
/// A sector has 512 bytes or a multiple of that, and is aligned in the file. The first one of a write begins where the
/// write does: the bytes before were synced. Each write is one call, so that no page of it goes to the disk in part. A
/// few NUL bytes are therefore not a lost sector: they have another cause. This also holds for a write with only a few
/// bytes of its first or last sector, because it has a seal until it is durable (``Seal/isNeeded(for:)``).
struct LostSectors {
  /// How many bytes the smallest sector has.
  static var sector: Int { 512 }

  private let start: Int
  private let size: Int

  /// The lost sectors of a file of `size` bytes whose last whole commit ends at `start`.
  init(after start: Int, fileSize size: Int) { (self.start, self.size) = (start, size) }

  /// The offset of the first NUL from `offset` on that neither a lost sector nor a seal explains; nil if all are
  /// explained.
  func firstOther(in log: LogFile, from offset: Int) throws(LogFailure) -> Int? {
    let base = piece(at: offset).lowerBound
    let bytes = try log.bytes(at: base, count: size - base)
    func isLost(_ range: Range<Int>) -> Bool {
      range.lowerBound >= base && range.allSatisfy { bytes[$0 - base] == 0 }
    }
    let isSealed = isLost(seal)
    var index = offset - base
    while let nul = bytes.span.firstIndex(of: 0, in: index..<bytes.count) {
      let place = base + nul
      let lost = [piece(at: place), seal].first {
        $0.contains(place) && isLost($0) && (isSealed || $0.count >= Seal.length)
      }
      guard let lost else { return place }
      index = lost.upperBound - base
    }
    return nil
  }

  /// The part of the sector around `offset` that one write covers; a write is at most ``Seal/reach`` bytes.
  private func piece(at offset: Int) -> Range<Int> {
    let written = start + (offset - start) / Seal.reach * Seal.reach
    let lower = max(offset / Self.sector * Self.sector, written)
    return lower..<min((offset / Self.sector + 1) * Self.sector, size)
  }

  /// Where the seal of the commits after the last whole one stands; empty if the file ends before it.
  private var seal: Range<Int> {
    let seal = Seal(ofLineAt: start).range
    return min(start + seal.lowerBound, size)..<min(start + seal.upperBound, size)
  }
}
