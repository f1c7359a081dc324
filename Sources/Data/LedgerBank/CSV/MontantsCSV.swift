import LedgerModel
import LedgerRules
import LedgerWords

/// The amounts of a row.
extension LecteurCSV {
  /// The amount in a cell; nil if the cell is empty.
  func lu(_ colonne: String?, _ cellules: CellulesCSV) throws(RefusReleve) -> MontantEcrit? {
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
  func montant(_ cellules: CellulesCSV) throws(RefusReleve) -> (Montant, devise: String?) {
    switch profil.montants {
    case .signe(let colonne): return try signe(colonne, cellules)
    case .avantFrais(let colonne, let frais):
      let (montant, devise) = try signe(colonne, cellules)
      let pris = try lu(frais, cellules)?.montant ?? .zero
      let (reste, deborde) = montant.centimes.subtractingReportingOverflow(abs(pris.centimes))
      guard !deborde else { throw absent(colonne, cellules) }
      return (Montant(centimes: reste), devise)
    case .debitCredit(let debit, let credit):
      let (sortie, entree) = (try lu(debit, cellules), try lu(credit, cellules))
      guard let sortie, sortie.montant != .zero else {
        guard let lu = entree ?? sortie else { throw absent(credit, cellules) }
        return (lu.montant, lu.devise)
      }
      guard entree?.montant ?? .zero == .zero else {
        throw refus(
          cellules.rangee.ligne, Words("it has a debit and a credit", fr: "elle a un débit et un crédit"))
      }
      return (Montant(centimes: -abs(sortie.montant.centimes)), sortie.devise)
    }
  }

  private func absent(_ colonne: String, _ cellules: CellulesCSV) -> RefusReleve {
    let sous = sous(colonne)
    return refus(
      cellules.rangee.ligne, Words("it has no amount\(sous)", fr: "elle n'a pas de montant\(sous)"))
  }

  /// The amount of `colonne`, with its sign or that of the column of the direction.
  private func signe(_ colonne: String, _ cellules: CellulesCSV) throws(RefusReleve) -> (Montant, devise: String?) {
    guard let lu = try lu(colonne, cellules) else { throw absent(colonne, cellules) }
    guard let estDebit = try estDebit(cellules) else { return (lu.montant, lu.devise) }
    guard estDebit || lu.montant >= .zero else {
      throw illisible(
        cellules[colonne] ?? "", colonne, cellules.rangee.ligne,
        Words("contradicts its direction", fr: "contredit son sens"))
    }
    return (estDebit ? Montant(centimes: -abs(lu.montant.centimes)) : lu.montant, lu.devise)
  }

  /// Whether the column of the direction says that money went out; nil: the profile has no such column.
  private func estDebit(_ cellules: CellulesCSV) throws(RefusReleve) -> Bool? {
    guard let sens = profil.sens else { return nil }
    let ligne = cellules.rangee.ligne
    let mot = cellules[sens] ?? ""
    if ProfilCSV.sontMemes(mot, parmi: profil.sensDebit) { return true }
    if ProfilCSV.sontMemes(mot, parmi: profil.sensCredit) { return false }
    throw .rangee(
      ligne: ligne, dit(mot, sens, Words("is neither debit nor credit", fr: "n'est ni débit ni crédit")),
      profil: profil.nomConnu,
      changez: Words(
        "add this word to `sensDebit` or `sensCredit`", fr: "ajoutez ce mot à `sensDebit` ou à `sensCredit`"))
  }
}

/// Finds a column of the direction that a profile does not use: then all amounts are without a sign, and money that went out
/// would come in.
struct SensOublie {
  /// A column in which each row has a word for a direction: its first word for money that went out, with the line.
  private var possibles: [Int: (mot: String, ligne: Int)?]?
  private var aUnSigne = false

  /// Notes a row whose amount is `montant`; `prises` are the places of used columns.
  mutating func note(_ rangee: Rangees.Rangee, _ montant: Montant, sauf prises: Set<Int>) {
    aUnSigne = aUnSigne || montant < .zero
    guard !aUnSigne, possibles?.isEmpty != true else { return }
    let places = possibles.map { Array($0.keys) } ?? rangee.cellules.indices.filter { !prises.contains($0) }
    var restantes: [Int: (mot: String, ligne: Int)?] = [:]
    for place in places where place < rangee.cellules.count {
      guard let mot = TexteBancaire.net(rangee.cellules[place]), mot.utf8.count <= 8 else { continue }
      if ProfilCSV.sontMemes(mot, parmi: ProfilCSV.motsDebit) {
        restantes[place] = .some((possibles?[place] ?? nil) ?? (mot, rangee.ligne))
      } else if ProfilCSV.sontMemes(mot, parmi: ProfilCSV.motsCredit) {
        restantes[place] = .some(possibles?[place] ?? nil)
      }
    }
    possibles = restantes
  }

  /// The place of that column, with a word for money that went out and its line; nil: there is no such column.
  var trouve: (place: Int, mot: String, ligne: Int)? {
    guard !aUnSigne, let possibles else { return nil }
    for place in possibles.keys.sorted() {
      if let (mot, ligne) = possibles[place] ?? nil { return (place, mot, ligne) }
    }
    return nil
  }
}
