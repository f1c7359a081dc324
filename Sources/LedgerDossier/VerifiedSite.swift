public import LedgerAudit
public import LedgerData
public import LedgerDomain
import LedgerLog
import LedgerWords

/// What a site proves, to somebody who has the public key and needs no registre: it holds every event of the log, and shows what this
/// program would write of them, byte for byte.
public struct VerifiedSite: Sendable {
  /// The day from which it is seen.
  public let au: Jour
  /// The name of the log.
  public let origin: String
  /// How many events the log has: all of them are there.
  public let size: UInt64
  /// The root of the tree over them, base 64.
  public let root: String

  /// Whether `file` is meant as a site.
  public static func isMeant(by file: Span<UInt8>) -> Bool {
    VerifiedDossier.isMeant(by: file) && Coquille.find(Array("{\"format\":\"facture/site@".utf8), in: file) != nil
  }

  /// Checks the file of a site, which messages call `name`. With `old`, an older checkpoint, also that the log extends it.
  ///
  /// - Throws: `LedgerFailure`, of the kind `.damaged`, that says what differs or does not prove.
  public init(
    html: [UInt8], by key: TrustedKey, named name: String, extending old: (bytes: [UInt8], name: String)? = nil
  ) throws(LedgerFailure) {
    self = try LedgerFailure.wrap {
      guard let parts = Coquille.site.parts(of: html.span), let place = parts[.donnees] else {
        throw Fichier(name).autrePage
      }
      let (au, journal) = try Fichier(name).lis(Array(html[place]))
      guard let journal else { throw Fichier(name).resume }
      try Fichier(name).check(journal, key, extending: old)
      let written = try VerifiedDossier.written(name) { try Site(journal, au: au).parts() }
      try VerifiedDossier.compare(html, parts, written, name)
      let checkpoint = journal.checkpoint.checkpoint
      return VerifiedSite(au: au, origin: checkpoint.origin, size: checkpoint.size, root: checkpoint.root.base64)
    }
  }

  private init(au: Jour, origin: String, size: UInt64, root: String) {
    (self.au, self.origin, self.size, self.root) = (au, origin, size, root)
  }
}

/// A file that is checked, by what messages call it.
private struct Fichier {
  let name: String

  init(_ name: String) { self.name = name }

  func lis(_ donnees: [UInt8]) throws(LedgerFailure) -> (au: Jour, journal: WholeLog?) {
    do throws(FauteDossier) {
      return try Site.lis(donnees.span)
    } catch {
      throw LedgerFailure(
        .damaged, "site-invalide",
        Words("\(name) is no site: \(error.sentence).", fr: "\(name) n'est pas un site : \(error.sentence)."),
        hint: Self.askAgain)
    }
  }

  /// That the key signed the checkpoint, that all lines are there, and that the log extends the older checkpoint.
  func check(
    _ journal: WholeLog, _ key: TrustedKey, extending old: (bytes: [UInt8], name: String)?
  ) throws {
    let checkpoint = journal.checkpoint.checkpoint
    try key.check(journal.checkpoint, named: name)
    guard try key.verifierKey(of: checkpoint.origin) == journal.key else {
      throw LedgerFailure(
        .damaged, "cle-differente",
        Words(
          "\(name) names another key than the one that signed it.",
          fr: "\(name) indique une autre clé que celle qui l'a signé."), hint: Self.askAgain)
    }
    var hasher = try MerkleHasher()
    guard try journal.holds(&hasher) else {
      throw LedgerFailure(
        .damaged, "preuve-fausse",
        Words(
          "The \(journal.lines.count, "event", "events") of \(name) are not the \(checkpoint.size) that its checkpoint "
            + "was signed of.",
          fr:
            "Les \(journal.lines.count, "événement", "événements") de \(name) ne sont pas les \(checkpoint.size) pour "
            + "lesquels son point de contrôle a été signé."),
        hint: Words(
          "Events were altered, added or taken out: compare them with the log.",
          fr: "Des événements ont été modifiés, ajoutés ou retirés : comparez-les avec le journal."))
    }
    try checkChain(journal)
    guard let old else { return }
    let signed = try NamedCheckpoint(old.name, old.bytes.span).signed
    try key.check(signed, named: old.name)
    let ancien = signed.checkpoint
    guard ancien.origin == checkpoint.origin, let root = try journal.root(ofFirst: ancien.size, &hasher) else {
      throw LedgerFailure(
        .damaged, "preuve-absente",
        Words(
          "\(name) does not tell whether its log extends that of \(old.name).",
          fr: "\(name) ne dit pas si son journal prolonge celui de \(old.name)."),
        hint: Words(
          "\(old.name) is of another log, or of more events than \(name).",
          fr: "\(old.name) est d'un autre journal, ou de plus d'événements que \(name)."))
    }
    guard root == ancien.root else { throw LedgerFailure.deuxHistoires(ancien.origin, old.name, name) }
  }

  /// Each line names the hash of the one before it, and has its number.
  private func checkChain(_ journal: WholeLog) throws {
    var before: Digest?
    for (index, line) in journal.lines.enumerated() {
      let envelope = try Envelope(line.span)
      let follows = before.map { $0 == envelope.prevhash } ?? true
      guard follows, envelope.sequence == UInt64(index + 1) else {
        throw LedgerFailure.horsOrdre(envelope.sequence, name)
      }
      before = try line.digest()
    }
  }

  var resume: LedgerFailure {
    LedgerFailure(
      .damaged, "site-sans-preuve",
      Words(
        "\(name) is a summary of a large ledger: it holds none of its events, and proves nothing.",
        fr: "\(name) est le résumé d'un grand registre : il n'en contient aucun événement et ne prouve rien."),
      hint: Words(
        "Ask for the dossier of a document: `facture export dossier NUMBER --output=FILE.html`.",
        fr: "Demandez le dossier d'un document : `facture export dossier NUMERO --output=FICHIER.html`."))
  }

  var autrePage: LedgerFailure { VerifiedDossier.autrePage(name) }

  private static var askAgain: Words {
    Words(
      "Ask for it again: `facture export site --output=FILE.html` makes one.",
      fr: "Redemandez-le : `facture export site --output=FICHIER.html` en produit un.")
  }
}
