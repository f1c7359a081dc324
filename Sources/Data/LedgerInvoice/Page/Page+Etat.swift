public import LedgerModel
public import LedgerNorm
import LedgerWords

/// The state of a document on a day, for dossiers: in French, as their pages.
public struct EtatPage: Sendable {
  let statut: Statut
  let au: Jour
  /// The amounts paid, written off and left; nil for a document that is not issued.
  let montants: (paye: Montant, abandonne: Montant, reste: Montant)?
  let type: TypeDocument
  let devise: Devise

  /// The state of `facture` at `au`.
  ///
  /// - Throws: `Debordement` when its total does not fit an amount.
  public init(_ facture: Facture, au: Jour) throws(Debordement) {
    statut = try facture.statut(au: au)
    self.au = au
    montants =
      facture.estEnvoyee(au: au)
      ? (try facture.montantPaye(au: au), try facture.montantAbandonne(au: au), try facture.soldeDu(au: au)) : nil
    type = facture.typeDocument
    devise = facture.devise
  }
}

extension PageHTML {
  /// Appends a paragraph with the state.
  public static func append(_ etat: EtatPage, to bytes: inout [UInt8]) {
    write(to: &bytes) { html in
      html.element("p", "class=\"etat\"") { html in
        html.element("strong") { $0.raw(etat.statut.libelle(de: etat.type).fr) }
        html.raw(Lexique.vuAu.libelle.fr)
        html.jour(etat.au)
        guard let montants = etat.montants else { return }
        amount(etat.type == .avoir ? .rembourse : .paye, montants.paye, etat.devise, &html)
        if montants.abandonne != .zero { amount(.abandonne, montants.abandonne, etat.devise, &html) }
        amount(.reste, montants.reste, etat.devise, &html)
      }
      html.raw("\n")
    }
  }

  /// Appends the title of the page: the document and its seller.
  public static func append(title facture: FactureNorme, to bytes: inout [UInt8]) {
    write(to: &bytes) { html in Page(facture: facture).name(&html) }
  }

  /// Appends the contents of the body of the page of `facture`, as a part of another page, in French. It has no QR code: that
  /// page is for display, and draws everything again from events.
  public static func append(body facture: FactureNorme, to bytes: inout [UInt8]) {
    write(to: &bytes) { html in Page(facture: facture, aUnQR: false).body(&html) }
  }

  private static func amount(
    _ name: Lexique, _ montant: Montant, _ devise: Devise, _ html: inout HTMLWriter
  ) {
    html.raw(" · ")
    html.raw(name.libelle.fr)
    html.raw("\u{A0}: ")
    html.element("span", "class=\"j\"") { $0.montant(montant, devise) }
  }

  /// Appends what `body` writes in `langue`.
  static func write(
    to bytes: inout [UInt8], _ langue: LangueDocument = .francais, _ body: (inout HTMLWriter) -> Void
  ) {
    var taken: [UInt8] = []
    swap(&taken, &bytes)
    var html = HTMLWriter(taken, langue)
    body(&html)
    bytes = html.release()
  }
}
