import LedgerLog

/// The chain of a log, checked as with `sha256sum`: without any reader of the program.
struct ChainWalk {
  /// The number of lines.
  let count: Int
  /// The SHA-256 of the last one.
  let head: Digest

  /// Why a log has no valid chain.
  struct Broken: Error {
    let line: Int
    let why: String
  }

  /// Follows the lines of `bytes`, which must be whole commits.
  init(_ bytes: [UInt8]) throws {
    var sha256 = try SHA256()
    var (count, head, remaining) = (0, Digest.zero, 0)
    var start = 0
    while start < bytes.count {
      guard let end = Self.index(of: [0x0A], in: bytes, from: start) else {
        throw Broken(line: count + 1, why: "it has no line feed")
      }
      let line = start..<end
      count += 1
      guard Self.text(Self.sequence, 20, in: bytes, line) == Self.padded(count) else {
        throw Broken(line: count, why: "its sequence is not the next")
      }
      guard Self.text(Self.prevhash, 64, in: bytes, line) == head.hex else {
        throw Broken(line: count, why: "its prevhash is not the SHA-256 of the line before")
      }
      let left = Self.number(Self.remaining, in: bytes, line)
      guard remaining == 0 || left == remaining - 1 else {
        throw Broken(line: count, why: "its commit is not whole")
      }
      remaining = left
      head = try sha256.digest(of: bytes.span.extracting(line))
      start = end + 1
    }
    guard remaining == 0 else { throw Broken(line: count, why: "its commit has no end") }
    self.count = count
    self.head = head
  }

  private static let sequence = Array("\"sequence\":\"".utf8)
  private static let prevhash = Array("\"prevhash\":\"".utf8)
  private static let remaining = Array("\"remaining\":".utf8)

  private static func padded(_ count: Int) -> String {
    let digits = String(count)
    return String(repeating: "0", count: 20 - digits.count) + digits
  }

  private static func text(_ key: [UInt8], _ length: Int, in bytes: [UInt8], _ line: Range<Int>) -> String {
    guard let start = index(of: key, in: bytes, from: line.lowerBound).map({ $0 + key.count }),
      start + length <= line.upperBound
    else { return "" }
    return String(decoding: bytes[start..<start + length], as: UTF8.self)
  }

  private static func number(_ key: [UInt8], in bytes: [UInt8], _ line: Range<Int>) -> Int {
    guard var place = index(of: key, in: bytes, from: line.lowerBound).map({ $0 + key.count }) else { return -1 }
    var number = 0
    while place < line.upperBound, (0x30...0x39).contains(bytes[place]), number < 1_000_000 {
      number = number * 10 + Int(bytes[place] - 0x30)
      place += 1
    }
    return number
  }

  private static func index(of pattern: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    var place = start
    while place + pattern.count <= bytes.count {
      var matched = 0
      while matched < pattern.count, bytes[place + matched] == pattern[matched] { matched += 1 }
      if matched == pattern.count { return place }
      place += 1
    }
    return nil
  }
}
