public import LedgerData
package import LedgerLog
public import LedgerModel
import LedgerWords

/// By which certificates a reader judges time stamps, and from when.
public struct TrustedAuthorities: Sendable {
  /// The certificates to lead to; nil: the certificates kept beside the stamps.
  let roots: Certificates?
  /// When they are judged.
  let now: Instant

  /// Judges by the certificates that are kept beside the stamps.
  ///
  /// - Parameter now: when they are read: after their certificates ended, a later stamp must cover them. By default
  ///   1970: each is judged at the time that it states alone.
  public init(now: Instant = .epoque) { (roots, self.now) = (nil, now) }

  /// Judges by certificates of the reader.
  ///
  /// - Parameters:
  ///   - pem: root certificates, in PEM.
  ///   - name: the name of their file in messages.
  ///   - now: as of ``init(now:)``.
  /// - Throws: `LedgerFailure` `certificats-invalides` if the file has no certificate.
  public init(pem: [UInt8], named name: String, now: Instant) throws(LedgerFailure) {
    guard let roots = Certificates(pem: pem) else { throw .noCertificate(name) }
    (self.roots, self.now) = (roots, now)
  }
}

/// A stamp that comes with a proof, judged without the ledger.
public struct GivenStamp: Sendable {
  private let der: [UInt8]
  private let name: String
  private let proofs: [UInt8]?
  private let authorities: TrustedAuthorities

  /// Names the files to judge; nothing is read yet.
  ///
  /// - Parameters:
  ///   - der: the answer of the authority.
  ///   - name: its name in messages.
  ///   - proofs: the certificates that come with it, in PEM; nil: none.
  ///   - authorities: by which certificates it is judged, and when.
  public init(_ der: [UInt8], named name: String, proofs: [UInt8]?, by authorities: TrustedAuthorities) {
    (self.der, self.name, self.proofs, self.authorities) = (der, name, proofs, authorities)
  }

  /// Checks that it stamps a checkpoint as its owner signed it, held when it was made, and that its certificates are
  /// valid still.
  ///
  /// - Throws: `LedgerFailure` `horodatage-invalide`, or `horodatage-echu` after the end of its certificates.
  package func check(_ checkpoint: SignedCheckpoint) throws(LedgerFailure) -> StampReport {
    try LedgerFailure.wrap {
      // Lines of witnesses may stand under it, which the file of the checkpoint never holds.
      let own = checkpoint.note.signatures.filter { $0.name == checkpoint.checkpoint.origin }
      let stamp = try LedgerFailure.judging(name) {
        try TimeStamp(der, proofs: proofs, roots: authorities.roots, of: checkpoint.signed(by: own).bytes)
      }
      do throws(StampFault) {
        try stamp.check(stillAt: authorities.now.second)
      } catch { throw LedgerFailure.ended(name, error) }
      return StampReport(stamp, of: checkpoint.checkpoint.size, isTrusted: authorities.roots != nil)
    }
  }
}

extension Instant {
  /// Its second since 1970; 0 before.
  var second: UInt64 { UInt64(max(0, millisecondes / 1_000)) }
}

extension LedgerFailure {
  static func noCertificate(_ name: String) -> LedgerFailure {
    LedgerFailure(
      .usage, "certificats-invalides",
      "\(name) holds no certificates in PEM.", fr: "\(name) ne contient pas de certificats en PEM.",
      hint: "Give the certificates of the authority up to the root, and its revocation lists (CRLs): "
        + "`openssl x509 -inform DER` makes PEM.",
      fr: "Donnez les certificats de l'autorité jusqu'à la racine, et ses listes de révocation : "
        + "`openssl x509 -inform DER` en fait du PEM.")
  }

  /// Runs `body`, which reads the stamp or the signature named `name` in messages.
  static func judging<Value>(_ name: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let fault as StampFault {
      throw LedgerFailure(
        .damaged, "horodatage-invalide",
        "\(name) does not hold: \(fault.sentence).", fr: "\(name) n'est pas valable : \(fault.sentence).",
        hint:
          "Ask for it again: an authority that refuses says why, and a signature needs a certificate that held on that day.",
        fr: "Redemandez-le : une autorité qui refuse dit pourquoi, et une signature demande un certificat valable ce "
          + "jour-là.")
    }
  }

  fileprivate static func ended(_ name: String, _ fault: StampFault) -> LedgerFailure {
    LedgerFailure(
      .damaged, "horodatage-echu",
      "\(name) held when it was made, and alone it shows nothing now: \(fault.sentence).",
      fr: "\(name) était valable à son heure, et ne prouve plus rien à lui seul : \(fault.sentence).",
      hint: "Ask the owner for a proof under a newer checkpoint, with the time stamp of that one.",
      fr: "Demandez au propriétaire une preuve sous un point de contrôle plus récent, avec l'horodatage de celui-ci.")
  }
}
