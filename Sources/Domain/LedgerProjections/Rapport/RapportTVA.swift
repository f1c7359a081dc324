public import LedgerModel
import LedgerVAT

/// The VAT of a period by rate, category and nature, in one currency: on the amounts invoiced, on the amounts received, and the
/// VAT due to the State.
///
/// Invoiced are the amounts of ``JournalVentes``. Received is money: payments and refunds (negative), split over the rates and
/// natures of their document, less its avoirs. Money in advance counts at its rate, if it has one, until it pays a document. An avoir
/// applied to another document than its origin is received on that document, and given back on the avoir (C. civ., art. 1347). So the
/// received amounts with VAT are the payments, on any day; once everything is settled without write-offs, they are the invoiced
/// amounts, rate by rate. A written-off amount was not received; it stays invoiced, until an avoir corrects it. Its kind
/// (``LedgerModel/NatureAbandon``) decides about its VAT.
///
/// Due (exigible) is VAT on goods at delivery, or at an earlier payment; on services at payment or, with the option for débits,
/// on invoicing; on acomptes at payment, or at an earlier delivery of the goods (CGI, art. 269, 2; directive 2006/112, art.
/// 65). A seller without VAT owes nothing. VAT that is invoiced but not due yet waits.
public typealias RapportTVA = RapportParEtape<LigneTVA>

/// The VAT of one rate, category and nature.
public struct LigneTVA: LigneParEtape {
  /// The rate and the category.
  public let imposition: Imposition
  /// Goods or services; nil for lines without a nature, which count as services.
  public let nature: NatureLigne?
  /// The amount invoiced at the rate, before VAT.
  public private(set) var baseFacturee = MontantLarge.zero
  /// The VAT invoiced.
  public private(set) var tvaFacturee = MontantLarge.zero
  /// The amount received at the rate, before VAT.
  public private(set) var baseEncaissee = MontantLarge.zero
  /// The VAT received.
  public private(set) var tvaEncaissee = MontantLarge.zero
  /// The amount before VAT whose VAT is due.
  public private(set) var baseExigible = MontantLarge.zero
  /// The VAT that is due.
  public private(set) var tvaExigible = MontantLarge.zero

  /// The rate.
  public var taux: Taux { imposition.taux }
  /// The category; nil at rate zero without a reason.
  public var categorie: CategorieTVA? { imposition.categorie }

  /// The highest rate comes first; at one rate lines without a nature come first, then goods, services and works.
  public var rang: Int { imposition.rang * 4 + (nature.map { $0 == .bien ? 1 : $0 == .travaux ? 3 : 2 } ?? 0) }

  private init(_ part: PartDeGenre) { (imposition, nature) = (part.imposition, part.genre.nature) }

  fileprivate init(facturee part: PartDeGenre) {
    self.init(part)
    (baseFacturee, tvaFacturee) = (part.ventilation.base, part.ventilation.tva)
  }

  fileprivate init(encaissee part: PartDeGenre) {
    self.init(part)
    (baseEncaissee, tvaEncaissee) = (part.ventilation.base, part.ventilation.tva)
  }

  fileprivate init(exigible part: PartDeGenre) {
    self.init(part)
    (baseExigible, tvaExigible) = (part.ventilation.base, part.ventilation.tva)
  }

  /// Adds the VAT of the same rate, category and nature.
  public static func += (a: inout Self, b: Self) {
    a.baseFacturee += b.baseFacturee
    a.tvaFacturee += b.tvaFacturee
    a.baseEncaissee += b.baseEncaissee
    a.tvaEncaissee += b.tvaEncaissee
    a.baseExigible += b.baseExigible
    a.tvaExigible += b.tvaExigible
  }
}

extension EtatRegistre {
  /// The VAT of `periode`, in steps of `cadence`, as seen from `au`: one report for each currency, from A to Z.
  ///
  /// - Throws: ``LedgerModel/Debordement`` when the total of a document does not fit an amount, which use cases prevent.
  public func rapportTVA(
    _ periode: Periode = .toute, par cadence: Cadence = .mois, au: Jour
  ) throws(Debordement) -> [RapportTVA] {
    var cumul = CumulParEtape<LigneTVA>(periode, cadence)
    try chaqueVenteTVA(au: au) { vente throws(Debordement) in
      try vente.chaque { ligne, date in
        if ligne.nature?.estHorsVente != true { cumul.ajoute(ligne, vente.devise, le: date) }
      }
    }
    return cumul.rapports
  }

  /// Gives `body` each amount that counts in reports of VAT seen from `au`, with its document and its day; those of advances, without a
  /// document, are left out.
  ///
  /// - Throws: ``Debordement`` when the total of a document does not fit an amount; what `body` throws.
  func chaqueTVA(
    au: Jour, _ body: (Facture, LigneTVA, Jour) throws(Debordement) -> Void
  ) throws(Debordement) {
    try chaqueEtapes(au: au) { document throws(Debordement) in
      try VenteTVA(document, registre?.emetteur).chaque { ligne, date throws(Debordement) in
        try body(document.facture, ligne, date)
      }
    }
  }
}

extension VenteTVA {
  /// Gives `body` each amount that counts, with its day: parts, above zero of an avoir too, are invoiced on the day of the document.
  fileprivate func chaque(_ body: (LigneTVA, Jour) throws(Debordement) -> Void) throws(Debordement) {
    // VAT of another state is not VAT of the seller's own.
    for part in parts.map({ $0 * type.signe }) where type.estVente && part.genre.etat == nil {
      try body(.init(facturee: part), jour)
      if let extourne { try body(.init(facturee: -part), extourne) }
    }
    for etape in etapes {
      for part in type.dansLaTVA(etape.recues) { try body(.init(encaissee: part), etape.jour) }
      for part in etape.exigibles where part.estTaxeeIci {
        try body(.init(exigible: part), etape.jour)
      }
    }
  }
}

extension TypeDocument {
  /// The parts whose VAT is counted here, without that of other states; of a balance taken over, the parts with VAT that waited for its
  /// payment.
  func dansLaTVA(_ parts: [PartDeGenre]) -> [PartDeGenre] {
    parts.filter { estVente ? $0.genre.etat == nil : $0.estTaxeeIci }
  }
}
