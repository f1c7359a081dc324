import LedgerDomain
import LedgerWords

/// A discount or a charge as a file states it: of a line (BG-27, BG-28), or of the document (BG-20, BG-21).
struct RemiseLue {
  /// Whether it is a charge.
  var estFrais: Bool
  /// The amount (BT-92, BT-99, BT-136, BT-141).
  var montant: Montant
  /// The stated percentage (BT-94, BT-138).
  var pourcentage: Taux?
  /// The reason (BT-97, BT-104, BT-139, BT-144).
  var raison: String?
  /// Its VAT; that of the line, for a discount on a line.
  var taxe: Taxe?

  /// The remark about its reason, if it becomes a percentage, which has no reason.
  func remarque(_ lieu: Words) -> Words? {
    guard let raison, raison != Norme.remise.description else { return nil }
    return Words(
      "\(lieu): the reason \"\(Texte.cite(raison))\" of what is taken off is left out.",
      fr: "\(lieu) : le motif « \(Texte.cite(raison)) » de la remise n'est pas repris.")
  }

  /// Its effect on the sum, in cents.
  var effet: Int128 { Int128(montant.centimes) * (estFrais ? 1 : -1) }

  /// Converts it to a separate line with the same amount.
  func ligne(_ position: Int, _ taxe: Taxe) throws(RefusNorme) -> LigneNorme {
    let grandeur = montant.centimes.magnitude
    guard let prix = Int64(exactly: grandeur).flatMap({ PrixUnitaire(centimes: $0) }),
      let quantite = Quantite(millioniemes: effet < 0 ? -1_000_000 : 1_000_000), let net = Montant(centimes: effet)
    else {
      throw .inexact(
        estFrais ? "BG-21" : "BG-20", Words("\(montant) is too large", fr: "\(montant) est trop grand"))
    }
    return LigneNorme(
      position: position, designation: raison ?? (estFrais ? "Frais" : "Remise"), quantite: quantite, unite: .unite,
      prixUnitaire: prix, taxe: taxe, montantNet: net)
  }
}

extension PrixUnitaire {
  fileprivate init?(centimes: Int64) {
    let (millioniemes, deborde) = centimes.multipliedReportingOverflow(by: 10_000)
    guard !deborde else { return nil }
    self.init(millioniemes: millioniemes)
  }
}
