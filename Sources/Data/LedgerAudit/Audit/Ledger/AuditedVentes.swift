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

  /// Takes the next document, delivered on `livraison` if that is said.
  mutating func append(_ livraison: Jour?) {
    if let livraison { livraisons[ventes.count] = livraison }
    ventes.append(nil)
  }

  /// Changes the day of the delivery.
  mutating func livre(_ at: Int, _ change: Changement<Jour>) {
    if change != .inchange { livraisons[at] = change.valeur }
  }

  /// Notes the rectificative that replaces the document at `at`, if one does.
  mutating func annule(_ at: Int, _ annulee: FactureAnnulee) { rectificatives[at] = annulee.rectificativeId }

  /// Notes that the document at `at` is issued, before `lignes` are let go.
  mutating func envoie(
    _ facture: FactureComptee, at: Int, _ envoyee: FactureEnvoyee, _ lignes: borrowing AuditedLines, ouvert: Jour?
  ) {
    let option = envoyee.emetteur?.doitALaFacture == true
    let dite = livraisons.isEmpty ? nil : livraisons.removeValue(forKey: at)
    let livraison = dite.map { max($0, ouvert ?? $0) } ?? facture.dateFacture
    ventes[at] = lignes.vente(facture, at, optionDebits: option, livraison: livraison)
  }
}
