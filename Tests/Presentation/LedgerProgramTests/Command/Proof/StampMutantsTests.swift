import LedgerLog
import LedgerTestLogs
import Testing

/// Answers of an authority, certificates and signatures that were altered, and bytes that are none.
struct StampMutantsTests {
  /// A ledger, an answer of its authority, and what it says.
  private static func answered() throws -> (office: StampOffice, der: [UInt8], stamp: TimeStamp) {
    let office = try StampOffice()
    try office.certificate("tsu", from: "20200101", to: "20990101")
    try office.stamp("tsu", 2, on: "20260101", qualified: true)
    let der = Files.read(office.path("X.tsr"))
    return (office, der, try Self.judged(der, office))
  }

  private static func judged(_ der: [UInt8], _ office: StampOffice) throws -> TimeStamp {
    try TimeStamp(
      der, proofs: Files.read(office.path("root.pem")), roots: nil, of: Files.read(office.checkpoint(2)))
  }

  @Test func `each byte of an answer altered is refused, or changes nothing that is signed`() throws {
    let (office, der, stamp) = try Self.answered()
    var taken = 0
    for place in der.indices {
      for bit in [0x01, 0x80] as [UInt8] {
        var mutant = der
        mutant[place] ^= bit
        guard case .success(let found) = Result(catching: { try Self.judged(mutant, office) }) else { continue }
        taken += 1
        let (says, said) = (found.answer, stamp.answer)
        #expect(
          says.digest == said.digest && says.second == said.second && says.serial == said.serial
            && says.policy == said.policy && says.number == said.number && says.saysQualified == said.saysQualified,
          "byte \(place)")
      }
    }
    // What nobody signs: the text of the status, certificates that are not needed, names of algorithms.
    #expect(taken < der.count / 2, "\(taken) of \(2 * der.count)")
  }

  @Test(
    arguments: [
      ("time", Array("20260101120000Z".utf8), 3), ("policy", [0x01, 0x86, 0x8D, 0x1F, 0x07], 4),
      ("serial", [0x02, 0x01, 0x2A], 2),
      ("statement", [0x81, 0x97, 0x5E, 0x01, 0x01], 4),
    ] as [(String, [UInt8], Int)])
  func `each field of a token altered is refused by name`(field: String, bytes: [UInt8], place: Int) throws {
    let (office, der, _) = try Self.answered()
    var altered = bytes
    altered[place] ^= 1
    let mutant = try #require(Self.replacing(bytes, altered, in: der), "\(field)")
    #expect(Self.fault(mutant, office) == .notSigned(why: "signature failure"), "\(field)")
  }

  private static func replacing(_ old: [UInt8], _ new: [UInt8], in bytes: [UInt8]) -> [UInt8]? {
    guard let place = bytes.indices.first(where: { bytes[$0...].starts(with: old) }) else { return nil }
    return bytes[..<place] + new + bytes[(place + old.count)...]
  }

  private static func fault(_ der: [UInt8], _ office: StampOffice) -> StampFault? {
    do {
      _ = try judged(der, office)
      return nil
    } catch { return error as? StampFault }
  }

  @Test func `an answer with a wrong signature, no grant or altered bytes is refused by name`() throws {
    let (office, der, stamp) = try Self.answered()
    var other = der
    other[other.count - 1] ^= 1
    #expect(Self.fault(other, office) == .notSigned(why: "signature failure"))
    // PKIStatus 2, rejection, beside a token; and without one.
    var rejected = der
    rejected[8] = 2
    #expect(Self.fault(rejected, office) == .notAnAnswer)
    #expect(Self.fault([0x30, 0x05, 0x30, 0x03, 0x02, 0x01, 0x02], office) == .refused(status: 2))
    #expect(Self.fault([0x30, 0x05, 0x30, 0x03, 0x02, 0x01, 0x00], office) == .notAnAnswer)
    let imprint = try #require(Self.replacing(stamp.answer.digest.bytes, stamp.answer.digest.bytes.reversed(), in: der))
    #expect(Self.fault(imprint, office) == .otherBytes)
    #expect(throws: StampFault.withoutProofs) { try TimeStamp(der, proofs: nil, roots: nil) }
    #expect(throws: StampFault.withoutProofs) { try TimeStamp(der, proofs: Array("x".utf8), roots: nil) }
  }

  @Test func `bytes that are cut, or random, are refused and never stop the program`() throws {
    let (office, der, _) = try Self.answered()
    let pem = Files.read(office.path("root.pem"))
    for count in 0..<der.count { #expect(Self.fault(Array(der[..<count]), office) == .notAnAnswer, "\(count)") }
    var rng = SplitMix64(seed: 7)
    for _ in 0..<4_000 {
      let bytes = (0..<Int.random(in: 0...300, using: &rng)).map { _ in UInt8.random(in: 0...255, using: &rng) }
      #expect(Self.fault(bytes, office) == .notAnAnswer)
      #expect(Certificates(pem: bytes) == nil)
      let request = [0x30, 0x43] + bytes
      if let read = TimeStampRequest(der: request.span) { #expect(read.der == request) }
      let proofs = try #require(Certificates(pem: pem))
      #expect(throws: StampFault.self) {
        try DetachedSignature(der: bytes).check(of: [1], proofs: proofs, roots: nil, at: 0)
      }
    }
    // A certificate with a byte altered is another, or none; a root says what it says, so that its own signature does not count.
    for place in stride(from: 0, to: pem.count, by: 3) {
      var mutant = pem
      mutant[place] ^= 4
      if case .success(let stamp) = Result(catching: { try TimeStamp(der, proofs: mutant, roots: nil) }) {
        #expect(stamp.answer.der == der)
      }
    }
  }

  @Test func `openssl reads a request and its number`() throws {
    let office = try StampOffice()
    for number in [0, 1, .max] as [UInt64] {
      let request = TimeStampRequest(of: .zero, number: number)
      Files.write(office.path("r.tsq"), request.der)
      #expect(TimeStampRequest(der: request.der.span) == request)
      let text = office.ledger.program.shell("openssl ts -query -in '\(office.path("r.tsq"))' -text").output
      #expect(
        text.contains("Version: 1\nHash Algorithm: sha256\n") && text.contains("Certificate required: yes"), "\(text)")
      let hex = request.number.map {
        String($0 >> 4, radix: 16, uppercase: true) + String($0 & 15, radix: 16, uppercase: true)
      }
      #expect(text.contains("Nonce: 0x\(hex.joined())"), "\(text)")
    }
  }
}
