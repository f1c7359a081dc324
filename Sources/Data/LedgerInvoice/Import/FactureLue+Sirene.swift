import LedgerModel
import LedgerNorm
import LedgerWords

/// French numbers of the parties: a SIRET holds the SIREN, and French programs wrote either in the place of the other until the
/// reform. The norm sets no length for them.
extension FactureLue {
  /// Reads a SIRET in the place of a SIREN, and a SIREN in the place of a SIRET.
  mutating func litLesSirets() {
    norme.vendeur.litSesNumeros((legal: "BT-30", autre: "BT-29"), &remarques)
    norme.acheteur.litSesNumeros((legal: "BT-47", autre: "BT-46"), &remarques)
  }
}

extension Partie {
  fileprivate mutating func litSesNumeros(_ termes: (legal: String, autre: String), _ remarques: inout [Words]) {
    if let ecrit = identification, let dit = NumeroSirene(ecrit) {
      (siren, identifiantLegal) = (dit.siren, nil)
      if ecrit.identifiant != dit.siren || ecrit.schema != IdentifiantPartie.siren {
        remarques.append(dit.remarque(ecrit, termes.legal, remplace: siret))
        siret = siret ?? dit.siret
      }
    }
    if let ecrit = siret.map({ IdentifiantPartie(schema: IdentifiantPartie.siret, identifiant: $0) }) {
      guard let dit = NumeroSirene(ecrit), admet(dit), ecrit.identifiant != dit.siret else { return }
      if dit.siret == nil { remarques.append(dit.remarque(ecrit, termes.autre, remplace: nil)) }
      (siren, siret) = (siren ?? dit.siren, dit.siret)
    } else if let ecrit = autreIdentifiant, let dit = NumeroSirene(ecrit), admet(dit) {
      remarques.append(dit.remarque(ecrit, termes.autre, remplace: nil))
      (siren, siret, autreIdentifiant) = (dit.siren, dit.siret, encore.first)
      encore = Array(encore.dropFirst())
    }
  }

  /// Whether `numero` may be its own: it has no other number in a register.
  private func admet(_ numero: NumeroSirene) -> Bool { siren == numero.siren || identification == nil }
}

/// A SIREN, or a SIRET with its SIREN, whose check digits are right.
private struct NumeroSirene {
  let siren: String
  let siret: String?

  /// The number in `identifiant`, if that has a scheme of SIRENE; spaces between its digits do not count.
  init?(_ identifiant: IdentifiantPartie) {
    guard [IdentifiantPartie.siren, IdentifiantPartie.siret].contains(identifiant.schema) else { return nil }
    let chiffres = identifiant.identifiant.filter { !$0.isWhitespace }
    guard Siren.estValide(siret: chiffres) || Siren.estValide(chiffres) else { return nil }
    (siren, siret) = (String(chiffres.prefix(9)), chiffres.utf8.count == 9 ? nil : chiffres)
  }

  /// The remark that it stood in the term `terme` as `ecrit`; `remplace` is another SIRET, which stays.
  func remarque(_ ecrit: IdentifiantPartie, _ terme: String, remplace autre: String?) -> Words {
    let dit = Texte.cite(ecrit.description)
    guard let siret else {
      return Words(
        "\(terme) \(dit) is kept as the SIREN \(siren).", fr: "\(terme) \(dit) est repris comme SIREN \(siren).")
    }
    guard let autre, autre != siret else {
      return Words(
        "\(terme) \(dit) is a SIRET: it is kept as one, with its SIREN \(siren).",
        fr: "\(terme) \(dit) est un SIRET : il est repris comme tel, avec son SIREN \(siren).")
    }
    return Words(
      "\(terme) \(dit) is a SIRET: its SIREN \(siren) is kept, and as SIRET the other one, \(Texte.cite(autre)).",
      fr: "\(terme) \(dit) est un SIRET : son SIREN \(siren) est repris, et comme SIRET l'autre, \(Texte.cite(autre)).")
  }
}
