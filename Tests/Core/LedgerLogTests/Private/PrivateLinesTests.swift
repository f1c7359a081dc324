import LedgerBytes
import LedgerTestLogs
import LedgerTestSupport
import Testing

@testable import LedgerLog

/// Lines of personal values beside a log: their form, how they are found, what erases them.
struct PrivateLinesTests {
  private static let client = "019a3f60-0000-7000-8000-00000000000a"
  private static let other = "019a3f60-0000-7000-8000-00000000000b"

  private static func line(_ sequence: UInt64, _ classe: String, _ client: String = client) -> [UInt8] {
    PrivateLine.bytes(
      sequence, client: client, classe: classe,
      salt: (0..<48).map { UInt8(truncatingIfNeeded: Int(sequence) * 7 + $0) },
      fields: Array("\"nom\":\"Personne \(sequence)\"".utf8))
  }

  /// A disk with an empty log and these lines.
  private static func registre(_ lines: [[UInt8]]) throws -> (directory: LogDirectory, disk: SimulatedDisk) {
    let disk = SimulatedDisk(seed: 1)
    let directory = try LogDirectory.create(at: "/registre", on: disk)
    _ = try directory.makeDirectory(directory.privates)
    disk.put(Array(lines.map { $0 + [0x0A] }.joined()), at: directory.privatePath)
    return (directory, disk)
  }

  @Test func `a line is read as it was written, and no other form is`() throws {
    let line = Self.line(12, "identite")
    let found = PrivateLine(line.span)
    let read = try #require(found)
    #expect((read.sequence, read.client, read.classe) == (12, Self.client, "identite"))
    #expect(String(decoding: line[read.valeurs], as: UTF8.self) == "\"nom\":\"Personne 12\"")
    for index in line.indices where !read.valeurs.contains(index) {
      // Of a digit, a letter or the salt another one may stand there; of what holds the parts together nothing else may.
      guard ["\"", "{", "}", ":", ","].contains(Character(UnicodeScalar(line[index]))) else { continue }
      var altered = line
      altered[index] = 0x20
      #expect(PrivateLine(altered.span) == nil, "\(String(decoding: altered, as: UTF8.self))")
    }
    for count in 0..<line.count {
      let short = Array(line[..<count])
      #expect(PrivateLine(short.span) == nil)
    }
  }

  @Test(arguments: [1, 2] as [UInt64]) func `the first lines are found without an index`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    var kept: [(UInt64, String)] = []
    for sequence in 1...900 as ClosedRange<UInt64> {
      for classe in ["coordonnees", "identite"] where rng.oneIn(2) { kept.append((sequence, classe)) }
    }
    for count in [0, 1, 7, kept.count] {
      let (directory, _) = try Self.registre(kept.prefix(count).map { Self.line($0.0, $0.1) })
      let known = Set(kept.prefix(count).map { "\($0.0) \($0.1)" })
      for sequence in 0...901 as ClosedRange<UInt64> where count < 900 || rng.oneIn(3) {
        for classe in ["coordonnees", "identite"] {
          let found = try PrivateLines(of: directory, Lines.reader).line(sequence, classe)
          #expect(
            found == (known.contains("\(sequence) \(classe)") ? Self.line(sequence, classe) : nil), "seed \(seed)")
        }
      }
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func `each line is found among many, and no other`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    var kept: [(UInt64, String)] = []
    for sequence in 1...2_000 as ClosedRange<UInt64> {
      for classe in ["coordonnees", "identite"] where rng.oneIn(3) { kept.append((sequence, classe)) }
    }
    let (directory, _) = try Self.registre(kept.map { Self.line($0.0, $0.1) })
    let lines = PrivateLines(of: directory, Lines.reader)
    let known = Set(kept.map { "\($0.0) \($0.1)" })
    for sequence in (1...2_000 as ClosedRange<UInt64>).shuffled(using: &rng) {
      for classe in ["coordonnees", "identite"] {
        let found = try lines.line(sequence, classe)
        #expect(found == (known.contains("\(sequence) \(classe)") ? Self.line(sequence, classe) : nil), "seed \(seed)")
      }
    }
    #expect(try lines.last() == kept.last?.0)
    for (first, last) in [(0, 3_000), (700, 701), (1_999, 2_000), (55, 60)] as [(UInt64, UInt64)] {
      var bytes: [UInt8] = []
      try lines.eachPiece(after: first, through: last) { bytes.append(copying: $0) }
      let expected = kept.filter { $0.0 > first && $0.0 <= last }.map { Self.line($0.0, $0.1) + [0x0A] }
      #expect(bytes == Array(expected.joined()), "seed \(seed), after \(first) through \(last)")
    }
  }

  @Test func `lines that were added meanwhile, and a file in place of the first, are found`() throws {
    let (directory, disk) = try Self.registre([Self.line(1, "identite")])
    let lines = PrivateLines(of: directory, Lines.reader)
    #expect(try lines.line(2, "identite") == nil)
    lines.add(Self.line(2, "identite"), 2, "identite")
    #expect(try lines.line(2, "identite") == Self.line(2, "identite"))
    lines.landed(through: 2)
    #expect(try lines.line(2, "identite") == nil)
    disk.put(Self.line(1, "identite") + [0x0A] + Self.line(2, "identite") + [0x0A], at: directory.privatePath)
    #expect(try lines.line(2, "identite") == Self.line(2, "identite"))
  }

  @Test func `a line in the place of one of the same length that was cut off is found`() throws {
    let kept = (1...5 as ClosedRange<UInt64>).map { Self.line($0, "identite") }
    let (directory, disk) = try Self.registre(kept + [Self.line(6, "identite")])
    let lines = PrivateLines(of: directory, Lines.reader)
    for sequence in 1...6 as ClosedRange<UInt64> {
      #expect(try lines.line(sequence, "identite") == Self.line(sequence, "identite"))
    }
    // The event 6 was never recorded: the writer cuts its line off, and records another.
    let other = Self.line(6, "identite", Self.other)
    let file = try File.open(directory.privatePath, .append, on: disk)
    try file.truncate(to: kept.reduce(0) { $0 + $1.count + 1 })
    lines.add(other, 6, "identite")
    let added = other + [0x0A]
    try file.append(added.span)
    lines.landed(through: 6)
    #expect(try lines.line(6, "identite") == other)
    #expect(try lines.line(5, "identite") == kept[4])
  }

  @Test func `a reader finds a later line in the place of one that was cut off`() throws {
    let place = TemporaryDirectory()
    let directory = try LogDirectory.create(at: place.path)
    _ = try directory.makeDirectory(directory.privates)
    let file = try File.open(directory.privatePath, .createOrAppend, on: SystemDisk())
    var kept = 0
    for sequence in 1...6 as ClosedRange<UInt64> {
      if sequence == 6 { kept = try file.size() }
      let line = Self.line(sequence, "identite") + [0x0A]
      try file.append(line.span)
    }
    let lines = PrivateLines(of: directory, Lines.reader)
    for sequence in 1...6 as ClosedRange<UInt64> { #expect(try lines.line(sequence, "identite") != nil) }
    let opened = try file.status().changed
    let line = Self.line(7, "identite")
    let added = line + [0x0A]
    // The clock of a file system goes on by some milliseconds at a time.
    while try file.status().changed == opened {
      try file.truncate(to: kept)
      try file.append(added.span)
    }
    #expect(try lines.line(7, "identite") == line)
    #expect(try lines.line(6, "identite", anew: true) == nil)
  }

  @Test func `an erasure is found in the line of its event alone`() throws {
    let line = """
      {"specversion":"1.0","id":"\(Self.other)","source":"urn:uuid:\(Self.other)","type":"PersonneEffacee",\
      "dataschema":"urn:facture:schema:PersonneEffacee:1","subject":"client/\(Self.client)","time":"…",\
      "data":{"classes":["coordonnees","identite"],"jusqua":184,"base":"demande"}}

      """
    let twice = Array((line + line).utf8)
    let found = Erasure.all(in: twice.span)
    #expect(found.count == 2)
    let erasure = try #require(found.first)
    #expect((erasure.client, erasure.classes, erasure.jusqua) == (Self.client, ["coordonnees", "identite"], 184))
    let lines: [(UInt64, String)] = [(184, Self.client), (185, Self.client), (1, Self.other)]
    let covered = lines.map { sequence, client in
      let line = Self.line(sequence, "identite", client)
      return PrivateLine(line.span).map { Erasures([erasure]).cover($0.sequence, $0.classe, of: $0.client) }
    }
    #expect(covered == [true, false, false])
    let text = line.replacing("PersonneEffacee\",\"data", with: "ClientModifie\",\"data")
    let other = Array(text.utf8)
    #expect(Erasure.all(in: other.span).isEmpty)
  }
}
