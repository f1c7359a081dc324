/// All that can happen to a facture or avoir.
///
/// The large and rare ones are boxed, so that the frequent ones stay small.
public enum FactureEvent: Hashable, Sendable {
  /// It was created.
  indirect case factureCreee(FactureCreee)
  /// Its head was changed.
  indirect case factureModifiee(FactureModifiee)
  /// A line was added.
  case ligneAjoutee(LigneAjoutee)
  /// A line was changed.
  indirect case ligneModifiee(LigneModifiee)
  /// A line was taken away.
  case ligneRetiree(LigneRetiree)
  /// Its remise was set.
  case remiseAppliquee(RemiseAppliquee)
  /// It was sent.
  indirect case factureEnvoyee(FactureEnvoyee)
  /// A payment came in.
  case paiementEnregistre(PaiementEnregistre)
  /// A payment was cancelled.
  case paiementAnnule(PaiementAnnule)
  /// An avoir was applied to this facture.
  case avoirImpute(AvoirImpute)
  /// This avoir was applied to a facture.
  case avoirUtilise(AvoirUtilise)
  /// This avoir was refunded.
  case remboursementEnregistre(RemboursementEnregistre)
  /// It was cancelled.
  case factureAnnulee(FactureAnnulee)
}
