import LedgerDomain

/// What is said of the document before its lines: its days, its references, what it is about.
extension Page {
  func facts(_ html: inout HTMLWriter) {
    html.block("table", "class=\"faits\"", label: PageTextes.faits) { html in
      html.block("tbody") { html in
        days(&html)
        references(&html)
        if let objet = facture.cadre?.objet {
          fact(PageTextes.nature, &html) { $0.constant("td", PageTextes.operation(objet)) }
        }
        for origine in facture.origines { named(origine, &html) }
      }
    }
  }

  private func days(_ html: inout HTMLWriter) {
    day(PageTextes.date, facture.date, &html)
    let estReglee = facture.cadre?.moment == .dejaPayee
    day(estReglee ? PageTextes.regleeLe : PageTextes.echeance, facture.dateEcheance, &html)
    day(PageTextes.dateLivraison(facture.cadre?.objet ?? .mixte), facture.livraison?.date, &html)
    guard let periode = facture.periode else { return }
    fact(PageTextes.periode, &html) { html in
      html.element("td") { html in
        html.raw(PageTextes.du)
        html.jour(periode.debut)
        html.raw(PageTextes.au)
        html.jour(periode.fin)
      }
    }
  }

  private func references(_ html: inout HTMLWriter) {
    let references = facture.references
    reference(PageTextes.commande, "references.commande", references.commande, &html)
    reference(PageTextes.contrat, "references.contrat", references.contrat, &html)
    reference(PageTextes.reference, "references.acheteur", references.acheteur, &html)
  }

  private func named(_ origine: Origine, _ html: inout HTMLWriter) {
    fact(PageTextes.origine(facture.type), &html) { html in
      html.element("td") { html in
        html.text(origine.numero)
        guard let date = origine.date else { return }
        html.raw(" ")
        html.raw(PageTextes.du)
        html.jour(date)
      }
    }
  }

  private func day(_ name: StaticString, _ jour: Jour?, _ html: inout HTMLWriter) {
    guard let jour else { return }
    fact(name, &html) { html in html.element("td") { $0.jour(jour) } }
  }

  private func reference(_ name: StaticString, _ champ: StaticString, _ texte: String?, _ html: inout HTMLWriter) {
    guard let texte else { return }
    fact(name, &html) { $0.champ("td", champ, texte) }
  }

  private func fact(_ name: StaticString, _ html: inout HTMLWriter, _ cell: (inout HTMLWriter) -> Void) {
    html.element("tr") { html in
      html.constant("th", "scope=\"row\"", name)
      cell(&html)
    }
    html.raw("\n")
  }
}
