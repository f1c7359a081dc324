package import LedgerModel
package import LedgerVAT

/// An issued document for the steps of its VAT, in few bytes: ``FactureComptee`` has the rest.
package struct VenteComptee: Sendable {
  /// The net amounts of its lines; empty where all of them are of ``genre``, and none takes an acompte back.
  private var nets: [NetDeGenre] = []
  private var genre = GenreDeVente.inconnu
  private let exigibilite: ExigibiliteVendeur
  private let livraison: Jour

  /// The draft `facture` with the lines of `suite`, which is issued.
  ///
  /// - Parameters:
  ///   - exigibilite: when the VAT of its seller is due.
  ///   - livraison: when its goods count as delivered.
  ///   - lieux: the places of its sales, as ``Facture/lieuxDAilleurs(origine:)`` has them.
  package init(
    _ facture: FactureComptee, _ suite: LignesDesBrouillons.Suite, in brouillons: borrowing LignesDesBrouillons,
    _ exigibilite: ExigibiliteVendeur, livraison: Jour, lieux: LieuxDeVente?
  ) {
    (self.exigibilite, self.livraison) = (exigibilite, livraison)
    var premiere: LigneComptee?
    var sontDUneNature = true
    brouillons.chaque(de: suite) { ligne in
      if let premiere { sontDUneNature = sontDUneNature && premiere.nature == ligne.nature }
      premiere = premiere ?? ligne
    }
    genre = GenreDeVente(premiere?.nature)
    let situation = facture.situation
    guard !sontDUneNature || !situation.reprises.isEmpty || lieux != nil else { return }
    var nets: [NetDeGenre] = []
    brouillons.chaque(de: suite) { ligne in
      let imposition = ligne.imposition ?? Imposition(situation.tva)
      nets.ajoute(
        NetDeGenre(
          imposition: imposition,
          genre: GenreDeVente(ligne.nature, etat: lieux?.etat(ligne.nature, imposition)),
          acompte: situation.reprises.first { $0.ligne == ligne.id }?.acompte, net: ligne.centimesNets))
    }
    self.nets = nets
  }

  /// Its head; `facture` is the document that it was noted of.
  package func tete(_ facture: FactureComptee, extourne: Jour?) -> TeteTVA {
    TeteTVA(
      estAvoir: facture.estAvoir, creditee: facture.factureCreditee, facturation: facture.dateFacture,
      RegleExigibilite(
        facture.typeDocument, exigibilite, facturation: facture.dateFacture, livraison: livraison),
      extourne: extourne)
  }

  /// `facture`, which it was noted of, with its facts; `rang` as ``RegistreTVA/document(_:_:rang:)`` has it.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  package func document(
    _ facture: FactureComptee, _ regle: RegleExigibilite, rang: (FactureID) -> Int? = { _ in nil }
  ) throws(Debordement) -> DocumentTVA {
    let totaux = try facture.situation.totaux()
    let parts: [PartDeGenre]
    if nets.isEmpty {
      parts = totaux.ventilationTVA.map { PartDeGenre(genre: genre, ventilation: .init($0, signe: 1)) }
    } else {
      parts = try nets.parts(totaux)
    }
    return DocumentTVA(
      parts, regle, le: facture.dateFacture, estAvoir: facture.estAvoir,
      faits: facture.situation.reglants().map { $0.fait(rang: rang) })
  }

  /// The lines of `facture`, which it was noted of, that take acomptes back.
  package func reprises(
    _ facture: FactureComptee, _ regle: () -> RegleExigibilite
  ) -> [(acompte: FactureID, reprise: RepriseTVA)] {
    facture.situation.reprises.isEmpty ? [] : nets.reprises(signe: facture.typeDocument.signe, regle())
  }
}
