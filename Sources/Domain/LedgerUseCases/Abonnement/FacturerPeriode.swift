public import LedgerModel
import LedgerOffers
import LedgerRules
import LedgerWords

/// Invoices one period of a subscription: a draft dated today, issued if the subscription says so.
public struct FacturerPeriode: UseCase {
  /// The subscription.
  public let abonnement: AbonnementID
  /// The place of the period.
  public let n: Int
  /// The id of the new document.
  public let document: FactureID
  /// Whether the document is issued in any case.
  public var envoye = false

  /// Invoices period `n` of `abonnement`.
  public init(_ abonnement: AbonnementID, _ n: Int, _ document: FactureID) {
    (self.abonnement, self.n, self.document) = (abonnement, n, document)
  }

  /// The subscription with its documents, its client, and the series of the number.
  public func reads(on today: Jour) -> Reads {
    var reads = CreerFacture(document).reads(on: today)
    reads.extraits = [.abonnement(abonnement)]
    return reads
  }

  /// Refused when the period is not due, suspended, or has its document, and as by ``CreerDocument``.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    let abonnement = try view.abonnementLu(abonnement)
    let periode: PeriodeDue
    do throws(FauteAbonnement) {
      periode = try abonnement.aFacturer(n, jusqua: view.today, view.tranches.abonnements.factures(de: abonnement.id))
    } catch {
      throw .abonnement(abonnement.numero, error)
    }
    let lignes = lignes(abonnement, periode, view)
    guard !lignes.isEmpty else { throw .abonnement(abonnement.numero, .sansLigne) }
    var creer = CreerDocument(tete(abonnement, periode), lignes: lignes)
    creer.envoye = envoye || abonnement.contenu(n).envoi
    return try creer.decide(view)
  }

  /// The head of the document: client, terms and currency of the subscription, and the days of the period.
  private func tete(_ abonnement: Abonnement, _ periode: PeriodeDue) -> CreerFacture {
    let (contenu, jours) = (abonnement.contenu(n), periode.periode)
    var tete = CreerFacture(document)
    tete.clientId = abonnement.cree.clientId
    tete.delaiPaiement = contenu.echeance
    tete.tva = abonnement.cree.tva
    tete.conditionsPaiement = contenu.conditionsPaiement
    tete.devise = abonnement.cree.devise
    tete.affairePresente.periodeFacturation = PeriodeFacturation(debut: jours.du, fin: jours.au)
    tete.affairePresente.references = contenu.references
    tete.affairePresente.abonnement = PeriodeFacturee(
      abonnementId: abonnement.id, n: n, du: jours.du, au: jours.au, jours: periode.jours, entier: jours.entier)
    return tete
  }

  /// Its lines, whose words name the period in the client's language.
  private func lignes(_ abonnement: Abonnement, _ periode: PeriodeDue, _ view: RegistreView) -> [LigneFacture] {
    let suitLaFrance = view.registre?.emetteur?.profil == .france
    let langue = LangueDocument(
      client: view.clients[abonnement.cree.clientId], emetteur: view.registre?.emetteur)
    return abonnement.lignes(periode, quatreDecimales: suitLaFrance).map { ligne in
      var ligne = ligne.copie(view.environment.newID())
      ligne.designation = periode.periode.remplit(ligne.designation, en: langue)
      return ligne
    }
  }
}
