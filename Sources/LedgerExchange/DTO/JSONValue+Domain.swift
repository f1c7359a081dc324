public import LedgerDomain

extension JSONValue {
  /// An amount as a number with exactly two decimals.
  public static func montant(_ montant: Montant) -> JSONValue { .number(montant.description) }

  /// A sum of amounts as a number with exactly two decimals.
  public static func montant(_ montant: MontantLarge) -> JSONValue { .number(montant.description) }

  /// A percentage as a number without trailing zeros.
  public static func taux(_ taux: Taux) -> JSONValue { .number(taux.description) }

  /// A quantity as a number without trailing zeros.
  public static func quantite(_ quantite: Quantite) -> JSONValue { .number(quantite.description) }

  /// A price as a number without trailing zeros.
  public static func prixUnitaire(_ prix: PrixUnitaire) -> JSONValue { .number(prix.description) }

  /// A day as `"2026-03-02"`.
  public static func jour(_ jour: Jour) -> JSONValue { .string(jour.description) }

  /// A moment as `"2026-03-02T10:15:00.000Z"`.
  public static func instant(_ instant: Instant) -> JSONValue { .string(instant.description) }

  /// A UUID in lower case.
  public static func id(_ id: Identifiant) -> JSONValue { .string(id.description) }

  /// A measured number, such as seconds, with at most three decimals; `null` for what is no number.
  public static func mesure(_ value: Double) -> JSONValue {
    guard value.isFinite, value.magnitude < 1e15 else { return .null }
    let milliemes = Int64((value * 1_000).rounded())
    return .number(FixedPoint.text(milliemes, decimals: 3, atLeast: 0))
  }

  /// An object of those fields that have a value.
  public static func object(present fields: [(String, JSONValue?)]) -> JSONValue {
    .object(fields.compactMap { name, value in value.map { (name, $0) } })
  }
}
