import LedgerModel
import LedgerNorm
import LedgerRules
import LedgerWords

/// In some countries the base of VAT never includes a discount for early payment, taken or refused (Belgium: Code de la TVA, art. 28, 1°;
/// directive 2006/112, art. 79, a). The document then deducts it at its rate, and adds it without VAT.
extension Facture {
  /// The lines for that, a deduction and a charge at each rate, when the document is issued by `emetteur` for `client`; empty where its
  /// law asks for none, or where the document has them. Of several discounts the highest counts.
  func lignesDEscompte(
    _ emetteur: Emetteur?, _ client: Client?, _ nouvelle: () -> LigneID
  ) throws(Refus) -> [LigneFacture] {
    guard typeDocument.estVente, !estAvoir, let emetteur, emetteur.regimeTVA == .reel,
      let loi = emetteur.loi.escompteHorsBase,
      let taux = affaire.termes[.escompte].compactMap(\.taux).max(), taux > .zero,
      !lignes.contains(where: { ligne in ligne.exoneration.map { loi.textes.contains($0.mention) } ?? false })
    else { return [] }
    let langue = LangueDocument(client: client, emetteur: emetteur)
    let designation = Escompte.designation(taux, langue)
    var ajouts: [LigneFacture] = []
    for somme in situation.sommes.sommes(tva: tva) where somme.imposition.estTaxee && somme.centimes > 0 {
      let escompte = Arrondi.demiSupAbsolu(somme.centimes * Int128(taux.centiemes), par: 10_000)
      guard escompte > 0, let sansTVA = Imposition(.zero, .exonere) else { continue }
      let nature = lignes.first { imposition($0) == somme.imposition }?.nature
      let deduite = try LigneFacture(-escompte, somme.imposition, de: self, designation)
      var ajoutee = try LigneFacture(escompte, sansTVA, de: self, designation)
      ajoutee.exoneration = Exoneration(mention: loi.texte(langue))
      for var ligne in [deduite, ajoutee] {
        ligne.nature = nature
        ligne.termes = Termes([Terme(.ajustement, Ajustement.document.rawValue)])
        ajouts.append(ligne.copie(nouvelle()))
      }
    }
    return ajouts
  }
}
