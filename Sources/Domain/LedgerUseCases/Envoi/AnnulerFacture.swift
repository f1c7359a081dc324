public import LedgerModel
import LedgerRules

/// Cancels a document. A cancelled draft gives its number back if that is the highest of its series; else the number
/// stays used. An issued facture is cancelled by an avoir of the rest to credit, created, issued and applied in the same
/// commit.
public struct AnnulerFacture: UseCase {
  /// The document.
  public let facture: FactureID
  /// Why.
  public let motif: String
  /// The day from which it counts, and the date of the avoir; by default today.
  public var date: Jour?
  /// The avoir that already cancels an imported facture; nil: a new one is made.
  package var avoirPresent: FactureID?
  /// The number that a draft gives back; `inchange`: its own, if that is the highest of its series.
  package var numeroRendu = Changement<String>.inchange

  /// Cancels `facture`.
  public init(_ facture: FactureID, motif: String) {
    self.facture = facture
    self.motif = motif
  }

  /// The document, its series, all its avoirs, the given avoir, and the series of avoirs.
  public func reads(on today: Jour) -> Reads {
    Reads(
      factures: avoirPresent.map { [$0] } ?? [], familles: [facture],
      series: [SerieDuJour(.avoir, date ?? today)], seriesDe: [facture])
  }

  /// Refused for an issued avoir, for a facture already credited, when an amount would still be left to pay, when the motif is
  /// blank, and when the date is after today or before the document was issued.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    let facture = try view.facture(facture)
    let avoirId = avoirPresent ?? (facture.etat == .envoyee ? view.environment.newID() : nil)
    let annulee = try facture.admet(
      .factureAnnulee(
        FactureAnnulee(
          motif: motif, dateAnnulation: date ?? view.today, avoirId: avoirId, numeroRendu: rendu(facture, view))))
    do {
      return try compose(facture.id, annulee, par: avoirId, view)
    } catch {
      throw error.annulant(.avoir(de: facture.numero), view)
    }
  }

  private func compose(
    _ facture: FactureID, _ annulee: FactureEvent, par avoirId: FactureID?, _ vue: RegistreView
  ) throws(Refus) -> [Fact] {
    var view = vue
    var facts: [Fact] = []
    if avoirPresent == nil, let avoirId {
      // The rounding of the amount to pay ends with that amount.
      for arrondi in try view.facture(facture).abandons where arrondi.nature == .arrondi && arrondi.reprise == nil {
        var reprendre = ReprendreSolde(facture, motif: motif)
        (reprendre.abandon, reprendre.date) = (arrondi.id, date)
        try view.decide(reprendre, into: &facts)
      }
      try credite(facture, avoirId, &view, into: &facts)
    }
    try view.facture(facture).admet(annulee, dans: view)
    return facts + [.facture(facture, annulee)]
  }

  private func rendu(_ facture: Facture, _ view: RegistreView) -> String? {
    switch numeroRendu {
    case .inchange: facture.etat == .brouillon && view.rendraitSonNumero(facture.comptee) ? facture.numero : nil
    case .efface: nil
    case .remplace(let numero): numero
    }
  }

  /// Creates and issues the avoir of the rest. It and the earlier avoirs are applied up to the amount left to pay. The rest of
  /// the avoirs is to be refunded.
  private func credite(
    _ facture: FactureID, _ avoirId: FactureID, _ view: inout RegistreView, into facts: inout [Fact]
  ) throws(Refus) {
    var creer = CreerAvoir(facture, id: avoirId, .reste)
    (creer.date, creer.avecReprises) = (date, true)
    try view.decide(creer, into: &facts)
    var envoyer = EnvoyerFacture(avoirId, dateEnvoi: date)
    envoyer.estComplet = false
    try view.decide(envoyer, into: &facts)
    for avoir in view.avoirs(de: facture) where avoir.etat == .envoyee {
      guard try avoir.aRegler() > .zero, try view.facture(facture).aRegler() > .zero else { continue }
      try view.decide(ImputerAvoir(avoir.id, sur: facture, dateImputation: date), into: &facts)
    }
  }
}

extension AnnulerFacture {
  /// The cancelled document with its avoir, which is made first.
  public static func objet(de faits: [Fact]) -> ObjetFait {
    guard case .facture(let id, .factureAnnulee(let annulee))? = faits.last else { return ObjetFait(premier: faits) }
    return ObjetFait(document: id, avoir: annulee.avoirId)
  }
}
