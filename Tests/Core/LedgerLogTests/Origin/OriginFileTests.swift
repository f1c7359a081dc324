import Testing

@testable import LedgerLog

/// The file `origine`.
@Suite struct OriginFileTests {
  private static let digest = Digest(1, 2, 3, 4)

  @Test func `the file is read as it was written, and its marks are written over`() throws {
    let place = TemporaryDirectory()
    let directory = try LogDirectory.create(at: place.path + "/registre")
    #expect(try OriginFile(of: directory) == nil)
    var file = try OriginFile.put(OriginAddress("file:///mnt/registre"), in: directory)
    let size = try text(directory).count
    try file.acknowledge(OriginEnd(sequence: 7, digest: Self.digest), at: 1_000)
    try file.see(OriginEnd(sequence: 9, digest: .zero), at: 2_000)
    try file.see(OriginEnd(sequence: 11, digest: .zero), at: 3_000)
    let found = try #require(try OriginFile(of: directory))
    #expect(found.address.text == "file:///mnt/registre")
    #expect(found.acknowledged == OriginFile.Mark(end: OriginEnd(sequence: 7, digest: Self.digest), since: 1_000))
    #expect(found.seen == OriginFile.Mark(end: OriginEnd(sequence: 9, digest: .zero), since: 2_000))
    #expect(found.asked == 3_000)
    #expect(try text(directory).count == size)
    try found.remove(from: directory)
    #expect(try OriginFile(of: directory) == nil)
  }

  /// Event 3 is acknowledged, 5 was shown at 100 s, 8 at 110 s, when the origin was asked last.
  @Test(
    arguments: [
      (110, 3, 5), (129, 3, 5), (130, 5, 8), (139, 5, 8), (140, 8, 8), (1_000, 8, 8),
      // The clock was put back.
      (109, 8, 8), (0, 8, 8), (-5, 8, 8),
    ] as [(Int64, UInt64, UInt64)])
  func `an end shown long enough counts as acknowledged before the origin is asked again`(
    seconds: Int64, acknowledged: UInt64, seen: UInt64
  ) throws {
    func end(_ sequence: UInt64) -> OriginEnd { OriginEnd(sequence: sequence, digest: Digest(0, 0, 0, sequence)) }
    let place = TemporaryDirectory()
    let directory = try LogDirectory.create(at: place.path + "/registre")
    let address = try OriginAddress("file:///mnt/registre")
    var file = try OriginFile.put(address, acknowledged: OriginFile.Mark(end: end(3), since: 0), in: directory)
    try file.see(end(5), at: 100_000)
    try file.see(end(8), at: 110_000)
    let text = try text(directory)
    file.promote(end(8), at: seconds * 1_000)
    #expect(file.acknowledged.end == end(acknowledged) && file.seen.end == end(seen))
    #expect(try self.text(directory) == text)
    // A copy that has lost its end has not forgotten what the origin confirmed.
    file.promote(end(1), at: 10_000_000)
    #expect(file.acknowledged.end.sequence >= acknowledged)
  }

  @Test func `an end acknowledged by another program meanwhile stays acknowledged`() throws {
    let place = TemporaryDirectory()
    let directory = try LogDirectory.create(at: place.path + "/registre")
    var file = try OriginFile.put(OriginAddress("file:///mnt/registre"), in: directory)
    var other = try #require(try OriginFile(of: directory))
    try other.acknowledge(OriginEnd(sequence: 7, digest: Self.digest), at: 1_000)
    try file.see(OriginEnd(sequence: 5, digest: .zero), at: 1_001)
    #expect(try OriginFile(of: directory)?.acknowledged.end == OriginEnd(sequence: 7, digest: Self.digest))
  }

  @Test func `a file with a second name is replaced, and stays the same under that name`() throws {
    let place = TemporaryDirectory()
    let directory = try LogDirectory.create(at: place.path + "/registre")
    var file = try OriginFile.put(OriginAddress("file:///mnt/registre"), in: directory)
    let (path, other) = (directory.registre + "/origine", place.path + "/precious")
    Disk.hardLink(path, to: other)
    let before = Disk.read(other)
    try file.acknowledge(OriginEnd(sequence: 7, digest: Self.digest), at: 1_000)
    #expect(Disk.read(other) == before)
    #expect(try OriginFile(of: directory)?.acknowledged.end == OriginEnd(sequence: 7, digest: Self.digest))
    #expect(Disk.names(in: directory.registre).sorted() == ["events", "origine"] && Disk.mode(path) == 0o600)
    try file.see(OriginEnd(sequence: 9, digest: .zero), at: 2_000)
    #expect(try OriginFile(of: directory)?.seen.end == OriginEnd(sequence: 9, digest: .zero))
    #expect(Disk.read(other) == before)
  }

  @Test(
    arguments: [
      { _ in "" }, { _ in "file:///x\n" }, { String($0.dropLast()) }, { $0 + "x" },
      { $0.replacing("acknowledged", with: "Acknowledged") }, { $0.replacing("seen  ", with: "seen") },
      { $0.replacing("file:///mnt", with: "/mnt") }, { $0 + String(repeating: "x", count: 4_000) },
    ] as [@Sendable (String) -> String]) func `an invalid file is refused`(spoil: @Sendable (String) -> String) throws
  {
    let place = TemporaryDirectory()
    let directory = try LogDirectory.create(at: place.path + "/registre")
    _ = try OriginFile.put(OriginAddress("file:///mnt/registre"), in: directory)
    let spoilt = spoil(try text(directory))
    let disk = SystemDisk()
    try disk.remove(directory.registre + "/origine")
    let file = try File.open(directory.registre + "/origine", .createNew, on: disk)
    try file.append(Array(spoilt.utf8).span)
    let failure = try #require(throws: LogFailure.self) { _ = try OriginFile(of: directory) }
    #expect(["misplaced", "origin-address"].contains(failure.code))
  }

  private func text(_ directory: LogDirectory) throws -> String {
    let file = try File.open(directory.registre + "/origine", .read, on: SystemDisk())
    return String(decoding: try file.bytes(at: 0, count: file.size()) ?? [], as: UTF8.self)
  }
}
