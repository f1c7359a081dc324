/// The codewords of a text in byte mode: its data in blocks, each with its error correction, interleaved.
enum QRCodewords {
  /// The codewords of `text`, which fits `version`, in the order in which they are drawn.
  static func of(_ text: [UInt8], _ version: QRVersion) -> [UInt8] {
    let data = data(text, version)
    var blocks: [ArraySlice<UInt8>] = []
    var start = 0
    for count in version.blocks {
      blocks.append(data[start..<start + count])
      start += count
    }
    let divisor = ReedSolomon.divisor(version.correction)
    return interleaved(blocks) + interleaved(blocks.map { ReedSolomon.remainder(of: $0, divisor)[...] })
  }

  /// The mode, the length, `text` and a terminator, filled up with the two bytes of the standard.
  private static func data(_ text: [UInt8], _ version: QRVersion) -> [UInt8] {
    // The four bits of the byte mode shift the rest: each byte of the text spans two codewords.
    var halves: [UInt8] = [0b0100]
    for shift in stride(from: version.lengthBits - 4, through: 0, by: -4) {
      halves.append(UInt8(truncatingIfNeeded: text.count >> shift) & 15)
    }
    for byte in text { halves += [byte >> 4, byte & 15] }
    // The terminator, which fills the last codeword.
    halves.append(0)
    let data = stride(from: 0, to: halves.count, by: 2).map { halves[$0] << 4 | halves[$0 + 1] }
    return data + (data.count..<version.data).map { ($0 - data.count).isMultiple(of: 2) ? 0xEC : 0x11 }
  }

  /// The first codeword of each block, then the second of each, and so on; short blocks lack the last one.
  private static func interleaved(_ blocks: [ArraySlice<UInt8>]) -> [UInt8] {
    let longest = blocks.map(\.count).max() ?? 0
    return (0..<longest).flatMap { place in
      blocks.compactMap { place < $0.count ? $0[$0.startIndex + place] : nil }
    }
  }
}

/// The error correction of QR codes: remainders of polynomials over GF(256), modulo x⁸ + x⁴ + x³ + x² + 1.
enum ReedSolomon {
  /// The product of x − 2ⁱ for each i below `degree`: its coefficients from the highest, without the first, which is 1.
  static func divisor(_ degree: Int) -> [UInt8] {
    var divisor = [UInt8](repeating: 0, count: degree - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<degree {
      for place in divisor.indices {
        divisor[place] = product(divisor[place], root) ^ (place + 1 < degree ? divisor[place + 1] : 0)
      }
      root = product(root, 2)
    }
    return divisor
  }

  /// The remainder of `data` divided by `divisor`: the codewords that correct it.
  static func remainder(of data: some Sequence<UInt8>, _ divisor: [UInt8]) -> [UInt8] {
    data.reduce([UInt8](repeating: 0, count: divisor.count)) { rest, codeword in
      let factor = codeword ^ rest[0]
      return divisor.indices.map { place in
        (place + 1 < rest.count ? rest[place + 1] : 0) ^ product(divisor[place], factor)
      }
    }
  }

  /// The product of `a` and `b` in the field.
  static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    (0..<8).reversed().reduce(0) { product, bit in
      let doubled = product << 1 ^ (product & 0x80 == 0 ? 0 : 0x1D)
      return b >> bit & 1 == 0 ? doubled : doubled ^ a
    }
  }
}
