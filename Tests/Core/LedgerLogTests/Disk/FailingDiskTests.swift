import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerLog

/// A call that goes wrong while a commit is appended, and what is said of it.
struct FailingAppend: Sendable, CustomTestStringConvertible {
  let call: DiskCall
  let fault: DiskFault
  /// How many calls of its kind come before it while two commits are appended at once.
  var skipped = 0
  let expected: IOFailure.Operation
  /// How many commits are appended at once.
  var commits = 1

  var testDescription: String { "\(DiskIncident(call, fault)), \(commits) at once, after \(skipped)" }
}

@Suite struct `a writer on a failing disk` {
  private static let failures: [FailingAppend] =
    [Errno.noSpace, .quotaExceeded, .fileTooBig, .inputOutput].map {
      FailingAppend(call: .write, fault: .error($0), expected: .write)
    }
    + [Errno.noSpace, .inputOutput].map {
      FailingAppend(call: .syncData, fault: .error($0), expected: .sync)
    } + [FailingAppend(call: .write, fault: .error(.noSpace), expected: .write, commits: 3)]
    + (0..<2).map {
      FailingAppend(call: .syncData, fault: .error(.inputOutput), skipped: $0, expected: .sync, commits: 3)
    }
    + [FailingAppend(call: .overwrite, fault: .error(.inputOutput), expected: .write, commits: 3)]

  @Test(arguments: failures)
  func `takes the commit back, and writes no more`(_ failing: FailingAppend) throws {
    for seed in 0..<20 as Range<UInt64> {
      let registre = try SimulatedRegistre(seed: seed)
      var writer = try registre.writer()
      let before = registre.bytes
      registre.disk.plan(failing.call, failing.fault, after: failing.skipped)
      let batch = try registre.batch(failing.commits, after: writer.chain)
      let refusal = failure { () throws(LogFailure) in
        try writer.append(batch.lines.span, reaching: batch.chain, ends: batch.ends)
      }
      guard case .notRecorded(let refused)? = refusal?.cause, case .io(let cause) = refused.cause else {
        Issue.record("seed \(seed): \(refusal as Any)")
        continue
      }
      #expect(cause.operation == failing.expected && cause.path.en == registre.logPath)
      #expect(registre.bytes == before, "seed \(seed)")
      registre.expectStopped(&writer)
    }
  }

  @Test(arguments: failures, [DiskCall.truncate, .syncData])
  func `reports an unknown outcome if the commit cannot be taken back`(_ failing: FailingAppend, cut: DiskCall) throws {
    for seed in 0..<20 as Range<UInt64> {
      let registre = try SimulatedRegistre(seed: seed)
      var writer = try registre.writer()
      registre.disk.plan(failing.call, failing.fault, after: failing.skipped)
      // The sync that fails next is the one after the cut.
      let earlier = failing.call == .syncData ? failing.skipped + 1 : failing.call == .overwrite ? 1 : 0
      registre.disk.plan(cut, .error(.inputOutput), after: cut == .syncData ? earlier : 0)
      let batch = try registre.batch(failing.commits, after: writer.chain)
      let refusal = failure { () throws(LogFailure) in
        try writer.append(batch.lines.span, reaching: batch.chain, ends: batch.ends)
      }
      #expect(refusal?.code == "not-known-whether-recorded", "seed \(seed): \(refusal as Any)")
      #expect(refusal?.message.en.contains("it is not known whether it was recorded") == true)
      #expect(refusal?.hint.en.contains("--command") == true)
      registre.expectStopped(&writer)
    }
  }

  @Test(
    arguments: [
      (.write, .short), (.write, .error(.interrupted)), (.syncData, .error(.interrupted)), (.read, .short),
      (.read, .error(.interrupted)), (.open, .error(.interrupted)), (.lock, .error(.interrupted)),
      (.inspect, .error(.interrupted)), (.list, .error(.interrupted)),
    ] as [(DiskCall, DiskFault)])
  func `repeats a call that was interrupted or done in part`(call: DiskCall, fault: DiskFault) throws {
    let registre = try SimulatedRegistre(seed: 1)
    for skipped in 0..<6 {
      registre.disk.plan(call, fault, after: skipped * 2, times: 2)
      var writer = try registre.writer()
      let batch = try registre.batch(1, after: writer.chain)
      try writer.append(batch.lines.span, reaching: batch.chain)
      #expect(registre.bytes.suffix(batch.lines.count) == batch.lines[...])
      registre.disk.forgetPlans()
    }
    #expect(!registre.disk.incidents.isEmpty)
  }

  /// What the cache holds of a failed write is not believed by the writer that comes after one that died of it.
  @Test func `that was killed after a failed sync leaves nothing that only the cache has`() throws {
    for seed in 0..<200 as Range<UInt64> {
      let registre = try SimulatedRegistre(seed: seed)
      do {
        var writer = try registre.writer()
        registre.disk.plan(.syncData, .error(.inputOutput))
        registre.disk.plan(.truncate, .kill)
        let batch = try registre.batch(1, after: writer.chain)
        _ = failure { () throws(LogFailure) in try writer.append(batch.lines.span, reaching: batch.chain) }
      }
      registre.disk.restart()
      registre.disk.forgetPlans()
      var chain = Chain.start
      do {
        var writer = try registre.writer()
        let batch = try registre.batch(2, after: writer.chain)
        try writer.append(batch.lines.span, reaching: batch.chain, ends: batch.ends)
        chain = batch.chain
      }
      registre.disk.cutPower()
      registre.disk.restart()
      #expect(try registre.writer().chain == chain, "seed \(seed)")
    }
  }
}
