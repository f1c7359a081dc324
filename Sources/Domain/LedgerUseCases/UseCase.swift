public import LedgerModel

/// An action on the ledger, as a value with one pure decision: state in, facts or a refusal out.
///
/// A use case checks everything before anything is written; a refusal writes nothing.
public protocol UseCase: Sendable {
  /// The reads of the decision on the day `today`.
  func reads(on today: Jour) -> Reads
  /// The facts to record.
  ///
  /// - Throws: ``LedgerModel/Refus`` when a rule forbids them.
  func decide(_ view: RegistreView) throws(Refus) -> [Fact]
}

/// A use case that changes exactly one document.
public protocol FactureUseCase: UseCase {
  /// The document.
  var facture: FactureID { get }
  /// The event of the document.
  ///
  /// - Throws: ``LedgerModel/Refus`` when a rule forbids it.
  func decide(_ facture: Facture, _ view: RegistreView) throws(Refus) -> FactureEvent
}

extension FactureUseCase {
  /// The document alone.
  public func reads(on today: Jour) -> Reads { Reads(factures: [facture]) }

  /// The event of the document. Refused also when there is no such document.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    [.facture(facture, try decide(view.facture(facture), view))]
  }
}

/// A use case that changes fields: it is created without changes, then its fields are set.
@dynamicMemberLookup public protocol Modification: UseCase {
  /// The type of the changes: an event.
  associatedtype Changements
  /// The changes.
  var changement: Changements { get set }
}

extension Modification {
  /// The change of one field.
  public subscript<Valeur>(dynamicMember champ: WritableKeyPath<Changements, Valeur>) -> Valeur {
    get { changement[keyPath: champ] }
    set { changement[keyPath: champ] = newValue }
  }
}
