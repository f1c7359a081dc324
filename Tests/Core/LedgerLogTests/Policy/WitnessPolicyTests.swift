import LedgerTestLogs
import LedgerWords
import Testing

@testable import LedgerLog

/// Policies: read, refused, and what they make of checkpoints.
struct WitnessPolicyTests {
  private static func key(_ name: String, _ seed: UInt8) throws -> String {
    try OwnedLog.key(seed).cosignerKey(name: "\(name).example").text
  }

  /// A policy of three witnesses, C, A and P, with these last lines.
  private static func policy(_ lines: String, log: String? = nil) throws -> WitnessPolicy {
    let text = """
      \(try log ?? "log \(OwnedLog(1).verifierKey().text)")
      witness C \(try key("c", 11)) https://c.example/
      witness A \(try key("a", 12))
      witness P \(try key("p", 13))
      \(lines)

      """
    return try WitnessPolicy(Array(text.utf8))
  }

  /// A checkpoint with the lines of witnesses, each at a second.
  private static func signed(_ log: OwnedLog, _ witnesses: [(String, UInt8, UInt64)]) throws -> SignedCheckpoint {
    let signed = try log.checkpoint()
    let lines = try witnesses.map { name, seed, second in
      try OwnedLog.key(seed).cosign(signed.note.text, as: "\(name).example", at: second)
    }
    return signed.signed(by: signed.note.signatures + lines)
  }

  /// The table of the design: how many witnesses two quorums share. The owner can show two histories where as many are his.
  @Test(arguments: [
    ("quorum none", 0), ("quorum C", 1), ("group g all C A\nquorum g", 2), ("group g any C A\nquorum g", 0),
    ("group g any C A P\nquorum g", 0), ("group g 2 C A P\nquorum g", 1), ("group g all C A P\nquorum g", 3),
    ("group g 3 C A P\nquorum g", 3), ("group h 1 C A\ngroup i 1 P\ngroup g all h i\nquorum g", 1),
    ("group h all C A\ngroup g all h P\nquorum g", 3), ("group h all C A\ngroup g any h P\nquorum g", 0),
    ("group h any C\ngroup g all h A\nquorum g", 2),
  ])
  func `any two quorums share the expected number of witnesses`(lines: String, shared: Int) throws {
    let policy = try Self.policy(lines)
    #expect(policy.shared == shared)
    #expect(Self.sharedByTrying(policy) == shared)
  }

  /// The same by all pairs of sets.
  private static func sharedByTrying(_ policy: WitnessPolicy) -> Int {
    let names = policy.witnesses.map(\.name)
    let sets = (0..<1 << names.count).map { bits in
      Set(names.indices.filter { bits >> $0 & 1 == 1 }.map { names[$0] })
    }.filter { policy.isReached(by: $0) }
    return sets.flatMap { one in sets.map { one.intersection($0).count } }.min() ?? 0
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a random policy shares the witnesses common to all its quorums`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    let count = Int.random(in: 1...7, using: &rng)
    var text = ""
    var free: [String] = []
    for index in 0..<count {
      text += "witness w\(index) \(try Self.key("w\(index)", UInt8(20 + index)))\n"
      free.append("w\(index)")
    }
    for index in 0..<Int.random(in: 0...4, using: &rng) {
      free.shuffle(using: &rng)
      let members = free.prefix(Int.random(in: 1...free.count, using: &rng))
      free.removeFirst(members.count)
      text += "group g\(index) \(Int.random(in: 1...members.count, using: &rng)) \(members.joined(separator: " "))\n"
      free.append("g\(index)")
    }
    text += "quorum \(rng.pick(free) ?? "none")\n"
    let policy = try WitnessPolicy(Array(text.utf8))
    #expect(policy.shared == Self.sharedByTrying(policy), "\(text)")
  }

  @Test func `a quorum counts cosigners under a log that is known`() throws {
    let log = try OwnedLog(10)
    let all = try Self.policy("group g all C A\nquorum g")
    let both = try all.judge(Self.signed(log, [("c", 11, 100), ("a", 12, 200)]))
    #expect(both.isOfLog && both.isReached && both.cosigners.map(\.name) == ["C", "A"] && both.second == 100)
    #expect(try !all.judge(Self.signed(log, [("c", 11, 100), ("p", 13, 200)])).isReached)
    #expect(try !all.judge(log.checkpoint()).isReached)
    // Signed by another key under the name of the log, or of another log.
    let stolen = try Self.signed(OwnedLog(10, seed: 2), [("c", 11, 100), ("a", 12, 200)])
    #expect(try !all.judge(stolen).isOfLog && !all.judge(stolen).isReached)
    let free = try Self.policy("group g all C A\nquorum g", log: "")
    #expect(try free.judge(stolen).isReached)
    // Who cosigned of two of three, and since when a quorum knows it.
    let two = try Self.policy("group g 2 C A P\nquorum g")
    let three = try two.judge(Self.signed(log, [("c", 11, 300), ("a", 12, 100), ("p", 13, 200)]))
    #expect(three.isReached && three.second == 200)
    let none = try Self.policy("quorum none").judge(log.checkpoint())
    #expect(none.isReached && none.second == nil)
  }

  @Test func `a false line of a known key voids the whole note`() throws {
    let log = try OwnedLog(10)
    let policy = try Self.policy("quorum C")
    let good = try Self.signed(log, [("c", 11, 100)])
    let stranger = NoteSignature(name: "x.example", keyID: 1, signature: [UInt8](repeating: 0, count: 72))
    #expect(try policy.judge(good.signed(by: good.note.signatures + [stranger])).isReached)
    let id = try OwnedLog.key(12).cosignerKey(name: "a.example").id
    for signature in [[UInt8](repeating: 0, count: 72), [UInt8](repeating: 0, count: 64), [1]] {
      let forged = NoteSignature(name: "a.example", keyID: id, signature: signature)
      let judgement = try policy.judge(good.signed(by: good.note.signatures + [forged]))
      #expect(judgement.forged == "A" && !judgement.isReached)
    }
  }

  @Test func `a false line of ML-DSA-44 is reported, and does not count`() throws {
    let publicKey = [UInt8](repeating: 3, count: 1_312)
    let id = try KeyText.id(name: "pq.example", kind: 6, key: publicKey)
    let text = KeyText.text(name: "pq.example", id: id, kind: 6, key: publicKey)
    let policy = try Self.policy("witness Q \(text)\nquorum Q")
    let line = NoteSignature(name: "pq.example", keyID: id, signature: [UInt8](repeating: 1, count: 2_428))
    let signed = try OwnedLog(10).checkpoint()
    let judgement = try policy.judge(signed.signed(by: signed.note.signatures + [line]))
    // libcrypto checks it from version 3.5 on.
    #expect((judgement.unchecked == ["Q"]) != (judgement.forged == "Q") && !judgement.isReached)
  }

  @Test func `comments, tabs, addresses and a Windows editor change nothing`() throws {
    let log = try OwnedLog(1).verifierKey().text
    let text = "\u{FEFF}\t# c\r\n log\t\(log) https://x \r\n\r\nwitness a \(try Self.key("c", 11))\r\nquorum   a"
    let policy = try WitnessPolicy(Array(text.utf8))
    #expect(policy.logs.count == 1 && policy.witnesses.map(\.name) == ["a"] && policy.quorum == "a")
  }

  @Test func `an invalid policy is refused, with its line`() throws {
    let (one, two) = (try Self.key("c", 11), try Self.key("a", 12))
    let log = try OwnedLog(1).verifierKey().text
    let sameKey = try OwnedLog.key(11).cosignerKey(name: "d.example").text
    let cases = [
      ("", "no line is a quorum"), ("witness a \(one)\n", "no line is a quorum"),
      ("witness a \(one)\nquorum b\n", "line 2: no line before it names b"),
      ("quorum a\nwitness a \(one)\n", "line 1: no line before it names a"),
      ("witness a \(one)\nwitness b \(one)\nquorum a\n", "line 2: a and b have one key: one witness would count twice"),
      (
        "witness a \(one)\nwitness b \(sameKey)\nquorum a\n",
        "line 2: a and b have one key: one witness would count twice"
      ),
      ("witness a \(one)\nwitness a \(two)\nquorum a\n", "line 2: the name a is taken"),
      ("witness none \(one)\nquorum none\n", "line 1: the name none is taken"),
      ("witness a \(one)\ngroup g 2 a\nquorum g\n", "line 2: \"2\" is not all, any or a number from 1 to 1"),
      ("witness a \(one)\ngroup g 0 a\nquorum g\n", "line 2: \"0\" is not all, any or a number from 1 to 1"),
      ("witness a \(one)\ngroup g 01 a\nquorum g\n", "line 2: \"01\" is not all, any or a number from 1 to 1"),
      ("witness a \(one)\ngroup g all a a\nquorum g\n", "line 2: a is in a group already"),
      ("witness a \(one)\ngroup g any a\ngroup h any a\nquorum g\n", "line 3: a is in a group already"),
      ("group g any g\nquorum g\n", "line 1: no line before it names g"),
      ("group g any none\nquorum g\n", "line 1: no line before it names none"),
      ("quorum none\nquorum none\n", "line 2: a second quorum"), ("quorum\n", "line 1: \"quorum\" does not begin"),
      ("Quorum none\n", "line 1: \"Quorum\" does not begin"), ("quorum none x\n", "line 1: \"quorum\" does not begin"),
      ("quorum none\u{0}\n", "line 1: it holds a control character"),
      ("quo\rrum none\n", "line 1: it holds a control character"),
      ("log x\nquorum none\n", "line 1: the key does not have the form name+id+base64"),
      ("log \(one)\nquorum none\n", "line 1: of its key, it is not an Ed25519 key"),
      ("witness a \(log)\nquorum a\n", "line 1: of its key, it is not the key of a witness"),
      (
        "witness a \(one.replacing("+B", with: "+C"))\nquorum a\n", "line 1: of its key, it is not the key of a witness"
      ),
      (
        "witness a \(one.replacing("c.ex", with: "d.ex"))\nquorum a\n",
        "line 1: of its key, its id does not match its name and key"
      ),
    ]
    for (text, sentence) in cases {
      do {
        _ = try WitnessPolicy(Array(text.utf8))
        Issue.record("\(text) is read")
      } catch {
        let fault = try #require(error as? PolicyFault, "\(text): \(error)")
        #expect(fault.sentence.en.hasPrefix(sentence), "\(text): \(fault.sentence.en)")
      }
    }
  }

  @Test func `groups as deep as a file is long end in a verdict`() throws {
    var text = "witness w \(try Self.key("c", 11))\ngroup g0 all w\n"
    for index in 1..<20_000 { text += "group g\(index) all g\(index - 1)\n" }
    let policy = try WitnessPolicy(Array("\(text)quorum g19999\n".utf8))
    #expect(policy.isReached(by: ["w"]) && !policy.isReached(by: []) && policy.shared == 1)
  }
}
