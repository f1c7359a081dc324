import LedgerModel
package import LedgerProjections
import LedgerWords

extension RapportSheet {
  /// Sales to businesses of other member states: goods and services, each by month and VAT number.
  package static func ventesUE(_ ventes: VentesUE) -> RapportSheet {
    let fields: [Field<VentesUE.Ligne>] = [
      .word(Cadence.mois.rawValue, Words.choice(Cadence.mois.rawValue).title) { .temps($0.mois) },
      .word("pays", Words(.pays)) {
        .texte($0.numeroTVA.map(NumeroTVA.estDIrlandeDuNord) == true ? "XI" : $0.pays?.description)
      },
      .word(.numeroTVA) { .texte($0.numeroTVA) },
      .text(.client) { .client($0.client) },
      .number("montantHT", Words(.base)) { .montant($0.montant) },
      .hidden("documents") { .texte($0.documents.joined(separator: " ")) },
    ]
    let parts: [(code: String, title: Words, lignes: [VentesUE.Ligne])] = [
      (
        "etat-recapitulatif", Words("Goods (recapitulative statement)", fr: "Biens (état récapitulatif)"),
        ventes.biens
      ),
      (
        "des",
        Words("Services (declaration of services, DES)", fr: "Services (déclaration européenne de services, DES)"),
        ventes.services
      ),
    ]
    var sheet = RapportSheet(
      columns: fields.columns(), sectionsKey: "declarations", headKeys: ["declaration", "devise"],
      sections: parts.filter { !$0.lignes.isEmpty }.map { part in
        let rows = part.lignes.map { Row.line(fields.cells($0)) }
        let somme = part.lignes.reduce(MontantLarge.zero) { $0 + $1.montant }
        return Section(
          head: [("declaration", .mot(part.code)), ("devise", .mot("\(Devise.euro)"))], devise: .euro,
          title: part.title,
          rows: .init(rows + [.total([.montant(somme), .vide], of: fields.count)]))
      },
      empty: Words(
        "There are no sales to businesses of other member states in this period.",
        fr: "Il n'y a aucune vente à des entreprises d'autres États membres dans cette période."))
    let sansNumero = (ventes.biens + ventes.services).filter { $0.numeroTVA == nil }.flatMap(\.documents)
    if !sansNumero.isEmpty {
      let cites = sansNumero.prefix(10).joined(separator: ", ") + (sansNumero.count > 10 ? " …" : "")
      sheet.note = Words(
        "No VAT number: \(cites). Neither declaration takes such a sale: `facture modifier-client CUSTOMER --numero-tva=…`.",
        fr:
          "Sans numéro de TVA : \(cites). Aucune déclaration n'admet une telle vente : "
          + "`facture modifier-client CLIENT --numero-tva=…`.")
    }
    return sheet
  }
}
