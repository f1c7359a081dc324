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
      default: nil  // catch-all: the name says it all
      }
    case .client(_, .relance(.suivie(let suite))): suite.resultat.words
    case .abonnement(_, .suspendu): Abonnement.Statut.suspendu.minuscule
    case .abonnement(_, .repris): Abonnement.Statut.actif.minuscule
    case .abonnement(_, .termine): Abonnement.Statut.termine.minuscule
    default: nil  // catch-all: the name says it all
    }
  }
}
