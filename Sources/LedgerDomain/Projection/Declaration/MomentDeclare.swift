/// A moment as messages to a platform have it: 14 digits, in the time of the clock of the seller.
public struct MomentDeclare: Sendable {
  /// The day.
  public let jour: Jour
  /// The time of that day.
  public let heure: Heure

  /// `heure` on `jour`.
  public init(_ jour: Jour, _ heure: Heure) { (self.jour, self.heure) = (jour, heure) }

  /// A moment of a day of which no more is known: `rang`, 0 or more, tells it from others.
  package init(_ jour: Jour, rang: Int) {
    let secondes = rang % 86_400
    self.init(jour, Heure(secondes / 3_600, secondes / 60 % 60, secondes % 60) ?? .minuit)
  }

  /// As in `20261120140500`.
  package var chiffres: String { jour.chiffres + heure.description.filter { $0 != ":" } }
}

extension MomentDeclare {
  /// How the identifier of a status from this moment begins (MDT-4): no other status of the document `numero` begins so.
  package func debutDIdentifiant(_ numero: String, _ statut: StatutRecu.Code) -> String {
    "\(numero)_\(statut.rawValue)_\(chiffres)#"
  }
}

extension Jour {
  /// As in `20261120`.
  package var chiffres: String { description.filter { $0 != "-" } }
}
