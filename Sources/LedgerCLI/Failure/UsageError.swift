import LedgerDomain

/// Wrong usage: the command line asks for something that there is not. Nothing was opened. `UsageSentences.swift` says it.
enum UsageError: Error, Equatable {
  // Commands.
  case notUTF8(word: Int)
  case optionBeforeCommand(String)
  case unknownCommand(String, nearest: String?)
  case otherCommand(String, advice: String)

  // Options and arguments.
  case unknownOption(String, command: String, nearest: String?)
  case oneDash(String, command: String)
  case repeatedOption(String)
  case valueOfFlag(String)
  case missingValue(String, placeholder: String)
  case missingOptions([String], command: String)
  case missingArguments([String], command: String)
  case emptyArgument(String, command: String)
  case tooManyArguments(String, allowed: Int, command: String)
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
  case jsonAndCSV
  case periodReversed(Jour, Jour)
  case positionsReversed(UInt64, UInt64)
  case nothingToProve
  case twoProofs
  case proofNeedsCheckpoint(String)
  case proofTakesNoCheckpoint(String)
  case outputOverInput(option: String, path: String)
  case outputInRegistre(option: String, path: String, registre: String, directories: [String])
}

/// A text that is not the value an option or argument asks for.
enum BadValue: Error, Equatable {
  case empty
  case notAmong(String, [String])
  case auteur(String)
  case commande(characters: Int)
  case count(String, ClosedRange<Int>)
  case duration(String)
  case fuseau(String)
  case key(String)
  case ligne(String)
  case moyen(String)
  case statut(String)
  /// The domain says what is wrong with it.
  case domain(ValeurInvalide)
}
