import LedgerDossier
import LedgerExchange
import LedgerWords

extension VerifyCommand {
  /// Says what a site proves.
  static func answer(_ site: VerifiedSite, _ console: Console) throws -> Exit {
    let proved = Words("Proved", fr: "Prouvé").map { console.style.apply(.green, $0) }
    let size = Words { $0.number("\(site.size)") }
    let sentence = Words(
      "all \(size) events of \(site.origin) are there, root \(site.root)",
      fr: "les \(size) événements de \(site.origin) y sont tous, racine \(site.root)"
    ).map(SafeText.line)
    let page = Words(
      "The page, its script and what it shows, as seen on \(site.au), are what this program writes of them.",
      fr: "La page, son script et ce qu'elle montre (situation au \(site.au)) sont bien ce que ce programme en écrit.")
    let nom = SafeText.line(site.nom)
    var lines = [
      Words("\(proved): \(sentence)", fr: "\(proved) : \(sentence)"), Words("Site of \(nom).", fr: "Site de \(nom)."),
    ]
    if let ancien = site.ancien { lines.append(ProofView.extends(ancien)) }
    lines.append(page)
    return try console.answer(
      .object(present: [
        ("proved", true), ("origin", site.origin), ("size", site.size), ("root", site.root),
        ("site", JSONValue.object(present: [("nom", site.nom), ("au", site.au), ("extends", site.ancien)])),
      ]),
      orLines: lines.map { $0[console.language] })
  }
}
