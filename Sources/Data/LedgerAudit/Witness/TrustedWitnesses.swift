public import LedgerData
package import LedgerLog
public import LedgerModel
public import LedgerWords

/// The witnesses that a reader trusts, by the reader's own policy (C2SP tlog-policy), and the most age of their cosignatures.
public struct TrustedWitnesses: Sendable {
  private let policy: WitnessPolicy
  /// The name of the policy in messages.
  private let name: String
  /// How many days ago a quorum must have seen the newest checkpoint at most; nil: no matter.
  private let mostDays: Int?
  private let now: Instant

  /// Reads the text of a policy, named `name` in messages.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - name: its name in messages.
  ///   - mostDays: how many days ago a quorum must have seen the newest checkpoint at most; nil: no matter.
  ///   - now: from when on the days are counted.
  /// - Throws: `LedgerFailure` `politique-invalide` if it is not a policy.
  public init(
    policy bytes: [UInt8], named name: String, mostDays: Int? = nil, now: Instant
  ) throws(LedgerFailure) {
    (self.name, self.mostDays, self.now) = (name, mostDays, now)
    do {
      policy = try WitnessPolicy(bytes)
    } catch let fault as PolicyFault {
      throw LedgerFailure(
        .usage, "politique-invalide",
        "\(name) is not a policy: \(fault.sentence).", fr: "\(name) n'est pas une politique : \(fault.sentence).",
        hint: "A policy has lines `log KEY`, `witness NAME KEY`, `group NAME all|any|N NAME…`, and one `quorum NAME`.",
        fr: "Une politique a des lignes `log CLE`, `witness NOM CLE`, `group NOM all|any|N NOM…`, et une seule "
          + "`quorum NOM`.")
    } catch {
      throw LedgerFailure(error)
    }
  }

  /// The weaknesses of the policy that the reader should know.
  public var warnings: [Words] { [quorumWarning, logWarning].compactMap { $0 } }

  /// Without the key of a log, a checkpoint of any log is believed.
  private var logWarning: Words? {
    guard !policy.namesLogs else { return nil }
    return Words(
      "\(name) names no log, so that a checkpoint of any log counts. Add a line `log KEY`.",
      fr: "\(name) ne nomme aucun journal : un point de contrôle de n'importe quel journal compte. Ajoutez une ligne "
        + "`log CLE`.")
  }

  /// Under the policy an owner may be able to show two histories. Nil if any two quorums share an honest witness even where
  /// one of the witnesses is the owner's.
  private var quorumWarning: Words? {
    switch policy.shared {
    case 0:
      Words(
        "\(name): two of its quorums need not share a witness. The owner can then show two versions, each under a "
          + "quorum. Ask for more: all of the witnesses, none of them the owner's.",
        fr:
          "\(name) : deux quorums peuvent n'avoir aucun témoin en commun. Le propriétaire peut alors montrer deux "
          + "versions, chacune avec un quorum. Demandez-en plus : tous les témoins, et aucun qui appartienne au "
          + "propriétaire.")
    case 1:
      Words(
        "\(name): two of its quorums may share one witness only. If that one is the owner's, two versions can be "
          + "shown, each under a quorum. Ask for more: all of the witnesses, two at least.",
        fr:
          "\(name) : deux quorums peuvent n'avoir qu'un seul témoin en commun. S'il appartient au propriétaire, deux "
          + "versions peuvent être montrées, chacune avec un quorum. Demandez-en plus : tous les témoins, deux au "
          + "moins.")
    default: nil
    }
  }

  /// Checks that a checkpoint, named `name` in messages, stands under the quorum, and that a quorum saw it not too long
  /// ago. Gives who cosigned it.
  ///
  /// - Throws: `LedgerFailure` if it does not, or a line of a known key is false.
  package func check(_ signed: SignedCheckpoint, named checkpoint: String) throws(LedgerFailure) -> CosignedCheckpoint {
    let judgement = try judge(signed, named: checkpoint)
    guard judgement.isReached else { throw notReached(judgement, named: checkpoint) }
    let cosigned = CosignedCheckpoint(signed.checkpoint.size, judgement)
    try checkAge(of: cosigned, named: checkpoint)
    return cosigned
  }

  /// The failure where a checkpoint, named `name` in messages, does not stand under the quorum.
  func notReached(_ judgement: WitnessPolicy.Judgement, named checkpoint: String) -> LedgerFailure {
    LedgerFailure(
      .damaged, "quorum-absent",
      Words(
        "\(checkpoint) does not have the quorum of \(name): \(Self.missing(judgement)).",
        fr: "\(checkpoint) n'a pas le quorum de \(name) : \(Self.missing(judgement))."),
      hint: judgement.isReachedUnchecked ? Self.checkElsewhere : Self.ask)
  }

  /// Checks every line under a checkpoint whose key the policy knows. A line dated more than a day from now does not count.
  ///
  /// - Throws: `LedgerFailure` `signature-fausse` if one is false.
  func judge(
    _ signed: SignedCheckpoint, named checkpoint: String
  ) throws(LedgerFailure) -> WitnessPolicy.Judgement {
    let tomorrow = UInt64(clamping: now.millisecondes / 1_000) + 86_400
    let judgement = try LedgerFailure.wrap { try policy.judge(signed, upTo: tomorrow) }
    if let forged = judgement.forged { throw LedgerFailure.forged(checkpoint, Words(same: Texte.cite(forged))) }
    return judgement
  }

  /// Checks that a quorum saw a checkpoint not too long ago.
  func checkAge(of cosigned: CosignedCheckpoint, named checkpoint: String) throws(LedgerFailure) {
    guard let mostDays else { return }
    guard let instant = cosigned.instant else {
      throw LedgerFailure(
        .damaged, "quorum-ancien",
        Words(
          "The quorum of \(name) needs no witness, so the age of \(checkpoint) is unknown.",
          fr: "Le quorum de \(name) ne demande aucun témoin : l'âge de \(checkpoint) est donc inconnu."),
        hint: Self.ask)
    }
    let days = Int(clamping: (now.millisecondes - instant.millisecondes) / 86_400_000)
    guard now.millisecondes - instant.millisecondes > Int64(mostDays) * 86_400_000 else { return }
    throw LedgerFailure(
      .damaged, "quorum-ancien",
      "A quorum of \(name) cosigned \(checkpoint), its first witness on \(instant), \(days, "day", "days") ago, and "
        + "\(mostDays) are allowed.",
      fr: "Un quorum de \(name) a signé \(checkpoint), le premier de ses témoins le \(instant), il y a "
        + "\(days, "jour", "jours"), et \(mostDays) sont admis.",
      hint: "Ask the owner for a newer one: an owner who rewrites a log stops asking the witnesses.",
      fr: "Demandez-en un plus récent : qui réécrit un journal cesse de s'adresser aux témoins.")
  }

  /// The failure where no checkpoint of a log stands under the quorum.
  func noCheckpoint() -> LedgerFailure {
    LedgerFailure(
      .damaged, "quorum-absent",
      Words(
        "No checkpoint of this log has the quorum of \(name).",
        fr: "Aucun point de contrôle de ce journal n'a le quorum de \(name)."), hint: Self.ask)
  }

  /// The witnesses missing for a quorum, in a clause.
  private static func missing(_ judgement: WitnessPolicy.Judgement) -> Words {
    guard judgement.isOfLog else {
      return Words("no log of it signed it", fr: "aucun de ses journaux ne l'a signé")
    }
    let names = judgement.cosigners.map { Texte.cite($0.name) }.joined(separator: ", ")
    let present =
      names.isEmpty
      ? Words("no witness of it cosigned it", fr: "aucun de ses témoins ne l'a signé")
      : Words("only \(names) cosigned it", fr: "signé seulement par \(names)")
    let future = judgement.future.map { cosigner in
      let (name, instant) = (Texte.cite(cosigner.name), Instant(second: cosigner.second))
      return Words(
        "the line of \(name) is dated \(instant), in the future, and does not count",
        fr: "la ligne de \(name) est datée du \(instant), dans l'avenir, et ne compte pas")
    }
    let unchecked = judgement.unchecked.map(Texte.cite).joined(separator: ", ")
    let lines =
      unchecked.isEmpty
      ? future
      : future + [
        Words(
          "the ML-DSA-44 line of \(unchecked) is not checked: libcrypto has that from version 3.5 on",
          fr: "la ligne ML-DSA-44 de \(unchecked) n'est pas vérifiée : il faut libcrypto 3.5")
      ]
    return ((names.isEmpty && !lines.isEmpty ? [] : [present]) + lines).joined(separator: ", ")
  }

  private static var checkElsewhere: Words {
    Words(
      "Check it on a machine whose libcrypto (OpenSSL) is of version 3.5 or later.",
      fr: "Vérifiez-le sur une machine dont libcrypto (OpenSSL) est en version 3.5 ou plus récente.")
  }

  private static var ask: Words {
    Words(
      "Ask the owner for the answers of these witnesses; without them the log may have been rewritten.",
      fr: "Demandez au propriétaire les réponses de ces témoins ; sans elles, le journal a pu être réécrit.")
  }
}

/// The newest checkpoint that stands under the quorum of a reader.
public struct CosignedCheckpoint: Equatable, Sendable {
  /// A witness, and when it saw the checkpoint.
  public struct Cosigner: Equatable, Sendable {
    /// The name in the policy.
    public let name: String
    /// When.
    public let instant: Instant
  }

  /// How many milliseconds clocks may differ.
  static var clockMs: Int64 { 5 * 60_000 }

  /// How many events it covers.
  public let size: UInt64
  /// The cosigning witnesses, in the order of the policy.
  public let cosigners: [Cosigner]
  /// Witnesses of the policy whose line is of a kind that libcrypto here cannot check (ML-DSA-44).
  public let unchecked: [String]
  /// The latest moment at which a quorum had seen it; nil if the quorum needs no witness.
  public let instant: Instant?
  /// The first moment at which a quorum had seen it; nil likewise.
  public let complete: Instant?

  init(_ size: UInt64, _ judgement: WitnessPolicy.Judgement) {
    self.size = size
    cosigners = judgement.cosigners.map { Cosigner(name: $0.name, instant: Instant(second: $0.second)) }
    unchecked = judgement.unchecked
    instant = judgement.second.map(Instant.init(second:))
    complete = judgement.complete.map(Instant.init(second:))
  }
}

extension Instant {
  /// A second since 1970, as a cosignature states it; of one after the year 9999, the end of that year.
  package init(second: UInt64) {
    self = Instant(millisecondes: Int64(min(second, 253_402_300_799)) * 1_000) ?? .epoque
  }
}
