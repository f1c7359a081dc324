import LedgerDomain
import LedgerWords

/// What a file takes off, or adds, as it states it: of a line (BG-27, BG-28), or of the document (BG-20, BG-21).
struct RemiseLue {
  /// Whether it is added.
  var estFrais: Bool
  /// How much (BT-92, BT-99, BT-136, BT-141).
  var montant: Montant
  /// The percentage that it states (BT-94, BT-138).
  var pourcentage: Taux?
  /// Why (BT-97, BT-104, BT-139, BT-144).
  var raison: String?
  /// How it is taxed; of a line as that line.
  var taxe: Taxe?

  /// What is said of its reason, where it becomes a percentage, which has none.
  func remarque(_ lieu: Words) -> Words? {
    guard let raison, raison != Norme.remise.description else { return nil }
    return Words(
      "\(lieu): the reason \"\(Texte.cite(raison))\" of what is taken off is left out.",
      fr: "\(lieu) : le motif « \(Texte.cite(raison)) » de la remise n'est pas repris.")
  }

  /// What it does to the sum, in cents.
  var effet: Int128 { Int128(montant.centimes) * (estFrais ? 1 : -1) }

  /// It as a line of its own, which comes to the same.
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
