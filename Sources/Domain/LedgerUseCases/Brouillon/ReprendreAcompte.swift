public import LedgerModel
import LedgerRules

/// Takes the whole rest of an acompte back on a draft: a line for each rate of VAT, and at one rate for goods and for services.
public struct ReprendreAcompte: UseCase {
  /// The draft: the final invoice.
  public let facture: FactureID
  /// The acompte.
  public let acompte: FactureID

  /// Takes `acompte` back on `facture`.
  public init(_ acompte: FactureID, sur facture: FactureID) {
    self.acompte = acompte
    self.facture = facture
  }

  /// Both, with the avoirs of the acompte and the other documents that take it back.
  public func reads(on today: Jour) -> Reads { Reads(familles: [facture, acompte]) }

  /// Refused when the acompte has no rest, and as by ``AjouterLigne``.
  public func decide(_ vue: RegistreView) throws(Refus) -> [Fact] {
    let (finale, source) = (try vue.facture(facture), try vue.facture(acompte))
    try finale.comptee.exigeBrouillon()
    let restes = try ResteAcompte(source.comptee, dans: vue, sans: finale.comptee.factureRemplacee)
      .parTaux(apres: finale.comptee.reprises()[acompte] ?? [:])
    guard !restes.isEmpty else { throw .acompte(finale.numero, .rienAReprendre(source.numero)) }
    var view = vue
    var facts: [Fact] = []
    for (imposition, centimes) in restes {
      for var ligne in try source.lignes(de: -centimes, imposition, "Acompte \(source.numeroDit)") {
        ligne.acompteId = acompte
        try view.decide(AjouterLigne(facture, ligne.copie(view.environment.newID())), into: &facts)
      }
    }
    return facts
  }

  /// The lines that take back the whole rest of `acompte` without the document `remplacee`, each with its VAT: the first line of a
  /// rate has the whole VAT of the rate.
  static func lignes(
    de acompte: Facture, dans vue: RegistreView, sans remplacee: FactureID?
  ) throws(Refus) -> [(ligne: LigneFacture, tva: Montant)] {
    let reste = try ResteAcompte(acompte.comptee, dans: vue, sans: remplacee)
    var lignes: [(ligne: LigneFacture, tva: Montant)] = []
    for (imposition, centimes) in reste.parTaux(apres: [:]) {
      var tva = reste.tva(imposition, de: centimes)
      for var ligne in try acompte.lignes(de: -centimes, imposition, "Acompte \(acompte.numeroDit)") {
        ligne.acompteId = acompte.id
        lignes.append((ligne, tva))
        tva = .zero
      }
    }
    return lignes
  }
}

extension Facture {
  /// Lines of `centimes` before VAT at one rate, in proportion to the goods and services of its lines at that rate.
  func lignes(de centimes: Int128, _ imposition: Imposition, _ designation: String) throws(Refus) -> [LigneFacture] {
    var lignes: [LigneFacture] = []
    for (nature, part) in try parNature(centimes, imposition) where part != 0 {
      var ligne = try LigneFacture(part, imposition, de: self, designation)
      ligne.nature = nature
      lignes.append(ligne)
    }
    return lignes
  }

  /// `centimes` at one rate, in proportion to the goods and services of its lines at that rate.
  private func parNature(
    _ centimes: Int128, _ imposition: Imposition
  ) throws(Refus) -> [(nature: NatureLigne?, centimes: Int128)] {
    let siennes = lignes.filter { self.imposition($0) == imposition }
    let natures: [NatureLigne?] = NatureLigne.allCases.map { $0 } + [nil]
    let nets = natures.map { nature in siennes.filter { $0.nature == nature }.reduce(0) { $0 + $1.centimesNets } }
    do throws(Debordement) {
      return Array(zip(natures, try Arrondi.repartit(centimes, selon: nets)))
    } catch {
      throw .facture(numero, .totalTropGrand)
    }
  }
}
