import LedgerModel
import LedgerNorm
import LedgerWords

/// The sums.
extension Page {
  /// The VAT by category and rate, and the reasons for exemption.
  func breakdown(_ html: inout HTMLWriter) {
    let hasRemise = !facture.remises.isEmpty
    html.block("table", "class=\"tva\"") { html in
      html.constant("caption", .ventilation)
      html.block("thead") { html in
        html.element("tr") { html in
          column(.taux, &html)
          if hasRemise {
            column(.lignesHT, isNumber: true, &html)
            column(.remise, isNumber: true, &html)
          }
          column(.baseHT, isNumber: true, &html)
          column(.tva, isNumber: true, &html)
        }
      }
      html.block("tbody") { html in
        for part in facture.ventilation { self.part(part, hasRemise: hasRemise, &html) }
      }
    }
  }

  private func part(_ part: VentilationNorme, hasRemise: Bool, _ html: inout HTMLWriter) {
    html.element("tr") { html in
      html.element("th", "scope=\"row\"") { html in
        html.element("span", "class=\"t\"") { taxe(part.taxe, &$0) }
        html.champ("span", "mentionExoneration", part.exoneration?.mentionDite, "class=\"x\"")
      }
      if hasRemise {
        let remise = facture.remises.first { $0.taxe == part.taxe }?.remise
        html.element("td", "class=\"n\"") { $0.montant(remise?.base ?? part.base, facture.devise) }
        html.element("td", "class=\"n\"") { $0.montant(remise?.montant ?? .zero, facture.devise, retire: true) }
      }
      html.element("td", "class=\"n\"") { $0.montant(part.base, facture.devise) }
      html.element("td", "class=\"n\"") { $0.montant(part.tva, facture.devise) }
    }
    html.raw("\n")
  }

  func totals(_ html: inout HTMLWriter) {
    let totaux = facture.totaux
    html.block("table", "class=\"totaux\"", label: .totaux) { html in
      html.block("tbody") { html in
        if let remise = totaux.montantRemise, remise != .zero {
          total(.sousTotal, totaux.sousTotal, &html)
          discount(remise, &html)
        }
        total(.totalHT, totaux.totalHT, &html)
        total(.montantTVA, totaux.montantTVA, &html)
        if let tva = facture.tvaComptable { vat(tva, &html) }
        total(.totalTTC, totaux.totalTTC, &html)
        if let dejaPaye = totaux.dejaPaye { total(.dejaPaye, dejaPaye, retire: true, &html) }
        if let arrondi = totaux.arrondi { total(.arrondi, arrondi, &html) }
        guard facture.type != .devis else { return }
        html.element("tr", "class=\"net\"") { html in
          html.constant("th", "scope=\"row\"", ChoixDesMots.net(facture.type))
          html.element("td", "class=\"n\"") { $0.montant(totaux.netAPayer, facture.devise) }
        }
        html.raw("\n")
      }
    }
  }

  private func discount(_ montant: Montant, _ html: inout HTMLWriter) {
    html.element("tr") { html in
      html.element("th", "scope=\"row\"") { html in
        html.raw(.remise)
        guard let pourcentage = facture.remises.first?.remise.pourcentage else { return }
        html.raw(" ")
        html.pourcentage(pourcentage)
      }
      html.element("td", "class=\"n\"") { $0.montant(montant, facture.devise, retire: true) }
    }
    html.raw("\n")
  }

  /// The VAT in the currency of the accounts.
  private func vat(_ tva: TVAComptable, _ html: inout HTMLWriter) {
    html.element("tr") { html in
      html.element("th", "scope=\"row\"") { html in
        html.raw(.tvaEn)
        html.text(tva.devise.description)
      }
      html.element("td", "class=\"n\"") { $0.montant(tva.montant, tva.devise) }
    }
    html.raw("\n")
  }

  private func total(_ name: LexiqueDocument, _ montant: Montant, retire: Bool = false, _ html: inout HTMLWriter) {
    html.element("tr") { html in
      html.constant("th", "scope=\"row\"", name)
      html.element("td", "class=\"n\"") { $0.montant(montant, facture.devise, retire: retire) }
    }
    html.raw("\n")
  }
}
