import LedgerTestLogs
import LedgerTestSupport
import Testing

@testable import LedgerLog

/// Whatever is asked, in whatever order, by whoever has the key of the log, and wherever the machine stops: a witness never
/// cosigns two histories of one log.
struct WitnessLawTests {
  /// What has left the witness: for each number of lines the root, and that each is a beginning of the next.
  private struct Released {
    var roots: [UInt64: Digest] = [:]
    var newest: (size: Int, lines: [[UInt8]]) = (0, [])

    /// Takes a cosignature of the first `size` lines of a history.
    mutating func take(_ history: OwnedLog, _ size: Int, _ hint: String) throws {
      let root = try history.checkpoint(size).checkpoint.root
      #expect(roots.updateValue(root, forKey: UInt64(size)) ?? root == root, "two roots of \(size): \(hint)")
      #expect(size >= newest.size, "it went back: \(hint)")
      #expect(Array(history.lines.prefix(newest.size)) == newest.lines, "another history: \(hint)")
      newest = (size, Array(history.lines.prefix(size)))
    }
  }

  @Test(arguments: 0..<Scale.lives(60, few: 12))
  func `a witness signs one history, on a disk that fails and forgets`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    let base = try OwnedLog(24)
    let histories = [base, base.rewritten(at: 3), base.rewritten(at: 11), base.rewritten(at: 19)]
    let scene = try WitnessScene(base, seed: seed)
    scene.disk.weather = DiskWeather(
      faults: rng.pick([0, 8, 20]) ?? 0, powerCuts: rng.pick([0, 25, 60]) ?? 0, kills: rng.pick([0, 25, 60]) ?? 0)
    var released = Released()
    var (answers, notes) = (0, [(name: String, bytes: [UInt8])]())
    for step in 0..<120 {
      if scene.disk.isDown { scene.disk.restart() }
      // The owner prefers what was cosigned, and asks for what was not.
      let history = rng.oneIn(3) ? rng.pick(histories) ?? base : histories[Int(seed % 4)]
      let size = Int.random(in: max(0, released.newest.size - 2)...min(24, released.newest.size + 5), using: &rng)
      let old = rng.oneIn(4) ? Int.random(in: 0...24, using: &rng) : released.newest.size
      let hint = "seed \(seed), step \(step): \(old) to \(size)"
      if rng.oneIn(9), let note = rng.pick(notes) {
        _ = failure { () throws(LogFailure) in try scene.witness.recover([note]) }
        continue
      }
      let request = try history.request(min(old, size), size)
      do throws(LogFailure) {
        let answer = try scene.witness.cosign(request, at: UInt64(step))
        try Self.released(&released, history, size, hint)
        answers += 1
        notes.append((hint, Self.note(history, size) + answer))
      } catch {
        guard case .witness(let refusal) = error.cause else { continue }
        #expect(refusal.status != nil || refusal.isDamage, "\(hint): \(error.code)")
        #expect(error.code != "cle-brulee", "\(hint)")
      }
    }
    // Where the weather is calm, it does what it is for.
    scene.disk.weather = .calm
    if scene.disk.isDown { scene.disk.restart() }
    #expect(answers > 0 || scene.disk.incidents.values.reduce(0, +) > 20, "seed \(seed)")
  }

  private static func released(
    _ released: inout Released, _ history: OwnedLog, _ size: Int, _ hint: String
  ) throws(LogFailure) {
    do { try released.take(history, size, hint) } catch { throw LogFailure(.crypto(why: .sha256)) }
  }

  private static func note(_ history: OwnedLog, _ size: Int) -> [UInt8] { (try? history.checkpoint(size).bytes) ?? [] }

  /// Each call to the disk goes wrong once, in each way: what was answered is known after a power cut, what was not
  /// answered is signed again or refused, and no fork ever.
  @Test(arguments: [DiskCall.open, .read, .write, .inspect, .rename, .remove, .syncData, .syncDirectory, .truncate])
  func `an answer that left is never forgotten`(call: DiskCall) throws {
    let log = try OwnedLog(20)
    let fork = log.rewritten(at: 7)
    for fault in [DiskFault.error(.inputOutput), .error(.noSpace), .short, .powerCut, .kill] {
      for skipped in 0..<12 {
        for seed in Scale.some(0..<3 as Range<UInt64>, oneOf: 3) {
          let scene = try WitnessScene(log, seed: seed)
          #expect(scene.status(try log.request(0, 5)) == "200")
          scene.disk.plan(call, fault, after: skipped)
          let status = scene.status(try log.request(5, 9))
          scene.disk.forgetPlans()
          if status == "200" { scene.disk.cutPower() }
          if scene.disk.isDown { scene.disk.restart() }
          let hint = "\(call) \(fault) after \(skipped), seed \(seed): \(status)"
          let forked = scene.status(try fork.request(5, 9))
          if status == "200" {
            #expect(forked == "409 9", "\(hint), then \(forked)")
            #expect(scene.status(try log.request(9, 20)) == "200", "\(hint)")
          } else if forked == "200" {
            // Nothing had left: the other history is then the one.
            #expect(scene.status(try log.request(9, 20)) == "422", "\(hint)")
          } else {
            #expect(forked == "409 9", "\(hint), then \(forked)")
            #expect(scene.status(try log.request(9, 20)) == "200", "\(hint)")
          }
        }
      }
    }
  }

  @Test func `of thirty-two requests at once one is answered, and the others get the present size`() async throws {
    let directory = TemporaryDirectory()
    let log = try OwnedLog(64)
    let witness = try Witness.create(at: "\(directory.path)/t", named: "w.example")
    _ = try witness.follow(log.verifierKey())
    _ = try witness.cosign(log.request(0, 8), at: 1)
    let requests = try (9...40).map { try log.request(8, $0) }
    let statuses = await withTaskGroup(of: Int.self) { group in
      for request in requests {
        group.addTask {
          let failure = failure { () throws(LogFailure) in try witness.cosign(request, at: 2) }
          guard let failure else { return 200 }
          guard case .witness(let refusal) = failure.cause else { return 0 }
          return refusal.status?.rawValue ?? 0
        }
      }
      return await group.reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
    }
    #expect(statuses == [200: 1, 409: 31])
  }
}
