/// The terms for those who pay late. A client's own come before those of the seller.
public struct Recouvrement: Hashable, Sendable, CustomStringConvertible {
  /// The rate of penalties; nil: the seller's, or else that of its printed text.
  public var tauxPenalites: TauxPenalites?
  /// The days late from which the letters are due, in the order of their levels; empty: no letters; nil: the usual ones.
  public var relances: [Int]?
  /// The least days between two letters to one client; nil: 7.
  public var delaiRelances: Int?
  /// The most days since the newest statement of a bank for a letter above the first; nil: 7.
  public var ageReleve: Int?

  /// Without terms of its own.
  public init() {}

  /// Whether it has no terms of its own.
  public var estVide: Bool { self == Recouvrement() }

  /// As in `bce+10, 5/15/30, 7, 7`: the rate, the days of letters, those between two, and the age of a statement. An absent part
  /// before a given one is `-`.
  public var description: String {
    let jours = relances.map { $0.isEmpty ? "non" : $0.map(String.init).joined(separator: "/") }
    var parties = [tauxPenalites?.description, jours, delaiRelances.map(String.init), ageReleve.map(String.init)]
    while let derniere = parties.last, derniere == nil { parties.removeLast() }
    return parties.map { $0 ?? "-" }.joined(separator: ", ")
  }

  /// Whether such days may be those of letters: at most one for each level, ascending, from 1 to 999.
  package static func admet(relances: [Int]) -> Bool {
    relances.count <= NiveauRelance.allCases.count && relances.allSatisfy { (1...999).contains($0) }
      && zip(relances, relances.dropFirst()).allSatisfy { $0 < $1 }
  }
}
