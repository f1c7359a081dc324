import LedgerModel
import LedgerRules
import LedgerWords

/// The account and its balances, from rows above and below the lines of a CSV.
struct BornesCSV {
  /// The account; nil if no row names it.
  private(set) var compte: String?
  /// The day of the balances above the header that have none.
  private var jour: Jour?
  private var debut: Borne?
  private var fin: Borne?

  private struct Borne {
    let montant: Montant
    /// The day in its words, or nil.
    let jour: Jour?
    let ligne: Int
  }

  /// Reads a row above the header. Other rows there are skipped.
  ///
  /// - Throws: ``RefusReleve`` where it is a balance whose amount is unreadable.
  mutating func noteAvant(
    _ rangee: Rangees.Rangee, _ premiere: String, _ profil: ProfilCSV
  ) throws(RefusReleve) {
    _ = try prend(rangee, premiere, profil, le: jour)
    let cellules = rangee.cellules.compactMap(TexteBancaire.net)
    if cellules.count == 2, TexteBancaire.reduit(cellules[0]) == "date" {
      jour = JourBancaire.cellule(cellules[1], profil.forme) ?? jour
    }
    guard compte == nil, let entete = profil.compteEnTete else { return }
    guard entete != Self.premiereCellule else {
      if premiere.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { compte = Self.numero(premiere) }
      return
    }
    for (cellule, suivante) in zip(cellules, cellules.dropFirst() + [""]) {
      guard let suite = Self.suite(de: cellule, apres: entete) else { continue }
      compte = Self.numero(suite.isEmpty ? suivante : suite)
      if compte != nil { return }
    }
  }

  /// In place of words: the first cell is the account.
  private static let premiereCellule = "*"

  /// The text of `cellule` behind the words `entete` and a colon; nil if it does not have these words.
  private static func suite(de cellule: String, apres entete: String) -> String? {
    func mots(_ texte: String) -> [String] { texte.split(separator: " ").map(String.init) }
    let (siens, attendus) = (mots(cellule.replacing(":", with: " : ")), mots(TexteBancaire.reduit(entete)))
    let reduits = siens.map(TexteBancaire.reduit)
    guard let debut = siens.indices.first(where: { reduits[$0...].starts(with: attendus) }) else { return nil }
    return siens[(debut + attendus.count)...].drop { $0 == ":" }.joined(separator: " ")
  }

  /// The number of an account at the start of `texte`, with five digits at least; nil without one.
  private static func numero(_ texte: String) -> String? {
    func chiffres(_ mot: some StringProtocol) -> Int { mot.utf8.count { (0x30...0x39).contains($0) } }
    let numero = texte.split(separator: " ").prefix { chiffres($0) > 0 }.joined(separator: " ")
    return chiffres(numero) >= 5 ? numero : nil
  }

  /// Whether `rangee` is a balance or a sum instead of a line: the words of its first cell decide.
  ///
  /// - Parameter jourDit: the day of a balance whose words have none.
  mutating func prend(
    _ rangee: Rangees.Rangee, _ premiere: String, _ profil: ProfilCSV, le jourDit: Jour? = nil
  ) throws(RefusReleve) -> Bool {
    let mots = TexteBancaire.reduit(premiere)
    func commence(_ debuts: [String]) -> Bool { debuts.contains { mots.hasPrefix(TexteBancaire.reduit($0)) } }
    let (ouvre, ferme) = (commence(profil.soldesDebut), commence(profil.soldesFin))
    guard ouvre || ferme || commence(profil.horsLignes) else { return false }
    guard ouvre || ferme else { return true }
    var autres = rangee.cellules.compactMap(TexteBancaire.net).dropFirst()
    // The amount may stand behind a colon in the same cell.
    let parts = premiere.split(separator: " : ", maxSplits: 1).map(String.init)
    if autres.isEmpty, parts.count == 2, MontantEcrit(parts[1], decimale: profil.decimale) != nil {
      autres = parts[1...]
    }
    guard let dit = autres.last(where: { MontantEcrit($0, decimale: profil.decimale) != nil }),
      let montant = MontantEcrit(dit, decimale: profil.decimale)?.montant
    else {
      guard let illisible = autres.last else { return true }
      throw .rangee(
        ligne: rangee.ligne,
        Words(
          "\"\(Texte.cite(illisible))\" is not an amount", fr: "« \(Texte.cite(illisible)) » n'est pas un montant"),
        profil: profil.nomConnu)
    }
    let jour =
      premiere.split(separator: " ").lazy.compactMap { JourBancaire.cellule(String($0), profil.forme) }.first ?? jourDit
    let borne = Borne(montant: montant, jour: jour, ligne: rangee.ligne)
    if ouvre { debut = borne } else { fin = borne }
    return true
  }

  /// Gives `releve` the balances that no column has. A closing one dated outside its lines is that of another day, such as that
  /// of the export.
  /// Without a line, the days are those of the balances.
  ///
  /// - Throws: ``RefusReleve`` if the column of balances contradicts them.
  func bornent(_ releve: inout Releve) throws(RefusReleve) {
    let jours = releve.lignes.map(\.jour)
    guard let premier = jours.min(), let dernier = jours.max() else {
      releve.ouverture = debut.map { Releve.Solde(jour: $0.jour, montant: $0.montant) }
      releve.cloture = fin.map { Releve.Solde(jour: $0.jour, montant: $0.montant) }
      return
    }
    if let fin, (premier...dernier).contains(fin.jour ?? dernier) {
      try accorde(fin, releve.cloture)
      releve.cloture = releve.cloture ?? Releve.Solde(jour: dernier, montant: fin.montant)
    }
    if let debut, debut.jour ?? premier <= premier {
      try accorde(debut, releve.ouverture)
      releve.ouverture = releve.ouverture ?? Releve.Solde(jour: premier, montant: debut.montant)
    }
  }

  private func accorde(_ borne: Borne, _ solde: Releve.Solde?) throws(RefusReleve) {
    guard let solde, solde.montant != borne.montant else { return }
    throw .illisible(
      ligne: borne.ligne,
      Words(
        "its balance \(borne.montant) is not that of the lines, \(solde.montant)",
        fr: "son solde \(borne.montant) n'est pas celui des lignes, \(solde.montant)"))
  }
}
