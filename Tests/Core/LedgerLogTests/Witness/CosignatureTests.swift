import Foundation
import LedgerTestSupport
import Testing

@testable import LedgerLog

/// Cosignatures, and the keys that check them.
struct CosignatureTests {
  private static let second: UInt64 = 1_767_000_000

  private static func line(_ signed: SignedCheckpoint, as name: String, key: UInt8 = 7) throws -> NoteSignature {
    try OwnedLog.key(key).cosign(signed.note.text, as: name, at: second)
  }

  @Test func `a cosignature covers the time and the text of the note`() throws {
    let signed = try OwnedLog(5).checkpoint()
    let line = try Self.line(signed, as: "w.example/1")
    let message = Array("cosignature/v1\ntime 1767000000\n".utf8) + signed.note.text
    let publicKey = try OwnedLog.key(7).publicKey
    let signature = Array(line.signature[8...])
    #expect(line.signature.count == 72)
    #expect(Array(line.signature[..<8]) == [0, 0, 0, 0, 0x69, 0x52, 0x47, 0xC0])
    #expect(try Ed25519.verifies(signature.span, of: message.span, by: publicKey.span))
    var sha256 = try SHA256()
    let named = Array("w.example/1\n".utf8) + [4] + publicKey
    #expect(line.keyID == UInt32(truncatingIfNeeded: try sha256.digest(of: named.span).w0 >> 32))
  }

  /// The published example of tlog-cosignature is read as what it says.
  @Test func `a published cosignature has its time`() throws {
    let bytes = Array(NoteTests.cosigned.utf8)
    let signed = try SignedCheckpoint(bytes.span)
    let cosignature = try #require(Cosignature(signed.note.signatures[1]))
    #expect(cosignature.kind == .ed25519 && cosignature.second == 1_679_315_147)
  }

  @Test func `a key is one of its name and its kind`() throws {
    let signed = try OwnedLog(5).checkpoint()
    let key = try OwnedLog.key(7)
    let cosigned = signed.signed(by: signed.note.signatures + [try Self.line(signed, as: "w.example/1")])
    #expect(try cosigned.note.verdict(of: key.cosignerKey(name: "w.example/1")) == .signed(at: Self.second))
    #expect(try cosigned.note.verdict(of: key.cosignerKey(name: "w.example/2")) == .unknown)
    #expect(try cosigned.note.verdict(of: OwnedLog.key(8).cosignerKey(name: "w.example/1")) == .unknown)
    // The same key as one of a log has another id.
    #expect(try cosigned.note.verdict(of: key.verifierKey(name: "w.example/1")) == .unknown)
    let log = try OwnedLog(5)
    #expect(try cosigned.note.verdict(of: log.verifierKey()) == .signed)
    #expect(try cosigned.note.verdict(of: log.key.cosignerKey(name: log.origin)) == .unknown)
  }

  @Test func `the key of a witness is read and written to the letter`() throws {
    let key = try OwnedLog.key(7).cosignerKey(name: "w.example/1")
    #expect(try CosignerKey(key.text) == key)
    #expect(key.text.hasPrefix("w.example/1+") && key.text.split(separator: "+", maxSplits: 2)[2].hasPrefix("BO"))
    for length in 0..<key.text.utf8.count { #expect((try? CosignerKey(String(key.text.prefix(length)))) == nil) }
    for index in key.text.indices where key.text[index] != "+" {
      let other: Character = key.text[index].lowercased() == "a" ? "b" : "A"
      let changed = key.text[..<index] + [other] + key.text[key.text.index(after: index)...]
      #expect((try? CosignerKey(String(changed))) == nil, "\(changed)")
    }
    #expect(throws: ProofFault.noWitnessKey) { try CosignerKey(OwnedLog.key(7).verifierKey(name: "a").text) }
    #expect(throws: ProofFault.otherKeyKind) { try VerifierKey(key.text) }
    let weak = try CosignerKey(name: "w", publicKey: [1] + [UInt8](repeating: 0, count: 31))
    #expect(throws: ProofFault.weakKey) { try CosignerKey(weak.text) }
  }

  @Test func `a cosigned note with any byte changed is not cosigned`() throws {
    let signed = try OwnedLog(5).checkpoint()
    let key = try OwnedLog.key(7).cosignerKey(name: "w.example/1")
    let bytes = signed.signed(by: signed.note.signatures + [try Self.line(signed, as: "w.example/1")]).bytes
    for index in bytes.indices {
      for mask: UInt8 in [0x01, 0x20, 0x80] {
        var changed = bytes
        changed[index] ^= mask
        guard case .success(let note) = Result(catching: { () throws(ProofFault) in try SignedNote(changed.span) })
        else { continue }
        // What is under the line of the witness alone is still what it saw.
        let isText = note.text != signed.note.text
        let isOwn = note.signatures.last?.line != (try Self.line(signed, as: "w.example/1")).line
        let verdict = try note.verdict(of: key)
        #expect((verdict == .signed(at: Self.second)) == (!isText && !isOwn), "byte \(index)")
      }
    }
  }

  /// The key of a witness, and a note that it cosigned: made by another library, whose seed is the bytes from 0 to 31.
  private func cosignedByMLDSA44() throws -> (key: CosignerKey, note: [UInt8]) {
    let bytes = TemporaryRegistre.read("\(#filePath)".replacing("CosignatureTests.swift", with: "ml-dsa-44.txt"))
    let feed = try #require(bytes.firstIndex(of: 0x0A))
    let key = try #require(try CosignerKey(String(decoding: bytes[..<feed], as: UTF8.self)))
    return (key, Array(bytes[(feed + 1)...]))
  }

  @Test func `a line of ML-DSA-44 is checked where libcrypto has that, and known by its key elsewhere`() throws {
    let (key, bytes) = try cosignedByMLDSA44()
    let note = try SignedNote(bytes.span)
    #expect(note.signatures.compactMap(Cosignature.init).map(\.kind) == [.mlDSA44])
    let verdict = try note.verdict(of: key)
    // Tools/check/mldsa runs this with a libcrypto that has it.
    let isChecked = ProcessInfo.processInfo.environment["FACTURE_ML_DSA"] != nil || verdict != .unchecked
    guard isChecked else { return }
    #expect(verdict == .signed(at: 1_790_000_000))
    let text = note.text.count
    for index in [0, 45, text - 2, text + 40, text + 60, bytes.count - 20] {
      var changed = bytes
      changed[index] = changed[index] == 0x41 ? 0x42 : 0x41
      guard case .success(let other) = Result(catching: { () throws(ProofFault) in try SignedNote(changed.span) })
      else { continue }
      #expect([.forged, .unknown].contains(try other.verdict(of: key)), "byte \(index)")
    }
  }

  @Test func `a new key signs, and no two are the same`() throws {
    let (one, other) = (try SigningKey.newPEM(), try SigningKey.newPEM())
    #expect(one != other)
    let key = try SigningKey(pem: one.span)
    let note = try SignedNote(Array("text\n".utf8), signedBy: key, as: "a")
    #expect(try note.verdict(of: key.verifierKey(name: "a")) == .signed)
  }

  // MARK: answers

  @Test func `the lines of an answer survive the changes made by mail`() throws {
    let signed = try OwnedLog(5).checkpoint()
    let lines = [try Self.line(signed, as: "w.example/1"), try Self.line(signed, as: "w.example/2", key: 8)]
    let text = lines.map(\.line).joined()
    for sent in [
      text, "\u{FEFF}\(text)", text.replacing("\n", with: "\r\n"), String(text.dropLast()),
      "\u{FEFF}\(text.replacing("\n", with: "\r\n").dropLast())",
    ] {
      let (read, whole) = try Cosignature.lines(ofAnswer: Array(sent.utf8))
      #expect(read == lines && whole == nil)
    }
    let note = signed.signed(by: signed.note.signatures + lines)
    let (read, whole) = try Cosignature.lines(ofAnswer: note.bytes)
    #expect(read == lines && whole == note)
  }

  @Test func `an invalid answer is refused by name`() throws {
    let signed = try OwnedLog(5).checkpoint()
    let line = try Self.line(signed, as: "w.example/1").line
    let many = String(repeating: line, count: 16)
    let cases: [(String, ProofFault)] = [
      ("", .noAnswer), ("\n", .noAnswer), ("200\n", .noAnswer), ("a\n\nb\n", .noAnswer), ("— w\n", .noSignatureLine),
      ("— w.example/1 AAAA\n", .noSignature), ("\(line)\n", .noSignatureLine),
      ("\(line)more\n", .noSignatureLine),
      ("\(line)\n\(line)", .noSignatureLine), (line.replacing("—", with: "-"), .noAnswer),
      (line.replacing("w.example", with: "w+example"), .noKeyName), (line.replacing(" w", with: "  w"), .noKeyName),
      ("— w.example/1 AAAAAAAA\n", .noCosignature), (many, .tooManyCosignatures(most: 15)),
      (line.replacing("\n", with: "\n\t"), .controlCharacter(at: line.utf8.count + 9)),
    ]
    for (text, fault) in cases {
      #expect(throws: fault, "\(text.prefix(60))") { try Cosignature.lines(ofAnswer: Array(text.utf8)) }
    }
    // The signature of the log alone is no answer.
    #expect(throws: ProofFault.noCosignature) { try Cosignature.lines(ofAnswer: signed.bytes) }
  }

  @Test(arguments: [
    ("", ""), ("a", "a\n"), ("a\n", "a\n"), ("\u{FEFF}a\r\nb", "a\nb\n"), ("a\r\n\r\nb\r\n", "a\n\nb\n"),
    ("a\rb\n", "a\rb\n"), ("a\r", "a\r\n"), ("\r\n", "\n"),
  ])
  func `a mailed text is read as it was sent`(received: String, sent: String) {
    #expect(MailedText.bytes(Array(received.utf8)) == Array(sent.utf8))
  }
}
