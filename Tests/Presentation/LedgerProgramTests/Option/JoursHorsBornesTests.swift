import Testing

/// A year of two digits, or of another century: a slip of the finger puts money and its VAT where nobody looks.
struct JoursHorsBornesTests {
  @Test(arguments: ["0026-03-05", "1926-03-05", "2126-03-05"])
  func `a typed day is of the years 2000 to 2099, whatever it says`(jour: String) throws {
    let ledger = try TestLedger()
    let creer = ["creer", "Dupont", "-l", "x;1;10;service"]
    let typed = [
      creer + ["--date=\(jour)"], creer + ["--echeance=\(jour)"], creer + ["--date-livraison=\(jour)"],
      creer + ["--periode=\(jour)..\(jour)"], creer + ["--taux-change=1;\(jour);BCE"],
      ["devis", "Dupont", "-l", "x;1;10;service", "--validite=\(jour)"],
      ["abonnement", "Dupont", "--tous-les=mois", "--depuis=\(jour)", "-l", "x;1;10"],
      ["encaisser", "Dupont", "--montant=10", "--date=\(jour)", "--avance"],
    ]
    for words in typed {
      let said = ledger.program.run(words)
      #expect(said.exit == 2 && said.errors.contains("is not in the years 2000 to 2099"), "\(words): \(said)")
    }
  }
}
