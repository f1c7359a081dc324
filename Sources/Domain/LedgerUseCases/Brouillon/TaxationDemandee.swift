public import LedgerModel
import LedgerRules
import LedgerWords

/// The requested VAT of a line. Missing parts are filled in:
///
///     categorie E, AE, K, G, O, Z     the rate is 0
///     AE, K, G, O without a motif     the general motif of the category
///     a motif alone                   its category, at 0
///     a motif without a mention       the usual text of the seller's law
///     a mention alone, of E           those words, outside France
///     nothing, of a disbursement      E, and the motif of one
///     nothing, of penalties           O, and their text
///     nothing, at 0                   the exemption of a small business, if the seller is one (in France CGI, art. 293 B)
public struct TaxationDemandee: Hashable, Sendable {
  /// The rate.
  public var taux: Changement<Taux> = .inchange
  /// The category.
  public var categorie: CategorieTVA?
  /// Why no VAT is charged: a code of the list VATEX.
  public var motif: String?
  /// The printed text of the reason.
  public var mention: String?

  /// Requests nothing.
  public init() {}

  /// Adds the requested VAT of `ligne`, a line of `facture`, to `modifiee`; `isNew` if the line is not added yet.
  func complete(
    _ modifiee: inout LigneModifiee, _ ligne: LigneFacture, isNew: Bool, _ facture: Facture, _ view: RegistreView
  ) throws(Refus) {
    let registre = view.registre
    if sontDesPenalites(ligne, modifiee), let horsChamp = Imposition(.zero, .horsChamp) {
      modifiee.imposition = .remplace(horsChamp)
      modifiee.exoneration = .remplace(.penalites(view.langue(facture) ?? .francais))
      return
    }
    var raison = try raisonDemandee(ligne, facture.numero) ?? deboursDemande(ligne, modifiee)
    if raison == .debours { modifiee.nature = .remplace(.debours) }
    if let categorie = categorie ?? (motif == nil && raison != .debours ? nil : raison?.categorie) {
      modifiee.imposition = try imposition(categorie, ligne, facture).map { .remplace($0) } ?? .inchange
    } else if taux != .inchange, taux != ligne.tauxTVA.map({ .remplace($0) }) {
      // An unchanged rate keeps its category.
      modifiee.tauxTVA = taux
    }
    var changee = ligne
    modifiee.apply(to: &changee)
    if raison == nil, isNew || modifiee.imposition != .inchange, changee.estFranchisee(registre, tva: facture.tva) {
      raison = .franchise
      modifiee.imposition = .remplace(MotifExoneration.franchise.imposition)
    }
    let loi = registre?.loi ?? .france
    if raison == nil, let mention {
      raison = changee.exoneration?.motif.flatMap(MotifExoneration.init)
      guard raison != nil || (changee.imposition?.categorie == .exonere && loi.pays != .france) else {
        throw .facture(facture.numero, .mentionSansMotif)
      }
      if raison == nil { modifiee.exoneration = .remplace(Exoneration(mention: mention)) }
    }
    if let raison {
      modifiee.exoneration = .remplace(
        mention.map { Exoneration(raison, mention: $0) }
          ?? loi.exoneration(raison, view.langue(facture), changee.nature))
    }
  }

  /// The reason for a disbursement without one; nil for other lines, or if other VAT is requested.
  private func deboursDemande(_ ligne: LigneFacture, _ modifiee: LigneModifiee) -> MotifExoneration? {
    var changee = ligne
    modifiee.apply(to: &changee)
    guard taux == .inchange, categorie ?? .exonere == .exonere, changee.estUnDeboursSansMotif else { return nil }
    return .debours
  }

  /// Whether the line becomes one of penalties without any VAT data, and no other VAT is requested.
  private func sontDesPenalites(_ ligne: LigneFacture, _ modifiee: LigneModifiee) -> Bool {
    var changee = ligne
    modifiee.apply(to: &changee)
    return self == TaxationDemandee() && changee.estUnePenaliteSansMotif
  }

  /// The taxation of the requested category; nil if the line keeps the rate of the document.
  private func imposition(
    _ categorie: CategorieTVA, _ ligne: LigneFacture, _ facture: Facture
  ) throws(Refus) -> Imposition? {
    var demande = categorie == .taxe ? ligne.tauxTVA : .zero
    if case .remplace(let taux) = taux { demande = taux }
    if demande == nil, facture.tva > .zero { return nil }
    guard let imposition = Imposition(demande ?? facture.tva, categorie) else {
      throw .facture(facture.numero, .categorieEtTaux(categorie, demande ?? facture.tva))
    }
    return imposition
  }

  /// The requested reason, or the only one of the requested category; nil if the reason of the line stays.
  private func raisonDemandee(_ ligne: LigneFacture, _ numero: String) throws(Refus) -> MotifExoneration? {
    if let motif {
      guard let raison = MotifExoneration(motif) else { throw .facture(numero, .motifInconnu(motif)) }
      // Abroad, a small business has the text without the code, which would show it.
      if let categorie, categorie != raison.categorie { throw .facture(numero, .motifHorsCategorie(raison, categorie)) }
      return raison
    }
    guard let categorie, categorie != ligne.imposition?.categorie else { return nil }
    return MotifExoneration.seul(categorie)
  }
}

extension Registre {
  /// The default VAT rate of a document of `jour`, that of the seller's place: 0 under an unknown law; a line without a rate is then
  /// refused when it is issued.
  func tauxParDefaut(le jour: Jour) -> Taux {
    estEnFranchise ? .zero : emetteur?.tauxUsuel(le: jour) ?? loi.taux.first?.taux ?? .zero
  }
}

extension RegistreView {
  /// The language that the client of `facture` asks for.
  fileprivate func langue(_ facture: Facture) -> LangueDocument? { facture.clientId.flatMap { clients[$0]?.langue } }
}

extension MotifExoneration {
  /// The taxation of the lines with this reason.
  var imposition: Imposition { Imposition(.zero, categorie) ?? Imposition(.zero) }
}

extension LigneFacture {
  /// Whether the line has a rate of zero without a category, and the seller is exempt (CGI, art. 293 B).
  ///
  /// - Parameter tva: the rate of the document, used for a line without a rate.
  fileprivate func estFranchisee(_ registre: Registre?, tva: Taux) -> Bool {
    registre?.estEnFranchise == true && imposition ?? Imposition(tva) == Imposition(.zero)
  }

  /// Whether the line is a disbursement without any VAT data.
  var estUnDeboursSansMotif: Bool { nature == .debours && estSansMotif }

  /// Whether the line is penalties without any VAT data.
  fileprivate var estUnePenaliteSansMotif: Bool { nature == .penalites && estSansMotif }

  private var estSansMotif: Bool { exoneration == nil && (imposition?.categorie ?? .exonere) == .exonere }

  /// The same line of `facture`, with the exemption of an exempt seller or of a disbursement, the texts of its law, and
  /// the price before VAT of one with VAT.
  func selonLaLoi(_ view: RegistreView, _ facture: Facture) -> LigneFacture {
    let (loi, langue) = (view.registre?.loi ?? .france, view.langue(facture))
    var ligne = self
    if exoneration?.motif == MotifExoneration.debours.code, nature == nil { ligne.nature = .debours }
    if estUnePenaliteSansMotif {
      ligne.imposition = Imposition(.zero, .horsChamp)
      ligne.exoneration = .penalites(langue ?? .francais)
    } else if estUnDeboursSansMotif {
      ligne.imposition = MotifExoneration.debours.imposition
      ligne.exoneration = loi.exoneration(.debours, langue)
    } else if estFranchisee(view.registre, tva: facture.tva) {
      ligne.imposition = MotifExoneration.franchise.imposition
      ligne.exoneration = loi.exoneration(.franchise, langue)
    } else if let motif = exoneration?.motif.flatMap(MotifExoneration.init), exoneration == Exoneration(motif) {
      ligne.exoneration = loi.exoneration(motif, langue, nature)
    }
    return ligne.auPrixTTC(facture.tva)
  }
}
