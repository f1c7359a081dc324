import LedgerAudit
import LedgerDossier
import LedgerExchange
import LedgerReports
import LedgerTerminal
import LedgerViews
import LedgerWords

extension VerifyCommand {
  /// Shows the proof of a site.
  static func answer(_ site: VerifiedSite, _ seen: SeenCheckpoint, _ console: Console) throws -> Exit {
    let proved = Words("Proved", fr: "Prouvé").map { console.style.apply(.green, $0) }
    let size = Words { $0.number("\(site.size)") }
    let sentence = Words(
      "all \(size) events of \(site.origin) are there, root \(site.root)",
      fr: "les \(size) événements de \(site.origin) y sont tous, racine \(site.root)"
    ).map(SafeText.line)
    let nom = SafeText.line(site.nom)
    var lines = [Words("\(proved): \(sentence)", fr: "\(proved) : \(sentence)")]
    lines += seen.lines
    if let ancien = site.ancien { lines.append(ProofView.extends(ancien)) }
    lines += ProofView.withheld(site.retenus)
    lines.append(ProofView.page(Words("Site of \(nom)", fr: "Site \(nom, apres: "de")"), site.au))
    return try console.answer(
      .object(
        present: [
          ("proved", true), ("origin", site.origin), ("size", site.size), ("root", site.root),
          (
            "site",
            JSONValue.object(present: [
              ("nom", site.nom), ("au", site.au), ("extends", site.ancien),
              ("withheld", site.retenus > 0 ? site.retenus : nil),
            ])
          ),
        ] + seen.fields),
      orLines: lines.map(console.said))
  }
}
