import Testing

@testable import LedgerLog

/// The file `origine`.
@Suite struct OriginFileTests {
  private static let digest = Digest(1, 2, 3, 4)

  @Test func `it is read as it was written, and its marks are written over`() throws {
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

  @Test(
    arguments: [
      { _ in "" }, { _ in "file:///x\n" }, { String($0.dropLast()) }, { $0 + "x" },
      { $0.replacing("acknowledged", with: "Acknowledged") }, { $0.replacing("seen  ", with: "seen") },
      { $0.replacing("file:///mnt", with: "/mnt") }, { $0 + String(repeating: "x", count: 4_000) },
    ] as [@Sendable (String) -> String]) func `what is none is refused`(spoil: @Sendable (String) -> String) throws
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
