import LedgerAudit
public import LedgerData
import LedgerInvoice
import LedgerLog
import LedgerModel
import LedgerNorm
import LedgerWords

/// How it is written.
extension Dossier {
  /// The file: a page that shows the document without anything else, and checks itself. The same dossier always gives the same bytes.
  ///
  /// - Throws: `LedgerFailure` when a line is no event that this program knows, or none creates the document.
  public func html() throws(LedgerFailure) -> [UInt8] {
    try LedgerFailure.wrap { Coquille.dossier.page(try parts(document())) }
  }

  /// The content of each place of the page.
  func parts(_ document: (facture: Facture, norme: FactureNorme)) throws -> [Coquille.Place: [UInt8]] {
    let (titre, feuille) = try feuille(document.facture, document.norme)
    return [
      .politique: try Coquille.dossier.politique(), .titre: titre, .style: Coquille.dossier.style, .feuille: feuille,
      .donnees: donnees, .script: try Coquille.dossier.script(),
    ]
  }

  /// The title of the page, and the document as its events have made it.
  private func feuille(
    _ facture: Facture, _ norme: FactureNorme
  ) throws -> (titre: [UInt8], feuille: [UInt8]) {
    var (titre, feuille): ([UInt8], [UInt8]) = ([], [UInt8(ascii: "\n")])
    PageHTML.append(title: norme, to: &titre)
    PageHTML.append(try EtatPage(facture, au: au), to: &feuille)
    PageHTML.append(body: norme, to: &feuille)
    return (titre, feuille)
  }

  /// The document that its events have made, and its fields for people.
  func document() throws -> (facture: Facture, norme: FactureNorme) {
    var etat = EtatDossier(.page(prives))
    for line in lignes { try etat.applique(line.span) }
    guard let facture = etat.facture(facture) else { throw Self.sansDocument() }
    return (facture, try etat.norme(facture))
  }

  private static func sansDocument() -> LedgerFailure {
    LedgerFailure(
      .damaged, "dossier-invalide",
      Words("No event of the dossier creates its document.", fr: "Aucun événement du dossier ne crée son document."),
      hint: PageRelue(name: "", genre: .dossier).redemande)
  }
}
