package import LedgerModel
package import LedgerOffers
import LedgerWords

extension TauxReference {
  /// Requires a source, and another value or source than the known rate of its half-year.
  package func admis(apres connus: TauxConnus) throws(Refus) {
    guard !Texte.estVide(source) else { throw .taux(.sansSource) }
    guard let connu = connus.taux(nom, semestre), connu.valeur == valeur, connu.source == source else { return }
    throw .taux(.dejaDit(self))
  }
}

extension TauxPenalites {
  /// Requires a rate of at least three times the legal rate of that day, where the law sets that floor and both rates are known
  /// (C. com., art. L441-10, II).
  package func admis(le jour: Jour, auPlusTot: Jour? = nil, _ registre: Registre?) throws(Refus) {
    let (connus, semestre) = (TauxConnus(registre?.taux ?? []), Semestre(jour))
    guard !estDeLaLoi, Semestre(auPlusTot ?? jour) == semestre, let legal = connus.taux(.legal, semestre)?.valeur else {
      return
    }
    let dit: Int16? =
      switch self {
      case .fixe(let taux): taux.centiemes
      case .legal(let plus): legal.centiemes + plus.centiemes
      case .bce(let plus): connus.taux(.bce, semestre).map { $0.valeur.centiemes + plus.centiemes }
      case .troisFoisLegal, .aucune: nil
      }
    guard let dit, let plancher = Taux(centiemes: Int64(legal.centiemes) * 3), dit < plancher.centiemes else { return }
    throw .taux(.sousPlancher(self, plancher: plancher))
  }

  /// The French text that states it on invoices.
  package var mention: String {
    let debut =
      "Entre professionnels, tout retard de paiement entraîne, dès le lendemain de l'échéance et sans rappel, "
    let taux =
      switch self {
      case .bce(let plus): "au taux de refinancement de la Banque centrale européenne majoré de \(Self.points(plus))"
      case .legal(let plus): "au taux d'intérêt légal majoré de \(Self.points(plus))"
      case .troisFoisLegal: "à trois fois le taux d'intérêt légal"
      case .fixe(let taux): "au taux annuel de \(taux.text(in: .french)) %"
      case .aucune: ""
      }
    return self == .aucune ? "Aucune pénalité de retard n'est demandée." : "\(debut)une pénalité égale \(taux)."
  }

  private static func points(_ plus: Taux) -> String {
    "\(plus.text(in: .french)) \(plus.centiemes < 200 ? "point" : "points")"
  }
}
