import Glibc

// Plays a year through the use cases, and writes its ledger: `play-year DIR`.

guard CommandLine.arguments.count == 2 else {
  print("usage: play-year DIR")
  exit(2)
}
var annee = try Annee(at: CommandLine.arguments[1])
try annee.joue()
