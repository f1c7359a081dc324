import LedgerData
import LedgerWords

/// What is said of the programs that a person works with, and of what they leave.
extension CommandError {
  var phraseOfPrograms: Phrase {
    switch self {
    case .editorFailed(let command, let status):
      Phrase(
        "editeur-en-echec",
        Words(
          "The editor `\(command)` ended with \(status): nothing was recorded.",
          fr: "L'éditeur `\(command)` s'est terminé avec le code \(status) : rien n'a été enregistré."),
        Words(
          "Set EDITOR or VISUAL to the name or the whole path of one that works, as in EDITOR=nano, and ask again.",
          fr: "Indiquez dans EDITOR ou VISUAL le nom ou le chemin complet d'un éditeur qui fonctionne, comme "
            + "EDITOR=nano, et recommencez."))
    case .editorLeftNoFile(let path):
      Phrase(
        "pas-un-fichier",
        Words(
          "The editor left no file at \(path): nothing was recorded.",
          fr: "L'éditeur n'a pas laissé de fichier à \(path) : rien n'a été enregistré."),
        Words(
          "Ask again, and save the text under the name that the editor was given.",
          fr: "Recommencez, et enregistrez le texte sous le nom que l'éditeur a reçu."))
    case .editedTooLong(let limit):
      Phrase(
        "texte-trop-long",
        Words(
          "The text of the draft is longer than \(limit >> 20) MiB.",
          fr: "Le texte du brouillon dépasse \(limit >> 20) Mio."),
        Words(
          "Change it without an editor: `facture modifier NUMBER`, `facture modifier-ligne NUMBER LINE`.",
          fr: "Modifiez-le sans éditeur : `facture modifier NUMERO`, `facture modifier-ligne NUMERO LIGNE`."))
    case .relativeProgram(let variable, let path):
      Phrase(
        "programme-relatif",
        Words(
          """
          \(variable) holds the relative path \(path), which means something else in each directory: it is not started.
          """,
          fr: """
            \(variable) contient le chemin relatif \(path), qui désigne autre chose dans chaque répertoire : il n'est pas \
            lancé.
            """),
        Words("Write the whole path, beginning with /.", fr: "Écrivez le chemin complet, qui commence par /."))
    case .editKept(let path, let failure):
      Phrase(
        failure.code, failure.message,
        Words("\(failure.hint) What you wrote is in \(path).", fr: "\(failure.hint) Votre texte est dans \(path)."))
    default: Phrase("environnement", .none, .none)
    }
  }
}
