/// An action on the ledger, as a value with one pure decision: state in, events or a refusal out.
///
/// Every use case is checked completely before anything is written; a refusal writes nothing.
public protocol UseCase: Sendable {
  /// What must be seen to decide on the day `today`.
  func reads(on today: Jour) -> Reads
  /// The events, or the refusal.
  func decide(_ view: RegistreView) throws(Refus) -> [Fact]
}

/// A use case that concerns one document and leaves all others as they are.
public protocol FactureUseCase: UseCase {
  /// The document.
  var facture: FactureID { get }
  /// What happens to the document, or the refusal.
  func decide(_ facture: Facture, _ view: RegistreView) throws(Refus) -> FactureEvent
}

extension FactureUseCase {
  /// The document alone.
  public func reads(on today: Jour) -> Reads { Reads(factures: [facture]) }

  /// What happens to the document, or the refusal; an unknown document is one.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    [.facture(facture, try decide(view.facture(facture), view))]
  }
}

/// A use case that changes fields of what is there: it is made with no change, and those wanted are set on it.
@dynamicMemberLookup public protocol Modification: UseCase {
  /// The event that says what changes.
  associatedtype Changements
  /// What changes.
  var changement: Changements { get set }
}

extension Modification {
  /// What becomes of a field.
  public subscript<Valeur>(dynamicMember champ: WritableKeyPath<Changements, Valeur>) -> Valeur {
    get { changement[keyPath: champ] }
    set { changement[keyPath: champ] = newValue }
  }
}
