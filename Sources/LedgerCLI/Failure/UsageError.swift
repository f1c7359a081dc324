import LedgerDomain
import LedgerWords

/// Wrong usage: the command line asks for something that there is not. Nothing was opened.
enum UsageError: Error, Equatable {
  // Commands.
  case notUTF8(word: Int)
  case variableNotUTF8(String)
  case optionBeforeCommand(String)
  case unknownCommand(String, nearest: String?)
  case otherCommand(String, advice: Words)

  // Options and arguments.
  case unknownOption(String, command: String, nearest: String?)
  case oneDash(String, command: String)
  case repeatedOption(String)
  case valueOfFlag(String)
  /// The client is named by the argument and by --client.
  case clientTwice(String)
  case missingValue(String, placeholder: Words)
  case missingOptions([String], command: String)
  case missingArguments([Words], command: String)
  case emptyArgument(Words, command: String)
  /// `option`: what the word names, where it is an option without its dashes.
  case tooManyArguments(String, allowed: Int, command: String, option: String? = nil)
  case optionAlone(String, needed: String)
  case contraryOptions(String, String)
  case meaninglessOption(String, command: String)
  case nothingToChange([String], command: String)
  /// What was given for `place`, an option or argument, is no such value.
  case badValue(place: Words, BadValue)

  // What only some commands can be told.
  case twoDirectories
  case unknownList(String, nearest: Words?)
  case unknownReport(String, nearest: Words?, all: [Words])
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
  case valueAndRemoval(String)
  case directoryMissing(format: String)
  case archiveWhat
  case dossierWhat
  case siteWhat
  case outputOverInput(option: Words, path: String)
  case outputInRegistre(option: Words, path: String, registre: String, directories: [String], file: String)
}
