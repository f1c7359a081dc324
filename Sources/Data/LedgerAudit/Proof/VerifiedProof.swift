public import LedgerData
package import LedgerLog
import LedgerModel
import LedgerWords

/// The claim of a proof, checked with the public key and without a registre.
public struct VerifiedProof: Equatable, Sendable {
  /// The proved claim.
  public enum Claim: Equatable, Sendable {
    /// These events are in the log, each at its place.
    case events([ProvenEvent])
    /// The log begins with the whole log of so many events.
    case extends(UInt64)
  }

  /// The proved claim.
  public let claim: Claim
  /// The name of the log.
  public let origin: String
  /// How many events the log had when its checkpoint was signed.
  public let size: UInt64
  /// The root of the tree over them, base 64.
  public let root: String
  /// The checkpoint under which it stands, with the lines of the log and of witnesses.
  package let signed: SignedCheckpoint

  /// Whether `proof` is one of extension, which can only be checked with an old checkpoint.
  public static func isOfExtension(_ proof: Span<UInt8>) -> Bool { ExtensionProof.isMeant(by: proof) }

  /// Checks a proof that events are in a log: one log, under one checkpoint, each event once.
  ///
  /// - Throws: `LedgerFailure`, of the kind `.damaged`, if it is not a proof, or is false; `deux-histoires` if its
  ///   parts show that the same key signed two different histories of the log. Messages call the proof `name`.
  public init(events proof: Span<UInt8>, by key: TrustedKey, named name: String) throws(LedgerFailure) {
    self = try LedgerFailure.wrap {
      var parts = try ProvenParts(of: name, by: key)
      try Self.read(proof, name) { part in
        try parts.take(part) { part throws(LedgerFailure) in
          try Self.reading(name) { () throws(ProofFault) in try Self.event(part) }
        }
      }
      let (events, signed) = (parts.events, parts.signed)
      let checkpoint = try parts.checkpoint { body in try Self.read(proof, name, body) }
      guard checkpoint != nil, let signed else { throw Self.notAProof(name, ProofFault.empty) }
      return VerifiedProof(.events(events), signed)
    }
  }

  /// Reads a proof of events part by part.
  private static func read(_ proof: Span<UInt8>, _ name: String, _ body: (LineProof) throws -> Void) throws {
    var cursor = TextCursor(proof)
    repeat {
      try body(try reading(name) { () throws(ProofFault) in try LineProof(from: &cursor) })
    } while !cursor.isAtEnd
  }

  /// Checks a proof that a log extends that of an old checkpoint.
  ///
  /// - Throws: `LedgerFailure`, of the kind `.damaged`, if either is invalid or signed by another key, or the proof is
  ///   false; `deux-histoires` if the two checkpoints have as many events and different roots. Messages call them
  ///   `name` and `oldName`.
  public init(
    extension proof: Span<UInt8>, of old: Span<UInt8>, by key: TrustedKey, named name: String, oldName: String
  ) throws(LedgerFailure) {
    self = try LedgerFailure.wrap {
      let oldSigned = try NamedCheckpoint(oldName, old).signed
      try key.check(oldSigned, named: oldName)
      let part = try Self.reading(name) { () throws(ProofFault) in try ExtensionProof(proof) }
      try key.check(part.checkpoint, named: name)
      let (oldCheckpoint, new) = (oldSigned.checkpoint, part.checkpoint.checkpoint)
      guard oldCheckpoint.origin == new.origin else { throw Self.otherLog(name, new, oldName, oldCheckpoint) }
      var histories = SignedHistories()
      for (checkpoint, name) in [(oldCheckpoint, oldName), (new, name)] {
        _ = try histories.take(checkpoint, named: name)
      }
      var hasher = try MerkleHasher()
      guard try part.holds(from: oldCheckpoint, &hasher) else {
        throw LedgerFailure(
          .damaged, "preuve-fausse",
          "\(name) does not prove that its log extends that of \(oldName).",
          fr: "\(name) ne prouve pas que son journal prolonge celui de \(oldName).",
          hint: "It is the proof from another checkpoint, or was altered, or the log was rewritten.",
          fr: "La preuve part d'un autre point de contrôle, ou a été modifiée, ou le journal a été réécrit.")
      }
      return VerifiedProof(.extends(oldCheckpoint.size), part.checkpoint)
    }
  }

  private init(_ claim: Claim, _ signed: SignedCheckpoint) {
    let checkpoint = signed.checkpoint
    (self.claim, self.signed) = (claim, signed)
    origin = checkpoint.origin
    size = checkpoint.size
    root = checkpoint.root.base64
  }

  /// The event of a line, whose sequence must be that of its place.
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

  /// Runs `body`, which reads the proof named `name` in messages.
  private static func reading<Result>(
    _ name: String, _ body: () throws(ProofFault) -> Result
  ) throws(LedgerFailure) -> Result {
    do throws(ProofFault) { return try body() } catch { throw notAProof(name, error) }
  }

  private static func notAProof(_ name: String, _ fault: ProofFault) -> LedgerFailure {
    LedgerFailure(
      .damaged, "preuve-invalide",
      "\(name) is not a proof: \(fault.sentence).", fr: "\(name) n'est pas une preuve : \(fault.sentence).",
      hint: "Ask for it again: `facture prove NUMBER --output=FILE` makes one.",
      fr: "Redemandez-la : `facture prove NUMERO --output=FICHIER` en fait une.")
  }

  private static func otherLog(
    _ name: String, _ new: Checkpoint, _ oldName: String, _ old: Checkpoint
  ) -> LedgerFailure {
    LedgerFailure(
      .damaged, "origine-differente",
      "\(name) is of the log \(Texte.cite(new.origin)), and \(oldName) of \(Texte.cite(old.origin)).",
      fr: "\(name) vient du journal \(Texte.cite(new.origin)), et \(oldName) de \(Texte.cite(old.origin)).",
      hint: "Give the checkpoint that the proof was asked for with.",
      fr: "Donnez le point de contrôle avec lequel la preuve a été demandée.")
  }
}
