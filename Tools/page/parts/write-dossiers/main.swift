import Foundation
import LedgerAudit
import LedgerData
import LedgerDossier
import LedgerModel
import LedgerProjections
import LedgerTestSupport

// write-dossiers DIR KEY.pem FIRST COUNT STEPS: a dossier of every document of random ledgers, each under a checkpoint of its
// whole log, with the proof that it extends an earlier checkpoint. Beside them <seed>.vkey, <seed>.checkpoint and
// <seed>.old.checkpoint, and the site of each ledger as seen from several days: site-<seed>-<n>.html. And rules-<seed>.html,
// the site of a log that may end with an event which no command writes, under rules-<seed>.vkey.
let arguments = CommandLine.arguments
guard arguments.count == 6, let first = UInt64(arguments[3]), let count = UInt64(arguments[4]),
  let steps = Int(arguments[5])
else {
  FileHandle.standardError.write(Data("usage: write-dossiers DIR KEY.pem FIRST-SEED COUNT STEPS\n".utf8))
  exit(2)
}
let directory = arguments[1]
let pem = [UInt8](try Data(contentsOf: URL(filePath: arguments[2])))
let key = try CheckpointKey(pem: pem.span, named: arguments[2])

func write(_ bytes: [UInt8], _ name: String) throws {
  try Data(bytes).write(to: URL(filePath: "\(directory)/\(name)"))
}

var written = 0
for seed in first..<first + count {
  let log = try Histories.log(seed: seed, count: steps)
  let ends = try log.commitEnds()
  let place = TemporaryRegistre(Array(log.bytes[..<ends[ends.count / 2]]))
  let old = try place.reader.checkpoint(signedBy: key, origin: nil).note
  place.bytes = log.bytes
  try write(try place.reader.checkpoint(signedBy: key, origin: nil).note, "\(seed).checkpoint")
  try write(old, "\(seed).old.checkpoint")
  try write(Array(try key.verifierKey(of: place.reader.origin()).utf8), "\(seed).vkey")
  let factures = try place.reader.etat().etat.factures
  for (index, jours) in [-400, -60, -20, 0, 45, 400].enumerated() {
    let au = (factures.map(\.dateFacture).max() ?? .aujourdhui).plus(jours: jours)
    try write(Site(au: au, in: place.reader, index: place.reader).html(), "site-\(seed)-\(index).html")
  }
  let proposed = TemporaryRegistre(try LogPropose(seed: seed).bytes)
  _ = try proposed.reader.checkpoint(signedBy: key, origin: nil)
  try write(Array(try key.verifierKey(of: proposed.reader.origin()).utf8), "rules-\(seed).vkey")
  do {
    try write(Site(au: .aujourdhui, in: proposed.reader, index: proposed.reader).html(), "rules-\(seed).html")
  } catch  where error is LedgerFailure {
    // The last line is unreadable.
  }
  for (index, facture) in factures.enumerated() {
    let au = facture.dateFacture.plus(jours: [-1, 0, 20, 90][index % 4])
    let dossier = try Dossier(
      of: "\(facture.id)", au: au, in: place.reader, index: place.reader, extending: (old, "old.checkpoint"))
    try write(try dossier.html(), "\(seed)-\(index).html")
    written += 1
  }
}
print("\(written) dossiers, seeds \(first) to \(first + count - 1)")
