/// The places of the elements.
extension ChampCamt {
  /// The elements below an entry, and below its details.
  static let mouvement: [(String, ChampCamt)] =
    [
      ("NtryDtls/TxDtls", .detail), ("Amt", .montant), ("CdtDbtInd", .sens), ("RvslInd", .annulation),
      ("Sts", .etat), ("Sts/Cd", .etat), ("Sts/Prtry", .etat),
      ("BookgDt/Dt", .jour), ("BookgDt/DtTm", .jour), ("ValDt/Dt", .jourValeur), ("ValDt/DtTm", .jourValeur),
      ("AcctSvcrRef", .identifiant), ("BkTxCd/Domn/Fmly/SubFmlyCd", .famille), ("AddtlNtryInf", .texteBanque),
      ("AmtDtls/TxAmt/Amt", .montantTransaction), ("AmtDtls/InstdAmt/Amt", .montantOrdonne),
      ("Refs/EndToEndId", .boutEnBout), ("Refs/AcctSvcrRef", .identifiant), ("AddtlTxInf", .texteBanque),
      ("RmtInf/Ustrd", .communication), ("RmtInf/Strd/AddtlRmtInf", .communicationPlus),
      ("RmtInf/Strd/CdtrRefInf/Ref", .reference), ("RmtInf/Strd/RfrdDocInf/Nb", .reference),
      // Version 02 has the amount itself below Chrgs, later ones a record of each.
      ("Chrgs/TtlChrgsAndTaxAmt", .fraisTotal), ("Chrgs/Amt", .frais), ("Chrgs/Rcrd/Amt", .frais),
      ("Chrgs/CdtDbtInd", .fraisSens), ("Chrgs/Rcrd/CdtDbtInd", .fraisSens), ("Chrgs/Rcrd/ChrgInclInd", .fraisInclus),
      ("RtrInf/Rsn/Cd", .retour), ("RtrInf/Rsn/Prtry", .retour), ("RtrInf/AddtlInf", .retourTexte),
    ] + partie("Dbtr", .debiteur, .debiteurUltime, .debiteurAdresse, .debiteurIban)
    + partie("Cdtr", .crediteur, .crediteurUltime, .crediteurAdresse, .crediteurIban)

  /// The place of one party of a payment; since version 08 its name has one more element around it, or a bank's.
  private static func partie(
    _ nom: String, _ champ: ChampCamt, _ ultime: ChampCamt, _ adresse: ChampCamt, _ iban: ChampCamt
  ) -> [(String, ChampCamt)] {
    ["", "Pty/", "Agt/FinInstnId/"].flatMap { pas in
      [("\(nom)/\(pas)Nm", champ), ("Ultmt\(nom)/\(pas)Nm", ultime), ("\(nom)/\(pas)PstlAdr/AdrLine", adresse)]
    }.map { ("RltdPties/\($0.0)", $0.1) } + [("RltdPties/\(nom)Acct/Id/IBAN", iban)]
  }

  /// The elements below a statement: its account, its balances and its entries.
  static let releve: [(String, ChampCamt)] = [
    ("Bal", .solde), ("Ntry", .entree), ("FrToDt/FrDtTm", .premierJour), ("FrToDt/FrDt", .premierJour),
    ("FrToDt/ToDtTm", .dernierJour), ("FrToDt/ToDt", .dernierJour),
    ("Acct/Id/IBAN", .iban), ("Acct/Id/Othr/Id", .autreCompte), ("Acct/Ccy", .devise),
    ("Bal/Tp/CdOrPrtry/Cd", .soldeNature), ("Bal/Amt", .soldeMontant), ("Bal/CdtDbtInd", .soldeSens),
    ("Bal/Dt/Dt", .soldeJour), ("Bal/Dt/DtTm", .soldeJour), ("Bal/CdtLine/Incl", .soldeCredit),
    ("Bal/Tp/SubTp/Cd", .soldeSousNature),
  ]
}

/// Fields by their paths, each path as a hash that is made longer in constant time and compared as one number.
struct TableCamt: Sendable {
  /// The path to the start of the table.
  static let graine: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The path `chemin` with one more element: the name, without the prefix of its name space.
  static func suite(_ chemin: UInt64, _ nom: Span<UInt8>) -> UInt64 {
    let debut = (chemin ^ 0x2F) &* 0x100_0000_01B3
    var somme = debut
    for place in nom.indices {
      somme = nom[place] == 0x3A ? debut : (somme ^ UInt64(nom[place])) &* 0x100_0000_01B3
    }
    return somme
  }

  /// At least twice as many places as fields: an unknown path is found quickly.
  private var places: [(chemin: UInt64, champ: ChampCamt?)] = Array(repeating: (0, nil), count: 256)

  init(_ champs: [(String, ChampCamt)]) {
    for (texte, champ) in champs {
      let chemin = texte.split(separator: "/").reduce(Self.graine) { Self.suite($0, String($1).utf8.span) }
      places[place(chemin)] = (chemin, champ)
    }
  }

  subscript(chemin: UInt64) -> ChampCamt? { places[place(chemin)].champ }

  /// The place of the path, or the free place for it.
  private func place(_ chemin: UInt64) -> Int {
    var place = Int(truncatingIfNeeded: chemin >> 32) & 255
    while places[place].champ != nil, places[place].chemin != chemin { place = (place + 1) & 255 }
    return place
  }
}
