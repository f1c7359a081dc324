import LedgerTestSupport
import Testing

@testable import LedgerInvoice

/// QR codes beside those of segno 1.6.6 (byte mode, error correction M, padded as the standard says). Tools/check/qr compares more of
/// them.
struct QRCodeTests {
  /// The same `count` characters each time.
  private static func texte(_ count: Int) -> String {
    String(decoding: (0..<count).map { UInt8(33 + ($0 * $0 * 7 + count) % 90) }, as: UTF8.self)
  }

  /// FNV-1a of the modules, row by row, as 0 and 1.
  private static func hash(_ code: QRCode) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for row in 0..<code.side {
      for column in 0..<code.side { hash = (hash ^ (code[row, column] ? 49 : 48)) &* 0x100_0000_01b3 }
    }
    return hash
  }

  @Test(
    arguments: [
      (1, 1, 4, 0x2A30_CE8D_1A9F_3DED), (14, 1, 6, 0x7ECE_BA9D_F8DA_0D21), (15, 2, 1, 0x2BF4_A8B8_18AE_040B),
      (26, 2, 6, 0x83E2_7B59_4FD0_B805), (27, 3, 1, 0x5DE0_966B_3380_1D09), (42, 3, 6, 0x74A0_BD72_A32A_1017),
      (43, 4, 2, 0x37FE_5B4A_A0A9_3EAC), (62, 4, 4, 0x9365_D086_EAF6_818F), (63, 5, 0, 0x1876_5C81_A346_50BD),
      (84, 5, 2, 0x2FFF_FBCE_502C_8193), (85, 6, 3, 0x3A1E_595A_5A2D_DB59), (106, 6, 5, 0x6AB6_236C_90B7_3AB6),
      (107, 7, 6, 0xF718_5816_339D_D8AD), (122, 7, 1, 0xB5B3_6FD2_3E9B_DEEE), (123, 8, 4, 0x1EF3_B116_2754_2627),
      (152, 8, 0, 0x3F9F_C975_5A63_F379), (153, 9, 3, 0xB9B0_74B6_CBF5_8F30), (180, 9, 2, 0x0CE8_8A9C_E7AF_077D),
      (181, 10, 2, 0x7928_3EB2_4C84_FF1F), (213, 10, 3, 0x6436_8B90_802C_E17F), (214, 11, 4, 0xAF69_B04B_DD2A_6C2F),
      (251, 11, 3, 0x2460_A699_9983_274D), (252, 12, 4, 0xAC87_CF5F_C424_FB39), (287, 12, 2, 0x95C3_BFDA_B748_BE13),
      (288, 13, 2, 0x79A4_6F93_7C3C_CAC1), (331, 13, 3, 0x93BF_0E70_3A8C_1513), (10, 1, 7, 0xBED4_19EF_4535_F561),
    ] as [(Int, Int, Int, UInt64)])
  func `each version holds the amount of the standard, with the mask that is easiest to read`(
    count: Int, version: Int, mask: Int, hash: UInt64
  ) throws {
    let code = try #require(QRCode(Self.texte(count)))
    #expect(code.side == 17 + 4 * version && code.mask == mask)
    #expect(Self.hash(code) == hash)
  }

  @Test func `a transfer looks like this`() throws {
    let texte = "BCD\n002\n1\nSCT\n\nAtelier Exemple\nFR1420041010050500013M02606\nEUR1234.56\n\nRF12F20260001"
    let code = try #require(QRCode(texte))
    let rows = (0..<code.side).map { row in
      String((0..<code.side).map { code[row, $0] ? "#" : "." })
    }
    #expect(
      rows.joined(separator: "\n") == """
        #######..####.#.#..#..###..#..#######
        #.....#...#.##.##.#..#..#..#..#.....#
        #.###.#.#...##.##..###.#..#.#.#.###.#
        #.###.#.#.##.#.#.##.#.##.###..#.###.#
        #.###.#.##..##..#..#.#.#.####.#.###.#
        #.....#.#.#.#.#..##..##..#.#..#.....#
        #######.#.#.#.#.#.#.#.#.#.#.#.#######
        ........#.#.....#.##.##..............
        #.#####..#...##..##.....#.#.#.#####..
        .....#..#..##.##....#####....#......#
        .#.#.###......###....##.#.##..##...##
        .#...#.#.#....##..##.##....#.##..#.#.
        ...####.##.....####.#.#.####..###.#.#
        #..#.....#.##.......##.....#..#....#.
        ###..#####.##.##..#...#.#.##..#.##..#
        #.#.##..#..###.#..####..#.#..#..##..#
        ..#..##..#.....####.##....#.######..#
        #...##...#..###....#...##.#...#..#..#
        ..#..######...##.##.###...##.....#.##
        #...#..##.######..#..####.#.#....#...
        ##.##.#.##.#..#####...#.####.##...#.#
        #.##...##....##.....#.###..#.##..###.
        #.....##.###..#####.....#.##.#..###.#
        ####...#....####..##.#.##.#####..#..#
        .#..###.#..#...#######....###.###.#.#
        ##.#...###.........#.#.####..#......#
        #.#.####.#..####..#..#..#.##..#....##
        #..#.....###.#.#..####.##....#...#..#
        #..##.#......######...#..########.###
        ........##.............#....#...##.#.
        #######..#...#.#.#..#....#.##.#.##..#
        #.....#.##....###.#.##......#...##.##
        #.###.#.#..##.#####..##..#.######.#.#
        #.###.#.###.##......#.#####.######.##
        #.###.#.##.###.#..#..##....#..#..#.##
        #.....#...##...#..##.#..#.#.#.#..#..#
        #######.#...##.####...#.####..#...###
        """)
  }

  @Test func `an empty text has a code, and one of more than 331 bytes none`() {
    #expect(QRCode("")?.side == 21)
    #expect(QRCode(String(repeating: "é", count: 165))?.side == 69)
    #expect(QRCode(String(repeating: "é", count: 166)) == nil)
    #expect(QRCode(String(repeating: "x", count: 100_000)) == nil)
  }

  @Test(arguments: [1, 14, 60, 331])
  func `the path has each dark module once`(count: Int) throws {
    let code = try #require(QRCode(Self.texte(count)))
    var drawn: [[Int]] = []
    for part in code.path.split(separator: "M") {
      let numbers = part.split { !$0.isNumber }.compactMap { Int($0) }
      try #require(numbers.count == 5 && numbers[2] == numbers[4] && numbers[3] == 1, "\(part)")
      drawn += (0..<numbers[2]).map { [numbers[1] - QRCode.margin, numbers[0] + $0 - QRCode.margin] }
    }
    let dark = (0..<code.side).flatMap { row in (0..<code.side).filter { code[row, $0] }.map { [row, $0] } }
    #expect(drawn == dark)
    #expect(code.path.allSatisfy { "Mhvz -0123456789".contains($0) })
  }
}
