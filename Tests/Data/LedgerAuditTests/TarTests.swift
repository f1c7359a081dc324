import LedgerTestLogs
import LedgerWords
import Testing

@testable import LedgerAudit

/// The form in which backups keep files.
struct TarTests {
  @Test(arguments: [0, 1, 511, 512, 513, 1 << 33 - 1, 1 << 33, 1 << 45] as [Int])
  func `a size is read as it was written, however large`(size: Int) throws {
    let header = Tar.header("registre/x", size: size, time: 1_700_000_000)
    #expect(header.count == Tar.block)
    #expect(try Tar.entry(header.span) == Tar.Entry(name: "registre/x", size: size, isFile: true))
    #expect((size + Tar.padding(after: size)).isMultiple(of: Tar.block))
  }

  @Test func `the header of a directory has an empty size, and a block of zeros has no entry`() throws {
    let (directory, zeros) = (Tar.header("registre/", size: nil, time: -1), [UInt8](repeating: 0, count: Tar.block))
    #expect(try Tar.entry(directory.span) == Tar.Entry(name: "registre/", size: 0, isFile: false))
    #expect(try Tar.entry(zeros.span) == nil)
  }

  @Test func `a header with one changed bit is refused, or reads the same`() {
    let header = Tar.header("registre/events/", size: 77, time: 0)
    let expected = Tar.Entry(name: "registre/events/", size: 77, isFile: true)
    for place in header.indices {
      for bit in 0..<8 {
        var other = header
        other[place] ^= 1 << bit
        let read = try? Tar.entry(other.span)
        #expect(read == nil || read == expected, "byte \(place), bit \(bit)")
      }
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>) func `random bytes are read or refused`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    var bytes = Tar.header("registre/events/", size: 600, time: 0)
    for _ in 0..<Int.random(in: 0...2_000, using: &rng) { bytes.append(UInt8.random(in: 0...255, using: &rng)) }
    if rng.oneIn(2) { bytes.removeFirst(Int.random(in: 0..<bytes.count, using: &rng)) }
    var restauration = try Restauration(Words(same: "b.tar"))
    var rest = bytes[...]
    do {
      while try restauration.next({ buffer in
        let piece = rest.prefix(Int.random(in: 1...700, using: &rng))
        buffer.append(contentsOf: piece)
        rest = rest.dropFirst(piece.count)
        return !piece.isEmpty
      }) != nil {}
      let isWhole = restauration.isWhole
      #expect(!isWhole, "seed \(seed)")
    } catch {
      return
    }
  }
}
