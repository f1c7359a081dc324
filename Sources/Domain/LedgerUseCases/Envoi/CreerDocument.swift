public import LedgerModel
import LedgerRules

/// Creates a draft with all its lines, and issues it if requested: one commit.
public struct CreerDocument: UseCase {
  /// Its head.
  public var tete: CreerFacture
  /// Its lines, in their order, each with its new id.
  public var lignes: [LigneFacture]
  /// Whether it is also issued.
  public var envoye = false
  /// The day from which the issue counts; nil: today.
  public var dateEnvoi: Jour?
  /// The id of the payment, if an amount is paid at issue.
  public var paiement: ReglementID?
  /// The amount paid at issue; nil: the whole total.
  public var dejaPaye: Montant?
  /// The day of that payment; nil: that of the issue.
  public var datePaiement: Jour?
  /// The rules that its file follows; nil: those of ``EnvoyerFacture``.
  public var profil: ProfilFacture?
  /// Its totals as stated elsewhere; nil: they are not checked.
  package var totaux: TotauxImportes?

  /// A draft with these lines.
  public init(_ tete: CreerFacture, lignes: [LigneFacture] = []) {
    self.tete = tete
    self.lignes = lignes
  }

  /// The reads of ``CreerFacture``.
  public func reads(on today: Jour) -> Reads { tete.reads(on: today) }

  /// Refused as by ``CreerFacture``, ``AjouterLigne`` and ``EnvoyerFacture``.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    do { return try compose(view) } catch { throw error.annulant(.demande, view) }
  }

  private func compose(_ vue: RegistreView) throws(Refus) -> [Fact] {
    var view = vue
    var facts: [Fact] = []
    try view.decide(tete, into: &facts)
    var ajout = AjoutDeLignes(try view.facture(tete.id))
    for (index, ligne) in lignes.enumerated() {
      do throws(Refus) {
        try ajout.ajoute(ligne.selonLaLoi(view, ajout.facture), into: &facts)
      } catch {
        throw .ligne(index + 1, error)
      }
    }
    view.factures[tete.id] = ajout.facture
    try totaux?.verifie(ajout.facture.exigeTotaux(), ajout.facture.numero)
    if envoye {
      var envoyer = EnvoyerFacture(tete.id, dateEnvoi: dateEnvoi)
      (envoyer.paiement, envoyer.dejaPaye, envoyer.datePaiement) = (paiement, dejaPaye, datePaiement)
      envoyer.profil = profil
      try view.decide(envoyer, into: &facts)
    }
    return facts
  }
}

extension CreerDocument {
  /// An avoir on a client's purchases in `periode`, without a named facture (BT-3 262).
  public init(avoirSur periode: PeriodeFacturation, _ id: FactureID) {
    self.init(CreerFacture(id))
    tete.typeDocument = .avoir
    tete.affairePresente.periodeFacturation = periode
    tete.affairePresente.termes = Termes([Terme(.type, TypeNorme.avoirGlobal.rawValue)])
  }

  /// A rectificative of `facture`, equal to it until it is changed, dated today.
  public init(_ id: FactureID, rectifie facture: Facture, _ newID: () -> Identifiant) {
    self.init(id, copieDe: facture, newID)
    // It takes back the acomptes in the place of what it replaces.
    lignes = facture.lignes.map { $0.copie(newID()) }
    tete.rectifie = facture.id
    tete.affairePresente = facture.affaire.pourCorriger
    // It invoices the period in the place of the other.
    tete.affairePresente.abonnement = facture.affaire.abonnement
  }

  /// A newer version of `devis`, equal to it until it is changed, dated today.
  public init(_ id: FactureID, version devis: Facture, _ newID: () -> Identifiant) {
    self.init(id, copieDe: devis, newID)
    tete.remplace = devis.id
    let prix = devis.affaire.termes[.prixDevis]
    if !prix.isEmpty { tete.affairePresente.termes = Termes((tete.affairePresente.termes?.liste ?? []) + prix) }
  }

  /// A copy of `facture` as a draft, dated today, with the same payment term and new ids for its lines.
  public init(_ id: FactureID, copieDe facture: Facture, _ newID: () -> Identifiant) {
    var tete = CreerFacture(id)
    // A facture is replaced only once.
    tete.typeDocument = facture.typeDocument == .rectificative ? .facture : facture.typeDocument
    tete.clientId = facture.clientId
    tete.dateEcheance = .efface
    tete.delaiPaiement = facture.dateEcheance.map { DelaiPaiement(jours: $0.jours(depuis: facture.dateFacture)) }
    tete.tva = facture.tva
    tete.conditionsPaiement = facture.conditionsPaiement
    tete.remisePourcentage = facture.remisePourcentage
    tete.devise = facture.devise
    tete.notes = facture.notes
    tete.notesCommentaire = facture.notesCommentaire
    tete.affairePresente = facture.affaire.pourUneAutre
    self.init(
      tete,
      // An acompte is taken back only once, and a part of a quote invoiced only once.
      lignes: facture.lignes.filter { $0.acompteId == nil }.map { $0.horsDevis.copie(newID()) })
  }
}
