import LedgerModel
package import LedgerProjections
import LedgerWords

extension RapportSheet {
  /// Sales that bear VAT of other member states: for the one-stop shop, and for the states where the seller has a number.
  package static func ventesOSS(_ ventes: VentesOSS) -> RapportSheet {
    let fields: [Field<VentesOSS.Ligne>] = [
      .word(Cadence.trimestre.rawValue, Words.choice(Cadence.trimestre.rawValue).title) { .temps($0.trimestre) },
      .word("etat", Words("State", fr: "État")) { .texte($0.etat.description) },
      .word(.numeroTVA) { .texte($0.numeroTVA) },
      .word(Lexique.nature.rawValue, Words(.nature)) {
        let nature = $0.sontDesBiens ? NatureLigne.bien : .service
        return .mot(nature.rawValue, .choice(nature.rawValue))
      },
      .number(.taux) { .imposition(Imposition($0.taux)) },
      .word("corrige", Words("Corrects", fr: "Corrige")) { $0.corrige.map { .temps($0) } ?? .vide },
      .number(.base) { .montant($0.base) },
      .number(.taxe) { .montant($0.tva) },
    ]
    let parts: [(code: String, title: Words, lignes: [VentesOSS.Ligne])] = [
      ("oss", Words("One-stop shop (OSS)", fr: "Guichet unique (OSS)"), ventes.guichet),
      (
        "etats", Words("Returns of the states themselves", fr: "Déclarations dans chaque État"),
        ventes.etats
      ),
    ]
    var sheet = RapportSheet(
      columns: fields.columns(), sectionsKey: "declarations", headKeys: ["declaration", "devise"],
      sections: parts.filter { !$0.lignes.isEmpty }.map { part in
        let rows = part.lignes.map { Row.line(fields.cells($0)) }
        let base = part.lignes.reduce(MontantLarge.zero) { $0 + $1.base }
        let tva = part.lignes.reduce(MontantLarge.zero) { $0 + $1.tva }
        return Section(
          head: [("declaration", .mot(part.code)), ("devise", .mot("\(Devise.euro)"))], devise: .euro,
          title: part.title,
          rows: .init(rows + [.total([.montant(base), .montant(tva)], of: fields.count)]))
      },
      empty: Words(
        "There are no sales with VAT of other member states in this period.",
        fr: "Il n'y a aucune vente avec la TVA d'autres États membres dans cette période."))
    sheet.note = Words(
      "The one-stop shop takes a return each quarter, until the end of the month after it. Their base stands on lines E2 and "
        + "E3 of the return of France, without VAT.",
      fr:
        "Le guichet unique demande une déclaration par trimestre, avant la fin du mois suivant. La base de ces ventes figure "
        + "sur les lignes E2 et E3 de la CA3, sans TVA.")
    return sheet
  }
}
