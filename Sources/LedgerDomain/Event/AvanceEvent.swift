/// All that can happen to an advance of a client.
public enum AvanceEvent: Hashable, Sendable {
  /// It came in.
  case recue(Avance)
  /// A part of it pays a facture, which has the payment in the same commit.
  case utilisee(Avance.Utilisation)
  /// A part of it pays no facture any more: the payment is cancelled in the same commit.
  case rendue(ReglementAnnule)
  /// A part of it was paid back to the client.
  case remboursee(Reglement)
  /// A refund of it was a mistake: that part is there again.
  case remboursementAnnule(ReglementAnnule)
  /// It stands no more: a mistake, or it came back.
  case annulee(AnnulationReglement)
}
