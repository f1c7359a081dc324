import LedgerModel
import LedgerWords

extension Motif<Remarque> {
  /// A quote was accepted after its last day: the offer had ended, so the seller agrees anew (C. civ., art. 1117).
  static func acceptationTardive(_ date: Jour, derniere: Jour) -> Self {
    Self("acceptation-apres-validite") { numero in
      Dit(
        "\(numero) was valid until \(derniere) and is accepted on \(date): you agree to it again.",
        fr: "\(numero) était valable jusqu'au \(derniere) et il est accepté le \(date) : vous y consentez de nouveau.",
        remede: "If you do not agree, send a newer version: `facture devis --remplace=\(numero)`.",
        fr: "Si vous n'y consentez pas, émettez une nouvelle version : `facture devis --remplace=\(numero)`.")
    }
  }
}
