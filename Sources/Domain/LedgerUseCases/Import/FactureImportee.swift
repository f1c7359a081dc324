package import LedgerModel
import LedgerRules
import LedgerWords

/// A document as a file states it. Absent fields are nil and state nothing.
@dynamicMemberLookup package struct FactureImportee: Sendable {
  /// Its head, with its number and date. No default is added: absent fields stay absent.
  package var tete: CreerFacture
  /// Its number; the id of a draft without one.
  package private(set) var numero: String
  package let dateFacture: Jour
  package var statut: Statut
  package var lignes: [LigneImportee]
  package var datePaiement: Jour?
  /// The copy of its client, with the nil UUID if the file gives no id.
  package var client: Client?
  /// The other values frozen at issue.
  package var copie = FactureEnvoyee.Copie()
  package var totaux: TotauxImportes?
  package var solde = SoldeImporte()
  package var dateEnvoi: Jour?
  /// Its payments, with the nil UUID if the file gives no id.
  package var paiements: [Reglement]?
  /// The advances that its payments use, cancelled ones included.
  package var avances: [ReglementID: AvanceCitee] = [:]
  /// The avoirs applied to a facture.
  package var avoirs: [Imputation]?
  /// The factures that an avoir was applied to.
  package var imputations: [Imputation]?
  package var remboursements: [Reglement]?
  package var annulation: FactureAnnulee?
  /// The cancelled payments and refunds.
  package var paiementsAnnules: [Reglement]?
  package var remboursementsAnnules: [Reglement]?
  /// The undone applications: the avoirs of a facture, the factures of an avoir.
  package var avoirsRetires: [Imputation]?
  package var imputationsRetirees: [Imputation]?
  /// The write-offs on a facture, with the nil UUID if the file gives no id.
  package var abandons: [Abandon]?
  /// The undone write-offs.
  package var abandonsRepris: [Abandon]?
  /// The statuses from platforms and parties.
  package var statuts: [StatutRecu]?
  /// The files about it for its platform.
  package var transmissions: [Transmission]?
  /// What became of a quote.
  package var conclusions: [DevisConclu]?
  /// Its disputes, promises and decisions about penalties.
  package var suivis: [SuiviModifie]?

  package init(
    id: FactureID, numero: String?, dateFacture: Jour, statut: Statut = .brouillon, lignes: [LigneImportee] = []
  ) {
    tete = CreerFacture(id)
    tete.numero = numero
    tete.dateFacture = dateFacture
    tete.dateEcheance = .efface
    self.numero = numero ?? FactureComptee.sansNumero(id)
    self.dateFacture = dateFacture
    self.statut = statut
    self.lignes = lignes
  }

  /// Pays the amount paid before from `avance`, by a payment of the id `paiement`.
  package mutating func paye(par avance: Avance, _ paiement: ReglementID) {
    guard let premier = paiements?.first else { return }
    paiements = [Reglement(id: paiement, montant: premier.montant, date: premier.date, moyen: .avance)]
    avances[paiement] = AvanceCitee(avance.recue)
  }

  /// Receives the amount paid before, and `surplus` above its total, as one advance, and pays from it.
  package mutating func recoit(surplus: Montant, _ avance: ReglementID, _ paiement: ReglementID) {
    guard let premier = paiements?.first else { return }
    let (somme, deborde) = premier.montant.centimes.addingReportingOverflow(surplus.centimes)
    guard !deborde else { return }
    paiements = [Reglement(id: paiement, montant: premier.montant, date: premier.date, moyen: .avance)]
    avances[paiement] = AvanceCitee(
      Reglement(id: avance, montant: Montant(centimes: somme), date: premier.date, moyen: premier.moyen))
  }

  /// Adds its year to its number, if the ledger has another document with its number from another year.
  package mutating func renomme() {
    let termes = (tete.affairePresente.termes?.liste ?? []) + [Terme(.numero, numero)]
    tete.affairePresente.termes = Termes(termes)
    numero = Facture.numero(numero, de: dateFacture.annee)
    tete.numero = numero
  }

  /// A field of its head.
  package subscript<Valeur>(dynamicMember champ: WritableKeyPath<CreerFacture, Valeur>) -> Valeur {
    get { tete[keyPath: champ] }
    set { tete[keyPath: champ] = newValue }
  }
}

extension FactureImportee {
  package var id: FactureID { tete.id }
  package var estAvoir: Bool { tete.typeDocument == .avoir }
  var estAcompte: Bool { tete.typeDocument == .acompte }
  package var estRectificative: Bool { tete.typeDocument == .rectificative }

  /// The stated day of issue, or the day that follows from the statut; nil for a draft.
  package var envoi: Jour? {
    if let dateEnvoi { return dateEnvoi }
    switch statut {
    case .envoyee, .payee, .irrecouvrable, .enRetard, .expire, .accepte, .facture, .termine, .refuse, .retire,
      .remplace:
      return dateFacture
    case .brouillon, .annulee: return annulation?.avoirId ?? annulation?.rectificativeId == nil ? nil : dateFacture
    }
  }

  /// The client that it names, by the field or by its copy.
  package var clientNomme: ClientID? { tete.clientId ?? client?.id.donne }

  /// The documents that must be recorded before it, or with it: its corrected document, and the acomptes that it takes back.
  package var precedents: [FactureID] {
    let repris = estAvoir ? [] : lignes.compactMap(\.ligne.acompteId)
    return (tete.factureOrigineId.map { [$0] } ?? []) + repris
  }

  /// The documents that must be imported together with it, without itself.
  package var liens: [FactureID] {
    var liens = [avoirs, imputations, avoirsRetires, imputationsRetirees].flatMap { ($0 ?? []).map(\.documentId) }
    if let autre = annulation?.avoirId ?? annulation?.rectificativeId { liens.append(autre) }
    for avance in avances.values { liens += avance.factures }
    liens.removeAll { $0 == id }
    return liens
  }
}

/// A line as a file states it.
package struct LigneImportee: Sendable {
  /// Its stated fields, with the nil UUID if the file gives no id.
  package var ligne: LigneFacture
  /// Its net amount; a derived value, so it must be right if stated.
  package var montantNet: Montant?
  /// Its discount, if stated.
  package var remise: Taux?
  /// Its unit, if stated.
  package var unite: Unite?

  package init(_ ligne: LigneFacture, montantNet: Montant? = nil) {
    self.ligne = ligne
    self.montantNet = montantNet
    remise = ligne.remisePourcentage == .zero ? nil : ligne.remisePourcentage
    unite = ligne.unite == .unite ? nil : ligne.unite
  }

  /// Requires that its stated net amount is that of `ligne`, the recorded line.
  func verifieMontantNet(_ ligne: LigneFacture, _ numero: String) throws(Refus) {
    guard let montantNet, Int128(montantNet.centimes) != ligne.centimesNets else { return }
    let calcule = MontantLarge(centimes: ligne.centimesNets)
    throw .facture(
      numero,
      .totauxDifferents(
        "montantNet", enonce: Words("\(montantNet)", fr: "\(montantNet)"),
        calcule: Words("\(calcule)", fr: "\(calcule)")))
  }
}
