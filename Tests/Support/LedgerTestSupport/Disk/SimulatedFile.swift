import LedgerTestLogs

/// A file of a ``SimulatedDisk``: its contents for a reader, and its contents after a power cut.
///
///     durable  ████████████░░░░        synced bytes: the disk's own
///     data     ████████████▒▒▒▒▒▒▒▒    written bytes: the system's cache
///                          └ dirty ┘   sectors that the disk does not have yet
struct SimulatedFile {
  /// Its bytes, as a reader sees them.
  private(set) var data: [UInt8] = []
  /// Its bytes, as the disk has them.
  private(set) var durable: [UInt8] = []
  /// The sectors appended and not synced: they are adjacent.
  private var dirty = 0..<0
  /// The overwritten sectors.
  private var changed: [Int] = []
  /// The sectors that the disk refused: the cache treats them as synced, and may drop them at any time.
  private var lost: [Int] = []
  private let sector: Int

  /// An empty file on a disk with that size of sectors, in bytes.
  init(sector: Int) {
    self.sector = max(1, sector)
  }

  /// Writes at the end.
  mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let first = data.count / sector
    data.reserveCapacity(data.count + range.count)
    for index in range { data.append(bytes[index]) }
    dirty = (dirty.isEmpty ? first : min(first, dirty.lowerBound))..<(data.count - 1) / sector + 1
    // A sector is written as a whole, so writing it again restores its lost part.
    if !lost.isEmpty { lost.removeAll { dirty.contains($0) } }
  }

  /// Overwrites bytes.
  mutating func overwrite(_ bytes: Span<UInt8>, at offset: Int) {
    for index in bytes.indices {
      data[offset + index] = bytes[index]
      let place = (offset + index) / sector
      if changed.last != place { changed.append(place) }
    }
    lost.removeAll { changed.contains($0) }
  }

  /// Cuts or extends it to a size; new bytes are NUL.
  mutating func truncate(to size: Int) {
    if size < data.count {
      data.removeLast(data.count - size)
    } else {
      data += [UInt8](repeating: 0, count: size - data.count)
    }
    let end = (size + sector - 1) / sector
    dirty = min(dirty.lowerBound, end)..<min(dirty.upperBound, end)
    lost.removeAll { $0 >= end }
    changed.removeAll { $0 >= end }
  }

  /// Writes all unsynced sectors to the disk.
  mutating func sync() {
    Self.resize(&durable, to: data.count)
    for index in unsynced { copy(index) }
    forgetUnsynced()
  }

  /// The sync fails: some unsynced sectors are written, others are not, and the system writes none of them again.
  mutating func failToSync(using rng: inout SplitMix64) {
    let grows = rng.oneIn(2)
    if grows { Self.resize(&durable, to: data.count) }
    for index in unsynced {
      if grows, rng.oneIn(2) { copy(index) } else { lost.append(index) }
    }
    forgetUnsynced()
  }

  /// The cache drops the sectors that it treats as synced, from `offset` on.
  mutating func evict(from offset: Int) {
    guard !lost.isEmpty else { return }
    for index in lost where index >= offset / sector {
      for place in bytes(index, to: data.count) { data[place] = place < durable.count ? durable[place] : 0 }
    }
    lost.removeAll { $0 >= offset / sector }
  }

  /// The end of the sector with the byte at `offset`.
  func endOfSector(after offset: Int) -> Int { (offset / sector + 1) * sector }

  /// The power fails: each unsynced sector is kept, lost or NUL; the size varies too.
  mutating func losePower(using rng: inout SplitMix64) {
    let synced = durable.count
    Self.resize(&durable, to: size(using: &rng))
    // Sometimes one sector of many is lost, sometimes one alone is kept.
    let kept = rng.pick([1, 6, 14]) ?? 1
    for index in unsynced where index * sector < durable.count {
      switch Int.random(in: 0..<kept + 2, using: &rng) {
      case 0: break
      case 2...: copy(index)
      default: for place in bytes(index, to: durable.count) where place >= synced { durable[place] = 0 }
      }
    }
    data = durable
    forgetUnsynced()
    lost.removeAll()
  }

  private var unsynced: [Int] { changed.filter { !dirty.contains($0) } + dirty }

  private mutating func forgetUnsynced() {
    dirty = 0..<0
    changed.removeAll()
  }

  /// The synced size, the present size, or one between: file systems record it after whole blocks.
  private func size(using rng: inout SplitMix64) -> Int {
    switch Int.random(in: 0..<4, using: &rng) {
    case 0: durable.count
    case 1 where data.count / sector > durable.count / sector:
      .random(in: durable.count / sector + 1...data.count / sector, using: &rng) * sector
    default: data.count
    }
  }

  private mutating func copy(_ index: Int) {
    let range = bytes(index, to: min(data.count, durable.count))
    durable.replaceSubrange(range, with: data[range])
  }

  private func bytes(_ index: Int, to end: Int) -> Range<Int> {
    let start = min(index * sector, end)
    return start..<min(start + sector, end)
  }

  private static func resize(_ bytes: inout [UInt8], to size: Int) {
    if size < bytes.count {
      bytes.removeLast(bytes.count - size)
    } else {
      bytes += [UInt8](repeating: 0, count: size - bytes.count)
    }
  }
}
