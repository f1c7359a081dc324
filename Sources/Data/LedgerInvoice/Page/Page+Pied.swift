import LedgerModel
import LedgerNorm
import LedgerWords

/// The payment of the document, and further notes.
extension Page {
  /// If the balance is zero, or the seller owes an avoir, no account for a payment is named.
  func payment(_ html: inout HTMLWriter) {
    // A quote may say how it will be paid, and says nothing of a payment.
    if facture.type == .devis, facture.conditions == nil { return }
    let estAPayer = !facture.estAvoir && facture.totaux.netAPayer > .zero
    html.block("section", "class=\"reglement\"") { html in
      html.constant("h2", .reglement)
      let estUsuelle = LangueDocument.allCases.contains { facture.conditions == FactureNorme.conditionsDAvoir($0) }
      let conditions = estUsuelle ? FactureNorme.conditionsDAvoir(html.langue) : facture.conditions
      html.champ("p", "conditionsReglement", conditions, "class=\"texte\"")
      guard !facture.estAvoir, facture.type != .devis else { return }
      html.block("table", "class=\"faits\"", label: .reglement) { html in
        html.block("tbody") { html in
          means(.moyen, &html) { means(&$0) }
          guard estAPayer else { return }
          means(.referencePaiement, &html) { reference(facture.paiement.reference, &$0) }
          if let compte = facture.paiement.compte { account(compte, &html) }
        }
      }
      if estAPayer, aUnQR, let code = facture.paiement.codeQR.flatMap({ QRCode($0) }) { Self.draw(code, &html) }
    }
  }

  /// The place where the client of a quote signs; an advance is an acompte only if that is said (C. conso., art. L214-1).
  func agreement(_ html: inout HTMLWriter) {
    guard facture.type == .devis else { return }
    html.block("section", "class=\"accord\"") { html in
      html.constant("h2", .bonPourAccord)
      html.constant("p", "style=\"min-height: 24mm\"", .dateEtSignature)
      html.constant("p", "class=\"x\"", .sommesDAvance)
    }
  }

  /// The means of payment, in the language of the page; an unusual one in its own words.
  private func means(_ html: inout HTMLWriter) {
    guard !facture.paiement.moyen.estUnPrelevement else { return html.raw(.prelevement) }
    guard let moyen = ConditionsPaiement(rawValue: facture.paiement.libelle) else {
      return html.text(facture.paiement.libelle)
    }
    html.raw(moyen.libelleDocument)
  }

  /// As in `F-2026-0001 (RF12 F202 6000 1)`: banks with one free text accept both.
  private func reference(_ reference: ReferencePaiement, _ html: inout HTMLWriter) {
    html.text(reference.libre)
    guard let rf = reference.rf else { return }
    html.raw(" (")
    html.element("span", "class=\"j\"") { $0.groupes(rf.description, [4]) }
    html.raw(")")
  }

  /// The code as one path, with its margin, beside its purpose. It carries its own style: pages without a code stay as they
  /// are.
  private static func draw(_ code: QRCode, _ html: inout HTMLWriter) {
    let size = code.side + 2 * QRCode.margin
    html.block("p", "style=\"margin-top: 2mm\"") { html in
      html.raw("<svg role=\"img\" style=\"width: 32mm; height: 32mm; vertical-align: middle\"")
      html.attribute("viewBox", "0 0 \(size) \(size)")
      html.raw(">")
      html.element("title") { $0.raw(.codeQR) }
      html.raw("<path")
      html.attribute("d", code.path)
      html.raw("></path></svg>\n")
      html.element("span", "class=\"x\" style=\"display: inline-block; width: 60mm; vertical-align: middle\"") {
        $0.raw(.aScanner)
      }
      html.raw("\n")
    }
  }

  private func account(_ compte: CompteBancaire, _ html: inout HTMLWriter) {
    means(.iban, &html) { html in html.element("span", "class=\"j\"") { $0.groupes(compte.iban, [4]) } }
    if let bic = compte.bic { means(.bic, &html) { $0.text(bic) } }
    guard let titulaire = compte.titulaire, titulaire != facture.vendeur.nom else { return }
    means(.titulaire, &html) { $0.champ("span", "emetteur.compteBancaire.titulaire", titulaire) }
  }

  private func means(_ name: LexiqueDocument, _ html: inout HTMLWriter, _ value: (inout HTMLWriter) -> Void) {
    html.element("tr") { html in
      html.constant("th", "scope=\"row\"", name)
      html.element("td") { value(&$0) }
    }
    html.raw("\n")
  }

  /// The seller's notes on this document, and the legal texts of every document.
  func notes(_ html: inout HTMLWriter) {
    texts(.notes, "notes", .notes, &html)
    texts(.conditions, "emetteur.mentions", .conditions, &html)
  }

  private func texts(_ name: LexiqueDocument, _ champ: StaticString, _ place: Place, _ html: inout HTMLWriter) {
    let notes = facture.notes.filter { Self.place($0.code) == place }
    guard !notes.isEmpty else { return }
    html.block("section", "class=\"textes\"") { html in
      html.constant("h2", name)
      for note in notes {
        html.champ("p", champ, note.texte, "class=\"texte\"")
        html.raw("\n")
      }
    }
  }

  private enum Place { case notes, conditions, seller, nowhere }

  /// The place of a text. The kind of sale is for programs, which read it in the invoice.
  private static func place(_ code: Note.Code) -> Place {
    switch code {
    case .generale: .notes
    case .penalites, .recouvrement, .escompte: .conditions
    case .immatriculation: .seller
    case .traitement: .nowhere
    }
  }
}
