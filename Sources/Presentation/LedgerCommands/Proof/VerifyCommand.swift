import LedgerAudit
import LedgerData
import LedgerDossier
import LedgerLog
package import LedgerTerminal
import LedgerViews
package import LedgerWords

/// `facture verify`: checks a proof, and needs no ledger.
package enum VerifyCommand: Command {
  package static let name = "verify"
  package static let summary = Words(
    "check a proof, a dossier or a site, without the ledger",
    fr: "vérifier une preuve, un dossier ou un site, sans le registre")
  private static let file = Required<String>(
    argument: Words("PROOF|FILE.html", fr: "PREUVE|FICHIER.html"), "the file; - is standard input",
    fr: "le fichier ; - est l'entrée standard")
  private static let horodatage = Key<String>(
    "horodatage", word: Words("FILE.tsr", fr: "FICHIER.tsr"),
    "a time stamp of the checkpoint (RFC 3161), which shows when it existed already",
    fr: "un horodatage du point de contrôle (RFC 3161), qui dit quand il existait déjà")
  package static let declaration = Declaration(
    name: name, effect: .reads,
    about: Words(
      """
      Checks a proof of `facture prove` with the public key of the log's owner, without the ledger, and says what it
      proves. Exit 3 if it proves nothing, if its parts are not of one log and one checkpoint, or if they show that
      two different versions of the log were signed. For a dossier or a site (`facture export`) it also checks that
      the page, its script and its data are, byte for byte, the ones this program writes for its events: else exit 3,
      with the difference; and that a site holds every event. With --politique the checkpoint must bear the
      cosignatures of your witnesses. With --horodatage an authority that you trust must have stamped it, by a
      certificate that is still valid.
      """,
      fr: """
        Vérifie une preuve de `facture prove` avec la clé publique de celui qui tient le journal, sans le registre, et
        dit ce qu'elle prouve. Code 3 si elle ne prouve rien, si ses parties ne viennent pas d'un même journal et d'un
        même point de contrôle, ou si elles montrent que deux versions différentes du journal ont été signées. Pour un
        dossier ou un site (`facture export`), vérifie aussi que la page, son script et ses données sont, octet pour
        octet, ceux que ce programme produit pour ses événements : sinon code 3, avec la différence ; et qu'un site
        les contient tous. Avec --politique, le point de contrôle doit porter les signatures de vos témoins. Avec
        --horodatage, une autorité à laquelle vous vous fiez doit l'avoir daté, par un certificat encore valable.
        """),
    positionals: [file],
    options: [
      Options.publicKey.required,
      Options.from.saying(
        "that checkpoint, for a proof that the log extends an old one, a dossier made with --from, or a site",
        fr: "l'ancien point de contrôle, pour une preuve que le journal le prolonge, un dossier fait avec --from, ou "
          + "un site"),
    ] + Options.witnesses + [
      horodatage.needing(Options.autorites), Options.autorites.needing(horodatage), Options.preuves.needing(horodatage),
    ],
    notes: Words(
      """
      With --json: {"proved":true,"origin","size","root", "events":[{"sequence","type","subject","revision","time",
      "auteur"}] or "extends", and of a dossier "dossier":{"id","numero","au","extends"}, of a site
      "site":{"nom","au","extends"}}; with --politique also "cosigned":{"size","time","witnesses":[{"name","time"}],
      "unchecked"}, with --horodatage "stamps":[{"size","time","policy","saysQualified","trusted","signed"}].
      """,
      fr: """
        Avec --json : {"proved":true,"origin","size","root", "events":[{"sequence","type","subject","revision","time",
        "auteur"}] ou "extends", et pour un dossier "dossier":{"id","numero","au","extends"}, pour un site
        "site":{"nom","au","extends"}} ; avec --politique aussi "cosigned":{"size","time","witnesses":[{"name","time"}],
        "unchecked"}, avec --horodatage "stamps":[{"size","time","policy","saysQualified","trusted","signed"}].
        """),
    example: "facture verify F-2026-0001.proof --public-key=ledger.vkey")

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let path = try arguments[file]
    let key = try arguments[Options.publicKey.required].read()
    let witnesses = try arguments.witnesses(console)
    let stamp = try arguments.stamp(horodatage)
    let proof = try InputFile.beginning(of: path, upTo: mostBytes)
    if let failure = LedgerFailure.noProof(proof.span, named: path) { throw failure }
    guard proof.count <= mostBytes else {
      throw LedgerFailure.proofTooLong(path: path, limit: mostBytes)
    }
    if MailedText.isChanged(proof) { throw LedgerFailure.proofChangedOnTheWay(path: path) }
    if VerifiedDossier.isMeant(by: proof.span) {
      let old = try arguments[Options.from].map { (bytes: try InputFile.bytes(of: $0), name: $0) }
      if VerifiedSite.isMeant(by: proof.span) {
        let site = try VerifiedSite(html: proof, by: key, named: path, extending: old)
        let seen = SeenCheckpoint(try witnesses?.check(site.signed, named: path), try stamp?.check(site.signed))
        return try answer(site, seen, console)
      }
      let dossier = try VerifiedDossier(html: proof, by: key, named: path, extending: old)
      let seen = SeenCheckpoint(
        try witnesses?.check(dossier.signed, named: path), try stamp?.check(dossier.signed))
      let view = ProofView(dossier: dossier, seen)
      return try console.answer(view.json, orLines: view.lines(console))
    }
    let proved = try verify(proof, path, key, extending: arguments[Options.from])
    let seen = SeenCheckpoint(try witnesses?.check(proved.signed, named: path), try stamp?.check(proved.signed))
    let view = ProofView(proof: proved, seen)
    return try console.answer(view.json, orLines: view.lines(console))
  }

  private static func verify(
    _ proof: [UInt8], _ path: String, _ key: TrustedKey, extending old: String?
  ) throws -> VerifiedProof {
    switch (VerifiedProof.isOfExtension(proof.span), old) {
    case (false, nil): return try VerifiedProof(events: proof.span, by: key, named: path)
    case (true, let old?):
      let checkpoint = try InputFile.bytes(of: old)
      return try VerifiedProof(extension: proof.span, of: checkpoint.span, by: key, named: path, oldName: old)
    case (true, nil):
      throw UsageError.proofNeedsCheckpoint(path)
    case (false, _?):
      throw UsageError.proofTakesNoCheckpoint(path)
    }
  }

  /// Room for a document of a hundred thousand events.
  private static var mostBytes: Int { 256 << 20 }
}
