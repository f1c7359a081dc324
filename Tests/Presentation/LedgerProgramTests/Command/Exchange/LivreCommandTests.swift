import Testing

/// The books by commands, and the accounts that things go to.
struct LivreCommandTests {
  /// A ledger whose facture of 29.28 is paid.
  private func ledger() throws -> TestLedger {
    let ledger = try TestLedger()
    try ledger.done("enregistrer-paiement", try ledger.sent(), "--date=2026-03-10", "--moyen=cheque")
    return ledger
  }

  @Test func `a FEC goes to standard output, marked as an extract`() throws {
    let outcome = try ledger().run("export", "fec")
    #expect(outcome.exit == 0)
    #expect(
      outcome.errors
        == "facture: this is an extract: sales and receipts, not the complete books of a firm.\n")
    let lignes = outcome.output.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    #expect(lignes.count == 9 && lignes.allSatisfy { $0.count == 18 })
    #expect(lignes.dropFirst().filter { $0[13] == "AA" && $0[14] == "20260310" }.count == 2)
  }

  @Test func `in a directory a FEC has the name of the law, which needs a SIREN`() throws {
    let ledger = try ledger()
    let folder = ledger.scratch.path("comptes")
    let refused = ledger.run("export", "fec", "--output=\(folder)/")
    #expect(refused.exit == 1 && refused.errors.contains("the SIREN of the seller, which is missing"))
    try ledger.done("emetteur", "--nom=Atelier", "--siren=732829320")
    // A slash at its end says that it is a directory, which is made.
    let said = try ledger.done("export", "fec", "--output=\(folder)/")
    #expect(said == "\(folder)/732829320FEC20261231.txt: 2 entries from 2026-03-02 to 2026-03-10")
    try ledger.done("export", "fec", "--output=\(folder)", "--jusqua=2026-03-09")
    #expect(Files.names(folder) == ["732829320FEC20260309.txt", "732829320FEC20261231.txt"])
    #expect(Files.text("\(folder)/732829320FEC20261231.txt") == ledger.run("export", "fec").output)
    #expect(ledger.run("export", "fec", "--output=\(folder)").exit == 4)
    try ledger.done("export", "fec", "--output=\(folder)", "--force")
    let file = "\(folder)/732829320FEC20261231.txt/"
    #expect(ledger.run("export", "fec", "--output=\(file)", "--json").errors.contains("pas-un-repertoire"))
    let vide = ledger.run("export", "fec", "--depuis=2030-01-01", "--output=\(folder)/rien")
    #expect(vide.errors.contains("no entry in that period") && vide.output.contains("0 entries from 2030-01-01"))
  }

  @Test func `entries are chosen by their day`() throws {
    let ledger = try ledger()
    let avril = ledger.run("export", "hledger", "--depuis=2026-03-10", "--jusqua=2026-04-30")
    #expect(avril.output.contains("2026-03-10 * (F-2026-0001) Dupont | Règlement F-2026-0001\n"))
    #expect(!avril.output.contains("2026-03-02"))
    #expect(ledger.run("export", "beancount", "--until=3").output.split(separator: "\n").count == 2)
    #expect(ledger.run("export", "hledger", "--depuis=2026-04-30", "--jusqua=2026-03-01").exit == 2)
  }

  @Test(arguments: [
    ["fec", "--format=json"], ["hledger", "--numero=F-2026-0001"], ["beancount", "--dates=jour"],
    ["fec", "--au=2026-03-02"],
    ["factures", "--depuis=2026-03-02"], ["snapshot", "--jusqua=2026-03-02"], ["livre"],
  ])
  func `options that mean nothing are refused`(words: [String]) throws {
    #expect(try ledger().program.run(["export"] + words).exit == 2)
  }

  @Test func `accounts are set, shown and reset`() throws {
    let ledger = try ledger()
    #expect(ledger.run("comptes").output.contains(/\n706000 +sales of services +VE +Prestations de services\n/))
    try ledger.done(
      "comptes", "--vente=service:S:20=706100", "--vente=*::5.5=706200", "--libelle=706100=Formations",
      "--moyen=cheque:CIC=511300", "--tva=20=445720", "--tva=autres=445790", "--clients=411900")
    try ledger.done("comptes", "--ecarts=658100", "--escomptes=665100")
    #expect(ledger.run("comptes").output.contains(/\n658100 +small differences +Écarts de règlement\n/))
    #expect(ledger.run("comptes", "--json").output.contains(#""ecarts":"658100","escomptes":"665100""#))
    try ledger.done("comptes", "--ecarts=", "--escomptes=")
    let shown = ledger.run("comptes").output
    for ligne in [
      ["411900", "customers"], ["706100", "sales of services, category S, 20 %", "VE", "Formations"],
      ["706200", "sales, 5.5 %", "VE", "Ventes"], ["445720", "VAT 20 %", "TVA collectée 20 %"],
      ["445790", "VAT, other rates"], ["511300", "paid by Cheque", "CIC", "Chèques à encaisser"],
    ] {
      let rows = shown.split(separator: "\n").filter { row in ligne.allSatisfy { row.contains($0) } }
      #expect(rows.count == 1, "\(ligne)\n\(shown)")
    }
    let json = ledger.run("comptes", "--json").output
    let soldes =
      #""acomptes":"419100","pertes":"654000","ecarts":"658000","escomptes":"665000""#
      + #","gainsChange":"756000","pertesChange":"656000""#
    #expect(json.hasPrefix(#"{"clients":"411900",\#(soldes),"ventes":[{"nature":"service","#))
    let fec = ledger.run("export", "fec").output
    #expect(fec.contains("\t706100\tFormations\t") && fec.contains("CIC\tBanque CIC\t2\t20260310\t511300\t"))
    let snapshot = ledger.run("export", "snapshot").output
    #expect(
      snapshot.contains(
        #""comptes":{"clients":"411900","autresTVA":"445790","tvaAttente":"445740","ventes":[{"nature":"service","categorie":"S""#
      ))
    try ledger.done(
      "comptes", "--clients=", "--libelle=706100=", "--moyen=cheque=", "--vente=service:S:20=", "--tva-attente=")
    #expect(!ledger.run("comptes").output.contains("VAT not due yet"))
    #expect(ledger.run("comptes").output.contains("511200   paid by Cheque"))
    #expect(ledger.run("audit").exit == 0)
  }

  @Test(arguments: [
    (["--vente=706100"], "compte-illisible"), (["--vente=service:S:20:x=706100"], "compte-illisible"),
    (["--vente=service:X=706100"], "choix-inconnu"), (["--vente=service=7"], "compte-invalide"),
    (["--clients=9110"], "compte-invalide"), (["--clients=411a"], "compte-invalide"),
    (["--tva=deux=445720"], "nombre-invalide"), (["--moyen=troc=512000"], "moyen-inconnu"),
    (["--libelle=Formations"], "compte-illisible"),
  ])
  func `an invalid account is wrong usage`(options: [String], code: String) throws {
    let outcome = try TestLedger().program.run(["comptes", "--json"] + options)
    #expect(outcome.exit == 2 && outcome.errors.contains("\"\(code)\""), "\(outcome.errors)")
  }

  @Test(arguments: [
    (["--vente=service:E:20=706100"], "vente-impossible"), (["--vente=*=706100"], "vente-impossible"),
    (["--moyen=cheque:OD=511200"], "journal-reserve"), (["--moyen=cheque:b q=511200"], "journal-invalide"),
    (["--tva-attente=445711"], "compte-tva-attente"), (["--tva-attente=411000"], "compte-employe"),
    (["--clients=419100"], "compte-employe"), (["--clients=411000"], "rien-ne-change"),
    (["--libelle=706100= "], "libelle-vide"),
  ])
  func `accounts that cannot be are refused`(options: [String], code: String) throws {
    let outcome = try TestLedger().program.run(["comptes", "--json"] + options)
    #expect(outcome.exit == 1 && outcome.errors.contains("\"\(code)\""), "\(outcome.errors)")
  }
}
