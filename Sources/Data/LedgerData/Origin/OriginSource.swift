package import LedgerLog
package import LedgerModel
package import LedgerUseCases
package import LedgerWords

/// Opens the origin of a ledger: each kind of storage has its own form of address.
public struct OriginSource: Sendable {
  package let open: OriginOpener

  /// A source that calls `open`.
  package init(_ open: @escaping OriginOpener) { self.open = open }

  /// Opens `file:///`, a directory; for PostgreSQL it reports that the program was built without it.
  public static let directories = OriginSource { address, options throws(LogFailure) in
    switch address.scheme {
    case "file":
      return try DirectoryOrigin(address, options, instant: { Machine.now.description }, Envelope.linkReader)
    case "postgresql", "postgres":
      throw LogFailure(.origin(OriginFailure(.address(.noPostgreSQL), at: address.text)))
    default:
      throw LogFailure(.origin(OriginFailure(.address(.unknownScheme(address.scheme)), at: address.text)))
    }
  }
}

extension Environment {
  /// The present moment, in the form of the log and of the file `origine`.
  package func moment() -> CopyMoment { CopyMoment(now()) }
}

extension CopyMoment {
  /// The moment of `instant`.
  package init(_ instant: Instant) {
    self.init(milliseconds: instant.millisecondes, instant: instant.description)
  }

  /// Now.
  package static var now: CopyMoment { CopyMoment(Machine.now) }
}

extension Recovery {
  /// The message about events that the origin no longer had; nil if nothing was cut off.
  package var sentenceOfOrigin: Words? {
    guard case .cutOff(let path, let byteCount) = self else { return nil }
    return Words(
      """
      The origin has lost its last events, which it had never confirmed: \(byteCount) bytes were saved to \(path) and cut \
      off.
      """,
      fr: """
        L'origine a perdu ses derniers événements, qu'elle n'avait jamais confirmés : \(byteCount, "octet", "octets") de la \
        copie ont été sauvegardés dans \(path), puis retirés.
        """)
  }

  /// The message about the end of the log.
  package var sentence: Words {
    switch self {
    case .cutOff(let path, let byteCount):
      Words(
        "An unfinished commit of \(byteCount) bytes at the end of the log was saved to \(path) and cut off.",
        fr: "Un enregistrement inachevé de \(byteCount, "octet", "octets") à la fin du journal a été "
          + "copié dans \(path), puis retiré.")
    case .lineFeed:
      Words(
        "The last line of the log had lost its line feed: it was added, and the line counts.",
        fr: "La dernière ligne du journal avait perdu son saut de ligne : il a été ajouté, et la ligne compte.")
    }
  }

  /// The message about the personal values of a copy whose log had lost their events; nil if nothing was cut off.
  fileprivate var sentenceOfCopiedPrivates: Words {
    guard case .cutOff(let path, let byteCount) = self else { return sentenceOfPrivates }
    return Words(
      """
      The log of the copy lacked events: \(byteCount) bytes of their personal values were saved to \(path). The copy gets \
      them again from its origin.
      """,
      fr: """
        Il manquait des événements au journal de la copie : \(byteCount, "octet", "octets") de leurs valeurs privées ont \
        été sauvegardés dans \(path). La copie les reçoit à nouveau de son origine.
        """)
  }

  /// The message about the end of the file of personal values.
  package var sentenceOfPrivates: Words {
    switch self {
    case .cutOff(let path, let byteCount):
      Words(
        "\(byteCount) bytes of personal values, of events that were never acknowledged, were saved to \(path) and cut off.",
        fr: "\(byteCount, "octet", "octets") de valeurs privées, d'événements jamais confirmés, ont été copiés dans "
          + "\(path), puis retirés.")
    case .lineFeed:
      Words(
        "The last line of prives/ had lost its line feed: it was added.",
        fr: "La dernière ligne de prives/ avait perdu son saut de ligne : il a été ajouté.")
    }
  }
}

extension CopyNews {
  /// The message about what was cut off in the copy, or mended; nil if nothing was. New lines need no message.
  package var sentence: Words? {
    let ofLog = cutOff.flatMap(\.sentenceOfOrigin) ?? recovered.map(\.sentence)
    let all = [ofLog, recoveredPrivates.map(\.sentenceOfCopiedPrivates)].compactMap(\.self)
    return all.isEmpty ? nil : all.joined(separator: " ")
  }
}
