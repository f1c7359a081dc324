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
    /// A customer with a VAT number, of France if it is elsewhere.
    case identifieIci
    /// A customer with a VAT number of another member state.
    case identifieAilleurs
    /// A customer with a VAT number of the state where the sale takes place.
    case identifieSurPlace
  }

  /// The condition on the place of the sale.
  enum Lieu: Sendable {
    case partout
    /// Seen from the seller.
    case zone(Territoire.Zone)
    /// Outside the territory of the seller.
    case dehors
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
  /// Goods, a service or works; nil: any.
  var nature: NatureLigne?
  /// A nature that it does not fit.
  var sauf: NatureLigne?
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
  let lieux: LieuxDeVente

  /// For a document of `emetteur`, the same for all its lines.
  package init(
    _ ligne: LigneFacture, toutEnFranchise: Bool, _ emetteur: Emetteur, _ client: Client?, _ lieux: LieuxDeVente
  ) {
    (self.ligne, self.toutEnFranchise, self.client, self.lieux) = (ligne, toutEnFranchise, client, lieux)
    regime = emetteur.regimeTVA
  }
}

extension CasSansTVA {
  /// Whether it may fit a line of that nature.
  func vautPour(_ nature: NatureLigne) -> Bool { (self.nature ?? nature) == nature && sauf != nature }

  /// Whether it fits `vente`. A missing detail of the document fits: other rules ask for it.
  package func admet(_ vente: VenteSansTVA) -> Bool {
    let sienne = vente.ligne.nature
    // A line without a nature may be goods or a service, and is no works.
    if let nature, nature != sienne, sienne != nil || nature == .travaux { return false }
    if let sauf, sauf == sienne { return false }
    return admet(acheteur: vente) && admet(lieu: vente) && admet(raison: vente)
  }

  private func admet(acheteur vente: VenteSansTVA) -> Bool {
    let (client, numero) = (vente.client, vente.client?.numeroTVA)
    let pays = numero.flatMap(NumeroTVA.pays)
    return switch acheteur {
    case .tous: true
    case .entreprise: client?.nature != .particulier
    case .identifieIci:
      pays.map { $0.compteCommeLaFrance || vente.lieux.client?.zone(servicesDe: vente.lieux.vendeur) == .ici }
        ?? false
    case .identifieSurPlace:
      numero.map(NumeroTVA.reduit).flatMap(NumeroTVA.pays).map {
        vente.lieux.lieu(vente.ligne.nature)?.estDans($0) ?? true
      }
        ?? false
    case .identifieAilleurs:
      pays.map { ![.france, .monaco].contains($0) && $0.estDansLUnion } ?? false
        || numero.map(NumeroTVA.estDIrlandeDuNord) ?? false
    }
  }

  private func admet(lieu vente: VenteSansTVA) -> Bool {
    switch lieu {
    case .partout: true
    case .zone(let zone):
      // A line without a nature may be goods or a service.
      ((nature ?? vente.ligne.nature).map { [$0] } ?? [.bien, .service])
        .contains { vente.lieux.zone($0) ?? zone == zone }
    case .dehors: vente.lieux.zone(nature ?? vente.ligne.nature) != .ici
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
