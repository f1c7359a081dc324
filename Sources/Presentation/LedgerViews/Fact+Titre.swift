import LedgerData
package import LedgerModel
import LedgerOffers
import LedgerReports
import LedgerRules
package import LedgerWords

extension Fact {
  /// The name of the event for people, with its outcome where its type has several.
  package var titre: Words {
    guard let issue else { return type.words }
    return Words("\(type.words): \(issue)", fr: "\(type.words) : \(issue)")
  }

  private var issue: Words? {
    switch self {
    case .facture(_, let event):
      switch event.genre {
      case .suivi(let suivi): suivi.dit
      case .conclusion(let conclu): conclu.issue.minuscule
      case .redaction, .numero, .envoi, .reglement, .annulation, .statut, .transmission: nil
      }
    case .client(_, .relance(.suivie(let suite))): suite.resultat.words
    case .abonnement(_, let event):
      switch event {
      case .suspendu: Abonnement.Statut.suspendu.minuscule
      case .repris: Abonnement.Statut.actif.minuscule
      case .termine: Abonnement.Statut.termine.minuscule
      case .cree, .modifie: nil
      }
    case .registre, .banque, .client: nil
    }
  }
}
