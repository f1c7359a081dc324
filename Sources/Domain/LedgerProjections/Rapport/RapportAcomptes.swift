public import LedgerModel
import LedgerRules

/// The acomptes that clients paid and no final invoice took back yet, in one currency.
public struct RapportAcomptes: Hashable, Sendable {
  /// One acompte.
  public struct Ligne: Hashable, Sendable {
    /// The acompte.
    public let acompte: Facture
    /// The client's name on it.
    public let client: String?
    /// The day from which all its payments count.
    public let date: Jour
    /// The amount paid, less its avoirs, with VAT.
    public let paye: MontantLarge
    /// The amount that final invoices took back, with VAT.
    public let repris: MontantLarge

    /// The amount left to take back.
    public var reste: MontantLarge { paye - repris }
  }

  /// The currency.
  public let devise: Devise
  /// The acomptes, the oldest payment first.
  public let lignes: [Ligne]
}

extension EtatRegistre {
  /// The acomptes with a paid amount left to take back, as seen from `au`: one report for each currency, from A to Z.
  ///
  /// - Throws: ``LedgerModel/Debordement`` when the total of a document does not fit an amount, which use cases prevent.
  public func acomptesOuverts(au: Jour) throws(Debordement) -> [RapportAcomptes] {
    let (repris, credites) = (reprises(au: au), try credits(au: au))
    var devises: [Devise: [RapportAcomptes.Ligne]] = [:]
    for acompte in factures where acompte.typeDocument == .acompte && acompte.estEnvoyee(au: au) {
      let total = MontantLarge(try acompte.totaux().totalTTC)
      let paye = min(MontantLarge(try acompte.montantPaye(au: au)), total - (credites[acompte.id] ?? .zero))
      let ligne = RapportAcomptes.Ligne(
        acompte: acompte, client: nomClient(acompte),
        date: acompte.apurements(au: au).last?.date ?? acompte.dateFacture,
        paye: paye, repris: try acompte.avecTVA(repris[acompte.id] ?? [:]))
      if ligne.reste > .zero { devises[acompte.devise, default: []].append(ligne) }
    }
    return devises.sorted { $0.key < $1.key }.map { .init(devise: $0.key, lignes: $0.value.range(par: \.date)) }
  }

  /// The amounts that documents in force at `au` take back of each acompte, before VAT.
  private func reprises(au: Jour) -> [FactureID: ReprisesAcompte.Parts] {
    var sommes: [FactureID: ReprisesAcompte.Parts] = [:]
    for facture in factures where facture.estEnvoyee(au: au) && !facture.estRemplacee(au: au) {
      for (acompte, parts) in facture.comptee.reprises() {
        sommes[acompte, default: [:]].merge(parts) { $0 + $1 }
      }
    }
    return sommes
  }

  /// The amounts that avoirs issued by `au` credit of each acompte, with VAT.
  private func credits(au: Jour) throws(Debordement) -> [FactureID: MontantLarge] {
    var sommes: [FactureID: MontantLarge] = [:]
    for avoir in factures where avoir.estAvoir && avoir.estEnvoyee(au: au) {
      guard let origine = avoir.factureOrigineId else { continue }
      sommes[origine, default: .zero] += MontantLarge(try avoir.totaux().totalTTC)
    }
    return sommes
  }
}

extension Facture {
  /// `parts` of it before VAT, with VAT: the whole base of a rate gets its whole VAT.
  fileprivate func avecTVA(_ parts: ReprisesAcompte.Parts) throws(Debordement) -> MontantLarge {
    var somme = MontantLarge.zero
    for part in try totaux().ventilationTVA {
      guard let repris = parts[part.imposition] else { continue }
      let tva =
        repris == Int128(part.base.centimes)
        ? Int128(part.tva.centimes)
        : part.taux.tva(de: repris)
      somme += MontantLarge(centimes: repris + tva)
    }
    return somme
  }
}
