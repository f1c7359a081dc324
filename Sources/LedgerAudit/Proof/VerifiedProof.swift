public import LedgerData
import LedgerDomain
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
        let part = try Self.reading(name) { () throws(ProofFault) in try LineProof(from: &cursor) }
        // They all stand under the same one, as a rule.
        if part.checkpoint != last { try key.check(part.checkpoint, named: name) }
        last = part.checkpoint
        guard try part.holds(&hasher) else { throw Self.notInLog(name, part) }
        events.append(try Self.reading(name) { () throws(ProofFault) in try Self.event(part) })
      } while !cursor.isAtEnd
      guard let last else { throw Self.notAProof(name, ProofFault.empty) }
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
      let oldSigned = try NamedCheckpoint(oldName, old).signed
      try key.check(oldSigned, named: oldName)
      let part = try Self.reading(name) { () throws(ProofFault) in try ExtensionProof(proof) }
      try key.check(part.checkpoint, named: name)
      let (oldCheckpoint, new) = (oldSigned.checkpoint, part.checkpoint.checkpoint)
      var hasher = try MerkleHasher()
      guard oldCheckpoint.origin == new.origin, try part.holds(from: oldCheckpoint, &hasher) else {
        throw LedgerFailure(
          .damaged, "preuve-fausse", "\(name) does not prove that its log extends that of \(oldName).",
          hint: "It is the proof from another checkpoint, or was altered, or the log was rewritten.")
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

  /// What a line says, which must be of the place where it stands.
  private static func event(_ part: LineProof) throws(ProofFault) -> ProvenEvent {
    let event: ProvenEvent
    do throws(LineFault) {
      event = try ProvenEvent(part.line.span)
    } catch {
      throw .noEvent(line: part.index + 1, why: error.sentence)
    }
    guard event.sequence == part.index + 1 else {
      throw .otherEvent(line: part.index + 1, sequence: event.sequence)
    }
    return event
  }

  /// Does `body`, which reads the proof that `name` names.
  private static func reading<Result>(
    _ name: String, _ body: () throws(ProofFault) -> Result
  ) throws(LedgerFailure) -> Result {
    do throws(ProofFault) { return try body() } catch { throw notAProof(name, error) }
  }

  private static func notAProof(_ name: String, _ fault: ProofFault) -> LedgerFailure {
    LedgerFailure(
      .damaged, "preuve-invalide", "\(name) is no proof: \(fault.sentence).",
      hint: "Ask for it again: `facture prove NUMERO --output=FILE` makes one.")
  }

  private static func notInLog(_ name: String, _ part: LineProof) -> LedgerFailure {
    let checkpoint = part.checkpoint.checkpoint
    return LedgerFailure(
      .damaged, "preuve-fausse",
      "\(name) does not prove that its line is event \(part.index + 1) of the \(checkpoint.size) of "
        + "\(Texte.cite(checkpoint.origin)).",
      hint: "The line or the proof was altered: compare them with the log.")
  }
}
