package import LedgerModel
import LedgerRules

/// The lines of an avoir that credits the rest of a facture, after its issued avoirs.
///
/// If those avoirs credit lines of the facture, or parts of their quantities, the rest is the other lines and parts. If
/// the rest cannot be expressed in lines, for example after an avoir with another price, it has a line for each rate and
/// category of VAT, one for goods and one for services.
struct ResteACrediter {
  /// The lines of the avoir, without ids yet; empty if the rest is zero.
  let lignes: [LigneFacture]
  /// The discount of the avoir.
  let remise: Taux

  init(de facture: Facture, apres avoirs: [Facture], _ credit: CreditAvoirs) throws(Refus) {
    let parTaux = try credit.reste(de: facture.exigeTotaux())
    // Only the bases count, each at its rate: the last avoir credits the rest of the VAT.
    if let lignes = Self.lignes(de: facture, sans: avoirs),
      try Self.parTaux(lignes, facture).elementsEqual(
        parTaux, by: { $0.imposition == $1.imposition && $0.base == $1.base })
    {
      (self.lignes, remise) = (lignes, facture.remisePourcentage)
    } else {
      var lignes: [LigneFacture] = []
      for part in parTaux {
        for (nature, base) in try credit.natures(part, de: facture) {
          var ligne = try LigneFacture(
            base, part.imposition, de: facture, "Reste de \(facture.numero), TVA \(part.imposition)")
          if let nature { ligne.nature = nature }
          lignes.append(ligne)
        }
      }
      (self.lignes, remise) = (lignes, .zero)
    }
  }

  /// The fields that lines of the same article share.
  private struct Article: Hashable {
    let designation: String
    let prixUnitaire: PrixUnitaire
    let imposition: Imposition
    let remise: Taux
    let unite: Unite
    let nature: NatureLigne?
    let exoneration: Exoneration?

    init(_ ligne: LigneFacture, _ facture: Facture) {
      (designation, prixUnitaire, remise) = (ligne.designation, ligne.prixUnitaire, ligne.remisePourcentage)
      imposition = facture.imposition(ligne)
      (unite, nature, exoneration) = (ligne.unite, ligne.nature, ligne.exoneration)
    }
  }

  /// The lines of `facture` less those of `avoirs`; nil if an avoir credits other lines. The rest of a line is one lump, if an
  /// amount of it was credited.
  private static func lignes(de facture: Facture, sans avoirs: [Facture]) -> [LigneFacture]? {
    if let restes = quantites(de: facture, sans: avoirs) {
      return zip(facture.lignes, restes).compactMap { ligne, reste in
        Quantite(millioniemes: reste).map { ligne.avec(quantite: $0) }
      }
    }
    // A line with another price and without days may credit anything: then lines cannot tell the rest.
    let articles = Set(facture.lignes.map { Article($0, facture) })
    let seDisent = avoirs.allSatisfy { avoir in
      avoir.lignes.allSatisfy { ligne in
        articles.contains(Article(ligne, avoir)) || facture.lignes.contains { ligne.estBlocNomme(de: $0) }
      }
    }
    guard seDisent else { return nil }
    return montants(de: facture, sans: avoirs).map { restes in
      zip(facture.lignes, restes).compactMap { ligne, reste in
        reste == ligne.centimesNets ? ligne : reste == 0 ? nil : ligne.enBloc(reste)
      }
    }
  }

  /// The amount of each line of `facture` less those of `avoirs`, in cents; nil if an avoir credits other lines. A line of an avoir
  /// credits the first line of the same article or designation that has this amount left.
  fileprivate static func montants(de facture: Facture, sans avoirs: [Facture]) -> [Int128]? {
    var restes = facture.lignes.map(\.centimesNets)
    for avoir in avoirs {
      guard avoir.remisePourcentage == facture.remisePourcentage else { return nil }
      for ligne in avoir.lignes {
        let net = ligne.centimesNets
        let place = restes.indices.first { place in
          let sienne = facture.lignes[place]
          return ligne.estBloc(de: sienne) && avoir.imposition(ligne) == facture.imposition(sienne)
            && ligne.nature == sienne.nature && ligne.exoneration == sienne.exoneration
            && (net == 0 || restes[place].signum() == net.signum() && net.magnitude <= restes[place].magnitude)
        }
        guard let place else { return nil }
        restes[place] -= net
      }
    }
    return restes
  }

  /// The quantity of each line of `facture` less those of `avoirs`, in millionths; nil if an avoir credits other lines.
  private static func quantites(de facture: Facture, sans avoirs: [Facture]) -> [Int64]? {
    var restes = facture.lignes.map(\.quantite.millioniemes)
    var places: [Article: [Int]] = [:]
    // Places are reversed, so that the first line of an article is credited first.
    for place in restes.indices.reversed() {
      places[Article(facture.lignes[place], facture), default: []].append(place)
    }
    for avoir in avoirs {
      guard avoir.remisePourcentage == facture.remisePourcentage else { return nil }
      for ligne in avoir.lignes {
        let article = Article(ligne, avoir)
        var credite = ligne.quantite.millioniemes
        while credite != 0 {
          guard let place = places[article]?.last, restes[place].signum() == credite.signum() else { return nil }
          let part = credite > 0 ? min(credite, restes[place]) : max(credite, restes[place])
          credite -= part
          restes[place] -= part
          if restes[place] == 0 { places[article]?.removeLast() }
        }
      }
    }
    return restes
  }

  /// The amounts of `lignes` at each rate, with the discount of `facture`.
  static func parTaux(_ lignes: [LigneFacture], _ facture: Facture) throws(Refus) -> [ResteAvoirs] {
    var sommes = SommesParTaux()
    for ligne in lignes { sommes.compte(LigneComptee(ligne), signe: 1) }
    do throws(Debordement) {
      let totaux = try Totaux(sommes.sommes(tva: facture.tva), remise: facture.remisePourcentage)
      return CreditAvoirs().reste(de: totaux)
    } catch {
      throw .facture(facture.numero, .totalTropGrand)
    }
  }
}

extension LigneFacture {
  /// A line of `base` cents of `facture` before VAT at one rate, without an id yet.
  init(_ base: Int128, _ imposition: Imposition, de facture: Facture, _ designation: String) throws(Refus) {
    let (prix, tropGrand) = Int64(clamping: base.magnitude).multipliedReportingOverflow(by: 10_000)
    guard !tropGrand, let prixUnitaire = PrixUnitaire(millioniemes: prix),
      let quantite = Quantite(millioniemes: base < 0 ? -1_000_000 : 1_000_000)
    else { throw .facture(facture.numero, .ligneTropGrande) }
    self.init(id: .nul, designation: designation, quantite: quantite, prixUnitaire: prixUnitaire)
    self.imposition = imposition
    // It takes the reason and nature that all lines of the facture with this taxation share.
    let siennes = facture.lignes.filter { facture.imposition($0) == imposition }
    let (natures, raisons) = (Set(siennes.map(\.nature)), Set(siennes.map(\.exoneration)))
    guard raisons.count <= 1 else { throw .avoir(facture.numero, .resteAmbigu(imposition)) }
    exoneration = raisons.first ?? nil
    if natures.count == 1 { nature = natures.first ?? nil }
  }
}

extension Facture {
  /// The amount of each line that `avoirs` leave, in cents; nil if one of them credits other lines.
  package func restes(sans avoirs: [Facture]) -> [Int128]? { ResteACrediter.montants(de: self, sans: avoirs) }
}
