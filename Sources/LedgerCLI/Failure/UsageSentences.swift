import LedgerDomain

/// What programs and people are told of wrong usage: a stable code, one sentence, and the way out.
extension UsageError: Told {
  var code: String {
    switch self {
    case .notUTF8: "texte-invalide"
    case .optionBeforeCommand: "commande-manquante"
    case .unknownCommand, .otherCommand: "commande-inconnue"
    case .unknownOption, .oneDash: "option-inconnue"
    case .repeatedOption, .twoDirectories: "option-repetee"
    case .valueOfFlag: "valeur-inattendue"
    case .missingValue: "valeur-manquante"
    case .missingOptions, .nothingToChange, .proofNeedsCheckpoint: "option-manquante"
    case .missingArguments, .reportWithoutClient, .nothingToProve: "argument-manquant"
    case .emptyArgument: "valeur-vide"
    case .tooManyArguments, .unknownList, .unknownReport, .clientOfOtherReport, .twoProofs: "argument-inattendu"
    case .meaninglessOption, .proofTakesNoCheckpoint: "option-inattendue"
    case .jsonAndCSV: "options-contraires"
    case .badValue(_, let value): value.code
    case .periodReversed: "periode-invalide"
    case .positionsReversed: "positions-inversees"
    case .outputOverInput: "sortie-sur-entree"
    case .outputInRegistre: "sortie-dans-registre"
    }
  }

  var message: String {
    switch self {
    case .notUTF8(let word): "Word \(word) of the command line is not UTF-8."
    case .optionBeforeCommand(let word): "The command comes first, then its options: \(quoted(word)) is not a command."
    case .unknownCommand(let name, _), .otherCommand(let name, _): "There is no command \(quoted(name))."
    case .unknownOption(let name, let command, _): "`facture \(command)` has no option --\(Texte.cite(name))."
    case .oneDash(let word, _): "An option begins with two dashes: \(quoted(word)) is not an option."
    case .repeatedOption(let name): "--\(name) is given twice."
    case .twoDirectories: "DIR and --registre name two directories."
    case .valueOfFlag(let name): "--\(name) takes no value."
    case .missingValue(let name, _): "--\(name) needs a value."
    case .missingOptions(let names, let command): "`facture \(command)` needs \(joined(names.map { "--\($0)" }))."
    case .nothingToChange(_, let command): "`facture \(command)` needs something to change."
    case .proofNeedsCheckpoint(let path):
      "\(path) proves that a log extends an old checkpoint: it is checked with --from."
    case .missingArguments(let names, let command): "`facture \(command)` needs \(joined(names))."
    case .reportWithoutClient: "`facture report releve` needs CLIENT."
    case .nothingToProve: "`facture prove` needs NUMERO|SEQUENCE or --from."
    case .emptyArgument(let name, _): "\(name) is empty."
    case .tooManyArguments(let word, let allowed, let command):
      "`facture \(command)` takes \(arguments(allowed)): \(quoted(word)) is too much."
    case .unknownList(let word, _): "`facture list` has no list \(quoted(word))."
    case .unknownReport(let name, _, _): "There is no report \(quoted(name))."
    case .clientOfOtherReport(let word, let report):
      "`facture report \(report)` takes \(arguments(0)): \(quoted(word)) is too much."
    case .twoProofs: "`facture prove` takes NUMERO|SEQUENCE or --from, not both."
    case .meaninglessOption(let name, let command): "`facture \(command)` does not take --\(name)."
    case .proofTakesNoCheckpoint(let path): "\(path) proves events: it is checked without --from."
    case .jsonAndCSV: "--json and --format=csv are two forms of one answer."
    case .badValue(let place, let value): "\(place): \(value.message)"
    case .periodReversed(let depuis, let jusqua): "--depuis=\(depuis) is later than --jusqua=\(jusqua)."
    case .positionsReversed(let a, let b): "A is event \(a), later than B, event \(b)."
    case .outputOverInput(let option, let path): "\(option): \(path) is the file that is read."
    case .outputInRegistre(let option, let path, let registre, _):
      "\(option): \(path) is where the registre at \(registre) keeps its own files."
    }
  }

  var hint: String {
    switch self {
    case .notUTF8: "Set the terminal to UTF-8, or write the text without accents."
    case .optionBeforeCommand(let word):
      "Write `facture <command> \(Texte.cite(word)) …`; `facture --help` shows the commands."
    case .unknownCommand(_, let nearest):
      nearest.map { "Did you mean `facture \($0)`?" } ?? "`facture --help` shows the commands."
    case .otherCommand(_, let advice): advice
    case .unknownOption(_, let command, let nearest):
      nearest.map { "Did you mean --\($0)?" } ?? "`facture \(command) --help` shows its options."
    case .oneDash(_, let command): "`facture \(command) --help` shows them; after -- everything is an argument."
    case .repeatedOption: "Give it once."
    case .twoDirectories: "Name one: `facture ouvrir DIR`."
    case .valueOfFlag(let name): "Write --\(name) alone, or leave it out."
    case .missingValue(let name, let placeholder):
      "Write --\(name)=\(placeholder), also for a value that begins with a dash."
    case .missingOptions(_, let command): "`facture \(command) --help` shows an example."
    case .nothingToChange(let names, _): "Give at least one of \(names.map { "--\($0)" }.joined(separator: ", "))."
    case .proofNeedsCheckpoint: "Give that checkpoint: --from=OLD.checkpoint."
    case .missingArguments(_, let command), .emptyArgument(_, let command): seeHelp(command)
    case .nothingToProve: seeHelp("prove")
    case .reportWithoutClient: "Give the id or the exact name of one: `facture list clients` shows them."
    case .tooManyArguments(_, _, let command): "Put a text with spaces in quotes. \(seeHelp(command))"
    case .unknownList(_, let nearest):
      nearest.map { "Did you mean \($0)?" } ?? "Write `facture list factures` or `facture list clients`."
    case .unknownReport(_, let nearest, let all):
      nearest.map { "Did you mean \($0)?" } ?? "It is one of \(all.joined(separator: ", "))."
    case .clientOfOtherReport: "Only releve takes a client."
    case .twoProofs: "They are two proofs: ask for one after the other."
    case .meaninglessOption: "Leave it out."
    case .proofTakesNoCheckpoint: "Leave --from out."
    case .jsonAndCSV: "Give one of them."
    case .badValue(_, let value): value.hint
    case .periodReversed: "Give the earlier day first."
    case .positionsReversed: "Give the earlier one first."
    case .outputOverInput: "Name another file."
    case .outputInRegistre(_, _, _, let directories):
      "Name a file outside of its directories \(directories.map { "\($0)/" }.joined(separator: ", "))."
    }
  }

  private func joined(_ names: [String]) -> String { names.joined(separator: " and ") }

  private func arguments(_ count: Int) -> String {
    count == 0 ? "no argument" : count == 1 ? "one argument" : "\(count) arguments"
  }

  private func seeHelp(_ command: String) -> String { "`facture \(command) --help` shows how to write it." }
}

extension BadValue: Told {
  var code: String {
    switch self {
    case .empty: "valeur-vide"
    case .notAmong: "choix-inconnu"
    case .auteur: "auteur-invalide"
    case .commande: "commande-invalide"
    case .count: "nombre-invalide"
    case .duration: "duree-invalide"
    case .fuseau: "fuseau-inconnu"
    case .key: "cle-invalide"
    case .ligne: "ligne-invalide"
    case .moyen: "moyen-inconnu"
    case .statut: "statut-inconnu"
    case .domain(let invalide): invalide.code
    }
  }

  var message: String {
    switch self {
    case .empty: "the value is empty."
    case .notAmong(let text, _): "\(quoted(text)) is not a choice here."
    case .auteur(let text): "\(quoted(text)) is not a name."
    case .commande(let count): "the name of a command has 1 to 100 characters, not \(count)."
    case .count(let text, _): "\(quoted(text)) is not a whole number within the limits."
    case .duration(let text): "\(quoted(text)) is not a time to wait."
    case .fuseau(let text): "\(quoted(text)) is not a time zone this machine knows."
    case .key(let text): "\(quoted(text)) is neither a verifier key nor a file."
    case .ligne(let text): "\(quoted(text)) is not a line."
    case .moyen(let text): "\(quoted(text)) is not a means of payment."
    case .statut(let text): "\(quoted(text)) is not a statut."
    case .domain(let invalide): invalide.message
    }
  }

  var hint: String {
    switch self {
    case .empty: "Give one, or leave the option out."
    case .notAmong(let text, let words):
      NearestName.of(text, among: words).map { "Did you mean \($0)?" } ?? "It is one of \(listed(words))."
    case .auteur: "Write 1 to 200 characters, no control character among them, and not only white space."
    case .commande: "Write a shorter name, or a UUID."
    case .count(_, let range): "Write one from \(range.lowerBound) to \(range.upperBound)."
    case .duration: "Write seconds, as in 10 or 0.5, up to 86400."
    case .fuseau: "Write a name of its zone database, as in Europe/Paris, or an offset from UTC, as in +02:00."
    case .key: "Give all of what `facture checkpoint --key=KEY.pem --print-public-key` prints, or the file of a key."
    case .ligne: "Give its place from 1, or its id."
    case .moyen: "It is one of \(listed(ConditionsPaiement.allCases.map(\.rawValue))); case and accents do not matter."
    case .statut: "It is one of \(listed(Statut.allCases.map(\.rawValue))); case and accents do not matter."
    case .domain(let invalide): invalide.hint
    }
  }

  private func listed(_ words: [String]) -> String { words.joined(separator: ", ") }
}

private func quoted(_ text: String) -> String { "\"\(Texte.cite(text))\"" }
