public import LedgerModel
import LedgerVAT
public import LedgerWords

/// A line of the VAT return CA3 (form 3310-CA3-SD, as of 2025), in euros.
public struct LigneCA3: LigneParEtape {
  /// Its place on the form.
  public let rang: Int
  /// The amount before VAT; of a month or a quarter never below zero.
  public private(set) var base: MontantLarge
  /// The VAT, never below zero either; zero on lines of amounts alone.
  public private(set) var taxe: MontantLarge
  /// The rest of ``base``, below zero, if credits exceed sales: the form takes no such amount.
  public private(set) var reste = MontantLarge.zero

  /// The line of the form.
  public var ligne: Libelle { Self.lignes[rang] }

  /// Whether its base is the sum of the bases of other lines.
  package var estUnTotal: Bool { rang == Self.taxees }

  /// Whether it is the total of the VAT due.
  package var estLaTaxeBrute: Bool { rang == Self.brute }

  /// Adds the amounts of the same line.
  public static func += (a: inout Self, b: Self) {
    a.base += b.base
    a.taxe += b.taxe
    a.reste += b.reste
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
  fileprivate static let lignes = [
    Libelle("A1", Words("Sales of goods and services", fr: "Ventes, prestations de services")),
    Libelle("E1", Words("Exports outside the EU", fr: "Exportations hors UE")),
    Libelle("E2", Words("Other untaxed sales", fr: "Autres opérations non imposables")),
    Libelle(
      "E3",
      Words(
        "Distance sales taxed in another member state (B2C)",
        fr: "Ventes à distance taxables dans un autre État membre (ventes B to C)")),
    Libelle("F2", Words("Goods to businesses in the EU", fr: "Livraisons intracommunautaires (ventes B to B)")),
    Libelle("08", Words("Standard rate, 20 %", fr: "Taux normal 20 %")),
    Libelle("09", Words("Reduced rate, 5.5 %", fr: "Taux réduit 5,5 %")),
    Libelle("9B", Words("Reduced rate, 10 %", fr: "Taux réduit 10 %")),
    Libelle("10", Words("Overseas, normal rate, 8.5 %", fr: "DOM, taux normal 8,5 %")),
    Libelle("11", Words("Overseas, reduced rate, 2.1 %", fr: "DOM, taux réduit 2,1 %")),
    Libelle("T1", Words("Overseas, 1.75 %", fr: "DOM, taux de 1,75 %")),
    Libelle("T2", Words("Overseas, 1.05 %", fr: "DOM, taux de 1,05 %")),
    Libelle("TC", Words("Corsica, 13 %", fr: "Corse, taux de 13 %")),
    Libelle("T3", Words("Corsica, 10 %", fr: "Corse, taux de 10 %")),
    Libelle("T4", Words("Corsica, 2.1 %", fr: "Corse, taux de 2,1 %")),
    Libelle("T5", Words("Corsica, 0.9 %", fr: "Corse, taux de 0,9 %")),
    Libelle("T6", Words("Continental France, 2.1 %", fr: "France continentale, taux de 2,1 %")),
    Libelle("13", Words("Former rates", fr: "Anciens taux")),
    Libelle("15", Words("VAT deducted before, due again", fr: "TVA antérieurement déduite à reverser")),
    Libelle("16", Words("Total VAT due", fr: "Total de la TVA brute due")),
    Libelle("21", Words("Other VAT to deduct", fr: "Autre TVA à déduire")),
  ]

  /// The place of the line with that code.
  private static func rang(_ code: String) -> Int { lignes.firstIndex { $0.code == code } ?? 0 }

  private static let taxees = rang("A1")
  private static let export = rang("E1")
  private static let autres = rang("E2")
  private static let aDistance = rang("E3")
  private static let livraisonsUE = rang("F2")
  private static let anciens = rang("13")
  /// VAT that line 21 deducted and that is due again, because the customer pays after all. No source names a line for it: this one takes
  /// back what was deducted, and the total is that of the line of its rate.
  private static let reversee = rang("15")
  private static let brute = rang("16")
  /// VAT of lost debts among others (CGI, art. 272, 1): it is deducted in frame B (BOI-TVA-DED-40-10-20, for the réel normal), where
  /// accountants put it on this line. Line 25 of the yearly form CA12 is its twin, and the notice of that one names unpaid sales.
  private static let deduite = rang("21")

  /// The lines of rates, in hundredths of a point, by the place of the sale: everywhere, then places where some rates have their
  /// own lines (CGI, art. 278 to 281 octies; overseas art. 296, Corsica art. 297): their rates are in ``LieuxCA3/decident(_:)``.
  private static let taux: [(centiemes: Int16, lieu: LieuCA3?, rang: Int)] = [
    (2_000, nil, rang("08")), (550, nil, rang("09")), (1_000, nil, rang("9B")), (850, nil, rang("10")),
    (210, .outreMer, rang("11")), (175, nil, rang("T1")), (105, nil, rang("T2")), (1_300, nil, rang("TC")),
    (1_000, .corse, rang("T3")), (210, .corse, rang("T4")), (90, nil, rang("T5")), (210, nil, rang("T6")),
  ]

  fileprivate static let taxes = Set(taux.map(\.rang) + [anciens])

  private init(_ rang: Int, _ base: MontantLarge, _ taxe: MontantLarge = .zero) {
    (self.rang, self.base, self.taxe) = (rang, base, taxe)
  }

  /// The lines that an amount adds to when it becomes due, or, without VAT, when it is declared.
  static func lignes(_ due: TotauxDevise.Ventilation, _ lieu: LieuCA3?) -> [LigneCA3] {
    switch due.categorie {
    case .taxe:
      let ligne = self.ligne(due.taux, lieu) ?? self.ligne(due.taux, nil) ?? anciens
      return [.init(taxees, due.base), .init(ligne, due.base, due.tva), .init(brute, .zero, due.tva)]
    case .exportation: return [.init(export, due.base)]
    case .livraisonUE: return [.init(livraisonsUE, due.base)]
    case .autoliquidation, .exonere, .horsChamp, .tauxZero, nil: return [.init(autres, due.base)]
    }
  }

  /// The line of a rate at that place; nil: everywhere.
  private static func ligne(_ due: Taux, _ lieu: LieuCA3?) -> Int? {
    taux.first { $0.centiemes == due.centiemes && $0.lieu == lieu }?.rang
  }

  /// The lines that a sale adds to that bears VAT of another member state: distance sales of goods have one of their own.
  static func lignes(ailleurs part: PartDeGenre, base: MontantLarge) -> [LigneCA3] {
    [.init(part.genre.etat?.estADistance == true ? aDistance : autres, base)]
  }

  /// The lines that an amount adds to whose VAT was due and is taken back: the sale stays, and the VAT is deducted. Below zero, it
  /// is due again.
  static func lignes(recuperee: TotauxDevise.Ventilation, _ lieu: LieuCA3?) -> [LigneCA3] {
    let (tva, reste) = (recuperee.tva, lignes(recuperee, lieu))
    return reste
      + (tva < .zero ? [.init(reversee, .zero, -tva), .init(brute, .zero, -tva)] : [.init(deduite, .zero, tva)])
  }

  var estNulle: Bool { base == .zero && taxe == .zero && reste == .zero }
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
    try chaqueVenteTVA(au: au) { vente throws(Debordement) in try cumul.ajoute(vente) }
    // Days are movements: the form is filed for a month or a quarter.
    let rapport = cumul.rapports.first
    return cadence == .jour ? rapport?.utiles : rapport?.surLeFormulaire
  }
}

extension CumulParEtape<LigneCA3> {
  /// Adds the steps of a sale, at its exchange rate.
  fileprivate mutating func ajoute(_ vente: VenteTVA) throws(Debordement) {
    var contrevaleurs = vente.devise == .euro ? nil : vente.taux.map { ContrevaleursTVA($0) }
    guard vente.devise == .euro || contrevaleurs != nil else { return }
    var deductions = contrevaleurs
    for etape in vente.etapes where !etape.exigibles.isEmpty || !etape.recuperees.isEmpty {
      // A disbursement is not a sale.
      let dues = vente.type.dansLaTVA(etape.exigibles).filter { $0.genre.nature?.estHorsVente != true }
      for (lieu, parts) in vente.parLieu(dues) {
        for due in try contrevaleurs?.euros(parts) ?? parts {
          ajoute(LigneCA3.lignes(due, lieu), le: etape.jour)
        }
      }
      for part in vente.type.estVente ? etape.exigibles.filter({ $0.genre.etat != nil }) : [] {
        guard let base = try part.ventilation.base.euros(vente.devise, vente.taux) else { continue }
        ajoute(LigneCA3.lignes(ailleurs: part, base: base), le: etape.jour)
      }
      for (lieu, parts) in vente.parLieu(etape.recuperees) {
        for recuperee in try deductions?.euros(parts) ?? parts {
          ajoute(LigneCA3.lignes(recuperee: recuperee, lieu), le: etape.jour)
        }
      }
    }
  }

  private mutating func ajoute(_ lignes: [LigneCA3], le jour: Jour) {
    for ligne in lignes where !ligne.estNulle { ajoute(ligne, .euro, le: jour) }
  }
}

extension VenteTVA {
  /// The sums of `parts` at each rate, by the place that decides about their lines.
  fileprivate func parLieu(_ parts: [PartDeGenre]) -> [(lieu: LieuCA3?, parts: [TotauxDevise.Ventilation])] {
    guard parts.contains(where: { LieuxCA3.decident($0.imposition.taux) }) else { return [(nil, parts.parTaux)] }
    let lieux = lieux()
    var groupes: [(lieu: LieuCA3?, parts: [PartDeGenre])] = []
    for part in parts {
      let lieu = LieuxCA3.decident(part.imposition.taux) ? lieux[part.genre.nature] : nil
      if let place = groupes.firstIndex(where: { $0.lieu == lieu }) {
        groupes[place].parts.append(part)
      } else {
        groupes.append((lieu, [part]))
      }
    }
    return groupes.map { ($0.lieu, $0.parts.parTaux) }
  }
}

/// The form has no amount below zero. Where a line of a step would be below zero, because more was credited than sold, it stops at
/// zero: the VAT that is given back beyond that goes to line 21, and ``LigneCA3/reste`` tells the base. So line 16 less line 21 is
/// the VAT that is due.
extension LigneCA3 {
  /// The lines of one step in the form; lines of zero are left out.
  fileprivate static func surLeFormulaire(_ lignes: [LigneCA3]) -> [LigneCA3] {
    let sontTaxees = { (ligne: LigneCA3) in taxes.contains(ligne.rang) }
    // The amounts below zero of the lines of rates.
    let rendue = lignes.reduce(MontantLarge.zero) { sontTaxees($1) && $1.taxe < .zero ? $0 + $1.taxe : $0 }
    let enTrop = lignes.reduce(MontantLarge.zero) { sontTaxees($1) && $1.base < .zero ? $0 + $1.base : $0 }
    var ecrites = lignes.map { ligne in
      var ecrite = ligne
      switch ligne.rang {
      case taxees: (ecrite.base, ecrite.reste) = (ligne.base - enTrop, enTrop)
      case brute: ecrite.taxe += -rendue
      default:  // catch-all: lines that stop at zero by themselves
        if ligne.base < .zero { (ecrite.base, ecrite.reste) = (.zero, ligne.base) }
        if ligne.taxe < .zero { ecrite.taxe = .zero }
      }
      return ecrite
    }
    if rendue != .zero {
      let deduction = LigneCA3(deduite, .zero, -rendue)
      if let place = ecrites.firstIndex(where: { $0.rang == deduite }) {
        ecrites[place] += deduction
      } else {
        ecrites.append(deduction)
      }
    }
    return ecrites.filter { !$0.estNulle }
  }
}

extension DeclarationCA3 {
  /// The same without lines that come to zero.
  fileprivate var utiles: Self {
    let tranches = tranches.map { Tranche(etape: $0.etape, lignes: $0.lignes.filter { !$0.estNulle }) }
    return Self(
      devise: devise, tranches: tranches.filter { !$0.lignes.isEmpty }, total: total.filter { !$0.estNulle })
  }

  /// The same as the form takes it.
  fileprivate var surLeFormulaire: Self {
    let tranches = tranches.map { Tranche(etape: $0.etape, lignes: LigneCA3.surLeFormulaire($0.lignes)) }
    var total: [Int: LigneCA3] = [:]
    for ligne in tranches.lazy.flatMap(\.lignes) { total.ajoute(ligne) }
    return Self(devise: devise, tranches: tranches.filter { !$0.lignes.isEmpty }, total: total.rangees)
  }
}
