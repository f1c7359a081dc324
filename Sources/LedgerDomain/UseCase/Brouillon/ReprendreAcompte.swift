/// Takes all that is left of an acompte back on a draft: a line for each rate of VAT, and at one rate for goods and for services.
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

  /// Both, with the avoirs of the acompte and what other documents take back of it.
  public func reads(on today: Jour) -> Reads { Reads(familles: [facture, acompte]) }

  /// Refused when nothing is left of the acompte, and as by ``AjouterLigne``.
  public func decide(_ vue: RegistreView) throws(Refus) -> [Fact] {
    let (finale, source) = (try vue.facture(facture), try vue.facture(acompte))
    let restes = try ResteAcompte(source.comptee, dans: vue).parTaux(apres: finale.comptee.reprises()[acompte] ?? [:])
    guard !restes.isEmpty else { throw .acompte(finale.numero, .rienAReprendre(source.numero)) }
    var view = vue
    var facts: [Fact] = []
    for (imposition, centimes) in restes {
      for (nature, part) in try source.parNature(centimes, imposition) where part != 0 {
        var ligne = try LigneFacture(-part, imposition, de: source, "Acompte \(source.numero)")
        (ligne.acompteId, ligne.nature) = (acompte, nature)
        try view.decide(AjouterLigne(facture, ligne.copie(view.environment.newID())), into: &facts)
      }
    }
    return facts
  }
}

extension Facture {
  /// `centimes` at one rate over what its lines at that rate sell, in proportion to them.
  fileprivate func parNature(
    _ centimes: Int128, _ imposition: Imposition
  ) throws(Refus) -> [(nature: NatureLigne?, centimes: Int128)] {
    let siennes = lignes.filter { self.imposition($0) == imposition }
    let natures: [NatureLigne?] = [.bien, .service, nil]
    let nets = natures.map { nature in siennes.filter { $0.nature == nature }.reduce(0) { $0 + $1.centimesNets } }
    do throws(Debordement) {
      return Array(zip(natures, try Arrondi.repartit(centimes, selon: nets)))
    } catch {
      throw .facture(numero, .totalTropGrand)
    }
  }
}
