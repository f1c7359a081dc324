import LedgerTestSupport
import Testing

@testable import LedgerLog

/// The tree that is kept beside a log: what is made of it is what the log gives, or nothing.
struct KeptTreeTests {
  /// A log of four whole pages and a part of one.
  private static func log() throws -> TestLog {
    var log = try TestLog([])
    var lines = 0
    while lines < 1_100 {
      let count = lines % 7 + 1
      try log.commit(count, text: String(repeating: "x", count: (lines * 7_919) % 300))
      lines += count
    }
    return log
  }

  /// How many lines the first `commits` commits have.
  private static func lines(_ log: TestLog, _ commit: Int) -> Int {
    log.lineStarts.firstIndex(of: log.commitEnds[commit]) ?? 0
  }

  private static func root(_ log: TestLog, _ size: Int) throws -> Digest {
    let lines = (0..<size).map { Array(log.bytes[log.lineStarts[$0]..<log.lineStarts[$0 + 1] - 1]) }
    return try NaiveTree.root(lines[...])
  }

  /// The whole tree, kept or as it is read.
  private static func read(_ registre: borrowing Registre) throws -> LogTree {
    var tree = LogTree()
    try tree.read(registre.directory.openForReading(), to: registre.end(), linkReader: Lines.reader)
    return tree
  }

  private static func resumed(
    _ registre: borrowing Registre, _ root: Digest, _ size: Int
  ) throws(LogFailure) -> LogTree? {
    let end = try registre.end()
    return try LogTree(
      registre.directory.keptTree(), of: registre.directory.openForReading(), limit: end.committedSize, giving: root,
      ofSize: UInt64(size), linkReader: Lines.reader)
  }

  @Test func `the kept tree grows with the log to the same tree`() throws {
    let log = try Self.log()
    let growing = try Registre([])
    var last = 0
    for commit in Scale.some(stride(from: 1, to: log.commitEnds.count, by: 5), oneOf: 4) {
      growing.bytes = Array(log.bytes[..<log.commitEnds[commit]])
      let size = Self.lines(log, commit)
      if last > 0 {
        var tree = try #require(try Self.resumed(growing, Self.root(log, last), last))
        let before = tree.linesRead
        try tree.read(growing.directory.openForReading(), to: growing.end(), linkReader: Lines.reader)
        #expect(before <= 256 && tree.linesRead <= before + size - last)
        let whole = try Self.read(growing)
        #expect(tree.chain == whole.chain && tree.frontier == whole.frontier && tree.size == whole.size)
        try growing.directory.keep(tree.growth)
      } else {
        try growing.directory.keep(Self.read(growing).growth)
      }
      last = size
      let fresh = try Registre(growing.bytes)
      try fresh.directory.keep(Self.read(fresh).growth)
      #expect(
        Disk.read("\(growing.directory.registre)/cache/tree") == Disk.read("\(fresh.directory.registre)/cache/tree"))
    }
  }

  @Test func `the kept tree gives the same hashes as the log, for any lines and sizes`() throws {
    let log = try Self.log()
    let registre = try Registre(log.bytes)
    let tree = try Self.read(registre)
    try registre.directory.keep(tree.growth)
    let (file, limit) = (try registre.directory.openForReading(), log.bytes.count)
    let count = UInt64(tree.linesRead)
    var random = SystemRandomNumberGenerator()
    for size in [1, 2, 255, 256, 257, 511, 512, 513, 768, 1_024, count - 1, count] {
      var asked = MerkleCollector(for: [0..<size])
      let indexes = (0..<4).map { _ in UInt64.random(in: 0..<size, using: &random) } + [0, size - 1]
      for index in indexes {
        asked.ask(forLineAt: index, path: InclusionProof.ranges(index: index, size: size))
      }
      let old = UInt64.random(in: 1...size, using: &random)
      asked.ask(for: [0..<old] + ConsistencyProof.ranges(oldSize: old, newSize: size))
      var (whole, pages) = (asked, asked)
      try file.collect(into: &whole, size: size, limit: limit)
      guard let kept = registre.directory.keptTree() else {
        Issue.record("nothing is kept")
        return
      }
      let isThere = try file.collect(into: &pages, size: size, limit: limit, from: kept)
      #expect(isThere)
      var hasher = try MerkleHasher()
      for ranges in indexes.map({ InclusionProof.ranges(index: $0, size: size) + [$0..<$0 + 1] })
        + [[0..<size], [0..<old], ConsistencyProof.ranges(oldSize: old, newSize: size)]
      {
        let (a, b) = (try whole.hashes(over: ranges, &hasher), try pages.hashes(over: ranges, &hasher))
        #expect(a != nil && a == b, "lines \(indexes), old \(old) of \(size)")
      }
      for index in indexes {
        let (a, b) = (whole.line(at: index), pages.line(at: index))
        #expect(a?.offset == log.lineStarts[Int(index)] && a?.offset == b?.offset && a?.count == b?.count)
      }
    }
  }

  @Test func `with any byte changed or cut off it gives the right tree or none`() throws {
    let log = try Self.log()
    let registre = try Registre(log.bytes)
    let tree = try Self.read(registre)
    try registre.directory.keep(tree.growth)
    let path = "\(registre.directory.registre)/cache/tree"
    let cache = try #require(Disk.read(path))
    #expect(cache.count == (1 + 4 + 2 + 1) * 40)
    let size = tree.linesRead
    let root = try Self.root(log, size)
    for index in cache.indices {
      var changed = cache
      changed[index] ^= 0x01
      for variant in [changed, Array(cache[..<index])] {
        Disk.write(path, variant)
        if let resumed = try Self.resumed(registre, root, size) {
          #expect(resumed.chain == tree.chain && resumed.frontier == tree.frontier && resumed.size == tree.size)
        }
      }
    }
    Disk.write(path, cache)
    #expect(try Self.resumed(registre, .zero, size) == nil)
    #expect(try Self.resumed(registre, root, size - 1) == nil)
    #expect(try Self.resumed(registre, root, size + 1) == nil)
    var altered = log.bytes
    altered[log.lineStarts[1_041] - 3] ^= 0x01
    registre.bytes = altered
    #expect(try Self.resumed(registre, root, size) == nil)
  }

  @Test func `a tree is not written through a symbolic link`() throws {
    let registre = try Registre(Self.log().bytes)
    let elsewhere = TemporaryDirectory()
    Disk.link("\(registre.directory.registre)/cache", to: elsewhere.path)
    let growth = try Self.read(registre).growth
    guard case .misplaced? = failure({ () throws(LogFailure) in try registre.directory.keep(growth) })?.cause else {
      Issue.record("it is kept")
      return
    }
    #expect(Disk.names(in: elsewhere.path).isEmpty)
  }

  @Test(
    arguments: [DiskCall.open, .write, .inspect, .truncate, .makeDirectory],
    [DiskFault.error(.noSpace), .error(.inputOutput), .error(.interrupted), .short, .powerCut, .kill])
  func `on a failing disk the kept tree is a beginning of the whole one`(call: DiskCall, fault: DiskFault) throws {
    let log = try Self.log()
    let whole = try Registre(log.bytes)
    let growth = try Self.read(whole).growth
    for seed in Scale.some(0..<20 as Range<UInt64>, oneOf: 3) {
      let registre = try SimulatedRegistre(seed: seed)
      let (disk, path) = (registre.disk, "\(registre.directory.registre)/cache/tree")
      disk.plan(call, fault, after: Int(seed % 4))
      _ = failure { () throws(LogFailure) in try registre.directory.keep(growth) }
      disk.forgetPlans()
      if disk.isDown { disk.restart() }
      let expected = KeptTree.header + growth.entries
      #expect(expected.starts(with: disk.contents(path) ?? []), "seed \(seed)")
      try registre.directory.keep(growth)
      #expect(disk.contents(path) == expected, "seed \(seed)")
    }
  }
}
