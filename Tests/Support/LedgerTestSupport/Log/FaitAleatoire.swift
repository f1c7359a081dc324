package import LedgerData
package import LedgerModel
import LedgerTestLogs
import LedgerWords

/// Random facts of any type, without any rule: every optional set or not, every change, hostile texts.
package struct FaitAleatoire {
  private var rng: SplitMix64
  private let ids: [Identifiant]

  /// Ids are random, or from `ids`, so that facts share their objects.
  package init(seed: UInt64, ids: [Identifiant] = []) {
    rng = SplitMix64(seed: seed)
    self.ids = ids
  }

  /// A fact of any type.
  package mutating func fait() -> Fact { fait(rng.pick(EventType.allCases) ?? .clientCree) }

  /// A fact of that type.
  package mutating func fait(_ type: EventType) -> Fact {
    switch type {
    case .registreOuvert: .ouverture(registre())
    case .clientCree: { (id: ClientID) in .client(id, .clientCree(client(id))) }(id())
    case .periodeCloturee: .registre(id(), .cloture(cloture()))
    case .emetteurDefini: .registre(id(), .emetteur(emetteur()))
    case .comptesDefinis: .registre(id(), .comptes(comptes()))
    case .articleDefini: .registre(id(), .article(article()))
    case .horodatageRecu: .registre(id(), .horodatage(horodatage()))
    case .fluxTransmis: .registre(id(), .flux(flux()))
    case .tauxDefini: .registre(id(), .taux(taux()))
    case .relanceEnvoyee: .client(id(), .relance(.envoyee(relance())))
    case .relanceSuivie: .client(id(), .relance(.suivie(suite())))
    case .compteBancaireDeclare, .releveImporte, .ligneRapprochee, .ligneEcartee, .rapprochementDefait, .chequesRemis:
      .banque(id(), banque(type))
    case .abonnementCree, .abonnementModifie, .abonnementArrete: .abonnement(id(), abonnement(type))
    case .clientModifie: .client(id(), .clientModifie(clientModifie()))
    case .avanceRecue, .avanceUtilisee, .avanceRendue, .avanceRemboursee, .avanceAnnulee,
      .remboursementAvanceAnnule:
      avance(type)
    default: .facture(id(), evenement(type))
    }
  }

  private mutating func banque(_ type: EventType) -> BanqueEvent {
    func part() -> PartRapprochee {
      PartRapprochee(rng.oneIn(2) ? .facture(id()) : .client(id()), id(), montant())
    }
    switch type {
    case .compteBancaireDeclare:
      return .declaree(
        Banque(texte(), iban: "FR1420041010050500013M02606", devise: devise(), compte: maybe { _ in .clients }))
    case .releveImporte:
      var releve = ReleveImporte(
        .random(in: 1...99, using: &rng), rng.pick(Releve.Format.allCases) ?? .csv,
        sha256: String(repeating: "0a", count: 32))
      releve.compte = maybe { $0.texte() }
      releve.periode = Periode(depuis: maybe { $0.jour() }, jusqua: maybe { $0.jour() })
      releve.ouverture = maybe { Releve.Solde(jour: $0.jour(), montant: $0.montant()) }
      releve.cloture = maybe { Releve.Solde(jour: nil, montant: $0.montant()) }
      (releve.connues, releve.enAttente) = (.random(in: 0...9, using: &rng), .random(in: 0...9, using: &rng))
      releve.lignes = (1...3).map { LigneBanque($0, cle: String(repeating: "1b", count: 32), ligneReleve()) }
      releve.doublons = (0..<2).map { ReleveImporte.Doublon(String(repeating: "2c", count: 32), $0 + 1) }
      return .releve(releve)
    case .ligneRapprochee:
      var rapprochee = LigneRapprochee(.random(in: 1...99, using: &rng), le: jour())
      rapprochee.classe = maybe { $0.rng.pick(Rapprochement.Classe.allCases) ?? .certain }
      rapprochee.preuves = Rapprochement.Preuve.Code.allCases.map { code in
        Rapprochement.Preuve(
          code: code, champ: maybe { $0.rng.pick(LigneReleve.Champ.allCases) ?? .libelle }, valeur: texte())
      }
      rapprochee.parts = [part(), part()]
      rapprochee.frais = maybe { $0.montant() }
      if rng.oneIn(2) { rapprochee.imputations = [AvoirDeduit(id(), sur: id(), montant())] }
      return .rapprochee(rapprochee)
    case .ligneEcartee: return .ecartee(ligne: .random(in: 1...99, using: &rng), motif: texte())
    case .chequesRemis:
      return .remise(RemiseCheques(.random(in: 1...99, using: &rng), le: jour(), rng.oneIn(4) ? [] : [part()]))
    default: return .defaite(ligne: .random(in: 1...99, using: &rng), motif: texte())
    }
  }

  private mutating func abonnement(_ type: EventType) -> AbonnementEvent {
    switch type {
    case .abonnementCree:
      let rythme = Rythme(
        mois: .random(in: 1...60, using: &rng), debut: jour(), ancre: jour(), jour: .random(in: 1...31, using: &rng),
        terme: rng.pick(Rythme.Terme.allCases) ?? .echu, fin: maybe { $0.jour() }, prorata: rng.oneIn(2))
      var contenu = ContenuAbonnement([ligne(), ligne()])
      (contenu.conditionsPaiement, contenu.echeance, contenu.envoi) = (conditions(), delai(), rng.oneIn(2))
      contenu.references = maybe { References(commande: $0.texte()) }
      return .cree(
        AbonnementCree(
          numero: texte(), clientId: id(), rythme: rythme, tva: .aleatoire(using: &rng), devise: devise(),
          contenu: contenu))
    case .abonnementModifie:
      var modifie = AbonnementModifie(aPartirDe: .random(in: 1...99, using: &rng))
      modifie.lignes = maybe { [$0.ligne()] }
      (modifie.conditionsPaiement, modifie.echeance) = (maybe { $0.conditions() }, maybe { $0.delai() })
      modifie.envoi = maybe { $0.rng.oneIn(2) }
      modifie.references = rng.oneIn(3) ? .efface : rng.oneIn(2) ? .inchange : .remplace(References(contrat: texte()))
      return .modifie(modifie)
    default:
      let arrets: [AbonnementEvent] = [
        .suspendu(Suspension(du: jour(), au: maybe { $0.jour() }, motif: texte())), .repris(le: jour()),
        .termine(dernierJour: jour(), motif: texte()),
      ]
      return rng.pick(arrets) ?? .repris(le: jour())
    }
  }

  private mutating func delai() -> DelaiPaiement {
    DelaiPaiement(jours: .random(in: 0...90, using: &rng), finDeMois: rng.oneIn(2))
  }

  private mutating func ligneReleve() -> LigneReleve {
    var ligne = LigneReleve(jour: jour(), montant: montant())
    ligne.jourValeur = maybe { $0.jour() }
    (ligne.tiers, ligne.ibanTiers) = (maybe { $0.texte() }, maybe { $0.texte() })
    (ligne.identifiant, ligne.retour) = (maybe { $0.texte() }, maybe { $0.texte() })
    ligne.frais = maybe { $0.montant() }
    ligne.textes = LigneReleve.Champ.allCases.map { LigneReleve.Texte($0, texte()) }
    return ligne
  }

  private mutating func avance(_ type: EventType) -> Fact {
    let avance = id()
    func recue() -> Reglement {
      Reglement(id: avance, montant: montant(), date: jour(), moyen: conditions(), reference: maybe { $0.texte() })
    }
    let event: AvanceEvent =
      switch type {
      case .avanceRecue: .recue(Avance(recue(), devise(), tva: maybe { $0.rng.oneIn(2) ? .normal : .zero }))
      case .avanceUtilisee:
        .utilisee(.init(Reglement(id: id(), montant: montant(), date: jour(), moyen: .avance), sur: id()))
      case .avanceRendue: .rendue(reglementAnnule())
      case .avanceRemboursee: .remboursee(remboursement())
      case .remboursementAvanceAnnule: .remboursementAnnule(reglementAnnule())
      default: .annulee(reglementAnnule().annulation)
      }
    return .client(id(), .avance(avance, event))
  }

  private mutating func evenement(_ type: EventType) -> FactureEvent {
    switch type {
    case .factureCreee: .factureCreee(factureCreee())
    case .factureModifiee: .factureModifiee(factureModifiee())
    case .ligneAjoutee: .ligneAjoutee(ligne())
    case .ligneModifiee: .ligneModifiee(ligneModifiee())
    case .ligneRetiree: .ligneRetiree(id())
    case .remiseAppliquee: .remiseAppliquee(.aleatoire(using: &rng))
    case .factureEnvoyee: .factureEnvoyee(factureEnvoyee())
    case .paiementEnregistre: .paiementEnregistre(paiement())
    case .paiementAnnule: .paiementAnnule(reglementAnnule())
    case .remboursementAnnule: .remboursementAnnule(reglementAnnule())
    case .avoirRetire: .avoirRetire(imputationRetiree())
    case .avoirRendu: .avoirRendu(imputationRetiree())
    case .soldeAbandonne:
      .soldeAbandonne(
        Abandon(
          id: id(), montant: montant(), date: jour(), motif: texte(),
          nature: rng.pick(NatureAbandon.allCases) ?? .perte))
    case .numeroAttribue: .numeroAttribue(texte())
    case .suiviModifie: .suiviModifie(suivi())
    case .statutRecu: .statutRecu(statut())
    case .transmissionEnregistree: .transmission(transmission())
    case .soldeRepris: .soldeRepris(SoldeRepris(id(), Retrait(date: jour(), motif: texte())))
    case .avoirImpute: .avoirImpute(Imputation(documentId: id(), montant: montant(), dateImputation: jour()))
    case .avoirUtilise: .avoirUtilise(Imputation(documentId: id(), montant: montant(), dateImputation: jour()))
    case .remboursementEnregistre: .remboursementEnregistre(remboursement())
    default:
      .factureAnnulee(
        FactureAnnulee(
          motif: texte(), dateAnnulation: jour(), avoirId: maybe { $0.id() }, numeroRendu: maybe { $0.texte() },
          rectificativeId: maybe { $0.id() }))
    }
  }

  // MARK: Payloads

  private mutating func taux() -> TauxReference {
    TauxReference(
      rng.pick(TauxReference.Nom.allCases) ?? .bce, Semestre(jour()), .aleatoire(using: &rng), source: texte())
  }

  private mutating func suivi() -> SuiviModifie {
    var suivi = SuiviModifie(rng.pick(SuiviModifie.Nature.allCases) ?? .litige, le: jour())
    (suivi.montant, suivi.jour, suivi.motif) = (maybe { $0.montant() }, maybe { $0.jour() }, maybe { $0.texte() })
    return suivi
  }

  private mutating func relance() -> Relance {
    let lignes = (0..<2).map { _ in
      var ligne = Relance.Ligne(
        id(), niveau: maybe { $0.rng.pick(NiveauRelance.allCases) ?? .premier }, solde: montant(),
        retard: .random(in: 0...99, using: &rng))
      (ligne.interets, ligne.indemnite) = (maybe { $0.montant() }, maybe { $0.montant() })
      if rng.oneIn(2) {
        ligne.segments = [SegmentPenalites(du: jour(), au: jour(), base: montant(), taux: .aleatoire(using: &rng))]
      }
      return ligne
    }
    var relance = Relance(
      id: id(), niveau: rng.pick(NiveauRelance.allCases) ?? .premier, date: jour(),
      moyen: rng.pick(Relance.Moyen.allCases) ?? .lettre, lignes: lignes)
    (relance.recommande, relance.delai) = (maybe { $0.texte() }, maybe { $0.jour() })
    return relance
  }

  private mutating func suite() -> SuiteRelance {
    var suite = SuiteRelance(id(), rng.pick(SuiteRelance.Resultat.allCases) ?? .remise, le: jour())
    suite.motif = maybe { $0.texte() }
    return suite
  }

  private mutating func recouvrement() -> Recouvrement {
    var recouvrement = Recouvrement()
    recouvrement.tauxPenalites = maybe {
      $0.rng.pick([.loi, .troisFoisLegal, .aucune, .fixe(.normal), .legal(plus: .normal)]) ?? .loi
    }
    recouvrement.relances = maybe { $0.rng.pick([[], [5], [5, 15, 30, 45]]) ?? [] }
    recouvrement.delaiRelances = maybe { .random(in: 1...99, using: &$0.rng) }
    recouvrement.ageReleve = maybe { .random(in: 1...99, using: &$0.rng) }
    return recouvrement
  }

  private mutating func transmission() -> Transmission {
    Transmission(
      rng.pick(Transmission.Syntaxe.allCases) ?? .cii, statut: maybe { $0.texte() }, identifiant: texte(),
      sha256: String(repeating: rng.oneIn(2) ? "0a" : "f9", count: 32), le: jour(), Heure(9, 5, 59) ?? .minuit)
  }

  private mutating func flux() -> FluxTransmis {
    FluxTransmis(
      rng.pick(FluxTransmis.Volet.allCases) ?? .ventes, rng.pick(FluxTransmis.Sorte.allCases) ?? .initiale, du: jour(),
      au: jour(), identifiant: texte(), sha256: String(repeating: "1b", count: 32), le: jour(), .minuit)
  }

  private mutating func statut() -> StatutRecu {
    let sommes = (0..<2).map { _ in
      StatutRecu.Somme(
        texte(), maybe { $0.montant() }, maybe { $0.devise() }, taux: maybe { .aleatoire(using: &$0.rng) })
    }
    let details = (0..<2).map { _ in
      StatutRecu.Detail(
        motif: maybe { $0.texte() }, texte: maybe { $0.texte() }, action: maybe { $0.texte() },
        note: maybe { $0.texte() }, montants: rng.oneIn(2) ? [] : sommes)
    }
    return StatutRecu(
      texte(), texte(), le: jour(),
      maybe { Heure(.random(in: 0..<24, using: &$0.rng), 5, 59) ?? .minuit }.flatMap(\.self),
      role: maybe { $0.texte() }, details: rng.oneIn(2) ? [] : details)
  }

  private mutating func reglementAnnule() -> ReglementAnnule {
    let nature: AnnulationReglement.Nature = rng.oneIn(2) ? .erreur : .rejet(le: jour())
    return ReglementAnnule(id(), AnnulationReglement(nature, motif: texte(), dateComptable: maybe { $0.jour() }))
  }

  private mutating func cloture() -> Cloture {
    let sequence = UInt64.random(in: 1...(1 << 60), using: &rng)
    func large() -> MontantLarge { MontantLarge(centimes: Int128(montant().centimes) << 40) }
    let nombres = NombresCloture(
      evenements: .random(in: 0...999, using: &rng), factures: 3, avoirs: 2, paiements: 1, paiementsAnnules: 4,
      remboursements: 5, remboursementsAnnules: 6, annulations: .random(in: 0...9, using: &rng))
    let totaux = TotauxCloture(
      devise: devise(), parTaux: [.init(imposition(), base: large(), tva: large())],
      totalHT: large(), totalTVA: large(), totalTTC: large(),
      encaissements: ConditionsPaiement.allCases.map { .init(moyen: $0, montant: large()) }, totalEncaisse: large(),
      cumulExercice: .init(totalTTC: large(), totalEncaisse: large()),
      perpetuel: .init(totalTTC: large(), absoluTTC: large(), totalEncaisse: large()))
    let periode = periode()
    return Cloture(
      periode: periode,
      premiereSequence: sequence, derniereSequence: sequence + 9, tete: String(repeating: "0a", count: 32),
      precedente: maybe { _ in sequence }, nombres: nombres, totaux: rng.oneIn(4) ? [] : [totaux],
      tvaExigible: periode.nature == .jour ? nil : large())
  }

  /// A period that ends before the end of the calendar.
  private mutating func periode() -> PeriodeComptable {
    PeriodeComptable(
      rng.pick(PeriodeComptable.Nature.allCases) ?? .jour, du: min(jour(), .le("9998-12-31")),
      rng.pick(FinExercice.allCases) ?? .decembre)
  }

  private mutating func imputationRetiree() -> ImputationRetiree {
    ImputationRetiree(documentId: id(), montant: montant(), Retrait(date: jour(), motif: texte()))
  }

  private mutating func registre() -> Registre {
    let formats = ["F-{AAAA}-{NNNN}", "{AAAA}{NNNN}", "\"{AAAA}\"/{NNNN}\\", "<{AAAA}>&'{NNNN}"]
    return Registre(
      id: id(), nom: texte(), devise: devise(), formatFacture: .de(rng.pick(formats) ?? ""),
      formatAvoir: .de(rng.pick(formats) ?? ""), numerotation: rng.pick(Numerotation.allCases) ?? .creation,
      finExercice: rng.pick(FinExercice.allCases) ?? .decembre, tvaAttente: rng.oneIn(2) ? .tvaEnAttente : nil)
  }

  private mutating func client(_ id: ClientID) -> Client {
    var client = Client(
      id: id, nom: texte(), siren: maybe { $0.texte() }, siret: maybe { $0.texte() }, numeroTVA: maybe { $0.texte() },
      email: maybe { $0.texte() }, telephone: maybe { $0.texte() }, adresse: maybe { $0.adresse() },
      adresseElectronique: maybe { $0.adresseElectronique() }, nature: maybe { $0.nature() },
      profil: maybe { $0.profil() }, langue: maybe { $0.langue() }, codeComptable: maybe { $0.texte() })
    client.recouvrement = maybe { $0.recouvrement() }
    return client
  }

  private mutating func imposition() -> Imposition {
    rng.oneIn(3)
      ? Imposition(.zero, rng.pick(CategorieTVA.allCases.filter { $0 != .taxe })) ?? Imposition(.zero)
      : Imposition(.aleatoire(using: &rng))
  }

  private mutating func unite() -> Unite {
    rng.pick(["C62", "HUR", "KGM", "PR", "X1A", "Q"].compactMap { Unite($0) }) ?? .unite
  }

  private mutating func natureLigne() -> NatureLigne { rng.pick(NatureLigne.allCases) ?? .bien }

  private mutating func exoneration() -> Exoneration { Exoneration(motif: texte(), mention: texte()) }

  private mutating func profil() -> ProfilFacture { rng.pick(ProfilFacture.allCases) ?? .france }
  private mutating func langue() -> LangueDocument { rng.pick(LangueDocument.allCases) ?? .francais }
  private mutating func nature() -> NatureClient { rng.pick(NatureClient.allCases) ?? .entreprise }

  private mutating func adresseElectronique() -> AdresseElectronique {
    AdresseElectronique(schema: texte(), identifiant: texte())
  }

  private mutating func emetteur() -> Emetteur {
    var emetteur = Emetteur(nom: texte())
    emetteur.profil = maybe { _ in .france }
    emetteur.nomCommercial = maybe { $0.texte() }
    emetteur.formeJuridique = maybe { $0.texte() }
    emetteur.capital = maybe { $0.montant() }
    emetteur.immatriculation = maybe { $0.texte() }
    emetteur.siren = maybe { $0.texte() }
    emetteur.siret = maybe { $0.texte() }
    emetteur.numeroTVA = maybe { $0.texte() }
    emetteur.regimeTVA = rng.oneIn(2) ? .reel : .franchise
    emetteur.optionDebits = rng.oneIn(2)
    emetteur.tvaEncaissee = rng.oneIn(4)
    emetteur.optionDebitsDepuis = emetteur.optionDebits && rng.oneIn(2) ? .le("2026-04-01") : nil
    emetteur.adresse = maybe { $0.adresse() }
    emetteur.adresseElectronique = maybe { $0.adresseElectronique() }
    emetteur.contact = maybe { source in
      Emetteur.Contact(nom: source.maybe { $0.texte() }, telephone: source.maybe { $0.texte() }, email: source.texte())
    }
    emetteur.compteBancaire = maybe { source in
      CompteBancaire(iban: source.texte(), bic: source.maybe { $0.texte() }, titulaire: source.maybe { $0.texte() })
    }
    emetteur.mentions = Mention.Code.allCases.filter { _ in rng.oneIn(2) }.map { Mention($0, texte()) }
    (emetteur.reference, emetteur.qr) = (rng.oneIn(2) ? .numero : .rf, rng.oneIn(2))
    emetteur.empreinte = maybe { faits in
      faits.rng.oneIn(2)
        ? Empreinte()
        : Empreinte(origine: faits.texte(), taille: .random(in: 1...1 << 62, using: &faits.rng), racine: "x")
    }
    emetteur.recouvrement = maybe { $0.recouvrement() }
    emetteur.oss = maybe { GuichetUnique(depuis: $0.rng.oneIn(2) ? .le("2026-04-01") : nil) }
    emetteur.numerosTVA = rng.oneIn(2) ? [texte(), texte()] : []
    return emetteur
  }

  private mutating func horodatage() -> Horodatage {
    let hash = { (pair: String) in String(repeating: pair, count: 32) }
    return Horodatage(
      taille: .random(in: 1...1 << 62, using: &rng), checkpoint: hash("0a"), reponse: hash("1b"), preuves: hash("2c"),
      instant: Instant(millisecondes: .random(in: 0...253_402_300_799, using: &rng) * 1_000) ?? .epoque,
      serie: rng.oneIn(2) ? "" : "7f", politique: "1.3.6.1.4.1.99999.1", ditQualifie: rng.oneIn(2))
  }

  private mutating func article() -> Article {
    let ligne = ligne()
    var article = Article(
      code: texte(), designation: ligne.designation, prixUnitaire: ligne.prixUnitaire)
    (article.imposition, article.exoneration) = (ligne.imposition, ligne.exoneration)
    (article.unite, article.nature) = (ligne.unite, ligne.nature)
    article.compte = rng.oneIn(2) ? .prestations : nil
    article.estRetire = rng.oneIn(3)
    return article
  }

  private mutating func comptes() -> Comptes {
    var comptes = (0..<Int.random(in: 0..<9, using: &rng)).reduce(Comptes()) { comptes, _ in
      comptes.change(using: &rng)
    }
    if rng.oneIn(3) { comptes.rabais = .ecrit("709600") }
    if rng.oneIn(3) { comptes.exercice = Exercice(du: jour(), au: jour()) }
    return comptes
  }

  private mutating func adresse() -> Adresse {
    Adresse(
      rue: maybe { $0.texte() }, complement: maybe { $0.texte() }, codePostal: maybe { $0.texte() },
      ville: maybe { $0.texte() },
      pays: maybe { $0.texte() })
  }

  private mutating func clientModifie() -> ClientModifie {
    var modifie = ClientModifie(
      nom: maybe { $0.texte() }, siren: change { $0.texte() }, siret: change { $0.texte() },
      numeroTVA: change { $0.texte() }, email: change { $0.texte() }, telephone: change { $0.texte() },
      adresse: change { $0.adresse() }, adresseElectronique: change { $0.adresseElectronique() },
      nature: change { $0.nature() }, profil: change { $0.profil() },
      langue: change { $0.langue() }, codeComptable: change { $0.texte() })
    modifie.recouvrement = change { $0.recouvrement() }
    return modifie
  }

  private mutating func factureCreee() -> FactureCreee {
    var affaire = Affaire()
    affaire.dateLivraison = maybe { $0.jour() }
    affaire.conditionsReglement = maybe { $0.texte() }
    affaire.livraison = maybe { $0.livraison() }
    affaire.origine = maybe { faits in Origine(numero: faits.texte(), date: faits.maybe { $0.jour() }) }
    affaire.referencePaiement = maybe { $0.texte() }
    affaire.termes = maybe { $0.termes() } ?? nil
    affaire.abonnement = maybe { faits in
      PeriodeFacturee(
        abonnementId: faits.id(), n: .random(in: 1...99, using: &faits.rng), du: faits.jour(), au: faits.jour(),
        jours: .random(in: 1...31, using: &faits.rng), entier: .random(in: 1...366, using: &faits.rng))
    }
    return FactureCreee(
      numero: texte(), typeDocument: rng.pick(TypeDocument.allCases) ?? .facture, clientId: maybe { $0.id() },
      dateFacture: jour(), dateEcheance: maybe { $0.jour() }, tva: .aleatoire(using: &rng),
      conditionsPaiement: conditions(), remisePourcentage: .aleatoire(using: &rng), devise: devise(), notes: texte(),
      notesCommentaire: maybe { $0.texte() }, factureOrigineId: maybe { $0.id() }, affaire: affaire)
  }

  private mutating func termes() -> Termes? {
    Termes(
      (0..<Int.random(in: 0..<4, using: &rng)).map { _ in
        Terme(rng.pick(Terme.Nom.allCases) ?? .note, texte(), precision: maybe { $0.texte() })
      })
  }

  private mutating func livraison() -> Livraison {
    Livraison(nom: texte(), adresse: maybe { $0.adresse() })
  }

  private mutating func factureModifiee() -> FactureModifiee {
    var modifiee = FactureModifiee(
      clientId: change { $0.id() }, dateFacture: maybe { $0.jour() }, dateEcheance: change { $0.jour() },
      tva: maybe { .aleatoire(using: &$0.rng) }, conditionsPaiement: maybe { $0.conditions() },
      notes: maybe { $0.texte() }, notesCommentaire: change { $0.texte() })
    modifiee.affaire.livraison = change { $0.livraison() }
    return modifiee
  }

  private mutating func ligne() -> LigneFacture {
    var ligne = LigneFacture(
      id: id(), designation: texte(), quantite: quantite(), prixUnitaire: prix(),
      referenceCommande: maybe { $0.texte() }, dateCommande: maybe { $0.jour() })
    ligne.imposition = maybe { $0.imposition() }
    if rng.oneIn(3) { ligne.remisePourcentage = .aleatoire(using: &rng) }
    ligne.unite = unite()
    ligne.nature = maybe { $0.natureLigne() }
    ligne.exoneration = maybe { $0.exoneration() }
    ligne.penalites = maybe { faits in PartDePenalites(faits.id(), au: faits.maybe { $0.jour() }) }
    return ligne
  }

  private mutating func ligneModifiee() -> LigneModifiee {
    var modifiee = LigneModifiee(
      ligneId: id(), designation: maybe { $0.texte() }, quantite: maybe { $0.quantite() },
      prixUnitaire: maybe { $0.prix() }, referenceCommande: change { $0.texte() }, dateCommande: change { $0.jour() })
    modifiee.imposition = change { $0.imposition() }
    modifiee.remisePourcentage = maybe { .aleatoire(using: &$0.rng) }
    modifiee.unite = maybe { $0.unite() }
    modifiee.nature = change { $0.natureLigne() }
    modifiee.exoneration = change { $0.exoneration() }
    modifiee.penalites = change { faits in PartDePenalites(faits.id(), au: faits.maybe { $0.jour() }) }
    return modifiee
  }

  private mutating func factureEnvoyee() -> FactureEnvoyee {
    let rates = (0..<Int.random(in: 0...4, using: &rng)).map { _ in
      Totaux.Ventilation(imposition(), base: montant(), tva: montant())
    }
    let totaux = Totaux(
      sousTotal: montant(), montantRemise: montant(), totalHT: montant(), ventilationTVA: rates, montantTVA: montant(),
      totalTTC: montant())
    return FactureEnvoyee(dateEnvoi: jour(), totaux: totaux, client: maybe { $0.client($0.id()) })
  }

  private mutating func paiement() -> Reglement {
    Reglement(
      id: id(), montant: montant(), date: jour(), moyen: rng.oneIn(5) ? .avance : conditions(),
      reference: maybe { $0.texte() }, dateComptable: maybe { $0.jour() }, recu: maybe { $0.montant() })
  }

  private mutating func remboursement() -> Reglement {
    Reglement(
      id: id(), montant: montant(), date: jour(), moyen: conditions(), reference: maybe { $0.texte() })
  }

  // MARK: Values

  private mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? { rng.oneIn(2) ? make(&self) : nil }

  private mutating func change<Value>(_ make: (inout Self) -> Value) -> Changement<Value> {
    switch Int.random(in: 0..<3, using: &rng) {
    case 0: .inchange
    case 1: .efface
    default: .remplace(make(&self))
    }
  }

  private mutating func id() -> Identifiant {
    rng.pick(ids) ?? Identifiant(haut: rng.next(), bas: rng.next())
  }

  private mutating func jour() -> Jour {
    Jour(joursDepuis1970: .random(in: -719_162...2_932_896, using: &rng)) ?? .aujourdhui
  }

  private mutating func conditions() -> ConditionsPaiement { rng.pick(ConditionsPaiement.allCases) ?? .virement }

  private mutating func devise() -> Devise { .de(rng.pick(["EUR", "GBP", "USD", "CHF"]) ?? "EUR") }

  private mutating func montant() -> Montant {
    let size: Int64 = rng.pick([0, 1, 99, 100, 101, .max]) ?? 0
    let centimes = rng.oneIn(2) ? size : .random(in: 0...99_999_999, using: &rng)
    return Montant(centimes: rng.oneIn(4) ? -centimes : centimes)
  }

  private mutating func quantite() -> Quantite {
    let size: Int64 = rng.pick([1, 999_999, 1_000_000, 1_000_001, .max, -.max]) ?? 1
    return rng.oneIn(3) ? Quantite(millioniemes: size) ?? .une : .aleatoire(using: &rng)
  }

  private mutating func prix() -> PrixUnitaire {
    let size: Int64 = rng.pick([0, 1, 999_999, 1_000_000, .max]) ?? 0
    return rng.oneIn(3) ? PrixUnitaire(millioniemes: size) ?? .zero : .aleatoire(using: &rng)
  }

  /// A text of pieces that break writers: quotes, controls, characters of one to four bytes, both forms of é.
  private mutating func texte() -> String {
    let pieces = [
      "a", "Café", "e\u{301}", "\"", "\\", "\n", "\r\n", "\t", "\u{0}", "\u{1}", "\u{1F}", "\u{7F}", "\u{80}",
      "\u{2028}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}", "€", "😀", "👩‍👩‍👧", "\u{10FFFF}", "{", "}", ",", ":", "\\u0041", " ",
      "\",\"data\":{", "</script>",
    ]
    let count = rng.oneIn(20) ? 300 : Int.random(in: 0...12, using: &rng)
    return (0..<count).map { _ in rng.pick(pieces) ?? "" }.joined()
  }
}
