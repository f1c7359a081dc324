import Testing

@testable import LedgerLog

/// Checkpoints on a disk of which any call may fail: each is there whole or not at all, and never another's.
struct CheckpointStoreTests {
  private static func checkpoint(root: Digest = .zero) throws -> SignedCheckpoint {
    try SignedCheckpoint(Checkpoint(origin: "example.com/log", size: 42, root: root), signedBy: NoteTests.key())
  }

  private static func store(_ registre: borrowing Registre, on disk: any LedgerLog.Disk = System()) -> CheckpointStore {
    CheckpointStore(of: LogDirectory(at: registre.directory.registre, on: disk))
  }

  @Test(arguments: [Errno.noSpace, .inputOutput, .interrupted])
  func `whichever call fails, a checkpoint is there whole or not at all`(fault: Errno) throws {
    let signed = try Self.checkpoint()
    var call = 0
    while true {
      let registre = try Registre()
      let disk = FaultyDisk(failing: call, fault)
      let failure = failure { () throws(LogFailure) in try Self.store(registre, on: disk).write(signed) }
      guard disk.hasFailed else { break }
      let store = Self.store(registre)
      let found = try store.all()
      #expect(found.map(\.size) == [42] || found.isEmpty)
      for stored in found { #expect(try store.read(stored.path) == signed.bytes) }
      if failure == nil { #expect(!found.isEmpty) }
      if fault == .interrupted { #expect(failure == nil) }
      // The next attempt makes it, or finds it made.
      #expect(try store.write(signed) == found.isEmpty)
      #expect(try store.read(store.path(ofSize: 42)) == signed.bytes)
      call += 1
    }
    #expect(call > 6)
  }

  @Test(arguments: [Errno.noSpace, .inputOutput])
  func `whichever call fails, what is kept is whole, old or nothing`(fault: Errno) throws {
    let old = TreeMark(frontier: MerkleFrontier(), offset: 0)
    let new = TreeMark(frontier: try #require(MerkleFrontier(size: 1, nodes: [.zero])), offset: 7)
    var call = 0
    while true {
      let registre = try Registre()
      try Self.store(registre).keep(old)
      let disk = FaultyDisk(failing: call, fault)
      let failure = failure { () throws(LogFailure) in try Self.store(registre, on: disk).keep(new) }
      guard disk.hasFailed else { break }
      #expect(failure != nil && Self.store(registre).mark() == old)
      try Self.store(registre).keep(new)
      #expect(Self.store(registre).mark() == new)
      call += 1
    }
    #expect(call > 2)
  }

  @Test func `a checkpoint of another content stays as it is`() throws {
    let registre = try Registre()
    let store = Self.store(registre)
    let first = try Self.checkpoint()
    #expect(try store.write(first))
    #expect(try !store.write(Self.checkpoint(root: Digest(1, 2, 3, 4))))
    #expect(try store.read(store.path(ofSize: 42)) == first.bytes)
    #expect(Disk.names(in: store.path) == ["00000000000000000042.checkpoint"])
  }

  @Test func `sizes of twenty digits are names, larger ones are nobody's`() throws {
    let registre = try Registre()
    let store = Self.store(registre)
    #expect(store.path(ofSize: .max).hasSuffix("/18446744073709551615.checkpoint"))
    #expect(try store.write(Self.checkpoint()))
    Disk.write("\(store.path)/99999999999999999999.checkpoint", [0x41])
    #expect(try store.all().map(\.size) == [42])
  }
}
