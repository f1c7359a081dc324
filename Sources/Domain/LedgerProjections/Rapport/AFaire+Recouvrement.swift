public import LedgerModel
import LedgerOffers
import LedgerRules

extension AFaire {
  /// The letters that are due, and the obstacles to the payment of late documents.
  public struct Recouvrement: Hashable, Sendable {
    /// A reference rate of a half-year.
    public struct TauxManquant: Hashable, Sendable {
      /// Its kind.
      public let nom: TauxReference.Nom
      /// The half-year.
      public let semestre: Semestre
    }

    /// The number of letters that are due.
    public fileprivate(set) var lettres = 0
    /// The unpaid documents whose promised day is over.
    public fileprivate(set) var promesses = Documents()
    /// The documents that have been disputed for 30 days, by the first day of the dispute.
    public fileprivate(set) var litiges = Documents()
    /// The documents that soon can no longer be claimed in court, by the last day.
    public fileprivate(set) var prescriptions = Documents()
    /// The earliest reference rate that the penalties of a late document need, and nobody knows; nil: all are known.
    public fileprivate(set) var tauxManquant: TauxManquant?

    package init() {}
  }
}

extension EtatRegistre {
  /// The tasks about late payment on the day `au`.
  ///
  /// - Throws: ``LedgerModel/Debordement`` when the total of a document does not fit an amount, which use cases prevent.
  package func recouvrement(au: Jour) throws(Debordement) -> AFaire.Recouvrement {
    try recouvrement(parcours().impayees, au: au)
  }

  /// The same; `impayees`: the issued documents with an amount to ask for.
  func recouvrement(
    _ impayees: [(facture: FactureComptee, reste: Montant)], au: Jour
  ) throws(Debordement) -> AFaire.Recouvrement {
    var recouvrement = AFaire.Recouvrement()
    var ouvertes: [ClientID: [FactureRelancable]] = [:]
    for (comptee, _) in impayees {
      guard let clientId = comptee.clientId else { continue }
      let reste = try resteReclame(comptee, au: au)
      guard let relancable = try FactureRelancable(comptee, tranches.lettres[clientId], reste: reste, le: au) else {
        continue
      }
      recouvrement.compte(comptee, nature: termes(de: comptee.id).nature, au: au)
      guard let echeance = relancable.dateEcheance, echeance < au else { continue }
      ouvertes[clientId, default: []].append(relancable)
      recouvrement.compte(tauxManquant(de: comptee, au: au))
    }
    let releve = tranches.banques.liste.dernierReleve
    recouvrement.lettres = ouvertes.count { id, factures in
      guard let client = client(id) else { return false }
      let dossier = DossierRelance(
        factures, client, tranches.lettres[id], vendeur: registre?.emetteur, dernierReleve: releve)
      return (try? dossier.lettre(le: au)) != nil
    }
    return recouvrement
  }
}

extension AFaire.Recouvrement {
  /// Notes an unpaid document.
  fileprivate mutating func compte(_ facture: FactureComptee, nature: NatureClient?, au: Jour) {
    let suivi = Suivi(facture.situation.suivis, au: au)
    if let jour = suivi.promesse?.jour, jour < au { promesses.compte(facture.numero, jour) }
    if let litige = suivi.litige, litige.date.plus(jours: 30) <= au { litiges.compte(facture.numero, litige.date) }
    guard let fin = facture.prescription(nature), fin.plus(jours: -90) <= au, au <= fin else { return }
    prescriptions.compte(facture.numero, fin)
  }

  fileprivate mutating func compte(_ manque: (nom: TauxReference.Nom, semestre: Semestre)?) {
    guard let manque, tauxManquant.map({ manque.semestre < $0.semestre }) ?? true else { return }
    tauxManquant = TauxManquant(nom: manque.nom, semestre: manque.semestre)
  }
}

extension FactureComptee {
  /// The last day on which it can be claimed in court, unless something interrupted that time, which a letter does not: two years after
  /// its due day from a consumer (C. consommation, art. L218-2), five between traders (C. com., art. L110-4), and four from the next
  /// 1 January on from a public body (loi 68-1250, art. 1). nil without a due day.
  fileprivate func prescription(_ nature: NatureClient?) -> Jour? {
    guard let echeance = situation.dateEcheance else { return nil }
    func plus(annees: Int) -> Jour {
      let (annee, mois, jour) = echeance.composants
      return Jour(annee: annee + annees, mois: mois, jour: jour) ?? echeance.plus(jours: annees * 365)
    }
    return switch nature {
    case .particulier: plus(annees: 2)
    case .entreprise, nil: plus(annees: 5)
    case .organismePublic: Jour(annee: dateFacture.annee + 4, mois: 12, jour: 31)
    }
  }
}
