/// The journal of sales (journal des ventes) in one currency: every document sent by a day and dated in a period, avoirs
/// negative; one that is replaced stands there once more, negative, on the date of the rectificative.
///
/// Over all dates its sums are those of the ledger (``TotauxRegistre``), to the cent.
public struct JournalVentes: Hashable, Sendable {
  /// One document.
  public struct Vente: Hashable, Sendable {
    /// The document.
    public let facture: Facture
    /// Its date; of one that is taken back the date of the rectificative. By it the sale belongs to a period.
    public let date: Jour
    /// Whether it takes the document back, because that is replaced.
    public let estExtourne: Bool
    /// The client's name, as it was when the document was sent.
    public let client: String?
    /// What it comes to, negative for an avoir and for what is taken back.
    public let somme: TotauxDevise
  }

  /// The currency.
  public let devise: Devise
  /// The documents by date; those of one day in the order of their creation.
  public let ventes: [Vente]
  /// What they come to.
  public let total: TotauxDevise
}

extension EtatRegistre {
  /// The journal of sales of `periode`, as seen from `au`: each currency in which something was sold, from A to Z.
  ///
  /// - Throws: ``Debordement`` when a document comes to more than an amount holds, which no use case lets it.
  public func journalVentes(_ periode: Periode = .toute, au: Jour) throws(Debordement) -> [JournalVentes] {
    var devises: [Devise: [JournalVentes.Vente]] = [:]
    for facture in factures where facture.estEnvoyee(au: au) {
      for vente in try ventes(facture, au: au) where periode.contient(vente.date) {
        devises[facture.devise, default: []].append(vente)
      }
    }
    return devises.sorted { $0.key < $1.key }.map { devise, ventes in
      var total = TotauxDevise(devise)
      for vente in ventes { total += vente.somme }
      return JournalVentes(devise: devise, ventes: ventes.range(par: \.date), total: total)
    }
  }

  /// What `facture`, sent by `au`, sells, and where it is replaced by then what of that is taken back.
  private func ventes(_ facture: Facture, au: Jour) throws(Debordement) -> [JournalVentes.Vente] {
    let (totaux, client) = (try facture.totaux(), nomClient(facture))
    var somme = TotauxDevise(facture.devise)
    somme.ajoute(vendue: facture.situation, totaux, au: au)
    let vente = JournalVentes.Vente(
      facture: facture, date: facture.dateFacture, estExtourne: false, client: client, somme: somme)
    guard let date = dateExtourne(facture, au: au) else { return [vente] }
    var reprise = TotauxDevise(facture.devise)
    reprise.ajoute(extourne: totaux)
    return [vente, .init(facture: facture, date: date, estExtourne: true, client: client, somme: reprise)]
  }

  /// The name of the client on a document: the copy that was sent, of a draft the present one.
  package func nomClient(_ facture: Facture) -> String? {
    facture.envoi?.client?.nom ?? facture.clientId.flatMap { client($0)?.nom }
  }
}

extension Facture {
  /// 1, or -1 for an avoir: its amounts are positive, and the type carries the sign.
  package var signe: Int128 { typeDocument.signe }
}

extension Array {
  /// By date; those of one day in the order they are in.
  func range(par date: (Element) -> Jour) -> [Element] {
    // Sorting is stable in Swift 6, and promised to nobody: the place decides between equals.
    indices.sorted { (date(self[$0]), $0) < (date(self[$1]), $1) }.map { self[$0] }
  }
}
