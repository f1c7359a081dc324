import Testing

/// A personal value that cannot be read is a state, said wherever the value stood; no name means it.
struct AbsencesTests {
  private static let prives = "prives/00000000000000000001.jsonl"

  /// A quote for a private person, delivered elsewhere and accepted by another, with a signed file.
  private func ledger() throws -> TestLedger {
    let ledger = try TestLedger()
    try ledger.done("creer-client", "--nom=Paule Rivage", "--nature=particulier", "--rue=2 quai", "--ville=Brest")
    Files.write(ledger.scratch.path("signe.pdf"), "signé")
    try ledger.done(
      "devis", "Paule Rivage", "--ligne=Site;1;3000;service", "--devis-payant=gratuit", "--livraison-nom=Anne Rivage",
      "--livraison-ville=Quimper", "--emettre")
    try ledger.done(
      "accepter", "D-2026-0001", "--par=Anne Rivage", "--moyen=signature",
      "--fichier=\(ledger.scratch.path("signe.pdf"))")
    return ledger
  }

  @Test func `who accepted, the signed file and the place of delivery are said to be lost, then to be erased`() throws {
    let ledger = try ledger()
    #expect(ledger.run("show", "D-2026-0001").output.contains("Anne Rivage"))
    let file = "\(ledger.path)/\(Self.prives)"
    let kept = Files.text(file)
    Files.write(file, kept.split(separator: "\n").filter { !$0.contains("Anne") }.map { "\($0)\n" }.joined())
    let lost = ledger.run("show", "D-2026-0001").output
    #expect(lost.matches(of: /\(lost\)/).count == 2, "\(lost)")
    let json = ledger.run("show", "D-2026-0001", "--json").output
    #expect(json.contains(#""absence":"perdu""#) && json.contains(#""livraisonAbsente":"perdu""#), "\(json)")
    Files.write(file, kept)
    #expect(!ledger.run("show", "D-2026-0001", "--json").output.contains("perdu"))
    try ledger.done("effacer", "Paule Rivage")
    let erased = ledger.run("show", "D-2026-0001").output
    #expect(erased.matches(of: /\(erased\)/).count == 2, "\(erased)")
    let after = ledger.run("show", "D-2026-0001", "--json").output
    #expect(after.contains(#""absence":"efface""#) && after.contains(#""livraisonAbsente":"efface""#), "\(after)")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test(arguments: ["perdu", "effacé"])
  func `a person may be called so`(name: String) throws {
    let ledger = try TestLedger()
    try ledger.done("creer-client", "--nom=\(name)", "--nature=particulier", "--rue=2 quai", "--ville=Brest")
    #expect(ledger.run("creer", name, "--ligne=Site;1;30;service").exit == 0)
    #expect(
      !ledger.run("list", "clients", "--json").output.contains("\"\(name == "perdu" ? "perdu" : "efface")\":true"))
    try ledger.done("effacer", name)
    #expect(ledger.run("list", "clients", "--json").output.contains("\"efface\":true"))
  }

  @Test func `a snapshot of a lost name says so, and the ledger that takes it over keeps it lost`() throws {
    let (ledger, other) = (try ledger(), try TestLedger(alone: true))
    Files.write("\(ledger.path)/\(Self.prives)", "")
    let snapshot = ledger.scratch.path("s.json")
    let export = ledger.run("export", "snapshot", "--output=\(snapshot)")
    #expect(export.exit == 0 && export.errors.contains("is lost"), "\(export.errors)")
    let imported = other.run("import", snapshot)
    #expect(imported.errors.contains("is lost") || imported.output.contains("is lost"), "\(imported)")
    #expect(other.run("list", "clients", "--json").output.contains("\"perdu\":true"))
    #expect(other.run("show", "D-2026-0001", "--json").output.contains(#""absence":"perdu""#))
    #expect(other.run("doctor").output.contains("is lost"))
    // The way out that the remark names.
    let id = try #require(
      other.run("list", "clients", "--json").output.firstMatch(of: /"id":"([^"]*)","nom":"perdu"/)?.output.1)
    try other.done("modifier-client", String(id), "--nom=Paule Rivage")
    #expect(!other.run("list", "clients", "--json").output.contains("\"perdu\":true"))
    #expect(other.run("audit").exit == 0)
  }

  /// An issued invoice for a private person, whose line of contact details is then missing beside the log.
  private func withoutContactDetails() throws -> (ledger: TestLedger, kept: String) {
    let ledger = try TestLedger.ofFrance()
    try ledger.done(
      "creer-client", "--nom=Paule Rivage", "--nature=particulier", "--rue=2 quai", "--code-postal=29200",
      "--ville=Brest", "--email=paule@example.fr")
    try ledger.done("creer", "Paule Rivage", "--ligne=Site;1;30;service", "--emettre")
    let file = "\(ledger.path)/\(Self.prives)"
    let kept = Files.text(file)
    Files.write(file, kept.split(separator: "\n").filter { !$0.contains("coordonnees") }.map { "\($0)\n" }.joined())
    #expect(Files.text(file) != kept)
    return (ledger, kept)
  }

  @Test func `contact details that are lost are said so wherever they stood, until they are given again or erased`()
    throws
  {
    let (ledger, kept) = try withoutContactDetails()
    let (lost, dto) = (/Contact details *\(lost\)/, #""coordonneesPerdues":true"#)
    #expect(ledger.run("show", "Paule Rivage").output.contains(lost))
    #expect(ledger.run("show", "Paule Rivage", "--json").output.contains(dto))
    // A list that was made before still has them.
    Files.removeAll("\(ledger.path)/cache")
    #expect(ledger.run("list", "clients", "--json").output.contains(dto))
    #expect(ledger.run("list", "clients", "--format=csv").output.contains("coordonneesPerdues"))
    #expect(ledger.run("history", "Paule Rivage").output.contains("Contact details"))
    #expect(ledger.run("doctor").output.contains("contact details"))
    let page = ledger.run("export", "html", "--number=F-2026-0001")
    #expect(
      page.exit != 0 && page.errors.contains("contact details of the customer are lost"), "\(page)")
    // They come back.
    Files.write("\(ledger.path)/\(Self.prives)", kept)
    #expect(!ledger.run("show", "Paule Rivage", "--json").output.contains(dto))
    #expect(ledger.run("export", "html", "--number=F-2026-0001").exit == 0)
    // They are given up.
    Files.write(
      "\(ledger.path)/\(Self.prives)",
      kept.split(separator: "\n").filter { !$0.contains("coordonnees") }.map { "\($0)\n" }.joined())
    try ledger.done("effacer", "Paule Rivage", "--classe=coordonnees")
    #expect(ledger.run("export", "html", "--number=F-2026-0001").exit == 0)
    #expect(!ledger.run("show", "Paule Rivage", "--json").output.contains(dto))
  }

  @Test func `an import keeps contact details lost, and new ones take their place`() throws {
    let (ledger, _) = try withoutContactDetails()
    let (other, dto) = (try TestLedger(alone: true), #""coordonneesPerdues":true"#)
    let snapshot = ledger.scratch.path("s.json")
    #expect(ledger.run("export", "snapshot", "--output=\(snapshot)").errors.contains("contact details"))
    let imported = other.run("import", snapshot)
    #expect(imported.exit == 0 && (imported.output + imported.errors).contains("contact details"), "\(imported)")
    #expect(other.run("show", "Paule Rivage", "--json").output.contains(dto))
    #expect(other.run("import", snapshot).exit == 0 && other.run("audit").exit == 0)
    // One that is given again says nothing of the others.
    try other.done("modifier-client", "Paule Rivage", "--telephone=+33 1 23 45 67 89")
    #expect(other.run("show", "Paule Rivage", "--json").output.contains(dto))
    try other.done("effacer", "Paule Rivage", "--classe=coordonnees")
    try other.done("modifier-client", "Paule Rivage", "--email=p@example.fr")
    #expect(!other.run("show", "Paule Rivage", "--json").output.contains(dto))
  }
}
