import Glibc
import LedgerTestSupport

/// Runs random histories of ledgers on disks that fail, and tells whether a promise was broken.
let usage = """
  usage: Tools/fuzz/simulate [--seconds=60 | --histories=N] [--seed=S] [--threads=2]
  History n of a run has the seed S + n: --seed=S+n --histories=1 lives it again.
  """
var seconds: Int?
var histories: UInt64?
var threads = 2
var seed = UInt64.random(in: 0..<1_000_000_000_000)
var isUnderstood = true
for argument in CommandLine.arguments.dropFirst() {
  if argument.hasPrefix("--seconds="), let number = Int(argument.dropFirst(10)), number > 0 {
    seconds = number
  } else if argument.hasPrefix("--histories="), let number = UInt64(argument.dropFirst(12)), number > 0 {
    histories = number
  } else if argument.hasPrefix("--seed="), let number = UInt64(argument.dropFirst(7)), number <= .max / 2 {
    seed = number
  } else if argument.hasPrefix("--threads="), let number = Int(argument.dropFirst(10)), (1...64).contains(number) {
    threads = number
  } else {
    isUnderstood = false
  }
}
guard isUnderstood else {
  print(usage)
  exit(2)
}
// One history has one thread; a failure is examined in the same way.
let run = SimulationRun(
  seed: seed, histories: histories ?? .max / 2, seconds: histories == nil ? seconds ?? 60 : seconds,
  threads: histories == 1 ? 1 : threads)
let outcome = await run.live()
print(outcome.report)
exit(outcome.violation == nil ? 0 : 1)
