import LedgerModel
import LedgerNorm
import LedgerWords

/// Amounts, lines and payment.
extension LecteurNorme {
  /// Reads the payment (BG-16), with the payer's reference (BT-83) and the account (BG-17).
  func paiement(_ numero: String, _ remarques: inout [Words]) -> Paiement {
    let dit = reglement.first(chemins.moyen).map(chemins.codeDuMoyen)
    let (moyen, libelle) = MoyenNorme.lu(dit?.code, dit?.libelle, &remarques)
    let dite = reglement.text(chemins.referencePaiement)
    let reference = ReferencePaiement(numero, .numero, recue: dite, estAbsente: dite == nil)
    let compte = reglement.code(chemins.iban).map { iban in
      CompteBancaire(iban: iban, bic: reglement.code(chemins.bic), titulaire: reglement.text(chemins.titulaire))
    }
    return Paiement(moyen: moyen, libelle: libelle, reference: reference, compte: compte)
  }

  /// Reads the accounts beside the first one (BG-17).
  func autresComptes() -> [Terme] {
    for chemin in chemins.communsAuxMoyens {
      // They have the means and the reference of the first one.
      let dits = reglement.all(chemin)
      for autre in dits where autre.code == dits.first?.code { autre.passOver("") }
    }
    return reglement.all(chemins.iban).dropFirst().compactMap { $0.code.map { Terme(.autreCompte, $0) } }
  }

  /// Reads the parts of the VAT (BG-23).
  func ventilation() throws(RefusNorme) -> [VentilationNorme] {
    try chemins.ventilation(reglement, devise).map { node throws(RefusNorme) in
      guard let categorie = node.first(chemins.categorieDePart) else { throw .absent("BT-118") }
      return VentilationNorme(
        taxe: try taxe(categorie, "BT-118", "BT-119"), base: try node.requiredAmount("BT-116", chemins.base, devise),
        tva: try node.requiredAmount("BT-117", chemins.tvaDePart, devise),
        exoneration: Exoneration.lue(categorie.code(chemins.motif), categorie.text(chemins.mention)))
    }
  }

  private func taxe(_ node: XMLNode, _ categorie: String, _ taux: String) throws(RefusNorme) -> Taxe {
    node.passOver(chemins.taxe.constante)
    return try Taxe.lue(node, categorie, chemins.taxe.categorie, taux, chemins.taxe.taux)
  }

  /// Reads a discount or a charge of the document (BG-20, BG-21) or of a line (BG-27, BG-28).
  func remise(_ node: XMLNode) throws(RefusNorme) -> RemiseLue {
    let chemins = chemins.remise
    let estFrais = try node.indicator(chemins.estFrais)
    let pourcentage = node.percentageIfKept(chemins.pourcentage)
    // A base without its percentage has no meaning (PEPPOL-EN16931-R042).
    let estSansPourcentage = pourcentage == nil && node.code(chemins.pourcentage) != nil
    let base = try node.amount("BT-93", chemins.base, devise)
    return RemiseLue(
      estFrais: estFrais, montant: try node.requiredAmount(estFrais ? "BT-99" : "BT-92", chemins.montant, devise),
      pourcentage: pourcentage, base: estSansPourcentage ? nil : base, estSansPourcentage: estSansPourcentage,
      raison: node.text(chemins.raison), code: node.code(chemins.code),
      taxe: try node.first(chemins.taxe).map { node throws(RefusNorme) in
        try taxe(node, estFrais ? "BT-102" : "BT-95", estFrais ? "BT-103" : "BT-96")
      })
  }

  /// Reads the charges for transport, which are charges of the document.
  func transport() throws(RefusNorme) -> [RemiseLue] {
    guard let chemins = chemins.transport else { return [] }
    return try reglement.all(chemins.elements).map { node throws(RefusNorme) in
      RemiseLue(
        estFrais: true, montant: try node.requiredAmount("BT-X-272", chemins.montant, devise),
        raison: node.text(chemins.raison),
        taxe: try node.first(chemins.taxe).map { node throws(RefusNorme) in try taxe(node, "BT-X-273", "BT-X-274") })
    }
  }

  /// Reads the day of the amount paid before, if all of `dejaPaye` was paid on one day.
  func datePaiement(_ dejaPaye: Montant?) -> Jour? {
    guard let chemins = chemins.avances, let dejaPaye else { return nil }
    guard let avance = reglement.first(chemins.elements), let jour = avance.code(chemins.jour),
      let montant = avance.code(chemins.montant).flatMap({ Decimale($0) }),
      montant.exact(2) == Int128(dejaPaye.centimes)
    else { return nil }
    return self.chemins.jour.lit(jour)
  }

  /// Reads a line (BG-25), or a heading among the lines.
  func ligneOuTitre(_ node: XMLNode) throws(RefusNorme) -> LigneLue {
    if let titre = titre(node) { return titre }
    return try ligne(node)
  }

  /// Reads a heading (BT-X-8), which needs neither price nor VAT; nil for a line that sells.
  private func titre(_ node: XMLNode) -> LigneLue? {
    let chemins = chemins.ligne
    guard let statut = node.code(chemins.statut), LigneLue.titres.contains(statut) else { return nil }
    let ligne = LigneLue(
      titre: statut, identifiant: node.code(chemins.identifiant) ?? "?",
      designation: node.text(chemins.designation) ?? "")
    node.passOver("")
    return ligne
  }

  /// Reads the VAT in the accounting currency (BT-111).
  func tvaComptable() throws(RefusNorme) -> TVAComptable? {
    guard let autre = try reglement.deviseComptable(chemins.deviseComptable, devise) else { return nil }
    return try chemins.montantTVA(reglement, autre, false)?.amount("BT-111", autre).map {
      TVAComptable(devise: autre, montant: $0)
    }
  }

  /// Reads the totals (BG-22).
  func totaux() throws(RefusNorme) -> TotauxNorme {
    guard let node = reglement.first(chemins.totaux) else { throw .absent("BG-22") }
    let sommes = chemins.sommes
    return TotauxNorme(
      sousTotal: try node.requiredAmount("BT-106", sommes.sousTotal, devise),
      montantRemise: try node.amount("BT-107", sommes.remises, devise)?.nonNul,
      totalHT: try node.requiredAmount("BT-109", sommes.totalHT, devise),
      montantTVA: try chemins.montantTVA(reglement, devise, true)?.amount("BT-110", devise) ?? .zero,
      totalTTC: try node.requiredAmount("BT-112", sommes.totalTTC, devise),
      dejaPaye: try node.amount("BT-113", sommes.dejaPaye, devise)?.nonNul,
      arrondi: try node.amount("BT-114", sommes.arrondi, devise)?.nonNul,
      netAPayer: try node.requiredAmount("BT-115", sommes.netAPayer, devise))
  }

  /// Reads a line (BG-25).
  private func ligne(_ node: XMLNode) throws(RefusNorme) -> LigneLue {
    let chemins = chemins.ligne
    guard let designation = node.text(chemins.designation) else { throw .absent("BT-153") }
    guard let categorie = node.first(chemins.taxe) else { throw .absent("BG-30") }
    guard let price = node.first(chemins.prix), let prix = try price.number("BT-146", chemins.montantDuPrix) else {
      throw .absent("BT-146")
    }
    for chemin in chemins.duPrixBrut { node.passOver(chemin) }
    let pour = try price.number("BT-149", chemins.quantiteDuPrix)
    let pourBrut = try chemins.quantiteDuPrixBrut.flatMap { chemin throws(RefusNorme) in
      try node.number("BT-149-1", chemin)
    }
    // A gross price for another quantity than the net price has no place here.
    let estSansBrut = pourBrut.map { $0 != pour ?? .une } ?? false
    let (quantite, unite) = try node.quantity(chemins.quantite)
    return LigneLue(
      identifiant: node.code(chemins.identifiant) ?? "?", note: node.text(chemins.note), designation: designation,
      description: node.text(chemins.description), reference: node.text(chemins.reference), quantite: quantite,
      unite: unite, prix: prix, pour: pour ?? .une,
      unitePrix: price.first(chemins.quantiteDuPrix)?.attributes["unitCode"],
      taxe: try taxe(categorie, "BT-151", "BT-152"), remises: try node.all(chemins.remises).map(remise),
      montantNet: try node.requiredAmount("BT-131", chemins.montantNet, devise), titre: node.code(chemins.statut),
      termes: termes(node, self.chemins.termesDeLigne).filter { !estSansBrut || $0.nom != .prixBrut }
        + (pour == .une ? [Terme(.parQuantite, "1")] : []),
      estEnForints: devise == .forint, estSansBrut: estSansBrut)
  }
}
