package import LedgerData
package import LedgerLog
import LedgerTerminal
import LedgerWords

/// The refusals of commands about origins.
package enum OriginCommandError {
  /// The origin is empty.
  package static func nothingThere(_ address: String) -> LedgerFailure {
    LedgerFailure(
      .environment, "registre-absent",
      "There is no ledger at \(address).", fr: "Il n'y a pas de registre à \(address).",
      hint: "Open one there: `facture ouvrir DIR --origin=\(address)`.",
      fr: "Ouvrez-en un à cet endroit : `facture ouvrir REPERTOIRE --origin=\(address)`.")
  }

  /// Something was recorded there.
  static func taken(_ address: String) -> LedgerFailure {
    LedgerFailure(
      .refused, "origine-occupee",
      "\(address) already has a ledger.", fr: "\(address) a déjà un registre.",
      hint: "Make a copy: `facture cloner \(address) DIR`.",
      fr: "Faites-en une copie : `facture cloner \(address) REPERTOIRE`.")
  }

  /// The ledger has another one.
  package static func otherOrigin(_ address: String) -> LedgerFailure {
    LedgerFailure(
      .refused, "autre-origine",
      "The ledger has the origin \(address).", fr: "Le registre a l'origine \(address).",
      hint: "Make it a ledger of its own first: `facture origine --retirer`.",
      fr: "Rendez-le d'abord indépendant : `facture origine --retirer`.")
  }

  /// The ledger is its own.
  package static func noOrigin(_ path: String) -> LedgerFailure {
    LedgerFailure(
      .refused, "sans-origine",
      "The ledger \(path) has no origin.", fr: "Le registre \(path) n'a pas d'origine.",
      hint:
        "Name a backup, as in `facture synchroniser file:///media/usb/registre`, or give it an origin: "
        + "`facture origine --definir=ORIGIN`.",
      fr: "Indiquez une sauvegarde, comme `facture synchroniser file:///media/usb/registre`, ou donnez-lui une "
        + "origine : `facture origine --definir=ORIGINE`.")
  }

  /// The backup has lines that the ledger has not.
  package static func backupAhead(_ address: String, by count: UInt64) -> LedgerFailure {
    LedgerFailure(
      .damaged, "sauvegarde-en-avance",
      "\(address) has \(Int(clamping: count), "event", "events") more than the ledger: the ledger has lost its end.",
      fr: """
        \(address) a \(Int(clamping: count), "événement", "événements") de plus que le registre : le registre a perdu
        sa fin.
        """,
      hint: "Nothing was changed. Make a copy of the backup, and compare: `facture cloner \(address) DIR`.",
      fr:
        "Rien n'a été modifié. Faites une copie de la sauvegarde, et comparez : `facture cloner \(address) REPERTOIRE`."
    )
  }

  /// The real path, even if a part of it does not exist.
  private static func real(_ path: String) -> String {
    if let real = Files.realPath(path) { return real }
    guard let slash = path.lastIndex(of: "/") else { return "\(real("."))/\(path)" }
    let (above, name) = (String(path[..<slash]), path[path.index(after: slash)...])
    return "\(above.isEmpty ? "" : real(above))/\(name)"
  }

  /// Refuses an origin, or a backup, that is the ledger's own directory or lies in it.
  package static func check(_ address: OriginAddress, isNot directory: LogDirectory) throws {
    guard let path = try address.directory else { return }
    let (there, here) = (real(path), real(directory.registre))
    guard there == here || there.hasPrefix("\(here)/") else { return }
    throw LedgerFailure(
      .refused, "origine-elle-meme",
      there == here
        ? Words("\(address.text) is the ledger itself.", fr: "\(address.text) est le registre lui-même.")
        : Words(
          "\(address.text) lies in the ledger itself.", fr: "\(address.text) se trouve dans le registre lui-même."),
      hint: Words("Name another directory.", fr: "Indiquez un autre répertoire."))
  }

  /// Refuses a backup that is the ledger's own origin.
  package static func check(_ backup: OriginAddress, isNotOriginOf directory: LogDirectory) throws {
    guard let origin = try OriginFile(of: directory)?.address else { return }
    let (one, other) = (try backup.directory.map(real), try origin.directory.map(real))
    guard backup == origin || one != nil && one == other else { return }
    throw LedgerFailure(
      .refused, "sauvegarde-origine",
      "\(backup.text) is the origin of the ledger, and the data there is not its backup.",
      fr: "\(backup.text) est l'origine du registre : ce qui s'y trouve déjà n'en est pas une sauvegarde.",
      hint: "Name another directory; `facture synchroniser` alone brings the copy up to date.",
      fr: "Indiquez un autre répertoire ; `facture synchroniser` seul met la copie à jour.")
  }
}
