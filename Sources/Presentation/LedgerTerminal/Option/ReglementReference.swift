package import LedgerModel
import LedgerRules

/// A payment or refund, as people name it.
package enum ReglementReference: OptionValue {
  /// By its id.
  case id(ReglementID)
  /// By how its id begins or ends.
  case bout(String)

  package init(option text: String) throws(BadValue) {
    if let id = Identifiant(text.utf8.span) {
      self = .id(id)
    } else if text.utf8.count >= 8, text.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || Character(.init($0)).isHexDigit })
    {
      self = .bout(text.lowercased())
    } else {
      throw .reglement(text)
    }
  }

  /// The beginning of an id that no other of `ids` has, eight characters at least.
  package static func debut(of id: ReglementID, among ids: [ReglementID]) -> String {
    let (text, others) = ("\(id)", ids.filter { $0 != id }.map { "\($0)" })
    let count = (8..<text.count).first { count in
      let debut = text.prefix(count)
      return !debut.hasSuffix("-") && !others.contains { $0.hasPrefix(debut) }
    }
    return String(text.prefix(count ?? text.count))
  }

  /// The payment meant, among `reglements` of the document `numero`.
  ///
  /// - Throws: ``Refus`` `paiement-inconnu`, `paiement-ambigu`.
  package func id(in reglements: [Reglement], of numero: String) throws(Refus) -> ReglementID {
    try id(among: reglements.map(\.id)) { .reglement(numero, .debutAmbigu($0, $1)) }
  }

  /// The one of `ids` meant; `ambigu` is the refusal of a part that so many of them have.
  package func id(among ids: [Identifiant], _ ambigu: (String, Int) -> Refus) throws(Refus) -> Identifiant {
    switch self {
    case .id(let id): return id
    case .bout(let bout):
      let found = ids.filter { $0.description.hasPrefix(bout) || $0.description.hasSuffix(bout) }
      guard let only = found.first, found.count == 1 else { throw ambigu(bout, found.count) }
      return only
    }
  }
}
