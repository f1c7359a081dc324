import LedgerLog
import LedgerModel
import LedgerWords

/// The message about a line of the settings file that is not understood.
extension SettingsFile.Fault {
  /// The message for programs and people.
  var phrase: Phrase {
    let said = sentence
    let place = line > 0 ? "\(path):\(line)" : path
    return Phrase(
      "reglages-invalides", Words("\(place): \(said.message)", fr: "\(place) : \(said.message)"), said.hint)
  }

  private var sentence: (message: Words, hint: Words) {
    switch cause {
    case .unreadable(let failure): (failure.message.sentence, failure.hint)
    case .notAFile:
      (
        Words("the settings are not a regular file.", fr: "les réglages ne sont pas un fichier ordinaire."),
        Words("Put a text file there, or nothing.", fr: "Mettez-y un fichier texte, ou rien.")
      )
    case .tooLarge:
      (
        Words("the file is larger than any settings.", fr: "le fichier est plus grand que tous les réglages."),
        Words("Put the file of the settings there.", fr: "Mettez-y le fichier des réglages.")
      )
    case .notUTF8:
      (
        Words("the file is not UTF-8.", fr: "le fichier n'est pas en UTF-8."),
        Words("Save it as UTF-8 in your editor.", fr: "Enregistrez-le en UTF-8 dans votre éditeur.")
      )
    case .noEquals:
      (
        Words(
          "the line is neither \"name = value\" nor a comment.",
          fr: "la ligne n'est ni « nom = valeur » ni un commentaire."),
        Words(
          "Write it so, or put a # before it.", fr: "Écrivez-la ainsi, ou mettez un # devant.")
      )
    case .unknown(let name, let nearest):
      (
        Words("\"\(Texte.cite(name))\" is not a setting.", fr: "« \(Texte.cite(name)) » n'est pas un réglage."),
        nearest.map { Words("Did you mean \($0)?", fr: "Vouliez-vous dire \($0) ?") } ?? Self.known
      )
    case .again(let name, let line):
      (
        Words("\(name) is already set in line \(line).", fr: "\(name) est déjà défini à la ligne \(line)."),
        Words("Remove one of the two lines.", fr: "Retirez l'une des deux lignes.")
      )
    case .badValue(let name, let fault):
      (
        Words("\(name): \(fault.phrase.message)", fr: "\(name) : \(fault.phrase.message)"),
        fault == .empty
          ? Words("Write a value, or remove the line.", fr: "Écrivez une valeur, ou retirez la ligne.")
          : fault.phrase.hint
      )
    }
  }

  /// Which settings there are.
  static let known = Words { language in
    Words(
      "The settings are \(list(language)).", fr: "Les réglages sont \(list(language)).")[language]
  }

  private static func list(_ language: Language) -> String {
    Setting.allCases.map { $0.name(language) }.joined(separator: ", ")
  }
}
