/// The VAT of money received in advance, for services without an invoice, is due when it is received (CGI, art. 269, 2-c).
///
/// A part that pays a document counts as received by that document from then on: the advance gives its VAT back on that day, so
/// that nothing is due twice. A refund gives it back too.
extension Avance {
  /// The advance as the steps of its VAT need it; nil if its rate is not known. It invoices nothing: its parts are the money received.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  package func documentTVA() throws(Debordement) -> DocumentTVA? {
    guard let tva else { return nil }
    let recu = Int128(recue.montant.centimes)
    let taxe = Arrondi.demiSupAbsolu(recu * Int128(tva.centiemes), par: 10_000 + Int128(tva.centiemes))
    let part = PartDeGenre(
      genre: GenreDeVente(nature: .service, categorie: .services),
      ventilation: .init(
        Imposition(tva), base: MontantLarge(centimes: recu - taxe), tva: MontantLarge(centimes: taxe)))
    let regle = RegleExigibilite(.acompte, optionDebits: false, facturation: recue.date, livraison: recue.date)
    return DocumentTVA(
      [part], regle, le: recue.date, estAvoir: false,
      faits: mouvements.map { FaitTVA(.argent, $0.montant, Duree(debut: $0.date, fin: nil)) })
  }

  /// The steps of its VAT until `au`; none if its rate is not known.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  package func etapesTVA(au: Jour) throws(Debordement) -> [EtapeTVA] {
    guard let document = try documentTVA() else { return [] }
    var groupe = GroupeTVA([document])
    return try groupe.etapes(au: au)[0]
  }
}
