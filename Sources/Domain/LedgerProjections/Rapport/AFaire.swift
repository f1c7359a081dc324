public import LedgerModel

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

  package init(
    enRetard: [Somme], depuis: Jour?, brouillons: Int, lignes: [(banque: String, nombre: Int)] = [], cheques: Int = 0,
    remises: Int = 0, refusees: Int = 0, aDeposer: Int = 0, mois: (premier: PeriodeComptable, nombre: Int)?
  ) {
    (self.enRetard, self.depuis, self.brouillons) = (enRetard, depuis, brouillons)
    (self.lignes, self.cheques, self.remises, self.mois) = (lignes, cheques, remises, mois)
    (self.refusees, self.aDeposer) = (refusees, aDeposer)
  }

  /// The months after the last closed one that are over on the day `au`; nil without such months or without a closing.
  package static func moisAClore(
    apres dernier: PeriodeComptable?, au: Jour
  ) -> (premier: PeriodeComptable, nombre: Int)? {
    guard let premier = dernier?.suivante else { return nil }
    var (mois, nombre) = (premier, 0)
    while mois.fin < au {
      nombre += 1
      mois = mois.suivante
    }
    return nombre == 0 ? nil : (premier, nombre)
  }
}

extension EtatRegistre {
  /// The open tasks on the day `au`.
  ///
  /// - Throws: ``Debordement`` when the total of a document does not fit an amount, which use cases prevent.
  public func aFaire(au: Jour) throws(Debordement) -> AFaire {
    var (sommes, depuis) = ([Devise: (nombre: Int, montant: MontantLarge)](), Jour?.none)
    for facture in factures where facture.estEnvoyee && !facture.estAvoir && facture.annulation == nil {
      guard let echeance = facture.dateEcheance, echeance < au else { continue }
      let solde = try facture.soldeDu()
      guard solde > .zero else { continue }
      let avant = sommes[facture.devise] ?? (0, .zero)
      sommes[facture.devise] = (avant.nombre + 1, avant.montant + MontantLarge(solde))
      depuis = min(depuis ?? echeance, echeance)
    }
    let ecarts = try ecartsBancaires(au: au)
    func lignes(_ livre: LivreBanque) -> Int {
      ecarts.count { $0.nature == .ligne && $0.banque == livre.banque.nom }
    }
    return AFaire(
      enRetard: sommes.sorted { $0.key < $1.key }.map { .init(devise: $0, nombre: $1.nombre, montant: $1.montant) },
      depuis: depuis, brouillons: factures.count { $0.etat == .brouillon },
      lignes: banques.map { ($0.banque.nom, lignes($0)) }.filter { $0.1 > 0 },
      cheques: ecarts.count { $0.nature == .cheque }, remises: ecarts.count { $0.nature == .remise },
      refusees: factures.count { $0.suitePlateforme == .refusee },
      aDeposer: factures.contains { !$0.transmissions.isEmpty }
        ? factures.count { suitePlateforme($0) == .aDeposer } : 0,
      mois: AFaire.moisAClore(apres: clotures.last { $0.periode.nature == .mois }?.periode, au: au))
  }
}
