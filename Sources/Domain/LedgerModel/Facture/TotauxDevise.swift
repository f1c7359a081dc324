/// The totals of the documents of one currency issued until a day, avoirs negative.
///
/// On any day `totalTTC = montantPaye + montantAbandonne + soldeDu`. Each document fits a ``Montant``; their sums may
/// not, so they are wider.
public struct TotauxDevise: Hashable, Sendable {
  /// One rate and category of VAT over all the documents.
  public struct Ventilation: Hashable, Sendable {
    /// The rate and the category.
    public let imposition: Imposition
    /// The taxable amount.
    public let base: MontantLarge
    /// The VAT.
    public let tva: MontantLarge

    /// The rate.
    public var taux: Taux { imposition.taux }
    /// The category; nil at rate zero without a reason.
    public var categorie: CategorieTVA? { imposition.categorie }

    /// One rate and category.
    public init(_ imposition: Imposition, base: MontantLarge, tva: MontantLarge) {
      self.imposition = imposition
      self.base = base
      self.tva = tva
    }
  }

  /// The currency.
  public let devise: Devise
  /// The number of documents.
  public private(set) var documents = 0
  /// The sum of the net amounts.
  public private(set) var sousTotal = MontantLarge.zero
  /// The sum of the discounts.
  public private(set) var montantRemise = MontantLarge.zero
  /// Before VAT.
  public private(set) var totalHT = MontantLarge.zero
  /// The VAT by rate and category, the highest rate first: each one that occurs, even at zero.
  public private(set) var ventilationTVA: [Ventilation] = []
  /// The VAT.
  public private(set) var montantTVA = MontantLarge.zero
  /// With VAT.
  public private(set) var totalTTC = MontantLarge.zero
  /// Payments minus refunds, dated until the day.
  public private(set) var montantPaye = MontantLarge.zero
  /// The write-offs on factures until the day.
  public private(set) var montantAbandonne = MontantLarge.zero
  /// The amount left to pay.
  public private(set) var soldeDu = MontantLarge.zero

  package init(_ devise: Devise) { self.devise = devise }

  /// Adds a document issued by `au`; one replaced by then adds zero.
  package mutating func ajoute(_ facture: borrowing SituationFacture, _ totaux: Totaux, au: Jour) {
    ajoute(vendue: facture, totaux, au: au)
    if facture.estRemplacee(au: au) { ajoute(extourne: totaux) }
  }

  /// Adds a document issued by `au` in full, even if it was replaced since. A balance of another system is owed, and no sale.
  package mutating func ajoute(vendue facture: borrowing SituationFacture, _ totaux: Totaux, au: Jour) {
    ajoute(vendue: facture.typeDocument, totaux, facture.regles(au: au))
  }

  /// The same, of a document of `type` that `regles` settle.
  package mutating func ajoute(vendue type: TypeDocument, _ totaux: Totaux, _ regles: SituationFacture.Regles) {
    let signe = type.signe
    if type.estVente {
      documents += 1
      ajoute(totaux, signe: signe)
    }
    montantPaye += MontantLarge(centimes: regles.paye) * signe
    montantAbandonne += MontantLarge(centimes: regles.abandonne) * signe
    let solde = Int128(totaux.totalTTC.centimes) - regles.paye - regles.abandonne - regles.impute
    soldeDu += MontantLarge(centimes: solde) * signe
  }

  /// Adds the reversal of a replaced facture with these totals; its whole total was due.
  package mutating func ajoute(extourne totaux: Totaux) {
    ajoute(totaux, signe: -1)
    soldeDu += -MontantLarge(totaux.totalTTC)
  }

  private mutating func ajoute(_ totaux: Totaux, signe: Int128) {
    sousTotal += MontantLarge(totaux.sousTotal) * signe
    montantRemise += MontantLarge(totaux.montantRemise) * signe
    totalHT += MontantLarge(totaux.totalHT) * signe
    montantTVA += MontantLarge(totaux.montantTVA) * signe
    totalTTC += MontantLarge(totaux.totalTTC) * signe
    for part in totaux.ventilationTVA { ventilationTVA.ajoute(Ventilation(part, signe: signe)) }
  }

  package static func += (a: inout Self, b: Self) {
    a.documents += b.documents
    a.sousTotal += b.sousTotal
    a.montantRemise += b.montantRemise
    a.totalHT += b.totalHT
    a.montantTVA += b.montantTVA
    a.totalTTC += b.totalTTC
    a.montantPaye += b.montantPaye
    a.montantAbandonne += b.montantAbandonne
    a.soldeDu += b.soldeDu
    for part in b.ventilationTVA { a.ventilationTVA.ajoute(part) }
  }
}

extension TotauxDevise.Ventilation {
  package init(_ part: Totaux.Ventilation, signe: Int128) {
    self.init(part.imposition, base: MontantLarge(part.base) * signe, tva: MontantLarge(part.tva) * signe)
  }

  package static prefix func - (part: Self) -> Self { Self(part.imposition, base: -part.base, tva: -part.tva) }
}

extension [TotauxDevise.Ventilation] {
  /// Adds the amounts of one rate and category, and keeps the order.
  package mutating func ajoute(_ part: TotauxDevise.Ventilation) {
    let place = firstIndex { $0.imposition >= part.imposition } ?? count
    if place < count, self[place].imposition == part.imposition {
      self[place] = .init(part.imposition, base: self[place].base + part.base, tva: self[place].tva + part.tva)
    } else {
      insert(part, at: place)
    }
  }
}
