/// The keys that a reader trusts for a log: those of the log, those of witnesses, and which of the witnesses must have cosigned
/// a checkpoint (https://c2sp.org/tlog-policy).
///
///     log facture/01a2…+8268b3c5+ASbN…
///     witness cabinet cabinet-durand.example/temoin+94d541f7+BKpm…
///     witness ami ami.example/temoin+7719d1e7+BEnC…
///     group deux all cabinet ami
///     quorum deux
///
/// It is the reader's own: a policy that came with a registre would be that of its owner.
package struct WitnessPolicy: Equatable, Sendable {
  /// A witness, by the name that the policy gives it.
  package struct Witness: Equatable, Sendable {
    /// The name in the policy.
    package let name: String
    /// Its public key.
    package let key: CosignerKey
  }

  /// At least a number of some witnesses and groups.
  struct Group: Equatable, Sendable {
    let name: String
    let threshold: Int
    let members: [String]
  }

  /// The keys of logs that can be checked.
  package internal(set) var logs: [VerifierKey] = []
  /// Whether it names a log at all; without one it is of any log.
  package internal(set) var namesLogs = false
  /// The witnesses, in their order.
  package internal(set) var witnesses: [Witness] = []
  /// The groups, each after its members.
  var groups: [Group] = []
  /// The witness or group that must have cosigned, or `none`.
  package internal(set) var quorum = Self.nobody

  /// The quorum that needs no witness.
  static var nobody: String { "none" }

  /// Whether these witnesses are a quorum.
  package func isReached(by present: Set<String>) -> Bool {
    guard quorum != Self.nobody else { return true }
    var isThere: [String: Bool] = [:]
    for witness in witnesses { isThere[witness.name] = present.contains(witness.name) }
    // Each group stands after its members, however deep they are nested.
    for group in groups {
      isThere[group.name] = group.members.count { isThere[$0] == true } >= group.threshold
    }
    return isThere[quorum] == true
  }

  /// How many witnesses any two quorums have in common at least. If that many witnesses sign anything for an owner, he can show
  /// two histories, each under a quorum.
  ///
  /// Two groups of k among n members share at least 2k − n of them, and no witness is in two groups: so the smallest shares of
  /// the members add up.
  package var shared: Int {
    var shared: [String: Int] = [:]
    for witness in witnesses { shared[witness.name] = 1 }
    for group in groups {
      let both = max(0, 2 * group.threshold - group.members.count)
      shared[group.name] = group.members.map { shared[$0] ?? 0 }.sorted().prefix(both).reduce(0, +)
    }
    return shared[quorum] ?? 0
  }
}

/// Judging a checkpoint by a policy.
extension WitnessPolicy {
  /// A witness of the policy that cosigned.
  package struct Cosigner: Equatable, Sendable {
    /// The name in the policy.
    package let name: String
    /// When it saw the checkpoint, in seconds since 1970.
    package let second: UInt64
  }

  /// The signatures under a checkpoint, by the keys of the policy.
  package struct Judgement: Equatable, Sendable {
    /// The witnesses that cosigned.
    package fileprivate(set) var cosigners: [Cosigner] = []
    /// The witnesses whose line is there, of a kind that this program cannot check.
    package fileprivate(set) var unchecked: [String] = []
    /// The witnesses whose lines are dated in the future: they do not count.
    package fileprivate(set) var future: [Cosigner] = []
    /// Whether the witnesses would be a quorum if the unchecked ones had cosigned.
    package fileprivate(set) var isReachedUnchecked = false
    /// The first whose line is false: then nothing of the note is believed.
    package fileprivate(set) var forged: String?
    /// Whether a log of the policy signed it, under its own name.
    package fileprivate(set) var isOfLog = false
    /// Whether the witnesses are a quorum, and the log is one of the policy.
    package fileprivate(set) var isReached = false
    /// The latest second at which a quorum had seen it, since 1970; nil without a quorum, or if no witness is required.
    package fileprivate(set) var second: UInt64?
    /// The first second at which a quorum had seen it; nil likewise.
    package fileprivate(set) var complete: UInt64?
  }

  /// Checks every line of a key that the policy knows. A cosignature after `last`, in seconds since 1970, does not count.
  /// Throws only when libcrypto fails.
  package func judge(_ signed: SignedCheckpoint, upTo last: UInt64 = .max) throws(LogFailure) -> Judgement {
    var judgement = Judgement()
    judgement.isOfLog = !namesLogs
    for key in logs where key.name == signed.checkpoint.origin {
      switch try signed.note.verdict(of: key) {
      case .signed: judgement.isOfLog = true
      case .forged: judgement.forged = judgement.forged ?? key.name
      case .unknown: break
      }
    }
    for witness in witnesses {
      switch try signed.note.verdict(of: witness.key) {
      case .signed(let second) where second > last:
        judgement.future.append(Cosigner(name: witness.name, second: second))
      case .signed(let second): judgement.cosigners.append(Cosigner(name: witness.name, second: second))
      case .forged: judgement.forged = judgement.forged ?? witness.name
      case .unchecked: judgement.unchecked.append(witness.name)
      case .unknown: break
      }
    }
    guard judgement.isOfLog, judgement.forged == nil else { return judgement }
    judgement.isReached = isReached(by: Set(judgement.cosigners.map(\.name)))
    judgement.isReachedUnchecked = isReached(by: Set(judgement.cosigners.map(\.name) + judgement.unchecked))
    judgement.second = second(of: judgement.cosigners.sorted { $0.second > $1.second })
    judgement.complete = second(of: judgement.cosigners.sorted { $0.second < $1.second })
    return judgement
  }

  /// The second of the one with whom these, taken one after the other, become a quorum.
  private func second(of cosigners: [Cosigner]) -> UInt64? {
    guard quorum != Self.nobody else { return nil }
    var present: Set<String> = []
    for cosigner in cosigners {
      present.insert(cosigner.name)
      if isReached(by: present) { return cosigner.second }
    }
    return nil
  }
}
