/// Every number of every series: to which document it was given, and which were never given here.
public struct RapportNumeros: Hashable, Sendable {
  /// A number that was given. Once given it stays given, whatever becomes of its document.
  public struct Attribution: Hashable, Sendable {
    /// The number.
    public let numero: String
    /// Its place in its series, from 1; nil outside of any series.
    public let rang: Int?
    /// The document that bears it.
    public let id: FactureID
    /// Facture or avoir.
    public let typeDocument: TypeDocument
    /// The document's date.
    public let date: Jour
    /// The name of the client.
    public let client: String?
    /// The document's currency.
    public let devise: Devise
    /// What it comes to, whatever its statut; positive for an avoir, too.
    public let totalTTC: Montant
    /// Its statut on the day.
    public let statut: Statut
    /// Its cancellation, where that counts on the day.
    public let annulation: FactureAnnulee?
  }

  /// Numbers that were never given here, between others that were or before them.
  public struct Lacune: Hashable, Sendable {
    /// The first of them.
    public let premier: String
    /// The last of them.
    public let dernier: String
    /// How many there are.
    public let nombre: Int
    /// The number after them. The ledger itself gives the highest number ever given plus one, and so leaves none out: this
    /// one came with an imported document, and those before it were given elsewhere, if at all.
    public let avant: String
  }

  /// One step in a series.
  public enum Entree: Hashable, Sendable {
    /// A number that a document bears.
    case attribution(Attribution)
    /// Numbers that no document bears.
    case lacune(Lacune)
  }

  /// The numbers of one type of document in one year.
  public struct ParSerie: Hashable, Sendable {
    /// The series; nil for the numbers that have not the form of any.
    public let serie: Serie?
    /// The form of its numbers.
    public let format: FormatNumero?
    /// Its numbers in their order; outside of any series in the order of creation.
    public let entrees: [Entree]
  }

  /// Factures before avoirs, by year; last the numbers outside of any series.
  public let series: [ParSerie]
}

extension EtatRegistre {
  /// Every number given so far; statuts and cancellations are seen from `au`.
  ///
  /// - Throws: ``Debordement`` when a document comes to more than an amount holds, which no use case lets it.
  public func rapportNumeros(au: Jour) throws(Debordement) -> RapportNumeros {
    var series: [Serie: [RapportNumeros.Attribution]] = [:]
    var autres: [RapportNumeros.Entree] = []
    for facture in factures {
      let place = registre?.place(facture.numero, facture.typeDocument)
      let attribution = try attribution(facture, rang: place?.rang, au: au)
      if let place {
        series[place.serie, default: []].append(attribution)
      } else {
        autres.append(.attribution(attribution))
      }
    }
    let rangees = series.sorted { Self.cle($0.key) < Self.cle($1.key) }.map { serie(rapport: $0.key, $0.value) }
    let dehors = autres.isEmpty ? [] : [RapportNumeros.ParSerie(serie: nil, format: nil, entrees: autres)]
    return RapportNumeros(series: rangees + dehors)
  }

  private static func cle(_ serie: Serie) -> (Int, Int) { (serie.type == .facture ? 0 : 1, serie.annee) }

  private func attribution(
    _ facture: Facture, rang: Int?, au: Jour
  ) throws(Debordement) -> RapportNumeros.Attribution {
    RapportNumeros.Attribution(
      numero: facture.numero, rang: rang, id: facture.id, typeDocument: facture.typeDocument,
      date: facture.dateFacture, client: nomClient(facture), devise: facture.devise,
      totalTTC: try facture.totaux().totalTTC, statut: try facture.statut(au: au),
      annulation: facture.annulation.flatMap { $0.dateAnnulation <= au ? $0 : nil })
  }

  /// A series with its gaps.
  private func serie(rapport serie: Serie, _ attributions: [RapportNumeros.Attribution]) -> RapportNumeros.ParSerie {
    let format = registre?.format(serie.type)
    var entrees: [RapportNumeros.Entree] = []
    var dernier = 0
    for attribution in attributions.sorted(by: { ($0.rang ?? 0) < ($1.rang ?? 0) }) {
      let rang = attribution.rang ?? 0
      if let format, rang > dernier + 1 {
        entrees.append(
          .lacune(
            .init(
              premier: format.ecrit(annee: serie.annee, rang: dernier + 1),
              dernier: format.ecrit(annee: serie.annee, rang: rang - 1), nombre: rang - 1 - dernier,
              avant: attribution.numero)))
      }
      entrees.append(.attribution(attribution))
      dernier = rang
    }
    return .init(serie: serie, format: format, entrees: entrees)
  }
}
