package import LedgerData
import LedgerWords

/// The failures of the programs that a person works with, and of their files.
extension LedgerFailure {
  /// The editor ended with a failure, or could not be started.
  package static func editorFailed(command: String, status: Int32) -> Self {
    Self(
      .environment, "editeur-en-echec",
      "The editor `\(command)` exited with status \(status): nothing was recorded.",
      fr: "L'éditeur `\(command)` s'est terminé avec le code \(status) : rien n'a été enregistré.",
      hint: "Set EDITOR or VISUAL to the name or the whole path of one that works, as in EDITOR=nano, and try again.",
      fr: "Indiquez dans EDITOR ou VISUAL le nom ou le chemin complet d'un éditeur qui fonctionne, comme "
        + "EDITOR=nano, et recommencez.")
  }

  /// The text written in the editor is kept, but not recorded.
  package static func editKept(path: String, _ failure: LedgerFailure) -> Self {
    Self(
      failure.kind, failure.code, failure.message,
      hint: Words("\(failure.hint) What you wrote is in \(path).", fr: "\(failure.hint) Votre texte est dans \(path)."))
  }

  /// The editor left something else than a file.
  package static func editorLeftNoFile(path: String) -> Self {
    Self(
      .environment, "pas-un-fichier",
      "The editor left no file at \(path). The draft stays as it was.",
      fr: "L'éditeur n'a pas laissé de fichier à \(path). Le brouillon reste tel quel.",
      hint: "Ask again, and save the text under the name that the editor was given.",
      fr: "Recommencez, et enregistrez le texte sous le nom que l'éditeur a reçu.")
  }

  /// A text is longer than any that is edited.
  package static func editedTooLong(limit: Int) -> Self {
    Self(
      .usage, "texte-trop-long",
      "The text of the draft is longer than \(limit >> 20) MiB.",
      fr: "Le texte du brouillon dépasse \(limit >> 20) Mio.",
      hint: "Change it without an editor: `facture modifier NUMBER`, `facture modifier-ligne NUMBER LINE`.",
      fr: "Modifiez-le sans éditeur : `facture modifier NUMERO`, `facture modifier-ligne NUMERO LIGNE`.")
  }

  /// A program that a variable of the environment names is named by a relative path.
  static func relativeProgram(variable: String, path: String) -> Self {
    Self(
      .environment, "programme-relatif",
      "\(variable) holds the relative path \(path), which means something else in each directory: it is not started.",
      fr: "\(variable) contient le chemin relatif \(path), qui désigne autre chose dans chaque répertoire : "
        + "il n'est pas lancé.",
      hint: "Write the whole path, beginning with /.", fr: "Écrivez le chemin complet, qui commence par /.")
  }
}
