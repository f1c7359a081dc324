import Glibc
import LedgerData

/// Makes a registre of generated documents: the same seed and size give the same log, byte for byte.
let usage = "usage: Tools/generate DIR [--factures=N] [--seed=S]"
var path: String?
var factures = 1_000
var seed: UInt64 = 1
var isUnderstood = true
for argument in CommandLine.arguments.dropFirst() {
  if argument.hasPrefix("--factures="), let number = Int(argument.dropFirst(11)), number >= 0 {
    factures = number
  } else if argument.hasPrefix("--seed="), let number = UInt64(argument.dropFirst(7)) {
    seed = number
  } else if !argument.hasPrefix("-"), path == nil {
    path = argument
  } else {
    isUnderstood = false
  }
}
guard let path, isUnderstood else {
  print(usage)
  exit(2)
}
do {
  var generator = try Generator(at: path, seed: seed, factures: factures)
  try generator.run()
} catch {
  let failure = LedgerFailure(error)
  print("generate: \(failure.message) \(failure.hint)")
  exit(1)
}
