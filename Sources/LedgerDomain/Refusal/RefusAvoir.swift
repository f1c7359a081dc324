/// Why an avoir cannot be made, applied or refunded, or cancel a facture.
public enum RefusAvoir: Equatable, Sendable {
  /// The document is no avoir.
  case pasUnAvoir
  /// The document is itself an avoir.
  case dAvoir
  /// The line of that designation is named twice.
  case ligneDejaChoisie(String)
  /// It is made out to another client than the facture of that number, which it corrects.
  case autreClientQueOrigine(String)
  /// It is dated before the facture of that number, which it corrects.
  case dateAvantOrigine(Jour, String, Jour)
  /// It would be sent before the facture of that number was, which it corrects.
  case envoiAvantOrigine(Jour, String, Jour)
  /// It bears a rate of VAT that the facture of that number does not.
  case horsTaux(Imposition, String)
  /// At that rate it credits more before VAT than what is left of the facture of that number.
  case baseDepasse(Imposition, Montant, reste: MontantLarge, String)
  /// At that rate it credits more VAT than what is left of the facture of that number.
  case tvaDepasse(Imposition, Montant, reste: MontantLarge, String)
  /// It comes to so much with VAT, and so much is left to credit of the facture of that number.
  case totalDepasse(Montant, reste: MontantLarge, String)
  /// It comes to so much with VAT, and so much is left to credit of the facture of that number, of which a part is given up.
  case abandonDepasse(Montant, reste: MontantLarge, abandonne: Montant, String)
  /// The avoirs of the facture credit all of it.
  case toutCredite
  /// No VAT was taken on what is left of the facture, for several reasons, and lines no longer tell how much for which.
  case resteAmbigu(Imposition)
  /// It is made out to another client than the facture of that number.
  case autreClient(String)
  /// It is in another currency than the facture of that number.
  case autreDevise(Devise, String, Devise)
  /// It would be applied on a day before the document was sent.
  case avantEnvoi(Jour, envoi: Jour)
  /// Nothing that stands is applied between it and the document of that id.
  case pasImpute(FactureID)
  /// Nothing that stands of it is applied to the facture of that number.
  case pasImputeSur(String)
  /// More units of the line of that designation would be credited than it has, or units of the other sign.
  case quantiteAuDela(Quantite, String, de: Quantite)
  /// Its application would be taken back on a day before it was made.
  case retraitAvant(Jour, date: Jour)
  /// The avoir of that number was sent of the facture.
  case present(String)
  /// It was sent, and an avoir that was sent is not cancelled.
  case envoye
  /// The facture would be cancelled by the avoir of that number, and so much would still be left to pay of it.
  case partiel(String, reste: Montant)
  /// The facture would be cancelled by the avoir of that number, and something would still be left to credit.
  case creditIncomplet(String)
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
}
