public import LedgerModel

/// A document in one line of a list, as seen from a day.
public struct ResumeFacture: Hashable, Sendable {
  /// Its number.
  public let numero: String
  /// Its type.
  public let typeDocument: TypeDocument
  /// Its date.
  public let dateFacture: Jour
  /// The last day to pay it.
  public let dateEcheance: Jour?
  /// The name of its client: frozen at sending; for a draft the present one.
  public let nomClient: String?
  /// Its statut on the day.
  public let statut: Statut
  /// Its total with VAT.
  public let totalTTC: Montant
  /// The amount left to pay on the day.
  public let soldeDu: Montant
  /// Its currency.
  public let devise: Devise

  /// The line of `facture`, whose client is now `client`.
  ///
  /// - Throws: `Debordement` when its total does not fit an amount.
  public init(_ facture: Facture, client: Client?, au: Jour) throws(Debordement) {
    self.init(
      numero: facture.numero, typeDocument: facture.typeDocument, dateFacture: facture.dateFacture,
      dateEcheance: facture.dateEcheance, nomClient: (facture.envoi?.client ?? client)?.nom,
      statut: try facture.statut(au: au), totalTTC: try facture.totauxFiges().totalTTC,
      soldeDu: try facture.soldeDu(au: au), devise: facture.devise)
  }

  package init(
    numero: String, typeDocument: TypeDocument, dateFacture: Jour, dateEcheance: Jour?, nomClient: String?,
    statut: Statut, totalTTC: Montant, soldeDu: Montant, devise: Devise
  ) {
    self.numero = numero
    self.typeDocument = typeDocument
    self.dateFacture = dateFacture
    self.dateEcheance = dateEcheance
    self.nomClient = nomClient
    self.statut = statut
    self.totalTTC = totalTTC
    self.soldeDu = soldeDu
    self.devise = devise
  }
}
