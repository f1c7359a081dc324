import Glibc
import LedgerData
import LedgerWords

/// Makes a registre of generated documents, or records the events of another again in the shape of daily use.
///
/// The same options give the same log, byte for byte.
let usage = """
  usage: Tools/ledger/generate DIR [--factures=N] [--seed=S]
         Tools/ledger/generate DIR --open=K [--from=REGISTRE] [--authors=N] [--factures=N] [--seed=S]

    --factures=N       how many documents to generate (1,000)
    --seed=S           what chance begins with (1)
    --open=K           a commit for each event, and K documents open at once
    --from=REGISTRE    the registre whose events are recorded so; without it, a generated one
    --authors=N        how many authors there are (3)
  """

/// The options.
struct Demand {
  var path: String?
  var source: String?
  var factures = 1_000
  var seed: UInt64 = 1
  var open: Int?
  var authors = 3

  /// Takes an argument; false if it is unknown.
  mutating func take(_ argument: String) -> Bool {
    func value(_ name: String) -> String? {
      argument.hasPrefix("--\(name)=") ? String(argument.dropFirst(name.count + 3)) : nil
    }
    if let text = value("factures"), let number = Int(text), number >= 0 {
      factures = number
    } else if let text = value("seed"), let number = UInt64(text) {
      seed = number
    } else if let text = value("from"), !text.isEmpty {
      source = text
    } else if let text = value("open"), let number = Int(text), number > 0 {
      open = number
    } else if let text = value("authors"), let number = Int(text), number > 0 {
      authors = number
    } else if !argument.hasPrefix("-"), path == nil {
      path = argument
    } else {
      return false
    }
    return true
  }
}

var demand = Demand()
let isUnderstood = CommandLine.arguments.dropFirst().allSatisfy { demand.take($0) }
guard let path = demand.path, isUnderstood, (demand.open == nil) == (demand.source == nil) else {
  print(usage)
  exit(2)
}
do {
  if let open = demand.open, let source = demand.source {
    try Reshaping(
      from: source, to: path, open: open, authors: demand.authors, seed: demand.seed
    ).run()
  } else {
    var generator = try Generator(at: path, seed: demand.seed, factures: demand.factures)
    try generator.run()
  }
} catch {
  let failure = LedgerFailure(error)
  print("generate: \(failure.message.en) \(failure.hint.en)")
  exit(1)
}
