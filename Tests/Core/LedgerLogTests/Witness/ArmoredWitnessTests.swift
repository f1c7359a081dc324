import Testing

@testable import LedgerLog

/// Cosignatures of hardware witnesses (ArmoredWitness) under checkpoints of two logs, as the README of
/// transparency-dev/distributor shows them, with the keys of their attestations in transparency-dev/armored-witness (devices/prod).
struct ArmoredWitnessTests {
  private static let firmware = """
    transparency.dev/armored-witness/firmware_transparency/ci/3
    59
    kOFMkeamIdrYFLx5zbWFhflak6dlEEDOU++fxYEZMBw=

    — transparency.dev-aw-ftlog-ci-3 P2iVIt3Jsaha3E2i0MHdKZ6fgYJTgXO86nUsxKPVq6uTwRSclTSh/ELnDGbNL+XDyD3EkWIdL2AGGNmbN7IN2rB/7gE=
    — ArmoredWitness-weathered-rain CnjfIAAAAABnGRrHjQi7IZQqVea4YnU/ADsv844r1ezGjvubUy1MMJm4as9bRiT70xNWQ67RCA76LMy7SdX4qJNIzL3eSS1BGFWqCw==
    — ArmoredWitness-floral-sky x88LbQAAAABnGRrDEq4Tfy7IIVPqkdXbcufUkCzRRbE3fABZ/jvtg5aFHVMuMR8cV6dVqECDBiH1zRxhNaCQOXSwNLSeJs+NzWt1BA==

    """
  private static let pixel = """
    developers.google.com/android/binary_transparency/0
    611
    2GZ1zmS5VkfUZmn2ZyR4KZXwHLD+xnwBIWzql/cD50w=

    — pixel_transparency_log csh42zBFAiAd3Y1FwqNTt5RglY0uG7heC6Yu1gEbXXPYmZ7LdOILMAIhAIt68PnR/3TADAaC7hvrSHbpziV7TmpIwOUydLmcjyTQ
    — ArmoredWitness-small-breeze nRq5UQAAAABnoqrsRIofXn68vTohcAm2KG4ACGyRPNePUk02BSWD0WKV5ElejTk5Z+Tm3GmJ5j/etA+fkL9XuaQsnTyZbr437sF4AQ==
    — ArmoredWitness-autumn-wood qZb5XQAAAABnoqrl57G9CblEl3lwwuqzbaJvVMqNiZCbYZseYT1YZHYmls3CmT1wxZ1fNgM4RxHuUxjAwcI2ghTx6R5aCg+L0DGPBA==

    """

  /// A note, a witness that cosigned it, its key as its attestation has it, and the second of its line.
  static let lines: [(note: String, key: String, second: UInt64)] = [
    (firmware, "ArmoredWitness-weathered-rain+ea3d386d+AWLblKp5JuiyrgRh6ev2nNJ5XAd+sc/mM2D2HW/b4d5S", 1_729_698_503),
    (firmware, "ArmoredWitness-floral-sky+504ec40f+AekCmTmKTTnQMNqIigkj7PFnhogawSJD23PJ8M8qLYDm", 1_729_698_499),
    (pixel, "ArmoredWitness-small-breeze+7b3ada3a+AQAWYpUjfGGPQiWOgt6sLWap0P9rVOe+Ofu2uNZbO4FD", 1_738_713_836),
    (pixel, "ArmoredWitness-autumn-wood+863571a5+AesIVCbad7gbU07JnA6YfZD0qg4B1c8xF4ISdnt9vjip", 1_738_713_829),
  ]

  /// An attestation has the key as one that signs notes; the witness cosigns with it, under another id.
  private static func cosigner(_ attested: String) throws -> CosignerKey {
    let key = try #require(try VerifierKey(attested))
    return try CosignerKey(name: key.name, publicKey: key.publicKey)
  }

  @Test(arguments: lines)
  func `a witness of hardware cosigned it then, and nothing else`(note: String, key: String, second: UInt64) throws {
    let (bytes, key) = (Array(note.utf8), try Self.cosigner(key))
    #expect(try SignedNote(bytes.span).verdict(of: key) == .signed(at: second))
    #expect(try CosignerKey(key.text) == key)
    let parts = note.split(separator: "\n\n")
    let (text, own) = (
      parts[0].utf8.count + 1, try #require(parts[1].split(separator: "\n").first { $0.contains(key.name) })
    )
    let line = try #require(note.firstRange(of: own))
    let place =
      note.utf8.distance(
        from: note.startIndex, to: line.lowerBound)..<note.utf8.distance(from: note.startIndex, to: line.upperBound)
    var opened = 0
    for index in bytes.indices {
      var changed = bytes
      changed[index] = changed[index] == 0x41 ? 0x42 : 0x41
      guard changed != bytes,
        case .success(let other) = Result(catching: { () throws(ProofFault) in try SignedNote(changed.span) }),
        try other.verdict(of: key) == .signed(at: second)
      else { continue }
      opened += 1
      // What the others say under it is theirs.
      #expect(index > text && !place.contains(index), "byte \(index)")
    }
    #expect(opened > 50)
  }

  @Test func `the log of the firmware signed its checkpoint`() throws {
    let key = try #require(
      try VerifierKey("transparency.dev-aw-ftlog-ci-3+3f689522+Aa1Eifq6rRC8qiK+bya07yV1fXyP156pEMsX7CFBC6gg"))
    let bytes = Array(Self.firmware.utf8)
    let signed = try SignedCheckpoint(bytes.span)
    #expect(signed.checkpoint.size == 59)
    #expect(try signed.note.verdict(of: key) == .signed)
  }
}
