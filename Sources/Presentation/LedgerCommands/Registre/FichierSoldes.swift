import LedgerBank
import LedgerData
import LedgerModel
import LedgerRules
import LedgerTerminal
import LedgerUseCases
import LedgerWords

/// The file of `facture ouvrir --soldes`: the balances of customers in another system, one row for each invoice.
struct FichierSoldes {
  /// A column.
  enum Colonne: CaseIterable {
    case client, numero, date, echeance, montant, reste, taux, tvaEnAttente

    /// Its names.
    var words: Words {
      switch self {
      case .client: Self.nom("customer", "client")
      case .numero: Self.nom("number", "numero")
      case .date: Self.nom("date", "date")
      case .echeance: Self.nom("due", "echeance")
      case .montant: Self.nom("amount", "montant")
      case .reste: Self.nom("left", "reste")
      case .taux: Self.nom("rate", "taux")
      case .tvaEnAttente: Self.nom("pending-vat", "tva-en-attente")
      }
    }

    private static func nom(_ english: String, _ french: String) -> Words {
      Words(each: { $0 == .french ? french : english })
    }

    /// Whether a file may do without it.
    var estFacultative: Bool { self == .echeance || self == .taux || self == .tvaEnAttente }

    /// The column of the heading `nom`; case, accents and separators do not count.
    static func nommee(_ nom: String) -> Colonne? {
      let lettres = TextePlie(nom).lettres
      return allCases.first { [$0.words[.french], $0.words[.english]].map { TextePlie($0).lettres }.contains(lettres) }
    }
  }

  /// The most bytes of a file.
  static let mostBytes = 16 << 20

  private let places: [Colonne: Int]
  /// How many columns the header names.
  private let colonnes: Int
  /// The last day that an invoice may have.
  private let jour: Jour

  /// The balances in `bytes`, taken over on `jour`: rows of the same number and year are one invoice.
  ///
  /// - Throws: ``LedgerFailure`` with the row, the column and the fault.
  static func lit(_ bytes: [UInt8], le jour: Jour) throws(LedgerFailure) -> [SoldeOuvert] {
    let rangees: [TableCSV.Rangee]
    do throws(RefusReleve) { rangees = try TableCSV.lit(bytes) } catch { throw .unreadableBalances }
    guard let tete = rangees.first else { throw .noBalances }
    let fichier = try Self(tete, jour)
    var (soldes, rangs): ([SoldeOuvert], [String: Int]) = ([], [:])
    for rangee in rangees.dropFirst() {
      var solde = try fichier.solde(rangee)
      if let autre = rangs[solde.numero], soldes[autre].date.annee != solde.date.annee { solde.nommeSonAnnee() }
      guard let rang = rangs[solde.numero] else {
        rangs[solde.numero] = soldes.count
        soldes.append(solde)
        continue
      }
      let premier = soldes[rang]
      guard solde.estDeLaFacture(de: premier) else { throw faute(rangee, .numero, .otherInvoice(ligne: premier.ligne)) }
      guard !premier.parts.contains(where: { part in solde.parts.contains { $0.taux == part.taux } }) else {
        throw faute(rangee, .taux, .twice(ligne: premier.ligne))
      }
      do throws(Debordement) { try soldes[rang].ajoute(solde) } catch { throw faute(rangee, .montant, .tooLarge) }
    }
    guard !soldes.isEmpty else { throw .noBalances }
    return soldes
  }

  private init(_ tete: TableCSV.Rangee, _ jour: Jour) throws(LedgerFailure) {
    self.jour = jour
    colonnes = 1 + (tete.cellules.lastIndex { !$0.isEmpty } ?? 0)
    var places: [Colonne: Int] = [:]
    for (place, nom) in tete.cellules.enumerated() where !nom.isEmpty {
      guard let colonne = Colonne.nommee(nom), places.updateValue(place, forKey: colonne) == nil else {
        throw .balancesColumn(nom, ligne: tete.ligne)
      }
    }
    if let manque = Colonne.allCases.first(where: { !$0.estFacultative && places[$0] == nil }) {
      throw .balancesColumnMissing(manque.words, ligne: tete.ligne)
    }
    self.places = places
  }

  private func solde(_ rangee: TableCSV.Rangee) throws(LedgerFailure) -> SoldeOuvert {
    // A decimal comma that is not quoted makes two cells of one.
    guard rangee.cellules.dropFirst(colonnes).allSatisfy(\.isEmpty) else {
      throw Self.faute(rangee, .reste, .tooManyCells(colonnes))
    }
    // A file that was cut off ends within a row.
    guard rangee.cellules.count >= colonnes else { throw Self.faute(rangee, .reste, .tooFewCells(colonnes)) }
    let date: Jour = try exige(rangee, .date)
    guard date <= jour else { throw Self.faute(rangee, .date, .later(jour)) }
    let echeance: Jour? = try valeur(rangee, .echeance)
    if let echeance, echeance < date { throw Self.faute(rangee, .echeance, .beforeDate(date)) }
    let (montant, reste): (Montant, Montant) = (try exige(rangee, .montant), try exige(rangee, .reste))
    guard reste > .zero else { throw Self.faute(rangee, .reste, .notOwed) }
    guard reste <= montant else { throw Self.faute(rangee, .reste, .aboveAmount(montant)) }
    let (taux, tva): (Taux?, Montant?) = (try valeur(rangee, .taux), try valeur(rangee, .tvaEnAttente))
    let attend = tva.map { $0 != .zero } ?? false
    guard !attend || (taux ?? .zero) > .zero else { throw Self.faute(rangee, .taux, .rateMissing) }
    guard tva != nil || (taux ?? .zero) == .zero else { throw Self.faute(rangee, .tvaEnAttente, .empty) }
    let part = SoldeOuvert.Part(reste: reste, taux: attend ? taux ?? .zero : .zero, tva: tva ?? .zero)
    guard part.estJuste, part.tva >= .zero else { throw Self.faute(rangee, .tvaEnAttente, .notOfRate(part)) }
    return SoldeOuvert(
      client: try exige(rangee, .client), numero: try exige(rangee, .numero), date: date, echeance: echeance,
      montant: montant, part, ligne: rangee.ligne)
  }

  /// The value of a cell that must have one.
  private func exige<Valeur: OptionValue>(
    _ rangee: TableCSV.Rangee, _ colonne: Colonne
  ) throws(LedgerFailure) -> Valeur {
    guard let valeur: Valeur = try valeur(rangee, colonne) else { throw Self.faute(rangee, colonne, .empty) }
    return valeur
  }

  /// The value of a cell; nil where it is empty.
  private func valeur<Valeur: OptionValue>(
    _ rangee: TableCSV.Rangee, _ colonne: Colonne
  ) throws(LedgerFailure) -> Valeur? {
    guard let place = places[colonne], place < rangee.cellules.count, !rangee.cellules[place].isEmpty else {
      return nil
    }
    let texte = rangee.cellules[place]
    // Three digits after a point or a comma may be thousands.
    if Valeur.self == Montant.self, case .ambigue = MontantEcrit.Marque(texte) {
      throw Self.faute(rangee, colonne, .unreadable(texte))
    }
    do throws(BadValue) { return try Valeur(option: texte) } catch {
      throw Self.faute(rangee, colonne, .unreadable(texte))
    }
  }

  private static func faute(_ rangee: TableCSV.Rangee, _ colonne: Colonne, _ faute: Faute) -> LedgerFailure {
    .badBalance(ligne: rangee.ligne, colonne: colonne.words, faute.words)
  }

  /// A fault in a cell.
  private enum Faute {
    case empty, notOwed, rateMissing, tooLarge
    case notOfRate(SoldeOuvert.Part)
    case unreadable(String)
    case later(Jour)
    case beforeDate(Jour)
    case aboveAmount(Montant)
    case otherInvoice(ligne: Int)
    case twice(ligne: Int)
    case tooManyCells(Int)
    case tooFewCells(Int)

    var words: Words {
      switch self {
      case .empty: Words("it is empty.", fr: "elle est vide.")
      case .notOwed: Words("a balance is above 0.00.", fr: "un solde est supérieur à 0,00.")
      case .rateMissing:
        Words("VAT is pending: its rate is needed.", fr: "de la TVA est en attente : son taux est nécessaire.")
      case .notOfRate(let part):
        Words(
          "\(part.reste) left at \(Imposition(part.taux)) contains \(part.tvaDuReste) of VAT; pending-vat says "
            + "\(part.tva). For several rates, give one row each.",
          fr: "\(part.reste) restant dus à \(Imposition(part.taux)) contiennent \(part.tvaDuReste) de TVA ; "
            + "tva-en-attente indique \(part.tva). Pour plusieurs taux, une ligne par taux.")
      case .tooLarge: Words("the total is too large.", fr: "le total est trop grand.")
      case .unreadable(let texte):
        Words("\(Texte.cite(texte)) cannot be read there.", fr: "\(Texte.cite(texte)) n'y est pas lisible.")
      case .later(let jour):
        Words(
          "the invoice is dated after \(jour), the day of takeover.",
          fr: "la facture est postérieure à la reprise, le \(jour).")
      case .beforeDate(let date):
        Words("it is before the date of the invoice, \(date).", fr: "elle précède la date de la facture, le \(date).")
      case .aboveAmount(let montant):
        Words("more is left than the amount of \(montant).", fr: "le reste dépasse le montant de \(montant).")
      case .twice(let ligne):
        Words(
          "row \(ligne) has this number at the same rate; a second row is for another rate.",
          fr: "la ligne \(ligne) a ce numéro au même taux ; une seconde ligne est pour un autre taux.")
      case .tooManyCells(let colonnes):
        Words(
          "the row has more than \(colonnes) cells: quote an amount with a comma.",
          fr: "la ligne a plus de \(colonnes) cellules : mettez entre guillemets un montant à virgule.")
      case .tooFewCells(let colonnes):
        Words(
          "the row has fewer than \(colonnes) cells: it is cut off.",
          fr: "la ligne a moins de \(colonnes) cellules : elle est coupée.")
      case .otherInvoice(let ligne):
        Words(
          "row \(ligne) has this number with another customer or other days.",
          fr: "la ligne \(ligne) a ce numéro avec un autre client ou d'autres dates.")
      }
    }
  }
}
