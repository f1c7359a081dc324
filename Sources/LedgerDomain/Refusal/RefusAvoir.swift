/// Why an avoir cannot be made, applied or refunded, or cancel a facture.
public enum RefusAvoir: Equatable, Sendable {
  /// The document is no avoir.
  case pasUnAvoir
  /// The document is itself an avoir.
  case dAvoir
  /// The line of that designation is named twice.
  case ligneDejaChoisie(String)
  /// With it the avoirs of the facture of that number would exceed its total.
  case depassent(String, total: Montant)
  /// It is made out to another client than the facture of that number.
  case autreClient(String)
  /// It is in another currency than the facture of that number.
  case autreDevise(Devise, String, Devise)
  /// It would be applied on a day before the document was sent.
  case avantEnvoi(Jour, envoi: Jour)
  /// The facture has the avoir of that number.
  case present(String)
  /// It was sent, and an avoir that was sent is not cancelled.
  case envoye
  /// The facture would be cancelled by the avoir of that number, which does not clear it.
  case partiel(String)
  /// The facture would be cancelled by the document of that number, which is no sent avoir of it.
  case dUneAutre(String)
  /// The facture was sent, and would be cancelled without an avoir.
  case manque
  /// The document is a draft, and would be cancelled by an avoir.
  case surBrouillon
  /// The document is a facture, and corrects another.
  case origineDUneFacture
  /// The facture that it corrects is not there.
  case origineInconnue(FactureID)

  /// The stable name of the rule, kebab-case.
  public var code: String {
    switch self {
    case .pasUnAvoir: "pas-un-avoir"
    case .dAvoir: "avoir-d-avoir"
    case .ligneDejaChoisie: "ligne-deja-choisie"
    case .depassent: "avoirs-depassent-facture"
    case .autreClient: "autre-client"
    case .autreDevise: "autre-devise"
    case .avantEnvoi: "date-avant-envoi"
    case .present: "facture-avec-avoir"
    case .envoye: "avoir-envoye"
    case .partiel: "avoir-partiel"
    case .dUneAutre: "avoir-partiel"
    case .manque: "annulation-sans-avoir"
    case .surBrouillon: "annulation-d-un-brouillon-par-avoir"
    case .origineDUneFacture: "origine-d-une-facture"
    case .origineInconnue: "origine-inconnue"
    }
  }
}
