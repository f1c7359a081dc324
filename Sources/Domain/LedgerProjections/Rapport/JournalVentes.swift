public import LedgerModel

/// The sales journal (journal des ventes) in one currency: the documents issued until a day and dated in a period, avoirs
/// negative. A replaced document has a second, negative entry on the date of the rectificative.
///
/// Over all dates its sums are those of the ledger (``TotauxRegistre``), to the cent, but for balances that were taken over.
public struct JournalVentes: Hashable, Sendable {
  /// One entry.
  public struct Vente: Hashable, Sendable {
    /// The document.
    public let id: FactureID
    /// Its number.
    public let numero: String
    /// Its type.
    public let typeDocument: TypeDocument
    /// The day it was issued; of a reversal, the day the document was replaced.
    public let dateEnvoi: Jour?
    /// Its client.
    public let clientId: ClientID?
    /// Its date, which decides its period: the document's; for a reversal, the date of the rectificative.
    public let date: Jour
    /// Whether it is the reversal of a replaced document.
    public let estExtourne: Bool
    /// The client's name when the document was issued.
    public let client: String?
    /// Its currency.
    public let devise: Devise
    /// What ``somme`` is made of, in fewer bytes: a journal has an entry for each document of a ledger.
    private let totaux: Totaux
    private let regles: SituationFacture.Regles

    /// Its amounts, negative for an avoir and for a reversal.
    public var somme: TotauxDevise {
      var somme = TotauxDevise(devise)
      if estExtourne { somme.ajoute(extourne: totaux) } else { somme.ajoute(vendue: typeDocument, totaux, regles) }
      return somme
    }
  }

  /// The currency.
  public let devise: Devise
  /// The entries by date; on the same day in the order of creation of their documents.
  public let ventes: [Vente]
  /// The sum of the entries.
  public let total: TotauxDevise
}

extension EtatRegistre {
  /// The sales journal of `periode`, as seen from `au`: one for each currency with sales, from A to Z.
  ///
  /// - Throws: ``LedgerModel/Debordement`` when the total of a document does not fit an amount, which use cases prevent.
  public func journalVentes(_ periode: Periode = .toute, au: Jour) throws(Debordement) -> [JournalVentes] {
    var devises: [Devise: [JournalVentes.Vente]] = [:]
    for facture in factures where facture.estEnvoyee(au: au) && facture.typeDocument.estVente {
      for vente in try ventes(facture, au: au) where periode.contient(vente.date) {
        devises[facture.devise, default: []].append(vente)
      }
    }
    return devises.keys.sorted().map { devise in
      // Taken out, so that they are put in order without a copy.
      var ventes = devises.removeValue(forKey: devise) ?? []
      var total = TotauxDevise(devise)
      for vente in ventes { total += vente.somme }
      ventes.seRange(par: \.date)
      return JournalVentes(devise: devise, ventes: ventes, total: total)
    }
  }

  /// The entry of `facture`, issued until `au`, and its reversal if it is replaced by then.
  private func ventes(_ facture: Facture, au: Jour) throws(Debordement) -> [JournalVentes.Vente] {
    let (totaux, client) = (try facture.totaux(), nomClient(facture))
    let vente = JournalVentes.Vente(facture, le: facture.dateFacture, estExtourne: false, client, totaux, au: au)
    guard let date = dateExtourne(facture, au: au) else { return [vente] }
    return [vente, .init(facture, le: date, estExtourne: true, client, totaux, au: au)]
  }

  /// The client's name on a document: the frozen one; for a draft, the present one.
  package func nomClient(_ facture: Facture) -> String? {
    facture.envoi?.client?.nom ?? facture.clientId.flatMap { client($0)?.nom }
  }
}

extension JournalVentes.Vente {
  /// Of the document, what the journal tells: many entries are held at once.
  fileprivate init(
    _ facture: Facture, le date: Jour, estExtourne: Bool, _ client: String?, _ totaux: Totaux, au: Jour
  ) {
    (id, numero, typeDocument) = (facture.id, facture.numero, facture.typeDocument)
    dateEnvoi = estExtourne ? facture.annulation?.dateAnnulation : facture.envoi?.dateEnvoi
    clientId = facture.clientId
    (self.date, self.estExtourne, self.client, devise) = (date, estExtourne, client, facture.devise)
    (self.totaux, regles) = (totaux, facture.situation.regles(au: au))
  }
}

extension Facture {
  /// 1, or -1 for an avoir: amounts are positive, and the type decides the sign.
  package var signe: Int128 { typeDocument.signe }
}

extension Array {
  /// The elements by date; on the same day in their present order.
  package func range(par date: (Element) -> Jour) -> [Element] {
    var ranges = self
    ranges.seRange(par: date)
    return ranges
  }

  /// Puts its elements in that order, without another array of them.
  package mutating func seRange(par date: (Element) -> Jour) {
    // Swift does not promise a stable sort: the index decides between equal dates.
    var ordre = indices.sorted { (date(self[$0]), $0) < (date(self[$1]), $1) }
    for debut in indices {
      // The elements of a circle of places move on by one, until the first is reached.
      var place = debut
      while ordre[place] != debut {
        let source = ordre[place]
        swapAt(place, source)
        ordre[place] = place
        place = source
      }
      ordre[place] = place
    }
  }
}
