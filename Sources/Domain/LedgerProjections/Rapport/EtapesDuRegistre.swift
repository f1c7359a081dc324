package import LedgerModel
import LedgerOffers
package import LedgerVAT

/// The steps of VAT of a document, and the settlements that are their causes.
package struct EtapesFacture {
  package let facture: Facture
  /// Its amounts by rate and kind of sale; of an avoir above zero, too.
  package let parts: [PartDeGenre]
  /// The day on which its goods count as delivered.
  package let livraison: Jour
  /// The day on which a rectificative replaces it.
  package let extourne: Jour?
  package let etapes: [EtapeTVA]
  fileprivate let reglants: [Apurement.Reglant]

  /// The settlement, or its end, that caused `etape`, or nil.
  func apurement(_ etape: EtapeTVA) -> Apurement? {
    guard case .fait(let place, let estRetour) = etape.cause else { return nil }
    return Apurement(reglants[place], le: etape.jour, estRetour: estRetour)
  }
}

/// The steps of VAT of all documents, each computed from its own facts and those of the documents that it names.
extension EtatRegistre {
  /// Gives `body` each document issued by `au` with its steps until then, in the order of their creation.
  ///
  /// - Throws: ``Debordement`` when the total of a document does not fit an amount; the errors of `body`.
  package func chaqueEtapes(
    au: Jour, _ body: (EtapesFacture) throws(Debordement) -> Void
  ) throws(Debordement) {
    try chaqueEtapes(au: au, estDit: { _, _ in false }, body)
  }

  /// The same; `estDit`: whether a platform was told of a settlement that never happened.
  ///
  /// - Throws: ``Debordement`` when the total of a document does not fit an amount; the errors of `body`.
  func chaqueEtapes(
    au: Jour, estDit: @escaping (Facture, Apurement) -> Bool,
    _ body: (EtapesFacture) throws(Debordement) -> Void
  ) throws(Debordement) {
    let envoyees = Envoyees(etat: self, au: au, estDit: estDit)
    // Avoirs wait for those created before them.
    var (faites, suivante): ([Int: EtapesFacture], Int) = ([:], 0)
    func donne(avant place: Int) throws(Debordement) {
      while suivante < place {
        if let faite = faites.removeValue(forKey: suivante) { try body(faite) }
        suivante += 1
      }
    }
    try envoyees.chaqueDocument(au: au) { place, document, etapes throws(Debordement) in
      let facture = envoyees.facture(place)
      faites[place] = EtapesFacture(
        facture: facture, parts: document.parts, livraison: document.regle.livraison, extourne: document.extourne,
        etapes: etapes,
        reglants: envoyees.reglants(facture))
      if !facture.estAvoir { try donne(avant: place + 1) }
    }
    for (_, faite) in faites.sorted(by: { $0.key < $1.key }) { try body(faite) }
  }

  /// The documents that are issued by a day.
  private struct Envoyees: RegistreTVA {
    let etat: EtatRegistre
    let au: Jour
    let estDit: (Facture, Apurement) -> Bool
    /// The document that was read last: mostly the next question is about it, too.
    private let derniere = Derniere()

    private final class Derniere {
      var lue: (place: Int, facture: Facture)?
      /// The places of the sales of the last facture: its avoirs follow it.
      var lieux: (facture: FactureID, lieux: LieuxDeVente?)?
    }

    init(etat: EtatRegistre, au: Jour, estDit: @escaping (Facture, Apurement) -> Bool) {
      (self.etat, self.au, self.estDit) = (etat, au, estDit)
    }

    func facture(_ place: Int) -> Facture {
      if let lue = derniere.lue, lue.place == place { return lue.facture }
      let facture = etat.factures[place]
      derniere.lue = (place, facture)
      return facture
    }

    var nombreDeDocuments: Int { etat.factures.count }

    func place(_ id: FactureID) -> Int? { etat.place(id) }

    func tete(_ place: Int) -> TeteTVA? {
      let facture = facture(place)
      guard facture.estEnvoyee(au: au) else { return nil }
      return TeteTVA(
        estAvoir: facture.estAvoir, creditee: facture.estAvoir ? facture.factureOrigineId : nil,
        facturation: facture.dateFacture,
        RegleExigibilite(
          facture.typeDocument, ExigibiliteVendeur(facture.envoi?.emetteur),
          facturation: facture.dateFacture, livraison: etat.dateLivraison(facture)),
        extourne: etat.dateExtourne(facture, au: au))
    }

    func reprises(_ place: Int, _ regle: () -> RegleExigibilite) -> [(acompte: FactureID, reprise: RepriseTVA)] {
      let facture = facture(place)
      return facture.situation.reprises.isEmpty ? [] : facture.reprises(lieux(facture), regle())
    }

    func document(
      _ place: Int, _ regle: RegleExigibilite, rang: (FactureID) -> Int?
    ) throws(Debordement) -> DocumentTVA? {
      let facture = facture(place)
      return DocumentTVA(
        try facture.parts(facture.totaux(), lieux(facture)), regle, le: facture.dateFacture, estAvoir: facture.estAvoir,
        faits: reglants(facture).map { $0.fait(rang: rang) })
    }

    /// The places of the sales of `facture`, of an avoir those of the document that it credits.
    private func lieux(_ facture: Facture) -> LieuxDeVente? {
      let racine = facture.estAvoir ? facture.factureOrigineId ?? facture.id : facture.id
      if let lus = derniere.lieux, lus.facture == racine { return lus.lieux }
      let lieux = facture.lieuxDAilleurs(origine: etat.facture(racine))
      derniere.lieux = (racine, lieux)
      return lieux
    }

    /// The settlements of `facture`, in the order of its facts.
    func reglants(_ facture: Facture) -> [Apurement.Reglant] { facture.situation.reglants { estDit(facture, $0) } }
  }
}

extension VenteTVA {
  /// A document of a ledger of `vendeur`.
  init(_ document: EtapesFacture, _ vendeur: Emetteur?) {
    let facture = document.facture
    self.init(
      type: facture.typeDocument, devise: facture.devise, taux: facture.affaire.tauxChange, parts: document.parts,
      jour: facture.dateFacture, livraison: document.livraison, extourne: document.extourne, etapes: document.etapes
    ) {
      let jour = facture.dateFacture
      return LieuxCA3(facture.envoi, livraison: facture.affaire.livraison?.adresse, le: jour)
        ?? LieuxCA3(vendeur, le: jour)
    }
  }

  fileprivate init(_ avance: Avance, _ etapes: [EtapeTVA], _ vendeur: Emetteur?) {
    self.init(
      type: .acompte, devise: avance.devise, taux: nil, parts: [], jour: avance.recue.date,
      livraison: avance.recue.date, extourne: nil, etapes: etapes
    ) { LieuxCA3(vendeur, le: avance.recue.date) }
  }
}

extension EtatRegistre {
  /// Gives `body` each document that is issued by `au`, and each advance at a rate, with its steps of VAT until then.
  ///
  /// - Throws: ``Debordement`` when the total of a document does not fit an amount; what `body` throws.
  func chaqueVenteTVA(au: Jour, _ body: (VenteTVA) throws(Debordement) -> Void) throws(Debordement) {
    let vendeur = registre?.emetteur
    if let ventes {
      try ventes.chaqueVente(au: au, body)
    } else {
      try chaqueEtapes(au: au) { document throws(Debordement) in try body(VenteTVA(document, vendeur)) }
    }
    for avance in tranches.avances.taxees { try body(VenteTVA(avance, try avance.etapesTVA(au: au), vendeur)) }
  }

  /// The VAT that is due of each month, as ``rapportTVA(_:par:au:)`` has it, in euros.
  ///
  /// - Throws: ``Debordement`` when the total of a document does not fit an amount.
  package func tvaParMois() throws(Debordement) -> TVAParMois {
    var mois = TVAParMois()
    try chaqueVenteTVA(au: .dernier) { vente throws(Debordement) in
      try mois.ajoute(vente.etapes, vente.devise, vente.taux)
    }
    return mois
  }
}
