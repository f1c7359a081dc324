// The only file that imports CSHA256Lines, the SHA-256 by instructions of the processor.

import CSHA256Lines

/// SHA-256 by the processor's own instructions, of several messages at once or of one.
enum InstructionSHA256 {
  /// The state of a message as the instructions leave it: its digest, in eight words.
  typealias Words = (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32)
  /// Where a message stands.
  typealias Place = sha256_line

  /// How many messages at once this processor hashes fastest: 16 (AVX-512), 2 (SHA instructions) or 1 (neither).
  static let width = max(1, Int(sha256_lines_width()))
  /// Whether the processor has the SHA instructions; AVX-512 does not imply them.
  static let hasInstructions = sha256_lines_has_sha() != 0

  /// The digest of one message; nil without SHA instructions, or for more than 4 GiB.
  static func digest(of bytes: Span<UInt8>) -> Digest? {
    guard hasInstructions, let count = UInt32(exactly: bytes.count) else { return nil }
    var words: Words = (0, 0, 0, 0, 0, 0, 0, 0)
    var place = Place(start: 0, count: count)
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe withUnsafeMutablePointer(to: &words) { words in
        unsafe sha256_lines_hash(2, 1, bytes.baseAddress, &place, 1, words)
      }
    }
    return Digest(words)
  }

  /// Where a line stands, in the form that the C function takes.
  static func place(of line: LogLine) -> Place { Place(start: UInt32(line.start), count: UInt32(line.count)) }

  /// Hashes the messages at `places` of `bytes`, `width` at a time, into `words`. The last few are hashed with the SHA
  /// instructions, if there are any: `hasInstructions` is a parameter for tests.
  static func hash(
    _ places: [Place], in bytes: Span<UInt8>, width: Int, hasInstructions: Bool = hasInstructions,
    into words: inout [Words]
  ) {
    precondition(words.count >= places.count, "room for every digest")
    for place in places {
      precondition(Int(place.start) + Int(place.count) <= bytes.count, "a message of these bytes")
    }
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe words.withUnsafeMutableBufferPointer { words in
        unsafe sha256_lines_hash(
          Int32(width), hasInstructions ? 1 : 0, bytes.baseAddress, places, places.count, words.baseAddress)
      }
    }
  }
}

extension Digest {
  /// The digest in the state after the last block.
  init(_ words: InstructionSHA256.Words) {
    self.init(
      UInt64(words.0) << 32 | UInt64(words.1), UInt64(words.2) << 32 | UInt64(words.3),
      UInt64(words.4) << 32 | UInt64(words.5), UInt64(words.6) << 32 | UInt64(words.7))
  }
}
