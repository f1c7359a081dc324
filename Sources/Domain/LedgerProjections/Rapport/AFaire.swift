public import LedgerModel
import LedgerOffers
import LedgerRules

/// The open tasks of today.
public struct AFaire: Sendable {
  /// Amounts in one currency.
  public struct Somme: Hashable, Sendable {
    /// The currency.
    public let devise: Devise
    /// How many documents.
    public let nombre: Int
    /// Their sum.
    public let montant: MontantLarge

    package init(devise: Devise, nombre: Int, montant: MontantLarge) {
      (self.devise, self.nombre, self.montant) = (devise, nombre, montant)
    }
  }

  /// A number of documents or subscriptions, and the name of the first.
  public struct Documents: Hashable, Sendable {
    /// How many there are.
    public private(set) var nombre = 0
    /// The number and the day of the earliest; nil without any.
    public private(set) var premier: Premier?

    package init() {}

    package mutating func compte(_ numero: String, _ jour: Jour) {
      nombre += 1
      if premier.map({ (jour, numero) < ($0.jour, $0.numero) }) ?? true {
        premier = Premier(numero: numero, jour: jour)
      }
    }
  }

  /// A document or a subscription by its number, with a day.
  public struct Premier: Hashable, Sendable {
    /// Its number.
    public let numero: String
    /// The day of the task.
    public let jour: Jour
  }

  /// The overdue amounts, one for each currency.
  public let enRetard: [Somme]
  /// The day since which the oldest amount is due, or nil.
  public let depuis: Jour?
  /// How many drafts there are.
  public let brouillons: Int
  /// The number of open lines of each account, if any.
  public let lignes: [(banque: String, nombre: Int)]
  /// The number of cheques not handed over.
  public let cheques: Int
  /// The number of deposits without a line.
  public let remises: Int
  /// The number of documents refused by their customer, or rejected by a platform.
  public let refusees: Int
  /// The number of documents to send to a platform, in a ledger that has already sent some.
  public let aDeposer: Int
  /// The months that are over and not closed, in a ledger that closes them; the first and their number.
  public let mois: (premier: PeriodeComptable, nombre: Int)?
  /// The accounting years that are over and not closed, in a ledger that closes months or years; the first and their number.
  public let exercices: (premier: PeriodeComptable, nombre: Int)?
  /// Whether there are documents, but no seller: they cannot be exported.
  public let sansEmetteur: Bool
  /// The number of periods of subscriptions that are due and not invoiced.
  public let periodes: Int
  /// The number of issued quotes without an answer that end within a week.
  public let devisQuiFinissent: Int
  /// The number of issued quotes that ended without an answer.
  public let devisExpires: Int
  /// The number of accepted quotes with an amount left to invoice.
  public let devisAFacturer: Int
  /// The issued deposits with a balance due, by their due day.
  public let acomptesAEncaisser: Documents
  /// The subscriptions of private persons whose renewal is to be announced, by the last day to announce it.
  public let reconductions: Documents
  /// The cancelled acomptes that issued documents still take back, each with the document: account 4191 keeps their amounts.
  public let acomptesAnnules: [(acompte: String, facture: String)]
  /// The letters that are due, and the obstacles to the payment of late documents.
  public let recouvrement: Recouvrement
  /// The limit of the franchise that a seller without VAT passed, or comes near to.
  public let franchise: SeuilFranchise?

  package init(
    enRetard: [Somme], depuis: Jour?, brouillons: Int, lignes: [(banque: String, nombre: Int)] = [], cheques: Int = 0,
    remises: Int = 0, refusees: Int = 0, aDeposer: Int = 0, mois: (premier: PeriodeComptable, nombre: Int)?,
    exercices: (premier: PeriodeComptable, nombre: Int)? = nil, sansEmetteur: Bool = false, periodes: Int = 0,
    devisQuiFinissent: Int = 0, devisExpires: Int = 0, devisAFacturer: Int = 0,
    acomptesAEncaisser: Documents = Documents(), reconductions: Documents = Documents(),
    acomptesAnnules: [(acompte: String, facture: String)] = [], recouvrement: Recouvrement = Recouvrement(),
    franchise: SeuilFranchise? = nil
  ) {
    (self.enRetard, self.depuis, self.brouillons) = (enRetard, depuis, brouillons)
    (self.lignes, self.cheques, self.remises, self.mois) = (lignes, cheques, remises, mois)
    (self.refusees, self.aDeposer, self.exercices, self.sansEmetteur) = (refusees, aDeposer, exercices, sansEmetteur)
    (self.periodes, self.devisQuiFinissent, self.devisExpires) = (periodes, devisQuiFinissent, devisExpires)
    (self.devisAFacturer, self.acomptesAnnules) = (devisAFacturer, acomptesAnnules)
    (self.acomptesAEncaisser, self.reconductions) = (acomptesAEncaisser, reconductions)
    (self.recouvrement, self.franchise) = (recouvrement, franchise)
  }

  /// The last days of the quotes that end within a week, as seen from `au`.
  package static func uneSemaine(depuis au: Jour) -> ClosedRange<Jour> { au...au.plus(jours: 7) }

  /// The periods from `premier` on that are over on the day `au`; nil without such periods.
  package static func aClore(
    depuis premier: PeriodeComptable?, au: Jour, _ exercices: Exercices
  ) -> (premier: PeriodeComptable, nombre: Int)? {
    guard let premier else { return nil }
    var (periode, nombre) = (premier, 0)
    while periode.fin < au {
      nombre += 1
      periode = periode.suivante(dans: exercices)
    }
    return nombre == 0 ? nil : (premier, nombre)
  }

  /// The year after the last closed one; before the first closing of a year, that of the first closed month.
  package static func exercice(
    apres dernier: PeriodeComptable?, premierMois: Jour?, _ exercices: Exercices
  ) -> PeriodeComptable? {
    dernier?.suivante(dans: exercices) ?? premierMois.map(exercices.exercice)
  }
}

extension EtatRegistre {
  /// The open tasks on the day `au`.
  ///
  /// - Throws: ``LedgerModel/Debordement`` when the total of a document does not fit an amount, which use cases prevent.
  public func aFaire(au: Jour) throws(Debordement) -> AFaire {
    var (sommes, depuis) = ([Devise: (nombre: Int, montant: MontantLarge)](), Jour?.none)
    let parcours = try parcours()
    var acomptes = AFaire.Documents()
    for (facture, reste) in parcours.impayees {
      if facture.typeDocument == .acompte {
        acomptes.compte(facture.numero, facture.situation.dateEcheance ?? facture.dateFacture)
      }
      guard let echeance = facture.situation.dateEcheance, echeance < au else { continue }
      let devise = facture.situation.devise
      let avant = sommes[devise] ?? (0, .zero)
      sommes[devise] = (avant.nombre + 1, avant.montant + MontantLarge(reste))
      depuis = min(depuis ?? echeance, echeance)
    }
    let ecarts = try ecartsBancaires(au: au)
    let offres = devis.filter { $0.conclusions.isEmpty && $0.envoi.map { $0.dateEnvoi <= au } ?? false }
      .compactMap(\.dateEcheance)
    func lignes(_ livre: LivreBanque) -> Int {
      ecarts.count { $0.nature == .ligne && $0.banque == livre.banque.nom }
    }
    return try AFaire(
      enRetard: sommes.sorted { $0.key < $1.key }.map { .init(devise: $0, nombre: $1.nombre, montant: $1.montant) },
      depuis: depuis, brouillons: parcours.brouillons,
      lignes: tranches.banques.liste.map { ($0.banque.nom, lignes($0)) }.filter { $0.1 > 0 },
      cheques: ecarts.count { $0.nature == .cheque }, remises: ecarts.count { $0.nature == .remise },
      refusees: parcours.refusees,
      aDeposer: parcours.sontDeposees ? factures.count { suitePlateforme($0) == .aDeposer } : 0,
      mois: AFaire.aClore(
        depuis: tranches.clotures.liste.last { $0.periode.nature == .mois }?.periode.suivante(dans: registre.exercices),
        au: au,
        registre.exercices),
      exercices: AFaire.aClore(
        depuis: AFaire.exercice(
          apres: tranches.clotures.liste.last { $0.periode.nature == .exercice }?.periode,
          premierMois: tranches.clotures.liste.first { $0.periode.nature == .mois }?.periode.debut,
          registre.exercices), au: au, registre.exercices),
      sansEmetteur: estSansEmetteur, periodes: periodesAFacturer(au: au),
      devisQuiFinissent: offres.count { AFaire.uneSemaine(depuis: au).contains($0) },
      devisExpires: offres.count { $0 < au }, devisAFacturer: nombreDeDevisAFacturer(au: au),
      acomptesAEncaisser: acomptes, reconductions: reconductions(au: au),
      acomptesAnnules: acomptesAnnules(parcours.acomptesPris).map { ($0.acompte.numero, $0.facture.numero) },
      recouvrement: recouvrement(parcours.impayees, au: au), franchise: seuilFranchise(au: au))
  }

  /// The counts and balances of all documents for the tasks, in one reading of them.
  struct Parcours {
    /// The issued documents with an amount to ask for.
    var impayees: [(facture: FactureComptee, reste: Montant)] = []
    var brouillons = 0
    /// How many a platform or the customer refused.
    var refusees = 0
    /// Whether files of any document were produced.
    var sontDeposees = false
    var acomptesPris: [(facture: FactureID, acompte: FactureID)] = []
  }

  func parcours() throws(Debordement) -> Parcours {
    var parcours = Parcours()
    for facture in factures {
      if facture.etat == .brouillon { parcours.brouillons += 1 }
      if facture.estRefusee, facture.suitePlateforme == .refusee { parcours.refusees += 1 }
      if !facture.transmissions.isEmpty { parcours.sontDeposees = true }
      parcours.acomptesPris += facture.acomptesPris
      guard facture.etat == .envoyee, !facture.estAvoir else { continue }
      guard try facture.soldeDu() > .zero else { continue }
      let comptee = facture.comptee
      let reste = try resteReclame(comptee)
      if reste > .zero { parcours.impayees.append((comptee, reste)) }
    }
    return parcours
  }

  /// Whether there are documents, but no seller: they cannot be exported.
  package var estSansEmetteur: Bool {
    registre?.emetteur == nil && factures.contains { $0.typeDocument.estVente }
  }
}
