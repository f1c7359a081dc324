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
    case client, numero, date, echeance, montant, reste, taux, tvaEnAttente, nature

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
      case .nature: Self.nom("kind", "nature")
      }
    }

    private static func nom(_ english: String, _ french: String) -> Words {
      Words(each: { $0 == .french ? french : english })
    }

    /// Whether a file may do without it.
    var estFacultative: Bool { [.echeance, .taux, .tvaEnAttente, .nature].contains(self) }

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
      // Money to the credit of a customer is one of its own, with or without a number.
      if solde.nature.estUneAvance {
        soldes.append(solde)
        continue
      }
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
    let date = try exige(rangee, .date, CelluleEcrite.jour)
    guard date <= jour else { throw Self.faute(rangee, .date, .later(jour)) }
    let echeance = try valeur(rangee, .echeance, CelluleEcrite.jour)
    if let echeance, echeance < date { throw Self.faute(rangee, .echeance, .beforeDate(date)) }
    let (montant, reste) = (try montant(rangee, .montant), try montant(rangee, .reste))
    guard reste != .zero else { throw Self.faute(rangee, .reste, .nothing) }
    guard (montant < .zero) == (reste < .zero) else { throw Self.faute(rangee, .reste, .otherSign) }
    guard reste.grandeur <= montant.grandeur else { throw Self.faute(rangee, .reste, .aboveAmount(montant)) }
    let (taux, tva) = (try valeur(rangee, .taux, Self.taux), try valeur(rangee, .tvaEnAttente, CelluleEcrite.montant))
    let aDeLaTVA = tva.map { $0 != .zero } ?? false
    guard !aDeLaTVA || (taux ?? .zero) > .zero else { throw Self.faute(rangee, .taux, .rateMissing) }
    guard tva != nil || (taux ?? .zero) == .zero else { throw Self.faute(rangee, .tvaEnAttente, .empty) }
    let part = SoldeOuvert.Part(
      reste: reste.grandeur, taux: aDeLaTVA ? taux ?? .zero : .zero, tva: tva?.grandeur ?? .zero)
    guard part.estJuste, tva.map({ $0 == .zero || ($0 < .zero) == (reste < .zero) }) ?? true else {
      throw Self.faute(rangee, .tvaEnAttente, .notOfRate(part))
    }
    let nature = try nature(rangee, estUnCredit: reste < .zero, aDeLaTVA)
    let numero = try valeur(rangee, .numero) { $0 }
    guard let numero = numero ?? (nature.estUneAvance ? "" : nil) else { throw Self.faute(rangee, .numero, .empty) }
    return SoldeOuvert(
      nature, client: try exige(rangee, .client) { $0 }, numero: numero, date: date, echeance: echeance,
      montant: montant.grandeur, part, ligne: rangee.ligne)
  }

  /// The kind of the balance: as the column says. By default an invoice; below zero a paid deposit with VAT, or an advance without.
  private func nature(
    _ rangee: TableCSV.Rangee, estUnCredit: Bool, _ aDeLaTVA: Bool
  ) throws(LedgerFailure) -> SoldeOuvert.Nature {
    let usuelle: SoldeOuvert.Nature = !estUnCredit ? .facture : aDeLaTVA ? .acompte : .avance
    let nature = try valeur(rangee, .nature, SoldeOuvert.Nature.init(ecrite:)) ?? usuelle
    guard (nature != .facture) == estUnCredit else { throw Self.faute(rangee, .nature, .signOfKind(nature)) }
    guard nature != .acompte || aDeLaTVA else { throw Self.faute(rangee, .taux, .depositWithoutVAT) }
    guard !nature.estUneAvance || !aDeLaTVA else { throw Self.faute(rangee, .tvaEnAttente, .creditWithVAT) }
    return nature
  }

  private static func taux(_ texte: String) -> Taux? {
    do throws(BadValue) { return try Taux(option: texte) } catch { return nil }
  }

  private func montant(_ rangee: TableCSV.Rangee, _ colonne: Colonne) throws(LedgerFailure) -> Montant {
    try exige(rangee, colonne, CelluleEcrite.montant)
  }

  /// The value of a cell that must have one.
  private func exige<Valeur>(
    _ rangee: TableCSV.Rangee, _ colonne: Colonne, _ lit: (String) -> Valeur?
  ) throws(LedgerFailure) -> Valeur {
    guard let valeur = try valeur(rangee, colonne, lit) else { throw Self.faute(rangee, colonne, .empty) }
    return valeur
  }

  /// The value of a cell, as `lit` reads it; nil where it is empty.
  private func valeur<Valeur>(
    _ rangee: TableCSV.Rangee, _ colonne: Colonne, _ lit: (String) -> Valeur?
  ) throws(LedgerFailure) -> Valeur? {
    guard let place = places[colonne], place < rangee.cellules.count, !rangee.cellules[place].isEmpty else {
      return nil
    }
    guard let valeur = lit(rangee.cellules[place]) else {
      throw Self.faute(rangee, colonne, .unreadable(rangee.cellules[place]))
    }
    return valeur
  }

  private static func faute(_ rangee: TableCSV.Rangee, _ colonne: Colonne, _ faute: Faute) -> LedgerFailure {
    .badBalance(ligne: rangee.ligne, colonne: colonne.words, faute.words)
  }

  /// A fault in a cell.
  private enum Faute {
    case empty, nothing, otherSign, rateMissing, tooLarge, depositWithoutVAT, creditWithVAT
    case signOfKind(SoldeOuvert.Nature)
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
      case .nothing: Words("a balance is not 0.00.", fr: "un solde n'est pas de 0,00.")
      case .otherSign:
        Words(
          "the balance and the amount have one sign: below 0.00 the customer is owed.",
          fr: "le solde et le montant ont le même signe : en dessous de 0,00, c'est au client que l'on doit.")
      case .signOfKind(let nature):
        nature == .facture
          ? Words("the balance of an invoice is above 0.00.", fr: "le solde d'une facture est supérieur à 0,00.")
          : Words(
            "a deposit, a credit note and an advance have a balance below 0.00.",
            fr: "un acompte, un avoir et une avance ont un solde inférieur à 0,00.")
      case .depositWithoutVAT:
        Words(
          "a deposit has the rate and the VAT that was paid; without VAT it is an advance.",
          fr: "un acompte a son taux et la TVA qui a été payée ; sans TVA, c'est une avance.")
      case .creditWithVAT:
        Words(
          "the VAT of a credit note or an advance stays in the former books: leave it empty. A paid deposit has the kind deposit.",
          fr: "la TVA d'un avoir ou d'une avance reste dans l'ancienne comptabilité : laissez vide. "
            + "Un acompte payé a la nature acompte.")
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

extension Montant {
  /// Without its sign.
  fileprivate var grandeur: Montant { self < .zero ? Montant(centimes: 0 &- centimes) : self }
}

extension SoldeOuvert.Nature {
  /// Its names in the file.
  fileprivate var words: Words {
    let (anglais, francais) =
      switch self {
      case .facture: ("invoice", "facture")
      case .acompte: ("deposit", "acompte")
      case .avoir: ("credit-note", "avoir")
      case .avance: ("advance", "avance")
      }
    return Words.ofProgram { $0 == .english ? anglais : francais }
  }

  /// The kind of that name, in French or English; nil for another.
  fileprivate init?(ecrite texte: String) {
    let lettres = TextePlie(texte).lettres
    guard
      let nature = Self.allCases.first(where: { nature in
        Language.allCases.contains { TextePlie(nature.words[$0]).lettres == lettres }
      })
    else { return nil }
    self = nature
  }
}
