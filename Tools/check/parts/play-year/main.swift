import Glibc
import LedgerModel

// Plays a year through the use cases, and writes its ledger: `play-year DIR [creation|envoi]`.

let words = CommandLine.arguments.dropFirst()
guard let path = words.first, let numerotation = Numerotation(rawValue: words.count == 1 ? "creation" : words[2]),
  words.count <= 2
else {
  print("usage: play-year DIR [creation|envoi]")
  exit(2)
}
var annee = try Annee(at: path)
try annee.joue(numerotation)
