/// Why something cannot be done to a client.
public enum RefusClient: Equatable, Sendable {
  /// Nobody is called so, or has that id.
  case inconnu(String)
  /// There is one of that id.
  case dejaLa(ClientID)
  /// The name is blank.
  case nomVide
  /// Nothing would change.
  case sansChangement
  /// The text is no SIREN.
  case sirenInvalide(String)
  /// The text is no SIRET.
  case siretInvalide(String)
  /// The SIRET is that of another company than the SIREN.
  case siretHorsSiren(siret: String, siren: String)

  /// The stable name of the rule, kebab-case.
  public var code: String {
    switch self {
    case .inconnu: "client-inconnu"
    case .dejaLa: "client-deja-la"
    case .nomVide: "nom-vide"
    case .sansChangement: "rien-ne-change"
    case .sirenInvalide: "siren-invalide"
    case .siretInvalide: "siret-invalide"
    case .siretHorsSiren: "siret-hors-siren"
    }
  }
}
