import LedgerTestSupport
import Testing

/// `--politique` and `--age-max` of the pages that check themselves, and the witnesses that these name.
struct ExportPolitiqueTests {
  private static let pages = [["site"], ["dossier", "F-2026-0001"]]

  /// An office with an issued facture, under a checkpoint.
  private static func office() throws -> WitnessOffice {
    let office = try WitnessOffice()
    try office.ledger.done("creer", "Dupont", "-l", "Conseil;2;450", "--date=2026-03-02", "--envoyer")
    try office.ledger.done("checkpoint", office.key)
    return office
  }

  @Test(arguments: pages)
  func `a page is made under the reader's policy, and holds nothing of it`(what: [String]) throws {
    let office = try Self.office()
    let (ledger, page) = (office.ledger, office.path("page.html"))
    for name in ["cabinet", "ami"] { try office.witness(name) }
    let words = ["export"] + what + ["--output=\(page)", "--force"]
    let plain = ledger.program.run(words)
    let html = Files.text(page)
    let asked = ledger.program.run(words + [office.policy(), "--age-max=45d"])
    #expect(asked.exit == 0 && asked.errors.isEmpty && asked.output.hasPrefix(plain.output), "\(asked)")
    #expect(asked.output.contains("\nCosigned: the first "), "\(asked)")
    #expect(asked.output.contains(" events, by cabinet on 20"))
    // The reader's policy and names of witnesses are nowhere in the page; the witnesses' own names are.
    #expect(Files.text(page) == html && html.contains("— cabinet.example/temoin ") && !html.contains("quorum deux"))
    let json = ledger.program.run(words + [office.policy(), "--json"]).output
    #expect(
      json.contains("\"cosigned\":{\"size\":") && json.contains("\"witnesses\":[{\"name\":\"cabinet\""), "\(json)")
    #expect(ledger.run("verify", page, "--public-key=\(office.log)", office.policy()).exit == 0)
  }

  @Test(arguments: pages)
  func `without the quorum there is no page, with the words and the exit code of verify`(what: [String]) throws {
    let office = try Self.office()
    let (ledger, page) = (office.ledger, office.path("page.html"))
    try office.witness("cabinet")
    let words = ["export"] + what + ["--output=\(page)", office.policy()]
    let refused = ledger.program.run(words)
    #expect(refused.exit == 3 && refused.output.isEmpty && Files.read(page).isEmpty, "\(refused)")
    let proof = office.path("p.proof")
    try ledger.done("prove", "1", "--output=\(proof)")
    let verified = ledger.run("verify", proof, "--public-key=\(office.log)", office.policy())
    #expect(verified.exit == 3)
    let size = Files.read(ledger.log).count { $0 == 0x0A }
    #expect(
      refused.errors.replacing(office.checkpoint(size), with: "X") == verified.errors.replacing(proof, with: "X"),
      "\(verified)")
    #expect(ledger.program.run(words + ["--json"]).errors.contains("\"code\":\"quorum-absent\""))
    #expect(ledger.program.run(words + ["--langue=fr"]).errors.contains("n'a pas le quorum de"))
    let alone = ledger.program.run(["export"] + what + ["--output=\(page)", "--age-max=1d", "--json"])
    #expect(alone.exit == 2 && alone.errors.contains("\"code\":\"option-inattendue\""), "\(alone)")
    Files.write(office.path("none"), "quorum\n")
    let none = ledger.program.run(
      ["export"] + what + ["--output=\(page)", "--politique=\(office.path("none"))", "--json"])
    #expect(none.exit == 2 && none.errors.contains("\"code\":\"politique-invalide\""), "\(none)")
  }

  /// Checkpoints of 5, 6, 7, 8 and 9 events, of which a witness saw those of 5, 7 and 9: event 6 stands between 5 and 7.
  @Test func `a dossier has the checkpoints that witnesses saw around its events, a site all of them`() throws {
    let office = try Self.office()
    let ledger = office.ledger
    let first = Files.read(ledger.log).count { $0 == 0x0A }
    try office.witness("cabinet")
    try ledger.done("enregistrer-paiement", "F-2026-0001", "--montant=5")
    try ledger.done("checkpoint", office.key)
    for count in 1...3 {
      try office.grow()
      if count != 2 { try office.witness("cabinet") }
    }
    let (dossier, site) = (office.path("F.html"), office.path("S.html"))
    try ledger.done("export", "dossier", "F-2026-0001", "--output=\(dossier)")
    try ledger.done("export", "site", "--output=\(site)")
    let olds = Files.text(dossier).matches(
      of: /\n\{"taille":(\d+),"racine":"[^"]+","temoins":"— cabinet[^"]+","preuve"/)
    #expect(olds.compactMap { Int($0.1) } == [first, first + 2])
    let seen = Files.text(site).matches(of: /\{"taille":(\d+),"lignes":"— cabinet/)
    #expect(seen.compactMap { Int($0.1) } == [first, first + 2])
    for page in [dossier, site] { try ledger.done("verify", page, "--public-key=\(office.log)") }
    // One that was rewritten since then is told, and given nowhere.
    let lines = office.checkpoint(first, "cosignatures")
    Files.write(lines, "bonjour\n")
    for what in Self.pages {
      let refused = ledger.program.run(["export"] + what + ["--output=\(office.path("x.html"))", "--json"])
      #expect(refused.exit == 3 && refused.errors.contains("cosignatures-invalides"), "\(refused)")
    }
  }
}
