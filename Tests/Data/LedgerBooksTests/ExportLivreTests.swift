import LedgerBooks
import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import Testing

/// The same entries in three forms.
@Suite struct ExportLivreTests {
  /// A facture of goods, paid in part by cheque.
  private static func livre(client: String = "Café du Port") throws -> Livre {
    var paiement = EnregistrerReglement(.paiement, .f1, id: .p1)
    (paiement.montant, paiement.moyen) = (.de("100.05"), .cheque)
    var the = LigneFacture.the
    the.nature = .bien
    return try LivreDeTest(client: client, .envoyee(.f1, [the, .cafe]), .le("2026-04-01"), .cas(paiement)).livre()
  }

  @Test func `a FEC has 18 columns and a line for each line of an entry`() throws {
    let fec = try ecrit(ExportFEC(Self.livre()).write)
    let vente = "VE\tVentes\t1\t20260302\t"
    let piece = "F-2026-0001\t20260302"
    let argent = "F-2026-0001\t20260401"
    let facture = "Facture F-2026-0001 Café du Port"
    let client = "411000\tClients\tC00001\tCafé du Port"
    #expect(
      fec == """
        \(ExportFEC.colonnes.joined(separator: "\t"))
        \(vente)\(client)\t\(piece)\t\(facture)\t159,09\t0,00\t\t\t20260302\t\t
        \(vente)706000\tPrestations de services\t\t\t\(piece)\t\(facture)\t0,00\t100,00\t\t\t20260302\t\t
        \(vente)445711\tTVA collectée 20 %\t\t\t\(piece)\t\(facture)\t0,00\t20,00\t\t\t20260302\t\t
        \(vente)707000\tVentes de marchandises\t\t\t\(piece)\t\(facture)\t0,00\t37,05\t\t\t20260302\t\t
        \(vente)445713\tTVA collectée 5,5 %\t\t\t\(piece)\t\(facture)\t0,00\t2,04\t\t\t20260302\t\t
        BQ\tBanque\t2\t20260401\t511200\tChèques à encaisser\t\t\t\(argent)\tRèglement F-2026-0001 Café du Port\t100,05\t0,00\t\t\t20260401\t\t
        BQ\tBanque\t2\t20260401\t\(client)\t\(argent)\tRèglement F-2026-0001 Café du Port\t0,00\t100,05\t\t\t20260401\t\t

        """)
  }

  @Test func `a code of its own is the client's account in a file, the last one that its entries know`() throws {
    func code(_ code: String) -> Etape {
      var modifier = ModifierClient(.habitue)
      modifier.codeComptable = .remplace(code)
      return .cas(modifier)
    }
    var livre = try LivreDeTest(code("PORT"), .envoyee(.f1), .le("2026-04-01"), .paiement("10"))
    let mars = Periode(depuis: .le("2026-03-01"), jusqua: .le("2026-03-31"))
    let avant = try ecrit(ExportFEC(livre.livre(), mars).write)
    #expect(avant.contains("\t411000\tClients\tPORT\tCafé du Port\t"))
    try livre.vit([code("411-0042"), .paiement("20", id: .p2)])
    let tout = try livre.livre()
    #expect(try ecrit(ExportFEC(tout, mars).write) == avant)
    #expect(try ecrit(ExportFEC(tout).write).contains("411-0042") && !ecrit(ExportFEC(tout).write).contains("PORT"))
    #expect(try ecrit(ExportBeancount(tout).write).contains("Assets:Clients:411-0042 EUR\n  nom: \"Café du Port\""))
    try livre.vit([.client(.c2)])
    #expect(try ecrit(ExportHledger(livre.livre()).write).contains("Actif:Clients:Café du Port (411-0042)  "))
  }

  @Test func `hledger gets accounts by name, each declared`() throws {
    #expect(
      try ecrit(ExportHledger(Self.livre()).write) == """
        ; Extrait des ventes et des encaissements: Épicerie Dupont
        decimal-mark .
        commodity 1000.00 EUR

        account Actif:Chèques à encaisser  ; type:A
        account Actif:Clients:Café du Port  ; type:A
        account Passif:TVA collectée:20 %  ; type:L
        account Passif:TVA collectée:5,5 %  ; type:L
        account Produits:Marchandises  ; type:R
        account Produits:Prestations  ; type:R

        2026-03-02 * (F-2026-0001) Café du Port | Facture F-2026-0001
            Actif:Clients:Café du Port  159.09 EUR  ; facture:F-2026-0001
            Produits:Prestations  -100.00 EUR
            Passif:TVA collectée:20 %  -20.00 EUR
            Produits:Marchandises  -37.05 EUR
            Passif:TVA collectée:5,5 %  -2.04 EUR

        2026-04-01 * (F-2026-0001) Café du Port | Règlement F-2026-0001
            Actif:Chèques à encaisser  100.05 EUR
            Actif:Clients:Café du Port  -100.05 EUR  ; facture:F-2026-0001

        """)
  }

  @Test func `beancount gets accounts by code, each opened with its name`() throws {
    #expect(
      try ecrit(ExportBeancount(Self.livre(), Periode(depuis: .le("2026-04-01"))).write) == """
        option "title" "Extrait des ventes et des encaissements: Épicerie Dupont"
        option "operating_currency" "EUR"

        2026-04-01 open Assets:Cheques EUR
          nom: "Chèques à encaisser"
        2026-04-01 open Assets:Clients:C00001 EUR
          nom: "Café du Port"

        2026-04-01 * "Café du Port" "Règlement F-2026-0001" ^F-2026-0001
          Assets:Cheques  100.05 EUR
          Assets:Clients:C00001  -100.05 EUR

        """)
  }

  @Test func `a FEC of a period keeps the numbers of its year, and letters the groups complete in it`() throws {
    var livre = try LivreDeTest(.envoyee(), .le("2026-04-01"), .paiement())
    func lignes(_ depuis: String?, _ jusqua: String?) throws -> [[Substring]] {
      let periode = Periode(depuis: depuis.map { .le($0) }, jusqua: jusqua.map { .le($0) })
      return try ecrit(ExportFEC(livre.livre(), periode).write).split(separator: "\n").dropFirst().map {
        $0.split(separator: "\t", omittingEmptySubsequences: false)
      }
    }
    #expect(try lignes(nil, nil).filter { $0[13] == "AA" && $0[14] == "20260401" }.count == 2)
    #expect(try lignes("2026-04-01", nil).map { $0[2] } == ["2", "2"])
    #expect(try lignes("2026-04-01", nil).allSatisfy { $0[13].isEmpty && $0[14].isEmpty })
    #expect(try lignes(nil, "2026-03-31").map { $0[2] } == ["1", "1", "1"])
    try livre.vit([.client(.c1)])
    #expect(try lignes("2027-01-01", nil) == [])
  }

  @Test func `a FEC is called by the SIREN and the end of its year`() throws {
    let livre = try Self.livre()
    #expect(ExportFEC.nom(livre, .toute, siren: "732829320") == "732829320FEC20261231.txt")
    let mars = Periode(jusqua: .le("2026-03-31"))
    #expect(ExportFEC.nom(livre, mars, siren: "732829320") == "732829320FEC20260331.txt")
  }

  @Test(arguments: [
    "A;B", "A  B", "A\tB|C", "A\nB", "\"A\" \\ B", "(A)", "[2020-01-01]", "A:B", "😀 {lot} @@ 1 EUR",
    "\u{202E}A\u{200B}",
    "= 5 EUR", "date:2020-01-01", "A\u{A0}\u{2003}B", "; A", "* A", "\r\n",
  ])
  func `a hostile name stays on its line, and separates nothing`(nom: String) throws {
    let livre = try Self.livre(client: nom.allSatisfy(\.isWhitespace) ? "x\(nom)y" : nom)
    for ligne in try ecrit(ExportFEC(livre).write).split(separator: "\n") {
      #expect(ligne.split(separator: "\t", omittingEmptySubsequences: false).count == 18)
      #expect(!ligne.contains("|"))
    }
    let hledger = try ecrit(ExportHledger(livre).write)
    for ligne in hledger.split(separator: "\n") where ligne.hasPrefix("    Actif:Clients:") {
      let parts = ligne.dropFirst(4).split(separator: "  ")
      #expect(parts.count == 3 && parts[0].split(separator: ":").count == 3 && !parts[0].contains(";"))
    }
    #expect(hledger.split(separator: "\n").filter { $0.hasPrefix("20") }.count == 2)
    let beancount = try ecrit(ExportBeancount(livre).write)
    #expect(beancount.split(separator: "\n").filter { $0.contains(" * \"") }.count == 2)
  }

  @Test func `two clients of one name have accounts of their own`() throws {
    let livre = try LivreDeTest(
      .cas(CreerClient(importe: Client(id: .c1, nom: "CAFÉ du Port"))), .envoyee(), .envoyee(.f2) { $0.clientId = .c1 })
    let comptes = try ecrit(ExportHledger(livre.livre()).write).split(separator: "\n").filter {
      $0.hasPrefix("account Actif:Clients")
    }
    #expect(
      comptes == [
        "account Actif:Clients:CAFÉ du Port (C00002)  ; type:A",
        "account Actif:Clients:Café du Port (C00001)  ; type:A",
      ])
  }
}
