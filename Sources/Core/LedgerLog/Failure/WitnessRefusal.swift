import LedgerWords

/// Why a witness refuses a request. The sentences stand here and in `WitnessRefusal+Directory.swift`, and nowhere else.
package struct WitnessRefusal: Error, Equatable, Sendable {
  /// The answers of a witness by HTTP (https://c2sp.org/tlog-witness).
  package enum Status: Int, Sendable {
    case malformed = 400
    case notSigned = 403
    case unknownLog = 404
    case otherSize = 409
    case noExtension = 422
  }

  /// The status of a request that is refused; nil of anything else.
  package let status: Status?
  /// How many lines the witness has cosigned, where the request begins at another number.
  package let size: UInt64?
  /// Whether something is altered or false, and not only unknown here (exit 3 rather than 1).
  package let isDamage: Bool
  /// Its name, its sentence, and the way out.
  let phrase: Phrase

  init(
    _ status: Status?, _ code: String, isDamage: Bool = true, size: UInt64? = nil, _ message: Words, _ hint: Words
  ) {
    (self.status, self.size, self.isDamage) = (status, size, isDamage)
    let http = [status.map { "HTTP \($0.rawValue)" }, size.map { "size \($0)" }].compactMap { $0 }
    let said = Words.ofProgram { _ in " (\(http.joined(separator: ", ")))" }
    let told = http.isEmpty ? message : [message, said].joined(separator: "")
    phrase = Phrase(code, told, hint)
  }
}

/// Refusals of requests.
extension WitnessRefusal {
  /// The bytes are no request.
  static func malformed(_ fault: ProofFault) -> Self {
    Self(
      .malformed, "demande-invalide",
      Words(
        "This is not a request to a witness: \(fault.sentence)",
        fr: "Ce n'est pas une demande à un témoin : \(fault.sentence)"),
      askAgain)
  }

  /// It begins after its own end.
  static func reversed(old: UInt64, size: UInt64) -> Self {
    Self(
      .malformed, "demande-invalide",
      Words(
        "The request begins at event \(old), and its checkpoint ends at \(size)",
        fr: "La demande part de l'événement \(old), et son point de contrôle s'arrête à \(size)"), askAgain)
  }

  /// The witness has no key of that log.
  static func unknownLog(_ origin: String) -> Self {
    Self(
      .unknownLog, "journal-inconnu", isDamage: false,
      Words("This witness does not follow the log \(origin)", fr: "Ce témoin ne suit pas le journal \(origin)"),
      Words(
        "get its public key from its owner, not from the same mail, and give it: `facture temoin follow DIR --key=VKEY`",
        fr:
          "demandez sa clé publique à qui tient le journal, par un autre chemin que ce courrier, et donnez-la : "
          + "`facture temoin suivre REPERTOIRE --key=VKEY`"))
  }

  /// No signature is by a key that is followed.
  static func notSigned(_ origin: String) -> Self {
    Self(
      .notSigned, "signature-absente",
      Words(
        "The checkpoint is not signed by a key that this witness has of the log \(origin)",
        fr: "Le point de contrôle n'est signé par aucune clé que ce témoin a du journal \(origin)"),
      Words(
        "ask its owner whether the key is a new one; if so, give it too: `facture temoin follow DIR --key=VKEY`",
        fr:
          "demandez à qui tient le journal si la clé est nouvelle ; si oui, donnez-la aussi : "
          + "`facture temoin suivre REPERTOIRE --key=VKEY`"))
  }

  /// A signature has the name and id of a key that is followed, and is false.
  static func forged(_ origin: String) -> Self {
    Self(
      .notSigned, "signature-fausse",
      Words(
        "The checkpoint bears a false signature of the log \(origin): it was altered on the way, or forged",
        fr:
          "Le point de contrôle porte une fausse signature du journal \(origin) : il a été modifié en route, ou "
          + "contrefait"),
      askAgain)
  }

  /// The witness has signed another number of lines than the request begins with.
  static func otherSize(known: UInt64, asked: UInt64) -> Self {
    Self(
      .otherSize, "taille-differente", isDamage: false, size: known,
      Words(
        "This witness has cosigned \(known) events of that log, and the request begins at \(asked)",
        fr:
          "Ce témoin a signé \(Int(clamping: known), "événement", "événements") de ce journal, et la demande part de "
          + "\(asked)"),
      asked > known
        ? Words(
          "if this directory is a restored backup, its state is too old: `facture temoin recover DIR NOTE`, with "
            + "a note of \(asked) events or more that bears its signature; otherwise ask the owner for a request "
            + "with --taille=\(known)",
          fr:
            "si ce répertoire vient d'une sauvegarde, son état est trop ancien : "
            + "`facture temoin reprendre REPERTOIRE NOTE`, avec une note d'au moins "
            + "\(Int(clamping: asked), "événement", "événements") qui porte sa signature ; sinon, il faut une demande "
            + "avec --taille=\(known)")
        : Words(
          "ask the owner for a request that begins there: `facture temoin request NAME --taille=\(known)`",
          fr: "il en faut une qui parte de là : `facture temoin demande NOM --taille=\(known)`"))
  }

  /// The log has two histories: a tree of this size was cosigned with another root.
  static func twoHistories(_ origin: String, size: UInt64, begins isDue: Bool, known: UInt64, kept: String) -> Self {
    Self(
      isDue ? .noExtension : .otherSize, "deux-histoires", size: isDue ? nil : known,
      Words(
        "The keeper of the log \(origin) signed two different versions of this log, of \(size) events each: this "
          + "witness has cosigned the other one; the request is kept in \(kept)",
        fr:
          "Celui qui tient le journal \(origin) en a signé deux versions différentes, chacune de "
          + "\(Int(clamping: size), "événement", "événements") : ce témoin a signé l'autre ; la demande est gardée dans "
          + "\(kept)"),
      keepEvidence)
  }

  /// The proof does not lead from the cosigned tree to the requested one.
  static func noExtension(_ origin: String, known: UInt64, kept: String?) -> Self {
    let place = kept.map { Words("; the request is kept in \($0)", fr: " ; la demande est gardée dans \($0)") } ?? .none
    return Self(
      .noExtension, "preuve-fausse",
      Words(
        "The request does not show that the log \(origin) still begins with the \(known) events that this witness has "
          + "cosigned\(place)",
        fr:
          "La demande ne montre pas que le journal \(origin) commence toujours par ce que ce témoin a signé "
          + "(\(Int(clamping: known), "événement", "événements"))\(place)"),
      keepEvidence)
  }

  private static var askAgain: Words {
    Words(
      "ask the owner for the file again: `facture temoin request NAME --output=FILE`, sent as an attachment",
      fr:
        "redemandez le fichier à qui tient le journal : `facture temoin demande NOM --output=FICHIER`, envoyé en pièce "
        + "jointe")
  }

  private static var keepEvidence: Words {
    Words(
      "ask the owner for the request again; if the answer is the same, the log was rewritten: keep both files",
      fr:
        "faites refaire la demande ; si la réponse reste la même, le journal a été réécrit : gardez les deux fichiers")
  }
}
