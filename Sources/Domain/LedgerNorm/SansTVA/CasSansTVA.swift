package import LedgerModel
package import LedgerWords

/// A case in which the law exempts a line from VAT: by the goods or service, the customer and the destination.
///
/// The cases are data (``table``). A line may go without VAT if a case of its category fits it.
package struct CasSansTVA: Sendable {
  /// The condition on the customer.
  enum Acheteur: Sendable {
    /// Anybody.
    case tous
    /// A business or a public body.
    case entreprise
    /// A customer with a VAT number.
    case identifie
    /// A customer with a VAT number of another member state.
    case identifieAilleurs
  }

  /// The condition on the place of delivery, or else of the customer.
  enum Lieu: Sendable {
    case partout
    case client(Territoire.Zone)
    case livraison(Territoire.Zone)
  }

  /// The condition on the reason for exemption.
  enum Raison: Sendable {
    /// Any of the category.
    case toutes
    /// Any but the franchise.
    case horsFranchise
    /// Any, of a seller who charges VAT.
    case vendeurTaxe
    /// The franchise, by a seller that has it, on all lines.
    case franchise
    /// One whose text cites an article of law.
    case article
  }

  package let categorie: CategorieTVA
  /// Goods or a service; nil: either.
  var nature: NatureLigne?
  var acheteur = Acheteur.tous
  var lieu = Lieu.partout
  var raison = Raison.toutes
  /// The case in words for people.
  package let cas: Words
  /// The article of law.
  package let article: String
}

/// The sale that a case is compared with.
package struct VenteSansTVA {
  let ligne: LigneFacture
  /// Whether all lines of the document give the franchise as their reason.
  let toutEnFranchise: Bool
  let regime: Emetteur.RegimeTVA
  let client: Client?
  /// Where the seller is.
  let depart: Territoire
  /// The place of delivery and the place of the customer; nil if the country is unknown.
  let lieux: Lieux

  /// For a document of `emetteur`, the same for all its lines.
  package init(
    _ ligne: LigneFacture, toutEnFranchise: Bool, _ emetteur: Emetteur, _ client: Client?, _ lieux: Lieux, le jour: Jour
  ) {
    (self.ligne, self.toutEnFranchise, self.client, self.lieux) = (ligne, toutEnFranchise, client, lieux)
    regime = emetteur.regimeTVA
    depart = .duVendeur(emetteur, le: jour)
  }

  /// The places that a document names.
  package struct Lieux {
    package let client: Territoire?
    /// The place of delivery: the customer's, if no other is named.
    package let livraison: Territoire?

    package init(_ client: Client?, livraison: Adresse?, le jour: Jour) {
      self.client = .de(client?.adresse, le: jour)
      var lieu = livraison ?? client?.adresse
      // An address in the United Kingdom without a postcode, of a client with a number of Northern Ireland.
      if lieu?.codePostal == nil, client?.numeroTVA.map(NumeroTVA.estDIrlandeDuNord) == true {
        lieu?.codePostal = "BT"
      }
      self.livraison = .de(lieu, le: jour)
    }
  }
}

extension Territoire {
  /// The place that `emetteur` sells from: France by default.
  package static func duVendeur(_ emetteur: Emetteur, le jour: Jour) -> Territoire {
    de(emetteur.adresse, le: jour) ?? Territoire(.france)
  }
}

extension CasSansTVA {
  /// Whether it fits `vente`. A missing detail of the document fits: other rules ask for it.
  package func admet(_ vente: VenteSansTVA) -> Bool {
    if let nature, let sienne = vente.ligne.nature, nature != sienne { return false }
    return admet(vente.client) && admet(lieu: vente) && admet(raison: vente)
  }

  private func admet(_ client: Client?) -> Bool {
    let numero = client?.numeroTVA
    let pays = numero.flatMap(NumeroTVA.pays)
    return switch acheteur {
    case .tous: true
    case .entreprise: client?.nature != .particulier
    case .identifie: pays != nil
    case .identifieAilleurs:
      pays.map { ![.france, .monaco].contains($0) && $0.estDansLUnion } ?? false
        || numero.map(NumeroTVA.estDIrlandeDuNord) ?? false
    }
  }

  private func admet(lieu vente: VenteSansTVA) -> Bool {
    switch lieu {
    case .partout: true
    case .client(let zone): vente.lieux.client.map { $0.zone(servicesDe: vente.depart) == zone } ?? true
    case .livraison(let zone): vente.lieux.livraison.map { $0.zone(biensDe: vente.depart) == zone } ?? true
    }
  }

  private func admet(raison vente: VenteSansTVA) -> Bool {
    let franchise = vente.ligne.exoneration?.motif == MotifExoneration.franchise.code
    return switch raison {
    case .toutes: true
    case .horsFranchise: !franchise
    case .vendeurTaxe: vente.regime == .reel
    case .franchise: franchise && vente.regime == .franchise && vente.toutEnFranchise
    case .article: vente.ligne.exoneration.map { Self.citeUnArticle($0.mention) } ?? false
    }
  }

  /// Whether a text cites an article: `art. 256 du CGI`, `articles L. 110-1 et suivants`.
  private static func citeUnArticle(_ texte: String) -> Bool {
    let mots = String(decoding: TextePlie(texte).phrase, as: UTF8.self).split(separator: " ")
    guard let place = mots.firstIndex(where: { ["art", "article", "articles"].contains($0) }) else { return false }
    return mots[place...].contains { $0.contains(where: \.isNumber) }
  }
}
