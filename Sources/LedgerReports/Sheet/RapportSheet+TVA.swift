package import LedgerDomain
import LedgerWords

/// VAT by day, month or quarter, and the lines of its return.
extension RapportSheet {
  /// The VAT by rate, nature and day, month or quarter: invoiced, received and due.
  package static func tva(_ rapport: [RapportTVA], par cadence: Cadence) -> RapportSheet {
    let natures = rapport.contains { $0.total.contains { $0.nature != nil } }
    let fields: [Field<LigneTVA>] = [
      .number(.taux) { .imposition($0.imposition) },
      .hidden("categorie") { .texte($0.categorie?.rawValue) },
      .word(Lexique.nature.rawValue, natures ? Words(.nature) : nil) {
        $0.nature.map { .mot($0.rawValue, .choice($0.rawValue)) } ?? .vide
      },
      .number(.baseFacturee) { .montant($0.baseFacturee) }.going(2),
      .number(.tvaFacturee) { .montant($0.tvaFacturee) },
      .number(.baseEncaissee) { .montant($0.baseEncaissee) }.going(1),
      .number(.tvaEncaissee) { .montant($0.tvaEncaissee) },
      .number(.baseExigible) { .montant($0.baseExigible) },
      .number(.tvaExigible) { .montant($0.tvaExigible) },
    ]
    var sheet = sheet(
      rapport, fields, cadence, subtotals: "parTaux",
      empty: Words(
        "Nothing was invoiced or received in that period.", fr: "Rien n'a été facturé ni encaissé dans cette période."),
      chart: "tvaFacturee")
    sheet.note = Words(
      """
      VAT is due on goods when they are delivered or paid before, on services when they are paid, or invoiced with \
      --option-debits, and on deposits when they are paid, or their goods are delivered before. What is invoiced and \
      not due yet waits.
      """,
      fr: """
        La TVA est exigible sur les biens à la livraison ou à l'encaissement s'il la précède, sur les services à \
        l'encaissement, ou à la facturation avec --option-debits, et sur les acomptes à l'encaissement, ou à la livraison de \
        leurs biens si elle le précède. Ce qui est facturé, pas encore exigible et pas abandonné est en attente.
        """)
    return sheet
  }

  /// The lines of the VAT return, by day, month or quarter.
  package static func ca3(_ declaration: DeclarationCA3?, par cadence: Cadence) -> RapportSheet {
    let fields: [Field<LigneCA3>] = [
      .word(.ligneCA3) { .mot($0.ligne.code) },
      .word(.designation) { .phrase($0.ligne.words) },
      .number(.base) { .montant($0.base) },
      .number(.taxe) { .montant($0.taxe) },
    ]
    var sheet = sheet(
      declaration.map { [$0] } ?? [], fields, cadence, subtotals: "parLigne",
      empty: Words("Nothing is to be declared in that period.", fr: "Rien n'est à déclarer dans cette période."),
      chart: "taxe", adding: false)
    sheet.note = Words(
      "Sales alone, in euros and cents: the form asks for whole euros, and for what was bought too.",
      fr: "Les ventes seules, en euros et centimes : le formulaire se remplit en euros entiers, achats compris.")
    return sheet
  }
}
