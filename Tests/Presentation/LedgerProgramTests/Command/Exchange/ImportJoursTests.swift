import Testing

/// The days of imported documents, their numbers, and what a dry run tells of each.
struct ImportJoursTests {
  /// A document of JSON with that id, number and date.
  private static func document(_ id: Int, _ numero: String, _ date: String, designation: String = "x") -> String {
    """
    {"id":"00000000-0000-7000-8000-00000000000\(id)","numero":"\(numero)","dateFacture":"\(date)","tva":20,\
    "conditionsPaiement":"Virement","remisePourcentage":0,"statut":"Envoyée","notes":"","client":{"nom":"C"},\
    "lignes":[{"designation":"\(designation)","quantite":1,"prixUnitaire":1}]}
    """
  }

  @Test(
    arguments: ["UTC", "Europe/Paris", "America/New_York"],
    [
      ("2026-01-01T00:00:00+01:00", "2026-01-01"), ("2026-07-01T00:00:00+02:00", "2026-07-01"),
      ("2025-12-31T23:30:00-05:00", "2025-12-31"), ("2026-01-01T00:00:00+00:00", "2026-01-01"),
      ("2026-03-02T00:00:00Z", "2026-03-02"), ("2026-03-31T21:59:59Z", "2026-03-31"),
      ("2026-03-31T22:30:00Z", "2026-04-01"), ("2026-01-31T22:30:00Z", "2026-01-31"),
    ])
  func `an instant with an offset is of its writer's day, and one in UTC of the day in Paris, on any machine`(
    zone: String, jour: (texte: String, attendu: String)
  ) throws {
    let ledger = try TestLedger()
    ledger.program.environment["TZ"] = zone
    #expect(ledger.program.run(["import", "-"], input: Self.document(1, "X-1", jour.texte)).exit == 0)
    #expect(
      ledger.run("show", "X-1", "--json").output.contains("\"dateFacture\":\"\(jour.attendu)\""), "\(zone) \(jour)")
  }

  @Test func `the zone of a time in UTC can be said`() throws {
    let ledger = try TestLedger()
    let document = Self.document(1, "X-1", "2026-03-31T22:30:00Z")
    #expect(ledger.program.run(["import", "-", "--time-zone=America/New_York"], input: document).exit == 0)
    #expect(ledger.run("show", "X-1", "--json").output.contains("\"dateFacture\":\"2026-03-31\""))
  }

  @Test func `one number in two years is two documents in JSON too`() throws {
    let ledger = try TestLedger()
    let deux = [Self.document(1, "17", "2025-03-02"), Self.document(2, "17", "2026-03-02")].joined(separator: "\n")
    let outcome = ledger.program.run(["import", "-"], input: deux)
    #expect(outcome.exit == 0 && outcome.output.contains("this document is 17/2026"), "\(outcome)")
    let encore = ledger.program.run(["import", "-"], input: deux)
    #expect(encore.answer == "2 read, 0 imported, 2 unchanged, 0 refused", "\(encore)")
    let meme = ledger.program.run(["import", "-"], input: Self.document(3, "17", "2026-04-02"))
    #expect(meme.exit == 1, "\(meme)")
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `an import of JSON reports at once what cannot be exported again`() throws {
    let ledger = try TestLedger()
    let outcome = ledger.program.run(["import", "-"], input: Self.document(1, "RE 2026.001", "2026-03-02"))
    #expect(
      outcome.exit == 0 && outcome.output.contains("remark 0 RE 2026.001: It cannot be exported again"), "\(outcome)")
    #expect(ledger.run("export", "ubl", "--numero=RE 2026.001").exit == 1)
    // A draft may still change, and the same document again is not told again.
    let brouillon = Self.document(2, "X-2", "2026-03-02").replacing("Envoyée", with: "Brouillon")
    #expect(!ledger.program.run(["import", "-"], input: brouillon).output.contains("cannot be exported again"))
    let encore = ledger.program.run(["import", "-"], input: Self.document(1, "RE 2026.001", "2026-03-02"))
    #expect(
      encore.answer == "1 read, 0 imported, 1 unchanged, 0 refused"
        && !encore.output.contains("cannot be exported again"))
    #expect(ledger.run("audit").exit == 0)
  }

  @Test func `an objection of the audit to a customer is told by the import too`() throws {
    let ledger = try TestLedger()
    let document = Self.document(1, "X-1", "2026-03-02").replacing(
      "{\"nom\":\"C\"}", with: "{\"nom\":\"C\",\"nature\":\"particulier\",\"siren\":\"404833048\"}")
    let outcome = ledger.program.run(["import", "-"], input: document)
    let objection = "A private person has no SIREN, and this one has 404833048."
    #expect(outcome.exit == 0 && outcome.output.contains(objection), "\(outcome)")
    #expect(ledger.run("audit").output.contains(objection))
  }

  @Test func `many equal remarks are one line with their count`() throws {
    let ledger = try TestLedger()
    let lignes = (1...8).map { Self.document($0, "X-\($0)", "2026-03-02") }.joined(separator: "\n")
    let outcome = ledger.program.run(["import", "-"], input: lignes)
    #expect(outcome.output.matches(of: /cannot be exported again/).count == 1, "\(outcome)")
    #expect(outcome.output.contains("the same remark, 7 more: 1 X-2, 2 X-3"), "\(outcome)")
  }

  @Test func `a dry run reports for each document whether it can be exported again`() throws {
    let ledger = try TestLedger()
    let xml = ledger.importe(FichierNorme(), "--dry-run")
    #expect(xml.output.contains("120.00 EUR, 1 line, Client Neutre SAS. It can leave again as a file."), "\(xml)")
    let json = ledger.program.run(["import", "-", "--dry-run"], input: Self.document(1, "X-1", "2026-03-02"))
    #expect(json.output.contains("It cannot be exported again as an e-invoice"), "\(json)")
    let machine = ledger.importe(FichierNorme(), "--dry-run", "--json").output
    #expect(machine.contains("\"peutSortir\":true"), "\(machine)")
    #expect(ledger.run("list", "--json").output == "[]\n")
  }
}
