import LedgerDomain
import LedgerWords

/// The account and its balances, from rows above and below the lines of a CSV.
struct BornesCSV {
  /// The account; nil if no row names it.
  private(set) var compte: String?
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
    _ = try prend(rangee, premiere, profil)
    guard let entete = profil.compteEnTete.map(TexteBancaire.reduit) else { return }
    for cellule in rangee.cellules.compactMap(TexteBancaire.net) where TexteBancaire.reduit(cellule).hasPrefix(entete) {
      let parts = cellule.split(separator: ":", maxSplits: 1).map(String.init)
      compte = parts.count == 2 ? TexteBancaire.net(parts[1]) : compte
    }
  }

  /// Whether `rangee` is a balance or a sum instead of a line: the words of its first cell decide.
  mutating func prend(
    _ rangee: Rangees.Rangee, _ premiere: String, _ profil: ProfilCSV
  ) throws(RefusReleve) -> Bool {
    let mots = TexteBancaire.reduit(premiere)
    func commence(_ debuts: [String]) -> Bool { debuts.contains { mots.hasPrefix(TexteBancaire.reduit($0)) } }
    let (ouvre, ferme) = (commence(profil.soldesDebut), commence(profil.soldesFin))
    guard ouvre || ferme || commence(profil.horsLignes) else { return false }
    guard ouvre || ferme else { return true }
    let autres = rangee.cellules.compactMap(TexteBancaire.net).dropFirst()
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
    let jour = premiere.split(separator: " ").lazy.compactMap { JourBancaire.lit(String($0), profil.forme) }.first
    let borne = Borne(montant: montant, jour: jour, ligne: rangee.ligne)
    if ouvre { debut = borne } else { fin = borne }
    return true
  }

  /// Gives `releve` the balances that no column has. A balance dated after its lines is that of the day of the export.
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
    if let fin, fin.jour ?? dernier <= dernier {
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
