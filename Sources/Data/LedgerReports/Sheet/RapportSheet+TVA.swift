package import LedgerModel
package import LedgerProjections
import LedgerWords

/// VAT by day, month or quarter, and the lines of its return.
extension RapportSheet {
  /// The VAT by rate, nature and day, month or quarter: invoiced, received and due. `ailleurs`: the seller charges VAT of other member
  /// states too, which has a report of its own.
  package static func tva(
    _ rapport: [RapportTVA], par cadence: Cadence, _ exigibilite: ExigibiliteVendeur, ailleurs: Bool
  ) -> RapportSheet {
    let natures = rapport.contains { $0.total.contains { $0.nature != nil } }
    let autre: Words =
      ailleurs
      ? Words(
        " VAT of other member states is not here: `facture rapport oss`.",
        fr: " La TVA d'autres États membres n'y est pas : `facture rapport oss`.") : .none
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
        "There are no invoices or receipts in this period.\(autre)",
        fr: "Il n'y a ni facture ni encaissement dans cette période.\(autre)"),
      chart: "tvaFacturee")
    sheet.note = Words("\(exigibilite.note)\(autre)", fr: "\(exigibilite.note)\(autre)")
    return sheet
  }

  /// The lines of the VAT return, by day, month or quarter.
  package static func ca3(_ declaration: DeclarationCA3?, par cadence: Cadence) -> RapportSheet {
    let fields: [Field<LigneCA3>] = [
      .word(.ligneCA3) { .mot($0.ligne.code) },
      .word(.designation) { .phrase($0.ligne.words) },
      .number(.base) { .montant($0.base) },
      .number(.taxe) { .montant($0.taxe) },
      .hidden("reste") { $0.reste == .zero ? .vide : .montant($0.reste) },
    ]
    var sheet = sheet(
      declaration.map { [$0] } ?? [], fields, cadence, subtotals: "parLigne",
      empty: Words(
        "There is nothing to declare in this period.",
        fr: "Il n'y a rien à déclarer dans cette période."),
      chart: "taxe", adding: false)
    let restes = declaration.map(restes) ?? .none
    sheet.note = Words(
      "Only sales, in euros and cents: the form also wants purchases, and whole euros.\(restes)",
      fr: "Les ventes seules, en euros et centimes : le formulaire demande aussi les achats, en euros entiers.\(restes)"
    )
    return sheet
  }

  /// The bases below zero, left out of the form; otherwise empty.
  private static func restes(_ declaration: DeclarationCA3) -> Words {
    let restes = declaration.tranches.flatMap { tranche in
      tranche.lignes.filter { $0.reste != .zero && !$0.estUnTotal }.map { ligne in
        Words(
          "\(tranche.etape) \(ligne.ligne.code): \(ligne.reste)",
          fr: "\(tranche.etape) \(ligne.ligne.code) : \(ligne.reste)")
      }
    }
    guard !restes.isEmpty else { return .none }
    let cites = restes.prefix(12).joined(separator: ", ")
    let autres = restes.count > 12 ? " …" : ""
    return Words(
      """
       More was credited than sold, and the form has no amount below zero: these bases are left out (\(cites)\(autres)). \
      Their VAT is on line 21, so that line 16 less line 21 is the VAT due.
      """,
      fr: """
         Les avoirs dépassent les ventes, et le formulaire n'admet pas de montant négatif : ces bases n'y figurent pas \
        (\(cites)\(autres)). Leur TVA est ligne 21 : la ligne 16 moins la ligne 21 donne la TVA due.
        """)
  }
}

extension ExigibiliteVendeur {
  /// When the VAT of the sales in a report is due.
  fileprivate var note: Words {
    switch self {
    case .servicesEncaisses:
      Words(
        """
        VAT on goods is due on delivery, or on an earlier payment. VAT on services is due on payment, or on invoicing if \
        the seller chose that. VAT on deposits is due on payment, or on an earlier delivery of their goods. VAT that is \
        invoiced and not due yet is not declared yet.
        """,
        fr: """
          La TVA sur les biens est exigible à la livraison, ou à l'encaissement s'il vient avant. Sur les services, \
          elle l'est à l'encaissement, ou à la facturation si l'émetteur l'a choisi. Sur les acomptes, elle l'est à \
          l'encaissement, ou à la livraison de leurs biens si elle vient avant. La TVA facturée qui n'est pas \
          encore exigible n'est pas encore à déclarer.
          """)
    case .facturation, .facturationSansEscompte:
      Words(
        "VAT is due on delivery or invoicing, or on an earlier payment. VAT on deposits is due on payment.",
        fr:
          "La TVA est exigible à la livraison ou à la facturation, ou à l'encaissement s'il vient avant. Sur les acomptes, "
          + "elle l'est à l'encaissement.")
    case .encaissement:
      Words(
        "VAT on all sales is due on payment. VAT that is invoiced and not due yet is not declared yet.",
        fr:
          "La TVA de toutes les ventes est exigible à l'encaissement. La TVA facturée qui n'est pas encore exigible n'est "
          + "pas encore à déclarer.")
    }
  }
}
