import LedgerModel
import LedgerProjections

/// The sales of sent documents, by their places, for their steps of VAT; and the list of documents to check.
///
/// A document that only payments settle keeps the laws of VAT: each payment makes its part due, and the last one the rest. So the list
/// has only documents with other events.
struct AuditedVentes: Sendable {
  /// The sent documents; nil while they are drafts.
  private(set) var ventes: [VenteComptee?] = []
  /// When the goods of drafts are delivered, where they say it.
  private var livraisons: [Int: Jour] = [:]
  /// The factures, or avoirs of others, to look at.
  private(set) var voulues: Set<Int> = []

  /// Takes the next document, delivered on `livraison` if that is said.
  mutating func append(_ livraison: Jour?) {
    if let livraison { livraisons[ventes.count] = livraison }
    ventes.append(nil)
  }

  /// Changes the day of the delivery.
  mutating func livre(_ at: Int, _ change: Changement<Jour>) {
    if change != .inchange { livraisons[at] = change.valeur }
  }

  /// Notes that the document at `at` is sent, before `lignes` are let go; `origine` is the place of the facture that it credits,
  /// if that is sent.
  mutating func envoie(
    _ facture: FactureComptee, at: Int, _ envoyee: FactureEnvoyee, _ lignes: borrowing AuditedLines, origine: Int?,
    ouvert: Jour?
  ) {
    let option = envoyee.emetteur?.doitALaFacture == true
    let dite = livraisons.isEmpty ? nil : livraisons.removeValue(forKey: at)
    let livraison = dite.map { max($0, ouvert ?? $0) } ?? facture.dateFacture
    let vente = lignes.vente(facture, at, optionDebits: option, livraison: livraison)
    ventes[at] = vente
    if vente.estMelee || facture.estAvoir { voulues.insert(origine ?? at) }
  }

  /// Notes an event of the document at `at`; `origine` is the place of the facture that it credits.
  mutating func note(_ event: FactureEvent, at: Int, origine: Int?) {
    switch event {
    case .avoirImpute, .avoirUtilise, .soldeAbandonne, .paiementAnnule, .remboursementAnnule, .avoirRetire, .avoirRendu:
      voulues.insert(origine ?? at)
    default: return  // catch-all: payments alone keep the laws, and no other event settles
    }
  }

  /// Looks at the document at `at` too.
  mutating func veut(_ at: Int) { voulues.insert(at) }
}
