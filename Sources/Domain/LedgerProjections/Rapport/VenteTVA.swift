import LedgerModel
import LedgerVAT

/// A sale in reports of VAT: a document, or money in advance at a rate, with its steps.
struct VenteTVA {
  let type: TypeDocument
  let devise: Devise
  /// The exchange rate of its currency; nil for the euro, or if there is none.
  let taux: TauxChange?
  /// The invoiced parts; none of an advance.
  let parts: [PartDeGenre]
  /// The day of its invoice.
  let jour: Jour
  /// The day on which a rectificative replaces it.
  let extourne: Jour?
  let etapes: [EtapeTVA]

  init(_ document: EtapesFacture) {
    let facture = document.facture
    (type, devise, taux) = (facture.typeDocument, facture.devise, facture.affaire.tauxChange)
    (parts, jour) = (document.parts, facture.dateFacture)
    (extourne, etapes) = (document.extourne, document.etapes)
  }

  init(_ vente: VentesComptees.Etapes) {
    (type, devise, taux) = (vente.facture.typeDocument, vente.facture.situation.devise, vente.taux)
    (parts, jour) = (vente.document.parts, vente.document.jour)
    (extourne, etapes) = (vente.document.extourne, vente.etapes)
  }

  fileprivate init(_ avance: Avance, _ etapes: [EtapeTVA]) {
    (type, devise, taux, parts) = (.acompte, avance.devise, nil, [])
    (jour, extourne, self.etapes) = (avance.recue.date, nil, etapes)
  }
}

extension EtatRegistre {
  /// Gives `body` each document that is sent by `au`, and each advance at a rate, with its steps of VAT until then.
  ///
  /// - Throws: ``Debordement`` when the total of a document does not fit an amount; what `body` throws.
  func chaqueVenteTVA(au: Jour, _ body: (VenteTVA) throws(Debordement) -> Void) throws(Debordement) {
    if let ventes {
      try ventes.chaqueEtapes(au: au) { vente throws(Debordement) in try body(VenteTVA(vente)) }
    } else {
      try chaqueEtapes(au: au) { document throws(Debordement) in try body(VenteTVA(document)) }
    }
    for avance in avancesTaxees { try body(VenteTVA(avance, try avance.etapesTVA(au: au))) }
  }
}
