/// The file format of `tar` (POSIX.1-1988, ustar): for each file a header of 512 bytes, then its bytes and zeros up to
/// a multiple of 512; at the end two blocks of zeros.
package enum Tar {
  /// The size of a block in bytes: everything comes in whole blocks.
  package static let block = 512

  /// The bytes after the last file.
  static let end = [UInt8](repeating: 0, count: 2 * block)

  /// The fields of a header.
  package struct Entry: Equatable, Sendable {
    /// Its path; that of a directory ends with a slash.
    package let name: String
    /// How many bytes follow.
    package let size: Int
    /// Whether it is a file: a directory otherwise.
    package let isFile: Bool
  }

  /// The header of a file for its owner alone, or of a directory if `size` is nil; `time` is in seconds since 1970.
  static func header(_ name: String, size: Int?, time: Int) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: block)
    func put(_ bytes: some Sequence<UInt8>, at place: Int) {
      for (index, byte) in bytes.enumerated() { header[place + index] = byte }
    }
    put(name.utf8.prefix(100), at: 0)
    put(octal(size == nil ? 0o700 : 0o600, digits: 7), at: 100)
    put(octal(0, digits: 7), at: 108)
    put(octal(0, digits: 7), at: 116)
    put(length(size ?? 0), at: 124)
    put(octal(max(0, time), digits: 11), at: 136)
    put([UInt8](repeating: UInt8(ascii: " "), count: 8), at: 148)
    header[156] = size == nil ? directory : file
    put("ustar\u{0}00".utf8, at: 257)
    put(octal(header.reduce(0) { $0 + Int($1) }, digits: 6), at: 148)
    header[154] = 0
    return header
  }

  /// Reads the header at the beginning of `bytes`; nil for a block of zeros.
  ///
  /// - Throws: ``NotTar`` for any other bytes, or for an entry other than a file or a directory.
  package static func entry(_ bytes: Span<UInt8>) throws(NotTar) -> Entry? {
    guard bytes.count >= block else { throw NotTar() }
    var sum = 8 * Int(UInt8(ascii: " "))
    var isEmpty = true
    for place in 0..<block {
      isEmpty = isEmpty && bytes[place] == 0
      if !(148..<156).contains(place) { sum += Int(bytes[place]) }
    }
    if isEmpty { return nil }
    let (kind, prefix) = (bytes[156], bytes[345])
    guard number(bytes, 148..<156) == sum, [file, 0, directory].contains(kind), prefix == 0,
      let size = number(bytes, 124..<136)
    else { throw NotTar() }
    var name: [UInt8] = []
    for place in 0..<100 where bytes[place] != 0 && name.count == place { name.append(bytes[place]) }
    guard let text = String(validating: name, as: UTF8.self) else { throw NotTar() }
    return Entry(name: text, size: kind == directory ? 0 : size, isFile: kind != directory)
  }

  /// How many zeros follow that many bytes.
  package static func padding(after size: Int) -> Int { (block - size % block) % block }

  private static let file = UInt8(ascii: "0")
  private static let directory = UInt8(ascii: "5")

  private static func octal(_ number: Int, digits: Int) -> [UInt8] {
    let text = String(number, radix: 8)
    return Array((String(repeating: "0", count: max(0, digits - text.count)) + text).utf8.suffix(digits))
  }

  /// Eleven octal digits, or, from eight GiB on, a number of 64 bits, as GNU and POSIX tar read it.
  private static func length(_ size: Int) -> [UInt8] {
    guard size >= 1 << 33 else { return octal(size, digits: 11) }
    return [0x80, 0, 0, 0] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: size >> ($0 * 8)) }
  }

  /// A number of a header; nil if it is not one.
  private static func number(_ bytes: Span<UInt8>, _ field: Range<Int>) -> Int? {
    var number = 0
    if bytes[field.lowerBound] == 0x80 {
      for place in field.dropFirst() {
        guard number < 1 << 48 else { return nil }
        number = number << 8 | Int(bytes[place])
      }
      return number
    }
    for place in field {
      switch bytes[place] {
      case 0x30...0x37: number = number << 3 | Int(bytes[place] - 0x30)
      case 0, UInt8(ascii: " "): if number > 0 || place > field.lowerBound { return number }
      default: return nil
      }
    }
    return number
  }
}

/// The bytes are not in the format of `tar`, or hold something else than files and directories.
package struct NotTar: Error {}
