import LedgerTestSupport
import Testing

/// The VAT due of deposits, of final invoices that deduct them, and of rounded amounts: the return and account 44571 say the same of
/// each month.
struct TVADesAcomptesTests {
  /// The sum of such months, in cents.
  private static func centimes(_ dues: [String]) -> Int {
    let mois: [Int] = dues.map { Int($0.split(separator: " ")[1].replacing(".", with: "")) ?? 0 }
    return mois.reduce(0, +)
  }

  /// The VAT due of the months of 2026 that have some: `2026-02 200.00`.
  private static func due(_ ledger: TestLedger, _ location: SourceLocation = #_sourceLocation) throws -> [String] {
    var livre: [String: Int] = [:]
    for line in ledger.run("export", "fec").output.split(separator: "\n").dropFirst() {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count > 12, columns[4].hasPrefix("44571") else { continue }
      func cents(_ text: Substring) -> Int { Int(text.replacing(",", with: "")) ?? 0 }
      let month = "\(columns[3].prefix(4))-\(columns[3].dropFirst(4).prefix(2))"
      livre[month, default: 0] += cents(columns[12]) - cents(columns[11])
    }
    var rapport: [String: Int] = [:]
    for month in 1...12 {
      let name = "2026-\(month < 10 ? "0" : "")\(month)"
      let csv = ledger.run("report", "tva", "--ca3", "--depuis=\(name)-01", "--jusqua=\(name)-28", "--csv=standard")
        .output
      for line in csv.split(separator: "\r\n") where line.contains(",16,") {
        let cells = line.split(separator: ",", omittingEmptySubsequences: false)
        rapport[name] = Int((cells.dropLast().last ?? "").replacing(".", with: "")) ?? 0
      }
    }
    let (a, b) = (rapport.filter { $0.value != 0 }, livre.filter { $0.value != 0 })
    #expect(a == b, "the return and the books", sourceLocation: location)
    return b.sorted { $0.key < $1.key }.map {
      "\($0.key) \($0.value / 100).\($0.value % 100 < 10 ? "0" : "")\($0.value % 100)"
    }
  }

  private static func facture(
    _ ledger: TestLedger, _ date: String, _ lignes: [String], reprend acomptes: [String] = [], _ options: String...
  ) throws -> String {
    let numero = try ledger.done(["creer", "Firme", "--date=\(date)"] + lignes.flatMap { ["-l", $0] } + options)
    for acompte in acomptes { try ledger.done("ajouter-ligne", numero, "--reprend=\(acompte)") }
    try ledger.done("envoyer", numero, "--date=\(date)")
    return numero
  }

  @Test func `a deposit of goods that is larger than the goods pays for the service too`() throws {
    let ledger = try TestLedger.ofFrance()
    let acompte = try Self.facture(ledger, "2026-01-02", ["Meubles;1;2800;20;bien"], "--acompte")
    try ledger.done("enregistrer-paiement", acompte, "--date=2026-01-20")
    let finale = try Self.facture(
      ledger, "2026-03-08", ["Meubles;1;1200;20;bien", "Pose;1;1700;20;service"], reprend: [acompte],
      "--date-livraison=2026-02-27")
    #expect(try Self.due(ledger) == ["2026-01 560.00"])
    try ledger.done("enregistrer-paiement", finale, "--date=2026-04-02")
    #expect(try Self.due(ledger) == ["2026-01 560.00", "2026-04 20.00"])
    #expect(!ledger.run("audit").output.contains("warning VAT due"))
  }

  @Test func `the credited nature of a deposit is not deducted`() throws {
    let ledger = try TestLedger.ofFrance()
    let acompte = try Self.facture(
      ledger, "2026-01-02", ["Meubles;1;1000;10;bien", "Pose;1;1000;10;service"], "--acompte")
    let avoir = try ledger.done(
      "creer-avoir", acompte, "--lignes=1", "--date=2026-01-20", "--envoyer", "--date-envoi=2026-01-20")
    try ledger.done("imputer-avoir", avoir, "--sur=\(acompte)", "--date=2026-01-20")
    let finale = try Self.facture(
      ledger, "2026-02-10", ["Meubles;1;2000;10;bien", "Pose;1;500;10;service"], reprend: [acompte])
    try ledger.done("enregistrer-paiement", acompte, "--date=2026-03-10")
    try ledger.done("enregistrer-paiement", finale, "--date=2026-04-10")
    let dues = try Self.due(ledger)
    #expect(Self.centimes(dues) == 25_000, "\(dues)")
    #expect(!ledger.run("audit").output.contains("warning VAT due"))
  }

  @Test func `two deposits are deducted alike by the return and the books`() throws {
    let ledger = try TestLedger.ofFrance()
    let acomptes = try [1, 2].map { _ in try Self.facture(ledger, "2026-01-02", ["Pose;1;800;20;service"], "--acompte")
    }
    try ledger.done("enregistrer-paiement", acomptes[0], "--date=2026-01-20")
    _ = try Self.facture(
      ledger, "2026-02-10", ["Pose;1;800;20;service", "Meubles;1;1000;20;bien"], reprend: acomptes)
    #expect(try Self.due(ledger).first == "2026-01 160.00")
    let cents = try TestLedger.ofFrance()
    _ = try Self.facture(cents, "2026-01-02", ["Pose;1;10,12;20;service", "Vis;1;10,12;20;bien"])
    _ = try Self.due(cents)
  }

  @Test func `an unpaid deposit is deducted at most by what is invoiced at its rate`() throws {
    let ledger = try TestLedger.ofFrance()
    let acompte = try Self.facture(ledger, "2026-01-02", ["Pose;1;300;10;service"], "--acompte")
    let lignes = ["Pose;1;1000;20;service", "Pose;1;100;10;service"]
    try ledger.done(["creer", "Firme", "--date=2026-02-10"] + lignes.flatMap { ["-l", $0] })
    try ledger.done("ajouter-ligne", "F-2026-0002", "--reprend=\(acompte)")
    let refused = ledger.run("envoyer", "F-2026-0002", "--date=2026-02-10")
    #expect(refused.exit == 1 && refused.errors.contains("is not paid"), "\(refused)")
    try ledger.done("enregistrer-paiement", acompte, "--date=2026-02-10")
    try ledger.done("envoyer", "F-2026-0002", "--date=2026-02-10")
    try ledger.done("enregistrer-paiement", "F-2026-0002", "--date=2026-03-10")
    let dues = try Self.due(ledger)
    #expect(Self.centimes(dues) == 21_000, "\(dues)")
  }

  @Test func `an unpaid deposit that is given up leaves clients' advance payments, and is no loss`() throws {
    let ledger = try TestLedger.ofFrance()
    let acompte = try Self.facture(ledger, "2026-01-02", ["Pose;1;500;20;service"], "--acompte")
    try ledger.done("abandonner", acompte, "--motif=Sans acompte", "--date=2026-01-12")
    let fec = ledger.run("export", "fec").output
    #expect(!fec.contains("\t654"), "\(fec)")
    let soldes = fec.split(separator: "\n").filter { $0.contains("\t419100\t") }
    #expect(soldes.count == 2, "\(soldes)")
  }

  @Test(arguments: ["0.60", "-0.60"])
  func `a rounding of the amount to pay moves no VAT`(arrondi: String) throws {
    let ledger = try TestLedger.ofFrance()
    try Self.arrondie(ledger, arrondi)
    #expect(try Self.due(ledger) == [])
    let paid = try Self.arrondie(TestLedger.ofFrance(), arrondi)
    try paid.done("enregistrer-paiement", "F-2026-0001", "--date=2026-02-10")
    #expect(try Self.due(paid) == ["2026-02 20.00"])
    #expect(!paid.run("export", "cdar").output.contains("120.60"))
    // Nobody paid: the invoice is cancelled, and owes nothing.
    try ledger.done("annuler", "F-2026-0001", "--motif=Erreur")
    #expect(try Self.due(ledger) == [])
    #expect(ledger.run("show", "F-2026-0001", "--json").output.contains(#""soldeDu":0.00"#))
    #expect(ledger.run("audit").exit == 0)
  }

  /// An unpaid service of 100.00 and its VAT, of which a file states another amount to pay.
  @discardableResult
  private static func arrondie(_ ledger: TestLedger, _ arrondi: String) throws -> TestLedger {
    let other = try TestLedger.ofFrance()
    try other.done("modifier-client", "Firme", "--adresse-electronique=404833048")
    try other.done("emetteur", "--adresse-electronique=732829320", "--email=a@lumen.example")
    _ = try facture(other, "2026-01-02", ["Pose;1;100;20;service"])
    let file = ledger.scratch.path("f.xml")
    try other.done("export", "ubl", "--numero=F-2026-0001", "--output=\(file)")
    let payable = arrondi.hasPrefix("-") ? "119.40" : "120.60"
    let amount = #"<cbc:PayableAmount currencyID="EUR">120.00</cbc:PayableAmount>"#
    let text = Files.text(file)
    #expect(text.contains(amount))
    Files.write(
      file,
      text.replacing(
        amount,
        with: #"<cbc:PayableRoundingAmount currencyID="EUR">\#(arrondi)</cbc:PayableRoundingAmount>"#
          + amount.replacing("120.00", with: payable)))
    try ledger.done("import", file, "--format=ubl")
    return ledger
  }
}
