import LedgerModel
import LedgerRules
import LedgerTestLogs
import LedgerTestSupport
import Testing

@testable import LedgerBank

/// A statement is the same in every form, encoding, line end and order: its lines come to what each of its balances says.
struct StatementLawTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a statement reads the same in every form, encoding, line end and order`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    let ecrit = ReleveEcrit(&rng)
    for forme in ReleveEcrit.Forme.allCases {
      let texte = ecrit.texte(forme, &rng)
      for codage in Codage.allCases {
        let fin = rng.pick(["\n", "\r\n", "\r"]) ?? "\n"
        let releves = try FichierReleve.lit(codage.octets(texte.replacing("\n", with: fin)))
        let releve = try #require(releves.first)
        let cas = "seed \(seed), \(forme), \(codage), \(fin.debugDescription)"
        #expect(releves.count == 1, "\(cas)")
        #expect(ReleveEcrit.lignes(releve) == ecrit.triees, "\(cas)")
        #expect(releve.enAttente == forme.enAttente, "\(cas)")
        if let cloture = releve.cloture { #expect(cloture.montant.centimes == ecrit.cloture, "\(cas)") }
        if forme.aDeuxSoldes { #expect(releve.ecart == .zero, "\(cas)") }
      }
    }
  }

  /// Whatever overlaps, in any form and order: the recorded lines come to the balances, and each line of a file is told as new,
  /// known or perhaps known.
  @Test(arguments: 0..<25 as Range<UInt64>)
  func `each line is recorded once, and none is dropped without being told`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed &+ 1_000)
    let ecrit = ReleveEcrit(&rng)
    var livre = LivreBanque(.exemple(1, 1), Banque("courant", iban: "FR1420041010050500013M02606"))
    var formes: [ReleveEcrit.Forme] = [.camt]
    while formes.count < 5 { formes.append(rng.pick(ReleveEcrit.Forme.allCases) ?? .ofx) }
    for forme in formes {
      var partie = ecrit
      // The end of a statement alone begins at another balance.
      if forme != .camt, Bool.random(using: &rng) {
        partie = ecrit.depuis(Int.random(in: 1..<ecrit.lignes.count, using: &rng))
      }
      let codage = rng.pick(Codage.allCases) ?? .utf8
      let releve = try #require(FichierReleve.lit(codage.octets(partie.texte(forme, &rng))).first)
      let tri = TriReleve(releve, cles: releve.lignes.map(\.contenu), dans: livre)
      let cas = "seed \(seed), \(formes), \(forme): \(tri)"
      #expect(
        tri.nouvelles.count + tri.connues + tri.doublons.count + tri.repetees.count == releve.lignes.count, "\(cas)")
      // Without a balance the same line in another form is a question: it is the same.
      livre.importe(releve, TriReleve(releve, cles: releve.lignes.map(\.contenu), dans: livre, .ignorer))
      let somme = livre.lignes.reduce(0) { $0 + $1.ligne.montant.centimes }
      #expect(somme == ecrit.cloture - ecrit.ouverture && livre.lignes.count == ecrit.lignes.count, "\(cas)")
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a statement that lacks a line, or has one twice, is refused or does not come to its balances`(seed: UInt64)
    throws
  {
    var rng = SplitMix64(seed: seed)
    for forme in ReleveEcrit.Forme.allCases where forme.aDeuxSoldes {
      var ecrit = ReleveEcrit(&rng)
      let place = Int.random(in: 0..<ecrit.lignes.count, using: &rng)
      ecrit.manque = place
      guard let releve = try? FichierReleve.lit(Array(ecrit.texte(forme, &rng).utf8)).first else { continue }
      #expect(
        releve.ecart != .zero || releve.lignes.isEmpty || place == 0 || place == ecrit.lignes.count - 1,
        "seed \(seed), \(forme)")
    }
  }
}

extension LivreBanque {
  /// Records the new lines of `releve`.
  fileprivate mutating func importe(_ releve: Releve, _ tri: TriReleve) {
    let cles = releve.lignes.map(\.contenu)
    var importe = ReleveImporte(releves.count + 1, releve.format, sha256: "")
    (importe.ouverture, importe.cloture) = (releve.ouverture, releve.cloture)
    importe.lignes = tri.nouvelles.enumerated().map { rang, place in
      LigneBanque(lignes.count + rang + 1, cle: cles[place], releve.lignes[place])
    }
    importe.doublons = tri.ignorees.map { ReleveImporte.Doublon(cles[$0.place], $0.connue) }
    apply(.releve(importe))
  }
}

/// An encoding in which files come.
enum Codage: CaseIterable {
  case utf8, utf8AvecMarque, utf16PetitBout, utf16GrandBout, windows, latin9

  func octets(_ texte: String) -> [UInt8] {
    switch self {
    case .utf8: Array(texte.utf8)
    case .utf8AvecMarque: [0xEF, 0xBB, 0xBF] + Array(texte.utf8)
    case .utf16PetitBout: [0xFF, 0xFE] + texte.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .utf16GrandBout: [0xFE, 0xFF] + texte.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case .windows:
      texte.unicodeScalars.map { $0 == "Œ" ? 0x8C : $0 == "€" ? 0x80 : UInt8(truncatingIfNeeded: $0.value) }
    case .latin9: texte.unicodeScalars.map { $0 == "Œ" ? 0xBC : $0 == "€" ? 0xA4 : UInt8(truncatingIfNeeded: $0.value) }
    }
  }
}

/// A statement as banks write it.
struct ReleveEcrit {
  enum Forme: Hashable {
    case camt, cfonb, ofx, creditMutuel, caisseEpargne, banquePostale, qonto, revolut, revolutParticuliers, wise
    /// The CSV that the known profile of that name reads.
    case connu(String)

    static let allCases: [Forme] =
      [
        .camt, .cfonb, .ofx, .creditMutuel, .caisseEpargne, .banquePostale, .qonto, .revolut, .revolutParticuliers,
        .wise,
      ] + ProfilCSV.connus.map { .connu($0.nom) }

    private var profil: ProfilCSV? { if case .connu(let nom) = self { ProfilCSV.nomme(nom) } else { nil } }

    var aDeuxSoldes: Bool {
      if case .connu = self { return profil?.solde != nil }
      return self != .ofx && self != .banquePostale
    }

    /// How many lines are written that are not booked yet.
    var enAttente: Int { self == .camt || self == .ofx || profil?.etat != nil ? 1 : 0 }
  }

  struct Ligne {
    let jour: Jour
    let centimes: Int64
    let texte: String
  }

  let ouverture: Int64
  let lignes: [Ligne]
  /// The place of a line that is left out of the text.
  var manque: Int?

  var cloture: Int64 { lignes.reduce(ouverture) { $0 + $1.centimes } }
  var triees: [String] { lignes.map { "\($0.jour) \($0.centimes) \($0.texte)" }.sorted() }

  /// The same from the line of that place on.
  func depuis(_ place: Int) -> ReleveEcrit {
    ReleveEcrit(
      ouverture: lignes[..<place].reduce(ouverture) { $0 + $1.centimes }, lignes: Array(lignes[place...]), manque: nil)
  }

  private init(ouverture: Int64, lignes: [Ligne], manque: Int?) {
    (self.ouverture, self.lignes, self.manque) = (ouverture, lignes, manque)
  }

  /// The lines of `releve`, as ``triees`` has them.
  static func lignes(_ releve: Releve) -> [String] {
    releve.lignes.map { "\($0.jour) \($0.montant.centimes) \($0.libelle)" }.sorted()
  }

  init(_ rng: inout SplitMix64) {
    ouverture = .random(in: -50_000...500_000, using: &rng)
    var lignes = (0..<Int.random(in: 2...12, using: &rng)).map { _ in
      Ligne(
        jour: Jour.le("2026-03-02").plus(jours: .random(in: 0...8, using: &rng)),
        centimes: Int64.random(in: 1...90_000, using: &rng) * (Bool.random(using: &rng) ? 1 : -1),
        texte: rng.pick(["VIR É. ORME", "CB CAFÉ L'ÉTÉ", "PRLV EDF", "VIR CŒUR DE VILLE", "10 € FÊTE", "CB 12"]) ?? "")
    }
    // What comes back to where it began has no direction.
    if lignes.reduce(0, { $0 + $1.centimes }) == 0 {
      lignes.append(Ligne(jour: .le("2026-03-10"), centimes: 7, texte: "RESTE"))
    }
    self.lignes = lignes.sorted { $0.jour < $1.jour }
  }

  private func euros(_ centimes: Int64, _ marque: String) -> String {
    Montant(centimes: centimes).description.replacing(".", with: marque)
  }

  /// The statement in `forme`, its lines in an order of banks.
  func texte(_ forme: Forme, _ rng: inout SplitMix64) -> String {
    var soldes: [Int64] = []
    for ligne in lignes { soldes.append((soldes.last ?? ouverture) + ligne.centimes) }
    var rangs = lignes.indices.filter { $0 != manque }
    switch Int.random(in: 0...2, using: &rng) {
    case 0: break
    case 1: rangs.reverse()
    default: rangs.shuffle(using: &rng)
    }
    func rangees(_ entete: String, _ rangee: (Ligne, Int64) -> String) -> String {
      ([entete] + rangs.map { rangee(lignes[$0], soldes[$0]) }).map { $0 + "\n" }.joined()
    }
    switch forme {
    case .connu(let nom):
      guard let profil = ProfilCSV.nomme(nom) else { return "" }
      return csv(profil, rangs.map { (lignes[$0], soldes[$0]) })
    case .camt: return camt(rangs)
    case .cfonb: return cfonb(rangs)
    case .ofx: return ofx(rangs)
    case .creditMutuel:
      return rangees("Date;Date de valeur;Débit;Crédit;Libellé;Solde") { ligne, solde in
        let (debit, credit) = debitCredit(ligne)
        return "\(jour(ligne.jour));;\(debit);\(credit);\(ligne.texte);\(euros(solde, ","))"
      }
    case .caisseEpargne:
      return "Numéro de compte : 12345678901;Devise : EUR;\n\nSolde en fin de période;;;;\(euros(cloture, ","))\n"
        + rangees("Date;Numéro d'opération;Libellé;Débit;Crédit;Détail;") { ligne, _ in
          let (debit, credit) = debitCredit(ligne)
          return "\(jour(ligne.jour));;\(ligne.texte);\(debit);\(credit);;"
        } + "Solde en début de période;;;;\(euros(ouverture, ","))\n"
    case .banquePostale:
      return rangees("Date;Libellé;Montant(EUROS)") { ligne, _ in
        "\(jour(ligne.jour));\(ligne.texte);\(euros(ligne.centimes, ","))"
      }
    case .qonto:
      return rangees(
        "Statut;Date de la valeur (UTC);Montant total (TTC);Solde;Devise;IBAN du compte;Nom de la contrepartie;Identifiant de transaction;Référence"
      ) { ligne, solde in
        "Exécuté;\(jour(ligne.jour, "-")) 09:00:00;\(euros(ligne.centimes, ","));\(euros(solde, ","));EUR;;X;;\(ligne.texte)"
      }
    case .revolut:
      return rangees(
        "Date completed (UTC),ID,State,Description,Reference,Payment currency,Amount,Total amount,Fee,Balance,Account"
      ) { ligne, solde in
        "\(ligne.jour),,COMPLETED,\(ligne.texte),,EUR,\(euros(ligne.centimes + 100, ".")),\(euros(ligne.centimes, ".")),1.00,"
          + "\(euros(solde, ".")),EUR Main"
      }
    case .revolutParticuliers:
      return rangees("Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance") {
        ligne, solde in
        "Transfer,Current,\(ligne.jour) 10:00:00,\(ligne.jour) 10:00:01,\(ligne.texte),\(euros(ligne.centimes + 30, ".")),0.30,EUR,"
          + "COMPLETED,\(euros(solde, "."))"
      }
    case .wise:
      return rangees(
        "\"TransferWise ID\",Date,Amount,Currency,Description,\"Payment Reference\",\"Running Balance\",\"Payer Name\""
      ) {
        ligne, solde in
        ",\(jour(ligne.jour, "-")),\(euros(ligne.centimes, ".")),EUR,\(ligne.texte),,\(euros(solde, ".")),"
      }
    }
  }

  /// What the bank of `profil` writes, with a line that is not booked where it has a column for that.
  private func csv(_ profil: ProfilCSV, _ rangees: [(Ligne, Int64)]) -> String {
    let separateur = String(decoding: [profil.separateur], as: UTF8.self)
    let colonnes = (profil.exigees + profil.facultatives).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    func rangee(_ ligne: Ligne, _ solde: Int64, _ etat: String) -> String {
      func euros(_ centimes: Int64) -> String { self.euros(centimes, String(profil.decimale)) }
      var cellules = [profil.jour: jour(ligne.jour, profil.forme)]
      switch profil.montants {
      case .signe(let colonne): cellules[colonne] = euros(ligne.centimes)
      case .avantFrais(let colonne, let frais):
        (cellules[colonne], cellules[frais]) = (euros(ligne.centimes + 30), euros(30))
      case .debitCredit(let debit, let credit): cellules[ligne.centimes < 0 ? debit : credit] = euros(ligne.centimes)
      }
      if let libelle = profil.libelles.first { cellules[libelle] = ligne.texte }
      for (colonne, texte) in [
        (profil.devise, "EUR"), (profil.etatColonne, etat), (profil.compte, "EUR Main"), (profil.solde, euros(solde)),
      ] {
        if let colonne { cellules[colonne] = texte }
      }
      return colonnes.map { cellules[$0] ?? "" }.map { $0.contains(separateur) ? "\"\($0)\"" : $0 }
        .joined(separator: separateur)
    }
    var textes = [colonnes.joined(separator: separateur)]
    textes += rangees.map { rangee($0, $1, profil.etatsAcquis.min() ?? "") }
    if profil.etat != nil { textes.append(rangee(lignes[0], 0, "en attente")) }
    return textes.map { $0 + "\n" }.joined()
  }

  private func jour(_ jour: Jour, _ forme: FormeJour) -> String {
    let parties = jour.description.split(separator: "-")
    return switch forme {
    case .iso: "\(jour)"
    case .utc: "\(jour) 09:00:00"
    case .jourMoisAnnee: parties.reversed().joined(separator: "/")
    case .moisJourAnnee: "\(parties[1])/\(parties[2])/\(parties[0])"
    }
  }

  private func jour(_ jour: Jour, _ marque: String = "/") -> String {
    jour.description.split(separator: "-").reversed().joined(separator: marque)
  }

  private func debitCredit(_ ligne: Ligne) -> (String, String) {
    ligne.centimes < 0 ? (euros(ligne.centimes, ","), "") : ("", euros(ligne.centimes, ","))
  }

  private func camt(_ rangs: [Int]) -> String {
    func solde(_ code: String, _ centimes: Int64) -> String {
      "<Bal><Tp><CdOrPrtry><Cd>\(code)</Cd></CdOrPrtry></Tp><Amt Ccy=\"EUR\">\(euros(abs(centimes), "."))</Amt><CdtDbtInd>"
        + "\(centimes < 0 ? "DBIT" : "CRDT")</CdtDbtInd></Bal>\n"
    }
    let entrees = rangs.map { rang in
      let ligne = lignes[rang]
      return
        "<Ntry><Amt Ccy=\"EUR\">\(euros(abs(ligne.centimes), "."))</Amt><CdtDbtInd>\(ligne.centimes < 0 ? "DBIT" : "CRDT")"
        + "</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>\(ligne.jour)</Dt></BookgDt><AddtlNtryInf>\(ligne.texte)</AddtlNtryInf></Ntry>\n"
    }
    return "<Document><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>77</Id></Othr></Id><Ccy>EUR</Ccy></Acct>"
      + solde("OPBD", ouverture) + solde("CLBD", cloture) + entrees.joined()
      + "<Ntry><Amt Ccy=\"EUR\">9.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts></Ntry></Stmt></BkToCstmrStmt></Document>"
  }

  private func cfonb(_ rangs: [Int]) -> String {
    func record(_ code: String, _ jour: Jour, _ centimes: Int64, _ texte: String = "") -> String {
      let chiffres = String(abs(centimes))
      let dernier = Int(chiffres.suffix(1)) ?? 0
      let signe = Array(centimes < 0 ? "}JKLMNOPQR" : "{ABCDEFGHI")[dernier]
      let montant = String(repeating: "0", count: 14 - chiffres.count) + chiffres.dropLast() + String(signe)
      let parts = jour.description.dropFirst(2).split(separator: "-").reversed().joined()
      func champ(_ texte: String, _ taille: Int) -> String {
        texte + String(repeating: " ", count: taille - texte.count)
      }
      return "\(code)20041" + champ("", 4) + "01005EUR2 0500013M026  " + parts + champ("", 8) + champ(texte, 42)
        + montant
        + champ("", 16)
    }
    return
      ([record("01", .le("2026-03-01"), ouverture)]
      + rangs.map { record("04", lignes[$0].jour, lignes[$0].centimes, lignes[$0].texte) }
      + [record("07", .le("2026-03-31"), cloture)]).joined(separator: "\n")
  }

  private func ofx(_ rangs: [Int]) -> String {
    let mouvements = rangs.map { rang in
      let ligne = lignes[rang]
      return "<STMTTRN>\n<TRNTYPE>OTHER\n<DTPOSTED>\(ligne.jour.description.replacing("-", with: ""))\n<TRNAMT>"
        + "\(euros(ligne.centimes, ","))\n<NAME>\(ligne.texte)\n</STMTTRN>\n"
    }
    return
      "OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR\n<BANKACCTFROM><ACCTID>77\n</BANKACCTFROM>"
      + "<BANKTRANLIST><DTSTART>20260301\n<DTEND>20260331\n" + mouvements.joined()
      + "</BANKTRANLIST><BANKTRANLISTP><STMTTRNP><TRNAMT>9\n</STMTTRNP></BANKTRANLISTP><LEDGERBAL><BALAMT>"
      + "\(euros(cloture, ","))\n<DTASOF>20260331\n</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>"
  }
}
