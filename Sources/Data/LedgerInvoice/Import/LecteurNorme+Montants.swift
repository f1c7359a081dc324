import LedgerModel
import LedgerNorm
import LedgerWords

/// Amounts, lines and payment.
extension LecteurNorme {
  /// Reads the payment (BG-16), with the payer's reference (BT-83) and the account (BG-17).
  func paiement(_ numero: String, _ remarques: inout [Words]) -> Paiement {
    let dit = root.first(chemins[.moyen])
    let (moyen, libelle) = MoyenNorme.lu(
      dit?.code, root.text(chemins[.libelle]) ?? dit?.attributes["name"], &remarques)
    let dite = root.text(chemins[.referencePaiement])
    let reference = ReferencePaiement(numero, .numero, recue: dite, estAbsente: dite == nil)
    let compte = root.code(chemins[.iban]).map { iban in
      CompteBancaire(iban: iban, bic: root.code(chemins[.bic]), titulaire: root.text(chemins[.titulaire]))
    }
    return Paiement(moyen: moyen, libelle: libelle, reference: reference, compte: compte)
  }

  /// Reads the accounts beside the first one (BG-17).
  func autresComptes() -> [Terme] {
    for chemin in chemins.tous(.moyen, .libelle, .referencePaiement) {
      // They have the means and the reference of the first one.
      let dits = root.all(chemin)
      for autre in dits where autre.code == dits.first?.code { autre.passOver("") }
    }
    return root.all(chemins[.iban]).dropFirst().compactMap { $0.code.map { Terme(.autreCompte, $0) } }
  }

  /// Reads the parts of the VAT (BG-23).
  func ventilation() throws(RefusNorme) -> [VentilationNorme] {
    let chemins = chemins.groupe(.ventilation)
    return try parts().map { node throws(RefusNorme) in
      VentilationNorme(
        taxe: try taxe(node, chemins, "BT-118", "BT-119"),
        base: try node.requiredAmount("BT-116", chemins[.base], devise),
        tva: try node.requiredAmount("BT-117", chemins[.tva], devise),
        exoneration: Exoneration.lue(node.code(chemins[.motif]), node.text(chemins[.mention])))
    }
  }

  /// The parts of the VAT; in UBL those of the first total in the currency of the document: further ones count as not read.
  private func parts() -> [XMLNode] {
    let chemin = chemins[.ventilation]
    return syntaxe == .cii ? root.all(chemin) : totalTVA(devise)?.all(chemin.last) ?? []
  }

  /// The total of UBL with the VAT in `devise`.
  private func totalTVA(_ devise: Devise) -> XMLNode? {
    root.first(chemins[.montantTVA].parent) { $0.hasAmount("cbc:TaxAmount", devise) }
  }

  /// The VAT in `devise` (BT-110, BT-111). With `parDefaut` it is the currency of the document, which CII may leave out.
  private func montantTVA(_ devise: Devise, parDefaut: Bool) -> XMLNode? {
    let chemin = chemins[.montantTVA]
    guard syntaxe == .cii else { return totalTVA(devise)?.first(chemin.last) }
    return root.first(chemin) { $0.attributes["currencyID"].map { $0 == devise.description } ?? parDefaut }
  }

  private func taxe(
    _ node: XMLNode, _ chemins: Chemins, _ categorie: String, _ taux: String
  ) throws(RefusNorme) -> Taxe {
    // The scheme of UBL has parts of its own.
    let regime = chemins[.regime]
    node.passOver(syntaxe == .cii ? regime : regime.parent)
    return try Taxe.lue(node, categorie, chemins[.categorie], taux, chemins[.taux])
  }

  /// Reads a discount or a charge of the document (BG-20, BG-21) or of a line (BG-27, BG-28).
  func remise(_ node: XMLNode) throws(RefusNorme) -> RemiseLue {
    let chemins = chemins.groupe(.remises)
    let estFrais = try node.indicator(chemins[.estFrais])
    let pourcentage = node.percentageIfKept(chemins[.pourcentage])
    // A base without its percentage has no meaning (PEPPOL-EN16931-R042).
    let estSansPourcentage = pourcentage == nil && node.code(chemins[.pourcentage]) != nil
    let base = try node.amount("BT-93", chemins[.base], devise)
    return RemiseLue(
      estFrais: estFrais, montant: try node.requiredAmount(estFrais ? "BT-99" : "BT-92", chemins[.montant], devise),
      pourcentage: pourcentage, base: estSansPourcentage ? nil : base, estSansPourcentage: estSansPourcentage,
      raison: node.text(chemins[.raison]), code: node.code(chemins[.code]),
      taxe: try node.first(chemins[.taxe]).map { node throws(RefusNorme) in
        try taxe(node, chemins.groupe(.taxe), estFrais ? "BT-102" : "BT-95", estFrais ? "BT-103" : "BT-96")
      })
  }

  /// Reads the charges for transport, which are charges of the document.
  func transport() throws(RefusNorme) -> [RemiseLue] {
    let chemins = chemins.groupe(.transport)
    return try root.all(self.chemins[.transport]).map { node throws(RefusNorme) in
      RemiseLue(
        estFrais: true, montant: try node.requiredAmount("BT-X-272", chemins[.montant], devise),
        raison: node.text(chemins[.raison]),
        taxe: try node.first(chemins[.taxe]).map { node throws(RefusNorme) in
          try taxe(node, chemins.groupe(.taxe), "BT-X-273", "BT-X-274")
        })
    }
  }

  /// Reads the day of the amount paid before, if all of `dejaPaye` was paid on one day.
  func datePaiement(_ dejaPaye: Montant?) -> Jour? {
    guard let dejaPaye else { return nil }
    let chemins = chemins.groupe(.avances)
    guard let avance = root.first(self.chemins[.avances]), let texte = avance.code(chemins[.date]),
      let montant = avance.code(chemins[.montant]).flatMap({ Decimale($0) }),
      montant.exact(2) == Int128(dejaPaye.centimes)
    else { return nil }
    return jour(texte)
  }

  /// Reads a line (BG-25), or a heading among the lines.
  func ligneOuTitre(_ node: XMLNode) throws(RefusNorme) -> LigneLue {
    if let titre = titre(node) { return titre }
    return try ligne(node)
  }

  /// Reads a heading (BT-X-8), which needs neither price nor VAT; nil for a line that sells.
  private func titre(_ node: XMLNode) -> LigneLue? {
    let chemins = chemins.groupe(.lignes)
    guard let statut = node.code(chemins[.statut]), LigneLue.titres.contains(statut) else { return nil }
    let ligne = LigneLue(
      titre: statut, identifiant: node.code(chemins[.identifiant]) ?? "?",
      designation: node.text(chemins[.designation]) ?? "")
    node.passOver("")
    return ligne
  }

  /// Reads the VAT in the accounting currency (BT-111).
  func tvaComptable() throws(RefusNorme) -> TVAComptable? {
    guard let autre = try root.deviseComptable(chemins[.deviseComptable], devise) else { return nil }
    return try montantTVA(autre, parDefaut: false)?.amount("BT-111", autre).map {
      TVAComptable(devise: autre, montant: $0)
    }
  }

  /// Reads the totals (BG-22).
  func totaux() throws(RefusNorme) -> TotauxNorme {
    guard root.first(chemins[.sousTotal].parent) != nil else { throw .absent("BG-22") }
    return TotauxNorme(
      sousTotal: try root.requiredAmount("BT-106", chemins[.sousTotal], devise),
      montantRemise: try root.amount("BT-107", chemins[.totalRemises], devise)?.nonNul,
      totalHT: try root.requiredAmount("BT-109", chemins[.totalHT], devise),
      montantTVA: try montantTVA(devise, parDefaut: true)?.amount("BT-110", devise) ?? .zero,
      totalTTC: try root.requiredAmount("BT-112", chemins[.totalTTC], devise),
      dejaPaye: try root.amount("BT-113", chemins[.dejaPaye], devise)?.nonNul,
      arrondi: try root.amount("BT-114", chemins[.arrondi], devise)?.nonNul,
      netAPayer: try root.requiredAmount("BT-115", chemins[.netAPayer], devise))
  }

  /// Reads a line (BG-25).
  private func ligne(_ node: XMLNode) throws(RefusNorme) -> LigneLue {
    let chemins = chemins.groupe(.lignes)
    guard let designation = node.text(chemins[.designation]) else { throw .absent("BT-153") }
    guard let categorie = node.first(chemins[.taxe]) else { throw .absent("BG-30") }
    guard let prix = try node.number("BT-146", chemins[.prix]) else { throw .absent("BT-146") }
    // These follow from the gross price and the net price.
    for chemin in chemins.tous(.sansFrais, .remiseBrute, .duPrixBrut) { node.passOver(chemin) }
    let pour = try node.number("BT-149", chemins[.pour])
    let pourBrut = try node.number("BT-149-1", chemins[.pourBrut])
    // A gross price for another quantity than the net price has no place here.
    let estSansBrut = pourBrut.map { $0 != pour ?? .une } ?? false
    let (quantite, unite) = try node.quantity(chemins[.quantite])
    return LigneLue(
      identifiant: node.code(chemins[.identifiant]) ?? "?", note: node.texts(chemins[.note]), designation: designation,
      description: node.texts(chemins[.description]), reference: node.text(chemins[.reference]), quantite: quantite,
      unite: unite, prix: prix, pour: pour ?? .une,
      unitePrix: node.first(chemins[.pour])?.attributes["unitCode"],
      taxe: try taxe(categorie, chemins.groupe(.taxe), "BT-151", "BT-152"),
      remises: try node.all(chemins[.remises]).map(remise),
      montantNet: try node.requiredAmount("BT-131", chemins[.montantNet], devise), titre: node.code(chemins[.statut]),
      termes: termes(node, chemins).filter { !estSansBrut || $0.nom != .prixBrut }
        + (pour == .une ? [Terme(.parQuantite, "1")] : []),
      estEnForints: devise == .forint, estSansBrut: estSansBrut)
  }
}
