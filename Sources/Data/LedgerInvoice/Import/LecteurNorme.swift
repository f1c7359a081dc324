import LedgerModel
import LedgerNorm
import LedgerWords

/// Reads a document of EN 16931 in either of its syntaxes. The tree notes the elements that it does not read.
struct LecteurNorme {
  let chemins: Chemins
  let root: XMLNode
  /// The parts of the document with its terms: in UBL all are the root; in CII they are head, agreement, delivery and
  /// settlement.
  let (tete, accord, livraison, reglement): (XMLNode, XMLNode, XMLNode, XMLNode)
  let devise: Devise

  /// A reader of a document in the syntax Cross Industry Invoice.
  init(cii root: XMLNode) throws(RefusNorme) {
    guard root.name == "rsm:CrossIndustryInvoice" else {
      throw .pasUneFacture(root.name, attendu: Words("a CrossIndustryInvoice", fr: "une CrossIndustryInvoice"))
    }
    guard let transaction = root.first("rsm:SupplyChainTradeTransaction"),
      let accord = transaction.first("ram:ApplicableHeaderTradeAgreement"),
      let reglement = transaction.first("ram:ApplicableHeaderTradeSettlement")
    else {
      throw .absent(
        Words(
          "SupplyChainTradeTransaction with its agreement and its settlement",
          fr: "SupplyChainTradeTransaction avec son Agreement et son Settlement"))
    }
    guard let tete = root.first("rsm:ExchangedDocument") else { throw .absent("ExchangedDocument") }
    let livraison = transaction.first("ram:ApplicableHeaderTradeDelivery")
    try self.init(.cii, root, (tete, accord, livraison ?? .absent, reglement))
  }

  /// A reader of a document in the Universal Business Language: an Invoice or a CreditNote.
  init(ubl root: XMLNode) throws(RefusNorme) {
    let chemins: Chemins
    switch root.name {
    case "invoice:Invoice": chemins = .invoice
    case "credit:CreditNote": chemins = .creditNote
    default:
      throw .pasUneFacture(
        root.name, attendu: Words("an Invoice or a CreditNote of UBL 2", fr: "une Invoice ou une CreditNote d'UBL 2"))
    }
    try self.init(chemins, root, (root, root, root.first("cac:Delivery") ?? .absent, root))
  }

  private init(
    _ chemins: Chemins, _ root: XMLNode, _ parts: (XMLNode, XMLNode, XMLNode, XMLNode)
  ) throws(RefusNorme) {
    self.chemins = chemins
    self.root = root
    (tete, accord, livraison, reglement) = parts
    devise = try reglement.devise("BT-5", chemins.devise)
  }

  /// The document, with a remark for each element that was not read.
  func facture() throws(RefusNorme) -> FactureLue {
    for constante in chemins.constantes { root.passOver(constante) }
    try exigeDesLignes()
    var remarques: [Words] = []
    let numero = try tete.required("BT-1", chemins.numero)
    guard let date = try jour("BT-2", tete, chemins.date) else { throw .absent("BT-2") }
    let paiement = paiement(numero, &remarques)
    let autres = termes(root, chemins.termes)
    let dite = accord.text(chemins.commande)
    let commande = dite == References.sansCommande && autres.contains { $0.nom == .vente } ? nil : dite
    let (processus, profil) = (root.code(chemins.cadre), ProfilFacture(specification: root.code(chemins.specification)))
    var norme = FactureNorme(
      numero: numero, date: date, type: try tete.type(chemins.type), devise: devise, tvaComptable: try tvaComptable(),
      exigibilite: exigibilite(), dateEcheance: try jour("BT-9", reglement, chemins.echeance),
      conditions: reglement.text(chemins.conditions), cadre: profil == .france ? Cadre.lu(processus, &remarques) : nil,
      references: References(
        commande: commande, contrat: accord.text(chemins.contrat),
        acheteur: accord.text(chemins.referenceAcheteur)),
      notes: tete.all(chemins.notes).compactMap(chemins.note).map { profil == .france ? $0.sansCodeUsuel : $0 },
      origines: try origines(),
      vendeur: try vendeur(), acheteur: try acheteur(), livraison: try lieu(), periode: try periode(&remarques),
      paiement: paiement, remises: [], totaux: try totaux(), ventilation: try ventilation(), lignes: [])
    norme.profil = profil
    norme.termes = Termes(autres + autresComptes() + norme.termesDesParties)
    let sommes = reglement.first(chemins.totaux)
    return FactureLue(
      norme: norme, lignes: try root.all(chemins.lignes).map(ligneOuTitre),
      remises: try reglement.all(chemins.remises).map(remise) + transport(),
      datePaiement: datePaiement(norme.totaux.dejaPaye),
      totalFrais: try sommes?.amount("BT-108", chemins.sommes.frais, devise), remarques: remarques)
  }

  /// The extension that its file follows (BT-24), if files of it state what EN 16931 forbids.
  var extensionNonLue: String? {
    let suivies = root.code(chemins.specification)?.split(separator: "#") ?? []
    return suivies.first { $0.contains(":kosit:extension:") }.map(String.init)
  }

  /// Requires a profile that has lines.
  private func exigeDesLignes() throws(RefusNorme) {
    let profil = root.code(chemins.specification)?.split(separator: ":").last?.lowercased()
    let sansLignes = ["basicwl": "BASIC WL", "minimum": "MINIMUM"][profil ?? ""]
    if let sansLignes, root.all(chemins.lignes).isEmpty { throw .sansLignes(sansLignes) }
  }

  /// Reads a day.
  private func jour(_ terme: String, _ node: XMLNode, _ path: XMLPath) throws(RefusNorme) -> Jour? {
    try node.value(terme, path, chemins.jour.attendu, chemins.jour.lit)
  }

  /// Reads the references to earlier documents (BG-3).
  private func origines() throws(RefusNorme) -> [Origine] {
    try reglement.all(chemins.origines).map { node throws(RefusNorme) in
      node.passOver(chemins.typeOrigine)
      return Origine(
        numero: try node.required("BT-25", chemins.numeroOrigine),
        date: try jour("BT-26", node, chemins.dateOrigine))
    }
  }

  /// Reads the period (BG-14): whole, or not at all.
  private func periode(_ remarques: inout [Words]) throws(RefusNorme) -> PeriodeFacturation? {
    guard let node = reglement.first(chemins.periode) else { return nil }
    let (debut, fin) = (try jour("BT-73", node, chemins.debut), try jour("BT-74", node, chemins.fin))
    if let seul = debut ?? fin, debut == nil || fin == nil {
      let (terme, autre) = debut == nil ? ("BT-74", "BT-73") : ("BT-73", "BT-74")
      remarques.append(
        Words(
          "\(terme) is left out: the period has \(seul) alone, and no \(autre).",
          fr: "\(terme) n'est pas repris : la période n'a que le \(seul), sans \(autre)."))
      return nil
    }
    return try PeriodeFacturation.lue(debut: debut, fin: fin)
  }

  /// Reads when the VAT is due (BT-8): CII states it in each part of the VAT.
  private func exigibilite() -> Exigibilite? {
    let codes = reglement.all(chemins.exigibilites).map { part in
      part.first(chemins.exigibilite) { chemins.codesExigibilite[$0.code ?? ""] != nil }?.code
    }
    return codes.first.flatMap { $0 }.flatMap { chemins.codesExigibilite[$0] }
  }

  /// Reads the delivery (BG-13).
  private func lieu() throws(RefusNorme) -> LivraisonNorme? {
    let lieu = LivraisonNorme(
      nom: livraison.text(chemins.destinataire), date: try jour("BT-72", livraison, chemins.dateLivraison),
      adresse: try livraison.first(chemins.adresseLivraison).map { node throws(RefusNorme) in
        try adresse(node, "BT-80")
      })
    return lieu == LivraisonNorme() ? nil : lieu
  }
}

extension XMLNode {
  /// An empty element in the place of a missing part.
  fileprivate static var absent: XMLNode { XMLNode("") }
}
