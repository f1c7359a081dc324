public import LedgerModel

/// A moment in messages to a platform: 14 digits, by the seller's clock.
public struct MomentDeclare: Sendable {
  /// The day.
  public let jour: Jour
  /// The time of that day.
  public let heure: Heure

  /// `heure` on `jour`.
  public init(_ jour: Jour, _ heure: Heure) { (self.jour, self.heure) = (jour, heure) }

  /// A moment of a day without a known time: `rang`, 0 or more, distinguishes it from others.
  package init(_ jour: Jour, rang: Int) {
    let secondes = rang % 86_400
    self.init(jour, Heure(secondes / 3_600, secondes / 60 % 60, secondes % 60) ?? .minuit)
  }

  /// As in `20261120140500`.
  package var chiffres: String { jour.chiffres + heure.description.filter { $0 != ":" } }
}

extension MomentDeclare {
  /// The start of the identifier of a status from this moment (MDT-4): only one status of the document `numero` begins with it.
  package func debutDIdentifiant(_ numero: String, _ statut: StatutRecu.Code) -> String {
    "\(numero)_\(statut.rawValue)_\(chiffres)#"
  }
}

extension Jour {
  /// As in `20261120`.
  package var chiffres: String { description.filter { $0 != "-" } }
}
