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
  /// What was written in the editor is not recorded, and is kept.
  case editKept(path: String, LedgerFailure)
  case proofTooLong(path: String, limit: String)
  /// Nothing of the file can be read.
  case unreadableImport(Refus)
}

/// What sort of failure it is, and what is said.
extension CommandError {
  var kind: LedgerFailure.Kind {
    switch self {
    case .noRegistre, .neverOpened, .notAFile, .fileExists, .writtenOtherwise, .placeTaken, .answerLost,
      .unreadableImport,
      .editorFailed:
      .environment
    case .notFound, .avoirOnAvoir, .avoirDuplicated: .refused
    case .editKept(_, let failure): failure.kind
    case .proofTooLong: .damaged
    }
  }

  var phrase: Phrase {
    switch self {
    case .noRegistre(let path):
      Phrase(
        "registre-absent", "There is no registre at \(path).",
        "Name another with --registre=DIR, or open one: `facture ouvrir \(path)`.")
    case .neverOpened(let path):
      Phrase(
        "registre-absent", "The registre at \(path) was never opened: its log holds no event.",
        "Open it: `facture ouvrir \(path)`.")
    case .notAFile(let path):
      Phrase(
        "pas-un-fichier", "\(path) is not a regular file.",
        "Name a file, or leave the option out and redirect standard output.")
    case .fileExists(let path):
      Phrase("fichier-existant", "\(path) exists already.", "Name another file, or replace it with --force.")
    case .writtenOtherwise(let path):
      Phrase(
        "fichier-mal-ecrit", "What was written to \(path) cannot be read again as it was written.",
        "Name a place on another disk: this one, or the way to it, is damaged.")
    case .placeTaken(let path):
      Phrase(
        "registre-existant", "There is something at \(path), and nothing is written over a ledger.",
        "Name a directory that is not there, as in `facture restaurer FILE \(path)-2`.")
    case .answerLost(let line, let sequence, let isNamed, let shownBy, let cause):
      Phrase(
        "reponse-perdue",
        "It was recorded (\(line), event \(sequence)), but the answer is lost: \(cause).",
        isNamed
          ? "Ask again with the same --commande: that records nothing more and gives the answer."
          : "Do not ask for it again, that could record it twice: \(shownBy) shows what is there.")
    case .notFound(let name, let nearest):
      Phrase(
        "introuvable", "Neither a document nor a client is named \"\(Texte.cite(name))\".",
        nearest ?? "`facture list` shows the documents, `facture list clients` the clients.")
    case .avoirOnAvoir(let numero):
      Phrase(
        "avoir-d-avoir", "--sur names the avoir \(numero).",
        "Name the facture that the avoir settles: `facture list` shows the factures.")
    case .avoirDuplicated(let numero):
      Phrase(
        "avoir-non-duplicable", "\(numero) is an avoir, which credits one facture.",
        "Name a facture, or make an avoir of one: `facture creer-avoir NUMERO`.")
    case .editorFailed(let command, let status):
      Phrase(
        "editeur-en-echec", "The editor `\(command)` ended with \(status): nothing was recorded.",
        "Set EDITOR or VISUAL to one that works, as in EDITOR=nano, and ask again.")
    case .editKept(let path, let failure):
      Phrase(failure.code, failure.message, "\(failure.hint) What you wrote is in \(path).")
    case .proofTooLong(let path, let limit):
      Phrase(
        "preuve-invalide", "\(path) is longer than any proof, \(limit).",
        "Ask for it again: `facture prove NUMERO --output=FILE` makes one.")
    case .unreadableImport(let refus): Phrase(refus.code, refus.message, refus.hint)
    }
  }
}
