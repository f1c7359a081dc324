import LedgerAudit
import LedgerData
import LedgerLog
import LedgerModel
import LedgerWords

/// The proofs of a dossier, each checked as `facture verify` checks one that stands alone, and that its lines follow each other.
struct ProvenDossier: ~Copyable {
  private let dossier: Dossier
  private let key: TrustedKey
  private let page: PageRelue
  private var name: String { page.name }
  private var hasher: MerkleHasher

  /// The dossier of `page`, to be checked with `key`.
  init(_ dossier: Dossier, by key: TrustedKey, _ page: PageRelue) throws(LogFailure) {
    self.dossier = dossier
    self.key = key
    self.page = page
    hasher = try MerkleHasher()
  }

  /// Sees that its checkpoint bears the signature of the key, and that it names that key.
  private func checkKey() throws {
    let checkpoint = dossier.selection.checkpoint
    try key.check(checkpoint, named: name)
    guard try key.verifierKey(of: checkpoint.checkpoint.origin) == dossier.selection.key else {
      throw page.cleDifferente
    }
  }

  /// Its events, each at its place.
  ///
  /// - Throws: `LedgerFailure` at the first line that is unproved, stands twice, or does not follow the line before.
  mutating func events() throws -> [ProvenEvent] {
    try checkKey()
    var events: [ProvenEvent] = []
    var before: (sequence: UInt64, digest: Digest)?
    for proof in dossier.selection.lines {
      guard try proof.holds(&hasher) else { throw notProved(proof) }
      let envelope = try Envelope(proof.line.span)
      if let before, envelope.sequence <= before.sequence { throw LedgerFailure.horsOrdre(envelope.sequence, name) }
      if let before, envelope.sequence == before.sequence + 1, envelope.prevhash != before.digest {
        throw LedgerFailure.horsOrdre(envelope.sequence, name)
      }
      before = (envelope.sequence, try proof.line.digest())
      events.append(try ProvenEvent(proof.line.span))
    }
    try checkRevisions(events)
    for old in dossier.selection.extensions { try check(old) }
    return events
  }

  /// Every event of the document and of the documents that it names is there, from the first on.
  private func checkRevisions(_ events: [ProvenEvent]) throws {
    guard events.first?.sequence == 1 else {
      throw missing(Words("the first event of the log", fr: "le premier événement du journal"))
    }
    var revisions: [String: Int] = [:]
    for event in events where event.subject.hasPrefix("facture/") {
      guard event.revision == revisions[event.subject, default: 0] + 1 else {
        throw missing(
          Words("an event before event \(event.sequence)", fr: "un événement avant l'événement \(event.sequence)"))
      }
      revisions[event.subject] = event.revision
    }
  }

  private mutating func check(_ old: ProvenSelection.Extension) throws {
    let checkpoint = dossier.selection.checkpoint.checkpoint
    let proof = ConsistencyProof(oldSize: old.size, newSize: checkpoint.size, hashes: old.hashes)
    guard try proof.leads(from: old.root, to: checkpoint.root, &hasher) else {
      throw LedgerFailure(
        .damaged, "preuve-fausse",
        Words(
          "\(name) does not prove that its log extends that of \(old.size) events.",
          fr: "\(name) ne prouve pas que son journal prolonge celui de \(old.size) événements."), hint: Self.altered)
    }
  }

  /// Checks that its log extends that of the checkpoint `old`, which the same key signed; returns how many events that covers.
  ///
  /// - Throws: `LedgerFailure` if the log does not extend it, or the proof is missing.
  mutating func check(extends old: (bytes: [UInt8], name: String)) throws -> UInt64 {
    let signed = try NamedCheckpoint(old.name, old.bytes.span).signed
    try key.check(signed, named: old.name)
    let (checkpoint, ancien) = (dossier.selection.checkpoint.checkpoint, signed.checkpoint)
    let known =
      ancien.size == checkpoint.size
      ? checkpoint.root : dossier.selection.extensions.first { $0.size == ancien.size }?.root
    guard let known, ancien.origin == checkpoint.origin else {
      throw LedgerFailure(
        .damaged, "preuve-absente",
        "\(name) does not tell whether its log extends that of \(old.name).",
        fr: "\(name) ne dit pas si son journal prolonge celui de \(old.name).",
        hint: "Ask for it again: `facture export dossier NUMBER --from=\(old.name) --output=FILE.html`.",
        fr: "Redemandez-le : `facture export dossier NUMERO --from=\(old.name) --output=FICHIER.html`.")
    }
    guard known == ancien.root else { throw LedgerFailure.deuxHistoires(ancien.origin, old.name, name) }
    return ancien.size
  }

  private func notProved(_ proof: LineProof) -> LedgerFailure {
    LedgerFailure(
      .damaged, "preuve-fausse",
      "\(name) does not prove that its line is event \(proof.index + 1) of the \(dossier.size) of "
        + "\(Texte.cite(dossier.origin)).",
      fr: "\(name) ne prouve pas que sa ligne est l'événement \(proof.index + 1) sur \(dossier.size) de "
        + "\(Texte.cite(dossier.origin)).",
      hint: "The line or the proof was altered: compare them with the log.",
      fr: "La ligne ou la preuve a été modifiée : comparez-les avec le journal.")
  }

  private func missing(_ what: Words) -> LedgerFailure {
    LedgerFailure(
      .damaged, "evenement-manquant",
      "\(name) lacks \(what).", fr: "Il manque à \(name) \(what).",
      hint: "It was taken out: ask for the dossier again.", fr: "Il a été retiré : redemandez le dossier.")
  }

  private static var altered: Words {
    Words("It was altered: ask for it again.", fr: "Il a été modifié : redemandez-le.")
  }
}
