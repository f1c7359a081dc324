import LedgerModel
import LedgerProjections

/// The sales of issued documents, by their places, for their steps of VAT.
struct AuditedVentes: Sendable {
  /// The issued documents; nil while they are drafts.
  private(set) var ventes: [VenteComptee?] = []
  /// When the goods of drafts are delivered, where they say it.
  private var livraisons: [Int: Jour] = [:]
  /// The rectificatives that replace documents.
  private(set) var rectificatives: [Int: FactureID] = [:]
  private(set) var lieux = LieuxDesVentes()

  /// Takes the next document, which says that of its delivery.
  mutating func append(_ affaire: Affaire) {
    if let livraison = affaire.dateLivraison { livraisons[ventes.count] = livraison }
    lieux.note(affaire, ventes.count)
    ventes.append(nil)
  }

  /// Changes what the document at `at` says of its delivery.
  mutating func livre(_ at: Int, _ affaire: AffaireModifiee) {
    if affaire.dateLivraison != .inchange { livraisons[at] = affaire.dateLivraison.valeur }
    lieux.note(affaire, at)
  }

  /// Notes the rectificative that replaces the document at `at`, if one does.
  mutating func annule(_ at: Int, _ annulee: FactureAnnulee) { rectificatives[at] = annulee.rectificativeId }

  /// Notes that the document at `at` is issued, before `lignes` are let go.
  mutating func envoie(
    _ facture: FactureComptee, at: Int, _ envoyee: FactureEnvoyee, _ lignes: borrowing AuditedLines, ouvert: Jour?,
    creditee: Int?
  ) {
    let dite = livraisons.isEmpty ? nil : livraisons.removeValue(forKey: at)
    let livraison = dite.map { max($0, ouvert ?? $0) } ?? facture.dateFacture
    ventes[at] = lignes.vente(
      facture, at, ExigibiliteVendeur(envoyee.emetteur), livraison: livraison,
      lieux.envoie(facture, envoyee, at, livraison: dite, creditee: creditee))
  }
}
