import LedgerDomain

/// Wrong usage: the command line asks for something that there is not. Nothing was opened.
enum UsageError: Error, Equatable {
  // Commands.
  case notUTF8(word: Int)
  case variableNotUTF8(String)
  case optionBeforeCommand(String)
  case unknownCommand(String, nearest: String?)
  case otherCommand(String, advice: String)

  // Options and arguments.
  case unknownOption(String, command: String, nearest: String?)
  case oneDash(String, command: String)
  case repeatedOption(String)
  case valueOfFlag(String)
  /// The client is named by the argument and by --client.
  case clientTwice(String)
  case missingValue(String, placeholder: String)
  case missingOptions([String], command: String)
  case missingArguments([String], command: String)
  case emptyArgument(String, command: String)
  case tooManyArguments(String, allowed: Int, command: String)
  case optionAlone(String, needed: String)
  case contraryOptions(String, String)
  case meaninglessOption(String, command: String)
  case nothingToChange([String], command: String)
  /// What was given for `place`, an option or argument, is no such value.
  case badValue(place: String, BadValue)

  // What only some commands can be told.
  case twoDirectories
  case unknownList(String, nearest: String?)
  case unknownReport(String, nearest: String?, all: [String])
  case reportWithoutClient
  case clientOfOtherReport(String, report: String)
  case closesWhat
  case jsonAndCSV
  case periodReversed(Jour, Jour)
  case positionsReversed(UInt64, UInt64)
  case nothingToProve
  case twoProofs
  case proofNeedsCheckpoint(String)
  case proofTakesNoCheckpoint(String)
  case directoryMissing(format: String)
  case archiveWhat
  case dossierWhat
  case outputOverInput(option: String, path: String)
  case outputInRegistre(option: String, path: String, registre: String, directories: [String])
}

/// What is said of wrong usage.
extension UsageError {
  var phrase: Phrase {
    switch self {
    case .notUTF8(let word):
      Phrase(
        "texte-invalide", "Word \(word) of the command line is not UTF-8.",
        "Set the terminal to UTF-8, or write the text without accents.")
    case .variableNotUTF8(let name):
      Phrase(
        "texte-invalide", "\(name) is not UTF-8.",
        "Give the directory a name in UTF-8, or reach it by a symbolic link that has one.")
    case .optionBeforeCommand(let word):
      Phrase(
        "commande-manquante", "The command comes first, then its options: \(quoted(word)) is not a command.",
        "Write `facture <command> \(Texte.cite(word)) …`; `facture --help` shows the commands.")
    case .unknownCommand(let name, let nearest):
      Phrase(
        "commande-inconnue", "There is no command \(quoted(name)).",
        nearest.map { "Did you mean `facture \($0)`?" } ?? "`facture --help` shows the commands.")
    case .otherCommand(let name, let advice):
      Phrase("commande-inconnue", "There is no command \(quoted(name)).", advice)
    case .unknownOption(let name, let command, let nearest):
      Phrase(
        "option-inconnue", "`facture \(command)` has no option --\(Texte.cite(name)).",
        nearest.map { "Did you mean --\($0)?" } ?? "`facture \(command) --help` shows its options.")
    case .oneDash(let word, let command):
      Phrase(
        "option-inconnue", "An option begins with two dashes: \(quoted(word)) is not an option.",
        "`facture \(command) --help` shows them; after -- everything is an argument.")
    case .repeatedOption(let name): Phrase("option-repetee", "--\(name) is given twice.", "Give it once.")
    case .valueOfFlag(let name):
      Phrase("valeur-inattendue", "--\(name) takes no value.", "Write --\(name) alone, or leave it out.")
    case .missingValue(let name, let placeholder):
      Phrase(
        "valeur-manquante", "--\(name) needs a value.",
        "Write --\(name)=\(placeholder), also for a value that begins with a dash.")
    case .missingOptions(let names, let command):
      Phrase(
        "option-manquante", "`facture \(command)` needs \(names.map { "--\($0)" }.joined(separator: " and ")).",
        "`facture \(command) --help` shows an example.")
    case .missingArguments(let names, let command):
      Phrase("argument-manquant", "`facture \(command)` needs \(names.joined(separator: " and ")).", seeHelp(command))
    case .emptyArgument(let name, let command): Phrase("valeur-vide", "\(name) is empty.", seeHelp(command))
    case .tooManyArguments(let word, let allowed, let command):
      Phrase(
        "argument-inattendu", "`facture \(command)` takes \(arguments(allowed)): \(quoted(word)) is too much.",
        "Put a text with spaces in quotes. \(seeHelp(command))")
    case .meaninglessOption(let name, let command):
      Phrase("option-inattendue", "`facture \(command)` does not take --\(name).", "Leave it out.")
    case .nothingToChange(let names, let command):
      Phrase(
        "option-manquante", "`facture \(command)` needs something to change.",
        "Give at least one of \(names.map { "--\($0)" }.joined(separator: ", ")).")
    case .badValue(let place, let value):
      Phrase(value.phrase.code, "\(place): \(value.phrase.message)", value.phrase.hint)
    case .directoryMissing(let format):
      Phrase(
        "repertoire-manquant", "`facture export \(format)` writes each document into a file of its own.",
        "Name the directory for them, which must be there: --output=DIR; or one document: --numero=F-2026-0001.")
    case .archiveWhat:
      Phrase(
        "argument-manquant", "`facture export archive` needs the days and a directory that is not there yet.",
        "Write `facture export archive 2026-01-01..2026-12-31 --output=archive-2026`.")
    case .dossierWhat:
      Phrase(
        "argument-manquant", "`facture export dossier` needs the number of a document and a file.",
        "Write `facture export dossier F-2026-0001 --output=F-2026-0001.html`.")
    case .clientTwice(let place):
      Phrase("option-repetee", "\(quoted(place)) and --client name the client twice.", "Name it once.")
    case .twoDirectories:
      Phrase("option-repetee", "DIR and --registre name two directories.", "Name one: `facture ouvrir DIR`.")
    case .unknownList(let word, let nearest):
      Phrase(
        "argument-inattendu", "`facture list` has no list \(quoted(word)).",
        nearest.map { "Did you mean \($0)?" } ?? "Write `facture list factures` or `facture list clients`.")
    case .unknownReport(let name, let nearest, let all):
      Phrase(
        "argument-inattendu", "There is no report \(quoted(name)).",
        nearest.map { "Did you mean \($0)?" } ?? "It is one of \(all.joined(separator: ", ")).")
    case .reportWithoutClient:
      Phrase(
        "argument-manquant", "`facture report releve` needs CLIENT.",
        "Give the id, the name or the SIREN of one: `facture list clients` shows them.")
    case .clientOfOtherReport(let word, let report):
      Phrase(
        "argument-inattendu", "`facture report \(report)` takes no argument: \(quoted(word)) is too much.",
        "Only releve takes a client.")
    case .optionAlone(let name, let needed):
      Phrase(
        "option-inattendue", "--\(name) means nothing without --\(needed).", "Add --\(needed), or leave --\(name) out.")
    case .contraryOptions(let one, let other):
      Phrase("options-contraires", "--\(one) and --\(other) contradict each other.", "Give one of them.")
    case .closesWhat:
      Phrase(
        "option-manquante", "`facture cloturer` needs one of --jour, --mois and --exercice.", seeHelp("cloturer"))
    case .jsonAndCSV:
      Phrase("options-contraires", "--json and --format=csv are two forms of one answer.", "Give one of them.")
    case .periodReversed(let depuis, let jusqua):
      Phrase("periode-invalide", "--depuis=\(depuis) is later than --jusqua=\(jusqua).", "Give the earlier day first.")
    case .positionsReversed(let a, let b):
      Phrase("positions-inversees", "A is event \(a), later than B, event \(b).", "Give the earlier one first.")
    case .nothingToProve:
      Phrase("argument-manquant", "`facture prove` needs NUMERO|SEQUENCE or --from.", seeHelp("prove"))
    case .twoProofs:
      Phrase(
        "argument-inattendu", "`facture prove` takes NUMERO|SEQUENCE or --from, not both.",
        "They are two proofs: ask for one after the other.")
    case .proofNeedsCheckpoint(let path):
      Phrase(
        "option-manquante", "\(path) proves that a log extends an old checkpoint: it is checked with --from.",
        "Give that checkpoint: --from=OLD.checkpoint.")
    case .proofTakesNoCheckpoint(let path):
      Phrase("option-inattendue", "\(path) proves events: it is checked without --from.", "Leave --from out.")
    case .outputOverInput(let option, let path):
      Phrase("sortie-sur-entree", "\(option): \(path) is the file that is read.", "Name another file.")
    case .outputInRegistre(let option, let path, let registre, let directories):
      Phrase(
        "sortie-dans-registre", "\(option): \(path) is where the registre at \(registre) keeps its own files.",
        "Name a file outside of its directories \(directories.map { "\($0)/" }.joined(separator: ", ")).")
    }
  }

  private func quoted(_ text: String) -> String { "\"\(Texte.cite(text))\"" }

  private func arguments(_ count: Int) -> String {
    count == 0 ? "no argument" : count == 1 ? "one argument" : "\(count) arguments"
  }

  private func seeHelp(_ command: String) -> String { "`facture \(command) --help` shows how to write it." }
}
