import LedgerTestLogs
import LedgerTestSupport
import Testing

/// The law of imports: a document imported as sent can be exported in its own profile, or the import said why not, at
/// once; and nothing is recorded that the audit objects to.
struct ImportLawTests {
  /// A file of random facts that EN 16931 allows, and some that it does not.
  private static func fichier(_ rang: Int, _ random: inout SplitMix64) -> FichierUBL {
    func un(_ choix: String...) -> String { choix.randomElement(using: &random) ?? choix[0] }
    var fichier = FichierUBL()
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

  private static func lignes(_ fichier: inout FichierUBL, _ random: inout SplitMix64) {
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

  private static func montant(_ centimes: Int) -> String {
    let reste = abs(centimes) % 100
    return "\(centimes < 0 ? "-" : "")\(abs(centimes) / 100).\(reste < 10 ? "0" : "")\(reste)"
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `an imported document can be exported again, or the import reported the obstacle`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &* 0x9E37_79B9 &+ 5)
    let ledger = try TestLedger()
    var importes = 0
    for rang in 0..<40 {
      let fichier = Self.fichier(rang, &random)
      let outcome = ledger.importe(fichier, "--json")
      #expect(outcome.exit <= 1, "seed \(seed), \(rang): \(outcome)")
      guard outcome.exit == 0, outcome.output.contains("\"imported\":1") else { continue }
      importes += 1
      let peutSortir = !outcome.output.contains("cannot leave this ledger")
      let liste = ledger.run("list", "--json").output
      let numero = try #require(liste.matches(of: /"id":"[0-9a-f-]+","numero":"([^"]*)"/).last?.output.1)
      let sorties = ["ubl", "cii"].map { ledger.run("export", $0, "--numero=\(numero)").exit }
      #expect(sorties.contains(0) == peutSortir, "seed \(seed), \(rang): \(outcome.output)\n\(fichier.texte)")
      let encore = ledger.importe(fichier)
      #expect(encore.output.contains("1 unchanged") || !peutSortir, "seed \(seed), \(rang): \(encore.output)")
    }
    #expect(importes > 10)
    let audit = ledger.run("audit")
    #expect(audit.exit == 0 && !audit.output.contains("warning: totals"), "seed \(seed): \(audit.output)")
  }
}
