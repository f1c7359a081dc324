package import LedgerWords

/// The sentences of each failure of the log, for programs and people. They stand here and nowhere else.
extension LogFailure {
  /// A stable name of the case, in kebab case.
  package var code: String { phrase.code }
  /// One sentence, without the way out.
  package var message: Words { phrase.message }
  /// The way out.
  package var hint: Words { phrase.hint }

  private var phrase: Phrase {
    switch cause {
    case .io(let failure): Phrase("io", failure.message, failure.hint)
    case .damage(let damage):
      Phrase("log-damaged", damage.message, damage.hint)
    case .lost(let end, let trace): Phrase("journal-perdu", trace.message(end), trace.hint)
    case .notALog(let path, let why):
      Phrase(
        "not-a-log",
        "\(path) is not a log: \(why.sentence)", fr: "\(path) n'est pas un journal : \(why.sentence)",
        hint: "give the directory of a ledger", fr: "donnez le répertoire d'un registre")
    case .misplaced(let path, let why):
      Phrase(
        "misplaced",
        "\(path) is not a file of a ledger: \(why.sentence)",
        fr: "\(path) n'est pas un fichier d'un registre : \(why.sentence)",
        hint: "move it away, and ask again", fr: "déplacez-le, et recommencez")
    case .insideRegistre(let path, let directory):
      Phrase(
        "inside-registre",
        "\(path): another ledger keeps its own files there, in \(directory)/",
        fr: "\(path) : un autre registre y garde ses propres fichiers, dans \(directory)/",
        hint: "give a directory outside that ledger", fr: "donnez un répertoire hors de ce registre")
    case .crypto(let why):
      Phrase(
        "crypto",
        "libcrypto: \(why.sentence)", fr: "libcrypto : \(why.sentence)",
        hint: "check the installation of OpenSSL 3", fr: "vérifiez l'installation d'OpenSSL 3")
    case .origin(let failure): failure.phrase
    case .witness(let refusal): refusal.phrase
    case .locked(let path, let milliseconds):
      Phrase(
        "log-locked",
        "another program is writing to \(path); waited \(Self.seconds(milliseconds)) s",
        fr: "un autre programme écrit dans \(path) ; \(Self.seconds(milliseconds)) s d'attente n'ont pas suffi",
        hint: "try again when it has finished, or wait longer with --lock-timeout",
        fr: "réessayez quand il aura terminé, ou attendez plus longtemps avec --lock-timeout")
    case .notRecorded(let cause):
      Phrase(
        "not-recorded",
        Words("nothing was recorded: \(cause.message)", fr: "rien n'a été enregistré : \(cause.message)"), cause.hint)
    case .unknown(let cause, let cut):
      Phrase(
        "not-known-whether-recorded",
        "it is not known whether it was recorded: \(cause.message); then \(cut.message)",
        fr: "impossible de savoir si l'enregistrement a eu lieu : \(cause.message) ; puis \(cut.message)",
        hint: "\(cut.hint); then give the same command again with the same --commande",
        fr: "\(cut.hint) ; puis relancez la même commande avec la même option --commande")
    case .poisoned(let path):
      Phrase(
        "writer-stopped",
        "an earlier write to \(path) failed, and nothing more is written",
        fr: "une écriture précédente dans \(path) a échoué, et plus rien n'est écrit",
        hint: "start the command again", fr: "relancez la commande")
    case .notACommit(let why):
      Phrase(
        "not-a-commit",
        "refused to append what is not a whole commit: \(why.sentence)",
        fr: "refus d'ajouter ce qui n'est pas un enregistrement complet : \(why.sentence)",
        hint: "this is an error of the program that called it", fr: "c'est une erreur du programme appelant")
    }
  }

  private static func seconds(_ milliseconds: Int) -> Words {
    let tenths = milliseconds / 100
    let text = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    return Words { $0.number(text) }
  }
}

extension LogFailure.WrongFile {
  fileprivate var sentence: Words {
    switch self {
    case .kind(let kind): Self.sentence(of: kind)
    case .noDirectory: Words("it is not a directory", fr: "ce n'est pas un répertoire")
    case .link:
      Words(
        "it is a symbolic link, and nothing is written through one",
        fr: "c'est un lien symbolique, à travers lequel rien n'est écrit")
    case .noEvents: Words("it has no directory events/", fr: "il n'a pas de répertoire events/")
    case .noLog(let name):
      Words("it holds no log file (\(name))", fr: "il ne contient pas de fichier de journal (\(name))")
    case .severalLogs(let count):
      Words(
        "it holds \(count) log files, where one is known",
        fr: "il contient \(count) fichiers de journal, alors qu'il n'en faut qu'un")
    case .beginsLater:
      Words(
        "it does not begin with the first event: the earlier ones are missing",
        fr: "il ne commence pas au premier événement : les précédents manquent")
    case .replaced:
      Words(
        "it was moved, removed or replaced while it was written",
        fr: "il a été déplacé, supprimé ou remplacé pendant l'écriture")
    case .noAddress:
      Words(
        "it does not hold the address of an origin and two marks",
        fr: "il ne contient pas l'adresse d'une origine et deux marques")
    case .tooLong(let most):
      Words("it is longer than \(most) bytes", fr: "il dépasse \(most, "octet", "octets")")
    }
  }

  private static func sentence(of kind: FileKind) -> Words {
    switch kind {
    case .regular:
      Words("it is a file, where a directory is needed", fr: "c'est un fichier, alors qu'il faut un répertoire")
    case .directory: Words("it is a directory", fr: "c'est un répertoire")
    case .symbolicLink: Words("it is a symbolic link", fr: "c'est un lien symbolique")
    case .fifo: Words("it is a pipe", fr: "c'est un tube")
    case .device: Words("it is a device", fr: "c'est un périphérique")
    case .socket: Words("it is a socket", fr: "c'est une socket")
    case .other: Words("it is not a regular file", fr: "ce n'est pas un fichier ordinaire")
    }
  }
}

extension LogFailure.WrongCommit {
  fileprivate var sentence: Words {
    switch self {
    case .noLineFeed:
      Words("the last line has no line feed", fr: "la dernière ligne n'a pas de saut de ligne")
    case .missingEvents(let count):
      Words("\(count) events are missing", fr: "il manque \(count, "événement", "événements")")
    case .behind(let last, let log):
      Words(
        "it ends with event \(last), and the log with \(log)",
        fr: "il s'arrête à l'événement \(last), et le journal à l'événement \(log)")
    }
  }
}

extension LogFailure.CryptoFault {
  fileprivate var sentence: Words {
    switch self {
    case .noSHA256: Words("it has no SHA-256", fr: "SHA-256 n'y est pas")
    case .sha256: Words("SHA-256 failed", fr: "SHA-256 a échoué")
    case .noMemory: Words("no memory is left", fr: "il n'y a plus de mémoire")
    case .newKey: Words("it cannot make a key", fr: "impossible de créer une clé")
    case .signing: Words("it cannot sign", fr: "impossible de signer")
    case .verifying: Words("it cannot check signatures", fr: "impossible de vérifier les signatures")
    }
  }
}
