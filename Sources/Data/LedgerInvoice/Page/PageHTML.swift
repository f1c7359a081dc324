import LedgerModel
public import LedgerNorm
public import LedgerProjections
public import LedgerWords

/// The page of a document: self-contained HTML for A4, in the customer's language, for browsers and for PDF renderers.
///
/// It is written from the same `FactureNorme` as the XML alone, so that both have the same contents. It computes no amount.
///
///     var bytes: [UInt8] = []
///     PageHTML.append(facture, .allemand, to: &bytes)
public enum PageHTML {
  /// Appends the page of `facture` in `langue`, in UTF-8; a draft is marked as one, and with `impayee` a duplicate states the unpaid
  /// amounts. Frozen texts keep their wording. The same document always gives the same bytes.
  public static func append(
    _ facture: FactureNorme, _ langue: LangueDocument = .francais, estBrouillon: Bool = false,
    impayee: SommeImpayee? = nil, to bytes: inout [UInt8]
  ) {
    write(to: &bytes, langue) { html in
      Page(facture: facture, estBrouillon: estBrouillon, impayee: impayee).append(to: &html)
    }
  }
}

/// One page being written.
struct Page {
  let facture: FactureNorme
  var estBrouillon = false
  /// The amounts that stayed unpaid, where the page is a duplicate that says so.
  var impayee: SommeImpayee?
  /// Whether the QR code is drawn, if the document has one.
  var aUnQR = true

  func append(to html: inout HTMLWriter) {
    html.raw("<!DOCTYPE html>\n<html lang=\"")
    let langue = html.langue
    html.raw { $0 += langue.rawValue.utf8 }
    html.raw("\">\n")
    html.block("head") { head(&$0) }
    html.breaksLongWords = true
    html.block("body") { body(&$0) }
    html.raw("</html>\n")
  }

  /// The visible part.
  func body(_ html: inout HTMLWriter) {
    if estBrouillon {
      html.element("p") { html in
        html.element("strong") { $0.raw(ChoixDesMots.brouillon) }
        html.raw(.sansValeur)
      }
    }
    if let impayee {
      html.element("p") { html in
        html.element("strong") { html in duplicate(impayee, &html) }
      }
    }
    html.block("header") { html in
      title(&html)
      seller(&html)
    }
    html.block("div", "class=\"adresses\"") { html in
      buyer(&html)
      facts(&html)
    }
    lines(&html)
    html.block("div", "class=\"sommes\"") { html in
      totals(&html)
      breakdown(&html)
    }
    payment(&html)
    agreement(&html)
    notes(&html)
  }

  /// The words that take the customer's right to deduct the VAT (CGI, art. 272, 1; BOI-TVA-DED-40-10-20): those of the law, in
  /// French whatever the language of the page.
  private func duplicate(_ impayee: SommeImpayee, _ html: inout HTMLWriter) {
    html.raw("Duplicata. Facture demeurée impayée pour la somme de ")
    html.montant(impayee.base, facture.devise)
    html.raw(" (prix net) et pour la somme de ")
    html.montant(impayee.tva, facture.devise)
    html.raw(" (TVA correspondante) qui ne peut faire l'objet d'une déduction (article 272 du CGI).")
  }

  /// The part for programs: a PDF takes its title, its author and its dates from here.
  private func head(_ html: inout HTMLWriter) {
    html.raw("<meta charset=\"utf-8\">\n")
    html.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    html.element("title") { name(&$0) }
    meta("author", &html) { $0.text(facture.vendeur.nom) }
    meta("description", &html) { html in
      named(&html)
      html.raw(" – ")
      html.text(facture.acheteur.nom)
    }
    meta("generator", &html) { $0.raw("facture") }
    for name: StaticString in ["dcterms.created", "dcterms.modified"] {
      meta(name, &html) { html in
        html.raw { facture.date.append(to: &$0) }
        html.raw("T00:00:00Z")
      }
    }
    html.raw("\n")
    html.block("style") { $0.raw(PageStyle.css) }
  }

  private func meta(_ name: StaticString, _ html: inout HTMLWriter, _ content: (inout HTMLWriter) -> Void) {
    html.raw("\n<meta name=\"")
    html.raw(name)
    html.raw("\" content=\"")
    content(&html)
    html.raw("\">")
  }

  /// As in `Facture F-2026-0102 – Durand & fils`.
  func name(_ html: inout HTMLWriter) {
    named(&html)
    html.raw(" – ")
    html.text(facture.vendeur.nom)
  }

  /// As in `Facture F-2026-0102`.
  func named(_ html: inout HTMLWriter) {
    html.raw(facture.type.typeDocument.mot)
    html.raw(" ")
    html.text(facture.numero)
  }
}
