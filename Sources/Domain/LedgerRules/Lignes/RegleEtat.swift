import LedgerModel
import LedgerNorm

/// The rules for lines that bear VAT of another member state (`LieuxDeVente.etat`): the seller is registered there, and the rate is one
/// of that state on that day.
extension LieuxDeVente {
  /// The fault of the lines at `places`, from 1, of `nature` at `taux`, which bear VAT of `etat`; nil if they are right.
  func faute(_ etat: EtatDeTVA, _ taux: Taux, _ places: [Int]) -> Manque? {
    guard estUnTaux(taux, de: etat.pays) else {
      return .tauxHorsDeLEtat(taux, etat.pays, TauxLegal.de(etat.pays, le: jour), places, le: jour)
    }
    return estInscrit(en: etat.pays)
      ? nil : .etatSansInscription(taux, etat.pays, vendeur.etat, places, auGuichet: estUnParticulier)
  }
}

extension Facture {
  /// The lines of this document that bear VAT of another state, by state and rate, with their places from 1.
  func lignes(ailleurs lieux: LieuxDeVente) -> [(etat: EtatDeTVA, taux: Taux, places: [Int])] {
    var groupes: [(etat: EtatDeTVA, taux: Taux, places: [Int])] = []
    for (index, ligne) in lignes.enumerated() {
      let imposition = imposition(ligne)
      guard let etat = lieux.etat(ligne.nature, imposition) else { continue }
      if let place = groupes.firstIndex(where: { $0.etat == etat && $0.taux == imposition.taux }) {
        groupes[place].places.append(index + 1)
      } else {
        groupes.append((etat, imposition.taux, [index + 1]))
      }
    }
    return groupes
  }
}
