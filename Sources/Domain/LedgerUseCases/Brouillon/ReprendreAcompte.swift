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
    let reste = try ResteAcompte(source.comptee, dans: vue, sans: finale.comptee.factureRemplacee)
    let restes = reste.parTaux(apres: finale.comptee.reprises()[acompte] ?? [:])
    guard !restes.isEmpty else { throw .acompte(finale.numero, .rienAReprendre(source.numero)) }
    var view = vue
    var facts: [Fact] = []
    for (imposition, centimes) in restes {
      let lignes = try source.lignes(
        de: -centimes, imposition, "Acompte \(source.numeroDit)", apres: vue.factures.values)
      for var ligne in lignes {
        ligne.acompteId = acompte
        try finale.exigeDuRegime(ligne, de: vue.registre, source.numero)
        // The VAT of a price with VAT is taken back as it was invoiced.
        let tva = Int128(reste.tva(imposition, de: centimes).centimes)
        if lignes.count == 1, tva != imposition.taux.tva(de: centimes) {
          ligne.prixTTC = Int64(exactly: (centimes + tva) * 10_000).flatMap { PrixUnitaire(millioniemes: $0) }
        }
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
      for var ligne in try acompte.lignes(
        de: -centimes, imposition, "Acompte \(acompte.numeroDit)",
        apres: vue.factures.values.filter { $0.id != remplacee })
      {
        ligne.acompteId = acompte.id
        lignes.append((ligne, tva))
        tva = .zero
      }
    }
    return lignes
  }
}

extension Facture {
  /// Lines of `centimes` before VAT at one rate, in proportion to the goods and services of its lines at that rate that `documents`,
  /// its avoirs and those that take it back, leave.
  func lignes(
    de centimes: Int128, _ imposition: Imposition, _ designation: String, apres documents: some Sequence<Facture> = []
  ) throws(Refus) -> [LigneFacture] {
    var lignes: [LigneFacture] = []
    for (nature, part) in try parNature(centimes, imposition, apres: documents) where part != 0 {
      var ligne = try LigneFacture(part, imposition, de: self, designation)
      ligne.nature = nature
      lignes.append(ligne)
    }
    return lignes
  }

  private func parNature(
    _ centimes: Int128, _ imposition: Imposition, apres documents: some Sequence<Facture>
  ) throws(Refus) -> [(nature: NatureLigne?, centimes: Int128)] {
    let natures: [NatureLigne?] = NatureLigne.allCases.map { $0 } + [nil]
    var tout = nets(natures, imposition) { _ in true }
    var restes = tout
    for document in documents where document.etat == .envoyee || !document.estAvoir && document.etat == .brouillon {
      let estSonAvoir = document.comptee.factureCreditee == id
      let pris = document.nets(natures, imposition) { estSonAvoir || $0.acompteId == id }
      for place in restes.indices { restes[place] += document.estAvoir ? -pris[place] : pris[place] }
    }
    restes = restes.map { max(0, $0) }
    if restes.contains(where: { $0 > 0 }) { tout = restes }
    do throws(Debordement) {
      return Array(zip(natures, try Arrondi.repartit(centimes, selon: tout)))
    } catch {
      throw .facture(numero, .totalTropGrand)
    }
  }

  /// The net amounts of some of its lines at one rate, of each of `natures`.
  private func nets(
    _ natures: [NatureLigne?], _ imposition: Imposition, _ compte: (LigneFacture) -> Bool
  ) -> [Int128] {
    let siennes = lignes.filter { self.imposition($0) == imposition && compte($0) }
    return natures.map { nature in siennes.filter { $0.nature == nature }.reduce(0) { $0 + $1.centimesNets } }
  }
}
