/// What is said, as the kind of value that it is; nil where the text is none.
extension Terme {
  /// Its value as a day.
  package var jour: Jour? { Self.lue { () throws(ValeurInvalide) in try Jour(valeur) } }
  /// What is said beside its value, as a day.
  var precisionEnJour: Jour? {
    precision.flatMap { texte in Self.lue { () throws(ValeurInvalide) in try Jour(texte) } }
  }
  /// Its value as a price.
  package var prix: PrixUnitaire? { Self.lue { () throws(ValeurInvalide) in try PrixUnitaire(valeur) } }
  /// What is said beside its value, as a currency.
  var devise: Devise? { precision.flatMap { texte in Self.lue { () throws(ValeurInvalide) in try Devise(texte) } } }
  /// Its precision as an amount.
  var precisionEnMontant: Montant? {
    precision.flatMap { texte in Self.lue { () throws(ValeurInvalide) in try Montant(texte) } }
  }
  /// Its value as a percentage.
  package var taux: Taux? { Self.lue { () throws(ValeurInvalide) in try Taux(valeur) } }
  /// Its value as what is taken off or added, in percent.
  package var pourcentage: Pourcentage? { Pourcentage(valeur) }
  /// Its value as an amount.
  package var montant: Montant? { Self.lue { () throws(ValeurInvalide) in try Montant(valeur) } }
  /// Its value as a quantity.
  package var quantite: Quantite? { Self.lue { () throws(ValeurInvalide) in try Quantite(valeur) } }

  private static func lue<Valeur>(_ lit: () throws(ValeurInvalide) -> Valeur) -> Valeur? {
    do throws(ValeurInvalide) { return try lit() } catch { return nil }
  }
}

/// What a line with `ajustement` is in a file of the norm: no line, but an amount taken off or added.
package enum Ajustement: String, Sendable {
  /// Of the whole document (BG-20, BG-21).
  case document
  /// Of the line before it (BG-27, BG-28).
  case ligne
  /// What the line before it was rounded by; no amount of its own.
  case arrondi
  /// A deposit that a final invoice takes off as paid before (BT-113); its VAT is said beside it.
  case acompte
}
