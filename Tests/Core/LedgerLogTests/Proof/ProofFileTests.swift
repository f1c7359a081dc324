import LedgerTestSupport
import Testing

@testable import LedgerLog

/// Proofs as files: written, read, and damaged in every way.
struct ProofFileTests {
  private static let lines = (1...7).map { Array("{\"line\":\($0)}".utf8) }

  private static func checkpoint(_ count: Int) throws -> SignedCheckpoint {
    let root = try NaiveTree.root(lines.prefix(count))
    return try SignedCheckpoint(
      Checkpoint(origin: "example.com/log", size: UInt64(count), root: root), signedBy: NoteTests.key())
  }

  private static func proof(of index: Int) throws -> LineProof {
    LineProof(
      line: lines[index], index: UInt64(index), hashes: try NaiveTree.inclusion(index, lines[...]),
      checkpoint: try checkpoint(7))
  }

  /// Reads all proofs of a file, and says whether each holds under a checkpoint that the key signed.
  private static func verify(_ bytes: [UInt8]) throws -> [Bool] {
    let key = try NoteTests.key().verifierKey(name: "example.com/log")
    var hasher = try MerkleHasher()
    var cursor = TextCursor(bytes.span)
    var verdicts: [Bool] = []
    repeat {
      let proof = try LineProof(from: &cursor)
      verdicts.append(try proof.holds(&hasher) && proof.checkpoint.note.verdict(of: key) == .signed)
    } while !cursor.isAtEnd
    return verdicts
  }

  @Test func `a proof of lines has this form`() throws {
    let text = String(decoding: try Self.proof(of: 4).bytes, as: UTF8.self)
    #expect(
      text == """
        {"line":5}
        c2sp.org/tlog-proof@v1
        index 4
        RwXwngtZMitdk1SAjvSx9HQUTmIPZO9svVsDkscxMIA=
        5cOE5AuqEWurY3zxViESEAseTozYpa55nvHBKS38O0Q=
        mgaG4gORZPtP0S+fczEqlzQPX8I1fjoHtWfMZNU0+sg=

        example.com/log
        7
        zfUX7adk1KOE9Tli8oGbHi9gttUMRmDtqElKNQakEjc=

        — example.com/log uqBrD5fFq7ne74WVQaVxsIt6V4mBfC7np0QnJfI2YBYeo5MelRbKDJaYD2qKqFfSmDsa9P2iVP1Jmv9Vt06bsazHBAU=

        """)
  }

  @Test func `proofs one after the other are read`() throws {
    let bytes = try Self.lines.indices.flatMap { try Self.proof(of: $0).bytes }
    #expect(try Self.verify(bytes) == [Bool](repeating: true, count: 7))
    var cursor = TextCursor(bytes.span)
    for index in Self.lines.indices {
      let proof = try LineProof(from: &cursor)
      #expect(try proof == Self.proof(of: index))
    }
    let isAtEnd = cursor.isAtEnd
    #expect(isAtEnd)
  }

  @Test func `extra data are passed over`() throws {
    let text = String(decoding: try Self.proof(of: 2).bytes, as: UTF8.self)
    for extra in ["AAAA", "AA==", ""] {
      #expect(try Self.verify(Array(text.replacing("\nindex", with: "\nextra \(extra)\nindex").utf8)) == [true])
    }
    for extra in ["%", "A", "AAAA ", "AA", "AB==", "AA=A", "é", "-_8=", "AAAA AAAA"] {
      let bytes = Array(text.replacing("\nindex", with: "\nextra \(extra)\nindex").utf8)
      #expect(throws: ProofFault.noExtraData, "\(extra)") { try Self.verify(bytes) }
    }
  }

  @Test func `a proof of lines with any byte changed or cut off anywhere does not hold`() throws {
    let bytes = try Self.proof(of: 2).bytes + Self.proof(of: 6).bytes
    for index in bytes.indices {
      for mask: UInt8 in [0x01, 0x02, 0x80] {
        var changed = bytes
        changed[index] ^= mask
        #expect((try? Self.verify(changed)) != [true, true], "byte \(index)")
      }
      #expect((try? Self.verify(Array(bytes[..<index]))) != [true, true])
    }
  }

  @Test func `a proof of extension holds between the logs it names, and between no others`() throws {
    var hasher = try MerkleHasher()
    for new in 1...7 {
      for old in 1...new {
        let hashes = try NaiveTree.consistency(old, Self.lines.prefix(new))
        let made = ExtensionProof(oldSize: UInt64(old), hashes: hashes, checkpoint: try Self.checkpoint(new))
        let bytes = made.bytes
        let read = try ExtensionProof(bytes.span)
        #expect(read == made)
        let isMeant = ExtensionProof.isMeant(by: bytes.span)
        #expect(isMeant)
        for other in 1...7 {
          let checkpoint = try Self.checkpoint(other).checkpoint
          #expect(try read.holds(from: checkpoint, &hasher) == (other == old))
        }
      }
    }
  }

  @Test func `a proof of extension with any byte changed or cut off anywhere does not hold`() throws {
    let key = try NoteTests.key().verifierKey(name: "example.com/log")
    let old = try Self.checkpoint(3).checkpoint
    let hashes = try NaiveTree.consistency(3, Self.lines[...])
    let bytes = try ExtensionProof(oldSize: 3, hashes: hashes, checkpoint: Self.checkpoint(7)).bytes
    func holds(_ bytes: [UInt8]) throws -> Bool {
      var hasher = try MerkleHasher()
      let proof = try ExtensionProof(bytes.span)
      return try proof.holds(from: old, &hasher) && proof.checkpoint.note.verdict(of: key) == .signed
    }
    #expect(try holds(bytes))
    for index in bytes.indices {
      for mask: UInt8 in [0x01, 0x02, 0x80] {
        var changed = bytes
        changed[index] ^= mask
        #expect((try? holds(changed)) != true, "byte \(index)")
      }
      #expect((try? holds(Array(bytes[..<index]))) != true)
    }
    #expect(throws: ProofFault.self) { try holds(bytes + [0x0A]) }
  }

  @Test func `files that are no proofs are refused`() throws {
    let good = String(decoding: try Self.proof(of: 4).bytes, as: UTF8.self)
    let hash = String(repeating: "A", count: 43) + "=\n"
    for text in [
      "", "\n", "{}", "{}\n", "{}\nc2sp.org/tlog-proof@v1\n", good + "\n", good.replacing("@v1", with: "@v2"),
      good.replacing("index 4", with: "index 04"), good.replacing("index 4", with: "index"),
      good.replacing("index 4", with: "index 99999999999999999999"),
      good.replacing("index 4\n", with: "index 4\n" + String(repeating: hash, count: 200)),
      String(repeating: "x", count: 66_000) + good, good + String(repeating: "x", count: 99_999),
    ] {
      #expect((try? Self.verify(Array(text.utf8))) != [true], "\(text.prefix(60))")
      let bytes = Array(text.utf8)
      #expect(throws: ProofFault.self) { try ExtensionProof(bytes.span) }
    }
  }
}
