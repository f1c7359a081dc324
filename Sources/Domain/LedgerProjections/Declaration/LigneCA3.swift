public import LedgerModel
import LedgerVAT
public import LedgerWords

/// A line of the VAT return CA3 (form 3310-CA3-SD, as of 2025), in euros.
public struct LigneCA3: LigneParEtape {
  /// The line of the form.
  public let ligne: Libelle
  /// The amount before VAT.
  public private(set) var base: MontantLarge
  /// The VAT; zero on lines of amounts alone.
  public private(set) var taxe: MontantLarge

  /// Its place on the form.
  public var rang: Int { Self.lignes.firstIndex(of: ligne) ?? Self.lignes.count }

  /// Adds the amounts of the same line.
  public static func += (a: inout Self, b: Self) {
    a.base += b.base
    a.taxe += b.taxe
  }

  /// The code and the words of a line on the form.
  public struct Libelle: Hashable, Sendable {
    /// Its code on the form.
    public let code: String
    /// Its words.
    public let words: Words

    fileprivate init(_ code: String, _ words: Words) { (self.code, self.words) = (code, words) }
  }
}

/// The line of an amount: a table of the form.
extension LigneCA3 {
  private static let taxees = Libelle("A1", Words("Sales of goods and services", fr: "Ventes, prestations de services"))
  private static let export = Libelle("E1", Words("Exports outside the EU", fr: "Exportations hors UE"))
  private static let autres = Libelle("E2", Words("Other untaxed sales", fr: "Autres opérations non imposables"))
  private static let livraisonsUE = Libelle(
    "F2", Words("Goods to businesses in the EU", fr: "Livraisons intracommunautaires (ventes B to B)"))
  private static let anciens = Libelle("13", Words("Former rates", fr: "Anciens taux"))
  /// VAT that line 21 deducted and that is due again, because the customer pays after all. No source names a line for it: this one takes
  /// back what was deducted, and the total is that of the line of its rate.
  private static let reversee = Libelle(
    "15", Words("VAT deducted before, due again", fr: "TVA antérieurement déduite à reverser"))
  private static let brute = Libelle("16", Words("Total VAT due", fr: "Total de la TVA brute due"))
  /// VAT of lost debts among others (CGI, art. 272, 1): it is deducted in frame B (BOI-TVA-DED-40-10-20, for the réel normal), where
  /// accountants put it on this line. Line 25 of the yearly form CA12 is its twin, and the notice of that one names unpaid sales.
  private static let deduite = Libelle("21", Words("Other VAT to deduct", fr: "Autre TVA à déduire"))

  /// The lines of rates, in hundredths of a point, by the seller's place: everywhere, then places where some rates have their
  /// own lines (CGI, art. 278 to 281 octies; overseas art. 296, Corsica art. 297).
  private static let taux: [(centiemes: Int16, lieu: Lieu?, ligne: Libelle)] = [
    (2_000, nil, Libelle("08", Words("Standard rate, 20 %", fr: "Taux normal 20 %"))),
    (550, nil, Libelle("09", Words("Reduced rate, 5.5 %", fr: "Taux réduit 5,5 %"))),
    (1_000, nil, Libelle("9B", Words("Reduced rate, 10 %", fr: "Taux réduit 10 %"))),
    (850, nil, Libelle("10", Words("Overseas, normal rate, 8.5 %", fr: "DOM, taux normal 8,5 %"))),
    (210, .outreMer, Libelle("11", Words("Overseas, reduced rate, 2.1 %", fr: "DOM, taux réduit 2,1 %"))),
    (175, nil, Libelle("T1", Words("Overseas, 1.75 %", fr: "DOM, taux de 1,75 %"))),
    (105, nil, Libelle("T2", Words("Overseas, 1.05 %", fr: "DOM, taux de 1,05 %"))),
    (1_300, nil, Libelle("TC", Words("Corsica, 13 %", fr: "Corse, taux de 13 %"))),
    (210, .corse, Libelle("T4", Words("Corsica, 2.1 %", fr: "Corse, taux de 2,1 %"))),
    (90, nil, Libelle("T5", Words("Corsica, 0.9 %", fr: "Corse, taux de 0,9 %"))),
    (210, nil, Libelle("T6", Words("Continental France, 2.1 %", fr: "France continentale, taux de 2,1 %"))),
  ]

  fileprivate static let lignes =
    [taxees, export, autres, livraisonsUE] + taux.map(\.ligne) + [anciens, reversee, brute, deduite]

  /// The places of sellers that change rates.
  enum Lieu {
    case outreMer, corse

    /// By the postal code of Guadeloupe, Martinique and La Réunion, and of Corsica.
    init?(_ adresse: Adresse?) {
      switch adresse?.codePostal?.prefix(3) {
      case "971", "972", "974": self = .outreMer
      case let debut? where debut.hasPrefix("20"): self = .corse
      default: return nil
      }
    }
  }

  private init(_ ligne: Libelle, _ base: MontantLarge, _ taxe: MontantLarge = .zero) {
    (self.ligne, self.base, self.taxe) = (ligne, base, taxe)
  }

  /// The lines that an amount adds to when it becomes due, or, without VAT, when it is declared.
  static func lignes(_ due: TotauxDevise.Ventilation, _ lieu: Lieu?) -> [LigneCA3] {
    switch due.categorie {
    case .taxe:
      let rate = taux.filter { $0.centiemes == due.taux.centiemes && ($0.lieu ?? lieu) == lieu }
      let ligne = (rate.first { $0.lieu != nil } ?? rate.first)?.ligne ?? anciens
      return [.init(taxees, due.base), .init(ligne, due.base, due.tva), .init(brute, .zero, due.tva)]
    case .exportation: return [.init(export, due.base)]
    case .livraisonUE: return [.init(livraisonsUE, due.base)]
    case .autoliquidation, .exonere, .horsChamp, .tauxZero, nil: return [.init(autres, due.base)]
    }
  }

  /// The lines that an amount adds to whose VAT was due and is taken back: the sale stays, and the VAT is deducted. Below zero, it
  /// is due again.
  static func lignes(recuperee: TotauxDevise.Ventilation, _ lieu: Lieu?) -> [LigneCA3] {
    let (tva, reste) = (recuperee.tva, lignes(recuperee, lieu))
    return reste
      + (tva < .zero ? [.init(reversee, .zero, -tva), .init(brute, .zero, -tva)] : [.init(deduite, .zero, tva)])
  }

  var estNulle: Bool { base == .zero && taxe == .zero }
}

/// The VAT return of a period, in steps of time.
public typealias DeclarationCA3 = RapportParEtape<LigneCA3>

extension EtatRegistre {
  /// The sales of a seller in the VAT return of `periode`, in steps of `cadence`, as seen from `au`; nil without sales. Sales
  /// in another currency count at the rate of their document; without a rate they are left out.
  ///
  /// - Throws: ``LedgerModel/Debordement`` when the total of a document does not fit an amount, which use cases prevent.
  public func declarationCA3(
    _ periode: Periode = .toute, par cadence: Cadence = .mois, au: Jour
  ) throws(Debordement) -> DeclarationCA3? {
    var cumul = CumulParEtape<LigneCA3>(periode, cadence)
    let lieu = LigneCA3.Lieu(registre?.emetteur?.adresse)
    try chaqueVenteTVA(au: au) { vente throws(Debordement) in try cumul.ajoute(vente, lieu) }
    return cumul.rapports.first?.utiles
  }
}

extension DeclarationCA3 {
  /// The same without lines that come to zero.
  fileprivate var utiles: Self {
    let tranches = tranches.map { Tranche(etape: $0.etape, lignes: $0.lignes.filter { !$0.estNulle }) }
    return Self(
      devise: devise, tranches: tranches.filter { !$0.lignes.isEmpty }, total: total.filter { !$0.estNulle })
  }
}

extension CumulParEtape<LigneCA3> {
  /// Adds the steps of a sale, at its exchange rate.
  fileprivate mutating func ajoute(_ vente: VenteTVA, _ lieu: LigneCA3.Lieu?) throws(Debordement) {
    var contrevaleurs = vente.devise == .euro ? nil : vente.taux.map { ContrevaleursTVA($0) }
    guard vente.devise == .euro || contrevaleurs != nil else { return }
    var deductions = contrevaleurs
    for etape in vente.etapes where !etape.exigibles.isEmpty || !etape.recuperees.isEmpty {
      // A disbursement is not a sale.
      let dues = vente.type.dansLaTVA(etape.exigibles).filter { $0.genre.nature?.estHorsVente != true }.parTaux
      for due in try contrevaleurs?.euros(dues) ?? dues {
        for ligne in LigneCA3.lignes(due, lieu) where !ligne.estNulle { ajoute(ligne, .euro, le: etape.jour) }
      }
      let recuperees = etape.recuperees.parTaux
      for recuperee in try deductions?.euros(recuperees) ?? recuperees {
        for ligne in LigneCA3.lignes(recuperee: recuperee, lieu) where !ligne.estNulle {
          ajoute(ligne, .euro, le: etape.jour)
        }
      }
    }
  }
}
