/// What is asked of the VAT of a line: what goes without saying is filled in.
///
///     categorie E, AE, K, G, O, Z     the rate is 0
///     AE, K, G, O without a motif     the one that says no more than the category
///     a motif alone                   its category, at 0
///     a motif without a mention       its usual text
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

  /// Adds to `modifiee` what it asks of `ligne`, a line of the document `numero`; nil: of a new one.
  func complete(_ modifiee: inout LigneModifiee, _ ligne: LigneFacture?, _ numero: String) throws(Refus) {
    let raison = try raison(ligne, numero)
    if let categorie = categorie ?? (motif == nil ? nil : raison?.categorie) {
      modifiee.imposition = .remplace(try imposition(categorie, ligne, numero))
    } else if taux != .inchange {
      modifiee.tauxTVA = taux
    }
    if let raison {
      modifiee.exoneration = .remplace(Exoneration(motif: raison.code, mention: mention ?? raison.mention))
    }
  }

  private func imposition(
    _ categorie: CategorieTVA, _ ligne: LigneFacture?, _ numero: String
  ) throws(Refus) -> Imposition {
    var demande = categorie == .taxe ? ligne?.tauxTVA : .zero
    taux.apply(to: &demande)
    guard let demande, let imposition = Imposition(demande, categorie) else {
      throw .facture(numero, .categorieEtTaux(categorie, demande))
    }
    return imposition
  }

  /// The reason that it gives; nil where it leaves what is said of it as it is.
  private func raison(_ ligne: LigneFacture?, _ numero: String) throws(Refus) -> MotifExoneration? {
    if let motif {
      guard let raison = MotifExoneration(motif) else { throw .facture(numero, .motifInconnu(motif)) }
      return raison
    }
    let presente = ligne?.exoneration.flatMap { MotifExoneration($0.motif) }
    if let categorie, categorie != presente?.categorie { return MotifExoneration.seul(categorie) }
    return mention == nil ? nil : presente
  }
}

extension Registre {
  /// The rate of VAT of a new document.
  var tauxParDefaut: Taux { emetteur?.regimeTVA == .franchise ? .zero : .normal }
}

extension LigneFacture {
  /// The same line, exempt where its seller is (CGI, art. 293 B): what of it says only that no VAT is taken says why.
  ///
  /// - Parameter tva: the rate of the document, which it bears where it has none.
  func franchisee(_ registre: Registre?, tva: Taux) -> LigneFacture {
    guard registre?.emetteur?.regimeTVA == .franchise, imposition ?? Imposition(tva) == Imposition(.zero) else {
      return self
    }
    var ligne = self
    let raison = MotifExoneration.franchise
    ligne.imposition = Imposition(.zero, raison.categorie)
    ligne.exoneration = Exoneration(motif: raison.code, mention: raison.mention)
    return ligne
  }
}

extension LigneModifiee {
  /// The same change, where it leaves `ligne` without VAT and without a reason: exempt where its seller is.
  func franchisee(_ ligne: LigneFacture, _ registre: Registre?, tva: Taux) -> LigneModifiee {
    var (changee, modifiee) = (ligne, self)
    apply(to: &changee)
    let exempte = changee.franchisee(registre, tva: tva)
    guard imposition != .inchange, exempte != changee, let imposition = exempte.imposition,
      let exoneration = exempte.exoneration
    else { return self }
    (modifiee.imposition, modifiee.exoneration) = (.remplace(imposition), .remplace(exoneration))
    return modifiee
  }
}
