import LedgerModel
import LedgerNorm
import LedgerWords

/// The title and the parties.
extension Page {
  /// Attributes hold the text that the foot of each page repeats: hidden text does not belong on a page.
  func title(_ html: inout HTMLWriter) {
    html.raw("<h1")
    html.attribute("data-numero", facture.numero)
    html.attribute("data-vendeur", facture.vendeur.nom)
    html.raw(">")
    html.raw(facture.type.typeDocument.mot)
    html.element("span", "class=\"numero\"") { html in
      html.raw(" ")
      html.text(facture.numero)
    }
    html.raw("</h1>\n")
  }

  func seller(_ html: inout HTMLWriter) {
    let vendeur = facture.vendeur
    html.block("section", "class=\"vendeur\"", label: .vendeur) { html in
      html.champ("p", "emetteur.nom", vendeur.nom, "class=\"nom\"")
      html.champ("p", "emetteur.nomCommercial", vendeur.nomCommercial)
      html.raw("\n")
      address(
        vendeur.adresse, in: "emetteur.adresse", abroad: vendeur.adresse.pays != facture.acheteur.adresse.pays, &html)
      contact(&html)
      html.element("p", "class=\"legal\"") { html in
        html.champ("span", "emetteur.formeJuridique", vendeur.mentionsLegales)
        for note in facture.notes where note.code == .immatriculation {
          html.champ("span", "emetteur.immatriculation", note.texte)
        }
        identifiers(vendeur, &html)
      }
      html.raw("\n")
    }
  }

  func buyer(_ html: inout HTMLWriter) {
    let acheteur = facture.acheteur
    html.block("div", "class=\"destinataire\"") { html in
      // A draft may lack it.
      if !acheteur.nom.isEmpty { client(acheteur, &html) }
      delivery(&html)
    }
  }

  private func client(_ acheteur: Partie, _ html: inout HTMLWriter) {
    html.block("section") { html in
      html.constant("h2", .client)
      html.champ("p", "client.nom", acheteur.nom, "class=\"nom\"")
      html.raw("\n")
      address(
        acheteur.adresse, in: "client.adresse", abroad: acheteur.adresse.pays != facture.vendeur.adresse.pays, &html)
      if acheteur.identification != nil || acheteur.siret != nil || acheteur.numeroTVA != nil {
        html.element("p", "class=\"legal\"") { identifiers(acheteur, &$0) }
        html.raw("\n")
      }
    }
  }

  private func delivery(_ html: inout HTMLWriter) {
    guard let livraison = facture.livraison, livraison.nom != nil || livraison.adresse != nil else { return }
    html.block("section") { html in
      html.constant("h2", .livre)
      html.champ("p", "livraison.nom", livraison.nom)
      guard let adresse = livraison.adresse else { return }
      html.raw("\n")
      address(adresse, in: "livraison.adresse", abroad: adresse.pays != facture.vendeur.adresse.pays, &html)
    }
  }

  private func contact(_ html: inout HTMLWriter) {
    guard let contact = facture.vendeur.contact else { return }
    html.element("p", "class=\"contact\"") { html in
      html.champ("span", "emetteur.contact.nom", contact.nom)
      html.champ("span", "emetteur.contact.telephone", contact.telephone)
      html.champ("span", "emetteur.contact.email", contact.email)
    }
    html.raw("\n")
  }

  /// Each part on its line, the country only if it differs from the other party's.
  private func address(_ adresse: AdresseNorme, in champ: StaticString, abroad: Bool, _ html: inout HTMLWriter) {
    html.element("p", "class=\"adresse\"") { html in
      html.champ("span", champ, adresse.rue)
      html.champ("span", champ, adresse.complement)
      let ville = [adresse.codePostal, adresse.ville].compactMap { $0 }.joined(separator: " ")
      html.champ("span", champ, ville.isEmpty ? nil : ville)
      html.champ("span", champ, adresse.paysEcrit ?? (abroad ? adresse.pays.nom(html.langue) : nil))
    }
    html.raw("\n")
  }

  /// The identifiers of a party. The SIRET contains the SIREN, which is not repeated.
  private func identifiers(_ partie: Partie, _ html: inout HTMLWriter) {
    if let siret = partie.siret {
      identifier(.siret, siret, [3, 3, 3, 5], &html)
    } else if let siren = partie.siren {
      identifier(.siren, siren, [3], &html)
    }
    if let registre = partie.identifiantLegal { identifier(.identifiantLegal, registre.identifiant, [], &html) }
    if let numero = partie.numeroTVA { identifier(.numeroTVA, numero, [], &html) }
    if let numero = partie.identifiantFiscal, numero != partie.siren {
      identifier(.identifiantFiscal, numero, [], &html)
    }
  }

  private func identifier(_ name: LexiqueDocument, _ value: String, _ groups: [Int], _ html: inout HTMLWriter) {
    html.element("span") { html in
      html.raw(name)
      html.raw("\u{A0}")
      html.groupes(value, groups)
    }
  }
}
