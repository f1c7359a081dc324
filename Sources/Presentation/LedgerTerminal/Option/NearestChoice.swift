import LedgerModel
package import LedgerWords

extension NearestName {
  /// The choice that `text` means in another program, else the one whose name in one of the languages is nearest to it; nil
  /// if no name is near.
  package static func of(_ text: String, among choices: [Words]) -> Words? {
    let elsewhere = meant(text, in: choicesElsewhere).map { Words.choice($0) }
    if let choice = choices.first(where: { elsewhere.contains($0) }) { return choice }
    let names = choices.flatMap { choice in Language.allCases.map { choice[$0] } }
    return of(text, among: names).flatMap { name in choices.first { $0.reads(name) } }
  }

  /// The option of `declaration` that `name` means in another program, else the one whose name is nearest to it.
  static func option(_ name: String, _ declaration: Declaration) -> Words? {
    let elsewhere = meant(name, in: optionsElsewhere).map { $0.split(separator: "=").map(String.init) }
    if let meant = elsewhere.first(where: { declaration.option($0[0]) != nil }) {
      guard meant.count == 2 else { return .option(meant[0]) }
      return Words.ofProgram { "\(Words.option(meant[0])[$0])=\(ProgramNames.choice(meant[1], $0))" }
    }
    let names = declaration.allOptions.flatMap { option in
      Language.allCases.map { ProgramNames.option(option.name, $0) }
    }
    return of(name, among: names).flatMap { declaration.option($0) }.map { .option($0.name) }
  }

  private static func meant(_ text: String, in table: KeyValuePairs<String, String>) -> [String] {
    let letters = TextePlie(text).lettres
    return table.filter { $0.key.split(separator: " ").contains { TextePlie(String($0)).lettres == letters } }.map(
      \.value)
  }

  /// Choices that other programs call otherwise.
  private static let choicesElsewhere: KeyValuePairs = [
    "factur-x zugferd": "facturx", "xml": "cii", "peppol": "ubl", "json": "factures", "html5 page": "html",
    "comptabilite compta ecritures books accounting": "fec", "e-reporting": "flux10",
    "urssaf cotisations livre-des-recettes": "recettes", "ca chiffre-d-affaires turnover revenue": "ventes",
    "cb carte-bancaire credit-card": "carte", "vir sepa wire": "virement", "liquide espece": "especes", "chq": "cheque",
    "ca3 declaration vat-return": "tva", "impayes creances debts": "balance-agee", "paiements payments": "reglements",
  ]

  /// Options that other programs call otherwise.
  private static let optionsElsewhere: KeyValuePairs = [
    "qte qty": "quantite", "prix pu price puht": "prix-unitaire",
    "franchise micro auto-entrepreneur":
      "regime-tva=franchise",
    "mail courriel e-mail": "email", "tel mobile": "telephone", "cp zip": "code-postal", "address adresse": "rue",
    "raison motive": "motif", "qte qty quantite quantity prix price designation description": "ligne",
  ]
}
