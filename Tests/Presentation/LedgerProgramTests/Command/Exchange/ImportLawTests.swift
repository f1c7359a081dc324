import LedgerTestLogs
import LedgerTestSupport
import Testing

/// The law of imports: a document imported as issued can be exported in its own profile, or the import said why not, at
/// once; and nothing is recorded that the audit objects to.
struct ImportLawTests {
  /// A file of random facts that EN 16931 allows, and some that it does not.
  private static func fichier(_ rang: Int, _ random: inout SplitMix64) -> FichierNorme {
    func un(_ choix: String...) -> String { choix.randomElement(using: &random) ?? choix[0] }
    var fichier = FichierNorme()
    fichier.syntaxe = Bool.random(using: &random) ? .ubl : .cii
    fichier.numero = "R-\(rang % 9 == 8 ? rang - 1 : rang)"
    fichier.date = un("2025-12-30", "2026-01-02", "2026-02-28")
    fichier.echeance = Bool.random(using: &random) ? un("2026-03-31", "2025-11-30") : nil
    fichier.pays = un("FR", "FR", "DE", "BE")
    fichier.cadre = fichier.pays == "FR" ? un("S1", "B1", "M1", "S2", "B2") : nil
    fichier.traitement = Bool.random(using: &random) ? "B2B" : nil
    fichier.type = un("380", "380", "380", "381", "384", "386", "389", "262", "503")
    if Bool.random(using: &random) { fichier.origines = [("X-\(rang)", "2025-10-01")] }
    if Int.random(in: 0..<8, using: &random) == 0 { fichier.origines.append(("Y-\(rang)", "2025-10-02")) }
    if Bool.random(using: &random) { fichier.periode = ("2025-12-01", "2025-12-31") }
    if Bool.random(using: &random) { fichier.contrat = "C-\(rang)" }
    fichier.acheteur = un("404833048", "130025265")
    lignes(&fichier, &random)
    return fichier
  }

  private static func lignes(_ fichier: inout FichierNorme, _ random: inout SplitMix64) {
    let chiffres = Int.random(in: 0..<12, using: &random)
    func decimale(_ entier: Int) -> String {
      chiffres == 0
        ? "\(entier)" : "\(entier)." + (0..<chiffres).map { _ in "\(Int.random(in: 0..<10, using: &random))" }.joined()
    }
    var base = 0
    fichier.lignes = (0..<Int.random(in: 1...4, using: &random)).map { rang in
      let (quantite, prix) = (
        decimale(Int.random(in: 0...9, using: &random)), decimale(Int.random(in: 0...90, using: &random))
      )
      let net = Int(((Double(quantite) ?? 0) * (Double(prix) ?? 0) * 100).rounded())
      base += net
      return .init(quantite: quantite, prix: prix, net: montant(net), nom: "Article \(rang)")
    }
    let tva = Int((Double(base) * 0.2).rounded()) + Int.random(in: -1...1, using: &random)
    let arrondi = Int.random(in: 0..<4, using: &random) == 0 ? Int.random(in: -30...30, using: &random) : 0
    let paye = fichier.cadre?.hasSuffix("2") == true ? base + tva + arrondi : 0
    (fichier.base, fichier.tva, fichier.ttc) = (montant(base), montant(tva), montant(base + tva))
    fichier.arrondi = arrondi == 0 ? nil : montant(arrondi)
    fichier.dejaPaye = paye == 0 ? nil : montant(paye)
    fichier.aPayer = montant(base + tva + arrondi - paye)
  }

  /// The deposit is paid; a final invoice, or a corrected one in its place, takes it off as paid (BT-113) and names it.
  private static func suite(_ rang: Int, _ random: inout SplitMix64) -> [FichierNorme] {
    let (pays, tva) = (
      ["FR", "DE", "BE"].randomElement(using: &random) ?? "FR", Int.random(in: 1...40, using: &random)
    )
    let syntaxe = FichierNorme.Syntaxe.allCases.randomElement(using: &random) ?? .ubl
    func fichier(_ numero: String, _ type: String, _ cadre: String, _ base: Int, paye: Int) -> FichierNorme {
      var fichier = FichierNorme()
      fichier.syntaxe = syntaxe
      (fichier.numero, fichier.type, fichier.pays) = (numero, type, pays)
      fichier.cadre = pays == "FR" ? cadre : nil
      (fichier.lignes[0].prix, fichier.lignes[0].net) = (montant(base), montant(base))
      (fichier.base, fichier.tva, fichier.ttc) = (montant(base), montant(base / 5), montant(base / 5 * 6))
      fichier.dejaPaye = paye == 0 ? nil : montant(paye)
      fichier.aPayer = montant(base / 5 * 6 - paye)
      return fichier
    }
    let (acompte, finale) = (("AC-\(rang)", "2026-03-02"), ("FF-\(rang)", "2026-03-02"))
    let due = tva * 100
    let premier = fichier(acompte.0, "386", "S2", due * 5, paye: due * 6)
    var second = fichier(finale.0, "380", "S4", due * 15, paye: due * 6)
    second.origines = [acompte]
    var troisieme = fichier("FR-\(rang)", "384", "S4", due * 10, paye: due * 6)
    // In France a corrected invoice names what it replaces, and no other document.
    troisieme.origines = pays == "FR" ? [finale] : [finale, acompte]
    let nombre = Int.random(in: 1...3, using: &random)
    return Array([premier, second, troisieme].prefix(nombre))
  }

  private static func montant(_ centimes: Int) -> String {
    let reste = abs(centimes) % 100
    return "\(centimes < 0 ? "-" : "")\(abs(centimes) / 100).\(reste < 10 ? "0" : "")\(reste)"
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `an imported document can be exported again, or the import reported the obstacle`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &* 0x9E37_79B9 &+ 5)
    let ledger = try TestLedger()
    var importes = 0
    var sortis: [String: [Int32]] = [:]
    let fichiers = (0..<30).map { Self.fichier($0, &random) } + (30..<34).flatMap { Self.suite($0, &random) }
    for (rang, fichier) in fichiers.enumerated() {
      let outcome = ledger.importe(fichier, "--json")
      // A deposit that is named and paid here is no new money.
      #expect(rang < 30 || outcome.exit == 0, "seed \(seed), \(rang): \(outcome)\n\(fichier)")
      #expect(outcome.exit <= 1, "seed \(seed), \(rang): \(outcome)")
      guard outcome.exit == 0, outcome.output.contains("\"imported\":1") else { continue }
      importes += 1
      let peutSortir = !outcome.output.contains("cannot be exported again")
      let liste = ledger.run("list", "--json").output
      let numero = try #require(liste.matches(of: /"id":"[0-9a-f-]+","numero":"([^"]*)"/).last?.output.1)
      let sorties = ["ubl", "cii"].map { ledger.run("export", $0, "--numero=\(numero)").exit }
      #expect(sorties.contains(0) == peutSortir, "seed \(seed), \(rang): \(outcome.output)\n\(fichier)")
      sortis[String(numero)] = sorties
      let encore = ledger.importe(fichier)
      #expect(encore.output.contains("1 unchanged") || !peutSortir, "seed \(seed), \(rang): \(encore.output)")
    }
    #expect(importes > 10)
    let audit = ledger.run("audit")
    #expect(audit.exit == 0 && !audit.output.contains("warning: totals"), "seed \(seed): \(audit.output)")
    try Self.copie(ledger, sortis, "seed \(seed)")
  }

  /// What leaves `ledger` as a file leaves a copy of it too, which is made of its documents in JSON.
  private static func copie(_ ledger: TestLedger, _ sortis: [String: [Int32]], _ cas: String) throws {
    let copie = try TestLedger(opened: false)
    try copie.done("ouvrir", copie.path, "--nom=Copie")
    let importe = copie.program.run(["import", "-"], input: ledger.run("export", "snapshot").output)
    #expect(importe.exit == 0, "\(cas): \(importe)")
    for (numero, sorties) in sortis {
      let siennes = ["ubl", "cii"].map { copie.run("export", $0, "--numero=\(numero)").exit }
      #expect(siennes == sorties, "\(cas): \(numero)")
    }
    let audit = copie.run("audit")
    #expect(audit.exit == 0, "\(cas): \(audit.output)")
  }
}
