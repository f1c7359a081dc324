public import LedgerModel

/// Every number of a series (one form in one year, one month, or the whole ledger): the document that has it, or that gave it back, and the
/// numbers never given by this ledger.
public struct RapportNumeros: Hashable, Sendable {
  /// A number in use.
  public struct Attribution: Hashable, Sendable {
    /// The document with the number, in any statut.
    public let facture: DocumentNomme
    /// Its cancellation; nil while it is not cancelled.
    public let annulation: FactureAnnulee?
    /// Its rank in its series, from 1; nil outside any series.
    public let rang: Int?
    /// The name of the client.
    public let client: String?
    /// Its total with VAT, positive also for an avoir.
    public let totalTTC: Montant
    /// Its statut on the day.
    public let statut: Statut
  }

  /// A number that was given back: its document, the last draft of the series, was cancelled.
  public struct Rendu: Hashable, Sendable {
    /// The number.
    public let numero: String
    /// Its rank in its series, from 1.
    public let rang: Int
    /// The document that had it.
    public let facture: DocumentNomme
    /// The name of the client.
    public let client: String?
    /// The cancellation.
    public let annulation: FactureAnnulee
  }

  /// Numbers never given by this ledger, before or between numbers in use.
  public struct Lacune: Hashable, Sendable {
    /// The first one.
    public let premier: String
    /// The last one.
    public let dernier: String
    /// Their number.
    public let nombre: Int
    /// The number after them. The ledger gives the highest number plus one, so it leaves no gap: this number came with an
    /// imported document, and the missing ones may exist in another system.
    public let avant: String
  }

  /// One entry of a series.
  public enum Entree: Hashable, Sendable {
    /// Whether it is a balance taken over: numbers before it were given elsewhere.
    var estReprise: Bool {
      if case .attribution(let attribution) = self { !attribution.facture.typeDocument.estVente } else { false }
    }

    /// A number in use.
    case attribution(Attribution)
    /// A number that a document gave back; if another document has it now, that is a separate entry.
    case rendu(Rendu)
    /// Numbers without a document.
    case lacune(Lacune)
  }

  /// The series; nil for the numbers without the form of a series.
  public let serie: Serie?
  /// The form of its numbers.
  public let format: FormatNumero?
  /// Its numbers in their order; outside any series in the order of creation.
  public let entrees: [Entree]
}

extension EtatRegistre {
  /// Every number given so far: factures before avoirs, by period; last the numbers outside any series. Statuts are seen
  /// from `au`.
  ///
  /// - Throws: ``LedgerModel/Debordement`` when the total of a document does not fit an amount, which use cases prevent.
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
        facture: DocumentNomme(facture), annulation: facture.annulation, rang: place?.rang, client: nomClient(facture),
        totalTTC: try facture.totaux().totalTTC,
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

  /// The number that `facture` gave back by `annulation`, and its series, or nil.
  private func rendu(
    _ annulation: FactureAnnulee, _ facture: Facture
  ) -> (serie: Serie, rendu: RapportNumeros.Rendu)? {
    guard let numero = annulation.numeroRendu, let place = registre?.place(numero) else {
      return nil
    }
    return (
      place.serie,
      .init(
        numero: numero, rang: place.rang, facture: DocumentNomme(facture), client: nomClient(facture),
        annulation: annulation)
    )
  }

  private static func cle(_ serie: Serie) -> (Int, Int) { (serie.type == .facture ? 0 : 1, serie.periode) }

  /// The numbers of a series, with its gaps.
  private static func entrees(
    _ serie: Serie, _ format: FormatNumero?, _ numeros: [(rang: Int, entree: RapportNumeros.Entree)]
  ) -> [RapportNumeros.Entree] {
    var entrees: [RapportNumeros.Entree] = []
    var dernier = 0
    for (rang, entree) in numeros.sorted(by: { $0.rang < $1.rang }) {
      if let format, rang > dernier + 1, !entree.estReprise {
        entrees.append(
          .lacune(
            .init(
              premier: format.ecrit(periode: serie.periode, rang: dernier + 1),
              dernier: format.ecrit(periode: serie.periode, rang: rang - 1), nombre: rang - 1 - dernier,
              avant: format.ecrit(periode: serie.periode, rang: rang))))
      }
      entrees.append(entree)
      dernier = rang
    }
    return entrees
  }
}
