public import LedgerAudit
public import LedgerData
package import LedgerLog
public import LedgerModel
import LedgerWords

/// The proof in a site, for a reader who has the public key and no registre: it holds every event of the log, each event keeps
/// the rules that its document shows, and the file equals the page that this program writes, byte for byte.
public struct VerifiedSite: Sendable {
  /// The day from which it is seen.
  public let au: Jour
  /// The name of the log.
  public let origin: String
  /// How many events the log has: all of them are there.
  public let size: UInt64
  /// The root of the tree over them, base 64.
  public let root: String
  /// The name of the registre.
  public let nom: String
  /// How many events the older checkpoint covers that the log extends; nil if no older one was given.
  public let ancien: UInt64?
  /// How many lines of personal values are missing, although no event erased them.
  public let retenus: Int
  /// The checkpoint of all events, with the lines of the log and of witnesses.
  package let signed: SignedCheckpoint

  /// Whether `file` is meant as a site.
  public static func isMeant(by file: Span<UInt8>) -> Bool {
    VerifiedDossier.isMeant(by: file) && Coquille.find(Array("{\"format\":\"facture/site@".utf8), in: file) != nil
  }

  /// Checks the file of a site; `name` is its name in messages. With `old`, an older checkpoint, also that the log extends it.
  ///
  /// - Throws: `LedgerFailure`, of the kind `.damaged`, that names the part that differs or is unproved.
  public init(
    html: [UInt8], by key: TrustedKey, named name: String, extending old: (bytes: [UInt8], name: String)? = nil
  ) throws(LedgerFailure) {
    self = try LedgerFailure.wrap {
      let page = PageRelue(name: name, genre: .site)
      let (parts, donnees) = try page.parts(html)
      let (au, journal, prives) = try page.lis { () throws(FauteDossier) in
        try Site.lis(html.span.extracting(donnees))
      }
      guard let journal else { throw Site.sansPreuve(name) }
      let ancien = try JournalRelu(journal: journal, page: page).check(key, extending: old)
      try page.verifie(prives, of: journal.lines)
      try page.etat { try ReglesRelues.verifie(journal.lines, prives: prives, page) }
      let site = try page.etat { try Site(journal, prives: prives, au: au) }
      try page.compare(html, parts, try site.parts())
      let retenus = try page.etat { try site.retenus() }
      return VerifiedSite(journal.checkpoint, au: au, nom: site.nom, ancien, retenus: retenus)
    }
  }

  private init(_ signed: SignedCheckpoint, au: Jour, nom: String, _ ancien: UInt64?, retenus: Int) {
    let checkpoint = signed.checkpoint
    self.retenus = retenus
    (self.au, self.nom, self.ancien, self.signed) = (au, nom, ancien, signed)
    (origin, size, root) = (checkpoint.origin, checkpoint.size, checkpoint.root.base64)
  }
}

/// The whole log that a site holds.
private struct JournalRelu {
  let journal: WholeLog
  let page: PageRelue
  private var name: String { page.name }

  init(journal: WholeLog, page: PageRelue) {
    self.journal = journal
    self.page = page
  }

  /// Checks that the key signed the checkpoint, that all lines are there, and that the log extends the older checkpoint;
  /// returns how many events that covers.
  func check(_ key: TrustedKey, extending old: (bytes: [UInt8], name: String)?) throws -> UInt64? {
    let checkpoint = journal.checkpoint.checkpoint
    try key.check(journal.checkpoint, named: name)
    guard try key.verifierKey(of: checkpoint.origin) == journal.key else {
      throw page.cleDifferente
    }
    var hasher = try MerkleHasher()
    guard try journal.holds(&hasher) else {
      throw LedgerFailure(
        .damaged, "preuve-fausse",
        "The \(journal.lines.count, "event", "events") of \(name) are not the \(checkpoint.size) that its checkpoint "
          + "was signed of.",
        fr: "Les \(journal.lines.count, "événement", "événements") de \(name) ne sont pas les \(checkpoint.size) pour "
          + "lesquels son point de contrôle a été signé.",
        hint: "Events were altered, added or taken out: compare them with the log.",
        fr: "Des événements ont été modifiés, ajoutés ou retirés : comparez-les avec le journal.")
    }
    try checkChain()
    guard let old else { return nil }
    let signed = try NamedCheckpoint(old.name, old.bytes.span).signed
    try key.check(signed, named: old.name)
    let ancien = signed.checkpoint
    guard ancien.origin == checkpoint.origin, let root = try journal.root(ofFirst: ancien.size, &hasher) else {
      throw LedgerFailure(
        .damaged, "preuve-absente",
        "\(name) does not tell whether its log extends that of \(old.name).",
        fr: "\(name) ne dit pas si son journal prolonge celui de \(old.name).",
        hint: "\(old.name) is of another log, or of more events than \(name).",
        fr: "\(old.name) est d'un autre journal, ou de plus d'événements que \(name).")
    }
    guard root == ancien.root else { throw LedgerFailure.deuxHistoires(ancien.origin, old.name, name) }
    return ancien.size
  }

  /// Each line names the hash of the one before it, and has its number.
  private func checkChain() throws {
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
}

extension Site {
  /// The failure of a summary, `name` in messages, that is asked for a proof.
  static func sansPreuve(_ name: String) -> LedgerFailure {
    LedgerFailure(
      .damaged, "site-sans-preuve",
      "\(name) is a summary of a large ledger: it holds none of its events, and proves nothing.",
      fr: "\(name) est le résumé d'un grand registre : il n'en contient aucun événement et ne prouve rien.",
      hint: "Ask for the dossier of a document: `facture export dossier NUMBER --output=FILE.html`.",
      fr: "Demandez le dossier d'un document : `facture export dossier NUMERO --output=FICHIER.html`.")
  }
}
