import LedgerAudit
import LedgerCommands
import LedgerData
import LedgerExchange
import LedgerLog
import LedgerReports
package import LedgerTerminal
package import LedgerWords

/// `facture sauvegarder`: a backup in one file.
package enum SauvegarderCommand: Command {
  package static let name = "sauvegarder"
  package static let summary = Words(
    "make a backup in one file, while others write",
    fr: "faire une sauvegarde en un fichier, pendant que d'autres écrivent")
  private static let file = Required<String>(
    argument: Words("FILE", fr: "FICHIER"), "the file, as in /media/usb/2026-11.tar; - is standard output",
    fr: "le fichier, comme /media/usb/2026-11.tar ; - désigne la sortie standard")
  package static let declaration = Declaration(
    name: name, effect: .reads,
    about: Words(
      """
      Writes the log up to its last complete commit, and the checkpoints, to FILE, all or nothing. Every line is
      checked, and the file is read again from the disk. Others may go on writing. `facture restaurer` restores a
      ledger from it; so does `tar xf FILE`, into a new directory sauvegarde-…. A damaged log is not backed up: exit 3.
      """,
      fr: """
        Écrit dans FICHIER, en entier ou pas du tout, le journal jusqu'à son dernier enregistrement complet et les
        points de contrôle. Chaque ligne est contrôlée, et le fichier est relu sur le disque. D'autres peuvent
        continuer à écrire. `facture restaurer` en rétablit un registre ; `tar xf FICHIER` aussi, dans un nouveau
        répertoire sauvegarde-…. Un journal endommagé n'est pas sauvegardé : code 3.
        """),
    positionals: [file],
    options: [Options.force.saying("replace FILE", fr: "remplace FICHIER")],
    notes: Words(
      """
      With --json: {"output","sequence","head","missing"}: the last event of the backup, the SHA-256 of its line, and
      the number of private values missing from prives/ although they were not erased. That is a warning, and the
      backup lacks them too. Two backups of one state are identical, byte for byte. A copy on the same disk is not a
      backup.
      """,
      fr: """
        Avec --json : {"output","sequence","head","missing"} : le dernier événement de la sauvegarde, l'empreinte
        SHA-256 de sa ligne, et le nombre de valeurs privées qui manquent dans prives/ sans avoir été effacées. C'est
        un avertissement, et la sauvegarde ne les a pas non plus. Deux sauvegardes d'un même état sont identiques à
        l'octet près. Une copie sur le même disque n'est pas une sauvegarde.
        """),
    example: "facture sauvegarder registre.tar")

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let (registre, path) = (try arguments.registreToRead(console), try arguments[file])
    if path == "-" { return try send(registre, console) }
    try ProtectedFiles.check(path, file.place, registre: registre)
    guard !ProtectedFiles.isBelow(registre, path) else {
      throw UsageError.backupInLedger(path: path, registre: registre)
    }
    let sauvegarde = try RegistrePlace.use(registre) { try RegistreReader(at: registre).sauvegarde() }
    let output = try OutputFile(at: path, replaces: arguments[Options.force])
    try sauvegarde.write { try output.write($0) }
    try output.check(sauvegarde.write)
    // It is durable since it was checked.
    try output.finish(syncs: false)
    note(path, sauvegarde, registre)
    for autre in AutreHistoire.toutes(LogDirectory(at: registre)) {
      console.tell(
        Words(
          "facture: The backup lacks it: \(autre.message)", fr: "facture: La sauvegarde ne l'a pas : \(autre.message)"))
    }
    let count = Int(clamping: sauvegarde.events)
    console.tell(missing: sauvegarde.missing)
    return try console.answer(
      ["output": path, "sequence": count, "head": sauvegarde.head, "missing": sauvegarde.missing],
      orLine: Words(
        "\(path): \(count, "event", "events"), read back, identical",
        fr: "\(path) : \(count, "événement relu et identique", "événements relus et identiques")"))
  }

  /// Sends the backup to standard output, for another program: nobody can read it again from there.
  private static func send(_ registre: String, _ console: Console) throws -> Exit {
    guard !console.isTerminal, !console.json else { throw UsageError.backupToTerminal }
    let sauvegarde = try RegistrePlace.use(registre) { try RegistreReader(at: registre).sauvegarde() }
    try sauvegarde.write { try console.output.write($0) }
    let count = Int(clamping: sauvegarde.events)
    console.tell(missing: sauvegarde.missing)
    console.tell(
      "facture: \(count, "event", "events") sent. Whether they arrived, `facture restaurer` tells there.",
      fr:
        "facture: \(count, "événement envoyé", "événements envoyés"). `facture restaurer` dira là-bas s'ils sont arrivés."
    )
    return .done
  }

  /// Notes in the ledger that there is this backup, if a writer left its last event durable: a commit that fails may be taken
  /// back, and its end is then not lost. Who may not write there has the backup all the same.
  private static func note(_ path: String, _ sauvegarde: Sauvegarde, _ registre: String) {
    guard Files.status(of: path)?.kind == .regular, let path = Files.realPath(path) else { return }
    let directory = LogDirectory(at: registre)
    guard directory.isLeftDurable(upTo: sauvegarde.events) else { return }
    _ = Result { try KnownBackups(of: directory).add(path, containing: sauvegarde.root, at: CopyMoment.now.instant) }
  }
}

extension Console {
  /// Tells that personal values are missing in a backup: a ledger cannot give back lost values.
  func tell(missing count: Int) {
    guard count > 0 else { return }
    tell(
      """
      facture: Personal values of \(count, "line", "lines") are missing in prives/, and were not erased: the backup \
      lacks them. Look for them in an older one; `facture audit` names the events.
      """,
      fr: """
        facture: Les valeurs privées de \(count, "ligne", "lignes") manquent dans prives/ sans avoir été effacées : la \
        sauvegarde ne les a pas. Cherchez-les dans une plus ancienne ; `facture audit` nomme les événements.
        """)
  }
}
