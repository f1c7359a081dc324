import LedgerData
import LedgerWords
import Testing

@testable import LedgerAudit

/// What a backup says of itself is not believed.
struct RestaurationTests {
  /// Reads a backup that begins with these bytes and goes on with `x` for ever; says how much of it was read.
  private static func read(_ beginning: [UInt8]) -> (bytes: Int, failure: LedgerFailure?) {
    var read = 0
    do {
      var restauration = try Restauration(Words(same: "b.tar"))
      var part: Restauration.Part?
      repeat {
        part = try restauration.next { bytes in
          guard read < 200 << 20 else { return false }
          let piece = read == 0 ? beginning : [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 18)
          bytes += piece
          read += piece.count
          return true
        }
      } while part != nil
      return (read, nil)
    } catch {
      return (read, LedgerFailure(error))
    }
  }

  @Test(arguments: ["SHA256SUMS", "sauvegarde/SHA256SUMS"])
  func `checksums of any size are not read into memory`(name: String) {
    for size in [(32 << 20) + 1, 20 << 30, 1 << 50] {
      let (bytes, failure) = Self.read(Tar.header(name, size: size, time: 0))
      #expect(failure?.kind == .damaged && failure?.code == "sauvegarde-invalide", "\(size)")
      #expect(bytes <= 1 << 20)
    }
  }
}
