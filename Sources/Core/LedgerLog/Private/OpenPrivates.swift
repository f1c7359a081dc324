import LedgerBytes
import Synchronization

/// The file of personal values, with a sparse index of its lines after several look-ups.
package final class OpenPrivates: Sendable {
  private let log: LogFile
  /// The identity and size of the file that was opened, and when it was changed last.
  private let identity: FileStatus.Identity
  private let size: Int
  private let changed: Int64
  /// The index, and how many lines were found without it: a command that shows one document needs none.
  private let index = Mutex<(blocks: [Block]?, lookups: Int)>((nil, 0))
  /// The blocks read last.
  private let recent = Mutex(RecentBlocks())

  /// Where a block begins, with a line, and the sequence of that line.
  private typealias Block = (sequence: UInt64, offset: Int)

  /// A file of any size has a small index, and blocks that are read quickly.
  private static func blockSize(_ size: Int) -> Int { max(16 * 1024, size / 4096) }

  /// After this many look-ups without an index one is made: later look-ups will probably follow the order of the lines.
  private static var fewLookups: Int { 4 }

  /// Opens the file; nil if it does not exist.
  init?(_ directory: LogDirectory?) throws(LogFailure) {
    guard let directory, try directory.hasPrivateFile() else { return nil }
    log = LogFile(try File.open(directory.privatePath, .read, on: directory.disk))
    let status = try log.file.status()
    (identity, changed) = (status.identity, status.changed)
    // A last line that lacks its line feed alone is read as the next writer mends it.
    let tail = status.size > 0 ? try PrivateTail.lastLine(of: log, before: status.size).line : []
    if PrivateLine(tail.span) != nil { log.lacksFeed(at: status.size) }
    size = try log.size()
  }

  /// The index, made at the first use.
  private func blocks() throws(LogFailure) -> [Block] {
    try index.withLock { index throws(LogFailure) in
      if let blocks = index.blocks { return blocks }
      var blocks: [Block] = []
      var offset = 0
      while offset < size {
        if let sequence = try Self.sequence(log, at: offset, size) { blocks.append((sequence, offset)) }
        guard let next = try Self.lineStart(log, after: offset + Self.blockSize(size), size) else { break }
        offset = next
      }
      index.blocks = blocks
      return blocks
    }
  }

  /// How many bytes the lines of the events up to `last` have.
  package func size(through last: UInt64) throws(LogFailure) -> Int {
    var size = 0
    try eachPiece(after: 0, through: last) { size += $0.count }
    return size
  }

  /// Reads `count` bytes at `offset`.
  package func bytes(at offset: Int, count: Int) throws(LogFailure) -> [UInt8] {
    try log.unsealed(at: offset, count: count)
  }

  /// Whether the path still names this file, unchanged since: a tail that was cut off and written again is a change.
  func isCurrent() throws(LogFailure) -> Bool {
    let (named, current) = (try log.file.named(), try log.size())
    return named?.identity == identity && named?.changed == changed && current == size
  }

  /// Whether a mark says that all erasures are done in it.
  func isMarked(_ mark: EraseMark) throws(LogFailure) -> Bool { try mark.holds(for: log.file) }

  /// Where the last block begins.
  func lastBlock() throws(LogFailure) -> Int { try blocks().last?.offset ?? 0 }

  /// The line of an event and a class; nil if it is not there.
  func line(_ sequence: UInt64, _ classe: String) throws(LogFailure) -> [UInt8]? {
    let isIndexed = index.withLock { index in
      index.lookups += 1
      return index.blocks != nil || index.lookups > Self.fewLookups
    }
    guard isIndexed else { return try search(sequence, classe) }
    let blocks = try blocks()
    var index = Self.index(before: sequence, blocks)
    while index < blocks.count, blocks[index].sequence <= sequence {
      if let line = try block(index, blocks).line(sequence, classe) { return line }
      index += 1
    }
    return nil
  }

  /// The same without the index: halves the file until little is left.
  private func search(_ sequence: UInt64, _ classe: String) throws(LogFailure) -> [UInt8]? {
    // The line at `low` is of an earlier event, or the first one; the first one after `high` is not.
    var (low, high) = (0, size)
    while high - low > Self.blockSize(0) {
      let middle = (low + high) / 2
      guard let start = try Self.lineStart(log, after: middle, size), start < high,
        let found = try Self.sequence(log, at: start, size), found < sequence
      else {
        high = middle
        continue
      }
      low = start
    }
    var end = min(size, high + Self.blockSize(0))
    while true {
      let block = PrivateBlock(try log.unsealed(at: low, count: end - low))
      if end == size || block.isPast(sequence) { return block.line(sequence, classe) }
      end = min(size, end + (end - low))
    }
  }

  /// The last block that begins with an earlier event; the first one if none does.
  private static func index(before sequence: UInt64, _ blocks: [Block]) -> Int {
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].sequence < sequence { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  private func block(_ index: Int, _ blocks: [Block]) throws(LogFailure) -> PrivateBlock {
    if let found = recent.withLock({ $0[index] }) { return found }
    let end = index + 1 < blocks.count ? blocks[index + 1].offset : size
    let block = PrivateBlock(try log.unsealed(at: blocks[index].offset, count: end - blocks[index].offset))
    recent.withLock { $0.add(index, block) }
    return block
  }

  /// Gives the lines of the events after `first` up to `last`, with their line feeds, in pieces of whole lines.
  package func eachPiece(
    after first: UInt64, through last: UInt64, _ take: (Span<UInt8>) throws(LogFailure) -> Void
  ) throws(LogFailure) {
    let blocks = first == 0 ? [] : try blocks()
    let start = blocks.isEmpty ? 0 : blocks[Self.index(before: first + (first < .max ? 1 : 0), blocks)].offset
    try eachPiece(from: start) { piece throws(LogFailure) in
      let (range, isPast) = PrivateLine.part(of: piece, after: first, through: last)
      if !range.isEmpty { try take(piece.extracting(range)) }
      return !isPast
    }
  }

  /// Gives all bytes from `offset` on, in pieces of whole lines, until `take` returns false.
  func eachPiece(from offset: Int, _ take: (Span<UInt8>) throws(LogFailure) -> Bool) throws(LogFailure) {
    try log.eachPiece(of: min(offset, size)..<size) { piece throws(LogFailure) in
      let seals = PrivateLine.seals(in: piece)
      guard !seals.isEmpty else { return try take(piece) }
      var lines = [UInt8](piece)
      for seal in seals { lines[seal] = 0x7B }
      return try take(lines.span)
    }
  }

  private static func sequence(_ log: LogFile, at offset: Int, _ size: Int) throws(LogFailure) -> UInt64? {
    let bytes = try log.unsealed(at: offset, count: min(64, size - offset))
    return PrivateLine.sequence(bytes.span, at: 0)
  }

  /// Where the first line begins that begins after `offset`; nil if none does.
  private static func lineStart(_ log: LogFile, after offset: Int, _ size: Int) throws(LogFailure) -> Int? {
    var offset = offset
    while offset < size {
      let bytes = try log.unsealed(at: offset, count: min(2048, size - offset))
      if let feed = bytes.span.firstIndex(of: 0x0A, in: 0..<bytes.count) {
        return offset + feed + 1 < size ? offset + feed + 1 : nil
      }
      offset += bytes.count
    }
    return nil
  }
}

extension LogFile {
  /// Reads bytes of a file of personal values as they are without seals. They begin with a line, or hold no seal.
  fileprivate func unsealed(at offset: Int, count: Int) throws(LogFailure) -> [UInt8] {
    var bytes = try bytes(at: offset, count: count)
    for seal in PrivateLine.seals(in: bytes.span) { bytes[seal] = 0x7B }
    return bytes
  }
}

/// Some lines one after the other, with the place of each.
private struct PrivateBlock {
  private let bytes: [UInt8]
  private let lines: [(sequence: UInt64, range: Range<Int>)]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var lines: [(sequence: UInt64, range: Range<Int>)] = []
    bytes.span.eachLine { place in
      if let sequence = PrivateLine.sequence(bytes.span, at: place.lowerBound) { lines.append((sequence, place)) }
    }
    self.lines = lines
  }

  /// Whether a line of a later event is in it: then all of this event are.
  func isPast(_ sequence: UInt64) -> Bool { lines.last.map { $0.sequence > sequence } ?? false }

  func line(_ sequence: UInt64, _ classe: String) -> [UInt8]? {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].sequence < sequence { low = middle + 1 } else { high = middle }
    }
    while low < lines.count, lines[low].sequence == sequence {
      let line = bytes.span.extracting(lines[low].range)
      if PrivateLine.isOf(classe, line) { return [UInt8](line) }
      low += 1
    }
    return nil
  }
}

/// The blocks read last.
private struct RecentBlocks {
  private var indexes: [Int] = []
  private var blocks: [PrivateBlock] = []

  /// The block of that index, if it is here.
  subscript(_ index: Int) -> PrivateBlock? { indexes.firstIndex(of: index).map { blocks[$0] } }

  mutating func add(_ index: Int, _ block: PrivateBlock) {
    if indexes.count == Self.most {
      indexes.removeFirst()
      blocks.removeFirst()
    }
    indexes.append(index)
    blocks.append(block)
  }

  private static var most: Int { 8 }
}
