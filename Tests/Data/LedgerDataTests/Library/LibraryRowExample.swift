import LedgerData
import LedgerUseCases

/// Makes a draft of each number of a list, and answers the head of the log when the last of them is durable.
func record(
  _ numbers: [String], in directory: String, _ world: Environment = .system(auteur: "alice")
) throws -> String {
  var ledger = try LogRegistreRepository(at: directory, environment: world)
  var head = ledger.head
  try ledger.execute(
    numbers.lazy.map { number in
      var draft = CreerFacture(world.newID())
      draft.notes = "Commande \(number)"
      return draft
    }
  ) { commit in
    head = commit.head
  }
  return head
}
