package import LedgerModel
import LedgerNorm
package import LedgerVAT

/// The remarks: facts that are allowed but seldom right. The recording command and the audit print them, and `doctor` those on
/// the present state.
extension FactureEvent {
  /// Whether there may be remarks on it.
  package var seRemarque: Bool {
    switch self {
    case .factureCreee, .factureModifiee: livraison != nil
    case .factureEnvoyee, .paiementEnregistre, .remboursementEnregistre, .devisConclu: true
    default: false  // catch-all: nothing else is remarked on
    }
  }

  /// The day of delivery that it sets.
  fileprivate var livraison: Jour? {
    switch self {
    case .factureCreee(let creee): return creee.affaire.dateLivraison
    case .factureModifiee(let modifiee):
      guard case .remplace(let jour) = modifiee.affaire.dateLivraison else { return nil }
      return jour
    default: return nil  // catch-all: nothing else sets it
    }
  }
}

extension FactureComptee {
  /// The remarks on `event`, which is applied, in a ledger of `emetteur`. The closures give the exchange rate, a buyer
  /// reference that is a wrong Leitweg-ID, whether the day of supply is stated, and the place of delivery: each is called only
  /// if needed.
  package func remarques(
    _ event: FactureEvent, _ emetteur: @autoclosure () -> Emetteur?, taux: @autoclosure () -> TauxChange?,
    leitweg: @autoclosure () -> String?, ditLeJour: @autoclosure () -> Bool, lieu: @autoclosure () -> Adresse?
  ) -> [Refus] {
    var motifs: [Motif<Remarque>] = []
    switch event {
    // The rules of invoices do not bind an offer.
    case .factureEnvoyee where typeDocument == .devis: break
    case .devisConclu(let conclu):
      if conclu.issue == .accepte, let derniere = situation.dateEcheance, conclu.date > derniere {
        motifs = [.acceptationTardive(conclu.date, derniere: derniere)]
      }
    case .factureEnvoyee(let envoyee):
      // An invoice of a file names no profile: it keeps the law of the ledger.
      let estFrancaise = (envoyee.emetteur?.profil ?? emetteur()?.profil) == .france
      if !estAvoir {
        motifs = remarques(envoyee, taux(), estFrancaise) + (estFrancaise ? remarquesDeLieu(envoyee, lieu()) : [])
      }
      if envoyee.profil == .xrechnung, let fausse = leitweg() { motifs.append(.leitwegFausse(fausse)) }
      if let exige = jourExige(envoyee), !ditLeJour() { motifs.append(.jourAbsent(exige)) }
    case .paiementEnregistre(let reglement): return remarques(reglement, situation.paiements[...], emetteur())
    case .remboursementEnregistre(let reglement): return remarques(reglement, situation.remboursements[...], emetteur())
    default:  // catch-all: what else is remarked on sets the day of delivery
      // An avoir keeps the delivery day of its facture.
      guard !estAvoir, let livraison = event.livraison else { break }
      if livraison > dateFacture.plus(jours: Jour.joursVraisemblables) {
        motifs = [.livraisonLointaine(livraison, date: dateFacture)]
      } else if livraison < dateFacture.plus(jours: -Jour.joursVraisemblables) {
        motifs = [.livraisonAncienne(livraison, date: dateFacture)]
      }
    }
    return motifs.map { .remarque(numero, $0) }
  }

  /// The duty of its seller's law to state the day of supply; nil for an acompte, which has no such day yet, for avoirs, small
  /// invoices and small businesses (in Germany UStDV, § 34a).
  private func jourExige(_ envoyee: FactureEnvoyee) -> LoiVendeur.JourExige? {
    guard !estAvoir, situation.typeDocument != .acompte, let emetteur = envoyee.emetteur, emetteur.regimeTVA == .reel,
      let exige = emetteur.profil?.loi.jourExige, envoyee.totaux.totalTTC > exige.jusqua
    else { return nil }
    return exige
  }

  /// The remarks on an issued facture, without those on the texts of its seller.
  private func remarques(
    _ envoyee: FactureEnvoyee, _ taux: TauxChange?, _ estFrancaise: Bool
  ) -> [Motif<Remarque>] {
    var motifs: [Motif<Remarque>] = []
    if let taux, !Periode(depuis: dateFacture.plus(jours: -7), jusqua: dateFacture).contient(taux.date) {
      motifs.append(.tauxEloigne(taux.date, date: dateFacture))
    }
    guard estFrancaise else { return motifs }
    if envoyee.dateEnvoi > dateFacture.plus(jours: Jour.joursVraisemblables) {
      motifs.append(.dateAncienne(dateFacture, envoi: envoyee.dateEnvoi))
    }
    guard let client = envoyee.client, client.nature == .entreprise else { return motifs }
    // 45 days, end of month, in both readings.
    let limite = max(
      dateFacture.plus(jours: Self.delaiPermis), dateFacture.finDeMois.plus(jours: Self.delaiFinDeMois),
      dateFacture.plus(jours: Self.delaiFinDeMois).finDeMois)
    if let echeance = situation.dateEcheance, echeance > limite {
      motifs.append(.echeanceLointaine(echeance, limite: limite))
    }
    return motifs
  }

  /// The remarks on the texts of its seller: the same for all its documents; `envoyee` issues this one.
  package func remarques(surVendeur envoyee: FactureEnvoyee) -> [Refus] {
    guard !estAvoir, typeDocument != .devis, let emetteur = envoyee.emetteur, emetteur.profil == .france else {
      return []
    }
    let manque = emetteur.manquesDeSociete
    var motifs: [Motif<Remarque>] = manque.isEmpty ? [] : [.societeIncomplete(manque)]
    if envoyee.client?.nature == .particulier {
      // The usual text of a seller who asks for no penalties is for everybody.
      let chers = emetteur.mentions.filter {
        $0.code != .escompte && !$0.texte.contains("rofessionnel") && $0.texte != TauxPenalites.aucune.mention
      }
      motifs += chers.map { .retardDUnParticulier($0.code) }
    }
    return motifs.map { .remarque(numero, $0) }
  }

  /// The remarks on `reglement`, given `autres` of the document. There may be thousands: only the last ones count.
  fileprivate func remarques(
    _ reglement: Reglement, _ autres: ArraySlice<Reglement>, _ emetteur: @autoclosure () -> Emetteur?
  ) -> [Refus] {
    var motifs: [Motif<Remarque>] = []
    if reglement.moyen == .especes, situation.devise == .euro, emetteur()?.profil == .france {
      // The limit is on the debt, not on each payment: parts count together.
      let especes = autres.suffix(Self.reglementsVus).filter {
        $0.moyen == .especes && $0.id != reglement.id && !$0.estAnnule
      }
      let somme = especes.reduce(MontantLarge(reglement.montant)) { $0 + MontantLarge($1.montant) }
      if somme > MontantLarge(Self.especesPermises) {
        motifs.append(.especesElevees(somme, reglement.id, estRendu: estAvoir))
      }
    }
    let estDouble = autres.suffix(10).contains {
      $0.id != reglement.id && !$0.estAnnule && $0.montant == reglement.montant && $0.date == reglement.date
        && $0.reference == reglement.reference
    }
    if estDouble { motifs.append(.enDouble(reglement)) }
    return motifs.map { .remarque(numero, $0) }
  }

  /// In days, from its date on (C. com., art. L441-10, I).
  private static let delaiPermis = 60
  /// In days, before or after the end of a month, if agreed.
  private static let delaiFinDeMois = 45
  /// 1,000 euros (C. mon. fin., art. D112-3). The remark mentions the 10,000 for a private person who lives abroad.
  private static let especesPermises = Montant(centimes: 1_000_00)
  /// The number of earlier payments in the sum: the time for each remark then has a limit.
  private static let reglementsVus = 100
}

extension FactureComptee {
  /// Whether something can still be done about `remarque`. A cancelled document ends every remark, a settled one that on its due
  /// date.
  package func peutEncoreSuivre(_ remarque: Refus) -> Bool {
    guard etat != .annulee else { return false }
    guard remarque.code == Motif<Remarque>.codeEcheanceLointaine,
      case .success(let solde) = Result(catching: { () throws(Debordement) in try situation.soldeDu() })
    else { return true }
    return solde > .zero
  }
}

extension Facture {
  /// The remarks on `event`, which is applied, in a ledger of `emetteur`, without those on the texts of its seller.
  package func remarquesDuDocument(_ event: FactureEvent, _ emetteur: Emetteur?) -> [Refus] {
    comptee.remarques(
      event, emetteur, taux: affaire.tauxChange, leitweg: LeitwegID.fausse(affaire.references?.acheteur),
      ditLeJour: JourDit(self).estDit, lieu: affaire.livraison?.adresse)
  }

  /// All remarks on `event`, which is applied, in a ledger of `emetteur`.
  package func remarques(_ event: FactureEvent, _ emetteur: Emetteur?) -> [Refus] {
    let remarques = remarquesDuDocument(event, emetteur)
    guard case .factureEnvoyee(let envoyee) = event else { return remarques }
    return remarques + comptee.remarques(surVendeur: envoyee)
  }

  /// The remarks on its present state, in a ledger of `emetteur`, about which something can still be done.
  package func remarques(_ emetteur: Emetteur?) -> [Refus] {
    var livree = FactureModifiee()
    if let jour = affaire.dateLivraison { livree.affaire.dateLivraison = .remplace(jour) }
    var remarques = remarques(.factureModifiee(livree), emetteur)
    if let envoi { remarques += self.remarques(.factureEnvoyee(envoi), emetteur) }
    for reglements in [paiements, remboursements] {
      for (place, reglement) in reglements.enumerated() where !reglement.estAnnule {
        remarques += comptee.remarques(reglement, reglements[..<place], emetteur)
      }
    }
    return remarques.filter(comptee.peutEncoreSuivre)
  }
}

extension Avance {
  /// The remark on the use of it by `paiement` on the document of `numero`, issued on `envoi`: its VAT was due beside that of the document,
  /// in an earlier month.
  package func remarque(
    _ paiement: Reglement, sur document: DocumentTVA, _ numero: String, envoi: Jour?
  ) -> Refus? {
    guard !paiement.estAnnule, let depuis = dueEnDouble(avec: document, jusqua: paiement.date) else { return nil }
    let utilisable = max(depuis, envoi ?? depuis, recue.date)
    return .remarque(numero, .avanceEmployeeTard(paiement, depuis: depuis, utilisable: utilisable))
  }
}
