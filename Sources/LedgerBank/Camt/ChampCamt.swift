/// The elements of ISO 20022 that a statement is read from, by their paths below the statement, an entry or a detail.
enum ChampCamt: Sendable {
  case iban, autreCompte, devise
  case soldeNature, soldeMontant, soldeSens, soldeJour
  case montant, sens, annulation, etat, jour, jourValeur, identifiant, famille, texteBanque
  case boutEnBout, communication, communicationPlus, reference, montantTransaction, montantOrdonne, retour, retourTexte
  case debiteur, debiteurUltime, debiteurAdresse, debiteurIban
  case crediteur, crediteurUltime, crediteurAdresse, crediteurIban
  case frais, fraisTotal, fraisSens, fraisInclus

  /// Whether it has a currency of its own.
  var estUnMontant: Bool {
    switch self {
    case .montant, .montantTransaction, .montantOrdonne, .frais, .fraisTotal: true
    default: false  // catch-all: the others have none
    }
  }

  /// What stands below an entry, and below its details.
  static let mouvement: [(String, ChampCamt)] =
    [
      ("Amt", .montant), ("CdtDbtInd", .sens), ("RvslInd", .annulation),
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

  /// Where one side of a payment stands; its name has one more step around it since version 08, and may be a bank's.
  private static func partie(
    _ nom: String, _ champ: ChampCamt, _ ultime: ChampCamt, _ adresse: ChampCamt, _ iban: ChampCamt
  ) -> [(String, ChampCamt)] {
    ["", "Pty/", "Agt/FinInstnId/"].flatMap { pas in
      [("\(nom)/\(pas)Nm", champ), ("Ultmt\(nom)/\(pas)Nm", ultime), ("\(nom)/\(pas)PstlAdr/AdrLine", adresse)]
    }.map { ("RltdPties/\($0.0)", $0.1) } + [("RltdPties/\(nom)Acct/Id/IBAN", iban)]
  }

  /// What stands below a statement: its account and its balances.
  static let releve: [(String, ChampCamt)] = [
    ("Acct/Id/IBAN", .iban), ("Acct/Id/Othr/Id", .autreCompte), ("Acct/Ccy", .devise),
    ("Bal/Tp/CdOrPrtry/Cd", .soldeNature), ("Bal/Amt", .soldeMontant), ("Bal/CdtDbtInd", .soldeSens),
    ("Bal/Dt/Dt", .soldeJour), ("Bal/Dt/DtTm", .soldeJour),
  ]
}

/// The path to the open element, as a hash: it is made longer and shorter in constant time, and compared as one number.
struct CheminCamt {
  private static let graine: UInt64 = 0xCBF2_9CE4_8422_2325

  private static func suite(_ somme: UInt64, _ nom: some StringProtocol) -> UInt64 {
    nom.utf8.reduce((somme ^ 0x2F) &* 0x100_0000_01B3) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// The fields by the hashes of their paths.
  static func table(_ champs: [(String, ChampCamt)]) -> [UInt64: ChampCamt] {
    Dictionary(champs.map { ($0.0.split(separator: "/").reduce(graine) { suite($0, $1) }, $0.1) }) { premier, _ in
      premier
    }
  }

  private var sommes = [graine]

  /// How far the open element is below the one that the path begins at.
  var profondeur: Int { sommes.count - 1 }
  var somme: UInt64 { sommes.last ?? Self.graine }

  mutating func entre(_ nom: some StringProtocol) { sommes.append(Self.suite(somme, nom)) }
  mutating func sort() { if sommes.count > 1 { sommes.removeLast() } }
}
