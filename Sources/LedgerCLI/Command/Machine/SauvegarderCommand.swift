import LedgerAudit
import LedgerData
import LedgerExchange
import LedgerWords

/// `facture sauvegarder`: a backup in one file.
enum SauvegarderCommand: Command {
  static let declaration = Declaration(
    name: "sauvegarder", summary: "make a backup in one file, while others write",
    about: """
      Writes the log up to its last whole commit, and the checkpoints, to FILE, all or nothing: every line is checked on
      the way, and the file is read again from the disk. Others may go on writing. `facture restaurer` makes a ledger of
      it, and so does `tar xf FILE`. A log that is damaged is not backed up: exit 3.
      """, positionals: [.required("FILE", "the file, as in /media/usb/2026-11.tar")],
    options: [.flag("force", "replace FILE")] + Option.common,
    notes: """
      With --json: {"output","sequence","head"}: the last event of the backup, and the SHA-256 of its line.
      Two backups of one state have the same bytes. What is on the same disk is no backup.
      """,
    example: "facture sauvegarder registre.tar")

  static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let (registre, path) = (try arguments.registre(), arguments.positionals[0])
    try ProtectedFiles.check(path, "FILE", registre: registre)
    let sauvegarde = try RegistrePlace.use(registre) { try RegistreReader(at: registre).sauvegarde() }
    let file = try OutputFile(at: path, replaces: arguments.flag("force"))
    try sauvegarde.write { try file.write($0) }
    try file.check(sauvegarde.write)
    // It is durable since it was checked.
    try file.finish(syncs: false)
    return try console.answer(
      ["output": path, "sequence": Int(clamping: sauvegarde.events), "head": sauvegarde.head],
      orLines: ["\(path): \(Measure.grouped(Int(clamping: sauvegarde.events))) events, read again and the same"])
  }
}
