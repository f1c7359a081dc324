import LedgerModel
import LedgerNorm
import LedgerWords

/// A discount or a charge as in its file: of a line (BG-27, BG-28), or of the document (BG-20, BG-21).
struct RemiseLue {
  /// Whether it is a charge.
  var estFrais: Bool
  /// The amount (BT-92, BT-99, BT-136, BT-141).
  var montant: Montant
  /// The stated percentage (BT-94, BT-138), if the ledger can keep it.
  var pourcentage: Pourcentage?
  /// The base of the percentage (BT-93, BT-137).
  var base: Montant?
  /// Whether its percentage and its base are left out, because the percentage has too many decimals for the ledger.
  var estSansPourcentage = false
  /// The reason (BT-97, BT-104, BT-139, BT-144).
  var raison: String?
  /// The code of the reason (BT-98, BT-105, BT-140, BT-145).
  var code: String?
  /// Its VAT; that of the line, for a discount on a line.
  var taxe: Taxe?

  /// The percentage of a discount in the ledger's own form, which is a field instead of a line.
  var pourcentageUsuel: Taux? {
    let estUsuelle =
      raison == Remise.raisonUsuelle && code ?? Remise.codeUsuel == Remise.codeUsuel && !estFrais && base != nil
    return estUsuelle ? pourcentage?.taux : nil
  }

  /// The remark on `remises` that lose their percentage; `lieu` is their place.
  static func remarques(_ remises: [RemiseLue], _ lieu: Words) -> [Words] {
    guard remises.contains(where: \.estSansPourcentage) else { return [] }
    let decimales = Pourcentage.decimales
    return [
      Words(
        "\(lieu): a percentage of more than \(decimales) decimals is left out, with its base; the amount is kept.",
        fr:
          "\(lieu) : un pourcentage de plus de \(decimales) décimales n'est pas repris, ni sa base ; le montant l'est.")
    ]
  }

  /// Its effect on the sum, in cents.
  var effet: Int128 { Int128(montant.centimes) * (estFrais ? 1 : -1) }

  /// Converts it to a line of the ledger with the same amount, which names its kind in a file.
  func ligne(_ position: Int, _ taxe: Taxe, de ajustement: Ajustement) throws(RefusNorme) -> LigneNorme {
    // Prices are never below zero: a deduction below zero becomes an addition.
    guard let net = Montant(centimes: effet),
      let prix = Int64(exactly: net.centimes.magnitude).flatMap({ PrixUnitaire(centimes: $0) }),
      let quantite = Quantite(millioniemes: net < .zero || (net == .zero && !estFrais) ? -1_000_000 : 1_000_000)
    else {
      throw .inexact(
        estFrais ? "BG-21" : "BG-20", Words("\(montant) is too large", fr: "\(montant) est trop grand"))
    }
    var ligne = LigneNorme(
      position: position, designation: raison ?? (estFrais ? Remise.fraisUsuels : Remise.raisonUsuelle),
      quantite: quantite, unite: .unite, prixUnitaire: prix, taxe: taxe, montantNet: net)
    ligne.termes = Termes(
      [
        Terme(.ajustement, ajustement.rawValue, precision: code), pourcentage.map { Terme(.pourcentage, "\($0)") },
        base.map { Terme(.base, "\($0)") },
      ].compactMap(\.self))
    return ligne
  }
}

extension PrixUnitaire {
  fileprivate init?(centimes: Int64) {
    let (millioniemes, deborde) = centimes.multipliedReportingOverflow(by: 10_000)
    guard !deborde else { return nil }
    self.init(millioniemes: millioniemes)
  }
}
