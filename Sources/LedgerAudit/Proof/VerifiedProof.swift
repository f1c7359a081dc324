public import LedgerData
import LedgerLog

/// What a proof proves, to somebody who has the public key and needs no registre.
public struct VerifiedProof: Equatable, Sendable {
  /// What is proved.
  public enum Claim: Equatable, Sendable {
    /// These events are in the log, each at its place.
    case events([ProvenEvent])
    /// The log begins with all that a log of so many events had.
    case extends(UInt64)
  }

  /// What is proved.
  public let claim: Claim
  /// The name of the log.
  public let origin: String
  /// How many events the log had when its checkpoint was signed; of several checkpoints, the last.
  public let size: UInt64
  /// The root of the tree over them, base 64.
  public let root: String

  /// Whether `proof` is one of extension, which needs an old checkpoint to hold it against.
  public static func isOfExtension(_ proof: Span<UInt8>) -> Bool { ExtensionProof.isMeant(by: proof) }

  /// Checks a proof that events are in a log.
  ///
  /// - Throws: `LedgerFailure`, of the kind `.damaged`, when it is none, or does not prove. `name` is how messages call
  ///   it.
  public init(events proof: Span<UInt8>, by key: TrustedKey, named name: String) throws(LedgerFailure) {
    self = try LedgerFailure.wrap {
      var hasher = try MerkleHasher()
      var cursor = TextCursor(proof)
      var events: [ProvenEvent] = []
      var last: SignedCheckpoint?
      repeat {
        let part = try LedgerFailure.proof(name) { () throws(ProofFault) in try LineProof(from: &cursor) }
        // They all stand under the same one, as a rule.
        if part.checkpoint != last { try Self.check(part.checkpoint, key, name) }
        last = part.checkpoint
        guard try part.holds(&hasher) else { throw LedgerFailure.notInLog(name, part) }
        events.append(try Self.event(part, name))
      } while !cursor.isAtEnd
      guard let last else { throw LedgerFailure.notAProof(name, ProofFault.empty) }
      return VerifiedProof(.events(events), last.checkpoint)
    }
  }

  /// Checks a proof that a log extends that of an old checkpoint.
  ///
  /// - Throws: `LedgerFailure`, of the kind `.damaged`, when either is none, not signed by the key, or it does not prove.
  ///   `name` and `oldName` are how messages call them.
  public init(
    extension proof: Span<UInt8>, of old: Span<UInt8>, by key: TrustedKey, named name: String, oldName: String
  ) throws(LedgerFailure) {
    self = try LedgerFailure.wrap {
      let oldSigned: SignedCheckpoint
      do throws(ProofFault) { oldSigned = try SignedCheckpoint(old) } catch {
        throw LedgerFailure.notACheckpoint(oldName, error)
      }
      try Self.check(oldSigned, key, oldName)
      let part = try LedgerFailure.proof(name) { () throws(ProofFault) in try ExtensionProof(proof) }
      try Self.check(part.checkpoint, key, name)
      let (oldCheckpoint, new) = (oldSigned.checkpoint, part.checkpoint.checkpoint)
      var hasher = try MerkleHasher()
      guard oldCheckpoint.origin == new.origin, try part.holds(from: oldCheckpoint, &hasher) else {
        throw LedgerFailure.notExtended(name, oldName)
      }
      return VerifiedProof(.extends(oldCheckpoint.size), new)
    }
  }

  private init(_ claim: Claim, _ checkpoint: Checkpoint) {
    self.claim = claim
    origin = checkpoint.origin
    size = checkpoint.size
    root = checkpoint.root.base64
  }

  private static func check(_ signed: SignedCheckpoint, _ key: TrustedKey, _ name: String) throws {
    switch try key.verdict(on: signed) {
    case .signed: return
    case .forged: throw LedgerFailure.forged(name, key.name)
    case .unknown: throw LedgerFailure.unsigned(name, key.name)
    }
  }

  /// What a line says, which must be of the place where it stands.
  private static func event(_ part: LineProof, _ name: String) throws(LedgerFailure) -> ProvenEvent {
    let event: ProvenEvent
    do throws(LineFault) {
      event = try ProvenEvent(part.line.span)
    } catch {
      throw LedgerFailure.notAProof(name, ProofFault.noEvent(line: part.index + 1, why: error.sentence))
    }
    guard event.sequence == part.index + 1 else {
      throw LedgerFailure.notAProof(
        name, ProofFault.otherEvent(line: part.index + 1, sequence: event.sequence))
    }
    return event
  }
}
