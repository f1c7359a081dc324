import LedgerDomain

/// What keeps a command from being done, besides wrong usage and what the ledger itself tells.
enum CommandError: Error {
  /// There is nothing at the path of the registre.
  case noRegistre(path: String)
  /// An interrupted `ouvrir` left a log without its first event.
  case neverOpened(path: String)
  case notAFile(path: String)
  case fileExists(path: String)
  /// The command is recorded, but standard output takes no answer.
  case answerLost(CommandRecorded, cause: String)
  /// Neither a document nor a client has that name.
  case notFound(name: String)
  case lineNotThere(place: Int, numero: String, lines: Int)
  /// An avoir is applied to a facture only.
  case avoirOnAvoir(numero: String)
  case proofTooLong(path: String, limit: String)
  /// Nothing of the file can be read.
  case unreadableImport(Refus)
}

/// A command whose answer is lost: nobody may be led to ask for it twice.
struct CommandRecorded {
  let line: String
  let sequence: UInt64
  let isNamed: Bool
  /// The command that shows what is there.
  let shownBy: String
}

/// What programs and people are told: how the process ends, a stable code, one sentence, and the way out.
extension CommandError: Told {
  var exit: Exit {
    switch self {
    case .noRegistre, .neverOpened, .notAFile, .fileExists, .answerLost, .unreadableImport: .environment
    case .notFound, .lineNotThere, .avoirOnAvoir: .refused
    case .proofTooLong: .damaged
    }
  }

  var code: String {
    switch self {
    case .noRegistre, .neverOpened: "registre-absent"
    case .notAFile: "pas-un-fichier"
    case .fileExists: "fichier-existant"
    case .answerLost: "reponse-perdue"
    case .notFound: "introuvable"
    case .lineNotThere: "ligne-inconnue"
    case .avoirOnAvoir: "avoir-d-avoir"
    case .proofTooLong: "preuve-invalide"
    case .unreadableImport(let refus): refus.code
    }
  }

  var message: String {
    switch self {
    case .noRegistre(let path): "There is no registre at \(path)."
    case .neverOpened(let path): "The registre at \(path) was never opened: its log is empty."
    case .notAFile(let path): "\(path) is not a regular file."
    case .fileExists(let path): "\(path) exists already."
    case .answerLost(let recorded, let cause):
      "It was recorded (\(recorded.line), event \(recorded.sequence)), but the answer is lost: \(cause)."
    case .notFound(let name): "Neither a document nor a client is named \"\(Texte.cite(name))\"."
    case .lineNotThere(let place, let numero, _): "\(numero) has no line \(place)."
    case .avoirOnAvoir(let numero): "--sur names the avoir \(numero)."
    case .proofTooLong(let path, let limit): "\(path) is longer than any proof, \(limit)."
    case .unreadableImport(let refus): refus.message
    }
  }

  var hint: String {
    switch self {
    case .noRegistre(let path): "Name another with --registre=DIR, or open one: `facture ouvrir \(path)`."
    case .neverOpened(let path): "Open it: `facture ouvrir \(path)`."
    case .notAFile: "Name a file, or leave the option out and redirect standard output."
    case .fileExists: "Name another file, or replace it with --force."
    case .answerLost(let recorded, _):
      recorded.isNamed
        ? "Ask again with the same --commande: that records nothing more and gives the answer."
        : "Do not ask for it again, that could record it twice: \(recorded.shownBy) shows what is there."
    case .notFound: "`facture list` shows the documents, `facture list clients` the clients."
    case .lineNotThere(_, let numero, let lines):
      "It has \(lines): `facture show \(numero)` shows them, numbered from 1."
    case .avoirOnAvoir: "Name the facture that the avoir settles: `facture list` shows the factures."
    case .proofTooLong: "Ask for it again: `facture prove NUMERO --output=FILE` makes one."
    case .unreadableImport(let refus): refus.hint
    }
  }
}
