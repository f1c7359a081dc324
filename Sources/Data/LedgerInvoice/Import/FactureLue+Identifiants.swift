import LedgerModel
import LedgerNorm
import LedgerWords

/// The number of a German tax office (Steuernummer), which is no VAT number, and which files state in its place.
extension FactureLue {
  /// Reads it as the tax number (BT-32) of a seller with another identifier, which the norm requires (BR-CO-26).
  mutating func litLeNumeroFiscalAllemand() {
    let vendeur = norme.vendeur
    guard vendeur.adresse.pays == .allemagne, let numero = vendeur.numeroTVA, Self.estUnNumeroFiscalAllemand(numero),
      vendeur.identification != nil || !vendeur.autres.isEmpty, vendeur.identifiantFiscal ?? numero == numero
    else { return }
    let dit = Texte.cite(numero)
    norme.vendeur.numeroTVA = nil
    norme.vendeur.identifiantFiscal = numero
    remarques.append(
      Words(
        "BT-31 \(dit) is a German tax number, not a VAT number: it is kept as BT-32.",
        fr: "BT-31 \(dit) est un numéro fiscal allemand, et non un numéro de TVA : il est repris comme BT-32."))
  }

  /// Whether `numero` is of the form `12/345/67890`, with or without `DE`.
  private static func estUnNumeroFiscalAllemand(_ numero: String) -> Bool {
    let signes = numero.uppercased().utf8
    let reste = signes.starts(with: "DE".utf8) ? signes.dropFirst(2) : signes[...]
    let chiffres = reste.filter(Decimale.estChiffre)
    return (10...13).contains(chiffres.count) && reste.contains(UInt8(ascii: "/"))
      && reste.allSatisfy { Decimale.estChiffre($0) || [0x20, 0x2D, 0x2F].contains($0) }
  }
}

/// Identifiers of the buyer that the ledger never records: they are left out, and the rest of the document stays.
extension FactureLue {
  /// Leaves out the identifiers of the buyer with a wrong check digit, and the full number of a card.
  mutating func ecarteIdentifiantsFaux() {
    let acheteur = norme.acheteur
    if let siren = acheteur.siren, !Siren.estValide(siren) {
      norme.acheteur.siren = nil
      ecarte("BT-47", siren)
    }
    if let siret = acheteur.siret, !Siren.estValide(siret: siret) || !siret.hasPrefix(norme.acheteur.siren ?? "") {
      norme.acheteur.siret = nil
      ecarte("BT-46", siret)
    }
    if let legal = acheteur.identifiantLegal, !legal.estValide {
      norme.acheteur.identifiantLegal = nil
      ecarte("BT-47", legal.description)
    }
    if let autre = acheteur.autreIdentifiant, !autre.estValide {
      norme.acheteur.autreIdentifiant = nil
      ecarte("BT-46", autre.description)
    }
    abregeLaCarte()
  }

  private mutating func ecarte(_ terme: String, _ texte: String) {
    remarques.append(
      Words(
        "\(terme) is left out: \"\(Texte.cite(texte))\" is not a valid identifier of its scheme.",
        fr: "\(terme) n'est pas repris : « \(Texte.cite(texte)) » n'est pas un identifiant valide de son schéma."))
  }

  /// Keeps the last four digits of a card (BT-87).
  private mutating func abregeLaCarte() {
    guard let liste = norme.termes?.liste, liste.contains(where: Self.estUneCarteEntiere) else { return }
    norme.termes = Termes(
      liste.map {
        Self.estUneCarteEntiere($0) ? Terme(.carte, String($0.valeur.suffix(4)), precision: $0.precision) : $0
      })
    remarques.append(
      Words(
        "BT-87 is shortened to the last four digits of the card.",
        fr: "BT-87 est réduit aux quatre derniers chiffres de la carte."))
  }

  private static func estUneCarteEntiere(_ terme: Terme) -> Bool { terme.nom == .carte && terme.valeur.utf8.count > 10 }
}
