/// A term's value or detail, by its type; nil if the text has another form.
extension Terme {
  /// Its value as a day.
  package var jour: Jour? { Self.lue { () throws(ValeurInvalide) in try Jour(valeur) } }
  /// Its detail as a day.
  package var precisionEnJour: Jour? {
    precision.flatMap { texte in Self.lue { () throws(ValeurInvalide) in try Jour(texte) } }
  }
  /// Its value as a price.
  package var prix: PrixUnitaire? { Self.lue { () throws(ValeurInvalide) in try PrixUnitaire(valeur) } }
  /// Its detail as a currency.
  package var devise: Devise? {
    precision.flatMap { texte in Self.lue { () throws(ValeurInvalide) in try Devise(texte) } }
  }
  /// Its detail as an amount.
  package var precisionEnMontant: Montant? {
    precision.flatMap { texte in Self.lue { () throws(ValeurInvalide) in try Montant(texte) } }
  }
  /// Its value as a percentage.
  package var taux: Taux? { Self.lue { () throws(ValeurInvalide) in try Taux(valeur) } }
  /// Its value as a deduction or a charge, in percent.
  package var pourcentage: Pourcentage? { Pourcentage(valeur) }
  /// Its value as an amount.
  package var montant: Montant? { Self.lue { () throws(ValeurInvalide) in try Montant(valeur) } }
  /// Its value as a quantity.
  package var quantite: Quantite? { Self.lue { () throws(ValeurInvalide) in try Quantite(valeur) } }

  private static func lue<Valeur>(_ lit: () throws(ValeurInvalide) -> Valeur) -> Valeur? {
    do throws(ValeurInvalide) { return try lit() } catch { return nil }
  }
}

/// The place, in a file of the norm, of a line with `ajustement`: it is a deduction or a charge, not a line.
package enum Ajustement: String, Sendable {
  /// Of the whole document (BG-20, BG-21).
  case document
  /// Of the line before it (BG-27, BG-28).
  case ligne
  /// The rounding of the line before it; not an amount of its own.
  case arrondi
  /// A deposit that a final invoice deducts as paid before (BT-113); its detail is its VAT.
  case acompte
}
