/// The journal of sales (journal des ventes) in one currency: every document sent by a day and dated in a period, avoirs
/// negative.
///
/// Over all dates its sums are those of the ledger (``TotauxRegistre``), to the cent.
public struct JournalVentes: Hashable, Sendable {
  /// One document.
  public struct Vente: Hashable, Sendable {
    /// The document; by its date it belongs to a period.
    public let facture: Facture
    /// The client's name, as it was when the document was sent.
    public let client: String?
    /// What it comes to, negative for an avoir.
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
    for facture in factures where periode.contient(facture.dateFacture) && facture.estEnvoyee(au: au) {
      var somme = TotauxDevise(facture.devise)
      somme.ajoute(facture.situation, try facture.totaux(), au: au)
      devises[facture.devise, default: []].append(.init(facture: facture, client: nomClient(facture), somme: somme))
    }
    return devises.sorted { $0.key < $1.key }.map { devise, ventes in
      var total = TotauxDevise(devise)
      for vente in ventes { total += vente.somme }
      return JournalVentes(devise: devise, ventes: ventes.range(par: \.facture.dateFacture), total: total)
    }
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
