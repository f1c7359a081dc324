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
      ("frais", montant.frais), ("libelles", Self.liste(libelles)), ("communication", communication ?? ""),
      ("tiers", tiers ?? ""), ("ibanTiers", ibanTiers ?? ""), ("identifiant", identifiant ?? ""),
      ("devise", devise ?? ""), ("compte", compte ?? ""), ("compteEnTete", compteEnTete ?? ""), ("solde", solde ?? ""),
      ("etat", etatColonne ?? ""), ("etatsAcquis", Self.liste(etatsAcquis.sorted())),
      ("soldesDebut", Self.liste(soldesDebut)), ("soldesFin", Self.liste(soldesFin)),
      ("horsLignes", Self.liste(horsLignes)),
    ]
  }

  /// The profile of those fields, named as in ``champs``; nil if a required column is missing, or a form is unknown.
  public init?(_ nom: String, _ champs: [String: String]) {
    func texte(_ champ: String) -> String? { champs[champ].flatMap { $0.isEmpty ? nil : $0 } }
    func liste(_ champ: String) -> [String]? { champs[champ].map { $0.split(separator: "|").map(String.init) } }
    let montants: Montants? =
      if let colonne = texte("montant") {
        .signe(colonne)
      } else if let colonne = texte("montantAvantFrais"), let frais = texte("frais") {
        .avantFrais(colonne, frais)
      } else if let debit = texte("debit"), let credit = texte("credit") {
        .debitCredit(debit, credit)
      } else {
        nil
      }
    let separe = champs["separateur"] ?? ";"
    guard let montants, let jour = texte("jour"), let forme = FormeJour(nom: champs["formeJour"] ?? "JJ/MM/AAAA"),
      let separateur = separe == "tab" ? "\t" : separe.first, separateur.asciiValue != nil,
      let decimale = (champs["decimale"] ?? ",").first, decimale == "," || decimale == "."
    else { return nil }
    self.init(
      nom, separateur: separateur, decimale: decimale, jour: jour, forme: forme, montants,
      libelles: liste("libelles") ?? []
    ) {
      ($0.communication, $0.tiers, $0.identifiant) = (texte("communication"), texte("tiers"), texte("identifiant"))
      ($0.devise, $0.solde, $0.etatColonne) = (texte("devise"), texte("solde"), texte("etat"))
      ($0.ibanTiers, $0.compte, $0.compteEnTete) = (texte("ibanTiers"), texte("compte"), texte("compteEnTete"))
      if !$0.fraisSontAPart { $0.frais = texte("frais") }
      $0.etatsAcquis = Set((liste("etatsAcquis") ?? []).map { $0.lowercased() })
      $0.soldesDebut = liste("soldesDebut") ?? $0.soldesDebut
      $0.soldesFin = liste("soldesFin") ?? $0.soldesFin
      $0.horsLignes = liste("horsLignes") ?? $0.horsLignes
    }
  }

  private static func liste(_ mots: [String]) -> String { mots.joined(separator: "|") }
}
