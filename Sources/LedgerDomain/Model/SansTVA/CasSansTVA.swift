import LedgerWords

/// A case in which the law lets a line go without VAT: what is sold, to whom, and where it goes.
///
/// The cases are data (``table``). A line goes without VAT if one case of its category fits it.
struct CasSansTVA: Sendable {
  /// Who the customer must be.
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

  /// Where the goods are delivered, or where the customer is.
  enum Lieu: Sendable {
    case partout
    case client(Zone)
    case livraison(Zone)
  }

  /// Where VAT is concerned.
  enum Zone: Sendable {
    /// France, with the overseas departments for services.
    case france
    /// Another member state of the European Union.
    case union
    /// Elsewhere.
    case ailleurs
  }

  /// What the reason for no VAT must be.
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

  let categorie: CategorieTVA
  /// What is sold; nil: anything.
  var nature: NatureLigne?
  var acheteur = Acheteur.tous
  var lieu = Lieu.partout
  var raison = Raison.toutes
  /// What the case is, for people.
  let cas: Words
  /// The article of law.
  let article: String
}

/// What a case is held against.
struct VenteSansTVA {
  let ligne: LigneFacture
  /// Whether all lines of the document give the franchise as their reason.
  let toutEnFranchise: Bool
  let regime: Emetteur.RegimeTVA
  let client: Client?
  /// The place of delivery, if it is not the client's address.
  let livraison: Adresse?

  /// Where it is delivered.
  fileprivate var lieu: Adresse? { livraison ?? client?.adresse }

  /// Whether it goes to Northern Ireland, where goods are under the law of the Union: an address in the United Kingdom whose postcode
  /// begins with BT, or that has none, of a client with a number of there.
  fileprivate var vaEnIrlandeDuNord: Bool {
    guard lieu?.pays.flatMap({ Pays($0) })?.description == "GB" else { return false }
    return lieu?.codePostal?.uppercased().hasPrefix("BT")
      ?? client?.numeroTVA.map(NumeroTVA.estDIrlandeDuNord) ?? false
  }
}

extension CasSansTVA {
  /// Whether it fits `vente`. What a document does not say fits: other rules ask for it.
  func admet(_ vente: VenteSansTVA) -> Bool {
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
      pays.map { Zone(client: $0) == .union } ?? false || numero.map(NumeroTVA.estDIrlandeDuNord) ?? false
    }
  }

  private func admet(lieu vente: VenteSansTVA) -> Bool {
    switch lieu {
    case .partout: true
    case .client(let zone): Self.pays(vente.client?.adresse).map { Zone(client: $0) == zone } ?? true
    case .livraison(let zone):
      Self.pays(vente.lieu).map { (vente.vaEnIrlandeDuNord ? .union : Zone(livraison: $0)) == zone } ?? true
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

  /// The country of an address, France where it names none; nil where nobody knows that country.
  private static func pays(_ adresse: Adresse?) -> Pays? { adresse?.pays.map { Pays($0) } ?? .france }
}

extension CasSansTVA.Zone {
  /// Where a customer is. VAT is not applied in Guyane and Mayotte (CGI, art. 294, 1).
  init(client pays: Pays) {
    let estFrance = ["FR", "MC", "GP", "MQ", "RE"].contains(pays.description)
    self = estFrance ? .france : pays.estDansLUnion ? .union : .ailleurs
  }

  /// Where goods go. Those that leave for an overseas department are exported (CGI, art. 294, 2).
  init(livraison pays: Pays) {
    self = ["FR", "MC"].contains(pays.description) ? .france : pays.estDansLUnion ? .union : .ailleurs
  }
}
