public import LedgerModel
public import LedgerOffers

/// The periods of subscriptions that are due, in one currency: invoiced, to be invoiced, suspended or given back.
public struct RapportAbonnements: Sendable {
  /// A period of a subscription.
  public struct Ligne: Sendable {
    /// The subscription.
    public let abonnement: Abonnement
    /// The name of its client.
    public let client: String?
    /// The period.
    public let periode: PeriodeDue
    /// The amount before VAT that is to be invoiced; nil if nothing is.
    public let aFacturer: MontantLarge?
  }

  /// The currency.
  public let devise: Devise
  /// Its periods, by subscription, in their order.
  public let lignes: [Ligne]
}

extension EtatRegistre {
  /// The periods that are due until `au`, by currency.
  public func rapportAbonnements(au: Jour) -> [RapportAbonnements] {
    var lignes: [Devise: [RapportAbonnements.Ligne]] = [:]
    let abonnements = tranches.abonnements
    for abonnement in abonnements.liste {
      for periode in abonnement.periodes(jusqua: au, abonnements.factures(de: abonnement.id)) {
        let montant = periode.etat == .due ? abonnement.montantHT(periode) : nil
        lignes[abonnement.cree.devise, default: []].append(
          .init(
            abonnement: abonnement, client: client(abonnement.cree.clientId)?.nom, periode: periode,
            aFacturer: montant))
      }
    }
    return lignes.sorted { $0.key < $1.key }.map { RapportAbonnements(devise: $0, lignes: $1) }
  }

  /// How many periods are due on the day `au`, and not invoiced.
  package func periodesAFacturer(au: Jour) -> Int {
    let abonnements = tranches.abonnements
    return abonnements.liste.reduce(0) { $0 + $1.nombreAFacturer(au: au, abonnements.factures(de: $1.id)) }
  }

  /// The subscriptions whose renewal is to be announced on the day `au`.
  func reconductions(au: Jour) -> AFaire.Documents {
    var reconductions = AFaire.Documents()
    for abonnement in tranches.abonnements.liste {
      reconductions.compte(abonnement, de: client(abonnement.cree.clientId), dans: registre, au: au)
    }
    return reconductions
  }
}

extension AFaire.Documents {
  /// Counts `abonnement` if its renewal is to be announced on the day `au`: that protects private persons, in France.
  package mutating func compte(_ abonnement: Abonnement, de client: Client?, dans registre: Registre?, au: Jour) {
    guard client?.nature == .particulier, registre?.loi.pays.estFrancais == true,
      let jour = abonnement.reconductionAAnnoncer(au: au)
    else { return }
    compte(abonnement.numero, jour)
  }
}

extension Abonnement {
  /// How many of its periods are due on the day `au`, and not invoiced.
  package func nombreAFacturer(au: Jour, _ factures: Factures) -> Int {
    periodes(jusqua: au, factures).count { $0.etat == .due }
  }

  /// The amount of a period before VAT.
  package func montantHT(_ periode: PeriodeDue) -> MontantLarge {
    MontantLarge(centimes: lignes(periode).reduce(0) { $0 + $1.centimesNets })
  }

  /// The amount of a whole period before VAT, as it is from period `n` on.
  package func montantHT(entiere n: Int) -> MontantLarge {
    MontantLarge(centimes: contenu(n).lignes.reduce(0) { $0 + $1.centimesNets })
  }
}
