import LedgerBytes
import LedgerModel
import LedgerNorm
import LedgerWords

/// The lines.
extension Page {
  func lines(_ html: inout HTMLWriter) {
    let hasRemise = facture.lignes.contains { $0.remise != nil }
    html.block("table", "class=\"lignes\"", label: .detail) { html in
      html.block("thead") { html in
        html.element("tr") { html in
          column(.position, &html)
          column(.designation, &html)
          column(.quantite, isNumber: true, &html)
          column(.unite, &html)
          column(.prixUnitaire, isNumber: true, &html)
          if hasRemise { column(.remise, isNumber: true, &html) }
          column(.tva, isNumber: true, &html)
          column(.montantHT, isNumber: true, &html)
        }
      }
      html.block("tbody") { html in
        for ligne in facture.lignes { line(ligne, hasRemise: hasRemise, &html) }
      }
    }
  }

  func column(_ name: LexiqueDocument, isNumber: Bool = false, _ html: inout HTMLWriter) {
    html.constant("th", isNumber ? "scope=\"col\" class=\"n\"" : "scope=\"col\"", name)
  }

  private func line(_ ligne: LigneNorme, hasRemise: Bool, _ html: inout HTMLWriter) {
    html.raw("<tr data-ligne=\"")
    html.raw { $0.appendDecimal(ligne.position, width: 1) }
    html.raw("\">")
    html.element("td", "class=\"p\"") { html in html.raw { $0.appendDecimal(ligne.position, width: 1) } }
    designation(ligne, &html)
    html.element("td", "class=\"n\"") { $0.quantite(ligne.quantite) }
    html.element("td") { $0.text(ligne.unite.nom(ligne.quantite, $0.langue)) }
    html.element("td", "class=\"n\"") { $0.prix(ligne.prixUnitaire, facture.devise) }
    if hasRemise { html.element("td", "class=\"n\"") { remise(ligne.remise, &$0) } }
    html.element("td", "class=\"n\"") { taxe(ligne.taxe, &$0) }
    html.element("td", "class=\"n\"") { $0.montant(ligne.montantNet, facture.devise) }
    html.raw("</tr>\n")
  }

  /// The designation. A text that was cut in two for the norm is joined again.
  private func designation(_ ligne: LigneNorme, _ html: inout HTMLWriter) {
    html.element("td", "class=\"d\"") { html in
      let entiere = Self.entiere(ligne)
      html.champ("p", "designation", entiere ?? ligne.designation)
      if entiere == nil { html.champ("p", "description", ligne.description, "class=\"x\"") }
      if let reference = ligne.reference {
        html.element("p", "class=\"x\"") { html in
          html.raw(.refArticle)
          html.champ("span", "reference", reference)
        }
      }
      html.champ("p", "referenceCommande", ligne.note, "class=\"x\"")
      for terme in ligne.termes?.liste ?? [] where terme.nom.estMontre { self.terme(terme, &html) }
    }
  }

  private func terme(_ terme: Terme, _ html: inout HTMLWriter) {
    html.element("p", "class=\"x\"") { html in
      html.raw(terme.nom.fiche.libelle)
      html.raw(html.langue == .francais ? "\u{A0}: " : ": ")
      html.champ("span", "termes", terme.dit)
    }
  }

  /// The cut is at a space, which is then missing; a text without spaces is cut at the limit of 255 characters.
  private static func entiere(_ ligne: LigneNorme) -> String? {
    guard let reste = ligne.description else { return nil }
    let entiere = ligne.designation + (ligne.designation.unicodeScalars.count < 255 ? " " : "") + reste
    return entiere.unicodeScalars.count > 255 ? entiere : nil
  }

  private func remise(_ remise: Remise?, _ html: inout HTMLWriter) {
    guard let remise else { return }
    if let pourcentage = remise.pourcentage { html.pourcentage(pourcentage) }
    html.element("span", "class=\"x\"") { $0.montant(remise.montant, facture.devise, retire: true) }
  }

  /// The rate, or the category if that matters.
  func taxe(_ taxe: Taxe, _ html: inout HTMLWriter) {
    if let categorie = ChoixDesMots.categorie(taxe.categorie) {
      html.raw(categorie)
    } else {
      html.pourcentage(taxe.taux ?? .zero)
    }
  }
}

extension Terme.Nom {
  /// Whether the reader of a line sees it: terms about amounts in files are left out.
  fileprivate var estMontre: Bool { ![.ajustement, .pourcentage, .base, .identifiant].contains(self) }
}
