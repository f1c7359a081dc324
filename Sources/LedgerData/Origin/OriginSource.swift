package import LedgerDomain
package import LedgerLog
package import LedgerWords

/// Where a ledger finds its origin: each way to reach one has its own kind of address.
public struct OriginSource: Sendable {
  package let open: OriginOpener

  /// One that `open` opens.
  package init(_ open: @escaping OriginOpener) { self.open = open }

  /// Knows `file:///`, a directory elsewhere, and says of PostgreSQL that another build has it.
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
  /// The moment, as the log and the file `origine` tell it.
  package func moment() -> CopyMoment { CopyMoment(now()) }
}

extension CopyMoment {
  /// That instant.
  package init(_ instant: Instant) {
    self.init(milliseconds: instant.millisecondes, instant: instant.description)
  }

  /// Now.
  package static var now: CopyMoment { CopyMoment(Machine.now) }
}

extension Recovery {
  /// What is said where the origin did not have it any more.
  package var sentenceOfOrigin: Words {
    Words(
      """
      The origin has lost its last events, which it had never confirmed: \(byteCount) bytes were saved to \(path) and cut \
      off.
      """,
      fr: """
        L'origine a perdu ses derniers événements, qu'elle n'avait jamais confirmés : \(byteCount, "octet", "octets") de la \
        copie ont été sauvegardés dans \(path), puis retirés.
        """)
  }
}
