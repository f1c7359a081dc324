import LedgerTestSupport
import Testing

/// `reception`: what a platform gave back. The statuses are the ledger's own 212, made into others.
struct ReceptionCommandTests {
  private struct Cas {
    let ledger: TestLedger
    let place: String

    init() throws {
      ledger = try TestLedger.ofFrance()
      try ledger.done("creer", "Firme", "-l", "Conseil;2;450;20;service", "--date=2026-03-02", "--envoyer")
      try ledger.done("enregistrer-paiement", "F-2026-0001", "--date=2026-03-20", "--montant=540")
      place = ledger.scratch.path("recu")
      _ = ledger.program.shell("mkdir '\(place)'")
    }

    func pose(_ nom: String, _ texte: String) { Files.write("\(place)/\(nom)", Array(texte.utf8)) }

    func message(_ code: String) -> String {
      ledger.run("export", "cdar").output.replacing("212", with: code)
    }

    func lit(_ words: String...) -> FactureProgram.Outcome { ledger.program.run(["reception", place] + words) }
  }

  @Test func `statuses are recorded once, and the files stay`() throws {
    let cas = try Cas()
    cas.pose("1.xml", cas.message("200"))
    cas.pose("2.xml", cas.message("205"))
    _ = cas.ledger.program.shell("mkdir '\(cas.place)/old'; echo x >'\(cas.place)/.hidden'")
    let first = cas.lit()
    #expect(
      first.exit == 0 && first.output == "2 files read, 2 statuses recorded, 0 known, 0 skipped, 0 refused\n",
      "\(first)")
    let log = Files.read(cas.ledger.log)
    #expect(cas.lit().output == "2 files read, 0 statuses recorded, 2 known, 0 skipped, 0 refused\n")
    #expect(Files.read(cas.ledger.log) == log && cas.ledger.run("audit").exit == 0)
    #expect(cas.ledger.program.shell("ls '\(cas.place)' | wc -l").output.contains("3"))
  }

  @Test func `the seller's own status 212 is left`() throws {
    let cas = try Cas()
    cas.pose("1.xml", cas.message("212"))
    let done = cas.lit()
    #expect(
      done.exit == 0
        && done.output.hasPrefix("skipped 1.xml: status 212 of F-2026-0001: your own message about a payment"),
      "\(done)")
    #expect(!cas.ledger.run("show", "F-2026-0001", "--json").output.contains("\"statuts\""))
  }

  @Test func `files other than our own statuses are left, and reported`() throws {
    let cas = try Cas()
    cas.pose("a.json", #"{"flowId":"f","trackingId":"F-2026-0001","acknowledgement":{"status":"Ok","details":[]}}"#)
    cas.pose("b.xml", cas.ledger.run("export", "cii", "--numero=F-2026-0001").output)
    cas.pose("c.pdf", "%PDF-1.7")
    cas.pose("d.xml", cas.message("205").replacing("732829320", with: "404833048"))
    let flux = "<ram:ReferenceTypeCode>urn.cpro.gouv.fr:1p0:CDV:ereportingF10</ram:ReferenceTypeCode>"
    cas.pose(
      "e.xml",
      cas.message("300").replacing("<ram:FormattedIssueDateTime>", with: "\(flux)<ram:FormattedIssueDateTime>"))
    let log = Files.read(cas.ledger.log)
    let done = cas.lit()
    #expect(
      done.exit == 0 && done.output.hasSuffix("5 files read, 0 statuses recorded, 0 known, 5 skipped, 0 refused\n"),
      "\(done)")
    for part in [
      "skipped a.json: F-2026-0001 Ok", "skipped b.xml: an invoice", "skipped c.pdf: an invoice", "skipped d.xml: ",
      "skipped e.xml: status 300 of F-2026-0001",
    ] {
      #expect(done.output.contains(part), "\(part) in \(done)")
    }
    #expect(Files.read(cas.ledger.log) == log)
  }

  @Test func `a broken or refused status is reported, and the others are recorded`() throws {
    let cas = try Cas()
    cas.pose("1.xml", "<broken")
    cas.pose("2.xml", cas.message("205"))
    cas.pose("3.xml", cas.message("205").replacing("F-2026-0001", with: "F-2026-0009"))
    cas.pose(
      "4.json",
      #"{"results":[{"flowId":"f","name":"x.xml","acknowledgement":{"status":"Error","details":["#
        + #"{"reasonCode":"REJ_SEMAN","reasonMessage":"BR-01"}]}}]}"#)
    cas.pose("5.txt", "hello")
    cas.pose("6.json", "{}")
    let done = cas.lit("--json")
    #expect(
      done.exit == 1 && done.output.contains(#""read":6,"imported":1,"unchanged":0,"left":0,"refused":5"#), "\(done)")
    for part in [
      #""file":"1.xml","outcome":"refused","code":"fichier-illisible""#, #""file":"3.xml","outcome":"refused""#,
      "x.xml Error REJ_SEMAN BR-01", #""file":"5.txt","outcome":"refused""#, #""file":"6.json""#,
    ] {
      #expect(done.output.contains(part), "\(part) in \(done)")
    }
    #expect(cas.ledger.run("show", "F-2026-0001").output.contains("205 Approved"))
  }

  @Test func `an empty directory reads as no files, and any other path is refused`() throws {
    let cas = try Cas()
    #expect(cas.lit().output == "0 files read, 0 statuses recorded, 0 known, 0 skipped, 0 refused\n")
    for path in ["absent", cas.ledger.log] {
      let done = cas.ledger.run("reception", path, "--json")
      #expect(done.exit == 4 && done.errors.contains("pas-un-repertoire"), "\(done)")
    }
  }
}
