import LedgerModel
import LedgerNorm
import LedgerWords

/// The facts before the lines: days, references, the subject of the document.
extension Page {
  func facts(_ html: inout HTMLWriter) {
    html.block("table", "class=\"faits\"", label: .references) { html in
      html.block("tbody") { html in
        days(&html)
        references(&html)
        if let objet = facture.cadre?.objet, !facture.estHorsVente {
          fact(.operation, &html) { $0.constant("td", ChoixDesMots.operation(objet)) }
        }
        for origine in facture.origines { named(origine, &html) }
      }
    }
  }

  private func days(_ html: inout HTMLWriter) {
    day(facture.estAvoir ? .dateAvoir : .date, facture.date, &html)
    let estReglee = facture.cadre?.moment == .dejaPayee
    day(estReglee ? .regleeLe : ChoixDesMots.echeance(facture.type), facture.dateEcheance, &html)
    day(ChoixDesMots.dateLivraison(facture.cadre?.objet ?? .mixte), facture.livraison?.date, &html)
    guard let periode = facture.periode else { return }
    fact(.periode, &html) { html in
      html.element("td") { html in
        html.raw(.du)
        html.jour(periode.debut)
        html.raw(.au)
        html.jour(periode.fin)
      }
    }
  }

  private func references(_ html: inout HTMLWriter) {
    let references = facture.references
    reference(.commande, "references.commande", references.commande, &html)
    reference(.contrat, "references.contrat", references.contrat, &html)
    reference(.votreReference, "references.acheteur", references.acheteur, &html)
    for terme in facture.termes?.liste ?? [] {
      fact(terme.nom.fiche.libelle, &html) { html in
        if let prix = terme.prixDevis { self.prix(prix, &html) } else { html.champ("td", "termes", terme.dit) }
      }
    }
  }

  /// The price of a quote itself.
  private func prix(_ prix: Montant, _ html: inout HTMLWriter) {
    html.element("td", "data-champ=\"termes\"") { html in
      if prix == .zero { html.raw(.gratuit) } else { html.montant(prix, facture.devise) }
    }
  }

  private func named(_ origine: Origine, _ html: inout HTMLWriter) {
    fact(ChoixDesMots.origine(facture.type), &html) { html in
      html.element("td") { html in
        html.text(origine.numero)
        guard let date = origine.date else { return }
        html.raw(" ")
        html.raw(.du)
        html.jour(date)
      }
    }
  }

  private func day(_ name: LexiqueDocument, _ jour: Jour?, _ html: inout HTMLWriter) {
    guard let jour else { return }
    fact(name, &html) { html in html.element("td") { $0.jour(jour) } }
  }

  private func reference(_ name: LexiqueDocument, _ champ: StaticString, _ texte: String?, _ html: inout HTMLWriter) {
    guard let texte else { return }
    fact(name, &html) { $0.champ("td", champ, texte) }
  }

  private func fact(_ name: LexiqueDocument, _ html: inout HTMLWriter, _ cell: (inout HTMLWriter) -> Void) {
    fact(name.libelle, &html, cell)
  }

  private func fact(_ name: LibelleDocument, _ html: inout HTMLWriter, _ cell: (inout HTMLWriter) -> Void) {
    html.element("tr") { html in
      html.element("th", "scope=\"row\"") { $0.raw(name) }
      cell(&html)
    }
    html.raw("\n")
  }
}
