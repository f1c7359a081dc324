import LedgerModel
import LedgerRules

/// A final invoice takes an acompte back at the VAT that the acompte bears. After the seller has left the franchise, or joined it, the
/// document bears another: the acompte is rectified by an avoir (CGI, art. 293 B to 293 E; BOI-TVA-DECLA-40-10-10). Decisions alone ask it:
/// an audit does not keep the reasons of lines, and finds VAT under the franchise by itself.
extension Facture {
  /// Requires that no line takes back an acompte of the other regime of VAT than that of the seller in `registre`. `numero` gives the
  /// number of an acompte.
  func exigeAcomptesDuRegime(
    de registre: Registre?, _ numeroDe: (FactureID) throws(Refus) -> String
  ) throws(Refus) {
    guard let registre, !estAvoir else { return }
    for (place, ligne) in lignes.enumerated() {
      guard let acompte = ligne.acompteId, estDUnAutreRegime(ligne, que: registre) else { continue }
      throw .acompte(numero, .autreRegime(try numeroDe(acompte), ligne: place + 1))
    }
  }

  /// Requires that `ligne`, which will take `acompte` back on this draft, has the regime of VAT of the seller in `registre`.
  func exigeDuRegime(_ ligne: LigneFacture, de registre: Registre?, _ acompte: String) throws(Refus) {
    guard let registre, estDUnAutreRegime(ligne, que: registre) else { return }
    throw .acompte(numero, .autreRegime(acompte, ligne: nil))
  }

  private func estDUnAutreRegime(_ ligne: LigneFacture, que registre: Registre) -> Bool {
    registre.estEnFranchise
      ? imposition(ligne).estTaxee
      : registre.emetteur != nil && ligne.exoneration?.motif == MotifExoneration.franchise.code
  }
}
