package import LedgerData
import LedgerModel
package import LedgerWords

/// Why the file of `facture ouvrir --soldes` is not read.
extension LedgerFailure {
  private static let columns = Words(
    "The first row names the columns: customer, number, date, due, amount, left, rate, pending-vat.",
    fr: "La première ligne nomme les colonnes : client, numero, date, echeance, montant, reste, taux, tva-en-attente.")

  /// It is not CSV.
  package static var unreadableBalances: Self {
    Self(
      .refused, "soldes-illisibles",
      Words("The file of balances is not a CSV.", fr: "Le fichier des soldes n'est pas un CSV."), hint: columns)
  }

  /// It has no row.
  package static var noBalances: Self {
    Self(
      .refused, "soldes-illisibles",
      Words("The file of balances has no balance.", fr: "Le fichier des soldes n'a aucun solde."), hint: columns)
  }

  /// A column is unknown, or named twice.
  package static func balancesColumn(_ nom: String, ligne: Int) -> Self {
    Self(
      .refused, "soldes-illisibles",
      Words(
        "Row \(ligne) of the balances: the column \(Texte.cite(nom)) is unknown or named twice.",
        fr: "Ligne \(ligne) des soldes : la colonne \(Texte.cite(nom)) est inconnue ou nommée deux fois."),
      hint: columns)
  }

  /// A needed column is missing.
  package static func balancesColumnMissing(_ colonne: Words, ligne: Int) -> Self {
    Self(
      .refused, "soldes-illisibles",
      Words(
        "Row \(ligne) of the balances: the column \(colonne) is missing.",
        fr: "Ligne \(ligne) des soldes : la colonne \(colonne) manque."), hint: columns)
  }

  /// A cell is wrong.
  package static func badBalance(ligne: Int, colonne: Words, _ faute: Words) -> Self {
    Self(
      .refused, "soldes-illisibles",
      Words(
        "Row \(ligne) of the balances, column \(colonne): \(faute)",
        fr: "Ligne \(ligne) des soldes, colonne \(colonne) : \(faute)"),
      hint: Words(
        "Correct the file and open the ledger again: nothing was recorded.",
        fr: "Corrigez le fichier et rouvrez le registre : rien n'a été enregistré."))
  }
}
