import LedgerModel

/// The name, in a refusal, of a document that the refused command would have created.
extension Refus {
  /// The same refusal after the command is undone. `view` is the state before: a document that is not in it would have
  /// been `nouveau`. An imported document keeps its own number.
  func annulant(_ nouveau: DocumentNouveau, _ view: RegistreView) -> Refus {
    guard !view.estReprise, let numero, !view.factures.values.contains(where: { $0.numero == numero }) else {
      return self
    }
    return .nouveau(self, nouveau)
  }
}
