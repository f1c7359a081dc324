import LedgerModel
import LedgerRules
import LedgerWords

/// CSV files of banks: a header somewhere in the first rows, and below it the lines, of one account or of several. Without a header
/// the first row is a line.
struct LecteurCSV {
  /// The statements in `texte`, one for each account and currency, by the columns of `profil`, or of the bank with that header.
  static func lit(_ texte: [UInt8], _ profil: ProfilCSV?) throws(RefusReleve) -> [Releve] {
    if let profil, profil.estSansEntete, let places = PlacesCSV(profil, []) {
      var (rangees, lecteur) = (
        Rangees(texte, profil.separateur), Self(profil: profil, places: places, compte: profil.compte, entete: [])
      )
      return try lecteur.lit(&rangees)
    }
    var debuts = DebutsCSV(texte)
    for profil in profil.map({ [$0] }) ?? ProfilCSV.parColonnes {
      let rangees = debuts.rangees(profil.separateur)
      for (rang, debut) in rangees.enumerated() {
        guard var places = PlacesCSV(profil, debut.entete) else { continue }
        // An own profile without a column for the account takes that of the bank with that header.
        let compte =
          profil.compte
          ?? ProfilCSV.connus.first { $0.compte != nil && PlacesCSV($0, debut.entete) != nil }?.compte
        if let compte { places.ajoute(compte, de: profil, debut.entete) }
        var lecteur = Self(profil: profil, places: places, compte: compte, entete: debut.rangee.cellules)
        for avant in rangees[..<rang] { try lecteur.noteAvant(avant.rangee) }
        var suite = debut.suite
        return try lecteur.lit(&suite)
      }
    }
    let debut = String(decoding: texte.prefix { $0 != 0x0A }, as: UTF8.self)
    guard let profil else { throw .inconnu(debut: debut) }
    throw .autresColonnes(
      profil.nom, debut: debut, banque: banque(de: texte), estPropre: ProfilCSV.nomme(profil.nom) == nil)
  }

  /// The known profile whose header stands in the first rows of `texte`, or nil.
  private static func banque(de texte: [UInt8]) -> String? {
    var debuts = DebutsCSV(texte)
    return ProfilCSV.parColonnes.first { profil in
      debuts.rangees(profil.separateur).contains { PlacesCSV(profil, $0.entete) != nil }
    }?.nom
  }

  let profil: ProfilCSV
  let places: PlacesCSV
  /// The column of the account.
  private let compte: String?
  /// The cells of the header; empty for a file without a header.
  private let entete: [String]
  /// How many columns the header has, or without a header the first line; nil before that line.
  private var colonnes: Int?
  private var releves: [Groupe] = []
  /// The place of each account and currency among them.
  private var rangs: [String: Int] = [:]
  private var bornes = BornesCSV()
  private var enAttente = 0
  private var sensOublie = SensOublie()
  /// How many cells a row has: those that the header names, or those of a wider row above.
  private var largeur: Int

  private init(profil: ProfilCSV, places: PlacesCSV, compte: String?, entete: [String]) {
    (self.places, self.compte, self.entete) = (places, compte, entete)
    var profil = profil
    if profil.nomConnu == nil {
      // The known profile of that header shows what a profile of one's own may lack, as a column of fees.
      let noms = EnteteCSV(entete)
      profil.modele = ProfilCSV.parColonnes.first { PlacesCSV($0, noms) != nil }?.nom
    }
    self.profil = profil
    largeur = entete.isEmpty ? places.largeur : 1 + (entete.lastIndex { TexteBancaire.net($0) != nil } ?? 0)
    colonnes = entete.isEmpty ? nil : entete.count
  }

  /// The lines of one account in one currency, with the balances beside them.
  private struct Groupe {
    var releve: Releve
    var soldes = SoldesCSV()
  }

  private mutating func lit(_ rangees: inout Rangees) throws(RefusReleve) -> [Releve] {
    while let rangee = try rangees.suivante() {
      guard let premiere = rangee.premiere else { continue }
      let cellules = CellulesCSV(rangee: rangee, places: places)
      if rangee.cellules == entete { continue }
      if cellules[profil.jour].flatMap(jour) == nil, try bornes.prend(rangee, premiere, profil) { continue }
      try exigeLargeur(rangee, premiere, cellules)
      if let etat = profil.etat, !etat.acquis.contains(cellules[etat.colonne]?.lowercased() ?? "") {
        enAttente += 1
        continue
      }
      try ajoute(cellules)
    }
    if let oublie = sensOublie.trouve { throw muette(oublie.place, oublie.mot, oublie.ligne) }
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

  /// Requires as many cells as the header has columns, or the first line.
  private mutating func exigeLargeur(
    _ rangee: Rangees.Rangee, _ premiere: String, _ cellules: CellulesCSV
  ) throws(RefusReleve) {
    let nombre = rangee.cellules.count
    if colonnes == nil, nombre < largeur {
      throw refus(
        rangee.ligne,
        Words(
          "it has \(nombre, "cell", "cells"), and the profile names column \(largeur)",
          fr: "elle a \(nombre, "cellule", "cellules"), et le profil nomme la colonne \(largeur)"))
    }
    let colonnes = self.colonnes ?? nombre
    guard rangee.cellules.dropFirst(colonnes).allSatisfy({ TexteBancaire.net($0) == nil }) else {
      throw .illisible(
        ligne: rangee.ligne,
        entete.isEmpty
          ? Words(
            "the row of \"\(cite(premiere))\" has more cells than the first line",
            fr: "la ligne de « \(cite(premiere)) » a plus de cellules que la première")
          : Words(
            "the row of \"\(cite(premiere))\" has more cells than the header has columns",
            fr: "la ligne de « \(cite(premiere)) » a plus de cellules que l'en-tête de colonnes"))
    }
    guard nombre >= largeur else { throw courte(rangee, premiere, cellules) }
    (self.colonnes, largeur) = (colonnes, min(colonnes, nombre))
  }

  /// The refusal of amounts without a sign beside a column of their direction, which the profile does not use.
  private func muette(_ place: Int, _ mot: String, _ ligne: Int) -> RefusReleve {
    let nom = entete.indices.contains(place) ? TexteBancaire.net(entete[place]) : nil
    let colonne = cite(nom ?? "#\(place + 1)")
    return .rangee(
      ligne: ligne,
      Words(
        "no amount has a sign, and the column \"\(colonne)\" says \"\(cite(mot))\"",
        fr: "aucun montant n'a de signe, et la colonne « \(colonne) » dit « \(cite(mot)) »"),
      profil: profil.nomConnu,
      changez: Words("add the line \"sens = \(colonne)\" to it", fr: "ajoutez-y la ligne « sens = \(colonne) »"))
  }

  /// The refusal of a row with too few cells: it is cut off if it has a day, else it may not be a movement.
  private func courte(_ rangee: Rangees.Rangee, _ premiere: String, _ cellules: CellulesCSV) -> RefusReleve {
    let nombre = Words(
      "the row of \"\(cite(premiere))\" has \(rangee.cellules.count, "cell", "cells") instead of \(largeur)",
      fr: "la ligne de « \(cite(premiere)) » a \(rangee.cellules.count, "cellule", "cellules") au lieu de \(largeur)")
    guard cellules[profil.jour].flatMap(jour) == nil else {
      return .illisible(
        ligne: rangee.ligne, Words("\(nombre): it is cut off", fr: "\(nombre) : elle est coupée"))
    }
    return sansJour(rangee.ligne, nombre)
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
  private mutating func ajoute(_ cellules: CellulesCSV) throws(RefusReleve) {
    let rang = cellules.rangee.ligne
    guard let dit = cellules[profil.jour] else {
      let sous = sous(profil.jour)
      throw sansJour(rang, Words("it has no day\(sous)", fr: "elle n'a pas de jour\(sous)"))
    }
    guard let jour = jour(dit) else { throw sansJour(rang, self.dit(dit, profil.jour, profil.forme.refus), dit) }
    let (montant, deviseEcrite) = try self.montant(cellules)
    if profil.sens == nil, case .signe = profil.montants {
      sensOublie.note(cellules.rangee, montant, sauf: places.prises)
    }
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

  private func jour(_ texte: String) -> Jour? { JourBancaire.cellule(texte, profil.forme) }

  func cite(_ colonne: String) -> String { Texte.cite(colonne) }

  func refus(_ ligne: Int, _ raison: Words) -> RefusReleve {
    .rangee(ligne: ligne, raison, profil: profil.nomConnu)
  }

  func illisible(_ texte: String, _ colonne: String?, _ ligne: Int, _ raison: Words) -> RefusReleve {
    refus(ligne, dit(texte, colonne, raison))
  }

  /// The refusal of a row without a day: `texte` may be one in another form, else the row may not be a movement.
  private func sansJour(_ ligne: Int, _ raison: Words, _ texte: String = "") -> RefusReleve {
    let changez =
      if let forme = FormeJour.lisant(texte) {
        Words(
          "write \"formeJour = \(forme.rawValue)\" into it", fr: "mettez-y « formeJour = \(forme.rawValue) »")
      } else {
        Words(
          "name the first words of rows that are not movements in it (`horsLignes`)",
          fr: "indiquez-y les premiers mots des lignes sans mouvement (`horsLignes`)")
      }
    return .rangee(ligne: ligne, raison, profil: profil.nomConnu, changez: changez)
  }

  /// Where a text stands: a column by its name or its number.
  func sous(_ colonne: String?) -> Words {
    guard let colonne else { return .none }
    guard let numero = ProfilCSV.numero(colonne) else {
      return Words(" under \(cite(colonne))", fr: " sous \(cite(colonne))")
    }
    return Words(" in column \(numero)", fr: " dans la colonne \(numero)")
  }

  func dit(_ texte: String, _ colonne: String?, _ raison: Words) -> Words {
    let sous = sous(colonne)
    return Words("\"\(cite(texte))\"\(sous) \(raison)", fr: "« \(cite(texte)) »\(sous) \(raison)")
  }
}
