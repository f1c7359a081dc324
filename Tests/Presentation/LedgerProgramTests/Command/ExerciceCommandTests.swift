import LedgerModel
import LedgerTestSupport
import Testing

/// A ledger whose years end with another month than December, through the commands.
struct ExerciceCommandTests {
  /// 120.00 issued on 2 May 2024, and as much on 5 August; years end on 30 June.
  private static func ledger() throws -> TestLedger {
    var builder = try LogBuilder()
    func le(_ jour: String) { builder.time = Horloge(.le(jour)).instant }
    le("2024-05-01")
    try builder.commit([.ouverture(Registre(id: .r1, nom: "Atelier", finExercice: .juin))])
    try builder.commit([.client()])
    for (jour, id, numero) in [("2024-05-02", FactureID.f1, "F-2024-0001"), ("2024-08-05", .f2, "F-2024-0002")] {
      le(jour)
      try builder.commit([.brouillon(id, numero: numero, client: .c1, le: .le(jour)), .ajout(id)])
      try builder.commit([.envoi(id, le: .le(jour), client: .c1)])
    }
    let ledger = try TestLedger(opened: false)
    try ledger.putOld(builder.log.bytes)
    return ledger
  }

  @Test func `years that end in another month are closed, shown and audited`() throws {
    let ledger = try Self.ledger()
    #expect(try ledger.done("cloturer", "--exercice", "--jusqua=2025-06-30", "--horloge") == "2025")
    let csv = ledger.run("report", "clotures", "--par=exercice", "--format=csv").output.split(
      whereSeparator: \.isNewline)
    #expect(csv.count == 3, "\(csv)")
    #expect(csv[1].hasPrefix("EUR,exercice,2024,2023-07-01,2024-06-30,") && csv[1].contains("120.00,120.00,0.00"))
    #expect(csv[2].hasPrefix("EUR,exercice,2025,2024-07-01,2025-06-30,") && csv[2].contains("240.00"))
    #expect(ledger.run("audit").exit == 0)
    #expect(ledger.run("audit", "--read-model").output.contains("the same as a replay"))
    // From the cache, and from the log alone.
    for _ in 0..<2 {
      let again = ledger.run("cloturer", "--exercice", "--jusqua=2025-07-31")
      #expect(again.exit == 1 && again.errors.contains("Until 2025-06-30 every year is closed already."), "\(again)")
      _ = ledger.program.shell("rm -rf '\(ledger.path)/cache'")
    }
  }

  @Test func `a ledger is opened with the day on which its years end`() throws {
    let ledger = try TestLedger(opened: false)
    let opened = ledger.run("ouvrir", ledger.path, "--nom=Atelier", "--fin-exercice=30/06")
    #expect(opened.exit == 0, "\(opened)")
    #expect(ledger.program.shell("cat '\(ledger.path)'/events/*").output.contains(#""finExercice":"06-30""#))
    #expect(ledger.run("audit", "--read-model").exit == 0)
    #expect(ledger.run("cloturer", "--exercice").errors.contains("Nothing to close yet"))
  }

  @Test(arguments: [
    ("15/06", "fin-exercice-hors-fin-de-mois", "05-31 or 06-30"), ("31/06", "fin-exercice-invalide", "06-30"),
    ("30/06/2026", "fin-exercice-invalide", "without a year"), ("juin", "fin-exercice-invalide", "06-30"),
  ])
  func `another day is refused with the way out`(day: String, code: String, hint: String) throws {
    let ledger = try TestLedger(opened: false)
    let refused = ledger.run("ouvrir", ledger.path, "--fin-exercice=\(day)", "--json")
    #expect(refused.exit == 2 && "\(refused)".contains(code) && "\(refused)".contains(hint), "\(refused)")
  }
}
