import Glibc
import LedgerData
import LedgerWords

/// Appends commits to a new registre, each made durable by itself, and prints how long they took in seconds.
let usage = "usage: appender REGISTRE COMMITS EVENTS   (so many events in each commit)"
let words = Array(CommandLine.arguments.dropFirst())
guard words.count == 3, let commits = Int(words[1]), commits > 0, let events = Int(words[2]), events > 0 else {
  print(usage)
  exit(2)
}
do {
  var appender = try Appender(at: words[0], commits: commits, of: events)
  let start = ContinuousClock.now
  try appender.run()
  print((ContinuousClock.now - start) / .seconds(1))
} catch {
  let failure = LedgerFailure(error)
  print("appender: \(failure.message.en) \(failure.hint.en)")
  exit(1)
}
