import LedgerCommands
import LedgerData
import LedgerExchange
import LedgerLog
import LedgerTerminal
import LedgerWords

/// Copies of all ledgers of a database, each in a directory of its own.
struct DatabaseClone {
  private let address: OriginAddress
  private let ids: [String]
  private let place: String

  /// Copies of the ledgers `ids` of the database at `address`, below `place`.
  init(_ address: OriginAddress, of ids: [String], in place: String) {
    (self.address, self.ids, self.place) = (address, ids, place)
  }

  /// Makes them, or brings them up to date. A failure of one is reported, and the others are still made.
  func run(_ console: Console) throws -> Exit {
    var answers: [JSONValue] = []
    var exits: Set<Exit> = []
    for id in ids {
      let path = "\(place)/\(id)"
      switch Result(catching: { try ClonerCommand.clone(address, registre: id, at: path) }) {
      case .success(let clone):
        for news in clone.news { console.tell(news) }
        if console.json { answers.append(clone.json) } else { try console.line(clone.line) }
      case .failure(let error):
        let failure = LedgerFailure(leaving: error)
        exits.insert(Exit(failure))
        if console.json {
          answers.append(["registre": path, "error": failure.body(console.language)])
        } else {
          console.tell(failure)
        }
      }
    }
    if console.json { try console.answer(.array(answers)) }
    if ids.isEmpty { console.tell(Words("\(address.text): no ledger", fr: "\(address.text) : aucun registre")) }
    return .worst(exits.contains)
  }
}
