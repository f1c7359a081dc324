public import LedgerModel
public import LedgerRules
import LedgerWords

/// A profile as data: names of columns, and words for their forms.
extension ProfilCSV {
  /// Its fields, each with its value; an absent one is empty.
  public var champs: [(nom: String, valeur: String)] {
    var montant = (signe: "", debit: "", credit: "", avantFrais: "", frais: frais ?? "")
    switch montants {
    case .signe(let colonne): montant.signe = colonne
    case .debitCredit(let debit, let credit): (montant.debit, montant.credit) = (debit, credit)
    case .avantFrais(let colonne, let frais): (montant.avantFrais, montant.frais) = (colonne, frais)
    }
    return [
      ("separateur", separateur == 0x09 ? "tab" : String(decoding: [separateur], as: UTF8.self)),
      ("decimale", String(decimale)), ("jour", jour), ("formeJour", forme.rawValue), ("montant", montant.signe),
      ("debit", montant.debit), ("credit", montant.credit), ("montantAvantFrais", montant.avantFrais),
      ("frais", montant.frais), ("sens", sens ?? ""), ("sensDebit", Self.liste(sensDebit)),
      ("sensCredit", Self.liste(sensCredit)), ("libelles", Self.liste(libelles)),
      ("communication", communication ?? ""),
      ("tiers", tiers ?? ""), ("ibanTiers", ibanTiers ?? ""), ("identifiant", identifiant ?? ""),
      ("devise", devise ?? ""), ("compte", compte ?? ""), ("compteEnTete", compteEnTete ?? ""), ("solde", solde ?? ""),
      ("etat", etatColonne ?? ""), ("etatsAcquis", Self.liste(etatsAcquis.sorted())),
      ("soldesDebut", Self.liste(soldesDebut)), ("soldesFin", Self.liste(soldesFin)),
      ("horsLignes", Self.liste(horsLignes)),
    ]
  }

  /// The profile of those fields, named as in ``champs``.
  ///
  /// - Throws: `RefusReleve` `profil-illisible` where a required column is missing, or a form is unknown.
  public init(_ nom: String, _ champs: [String: String]) throws(RefusReleve) {
    func texte(_ champ: String) -> String? { champs[champ].flatMap { $0.isEmpty ? nil : $0 } }
    func liste(_ champ: String) -> [String]? { champs[champ].map { $0.split(separator: "|").map(String.init) } }
    func faute(_ raison: Words) -> RefusReleve { .profilIllisible(nom, raison) }
    guard let jour = texte("jour") else {
      throw faute(Words("`jour`, the column of the day, is missing", fr: "`jour`, la colonne de la date, manque"))
    }
    guard let montants = Self.montants(texte) else {
      throw faute(
        Words(
          "the column of amounts is missing: `montant`, or `debit` and `credit`",
          fr: "la colonne des montants manque : `montant`, ou `debit` et `credit`"))
    }
    let (separe, marque, forme) = (
      champs["separateur"] ?? ";", champs["decimale"] ?? ",", champs["formeJour"] ?? "JJ/MM/AAAA"
    )
    guard let formeJour = FormeJour(nom: forme) else {
      let (cite, formes) = (Texte.cite(forme), FormeJour.allCases.map(\.rawValue).joined(separator: ", "))
      throw faute(
        Words(
          "`formeJour` is \"\(cite)\"; the forms are \(formes)",
          fr: "`formeJour` vaut « \(cite) » ; les formes sont \(formes)"))
    }
    let separateur = separe == "tab" ? "\t" : separe.first
    guard let separateur, separateur.asciiValue != nil, marque == "," || marque == "." else {
      throw faute(
        Words(
          "`separateur` is one character or `tab`, and `decimale` a comma or a point",
          fr: "`separateur` est un caractère ou `tab`, et `decimale` une virgule ou un point"))
    }
    self.init(
      nom, separateur: separateur, decimale: marque == "." ? "." : ",", jour: jour, forme: formeJour, montants,
      libelles: liste("libelles") ?? []
    ) {
      ($0.communication, $0.tiers, $0.identifiant) = (texte("communication"), texte("tiers"), texte("identifiant"))
      ($0.devise, $0.solde, $0.etatColonne) = (texte("devise"), texte("solde"), texte("etat"))
      ($0.ibanTiers, $0.compte, $0.compteEnTete) = (texte("ibanTiers"), texte("compte"), texte("compteEnTete"))
      if !$0.fraisSontAPart { $0.frais = texte("frais") }
      $0.sens = texte("sens")
      $0.sensDebit = liste("sensDebit") ?? $0.sensDebit
      $0.sensCredit = liste("sensCredit") ?? $0.sensCredit
      $0.etatsAcquis = Set((liste("etatsAcquis") ?? []).map { $0.lowercased() })
      $0.soldesDebut = liste("soldesDebut") ?? $0.soldesDebut
      $0.soldesFin = liste("soldesFin") ?? $0.soldesFin
      $0.horsLignes = liste("horsLignes") ?? $0.horsLignes
    }
    guard let contredit else { return }
    throw .profilIllisible(nom, contredit)
  }

  private static func montants(_ texte: (String) -> String?) -> Montants? {
    if let colonne = texte("montant") { return .signe(colonne) }
    if let colonne = texte("montantAvantFrais"), let frais = texte("frais") { return .avantFrais(colonne, frais) }
    guard let debit = texte("debit"), let credit = texte("credit") else { return nil }
    return .debitCredit(debit, credit)
  }

  /// Why its fields contradict each other, or nil.
  private var contredit: Words? {
    if (exigees + facultatives).contains(where: { Self.numero($0).map { $0 < 1 } ?? false }) {
      return Words("the first column is #1", fr: "la première colonne est #1")
    }
    if sens != nil, case .debitCredit = montants {
      return Words("`sens` needs one column, `montant`", fr: "`sens` demande une seule colonne, `montant`")
    }
    if let mot = sensDebit.first(where: { Self.sontMemes($0, parmi: sensCredit) }) {
      let cite = Texte.cite(mot)
      return Words(
        "\"\(cite)\" is in `sensDebit` and in `sensCredit`", fr: "« \(cite) » est dans `sensDebit` et dans `sensCredit`"
      )
    }
    guard compteEnTete != nil, estSansEntete else { return nil }
    return Words(
      "`compteEnTete` is above a header, and all columns have numbers",
      fr: "`compteEnTete` est au-dessus d'un en-tête, et toutes les colonnes ont des numéros")
  }

  /// Whether `mot` is one of `mots`: case does not count.
  static func sontMemes(_ mot: String, parmi mots: [String]) -> Bool {
    mots.contains { TexteBancaire.reduit($0) == TexteBancaire.reduit(mot) }
  }

  private static func liste(_ mots: [String]) -> String { mots.joined(separator: "|") }
}
