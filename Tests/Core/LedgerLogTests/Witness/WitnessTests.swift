import LedgerTestSupport
import Testing

@testable import LedgerLog

/// What a witness answers, and what it keeps.
struct WitnessTests {
  @Test func `nine requests have the answers of the protocol`() throws {
    let log = try OwnedLog(21)
    let scene = try WitnessScene(log)
    let foreign = try OwnedLog(21, origin: "facture/other")
    let stolen = try OwnedLog(21, seed: 2)
    let fork = log.rewritten(at: 3)
    // Not followed; followed, and signed by another key.
    #expect(scene.status(try foreign.request(0)) == "404")
    #expect(scene.status(try stolen.request(0, 5)) == "403")
    // The first request, and the same again.
    #expect(scene.status(try log.request(0, 5)) == "200")
    #expect(scene.status(try log.request(0, 5)) == "409 5")
    // From where it stands, and from where it does not.
    #expect(scene.status(try log.request(5, 16)) == "200")
    #expect(scene.status(try log.request(5, 21)) == "409 16")
    #expect(scene.status(try log.request(16, 9)) == "400")
    #expect(scene.status(try fork.request(16, 21)) == "422")
    #expect(scene.status(try log.request(16, 21)) == "200")
  }

  @Test func `the answer is a cosignature of the checkpoint, and the newest one is kept with it`() throws {
    let log = try OwnedLog(16)
    let scene = try WitnessScene(log)
    let answer = try scene.witness.cosign(log.request(0), at: 1_767_000_000)
    let bytes = try log.checkpoint().bytes + answer
    let cosigned = try SignedCheckpoint(bytes.span)
    #expect(try cosigned.note.verdict(of: scene.witness.key) == .signed(at: 1_767_000_000))
    #expect(try scene.file("checkpoint") == bytes)
    let root = try log.checkpoint().checkpoint.root.base64
    #expect(try String(decoding: scene.file("journal"), as: UTF8.self) == "16 \(root) 1767000000\n")
    // Both are on the disk before the answer leaves.
    for name in ["journal", "checkpoint"] {
      let path = "\(try WitnessScene.directory())/\(name)"
      #expect(scene.disk.durableContents(path) == scene.disk.contents(path))
    }
    // The same again: the time is newer, the tree is the same.
    #expect(scene.status(try log.request(16), at: 1_767_000_060) == "200")
    #expect(
      try String(decoding: scene.file("journal"), as: UTF8.self)
        == "16 \(root) 1767000000\n16 \(root) 1767000060\n")
    #expect(try scene.refused().isEmpty)
  }

  @Test func `lines of others under a request are not kept`() throws {
    let log = try OwnedLog(4)
    let scene = try WitnessScene(log)
    let other = try OwnedLog.key(9).cosign(log.checkpoint().note.text, as: "other.example", at: 1)
    let signed = try log.checkpoint()
    let proof = ExtensionProof(
      oldSize: 0, hashes: [], checkpoint: signed.signed(by: signed.note.signatures + [other]))
    let answer = try scene.witness.cosign(proof.bytes, at: 2)
    #expect(try scene.file("checkpoint") == signed.bytes + answer)
  }

  @Test func `a rewritten log is refused, and the request is kept as it came`() throws {
    let log = try OwnedLog(16)
    let scene = try WitnessScene(log)
    #expect(scene.status(try log.request(0)) == "200")
    let (fork, state) = (log.rewritten(at: 9), try scene.file("checkpoint"))
    let longer = try fork.grown(by: 3).request(16)
    #expect(scene.status(longer) == "422")
    #expect(try scene.refused() == [longer])
    // As many lines and another root is a fork, whatever else the request says.
    let asLong = try fork.request(16)
    #expect(scene.status(asLong) == "422")
    #expect(scene.status(try fork.request(0)) == "409 16")
    #expect(try scene.refused().count == 3 && scene.refused().contains(asLong))
    // What was cut off begins before its end, or from elsewhere: that shows no second history.
    #expect(scene.status(try log.request(9, 9)) == "409 16")
    #expect(scene.status(try log.request(16, 9)) == "400")
    #expect(try scene.refused().count == 3)
    #expect(try scene.file("checkpoint") == state)
    #expect(scene.status(try log.grown(by: 5).request(16)) == "200")
  }

  @Test func `a fork of any tree that it has cosigned is evidence, however long ago that was`() throws {
    let log = try OwnedLog(20)
    let scene = try WitnessScene(log)
    for (old, size) in [(0, 5), (5, 9), (9, 20)] { #expect(scene.status(try log.request(old, size)) == "200") }
    let fork = try log.rewritten(at: 2).request(0, 9)
    #expect(scene.status(fork) == "409 20")
    #expect(try scene.refused() == [fork])
  }

  @Test func `an invalid request is refused before anything else`() throws {
    let log = try OwnedLog(4)
    let scene = try WitnessScene(log)
    let checkpoint = String(decoding: try log.checkpoint().bytes, as: UTF8.self)
    let hash = Digest.zero.base64
    for text in [
      "", "old 0\n", "old 0\n\n", checkpoint, "old 01\n\n\(checkpoint)", "old -1\n\n\(checkpoint)",
      "old 9223372036854775808\n\n\(checkpoint)", "old\n\n\(checkpoint)", "old 0\n\(checkpoint)",
      "old 0\nAAAA\n\n\(checkpoint)", "old 0\n\(hash)=\n\n\(checkpoint)", "old 0\n\n\(checkpoint)more\n",
      "old 0\n\(String(repeating: "\(hash)\n", count: 64))\n\(checkpoint)", "old 0\n\n\(checkpoint)\n",
      "old 0\n\n\(checkpoint.replacing("\n4\n", with: "\n04\n"))", "old 0\n\n\(checkpoint.replacing("—", with: "-"))",
      "old 0\n\n\(checkpoint.replacing("\n\n", with: "\n"))", "old 0\r\r\n\n\(checkpoint)",
      "\u{FEFF}\u{FEFF}old 0\n\n\(checkpoint)",
    ] {
      #expect(scene.status(Array(text.utf8)) == "400", "\(text.prefix(60))")
    }
    // Well-formed, and no proof.
    #expect(scene.status(Array("old 0\n\(hash)\n\n\(checkpoint)".utf8)) == "422")
    #expect(scene.status(Array("old 1\n\(hash)\n\n\(checkpoint)".utf8)) == "409 0")
    #expect(try scene.refused().isEmpty && scene.file("journal").isEmpty)
    // What a mail does to an attachment changes nothing.
    let mailed = "\u{FEFF}old 0\n\n\(checkpoint)".replacing("\n", with: "\r\n")
    #expect(scene.status(Array(mailed.dropLast().utf8)) == "200")
  }

  @Test func `a request with any byte changed is refused`() throws {
    let log = try OwnedLog(21)
    let scene = try WitnessScene(log)
    #expect(scene.status(try log.request(0, 13)) == "200")
    let (request, state) = (try log.request(13), try scene.file("journal"))
    for index in request.indices {
      for mask: UInt8 in [0x01, 0x20, 0x80] {
        var changed = request
        changed[index] ^= mask
        let status = scene.status(changed)
        // A byte of the name makes it another log; of a signature line, one of nobody, or a false one.
        #expect(["400", "403", "404", "409 13", "422"].contains(status), "byte \(index): \(status)")
      }
    }
    #expect(try scene.file("journal") == state)
    #expect(scene.status(request) == "200")
  }

  @Test func `an empty log has one root`() throws {
    let log = try OwnedLog(0)
    let scene = try WitnessScene(log)
    let wrong = try SignedCheckpoint(Checkpoint(origin: log.origin, size: 0, root: .zero), signedBy: log.key)
    #expect(scene.status(ExtensionProof(oldSize: 0, hashes: [], checkpoint: wrong).bytes) == "422")
    #expect(scene.status(try log.request(0)) == "200")
    #expect(scene.status(try log.grown(by: 3).request(0)) == "200")
    #expect(scene.status(try log.grown(by: 3).request(0)) == "409 3")
  }

  @Test func `a log may have two keys, one after the other`() throws {
    let log = try OwnedLog(9)
    let scene = try WitnessScene(log)
    var next = try OwnedLog(9, seed: 3)
    #expect(scene.status(try log.request(0, 5)) == "200")
    #expect(scene.status(try next.request(5)) == "403")
    #expect(try scene.witness.follow(next.verifierKey()))
    #expect(try !scene.witness.follow(next.verifierKey()))
    #expect(scene.status(try next.request(5)) == "200")
    // Both sign: one of them falsely is enough to refuse.
    next = next.grown(by: 1)
    let signed = try next.checkpoint()
    let forged = NoteSignature(
      name: log.origin, keyID: try log.verifierKey().id, signature: [UInt8](repeating: 1, count: 64))
    let proof = ExtensionProof(
      oldSize: 9, hashes: try NaiveHashes.consistency(9, next),
      checkpoint: signed.signed(by: signed.note.signatures + [forged])
    )
    #expect(scene.status(proof.bytes) == "403")
  }

  @Test func `a witness has a directory, a name and a key`() throws {
    let scene = try WitnessScene()
    #expect(scene.witness.key == (try OwnedLog.key(7).cosignerKey(name: WitnessScene.name)))
    let code = { (path: String, name: String) in
      failure { () throws(LogFailure) in try Witness.create(at: path, named: name, on: scene.disk) }?.code
    }
    #expect(code(WitnessScene.path, "a.example") == "temoin-existant")
    for name in ["", "a b", "a+b", "a\tb", String(repeating: "a", count: 201)] {
      #expect(code("/new", name) == "nom-invalide")
    }
    #expect(code("/missing/new", "a.example") == "io")
    #expect(code("/new", "a.example") == nil)
    let made = try Witness(at: "/new", on: scene.disk)
    #expect(made.name == "a.example" && made.key != scene.witness.key)
    #expect(failure { () throws(LogFailure) in try Witness(at: "/none", on: scene.disk) }?.code == "temoin-absent")
    scene.disk.put(Array("no key\n".utf8), at: "/new/cle.pem")
    #expect(failure { () throws(LogFailure) in try Witness(at: "/new", on: scene.disk) }?.code == "temoin-endommage")
  }
}

/// Proofs by the definition of the RFC.
enum NaiveHashes {
  static func consistency(_ old: Int, _ log: OwnedLog) throws -> [Digest] {
    let request = try log.request(old)
    return try ExtensionProof(request.span).hashes
  }
}
