/// The events of an advance of a client.
public enum AvanceEvent: Hashable, Sendable {
  /// It was received.
  case recue(Avance)
  /// A part of it pays a facture, which has the payment in the same commit.
  case utilisee(Avance.Utilisation)
  /// A part of it no longer pays a facture: the payment is cancelled in the same commit.
  case rendue(ReglementAnnule)
  /// A part of it was paid back to the client.
  case remboursee(Reglement)
  /// A refund of it was a mistake: that part is available again.
  case remboursementAnnule(ReglementAnnule)
  /// It was cancelled: recorded by mistake, or the money went back.
  case annulee(AnnulationReglement)
}
