package import LedgerModel

/// The taxation of the lines of a document: for each frozen category and rate, the sum of its lines and the reason for
/// no VAT.
struct Taxation {
  /// One category and rate.
  struct Part {
    let ventilation: Totaux.Ventilation
    let taxe: Taxe
    /// The sum of its lines, in cents.
    var net: Int128 = 0
    /// The reason why its lines have no VAT.
    var exoneration: Exoneration?
  }

  /// In the order of the frozen totals.
  private(set) var parts: [Part]
  /// The sum of all lines, in cents.
  private(set) var netDesLignes: Int128 = 0

  init(_ totaux: Totaux) {
    parts = totaux.ventilationTVA.map { Part(ventilation: $0, taxe: Taxe($0.imposition)) }
  }

  /// Whether a part is of that category.
  func contient(_ categorie: CategorieTVA) -> Bool { parts.contains { $0.ventilation.categorie == categorie } }

  /// Whether the seller must have a VAT number: its goods leave the country (BR-IC-02, BR-G-02).
  var exigeNumeroTVADuVendeur: Bool { contient(.livraisonUE) || contient(.exportation) }

  /// Counts a line of that net amount; false if its category and rate are not among the frozen ones.
  mutating func compte(_ imposition: Imposition, net: Int128) -> Bool {
    guard let index = parts.firstIndex(where: { $0.ventilation.imposition == imposition }) else { return false }
    parts[index].net += net
    netDesLignes += net
    return true
  }

  /// Notes the reason why a line has no VAT; false if another line gives a different reason.
  mutating func note(_ exoneration: Exoneration, de imposition: Imposition) -> Bool {
    guard let index = parts.firstIndex(where: { $0.ventilation.imposition == imposition }) else { return true }
    guard let presente = parts[index].exoneration else {
      parts[index].exoneration = exoneration
      return true
    }
    if let ensemble = presente.avec(debours: exoneration) ?? exoneration.avec(debours: presente) {
      parts[index].exoneration = ensemble
      return true
    }
    return presente == exoneration
  }
}

extension Taxe {
  /// The category and the rate of the norm. A rate of zero without a category, reported elsewhere, becomes Z.
  package init(_ imposition: Imposition) {
    let categorie = imposition.categorie ?? .tauxZero
    self.init(categorie: categorie, taux: categorie == .horsChamp ? nil : imposition.taux)
  }

  /// The same in the ledger's terms; nil if the category and the rate do not fit together.
  package var imposition: Imposition? { Imposition(taux ?? .zero, categorie) }
}

/// The taxation of the document.
extension Redaction {
  /// The sums of its lines, and their reasons for no VAT.
  mutating func taxation() -> Taxation {
    var taxation = Taxation(totaux)
    for (index, ligne) in facture.lignes.enumerated() {
      let imposition = facture.imposition(ligne)
      exigeMotif(ligne, imposition, position: index + 1)
      if let exoneration = ligne.exoneration, !taxation.note(exoneration, de: imposition) {
        manque(.motifsMultiples(imposition.categorie ?? .exonere))
      }
      if !taxation.compte(imposition, net: ligne.centimesNets) { manque(.totauxDivergents) }
    }
    for part in taxation.parts where !part.taxe.estConnue(de: loi) { exigeTaux(part.ventilation.imposition) }
    if taxation.contient(.horsChamp), taxation.parts.count > 1 { manque(.horsChampMelange) }
    return taxation
  }

  /// Reports a rate that the law does not have. Lines with VAT of another member state, and lines that credit another document, may
  /// have it.
  private mutating func exigeTaux(_ imposition: Imposition) {
    let lieux = facture.lieuxDAilleurs(origine: nil)
    let estAilleurs = { (ligne: LigneFacture) in lieux?.etat(ligne.nature, imposition) != nil }
    let lignes = facture.lignes.indices.filter { facture.imposition(facture.lignes[$0]) == imposition }
    let places = lignes.filter { !estAilleurs(facture.lignes[$0]) }
    let estCredite = facture.estAvoir && facture.factureOrigineId != nil
    if suitLaFrance, places.count < lignes.count || estCredite {
      manque(.profilSansCeTaux(imposition.taux))
    } else if !places.isEmpty, !estCredite {
      manque(.tauxInconnu(imposition.taux, places.map { $0 + 1 }, en: loi?.pays ?? .france))
    }
  }

  private mutating func exigeMotif(_ ligne: LigneFacture, _ imposition: Imposition, position: Int) {
    guard let exoneration = ligne.exoneration else {
      if imposition.categorie?.demandeUnMotif ?? true { manque(.motifAbsent, ligne: position) }
      return
    }
    if texte("lignes[\(position)].mentionExoneration", exoneration.mention) == nil {
      manque(.motifAbsent, ligne: position)
    }
    guard let code = exoneration.motif else {
      if estDeFrance, estSaisie { manque(.motifAbsent, ligne: position) }
      return
    }
    guard let motif = MotifExoneration(code) else {
      return manque(.motifInconnu, ligne: position)
    }
    if motif.categorie != imposition.categorie { manque(.motifHorsCategorie, ligne: position) }
    if motif.code == MotifExoneration.avoirNet, !facture.estAvoir { manque(.motifReserveAuxAvoirs, ligne: position) }
  }

  /// The discount of each category and rate: the sum of its lines less its taxable amount.
  mutating func remises(_ taxation: Taxation) -> [RemiseNorme] {
    var remises: [RemiseNorme] = []
    var somme: Int128 = 0
    for part in taxation.parts {
      let montant = part.net - Int128(part.ventilation.base.centimes)
      somme += montant
      guard montant != 0, let base = Self.montant(part.net), let montant = Self.montant(montant) else { continue }
      remises.append(
        RemiseNorme(
          taxe: part.taxe,
          remise: Remise(pourcentage: Pourcentage(facture.remisePourcentage), base: base, montant: montant)))
    }
    if somme != Int128(totaux.montantRemise.centimes) { manque(.totauxDivergents) }
    return remises
  }

  /// The amount; nil if it does not fit.
  package static func montant(_ centimes: Int128) -> Montant? {
    do { return try Montant(exact: centimes) } catch { return nil }
  }

  func ventilation(_ taxation: Taxation) -> [VentilationNorme] {
    taxation.parts.map {
      VentilationNorme(
        taxe: $0.taxe, base: $0.ventilation.base, tva: $0.ventilation.tva, exoneration: $0.exoneration?.sansRedite)
    }
  }

  /// The sum of the discounts stands beside them, even if the discounts of several rates cancel each other (BR-CO-11).
  func totauxNorme(_ remises: [RemiseNorme]) -> TotauxNorme {
    TotauxNorme(
      sousTotal: totaux.sousTotal, montantRemise: remises.isEmpty ? nil : totaux.montantRemise,
      totalHT: totaux.totalHT, montantTVA: totaux.montantTVA, totalTTC: totaux.totalTTC,
      dejaPaye: copie.dejaPaye == .zero ? nil : copie.dejaPaye, arrondi: arrondi, netAPayer: aPayer)
  }
}

extension Exoneration {
  /// The same, with disbursements in its text: a category has one code (BT-121), but a text for all reasons (BT-120). Nil if
  /// `autre` is not the reason for a disbursement.
  fileprivate func avec(debours autre: Exoneration) -> Exoneration? {
    let debours = MotifExoneration.debours.code
    guard autre.motif == debours, motif != debours else { return nil }
    return mention.contains(autre.mention) ? self : Exoneration(motif: motif, mention: "\(mention) ; \(autre.mention)")
  }

  /// Without a text that only repeats the code.
  fileprivate var sansRedite: Exoneration { mention == motif ? Exoneration(motif: motif, mention: "") : self }
}

extension Taxe {
  /// Whether the rate is, or was, a VAT rate of that law, or is zero (in France BR-FR-16). Without a law any is.
  fileprivate func estConnue(de loi: LoiVendeur?) -> Bool {
    guard let loi, let taux, taux != .zero else { return true }
    return loi.taux.contains { $0.taux == taux }
  }
}
