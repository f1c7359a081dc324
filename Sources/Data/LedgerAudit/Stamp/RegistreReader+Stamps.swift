public import LedgerData
import LedgerLog
public import LedgerModel
import LedgerWords

/// Time stamps of checkpoints (RFC 3161), by file: a request goes out, an answer comes in.
extension RegistreReader {
  /// The request to stamp the newest checkpoint, which an authority answers. It is kept too, so that the answer can be
  /// compared with it.
  ///
  /// - Parameter number: a random number that makes it unlike every other request.
  /// - Returns: the bytes to send, and how many events the checkpoint covers.
  /// - Throws: `LedgerFailure`: there is no checkpoint, the newest is stamped, or a file cannot be read or written.
  public func stampRequest(number: UInt64) throws(LedgerFailure) -> (der: [UInt8], size: UInt64) {
    try LedgerFailure.wrap {
      guard let newest = try checkpoints.all().last else { throw LedgerFailure.nothingToStamp }
      guard try checkpoints.read(.answer, ofSize: newest.size) == nil else {
        throw LedgerFailure.stampedAlready(newest.size)
      }
      let request = TimeStampRequest(of: try checkpoints.read(newest.path).digest(), number: number)
      _ = try checkpoints.write(request.der, as: .request, ofSize: newest.size)
      return (request.der, newest.size)
    }
  }

  /// Checks the answer of an authority, by the certificates that come with it, and keeps both beside the checkpoint
  /// that it stamps, durably. The caller records the result.
  ///
  /// - Parameters:
  ///   - der: the answer, as it came.
  ///   - name: its name in messages.
  ///   - pem: the certificates up to the root, and the lists of revoked ones.
  ///   - proofsName: their name in messages.
  /// - Throws: `LedgerFailure`: it stamps no checkpoint of this ledger, is invalid, or is already recorded.
  public func receive(
    stamp der: [UInt8], named name: String, proofs pem: [UInt8], named proofsName: String
  ) throws(LedgerFailure) -> Horodatage {
    try LedgerFailure.wrap {
      guard Certificates(pem: pem) != nil else { throw LedgerFailure.noCertificate(proofsName) }
      let answer = try LedgerFailure.judging(name) { try TimeStamp(der, proofs: pem, roots: nil) }.answer
      let stored = try checkpoints.all().reversed().first { try checkpoints.read($0.path).digest() == answer.digest }
      guard let stored else { throw LedgerFailure.otherCheckpoint(name) }
      let request = try checkpoints.read(.request, ofSize: stored.size)
      if let request = request.flatMap({ TimeStampRequest(der: $0.span) }), request.number != answer.number {
        throw LedgerFailure.otherRequest(name)
      }
      try check(NamedCheckpoint(stored, in: checkpoints))
      guard try checkpoints.write(pem, as: .proofs, ofSize: stored.size),
        try checkpoints.write(der, as: .answer, ofSize: stored.size)
      else { throw LedgerFailure.stampedAlready(stored.size) }
      let horodatage = Horodatage(
        taille: stored.size, checkpoint: answer.digest.hex, reponse: try der.digest().hex,
        preuves: try pem.digest().hex,
        instant: Instant(second: answer.second), serie: answer.serial, politique: answer.policy,
        ditQualifie: answer.saysQualified)
      guard try !isRecorded(horodatage) else { throw LedgerFailure.recordedAlready(name) }
      return horodatage
    }
  }

  /// Checks that a checkpoint is of this log.
  private func check(_ checkpoint: NamedCheckpoint) throws {
    let log = try open()
    let (roots, lines) = try log.roots(atSizes: [checkpoint.size], limit: log.end(Envelope.linkReader).committedSize)
    try checkpoint.check(logEndsAt: lines)
    if let root = roots[checkpoint.size] { try checkpoint.check(root: root) }
  }

  private func isRecorded(_ horodatage: Horodatage) throws(LedgerFailure) -> Bool {
    try fold(false, ReplayOptions()) { isRecorded, event in
      if case .registre(_, .horodatage(let known)) = event.fact, known == horodatage { isRecorded = true }
    }.state
  }

  /// Checks a signature by the owner's certificate, and keeps it beside the newest checkpoint that has a stamp: the
  /// time of the stamp tells when that certificate must have been valid.
  ///
  /// - Parameters:
  ///   - der: the signature (CMS, detached).
  ///   - name: its name in messages.
  ///   - pem: its certificates up to the root, and the revocation lists, kept with it; nil: those of the stamp are
  ///     enough.
  ///   - proofsName: their name in messages.
  /// - Returns: how many events that checkpoint covers.
  /// - Throws: `LedgerFailure`: no checkpoint has a stamp, the signature is invalid or of another checkpoint, or
  ///   another signature is kept.
  public func keep(
    signature der: [UInt8], named name: String, proofs pem: [UInt8]? = nil, named proofsName: String = ""
  ) throws(LedgerFailure) -> UInt64 {
    try LedgerFailure.wrap {
      let own = try pem.map { pem in
        guard let read = Certificates(pem: pem) else { throw LedgerFailure.noCertificate(proofsName) }
        return read
      }
      let stamped = try checkpoints.all().reversed().first { try checkpoints.read(.answer, ofSize: $0.size) != nil }
      guard let stamped, let answer = try checkpoints.read(.answer, ofSize: stamped.size) else {
        throw LedgerFailure.nothingStamped
      }
      let checkpoint = try checkpoints.read(stamped.path)
      let proofs = try checkpoints.read(.proofs, ofSize: stamped.size) ?? []
      let stamp = try LedgerFailure.judging(checkpoints.path(of: .answer, ofSize: stamped.size)) {
        try TimeStamp(answer, proofs: proofs, roots: nil, of: checkpoint)
      }
      try LedgerFailure.judging(name) {
        try DetachedSignature(der: der).check(
          of: checkpoint, proofs: own.map { stamp.proofs + $0 } ?? stamp.proofs, roots: nil,
          at: stamp.answer.second)
      }
      if let pem, try !checkpoints.write(pem, as: .signatureProofs, ofSize: stamped.size) {
        throw LedgerFailure.signedAlready(stamped.size)
      }
      guard try checkpoints.write(der, as: .signature, ofSize: stamped.size) else {
        throw LedgerFailure.signedAlready(stamped.size)
      }
      return stamped.size
    }
  }
}

/// The refusals of a request for a stamp, or of an answer.
extension LedgerFailure {
  fileprivate static var nothingToStamp: LedgerFailure {
    LedgerFailure(
      .refused, "sans-checkpoint",
      "There is no checkpoint to stamp.", fr: "Il n'y a pas de point de contrôle à horodater.",
      hint: "Make one: `facture checkpoint --key=KEY.pem`.", fr: "Créez-en un : `facture checkpoint --key=CLE.pem`.")
  }

  fileprivate static var nothingStamped: LedgerFailure {
    LedgerFailure(
      .refused, "sans-horodatage",
      "No checkpoint has a time stamp.", fr: "Aucun point de contrôle n'est horodaté.",
      hint: "It tells when the signature was made: `facture horodater --demande=FILE`.",
      fr: "C'est lui qui date la signature : `facture horodater --demande=FICHIER`.")
  }

  fileprivate static func otherCheckpoint(_ name: String) -> LedgerFailure {
    LedgerFailure(
      .refused, "autre-checkpoint",
      Words(
        "\(name) stamps no checkpoint of this ledger.", fr: "\(name) ne date aucun point de contrôle de ce registre."),
      hint: askAgain)
  }

  fileprivate static func otherRequest(_ name: String) -> LedgerFailure {
    LedgerFailure(
      .refused, "autre-demande",
      Words(
        "\(name) answers another request than the last one.", fr: "\(name) ne répond pas à la dernière demande."),
      hint: askAgain)
  }

  private static var askAgain: Words {
    Words(
      "Send what `facture horodater --demande=FILE` writes.",
      fr: "Envoyez ce qu'écrit `facture horodater --demande=FICHIER`.")
  }

  fileprivate static func recordedAlready(_ name: String) -> LedgerFailure {
    LedgerFailure(
      .refused, "deja-enregistre",
      "\(name) is recorded already, and kept.", fr: "\(name) est déjà enregistré, et gardé.",
      hint: "There is nothing to do.", fr: "Il n'y a rien à faire.")
  }

  fileprivate static func stampedAlready(_ size: UInt64) -> LedgerFailure {
    LedgerFailure(
      .refused, "deja-horodate",
      "The checkpoint of \(Int(clamping: size), "event", "events") has a time stamp already, which stays.",
      fr: "Le point de contrôle de \(Int(clamping: size), "événement", "événements") a déjà un horodatage, qui reste.",
      hint: "Stamp a newer checkpoint: it covers this one too.",
      fr: "Horodatez un point de contrôle plus récent : il couvre aussi celui-ci.")
  }

  fileprivate static func signedAlready(_ size: UInt64) -> LedgerFailure {
    LedgerFailure(
      .refused, "deja-signe",
      "The checkpoint of \(Int(clamping: size), "event", "events") has another signature, which stays.",
      fr: "Le point de contrôle de \(Int(clamping: size), "événement", "événements") a une autre signature, qui reste.",
      hint: "Stamp and sign a newer checkpoint.", fr: "Horodatez et signez un point de contrôle plus récent.")
  }
}
