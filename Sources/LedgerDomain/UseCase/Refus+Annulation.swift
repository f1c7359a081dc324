/// What a refusal says of what the refused command would have made.
extension Refus {
  /// The same once all of the refused command is undone. `view` is what was there before: a document that is not in it would have
  /// been `nouveau`. What is imported keeps the number that it brings.
  func annulant(_ nouveau: DocumentNouveau, _ view: RegistreView) -> Refus {
    guard !view.estReprise, let numero, !view.factures.values.contains(where: { $0.numero == numero }) else {
      return self
    }
    return .nouveau(self, nouveau)
  }
}
