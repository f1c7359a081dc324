public import LedgerModel
public import LedgerProjections

/// A document in one line of a list, as seen from a day.
public struct ResumeFacture: Hashable, Sendable {
  /// The day from which it is seen.
  public let au: Jour
  /// Its number.
  public let numero: String
  /// Its type.
  public let typeDocument: TypeDocument
  /// Its date.
  public let dateFacture: Jour
  /// The last day to pay it.
  public let dateEcheance: Jour?
  /// The name of its client: frozen at issue; for a draft the present one.
  public let nomClient: String?
  /// Its statut on the day.
  public let statut: Statut
  /// Its total with VAT.
  public let totalTTC: Montant
  /// The amount paid until the day; of an avoir the amount refunded.
  public let montantPaye: Montant
  /// The amount left to pay on the day.
  public let soldeDu: Montant
  /// The part of the rest of an avoir that the document it corrects does not owe; of other documents 0.
  public private(set) var aRembourser = Montant.zero
  /// Its currency.
  public let devise: Devise

  /// The line of `facture`, whose client is now `client`.
  ///
  /// - Throws: `Debordement` when its total does not fit an amount.
  public init(_ facture: Facture, client: Client?, au: Jour) throws(Debordement) {
    self.init(
      au: au, numero: facture.numero, typeDocument: facture.typeDocument, dateFacture: facture.dateFacture,
      dateEcheance: facture.dateEcheance, nomClient: (facture.envoi?.client ?? client)?.nom,
      statut: try facture.statut(au: au), totalTTC: try facture.totauxFiges().totalTTC,
      montantPaye: try facture.montantPaye(au: au), soldeDu: try facture.soldeDu(au: au), devise: facture.devise)
  }

  /// The same, of an avoir that corrects a document with the balance `du`.
  package func corrigeant(du: Montant) -> ResumeFacture {
    var resume = self
    if typeDocument == .avoir { resume.aRembourser = soldeDu.aRembourser(du: du) }
    return resume
  }

  package init(
    au: Jour, numero: String, typeDocument: TypeDocument, dateFacture: Jour, dateEcheance: Jour?, nomClient: String?,
    statut: Statut, totalTTC: Montant, montantPaye: Montant, soldeDu: Montant, devise: Devise
  ) {
    self.au = au
    self.numero = numero
    self.typeDocument = typeDocument
    self.dateFacture = dateFacture
    self.dateEcheance = dateEcheance
    self.nomClient = nomClient
    self.statut = statut
    self.totalTTC = totalTTC
    self.montantPaye = montantPaye
    self.soldeDu = soldeDu
    self.devise = devise
  }
}

extension EtatRegistre {
  /// The line of `facture` in a list.
  ///
  /// - Throws: `Debordement` when its total does not fit an amount.
  public func resume(_ facture: Facture, au: Jour) throws(Debordement) -> ResumeFacture {
    let resume = try ResumeFacture(facture, client: facture.clientId.flatMap { client($0) }, au: au)
    guard facture.estAvoir else { return resume }
    return resume.corrigeant(du: try facture.factureOrigineId.flatMap { self.facture($0) }?.soldeDu(au: au) ?? .zero)
  }
}
