import LedgerModel
import LedgerRules
import LedgerWords

/// CSV files of banks: a header somewhere in the first rows, and below it the lines, of one account or of several.
struct LecteurCSV {
  private static let rangeesAvant = 50

  /// The statements in `texte`, one for each account and currency, by the columns of `profil`, or of the bank with that header.
  static func lit(_ texte: [UInt8], _ profil: ProfilCSV?) throws(RefusReleve) -> [Releve] {
    for profil in profil.map({ [$0] }) ?? ProfilCSV.parColonnes {
      var (rangees, avant) = (Rangees(texte, profil.separateur), [Rangees.Rangee]())
      for _ in 0..<rangeesAvant {
        // A quote without an end may belong to a file with another separator.
        guard let rangee = try? rangees.suivante() else { break }
        // An own profile without a column for the account takes that of the bank with that header.
        let compte =
          profil.compte
          ?? ProfilCSV.connus.first { $0.compte != nil && Places($0, rangee.cellules) != nil }?.compte
        guard let places = Places(profil, rangee.cellules, compte) else {
          avant.append(rangee)
          continue
        }
        var lecteur = Self(profil: profil, places: places, compte: compte, entete: rangee.cellules)
        for rangee in avant { try lecteur.noteAvant(rangee) }
        return try lecteur.lit(&rangees)
      }
    }
    let debut = String(decoding: texte.prefix { $0 != 0x0A }, as: UTF8.self)
    guard let profil else { throw .inconnu(debut: debut) }
    throw .autresColonnes(
      profil.nom, debut: debut, banque: banque(de: texte), estPropre: ProfilCSV.nomme(profil.nom) == nil)
  }

  /// The known profile whose header stands in the first rows of `texte`, or nil.
  private static func banque(de texte: [UInt8]) -> String? {
    ProfilCSV.parColonnes.first { profil in
      var rangees = Rangees(texte, profil.separateur)
      for _ in 0..<rangeesAvant {
        guard let rangee = try? rangees.suivante() else { return false }
        if Places(profil, rangee.cellules) != nil { return true }
      }
      return false
    }?.nom
  }

  let profil: ProfilCSV
  private let places: Places
  /// The column of the account.
  private let compte: String?
  private let entete: [String]
  private var releves: [Groupe] = []
  /// The place of each account and currency among them.
  private var rangs: [String: Int] = [:]
  private var bornes = BornesCSV()
  private var enAttente = 0
  /// How many cells a row has: those that the header names, or those of a wider row above.
  private var largeur: Int

  private init(profil: ProfilCSV, places: Places, compte: String?, entete: [String]) {
    (self.places, self.compte, self.entete) = (places, compte, entete)
    var profil = profil
    if profil.nomConnu == nil {
      // The known profile of that header shows what a profile of one's own may lack, as a column of fees.
      profil.modele = ProfilCSV.parColonnes.first { Places($0, entete) != nil }?.nom
    }
    self.profil = profil
    largeur = 1 + (entete.lastIndex { TexteBancaire.net($0) != nil } ?? 0)
  }

  /// The lines of one account in one currency, with the balances beside them.
  private struct Groupe {
    var releve: Releve
    var soldes = SoldesCSV()
  }

  /// The cells of a row, by the names of columns.
  private struct Cellules {
    let rangee: Rangees.Rangee
    let places: Places

    subscript(colonne: String?) -> String? { brute(colonne).flatMap(TexteBancaire.net) }

    /// The text in that column, with its lines.
    func texte(_ colonne: String?) -> String? { brute(colonne).flatMap(TexteBancaire.lignes) }

    private func brute(_ colonne: String?) -> String? {
      guard let place = colonne.flatMap({ places.parNom[$0] }), place < rangee.cellules.count else { return nil }
      return rangee.cellules[place]
    }
  }

  private mutating func lit(_ rangees: inout Rangees) throws(RefusReleve) -> [Releve] {
    while let rangee = try rangees.suivante() {
      guard let premiere = rangee.premiere else { continue }
      let cellules = Cellules(rangee: rangee, places: places)
      if rangee.cellules == entete { continue }
      if cellules[profil.jour].flatMap(jour) == nil, try bornes.prend(rangee, premiere, profil) { continue }
      guard rangee.cellules.dropFirst(entete.count).allSatisfy({ TexteBancaire.net($0) == nil }) else {
        throw .illisible(
          ligne: rangee.ligne,
          Words(
            "the row of \"\(cite(premiere))\" has more cells than the header has columns",
            fr: "la ligne de « \(cite(premiere)) » a plus de cellules que l'en-tête de colonnes"))
      }
      guard rangee.cellules.count >= largeur else { throw courte(rangee, premiere, cellules) }
      largeur = min(entete.count, rangee.cellules.count)
      if let etat = profil.etat, !etat.acquis.contains(cellules[etat.colonne]?.lowercased() ?? "") {
        enAttente += 1
        continue
      }
      try ajoute(cellules)
    }
    var lus: [Releve] = []
    for groupe in releves {
      var releve = groupe.releve
      try groupe.soldes.bornent(&releve, profil)
      if releves.count == 1 { try bornes.bornent(&releve) }
      if lus.isEmpty { releve.enAttente = enAttente }
      lus.append(releve)
    }
    return lus.isEmpty ? [try vide()] : lus
  }

  /// The refusal of a row with too few cells: it is cut off if it has a day, else it may not be a movement.
  private func courte(_ rangee: Rangees.Rangee, _ premiere: String, _ cellules: Cellules) -> RefusReleve {
    let nombre = Words(
      "the row of \"\(cite(premiere))\" has \(rangee.cellules.count, "cell", "cells") instead of \(largeur)",
      fr: "la ligne de « \(cite(premiere)) » a \(rangee.cellules.count, "cellule", "cellules") au lieu de \(largeur)")
    guard cellules[profil.jour].flatMap(jour) == nil else {
      return .illisible(
        ligne: rangee.ligne, Words("\(nombre): it is cut off", fr: "\(nombre) : elle est coupée"))
    }
    return .rangeeSansJour(ligne: rangee.ligne, nombre, profil: profil.nomConnu)
  }

  /// A statement without a line.
  private func vide() throws(RefusReleve) -> Releve {
    var vide = Releve(.csv, compte: bornes.compte, devise: .euro)
    vide.enAttente = enAttente
    try bornes.bornent(&vide)
    return vide
  }

  /// Reads the account and its balances in a row above the header.
  private mutating func noteAvant(_ rangee: Rangees.Rangee) throws(RefusReleve) {
    guard let premiere = rangee.premiere else { return }
    try bornes.noteAvant(rangee, premiere, profil)
  }

  /// Adds the line of a row to those of its account.
  private mutating func ajoute(_ cellules: Cellules) throws(RefusReleve) {
    let rang = cellules.rangee.ligne
    guard let dit = cellules[profil.jour] else {
      throw .rangeeSansJour(
        ligne: rang,
        Words("it has no day under \(cite(profil.jour))", fr: "elle n'a pas de jour sous \(cite(profil.jour))"),
        profil: profil.nomConnu)
    }
    guard let jour = jour(dit) else {
      throw sansJour(
        dit, rang,
        profil.forme.refus)
    }
    let (montant, deviseEcrite) = try self.montant(cellules)
    guard jour >= JourBancaire.premier else { throw .tropAncien(jour, montant, profil: profil.nomConnu) }
    var ligne = LigneReleve(jour: jour, montant: montant)
    ligne.tiers = cellules[profil.tiers]
    ligne.ibanTiers = cellules[profil.ibanTiers].map(CompteBancaire.reduit)
    ligne.identifiant = cellules[profil.identifiant]
    if !profil.fraisSontAPart, montant > .zero, let frais = try lu(profil.frais, cellules), frais.montant != .zero {
      ligne.frais = Montant(centimes: abs(frais.montant.centimes))
    }
    ligne.textes =
      (cellules.texte(profil.communication).map { [.init(.communication, $0)] } ?? [])
      + profil.libelles.compactMap { cellules.texte($0).map { .init(.libelle, $0) } }
    let devise: Devise
    do {
      devise = try (cellules[profil.devise] ?? deviseEcrite).map { try Devise($0.uppercased()) } ?? .euro
    } catch {
      let lue = cellules[profil.devise] ?? deviseEcrite ?? ""
      guard !Devise.estSansCentimes(lue.uppercased()) else { throw .sansCentimes(lue) }
      throw illisible(
        lue, profil.devise, rang,
        Words("is not a currency that is known", fr: "n'est pas une devise connue"))
    }
    let groupe = self.groupe(cellules[compte] ?? bornes.compte, devise)
    // A balance that is not an amount is refused too.
    let solde = try lu(profil.solde, cellules)?.montant
    releves[groupe].soldes.ajoute(solde, apres: montant, le: jour, ligne: rang)
    releves[groupe].releve.lignes.append(ligne)
  }

  /// The place of the statement of that account in that currency.
  private mutating func groupe(_ compte: String?, _ devise: Devise) -> Int {
    let cle = "\(devise) \(compte ?? "")"
    if let rang = rangs[cle] { return rang }
    rangs[cle] = releves.count
    releves.append(Groupe(releve: Releve(.csv, compte: compte, devise: devise)))
    return releves.count - 1
  }

  private func jour(_ texte: String) -> Jour? { JourBancaire.lit(texte, profil.forme) }

  /// The amount in a cell; nil if the cell is empty.
  private func lu(_ colonne: String?, _ cellules: Cellules) throws(RefusReleve) -> MontantEcrit? {
    guard let colonne, let texte = cellules[colonne] else { return nil }
    guard let montant = MontantEcrit(texte, decimale: profil.decimale) else {
      throw illisible(
        texte, colonne, cellules.rangee.ligne,
        Words(
          "is not an amount with \"\(String(profil.decimale))\" before its cents",
          fr: "n'est pas un montant avec « \(String(profil.decimale)) » avant les centimes"))
    }
    return montant
  }

  /// The movement of the account, with its currency if the cell has it.
  private func montant(_ cellules: Cellules) throws(RefusReleve) -> (Montant, devise: String?) {
    func absent(_ colonne: String) -> RefusReleve {
      refus(
        cellules.rangee.ligne,
        Words("it has no amount under \(cite(colonne))", fr: "elle n'a pas de montant sous \(cite(colonne))"))
    }
    switch profil.montants {
    case .signe(let colonne):
      guard let lu = try lu(colonne, cellules) else { throw absent(colonne) }
      return (lu.montant, lu.devise)
    case .avantFrais(let colonne, let frais):
      guard let lu = try lu(colonne, cellules) else { throw absent(colonne) }
      let pris = try self.lu(frais, cellules)?.montant ?? .zero
      let (reste, deborde) = lu.montant.centimes.subtractingReportingOverflow(abs(pris.centimes))
      guard !deborde else { throw absent(colonne) }
      return (Montant(centimes: reste), lu.devise)
    case .debitCredit(let debit, let credit):
      let (sortie, entree) = (try lu(debit, cellules), try lu(credit, cellules))
      guard let sortie, sortie.montant != .zero else {
        guard let lu = entree ?? sortie else { throw absent(credit) }
        return (lu.montant, lu.devise)
      }
      guard entree?.montant ?? .zero == .zero else {
        throw refus(
          cellules.rangee.ligne, Words("it has a debit and a credit", fr: "elle a un débit et un crédit"))
      }
      return (Montant(centimes: -abs(sortie.montant.centimes)), sortie.devise)
    }
  }

  private func cite(_ colonne: String) -> String { Texte.cite(colonne) }

  private func refus(_ ligne: Int, _ raison: Words) -> RefusReleve {
    .rangee(ligne: ligne, raison, profil: profil.nomConnu)
  }

  private func illisible(_ texte: String, _ colonne: String?, _ ligne: Int, _ raison: Words) -> RefusReleve {
    refus(ligne, dit(texte, colonne, raison))
  }

  private func sansJour(_ texte: String, _ ligne: Int, _ raison: Words) -> RefusReleve {
    .rangeeSansJour(ligne: ligne, dit(texte, profil.jour, raison), profil: profil.nomConnu)
  }

  private func dit(_ texte: String, _ colonne: String?, _ raison: Words) -> Words {
    let sous: Words = colonne.map { Words(" under \(cite($0))", fr: " sous \(cite($0))") } ?? .none
    return Words("\"\(cite(texte))\"\(sous) \(raison)", fr: "« \(cite(texte)) »\(sous) \(raison)")
  }
}

/// The places of a profile's columns.
private struct Places {
  let parNom: [String: Int]

  /// nil if a required column is missing in `entete`.
  init?(_ profil: ProfilCSV, _ entete: [String], _ compte: String? = nil) {
    var parNom: [String: Int] = [:]
    let noms = entete.map(Self.reduit)
    for colonne in profil.exigees {
      guard let place = noms.firstIndex(of: Self.reduit(colonne)) else { return nil }
      parNom[colonne] = place
    }
    for colonne in profil.facultatives + [compte].compactMap({ $0 }) {
      if let place = noms.firstIndex(of: Self.reduit(colonne)) { parNom[colonne] = place }
    }
    self.parNom = parNom
  }

  /// A name in the form for comparison: case, blanks and the form of an apostrophe do not count.
  private static func reduit(_ nom: String) -> String { TexteBancaire.reduit(TexteBancaire.net(nom) ?? "") }
}
