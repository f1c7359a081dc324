import LedgerTestLogs
import LedgerWords
import Testing

@testable import LedgerLog

/// Notes, keys and checkpoints, held to the examples that are published.
struct NoteTests {
  /// The keys and the note that the documentation of golang.org/x/mod/sumdb/note gives.
  static let vkey = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
  static let pem = """
    -----BEGIN PRIVATE KEY-----
    MC4CAQAwBQYDK2VwBCIEIIEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz
    -----END PRIVATE KEY-----

    """
  static let publicPEM = """
    -----BEGIN PUBLIC KEY-----
    MCowBQYDK2VwAyEAGlzZBxQ8OExB6DDFvOEqqIF+xWSaqr8sMTiLNbLXRNY=
    -----END PUBLIC KEY-----

    """
  private static let text =
    "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
  private static let note =
    "\(text)\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n"

  /// The example of c2sp.org/signed-note: the text has an empty line of its own.
  private static let poem = """
    Ognuno sta solo sul cuor della terra
    trafitto da un raggio di sole:

    ed è subito sera.

    — quasimodo.example/salvatore NnugSzTjtVAewIS+Z/iJhUPeFDkO/5QQ2i5ddnGITLlC+EhfLW9oJKONrMouFSQU0xMcXxj99ihAQwaqP3ZekRwNtIc=

    """

  /// The example of c2sp.org/tlog-cosignature: a checkpoint that a witness signed too.
  static let cosigned = """
    example.com/behind-the-sofa
    20852163
    CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

    — example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
    — witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==

    """

  static func key() throws -> SigningKey {
    let pem = Array(pem.utf8)
    return try SigningKey(pem: pem.span)
  }

  private static func parsed(_ text: String) throws -> SignedNote {
    let bytes = Array(text.utf8)
    return try SignedNote(bytes.span)
  }

  @Test func `the published note is signed and checked to the letter`() throws {
    let key = try Self.key()
    let signed = try SignedNote(Array(Self.text.utf8), signedBy: key, as: "PeterNeumann")
    #expect(String(decoding: signed.bytes, as: UTF8.self) == Self.note)
    #expect(try key.verifierKey(name: "PeterNeumann").text == Self.vkey)
    let vkey = try #require(try VerifierKey(Self.vkey))
    let note = try Self.parsed(Self.note)
    #expect(note == signed)
    #expect(try note.verdict(of: vkey) == .signed)
    let publicPEM = Array(Self.publicPEM.utf8)
    let publicKey = try VerifierKey.publicKey(pem: publicPEM.span)
    #expect(publicKey == vkey.publicKey)
  }

  @Test func `a text with an empty line ends at the last one`() throws {
    let note = try Self.parsed(Self.poem)
    #expect(String(decoding: note.text, as: UTF8.self).hasSuffix("sole:\n\ned è subito sera.\n"))
    #expect(note.signatures.map(\.name) == ["quasimodo.example/salvatore"])
    #expect(note.signatures[0].keyID == 0x367b_a04b && note.signatures[0].signature.count == 64)
    #expect(note.bytes == Array(Self.poem.utf8))
  }

  @Test func `a checkpoint with the signature of a witness is read`() throws {
    let bytes = Array(Self.cosigned.utf8)
    let signed = try SignedCheckpoint(bytes.span)
    #expect(signed.checkpoint.origin == "example.com/behind-the-sofa")
    #expect(signed.checkpoint.size == 20_852_163)
    #expect(signed.note.signatures.map(\.name) == ["example.com/behind-the-sofa", "witness.example.com/w1"])
    #expect(signed.bytes == bytes)
  }

  @Test func `signatures of others are ignored, and a false one of the key is not`() throws {
    let vkey = try #require(try VerifierKey(Self.vkey))
    let lines = Self.note.split(separator: "\n", omittingEmptySubsequences: false)
    let own = String(lines[3])
    let foreign = "— someone.example/else AAAAAQ" + String(repeating: "A", count: 86)
    let sameName = own.replacing("x08g", with: "y08g")
    let forged = own.replacing("o/ZJ", with: "o/ZK")
    func verdict(_ signatures: String...) throws -> SignedNote.Verdict {
      try Self.parsed("\(Self.text)\n\(signatures.joined(separator: "\n"))\n").verdict(of: vkey)
    }
    #expect(try verdict(foreign, sameName, own) == .signed)
    #expect(try verdict(own, own) == .signed)
    #expect(try verdict(foreign, sameName) == .unknown)
    #expect(try verdict(forged) == .forged)
    #expect(try verdict(own, forged) == .forged)
  }

  @Test func `a note with any byte changed is no longer signed`() throws {
    let vkey = try #require(try VerifierKey(Self.vkey))
    let bytes = Array(Self.note.utf8)
    for index in bytes.indices {
      for mask: UInt8 in [0x01, 0x20, 0x80] {
        var changed = bytes
        changed[index] ^= mask
        guard case .success(let note) = Result(catching: { () throws(ProofFault) in try SignedNote(changed.span) })
        else { continue }
        #expect(try note.verdict(of: vkey) != .signed, "byte \(index)")
      }
    }
  }

  @Test func `notes that are none are refused`() {
    let signature = "— PeterNeumann x08go/ZJkuBS9UG/"
    let many = String(repeating: "\(signature)\n", count: 101)
    for text in [
      "", "\n", "\n\n", "text\n", "text\n\n", "text\n\n\n", "\n\(signature)\n", "text\n\n\(signature)",
      "text\n\(signature)\n",
      "te\txt\n\n\(signature)\n", "text\r\n\n\(signature)\n", "text\n\n- PeterNeumann AAAAAAAA\n",
      "text\n\n— Peter+Neumann AAAAAAAA\n", "text\n\n—  AAAAAAAA\n", "text\n\n— PeterNeumann\n",
      "text\n\n— PeterNeumann \n",
      "text\n\n— Peter\u{A0}Neumann AAAAAAAA\n", "text\n\n— PeterNeumann AAAA\n", "text\n\n— PeterNeumann AAAAAA==\n",
      "text\n\n— PeterNeumann AAAAAAA\n", "text\n\n\(signature)\nmore\n", "text\n\n\(many)",
      String(repeating: "x", count: 1 << 20) + "\n\n\(signature)\n",
    ] {
      #expect(throws: ProofFault.self, "\(text.prefix(40))") { try Self.parsed(text) }
    }
    let bad: [UInt8] = Array("te".utf8) + [0xFF] + Array("xt\n\n\(signature)\n".utf8)
    #expect(throws: ProofFault.self) { try SignedNote(bad.span) }
  }

  @Test func `checkpoints that are none are refused, and extensions are not`() throws {
    let root = "CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I="
    func read(_ text: String) throws -> Checkpoint {
      let bytes = Array(text.utf8)
      return try Checkpoint(text: bytes.span)
    }
    #expect(try read("a\n0\n\(root)\n").size == 0)
    #expect(try read("a b\n9223372036854775807\n\(root)\nmore\n").origin == "a b")
    for text in [
      "", "a\n", "a\n1\n", "\n1\n\(root)\n", "a\n01\n\(root)\n", "a\n-1\n\(root)\n", "a\n+1\n\(root)\n",
      "a\n\n\(root)\n",
      "a\n9223372036854775808\n\(root)\n", "a\n99999999999999999999\n\(root)\n", "a\n1\n\(root.dropLast())\n",
      "a\n1\n\(root)\n\n", "a\n1\n\(root)\n\nmore\n", "a\n1\n\(root)", "a\n1\n\(root.replacing("2I=", with: "2J="))\n",
    ] {
      #expect(throws: ProofFault.self, "\(text)") { try read(text) }
    }
  }

  @Test func `no part of a verifier key is one, and none with a letter changed`() throws {
    let text = Self.vkey
    for length in 0..<text.utf8.count { #expect((try? VerifierKey(String(text.prefix(length)))) == nil) }
    for index in text.indices where text[index] != "+" {
      // Of the hex digits either case is read.
      let other: Character = text[index].lowercased() == "a" ? "b" : "A"
      let changed = text[..<index] + [other] + text[text.index(after: index)...]
      #expect((try? VerifierKey(String(changed))) == nil)
    }
    #expect(try VerifierKey("no key") == nil)
    #expect(throws: ProofFault.self) { try VerifierKey("a+00000000+AgAA") }
  }

  @Test(arguments: [
    "0000000000000000000000000000000000000000000000000000000000000000",
    "0100000000000000000000000000000000000000000000000000000000000000",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  ])
  func `a key of small order, for which anybody can sign, is refused`(y: String) throws {
    for sign: UInt8 in [0, 0x80] {
      var key = try #require(Digest(hex: y)).bytes
      key[31] |= sign
      let text = try VerifierKey(name: "a.example", publicKey: key).text
      #expect(throws: ProofFault.weakKey) { try VerifierKey(text) }
      let base64 = try #require(Digest(hex: y.dropLast(2) + Self.hex(key[31]))).base64
      let pem = Array("-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA\(base64)\n-----END PUBLIC KEY-----\n".utf8)
      #expect(throws: ProofFault.weakKey) { try VerifierKey.publicKey(pem: pem.span) }
      // Its neighbours are keys as any other.
      key[0] ^= 0x40
      #expect(try VerifierKey(VerifierKey(name: "a.example", publicKey: key).text) != nil)
    }
  }

  /// What libcrypto takes: R and S of a signature that was made without a private key.
  @Test func `without that anybody could sign for such a key`() throws {
    let identity = [1] + [UInt8](repeating: 0, count: 31)
    let signature = identity + [UInt8](repeating: 0, count: 32)
    let text = Array("anything".utf8)
    #expect(try Ed25519.verifies(signature.span, of: text.span, by: identity.span))
  }

  private static func hex(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }

  @Test func `keys of another kind, encrypted or broken are refused`() {
    let encrypted = """
      -----BEGIN ENCRYPTED PRIVATE KEY-----
      MIGbMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAhgtwwwBkU5uAICCAAw
      DAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEPqKPbEe1KvsIbYXURASiY8EQFB3
      e8qWBbxzYrapEgmVNr/i8senIW+D7Al/9m1DytJzuS5xFZV0i5D7ifqTxcvyx0ve
      x5EFkWDDfC5aHx4YFso=
      -----END ENCRYPTED PRIVATE KEY-----

      """
    let x25519 = """
      -----BEGIN PRIVATE KEY-----
      MC4CAQAwBQYDK2VuBCIEICjUCgsQZSePchfwV+7xdDhRxnf9gZJn4FGsKl3LJzJM
      -----END PRIVATE KEY-----

      """
    func fault(_ text: String) -> String? {
      let bytes = Array(text.utf8)
      do throws(ProofFault) {
        _ = try SigningKey(pem: bytes.span)
        return nil
      } catch {
        return error.sentence.en
      }
    }
    #expect(fault(encrypted) == "the key is encrypted")
    for text in [x25519, Self.publicPEM, "", "-----BEGIN PRIVATE KEY-----\n", String(repeating: "-", count: 99_999)] {
      #expect(fault(text) == "it is not an Ed25519 private key in PKCS#8 PEM")
      let bytes = Array(text.utf8)
      if text != Self.publicPEM { #expect(throws: ProofFault.self) { try VerifierKey.publicKey(pem: bytes.span) } }
    }
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func `base 64 is that of RFC 4648`(plain: String, text: String) {
    #expect(Base64.encode(Array(plain.utf8)) == text)
    let bytes = Array(text.utf8)
    let decoded = Base64.decode(bytes.span)
    #expect(decoded == Array(plain.utf8))
  }

  @Test(arguments: [
    "Z", "Zg", "Zg=", "Zh==", "Zm9=", "Zg==Zg==", "====", "=g==", "Zm-v", "Zm9v\n", "Zm 9v", "Z===", "Z=g=",
  ])
  func `base 64 in another form is refused`(text: String) {
    let bytes = Array(text.utf8)
    let decoded = Base64.decode(bytes.span)
    #expect(decoded == nil)
  }

  @Test func `random bytes are written and read again`() throws {
    var random = SplitMix64(seed: 64)
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let text = Array(Base64.encode(bytes).utf8)
      let decoded = Base64.decode(text.span)
      #expect(decoded == bytes)
    }
  }
}
