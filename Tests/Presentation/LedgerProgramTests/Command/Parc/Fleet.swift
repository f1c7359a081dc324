import LedgerTestSupport
import Testing

/// Ledgers side by side: sound ones, and one for each way in which one cannot answer.
struct Fleet {
  let scratch = Scratch()
  let program: FactureProgram
  /// The ledgers in the order of the list.
  let names = [
    "clients/a", "clients/b", "clients/damaged", "clients/nowhere", "clients/unfinished", "clients/empty", "clients/c",
  ]

  init() throws {
    var program = FactureProgram(scratch: scratch)
    program.environment["HOME"] = scratch.path
    self.program = program
    let log = FixtureLog.examples
    try put("clients/a", log.bytes)
    try put("clients/b", FixtureLog.examplesEnvoi.bytes)
    try put("clients/c", Array(log.bytes[..<log.commitEnds()[6]]))
    var damaged = log
    try damaged.replace(#""authid":""#, with: #""authid":"x"#, line: 4)
    try put("clients/damaged", damaged.bytes)
    try put("clients/unfinished", Array(log.bytes[..<(log.commitEnds()[8] + 40)]))
    try put("clients/empty", [])
    Files.write(scratch.path("list"), names.map { scratch.path($0) }.joined(separator: "\n") + "\n")
  }

  /// Gives a ledger a log of these bytes.
  func put(_ name: String, _ bytes: [UInt8]) throws {
    _ = program.shell("mkdir -p '\(scratch.path(name))/events'")
    Files.write(log(name), bytes)
  }

  /// The file of the log of a ledger.
  func log(_ name: String) -> String { scratch.path("\(name)/events/00000000000000000001.jsonl") }

  /// Runs `facture parc` over the list.
  func run(_ words: String...) -> FactureProgram.Outcome {
    program.run(["parc"] + words + ["--registres=\(scratch.path("list"))"])
  }

  /// Runs `facture parc` over other places.
  func run(over places: [String], _ words: String...) -> FactureProgram.Outcome {
    program.run(["parc"] + words + places.map { "--registres=\($0)" })
  }

  /// The lines of a run, without what differs from one run to the next.
  static func rows(_ text: String) -> [String] {
    text.split(separator: "\n").map { withoutTimes(String($0)) }
  }

  /// `json` without how long something took.
  static func withoutTimes(_ json: String) -> String {
    json.replacing(/"(seconds|eventsPerSecond|bytesPerSecond)":[0-9.]+,?/, with: "")
  }
}
