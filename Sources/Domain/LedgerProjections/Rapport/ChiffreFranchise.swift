public import LedgerModel
package import LedgerVAT

/// The turnover of a calendar year that the limits of the franchise are compared with (CGI, art. 293 D): services when they are paid, goods
/// on their delivery, and the part of a deposit when it is paid. Disbursements, penalties, sales in other currencies and balances taken over are left out.
struct ChiffreFranchise: Sendable {
  private let annee: Int
  private var parJour: [Jour: (total: MontantLarge, services: MontantLarge)] = [:]

  init(_ annee: Int) { self.annee = annee }

  /// Adds a sale.
  mutating func ajoute(_ vente: VenteTVA) {
    guard vente.type.estVente, vente.devise == .euro else { return }
    if vente.type != .acompte {
      for part in vente.parts where part.genre.nature == .bien {
        let base = part.ventilation.base * vente.type.signe
        ajoute(base, estUnService: false, le: vente.livraison)
        if let extourne = vente.extourne { ajoute(.zero - base, estUnService: false, le: extourne) }
      }
    }
    for etape in vente.etapes where etape.jour.composants.annee == annee {
      for part in etape.recues where part.genre.nature?.estHorsVente != true {
        let estUnBien = part.genre.nature == .bien
        if !estUnBien || vente.type == .acompte {
          ajoute(part.ventilation.base, estUnService: !estUnBien, le: etape.jour)
        }
      }
    }
  }

  private mutating func ajoute(_ base: MontantLarge, estUnService: Bool, le jour: Jour) {
    guard jour.composants.annee == annee else { return }
    let avant = parJour[jour] ?? (.zero, .zero)
    parJour[jour] = (avant.total + base, estUnService ? avant.services + base : avant.services)
  }

  /// Adds that of other documents.
  mutating func ajoute(_ autre: ChiffreFranchise) {
    for (jour, sommes) in autre.parJour {
      let avant = parJour[jour] ?? (.zero, .zero)
      parJour[jour] = (avant.total + sommes.total, avant.services + sommes.services)
    }
  }

  /// The limit that it passed with the earliest effect, or, from 80 % on, the nearest; as of `au`.
  func seuil(au: Jour) -> SeuilFranchise? {
    guard let limites = LimitesFranchise.de(annee) else { return nil }
    let cotes = [
      cote(.total, limites.total, au: au) { $0.total }, cote(.services, limites.services, au: au) { $0.services },
    ].compactMap(\.self)
    let passes = cotes.filter(\.estDepasse)
    if let premier = passes.min(by: { ($0.exigible ?? .dernier) < ($1.exigible ?? .dernier) }) { return premier }
    return cotes.max { Self.part($0) < Self.part($1) }
  }

  /// The share of the limit, in ten thousandths.
  private static func part(_ seuil: SeuilFranchise) -> Int128 {
    seuil.montant.centimes * 10_000 / Int128(max(1, seuil.limite.centimes))
  }

  private func cote(
    _ portee: SeuilFranchise.Portee, _ limites: LimitesFranchise.Paire, au: Jour,
    _ somme: ((total: MontantLarge, services: MontantLarge)) -> MontantLarge
  ) -> SeuilFranchise? {
    var (cumul, base, majoree) = (MontantLarge.zero, Jour?.none, Jour?.none)
    for (jour, sommes) in parJour.sorted(by: { $0.key < $1.key }) where jour <= au {
      cumul = cumul + somme(sommes)
      if base == nil, cumul > MontantLarge(limites.base) { base = jour }
      if majoree == nil, cumul > MontantLarge(limites.majoree) { majoree = jour }
    }
    func seuil(_ limite: Montant, _ etat: SeuilFranchise.Etat, _ exigible: Jour?) -> SeuilFranchise {
      SeuilFranchise(
        annee: annee, portee: portee, montant: cumul, limite: limite, etat: etat, exigible: exigible)
    }
    if let majoree { return seuil(limites.majoree, .depasse(le: majoree), majoree) }
    if let base { return seuil(limites.base, .depasse(le: base), Jour(annee: annee + 1, mois: 1, jour: 1)) }
    guard cumul.centimes * 5 >= Int128(limites.base.centimes) * 4 else { return nil }
    return seuil(limites.base, .approche, nil)
  }
}

/// The turnover of a seller without VAT in the last year and in this one.
package struct SuiviFranchise: Sendable {
  private let au: Jour
  private var annees: [ChiffreFranchise]

  /// Before the first sale, as of `au`; nil unless the seller is in France and charges no VAT.
  package init?(_ registre: Registre?, au: Jour) {
    guard registre?.estEnFranchise == true, registre?.emetteur?.estDeFrance == true else { return nil }
    self.au = au
    annees = [au.composants.annee - 1, au.composants.annee].map { ChiffreFranchise($0) }
  }

  /// Adds a document with its steps of VAT.
  package mutating func ajoute(_ type: TypeDocument, _ devise: Devise, _ document: DocumentTVA, _ etapes: [EtapeTVA]) {
    ajoute(
      VenteTVA(
        type: type, devise: devise, taux: nil, parts: document.parts, jour: document.jour,
        livraison: document.regle.livraison, extourne: document.extourne, etapes: etapes, lieux: { .metropole }))
  }

  mutating func ajoute(_ vente: VenteTVA) { for place in annees.indices { annees[place].ajoute(vente) } }

  /// Adds other documents.
  package mutating func ajoute(_ autre: SuiviFranchise) {
    for place in annees.indices { annees[place].ajoute(autre.annees[place]) }
  }

  /// The limit that was passed last year or this year, or comes near; nil below 80 % of them.
  package var seuil: SeuilFranchise? {
    let seuils = annees.map { $0.seuil(au: au) }
    return seuils[0].flatMap { $0.estDepasse ? $0 : nil } ?? seuils[1]
  }
}

extension EtatRegistre {
  /// The limit of the franchise that the seller passed last year or this year, or comes near to, as of `au`; nil for a seller with VAT.
  ///
  /// - Throws: ``LedgerModel/Debordement`` when the total of a document does not fit an amount, which use cases prevent.
  public func seuilFranchise(au: Jour) throws(Debordement) -> SeuilFranchise? {
    guard var suivi = SuiviFranchise(registre, au: au) else { return nil }
    try chaqueVenteTVA(au: au) { vente throws(Debordement) in suivi.ajoute(vente) }
    return suivi.seuil
  }
}
