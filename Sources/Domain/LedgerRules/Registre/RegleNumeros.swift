package import LedgerModel

/// The rules of numbers: each document gets the next number of its series, in the order of dates.
extension Registre {
  /// The number for a document of `type` and `date`, in a series whose last numbers are `etat`.
  ///
  /// - Throws: ``Refus`` if the series is used up, or `date` is before the date of the previous number (CGI, ann. II, art. 242
  ///   nonies A: numbers are chronological and without gap).
  package func suivant(_ type: TypeDocument, _ date: Jour, _ etat: EtatSerie) throws(Refus) -> String {
    let (format, periode) = (format(type), format(type).periode(date))
    let suivant = format.ecrit(periode: periode, rang: etat.dernierRang + 1)
    // A number that is read otherwise would not advance the series, and would be given twice.
    guard let lu = format.lit(suivant), lu == (periode, etat.dernierRang + 1) else {
      throw .registre(.serieEpuisee(suivant))
    }
    if let avant = etat.derniere, date < avant.date {
      let numero = format.ecrit(periode: periode, rang: avant.rang)
      throw .registre(.dateAvantSerie(date, suivant, apres: numero, avant))
    }
    return suivant
  }
}

extension FactureComptee {
  /// The series of the number that it gets in `registre` when it is issued.
  package func serieDeSaDate(_ registre: Registre) -> Serie { registre.serie(typeDocument, dateFacture) }

  /// Requires that it has its number, or that the ledger gives numbers when documents are created.
  func exigeNumero(dans registre: some Entourage) throws(Refus) {
    guard registre.registre?.attendNumero(numero) != true else { throw refus(.sansNumero) }
  }

  /// Requires that it has no number yet, and gets the next one of its series.
  func exigeSuivant(_ attribue: String, dans entourage: some Entourage) throws(Refus) {
    guard let registre = entourage.registre else { return }
    guard registre.attendNumero(numero) else { throw refus(.numeroDejaAttribue) }
    guard let etat = entourage.etat(serieDeSaDate(registre)) else { return }
    let suivant = try registre.suivant(typeDocument, dateFacture, etat)
    guard attribue == suivant else { throw refus(.numeroHorsSuite(attribue, suivant: suivant)) }
  }
}

extension FactureCreee {
  /// Requires that draft names occur only in a ledger that gives numbers when documents are issued, and that no quote takes a number
  /// of invoices.
  package func admetNumero(dans entourage: some Entourage) throws(Refus) {
    guard let registre = entourage.registre else { return }
    let estUnNom = NomBrouillon.lit(numero) != nil
    guard registre.numerotation != .creation || !estUnNom else { throw .facture(numero, .nomDeBrouillon) }
    if typeDocument == .devis, let serie = registre.place(numero)?.serie, serie.type != .devis {
      throw .facture(numero, .devisParmiLesFactures)
    }
  }

  /// Whether its number is one of the series of its type, as `registre` gives numbers. Its year is a rule of its own.
  package func estDeSaSerie(_ registre: Registre) -> Bool {
    guard registre.numerotation == .creation else { return true }
    return registre.place(numero)?.serie.type == registre.serie(typeDocument, dateFacture).type
  }
}
