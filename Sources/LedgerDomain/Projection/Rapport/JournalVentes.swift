/// The journal of sales (journal des ventes): every document sent by a day and dated in a period, avoirs negative.
///
/// Over all dates its sums are those of the ledger (``TotauxDevise``), to the cent.
public struct JournalVentes: Hashable, Sendable {
  /// The sales in one currency.
  public struct ParDevise: Hashable, Sendable {
    /// The currency.
    public let devise: Devise
    /// The documents by date; those of one day in the order of their creation.
    public let ventes: [Vente]
    /// What they come to.
    public let total: SommeVentes
  }

  /// Each currency in which something was sold, from A to Z.
  public let devises: [ParDevise]
}

extension EtatRegistre {
  /// The journal of sales of `periode`, as seen from `au`.
  ///
  /// - Throws: ``Debordement`` when a document comes to more than an amount holds, which no use case lets it.
  public func journalVentes(_ periode: Periode = .toute, au: Jour) throws(Debordement) -> JournalVentes {
    var ventes: [Devise: [Vente]] = [:]
    for facture in factures where periode.contient(facture.dateFacture) {
      guard let vente = try vente(facture, au: au) else { continue }
      ventes[facture.devise, default: []].append(vente)
    }
    return JournalVentes(
      devises: ventes.sorted { $0.key < $1.key }.map { devise, ventes in
        var total = SommeVentes.vide
        for vente in ventes { total.ajoute(vente.somme) }
        // Sorting is stable in Swift 6, and promised to nobody: the place decides between equals.
        let ordre = ventes.indices.sorted { (ventes[$0].date, $0) < (ventes[$1].date, $1) }
        return .init(devise: devise, ventes: ordre.map { ventes[$0] }, total: total)
      })
  }

  /// A document as a sale; nil while it is not sent.
  private func vente(_ facture: Facture, au: Jour) throws(Debordement) -> Vente? {
    guard let envoi = facture.envoi, facture.estEnvoyee(au: au) else { return nil }
    return Vente(
      id: facture.id, numero: facture.numero, typeDocument: facture.typeDocument, date: facture.dateFacture,
      dateEnvoi: envoi.dateEnvoi, clientId: facture.clientId, client: nomClient(facture),
      somme: SommeVentes(try facture.totaux(), signe: facture.signe))
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

extension TypeDocument {
  /// 1, or -1 for an avoir.
  package var signe: Int128 { self == .avoir ? -1 : 1 }
}

/// One document in the journal of sales.
public struct Vente: Hashable, Sendable {
  /// Its id.
  public let id: FactureID
  /// Its number.
  public let numero: String
  /// Facture or avoir.
  public let typeDocument: TypeDocument
  /// Its date, by which it belongs to a period.
  public let date: Jour
  /// The day it was sent, from which it counts.
  public let dateEnvoi: Jour
  /// Whom it is made out to.
  public let clientId: ClientID?
  /// The client's name, as it was when the document was sent.
  public let client: String?
  /// What it comes to, negative for an avoir.
  public let somme: SommeVentes
}
