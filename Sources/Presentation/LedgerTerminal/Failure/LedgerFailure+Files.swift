package import LedgerData
import LedgerReports
import LedgerWords

/// Failures of files.
extension LedgerFailure {
  package static func notAFile(path: String) -> Self {
    Self(
      .environment, "pas-un-fichier",
      "\(path) is not a regular file.", fr: "\(path) n'est pas un fichier ordinaire.",
      hint: "Give the path of a file.", fr: "Donnez le chemin d'un fichier.")
  }

  /// - Parameters:
  ///   - isThere: whether there is something else at the path.
  ///   - isRead: whether files are read in it; else it can be made for new files.
  package static func notADirectory(path: String, isThere: Bool, isRead: Bool = false) -> Self {
    guard isThere else {
      guard !isRead else {
        return Self(
          .environment, "pas-un-repertoire",
          "The directory \(path) does not exist.", fr: "Le répertoire \(path) n'existe pas.",
          hint: "Check the path.", fr: "Vérifiez le chemin.")
      }
      // A name that begins with a dash is an option to most programs.
      let typed = path.hasPrefix("-") ? "./\(path)" : path
      return Self(
        .environment, "pas-un-repertoire",
        "The directory \(path) does not exist.", fr: "Le répertoire \(path) n'existe pas.",
        hint: "Make it first: `mkdir -p \(typed)`.", fr: "Créez-le d'abord : `mkdir -p \(typed)`.")
    }
    let above = path.lastIndex(of: "/").map { path[..<$0].isEmpty ? "/" : String(path[..<$0]) } ?? "."
    return Self(
      .environment, "pas-un-repertoire",
      "\(path) is not a directory.", fr: "\(path) n'est pas un répertoire.",
      hint: "Name a directory, such as its own: \(above)",
      fr: "Indiquez un répertoire, par exemple celui qui le contient : \(above)")
  }

  package static func fileExists(path: String) -> Self {
    Self(
      .environment, "fichier-existant",
      "\(path) exists already.", fr: "\(path) existe déjà.",
      hint: "Name another file, or replace it with --force.",
      fr: "Indiquez un autre fichier, ou remplacez celui-ci avec --force.")
  }

  /// A written file has other bytes when it is read again.
  static func writtenOtherwise(path: String) -> Self {
    Self(
      .environment, "fichier-mal-ecrit",
      "\(path) cannot be read again as it was written.",
      fr: "\(path) ne se relit pas tel qu'il a été écrit.",
      hint: "Name a place on another disk: this one, or the way to it, is damaged.",
      fr: "Choisissez un autre disque : celui-ci, ou le chemin qui y mène, est endommagé.")
  }

  /// Something stands where a ledger is to be restored.
  /// - Parameters:
  ///   - free: a directory that is not there.
  ///   - command: the command that was typed, as the program knows it, without the directory.
  package static func placeTaken(path: String, free: String, command: String) -> Self {
    let again = Words(command: "\(command) \(ShellWord.quoted(free))")
    return Self(
      .environment, "registre-existant",
      "There is something at \(path), and nothing is written over a ledger.",
      fr: "\(path) existe déjà, et rien n'est écrit par-dessus un registre.",
      hint: "Name a directory that is not there: `\(again)`.",
      fr: "Indiquez un répertoire qui n'existe pas : `\(again)`.")
  }

  /// A file that is read whole is larger than that may be.
  package static func fileTooLarge(path: String, limit: Int) -> Self {
    Self(
      .environment, "fichier-trop-grand",
      "\(path) is larger than \(Measure.bytes(limit)), the most that is read here.",
      fr: "\(path) dépasse \(Measure.bytes(limit)), la taille maximale lue ici.",
      hint: "Name another file: this one is not of the kind that is asked for, or has to be made smaller.",
      fr: "Indiquez un autre fichier : celui-ci n'est pas du type attendu, ou il faut le réduire.")
  }

  /// A program on the way put a mark at the beginning of a proof, or changed its line ends: it is not the text that was proved.
  package static func proofChangedOnTheWay(path: String) -> Self {
    Self(
      .environment, "preuve-reenregistree",
      "\(path) was saved with a byte order mark, or with the line ends of Windows (CRLF): it is no longer the text of the proof.",
      fr:
        "\(path) a été enregistré avec une marque d'ordre des octets (BOM), ou avec les fins de ligne de Windows (CRLF) : "
        + "ce n'est plus le texte de la preuve.",
      hint: "Get the file as it was sent, as an attachment or in an archive. Nothing says that the ledger was altered.",
      fr:
        "Reprenez le fichier tel qu'il a été envoyé, en pièce jointe ou dans une archive. Rien ne dit que le registre a été "
        + "modifié.")
  }

  package static func proofTooLong(path: String, limit: Int) -> Self {
    Self(
      .damaged, "preuve-invalide",
      "\(path) is longer than any proof, \(Measure.bytes(limit)).",
      fr: "\(path) dépasse la taille maximale d'une preuve, \(Measure.bytes(limit)).",
      hint: "Ask for it again: `facture prove NUMBER --output=FILE` makes one.",
      fr: "Redemandez-la : `facture prove NUMERO --output=FICHIER` en fait une.")
  }
}
