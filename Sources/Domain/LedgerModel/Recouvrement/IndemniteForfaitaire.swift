extension Recouvrement {
  /// The lump sum that late payment costs a business or a public body, in whole euros (C. com., art. D441-5; code de la commande
  /// publique, art. D2192-35).
  public static let indemnite: Int64 = 40
}
