import LedgerData
import LedgerDomain
import LedgerWords

/// What keeps a command from being done, besides wrong usage and what the ledger itself tells.
enum CommandError: Error {
  /// There is nothing at the path of the registre.
  case noRegistre(path: String)
  /// An interrupted `ouvrir` left a log without its first event.
  case neverOpened(path: String)
  case notAFile(path: String)
  case notADirectory(path: String)
  case fileExists(path: String)
  /// A file that was read again is not what was written.
  case writtenOtherwise(path: String)
  /// Something stands where a ledger is to be restored.
  case placeTaken(path: String)
  /// The command is recorded, but standard output takes no answer: nobody may be led to ask for it twice. `shownBy` shows
  /// what is there.
  case answerLost(line: String, sequence: UInt64, isNamed: Bool, shownBy: Words, cause: Words)
  /// Neither a document nor a client has that name; `nearest` says which clients may be meant.
  case notFound(name: String, nearest: Words?)
  /// An avoir is applied to a facture only.
  case avoirOnAvoir(numero: String)
  /// What is made again is a facture.
  case avoirDuplicated(numero: String)
  /// The editor ended with a failure, or could not be started.
  case editorFailed(command: String, status: Int32)
  /// The editor left something else than a file.
  case editorLeftNoFile(path: String)
  /// A text is longer than any that is edited.
  case editedTooLong(limit: Int)
  /// A program that a variable of the environment names is named by a relative path.
  case relativeProgram(variable: String, path: String)
  /// What was written in the editor is not recorded, and is kept.
  case editKept(path: String, LedgerFailure)
  case proofTooLong(path: String, limit: Int)
  /// Nothing of the file can be read.
  case unreadableImport(Refus)
  /// A line of the settings file is not understood.
  case settings(SettingsFile.Fault)
  /// The environment names no place for the settings file.
  case noPlaceForSettings
  /// Nothing of what was named is a ledger.
  case emptyFleet(places: [String])
  /// A line of a list of ledgers is no text.
  case listNotUTF8(path: String, line: Int)
  /// The name of a directory is no text.
  case nameNotUTF8(path: String)
  /// A line of a file that should hold results of an earlier run is none.
  case notResults(path: String, line: Int)
  /// Another run writes its results there.
  case resultsInUse(path: String)
  /// A ledger was not read in time.
  case tooSlow(path: String, milliseconds: Int)
}

/// What sort of failure it is, and what is said.
extension CommandError {
  var kind: LedgerFailure.Kind {
    switch self {
    case .noRegistre, .neverOpened, .notAFile, .notADirectory, .fileExists, .writtenOtherwise, .placeTaken, .answerLost,
      .unreadableImport, .editorFailed, .editorLeftNoFile, .relativeProgram, .settings, .noPlaceForSettings,
      .emptyFleet, .listNotUTF8, .notResults, .resultsInUse, .tooSlow, .nameNotUTF8:
      .environment
    case .notFound, .avoirOnAvoir, .avoirDuplicated: .refused
    case .editedTooLong: .usage
    case .editKept(_, let failure): failure.kind
    case .proofTooLong: .damaged
    }
  }

  var phrase: Phrase {
    switch self {
    case .noRegistre(let path):
      Phrase(
        "registre-absent", Words("There is no registre at \(path).", fr: "Il n'y a pas de registre dans \(path)."),
        Words(
          "Name another with --registre=DIR, or open one: `facture ouvrir \(path)`.",
          fr: "Indiquez-en un autre avec --registre=REPERTOIRE, ou ouvrez-en un : `facture ouvrir \(path)`."))
    case .neverOpened(let path):
      Phrase(
        "registre-absent",
        Words(
          "The registre at \(path) was never opened: its log holds no event.",
          fr: "Le registre \(path) n'a jamais été ouvert : son journal ne contient aucun événement."),
        Words("Open it: `facture ouvrir \(path)`.", fr: "Ouvrez-le : `facture ouvrir \(path)`."))
    case .answerLost(let line, let sequence, let isNamed, let shownBy, let cause):
      Phrase(
        "reponse-perdue",
        Words(
          "It was recorded (\(line), event \(sequence)), but the answer is lost: \(cause).",
          fr: "La commande est enregistrée (\(line), événement \(sequence)), mais la réponse est perdue : \(cause)."),
        isNamed
          ? Words(
            "Ask again with the same --commande: that records nothing more and gives the answer.",
            fr: "Relancez-la avec la même --commande : rien de plus ne sera enregistré, et vous aurez la réponse.")
          : Words(
            "Do not ask for it again, that could record it twice: \(shownBy) shows what is there.",
            fr: "Ne la relancez pas, elle serait peut-être enregistrée deux fois : \(shownBy) montre ce qui l'est."))
    case .notFound(let name, let nearest):
      Phrase(
        "introuvable",
        Words(
          "Neither a document nor a client is named \"\(Texte.cite(name))\".",
          fr: "Aucun document ni client ne s'appelle « \(Texte.cite(name)) »."),
        nearest
          ?? Words(
            "`facture list` shows the documents, `facture list clients` the clients.",
            fr: "`facture list` montre les documents, `facture list clients` les clients."))
    case .avoirOnAvoir(let numero):
      Phrase(
        "avoir-d-avoir", Words("--sur names the avoir \(numero).", fr: "--sur désigne l'avoir \(numero)."),
        Words(
          "Name the facture that the avoir settles: `facture list` shows the factures.",
          fr: "Indiquez la facture que l'avoir règle : `facture list` montre les factures."))
    case .avoirDuplicated(let numero):
      Phrase(
        "avoir-non-duplicable",
        Words(
          "\(numero) is an avoir, which credits one facture.",
          fr: "\(numero) est un avoir, qui porte sur une seule facture."),
        Words(
          "Name a facture, or make an avoir of one: `facture creer-avoir NUMBER`.",
          fr: "Indiquez une facture, ou créez un avoir sur une facture : `facture creer-avoir NUMERO`."))
    case .unreadableImport(let refus): Phrase(refus.code, refus.message, refus.hint)
    case .settings(let fault): fault.phrase
    case .noPlaceForSettings:
      Phrase(
        "reglages-sans-place",
        Words(
          "There is no place for settings: HOME is not set.",
          fr: "Il n'y a pas d'endroit où garder des réglages : HOME n'est pas définie."),
        Words("Set HOME, or XDG_CONFIG_HOME.", fr: "Définissez HOME, ou XDG_CONFIG_HOME."))
    case .notAFile, .notADirectory, .fileExists, .writtenOtherwise, .placeTaken, .proofTooLong: phraseOfFiles
    case .editorFailed, .editorLeftNoFile, .editedTooLong, .editKept, .relativeProgram: phraseOfPrograms
    case .emptyFleet, .listNotUTF8, .nameNotUTF8, .notResults, .resultsInUse, .tooSlow: phraseOfFleets
    }
  }

  private var phraseOfFiles: Phrase {
    switch self {
    case .notAFile(let path):
      Phrase(
        "pas-un-fichier", Words("\(path) is not a regular file.", fr: "\(path) n'est pas un fichier ordinaire."),
        Words(
          "Name a file, or leave the option out and redirect standard output.",
          fr: "Indiquez un fichier, ou omettez l'option et redirigez la sortie standard."))
    case .notADirectory(let path):
      Phrase(
        "pas-un-repertoire", Words("\(path) is not a directory.", fr: "\(path) n'est pas un répertoire."),
        Words(
          "Name another directory, or a file: without / at its end.",
          fr: "Indiquez un autre répertoire, ou un fichier : sans / à la fin."))
    case .fileExists(let path):
      Phrase(
        "fichier-existant", Words("\(path) exists already.", fr: "\(path) existe déjà."),
        Words(
          "Name another file, or replace it with --force.",
          fr: "Indiquez un autre fichier, ou remplacez celui-ci avec --force."))
    case .writtenOtherwise(let path):
      Phrase(
        "fichier-mal-ecrit",
        Words(
          "What was written to \(path) cannot be read again as it was written.",
          fr: "Ce qui a été écrit dans \(path) ne se relit pas comme il a été écrit."),
        Words(
          "Name a place on another disk: this one, or the way to it, is damaged.",
          fr: "Choisissez un autre disque : celui-ci, ou le chemin qui y mène, est endommagé."))
    case .placeTaken(let path):
      Phrase(
        "registre-existant",
        Words(
          "There is something at \(path), and nothing is written over a ledger.",
          fr: "\(path) existe déjà, et rien n'est écrit par-dessus un registre."),
        Words(
          "Name a directory that is not there, as in `facture restaurer FILE \(path)-2`.",
          fr: "Indiquez un répertoire qui n'existe pas, comme dans `facture restaurer FICHIER \(path)-2`."))
    case .proofTooLong(let path, let limit):
      Phrase(
        "preuve-invalide",
        Words(
          "\(path) is longer than any proof, \(Measure.bytes(limit)).",
          fr: "\(path) dépasse la taille maximale d'une preuve, \(Measure.bytes(limit))."),
        Words(
          "Ask for it again: `facture prove NUMBER --output=FILE` makes one.",
          fr: "Redemandez-la : `facture prove NUMERO --output=FICHIER` en fait une."))
    default: Phrase("environnement", .none, .none)
    }
  }
}
