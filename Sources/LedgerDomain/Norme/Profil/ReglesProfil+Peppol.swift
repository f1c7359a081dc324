/// Peppol BIS Billing 3.0.
extension ReglesProfil {
  /// The process of an invoice or a credit note (BT-23), in Peppol and in XRechnung.
  static let processusPeppol = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0"

  static let peppol = Self(
    specification: "\(specificationDeLaNorme)#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0",
    processus: processusPeppol, notesCodees: false, admetCII: false,
    redige: { $0.notes = uneSeule($0.notes) },
    manques: { facture in
      var manques: [Manque] = []
      let references = facture.references
      if references.acheteur == nil && references.commande == nil { manques.append(.referenceAbsente) }
      if facture.type == .rectificative { manques.append(.typeHorsPeppol) }
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
      return manques
    })

  /// One note, without a code (PEPPOL-EN16931-R002).
  private static func uneSeule(_ notes: [Note]) -> [Note] {
    let texte = notes.map(\.texte).joined(separator: " ")
    return texte.isEmpty ? [] : [Note(code: .generale, texte: texte)]
  }

  /// The schemes of the addresses in its network (PEPPOL-EN16931-CL008): those of the norm less the ones that only other channels
  /// have.
  private static let reseau = Redaction.schemas.subtracting(
    """
    0037 0147 0154 0158 0170 0177 0193 0194 0202 0203 0205 0212 0213 0215 0217 0219 0220 AN AQ AS AU EM
    """.split(separator: " ").map(String.init))
}
