import LedgerData
import LedgerModel
import LedgerWords

/// Numbers given twice, gaps in a series, and dates that go back while numbers go forward.
struct NumberingAudit: Sendable {
  private var places: [String: Int] = [:]
  /// The numbers of each series in order; none until ``order(_:_:)`` is first called.
  private var series: [Serie: NumerosSerie] = [:]
  /// How many documents are in that order.
  private var ordered = 0

  /// A number of a series, and the document that has it.
  private struct Numero {
    let rang: Int
    let place: Int
  }

  /// Notes a number. Returns the place of the document that has it already; nil if none has.
  mutating func append(_ numero: String, place: Int) -> Int? {
    if let earlier = places.updateValue(place, forKey: numero) {
      places[numero] = earlier
      return earlier
    }
    return nil
  }

  /// Forgets a number that the document at `place` gave back; it is then called `autre`. The numbers must be in order.
  mutating func remove(
    _ numero: String, place: Int, nowCalled autre: String, _ registre: Registre?
  ) {
    if places[numero] == place { places[numero] = nil }
    if places[autre] == nil { places[autre] = place }
    guard let (serie, rang) = registre?.place(numero) else { return }
    series[serie]?.remove(rang: rang, place: place)
  }

  /// Whether `rang` could be given back to `serie`. The numbers must be in order.
  func rendrait(_ rang: Int, a serie: Serie) -> Bool { series[serie]?.etat().rendrait(rang) ?? false }

  /// Notes that the document at `place`, which ``order(_:_:)`` has seen, gets its number now.
  mutating func number(_ numero: String, place: Int, _ registre: Registre?) {
    guard place < ordered, let (serie, rang) = registre?.place(numero) else { return }
    series[serie, default: NumerosSerie()].append(rang: rang, place: place)
  }

  /// How far `serie` has come. The numbers must be in order.
  func etat(_ serie: Serie, _ factures: [FactureComptee]) -> EtatSerie {
    guard let numeros = series[serie] else { return EtatSerie() }
    let derniere = numeros.dernier { compte(factures[$0], dans: serie) }.map { rang, place in
      EtatSerie.Datee(rang: rang, date: factures[place].dateFacture, estBrouillon: !factures[place].estEnvoyee)
    }
    return numeros.etat(derniere)
  }

  private func compte(_ facture: FactureComptee, dans serie: Serie) -> Bool {
    serie.compte(facture.dateFacture, estEnvoyee: facture.estEnvoyee, estAnnulee: facture.etat == .annulee)
  }

  /// Puts the numbers of `factures` in order: the new ones since the last call.
  mutating func order(_ registre: Registre?, _ factures: [FactureComptee]) {
    guard let registre, ordered < factures.count else { return }
    for place in ordered..<factures.count {
      if let (serie, rang) = registre.place(factures[place].numero) {
        series[serie, default: NumerosSerie()].append(rang: rang, place: place)
      }
    }
    ordered = factures.count
  }

  /// The dates that `rang` allows: from the previous number's date to the next one's. The numbers must be in order.
  func voisins(_ rang: Int, dans serie: Serie, _ factures: [FactureComptee]) -> Periode {
    let voisins = series[serie]?.voisins(rang) { place in
      compte(factures[place], dans: serie) ? factures[place].dateFacture : nil
    }
    return voisins ?? .toute
  }

  /// The warnings of every series, in the order of its numbers.
  ///
  /// An event of each document in `doubtful` could not be read. Up to `unread` documents may have been created by such
  /// events: as many numbers may be theirs.
  func findings(_ ledger: borrowing AuditedLedger, doubtful: Set<Sujet>, unread: Int) -> [AuditFinding] {
    guard let registre = ledger.registre else { return [] }
    var series: [Serie: [Numero]] = [:]
    var horsSerie: [(numero: String, place: Int)] = []
    for (numero, place) in places {
      guard let (serie, rang) = registre.place(numero) else {
        horsSerie.append((numero, place))
        continue
      }
      series[serie, default: []].append(Numero(rang: rang, place: place))
    }
    var unread = unread
    let ordered = series.sorted { ($0.key.type.rawValue, $0.key.periode) < ($1.key.type.rawValue, $1.key.periode) }
    return ordered.flatMap { serie, numeros in
      let numeros = numeros.sorted { $0.rang < $1.rang }
      let judged = numeros.map { ledger.factures[$0.place] }.filter { !doubtful.contains(Sujet(.facture, $0.id)) }
      return gaps(registre.format(serie.type), serie.periode, numeros, ledger.factures, &unread) + dates(serie, judged)
    } + likes(horsSerie.sorted { $0.place < $1.place }, registre, ledger.factures)
  }

  /// The numbers that are not of a series, and differ from another one in punctuation alone: a payer who quotes one may mean
  /// the other, and both have the same reference RF. Numbers of one series cannot.
  private func likes(
    _ numeros: [(numero: String, place: Int)], _ registre: Registre, _ factures: [FactureComptee]
  ) -> [AuditFinding] {
    let suites = [registre.formatFacture, registre.formatAvoir].map(\.numeroDeBase)
    var premiers: [[UInt8]: String] = [:]
    return numeros.compactMap { numero, place in
      guard let base = ReferenceRF.base(numero) else { return nil }
      let suivi = suites.lazy.compactMap { $0(base) }.first { places[$0] != nil }
      guard let autre = suivi ?? premiers[base] else {
        premiers[base] = numero
        return nil
      }
      return warning(
        Words(
          "\(numero) and \(autre) differ in punctuation alone: a payer who quotes one may mean the other. "
            + "Ask which is meant before you record such a payment.",
          fr: "\(numero) et \(autre) ne diffèrent que par la ponctuation : un payeur qui rappelle l'un peut vouloir "
            + "dire l'autre. Demandez lequel avant d'enregistrer un tel paiement."), factures[place])
    }
  }

  private func gaps(
    _ format: FormatNumero, _ periode: Int, _ numeros: [Numero], _ factures: [FactureComptee], _ unread: inout Int
  ) -> [AuditFinding] {
    var findings: [AuditFinding] = []
    for (before, after) in zip(numeros, numeros.dropFirst())
    // Numbers before a balance taken over were given elsewhere.
    where after.rang > before.rang + 1 && factures[after.place].typeDocument.estVente {
      let (first, last) = (before.rang + 1, after.rang - 1)
      guard last - first >= unread else {
        unread -= last - first + 1
        continue
      }
      let gap = format.ecrit(periode: periode, rang: first)
      let end = format.ecrit(periode: periode, rang: last)
      let what =
        first == last
        ? Words("\(gap) was never given", fr: "Le numéro \(gap) n'a jamais été attribué")
        : Words("\(gap) to \(end) were never given", fr: "Les numéros \(gap) à \(end) n'ont jamais été attribués")
      findings.append(
        warning(
          Words(
            "\(what): a gap in the series, perhaps of numbers given elsewhere. "
              + "Explain it in the books, or compare with a backup.",
            fr: "\(what) : un trou dans la série, ou des numéros attribués ailleurs. "
              + "Justifiez-le en comptabilité, ou comparez avec une sauvegarde.")))
    }
    return findings
  }

  private func dates(_ serie: Serie, _ factures: [FactureComptee]) -> [AuditFinding] {
    let elsewhere = factures.filter {
      !serie.contient($0.dateFacture) && ($0.estEnvoyee || $0.etat != .annulee)
    }
    let dated = factures.filter {
      serie.compte($0.dateFacture, estEnvoyee: $0.estEnvoyee, estAnnulee: $0.etat == .annulee)
    }
    return elsewhere.map { facture in
      let autre = serie.mois == nil ? Words("year", fr: "de l'année") : Words("month", fr: "du mois")
      return warning(
        Words(
          "\(facture.numero) is dated \(facture.dateFacture), but its number is of another \(autre): only an imported "
            + "document may differ. Compare it with the document that was imported.",
          fr:
            "\(facture.numero) porte la date du \(facture.dateFacture), hors \(autre) de son numéro : seul un document "
            + "importé le peut. Comparez-le avec l'original."), facture)
    }
      + zip(dated, dated.dropFirst()).filter { $1.dateFacture < $0.dateFacture }.map { before, after in
        warning(
          Words(
            "\(after.numero) is dated \(after.dateFacture), before \(before.numero) of \(before.dateFacture): "
              + "only imported documents may be out of order. Compare both with the documents that were imported.",
            fr: "\(after.numero) porte la date du \(after.dateFacture), avant celle de \(before.numero), du "
              + "\(before.dateFacture) : seuls des documents importés le peuvent. Comparez les deux avec les originaux."
          ),
          after)
      }
  }

  private func warning(_ message: Words, _ facture: FactureComptee? = nil) -> AuditFinding {
    AuditFinding(
      check: .numbering, severity: .warning, subject: facture.map { Sujet(.facture, $0.id).description },
      message: message)
  }
}
