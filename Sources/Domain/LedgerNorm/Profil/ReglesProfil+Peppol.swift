import LedgerModel

/// Peppol BIS Billing 3.0.
extension ReglesProfil {
  /// The process of an invoice or a credit note (BT-23), in Peppol and in XRechnung.
  static let processusPeppol = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0"

  static let peppol = Self(
    specification: "\(specificationDeLaNorme)#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0",
    processus: processusPeppol, notesCodees: false, admetCII: false, jointLesPourcentages: true,
    redige: { facture in
      facture.notes = uneSeule(facture.notes)
      if estAllemande(facture) { xrechnung.redige(&facture) }
    },
    manques: { facture in
      var manques: [Manque] = []
      let references = facture.references
      if references.acheteur == nil && references.commande == nil { manques.append(.referenceAbsente) }
      if !estAllemande(facture) {
        manques += periodesDeLignes(facture)
      }
      if !typesAdmis(entreAllemands: estAllemande(facture)).contains(facture.type) {
        manques.append(.typeHorsPeppol(facture.type))
      }
      for (partie, adresse, horsReseau) in [
        ("emetteur", facture.vendeur.adresseElectronique, Manque.emetteurHorsReseau),
        ("client", facture.acheteur.adresseElectronique, Manque.clientHorsReseau),
      ] {
        if let adresse, reseau.contains(adresse.schema) {
          guard !adresse.estBienFormee else { continue }
          manques.append(
            .identifiantInvalide(.adresseElectronique, champ: "\(partie).adresseElectronique", "\(adresse)"))
        } else {
          manques.append(horsReseau(adresse))
        }
      }
      if facture.vendeur.adresse.pays == .paysBas { manques += manquesNeerlandais(facture) }
      if estAllemande(facture) { manques += xrechnung.manques(facture) }
      return manques
    })

  /// The types of its documents (PEPPOL-EN16931-P0100, P0101, P0112).
  private static func typesAdmis(entreAllemands: Bool) -> [TypeNorme] {
    [.facture, .avoir, .acompte, .assurance, .situation, .situationDerniere, .situationDefinitive]
      + (entreAllemands ? [.rectificative, .partielle] : [])
  }

  /// Whether both parties are in Germany: then the rules of XRechnung hold (DE-R-001 to DE-R-031).
  private static func estAllemande(_ facture: FactureNorme) -> Bool {
    facture.vendeur.adresse.pays == .allemagne && facture.acheteur.adresse.pays == .allemagne
  }

  /// The details that a seller in the Netherlands must state, also about a customer there (NL-R-001 to NL-R-009).
  private static func manquesNeerlandais(_ facture: FactureNorme) -> [Manque] {
    let registres = ["0106", "0190"]
    func champs(_ partie: Partie) -> [String] {
      let adresse = partie.adresse
      return (adresse.rue == nil || adresse.ville == nil || adresse.codePostal == nil ? ["adresse"] : [])
        + (partie.identifiantLegal?.schema.map { registres.contains($0) } ?? false ? [] : ["identifiant-legal"])
    }
    let (vendeur, acheteur) = (champs(facture.vendeur), champs(facture.acheteur))
    var manques: [Manque] = []
    if facture.estAvoir, facture.origines.isEmpty { manques.append(.origineAbsente) }
    // NL-R-009.
    if facture.references.commande == nil, facture.lignes.contains(where: { $0.termes.valeur(.ligneCommande) != nil }) {
      manques.append(.commandeAbsente)
    }
    if !vendeur.isEmpty { manques.append(.emetteurIncomplet(vendeur)) }
    guard facture.acheteur.adresse.pays == .paysBas else { return manques }
    if !acheteur.isEmpty { manques.append(.clientIncomplet(acheteur)) }
    if ![.virement, .carte, .virementSEPA].contains(facture.paiement.moyen), !facture.estAvoir {
      manques.append(.moyenHorsPeppol)
    }
    return manques
  }

  /// One note, without a code (PEPPOL-EN16931-R002).
  private static func uneSeule(_ notes: [Note]) -> [Note] {
    let texte = notes.map(\.texte).joined(separator: " ")
    return texte.isEmpty ? [] : [Note(code: .generale, texte: texte)]
  }

  /// The schemes of the addresses in its network (PEPPOL-EN16931-CL008): those of the norm less those of other channels.
  private static let reseau = AdresseElectronique.schemas.subtracting(
    """
    0037 0147 0154 0158 0170 0177 0193 0194 0202 0203 0205 0212 0213 0215 0217 0219 0220 AN AQ AS AU EM
    """.split(separator: " ").map(String.init))
}
