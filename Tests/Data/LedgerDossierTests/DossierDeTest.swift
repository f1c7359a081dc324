import LedgerAudit
import LedgerData
import LedgerLog
import LedgerModel
import LedgerProjections
import LedgerTestSupport
import Testing

@testable import LedgerDossier

/// A registre with a key and checkpoints, of whose documents dossiers are made.
final class RegistreDeTest {
  let place: TemporaryRegistre
  /// The checkpoint that was signed when half of the log was there.
  let ancien: [UInt8]

  /// The life that `seed` gives.
  convenience init(seed: UInt64, count: Int = 120) throws { try self.init(Histories.log(seed: seed, count: count)) }

  init(_ log: FixtureLog) throws {
    let ends = try log.commitEnds()
    let place = TemporaryRegistre(Array(log.bytes[..<ends[ends.count / 2]]))
    let ancien = try place.reader.checkpoint(signedBy: Self.cle(), origin: nil).note
    place.bytes = log.bytes
    _ = try place.reader.checkpoint(signedBy: Self.cle(), origin: nil)
    self.place = place
    self.ancien = ancien
  }

  /// A key to sign with, as openssl writes it.
  static let pem = """
    -----BEGIN PRIVATE KEY-----
    MC4CAQAwBQYDK2VwBCIEIIEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz
    -----END PRIVATE KEY-----

    """

  static func cle(_ pem: String = pem) throws -> CheckpointKey {
    let pem = Array(pem.utf8)
    return try CheckpointKey(pem: pem.span, named: "KEY.pem")
  }

  static func autreCle() throws -> CheckpointKey { try cle(pem.replacing("XHKDFz", with: "XHKDFa")) }

  /// The public half of a key.
  func publique(_ cle: CheckpointKey? = nil) throws -> TrustedKey {
    let cle = try cle ?? Self.cle()
    return try #require(try TrustedKey(cle.verifierKey(of: place.reader.origin())))
  }

  func factures() throws -> Factures { try place.reader.etat().etat.factures }

  /// The dossier of a document, with what proves that the log extends ``ancien``.
  func dossier(_ facture: Facture, au: Jour = .aujourdhui) throws -> Dossier {
    try Dossier(
      of: "\(facture.id)", au: au, in: place.reader, index: place.reader, extending: (ancien, "old.checkpoint"))
  }

  /// Its file.
  func html(_ facture: Facture, au: Jour = .aujourdhui) throws -> [UInt8] { try dossier(facture, au: au).html() }
}

/// What `body` throws; nil where it throws nothing.
func failure<Result>(_ body: () throws -> Result) -> LedgerFailure? {
  do {
    _ = try body()
    return nil
  } catch {
    return LedgerFailure(error)
  }
}
