/// What is asked of the VAT of a line: what goes without saying is filled in.
///
///     categorie E, AE, K, G, O, Z     the rate is 0
///     AE, K, G, O without a motif     the one that says no more than the category
///     a motif alone                   its category, at 0
///     a motif without a mention       its usual text
///     nothing, at 0                   exempt where the seller is (CGI, art. 293 B)
public struct TaxationDemandee: Hashable, Sendable {
  /// The rate.
  public var taux: Changement<Taux> = .inchange
  /// The category.
  public var categorie: CategorieTVA?
  /// Why no VAT is taken: a code of the list VATEX.
  public var motif: String?
  /// What is printed of it.
  public var mention: String?

  /// Nothing is asked.
  public init() {}

  /// Adds to `modifiee` what it asks of `ligne`, a line of `facture`; `isNew` where it is still to be added.
  func complete(
    _ modifiee: inout LigneModifiee, _ ligne: LigneFacture, isNew: Bool, _ facture: Facture, _ registre: Registre?
  ) throws(Refus) {
    var raison = try raisonDemandee(ligne, facture.numero)
    if let categorie = categorie ?? (motif == nil ? nil : raison?.categorie) {
      modifiee.imposition = try imposition(categorie, ligne, facture).map { .remplace($0) } ?? .inchange
    } else if taux != .inchange, taux != ligne.tauxTVA.map({ .remplace($0) }) {
      // A rate that stays keeps its category.
      modifiee.tauxTVA = taux
    }
    var changee = ligne
    modifiee.apply(to: &changee)
    if raison == nil, isNew || modifiee.imposition != .inchange, changee.estFranchisee(registre, tva: facture.tva) {
      raison = .franchise
      modifiee.imposition = .remplace(MotifExoneration.franchise.imposition)
    }
    if raison == nil, mention != nil {
      raison = changee.exoneration.flatMap { MotifExoneration($0.motif) }
      guard raison != nil else { throw .facture(facture.numero, .mentionSansMotif) }
    }
    if let raison {
      modifiee.exoneration = .remplace(Exoneration(raison, mention: mention))
    }
  }

  /// Nil where it stays that of the document.
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

  /// The reason that it gives, or that its category brings; nil where it leaves what is said of it as it is.
  private func raisonDemandee(_ ligne: LigneFacture, _ numero: String) throws(Refus) -> MotifExoneration? {
    if let motif {
      guard let raison = MotifExoneration(motif) else { throw .facture(numero, .motifInconnu(motif)) }
      return raison
    }
    guard let categorie, categorie != ligne.imposition?.categorie else { return nil }
    return MotifExoneration.seul(categorie)
  }
}

extension Registre {
  /// The rate of VAT of a new document.
  var tauxParDefaut: Taux { estEnFranchise ? .zero : .normal }
}

extension MotifExoneration {
  /// How lines are taxed that it explains.
  var imposition: Imposition { Imposition(.zero, categorie) ?? Imposition(.zero) }
}

extension LigneFacture {
  /// Whether it says only that no VAT is taken, and its seller is exempt (CGI, art. 293 B).
  ///
  /// - Parameter tva: the rate of the document, which it bears where it has none.
  fileprivate func estFranchisee(_ registre: Registre?, tva: Taux) -> Bool {
    registre?.estEnFranchise == true && imposition ?? Imposition(tva) == Imposition(.zero)
  }

  /// The same line, exempt where its seller is.
  func franchisee(_ registre: Registre?, tva: Taux) -> LigneFacture {
    guard estFranchisee(registre, tva: tva) else { return self }
    var ligne = self
    ligne.imposition = MotifExoneration.franchise.imposition
    ligne.exoneration = Exoneration(.franchise)
    return ligne
  }
}
