import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerLog

/// The state of a witness that was interrupted, damaged, lost, or came back from a backup.
struct WitnessStateTests {
  private static func code(_ scene: WitnessScene, _ notes: SignedCheckpoint...) -> String? {
    failure { () throws(LogFailure) in
      try scene.witness.recover(notes.enumerated().map { ("note \($0.offset)", $0.element.bytes) })
    }?.code
  }

  /// A checkpoint of a log with the cosignature of the witness.
  private static func cosigned(
    _ log: OwnedLog, _ size: Int? = nil, at second: UInt64 = 1_767_000_000
  ) throws -> SignedCheckpoint {
    let signed = try log.checkpoint(size)
    let line = try OwnedLog.key(7).cosign(signed.note.text, as: WitnessScene.name, at: second)
    return signed.signed(by: signed.note.signatures + [line])
  }

  @Test func `an old backup of one of its two files changes nothing`() throws {
    for name in ["checkpoint", "journal"] {
      let log = try OwnedLog(20)
      let scene = try WitnessScene(log)
      #expect(scene.status(try log.request(0, 5)) == "200")
      let old = try scene.file(name)
      #expect(scene.status(try log.request(5, 9)) == "200")
      #expect(scene.status(try log.request(9, 12)) == "200")
      scene.disk.put(old, at: "\(try WitnessScene.directory())/\(name)")
      // It would lead to a fork: the owner has five events that the backup knows, and others after them.
      let fork = log.rewritten(at: 7)
      #expect(scene.status(try fork.request(5, 20)) == "409 12", "\(name)")
      #expect(scene.status(try fork.request(12, 20)) == "422", "\(name)")
      #expect(scene.status(try fork.request(5, 12)) == "409 12", "\(name)")
      #expect(try scene.refused().count == 2)
      #expect(scene.status(try log.request(12, 20)) == "200")
    }
  }

  @Test func `a request that begins later than the state names the notes to recover from`() throws {
    let log = try OwnedLog(20)
    let scene = try WitnessScene(log)
    #expect(scene.status(try log.request(0, 5)) == "200")
    let files = ["checkpoint", "journal"].map { "\((try? WitnessScene.directory()) ?? "")/\($0)" }
    let backup = files.map { scene.disk.contents($0) ?? [] }
    let answer = try scene.witness.cosign(log.request(5, 12), at: 1)
    for (file, bytes) in zip(files, backup) { scene.disk.put(bytes, at: file) }
    let refusal = failure { () throws(LogFailure) in
      do { return try scene.witness.cosign(try log.request(12, 20), at: 2) } catch {
        throw error as? LogFailure ?? LogFailure(.crypto(why: .sha256))
      }
    }
    #expect(refusal?.code == "taille-differente" && refusal?.hint.en.contains("witness recover DIR NOTE") == true)
    let bytes = try log.checkpoint(12).bytes + answer
    let recovered = try scene.witness.recover([("12.checkpoint", bytes)])
    #expect(recovered == [try log.checkpoint(12).checkpoint])
    #expect(scene.status(try log.rewritten(at: 8).request(5, 20)) == "409 12")
    #expect(scene.status(try log.request(12, 20)) == "200")
  }

  @Test func `a lost state comes back from notes, the largest wins, and never goes backwards`() throws {
    let (log, other) = (try OwnedLog(20), try OwnedLog(3, origin: "facture/other"))
    let scene = try WitnessScene(log, seed: 1)
    let recovered = try scene.witness.recover([
      ("a", Self.cosigned(log, 5).bytes), ("b", Self.cosigned(log, 16).bytes), ("c", Self.cosigned(other).bytes),
      ("d", Self.cosigned(log, 9).bytes),
    ])
    #expect(recovered.map(\.size) == [16, 3])
    #expect(scene.status(try log.request(0, 5)) == "409 16")
    #expect(scene.status(try log.request(16, 20)) == "200")
    #expect(Self.code(scene, try Self.cosigned(log, 16)) == "note-ancienne")
    #expect(Self.code(scene, try Self.cosigned(log, 5), try Self.cosigned(log, 20)) == nil)
    // What it was told of is evidence too.
    #expect(scene.status(try log.rewritten(at: 1).request(20, 9)) == "400")
    #expect(scene.status(try log.rewritten(at: 1).request(9, 9)) == "409 20")
    #expect(try scene.refused().count == 1)
    // A log that it is not told to follow stays unknown.
    #expect(scene.status(try other.grown(by: 1).request(3)) == "404")
  }

  @Test func `notes of others, forged notes and texts that are not notes are refused`() throws {
    let log = try OwnedLog(8)
    let scene = try WitnessScene(log)
    #expect(Self.code(scene, try log.checkpoint()) == "signature-absente")
    let cosigned = try Self.cosigned(log)
    #expect(Self.code(scene, log.rewritten(at: 1).checkpointLike(cosigned)) == "signature-fausse")
    let code = failure { () throws(LogFailure) in try scene.witness.recover([("x", Array("x".utf8))]) }?.code
    #expect(code == "note-invalide")
    #expect(try scene.file("journal").isEmpty)
    // A mail's marks are taken away.
    let mailed = "\u{FEFF}" + String(decoding: cosigned.bytes, as: UTF8.self).replacing("\n", with: "\r\n").dropLast()
    #expect(try scene.witness.recover([("mail", Array(mailed.utf8))]).map(\.size) == [8])
  }

  @Test func `two roots of one size burn the key, once and for all`() throws {
    let log = try OwnedLog(8)
    for isApart in [true, false] {
      let scene = try WitnessScene(log)
      let (one, two) = (try Self.cosigned(log), try Self.cosigned(log.rewritten(at: 2), at: 1_767_000_009))
      if isApart { #expect(scene.status(try log.request(0)) == "200") }
      #expect((isApart ? Self.code(scene, two) : Self.code(scene, one, two)) == "cle-brulee")
      #expect(scene.status(try log.grown(by: 1).request(8)) == "cle-brulee")
      #expect(Self.code(scene, try Self.cosigned(log.grown(by: 4))) == "cle-brulee")
      // Another log is another matter.
      let other = try OwnedLog(2, origin: "facture/other")
      _ = try scene.witness.follow(other.verifierKey())
      #expect(scene.status(try other.request(0)) == "200")
    }
  }

  @Test func `a damaged state cosigns nothing until notes make it whole`() throws {
    let log = try OwnedLog(20)
    for (name, change) in [
      ("checkpoint", { $0.replacing("\n9\n", with: "\n8\n") }), ("checkpoint", { _ in "x" }),
      ("checkpoint", { $0.replacing("cabinet", with: "cabinot") }),
      ("journal", { $0.replacing("5 ", with: "x ", maxReplacements: 1) }), ("journal", { "\n\($0)" }),
      ("cles", { $0.replacing("+A", with: "+B") }), ("cles", { _ in "x\n" }),
    ] as [(String, (String) -> String)] {
      let scene = try WitnessScene(log)
      for (old, size) in [(0, 5), (5, 9)] { #expect(scene.status(try log.request(old, size)) == "200") }
      let path = "\(try WitnessScene.directory())/\(name)"
      let text = String(decoding: scene.disk.contents(path) ?? [], as: UTF8.self)
      scene.disk.put(Array(change(text).utf8), at: path)
      #expect(scene.status(try log.request(9, 20)) == "temoin-endommage", "\(name)")
      guard name != "cles" else { continue }
      #expect(Self.code(scene, try Self.cosigned(log, 9)) == nil)
      #expect(scene.status(try log.rewritten(at: 1).request(5, 20)) == "409 9")
      #expect(scene.status(try log.request(9, 20)) == "200")
    }
  }

  @Test func `a torn line of the journal is ignored`() throws {
    let log = try OwnedLog(20)
    for tail in ["9 AAAA", "9 ", "\u{0}\u{0}\u{0}\n", "9 \(Digest.zero.base64) 17\u{0}\u{0}\n"] {
      let scene = try WitnessScene(log)
      #expect(scene.status(try log.request(0, 5)) == "200")
      let path = "\(try WitnessScene.directory())/journal"
      let whole = scene.disk.contents(path) ?? []
      scene.disk.put(whole + Array(tail.utf8), at: path)
      #expect(scene.status(try log.request(5, 9)) == "200")
      let journal = String(decoding: try scene.file("journal"), as: UTF8.self)
      #expect(journal.hasPrefix(String(decoding: whole, as: UTF8.self)) && journal.split(separator: "\n").count == 2)
    }
  }
}

extension OwnedLog {
  /// This log's checkpoint under the signatures of another.
  fileprivate func checkpointLike(_ other: SignedCheckpoint) -> SignedCheckpoint {
    (try? checkpoint().signed(by: other.note.signatures)) ?? other
  }
}
