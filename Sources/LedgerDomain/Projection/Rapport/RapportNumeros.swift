/// Every number of a series (one type of document in one year): to which document it was given, which were given back, and which
/// were never given here.
public struct RapportNumeros: Hashable, Sendable {
  /// A number that a document bears.
  public struct Attribution: Hashable, Sendable {
    /// The document that bears it, whatever its statut.
    public let facture: Facture
    /// Its place in its series, from 1; nil outside of any series.
    public let rang: Int?
    /// The name of the client.
    public let client: String?
    /// What it comes to, positive for an avoir, too.
    public let totalTTC: Montant
    /// Its statut on the day.
    public let statut: Statut
  }

  /// A number that was given back: its document, the last draft of the series, was cancelled.
  public struct Rendu: Hashable, Sendable {
    /// The number.
    public let numero: String
    /// Its place in its series, from 1.
    public let rang: Int
    /// The document that had it.
    public let facture: Facture
    /// The name of the client.
    public let client: String?
    /// The cancellation.
    public let annulation: FactureAnnulee
  }

  /// Numbers that were never given here, between others that were or before them.
  public struct Lacune: Hashable, Sendable {
    /// The first of them.
    public let premier: String
    /// The last of them.
    public let dernier: String
    /// How many there are.
    public let nombre: Int
    /// The number after them. The ledger itself gives the highest number that is given plus one, and so leaves none out: this
    /// one came with an imported document, and those before it were given elsewhere, if at all.
    public let avant: String
  }

  /// One step in a series.
  public enum Entree: Hashable, Sendable {
    /// A number that a document bears.
    case attribution(Attribution)
    /// A number that a document bore and gave back; who bears it now has an entry of its own.
    case rendu(Rendu)
    /// Numbers that no document bears.
    case lacune(Lacune)
  }

  /// The series; nil for the numbers that have not the form of any.
  public let serie: Serie?
  /// The form of its numbers.
  public let format: FormatNumero?
  /// Its numbers in their order; outside of any series in the order of creation.
  public let entrees: [Entree]
}

extension EtatRegistre {
  /// Every number given so far: factures before avoirs, by year; last the numbers outside of any series. Statuts are seen
  /// from `au`.
  ///
  /// - Throws: ``Debordement`` when a document comes to more than an amount holds, which no use case lets it.
  public func rapportNumeros(au: Jour) throws(Debordement) -> [RapportNumeros] {
    var series: [Serie: [(rang: Int, entree: RapportNumeros.Entree)]] = [:]
    var autres: [RapportNumeros.Entree] = []
    for facture in factures where registre?.attendNumero(facture.numero) != true {
      if let rendu = facture.annulation.flatMap({ rendu($0, facture) }) {
        series[rendu.serie, default: []].append((rendu.rendu.rang, .rendu(rendu.rendu)))
        continue
      }
      let place = registre?.place(facture.numero)
      let attribution = RapportNumeros.Attribution(
        facture: facture, rang: place?.rang, client: nomClient(facture), totalTTC: try facture.totaux().totalTTC,
        statut: try facture.statut(au: au))
      if let place {
        series[place.serie, default: []].append((place.rang, .attribution(attribution)))
      } else {
        autres.append(.attribution(attribution))
      }
    }
    let rapports = series.sorted { Self.cle($0.key) < Self.cle($1.key) }.map { serie, numeros in
      let format = registre?.format(serie.type)
      return RapportNumeros(serie: serie, format: format, entrees: Self.entrees(serie, format, numeros))
    }
    return rapports + (autres.isEmpty ? [] : [RapportNumeros(serie: nil, format: nil, entrees: autres)])
  }

  /// The number that `facture` gave back by `annulation`, and its series; nil where it gave none back.
  private func rendu(
    _ annulation: FactureAnnulee, _ facture: Facture
  ) -> (serie: Serie, rendu: RapportNumeros.Rendu)? {
    guard let numero = annulation.numeroRendu, let place = registre?.place(numero) else {
      return nil
    }
    return (
      place.serie,
      .init(
        numero: numero, rang: place.rang, facture: facture, client: nomClient(facture), annulation: annulation)
    )
  }

  private static func cle(_ serie: Serie) -> (Int, Int) { (serie.type == .facture ? 0 : 1, serie.annee) }

  /// The numbers of a series, with its gaps.
  private static func entrees(
    _ serie: Serie, _ format: FormatNumero?, _ numeros: [(rang: Int, entree: RapportNumeros.Entree)]
  ) -> [RapportNumeros.Entree] {
    var entrees: [RapportNumeros.Entree] = []
    var dernier = 0
    for (rang, entree) in numeros.sorted(by: { $0.rang < $1.rang }) {
      if let format, rang > dernier + 1 {
        entrees.append(
          .lacune(
            .init(
              premier: format.ecrit(annee: serie.annee, rang: dernier + 1),
              dernier: format.ecrit(annee: serie.annee, rang: rang - 1), nombre: rang - 1 - dernier,
              avant: format.ecrit(annee: serie.annee, rang: rang))))
      }
      entrees.append(entree)
      dernier = rang
    }
    return entrees
  }
}
