import FuzzSupport
import LedgerCommands
import LedgerData
import LedgerModel
import LedgerProgram
import LedgerReports
import LedgerTerminal
import LedgerTestSupport
import LedgerUseCases
import LedgerWords

/// A command line, one word on each line. A valid command decides on a small ledger in memory; the error for an invalid
/// one is a sentence without control characters for a terminal.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzArguments(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe FuzzInput.bytes(start, count)
  let words = input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    .map { String(decoding: $0, as: UTF8.self) }
  do {
    guard let name = words.first, let command = CommandList.named(name) else { return 0 }
    let typed = try ArgumentReader.read(Array(words.dropFirst()), command.declaration)
    try decide(command, Arguments(typed, command.declaration))
  } catch {
    let failure = LedgerFailure(leaving: error)
    // At most a screen of text, even about a very long word.
    for text in Language.allCases.map(failure.text)
    where SafeText.line(text) != text || text.utf8.count >= 4_096 {
      finding("a failure is a short sentence that does no harm", text)
    }
  }
  return 0
}

private func decide(_ command: any Command.Type, _ arguments: Arguments) throws {
  guard let writing = command as? any WritingCommand.Type else { return }
  var ledger = try smallLedger()
  try ledger.execute(commande: nil) { try writing.useCase(arguments, in: &$0) }
}

/// A client `Dupont`, a draft F-2026-0001 with a line, and F-2026-0002, sent.
private func smallLedger() throws -> InMemoryRegistreRepository {
  var ledger = InMemoryRegistreRepository(environment: .fixe())
  try ledger.execute(OuvrirRegistre(Registre(id: .r1, nom: "Fuzz")))
  try ledger.execute(CreerClient(Client(id: .c1, nom: "Dupont")))
  for id in [FactureID.f1, .f2] {
    var draft = CreerFacture(id)
    draft.clientId = .c1
    try ledger.execute(draft)
    try ledger.execute(AjouterLigne(id, .cafe))
  }
  try ledger.execute(EnvoyerFacture(.f2))
  return ledger
}
