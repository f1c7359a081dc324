import LedgerModel
package import LedgerProjections
import LedgerWords

extension RapportSheet {
  /// Every number of every series, and the gaps in them.
  package static func numeros(_ series: [RapportNumeros], _ etat: EtatRegistre) -> RapportSheet {
    let fields = attributions(etat)
    return RapportSheet(
      columns: fields.columns(), sectionsKey: "series", rowsKey: "numeros",
      headKeys: ["type", "annee"], sections: series.map { section($0, fields) },
      empty: Words("No number was given yet.", fr: "Aucun numéro n'est encore attribué."))
  }

  private static func section(
    _ serie: RapportNumeros, _ fields: [Field<RapportNumeros.Attribution>]
  ) -> Section {
    var head: [(String, RapportCell)] = [
      ("type", serie.serie.map { .mot($0.type.rawValue) } ?? .vide),
      ("annee", serie.serie.map { $0.annee == 0 ? .vide : .entier($0.annee) } ?? .vide),
      ("format", serie.format.map { .mot("\($0)") } ?? .vide),
    ]
    if let mois = serie.serie?.mois { head.append(("mois", .entier(mois))) }
    return Section(
      head: head,
      devise: nil, title: title(serie.serie),
      rows: .init(
        serie.entrees.map { entree in
          switch entree {
          case .attribution(let attribution): .line(fields.cells(attribution))
          case .rendu(let rendu): .line(cells(rendu))
          case .lacune(let lacune): .line(cells(lacune))
          }
        }))
  }

  private static func title(_ serie: Serie?) -> Words {
    guard let serie else { return Words("Of no series", fr: "Hors de toute série") }
    let mois = serie.mois.map { $0 < 10 ? "-0\($0)" : "-\($0)" } ?? ""
    let periode = serie.annee == 0 ? "" : " \(serie.annee)\(mois)"
    return Words(serie.type == .facture ? .factures : .avoirs).map { $0 + periode }
  }

  private static func attributions(_ etat: EtatRegistre) -> [Field<RapportNumeros.Attribution>] {
    [
      .hidden("nature") { _ in .mot("attribution") },
      .text(.numero) { .texte($0.facture.numero) },
      .hidden("dernier") { _ in .vide }, .hidden("nombre") { _ in .vide },
      .hidden("rang") { $0.rang.map { .entier($0) } ?? .vide },
      .word(.date) { .jour($0.facture.dateFacture) },
      .text(.client) { .texte($0.client) },
      .word(.statut) { .statut($0.statut, $0.facture.typeDocument) },
      .number(.totalTTC) { .montant(MontantLarge($0.totalTTC)) },
      .word(.devise) { .mot("\($0.facture.devise)") },
      .text("note", Words(same: "Note")) { note($0, etat).map { .phrase($0) } ?? .vide },
      .hidden("id") { .id($0.facture.id) },
    ]
  }

  private static func note(_ attribution: RapportNumeros.Attribution, _ etat: EtatRegistre) -> Words? {
    let facture = attribution.facture
    // Only an imported document bears a number of the other form.
    let estDeLAutre = etat.registre?.place(facture.numero).map { $0.serie.type == .avoir } == !facture.estAvoir
    let type = estDeLAutre ? facture.typeDocument.words : nil
    guard let annulation = annulation(attribution, etat) else { return type }
    return type.map { Words("\($0), \(annulation)", fr: "\($0), \(annulation)") } ?? annulation
  }

  private static func annulation(_ attribution: RapportNumeros.Attribution, _ etat: EtatRegistre) -> Words? {
    guard attribution.statut == .annulee, let annulation = attribution.annulation else { return nil }
    let par =
      (annulation.avoirId ?? annulation.rectificativeId).map { id in
        let numero = etat.facture(id)?.numero ?? "\(id)"
        return Words(" by \(numero)", fr: " par \(numero)")
      } ?? .none
    let date = annulation.dateAnnulation
    let annule = Words("cancelled", fr: attribution.facture.estAvoir ? "annulé" : "annulée")
    return Words(
      "\(annule)\(par) on \(date): \(annulation.raison)", fr: "\(annule)\(par) le \(date) : \(annulation.raison)")
  }

  private static func cells(_ rendu: RapportNumeros.Rendu) -> [RapportCell] {
    let annulation = rendu.annulation
    return [
      .mot("rendu", Words("given back", fr: "libéré")), .texte(rendu.numero), .vide, .vide, .entier(rendu.rang),
      .jour(rendu.facture.dateFacture),
      .texte(rendu.client), .vide, .vide, .vide,
      .phrase(
        Words(
          "given back on \(annulation.dateAnnulation): \(annulation.motif)",
          fr: "numéro libéré le \(annulation.dateAnnulation) : \(annulation.motif)")),
      .id(rendu.facture.id),
    ]
  }

  private static func cells(_ lacune: RapportNumeros.Lacune) -> [RapportCell] {
    [
      .mot("lacune", Words("gap", fr: "trou")), .texte(lacune.premier), .texte(lacune.dernier), .entier(lacune.nombre),
      .vide, .vide, .vide,
      .vide, .vide, .vide,
      .phrase(
        Words(
          "\(span(lacune)): \(lacune.avant) was not numbered here",
          fr: "\(span(lacune)) : \(lacune.avant) n'a pas été numéroté ici")),
      .vide,
    ]
  }

  private static func span(_ lacune: RapportNumeros.Lacune) -> Words {
    lacune.nombre == 1
      ? Words("never given here", fr: "jamais attribué ici")
      : Words(
        "never given here up to \(lacune.dernier) (\(lacune.nombre, "number", "numbers"))",
        fr: "jamais attribués ici jusqu'à \(lacune.dernier) (\(lacune.nombre, "numéro", "numéros"))")
  }
}
