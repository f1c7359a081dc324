import LedgerModel
import LedgerNorm
import LedgerWords

/// Reads a document of EN 16931 in either of its syntaxes. The tree notes the elements that it does not read.
struct LecteurNorme {
  let syntaxe: Syntaxe
  let chemins: Chemins
  let root: XMLNode
  let devise: Devise

  /// A reader of a document in the syntax Cross Industry Invoice.
  init(cii root: XMLNode) throws(RefusNorme) {
    guard root.name == "rsm:CrossIndustryInvoice" else {
      throw .pasUneFacture(root.name, attendu: Words("a CrossIndustryInvoice", fr: "une CrossIndustryInvoice"))
    }
    guard root.first("rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement") != nil,
      root.first("rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement") != nil
    else {
      throw .absent(
        Words(
          "SupplyChainTradeTransaction with its agreement and its settlement",
          fr: "SupplyChainTradeTransaction avec son Agreement et son Settlement"))
    }
    guard root.first("rsm:ExchangedDocument") != nil else { throw .absent("ExchangedDocument") }
    try self.init(.cii, .cii, root)
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
    try self.init(.ubl, chemins, root)
  }

  private init(_ syntaxe: Syntaxe, _ chemins: Chemins, _ root: XMLNode) throws(RefusNorme) {
    (self.syntaxe, self.chemins, self.root) = (syntaxe, chemins, root)
    devise = try root.devise("BT-5", chemins[.devise])
  }

  /// The document, with a remark for each element that was not read.
  func facture() throws(RefusNorme) -> FactureLue {
    for ignore in chemins.tous(.ignore, .nomDuProjet, .reseau) { root.passOver(ignore) }
    try exigeDesLignes()
    var remarques: [Words] = []
    let numero = try root.required("BT-1", chemins[.numero])
    guard let date = try jour("BT-2", root, chemins[.date]) else { throw .absent("BT-2") }
    let paiement = paiement(numero, &remarques)
    let autres = termes(root, chemins) + creancier()
    let dite = root.text(chemins[.commande])
    let commande = dite == References.sansCommande && autres.contains { $0.nom == .vente } ? nil : dite
    let modalites = try modalites(du: date, &remarques)
    let processus = root.code(chemins[.processus])
    let profil = ProfilFacture(specification: root.code(chemins[.specification]))
    var norme = FactureNorme(
      numero: numero, date: date, type: try root.type(chemins[.type]), devise: devise, tvaComptable: try tvaComptable(),
      exigibilite: exigibilite(), dateEcheance: modalites.echeance, conditions: modalites.conditions,
      cadre: Cadre.lu(processus, profil, &remarques),
      references: References(
        commande: commande, contrat: root.text(chemins[.contrat]),
        acheteur: root.text(chemins[.referenceAcheteur])),
      notes: root.all(chemins[.notes]).compactMap(note).map { profil == .france ? $0.sansCodeUsuel : $0 },
      origines: try origines(),
      vendeur: try vendeur(), acheteur: try acheteur(), livraison: try lieu(), periode: try periode(&remarques),
      paiement: paiement, remises: [], totaux: try totaux(), ventilation: try ventilation(), lignes: [])
    norme.profil = profil
    norme.termes = Termes(autres + autresComptes() + norme.termesDesParties + modalites.escomptes)
    return FactureLue(
      norme: norme, lignes: try root.all(chemins[.lignes]).map(ligneOuTitre),
      remises: try root.all(chemins[.remises]).map(remise) + transport(),
      datePaiement: datePaiement(norme.totaux.dejaPaye),
      totalFrais: try root.amount("BT-108", chemins[.totalFrais], devise), remarques: remarques)
  }

  /// The extension that its file follows (BT-24), if files of it state what EN 16931 forbids.
  var extensionNonLue: String? {
    let suivies = root.code(chemins[.specification])?.split(separator: "#") ?? []
    return suivies.first { $0.contains(":kosit:extension:") }.map(String.init)
  }

  /// Requires a profile that has lines.
  private func exigeDesLignes() throws(RefusNorme) {
    let profil = root.code(chemins[.specification])?.split(separator: ":").last?.lowercased()
    let sansLignes = ["basicwl": "BASIC WL", "minimum": "MINIMUM"][profil ?? ""]
    if let sansLignes, root.all(chemins[.lignes]).isEmpty { throw .sansLignes(sansLignes) }
  }

  /// Reads a day.
  func jour(_ terme: String, _ node: XMLNode, _ path: XMLPath) throws(RefusNorme) -> Jour? {
    try node.value(terme, path, syntaxe == .cii ? .jourCompact : .jour, jour)
  }

  func jour(_ texte: String) -> Jour? { syntaxe == .cii ? .compact(texte) : .iso(texte) }

  /// Reads a note (BG-1).
  private func note(_ node: XMLNode) -> Note? {
    guard syntaxe == .cii else { return node.text.map { Note(ubl: $0) } }
    let chemins = chemins.groupe(.notes)
    return node.text(chemins[.valeur]).map { Note(lu: node.code(chemins[.precision]), $0) }
  }

  /// Reads the references to earlier documents (BG-3).
  private func origines() throws(RefusNorme) -> [Origine] {
    let chemins = chemins.groupe(.origines)
    return try root.all(self.chemins[.origines]).map { node throws(RefusNorme) in
      node.passOver(chemins[.typeOrigine])
      return Origine(
        numero: try node.required("BT-25", chemins[.numero]), date: try jour("BT-26", node, chemins[.date]))
    }
  }

  /// Reads the period (BG-14): whole, or not at all.
  private func periode(_ remarques: inout [Words]) throws(RefusNorme) -> PeriodeFacturation? {
    let (debut, fin) = (try jour("BT-73", root, chemins[.debut]), try jour("BT-74", root, chemins[.fin]))
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
    let chemin = chemins[.exigibilite]
    let dites = root.all(chemin.parent).map { part in
      part.first(chemin.last) { exigibilite($0) != nil }.flatMap(exigibilite)
    }
    return dites.first.flatMap(\.self)
  }

  private func exigibilite(_ node: XMLNode) -> Exigibilite? {
    [.debits, .encaissements].first { $0.code(syntaxe) == node.code }
  }

  /// Reads the delivery (BG-13).
  private func lieu() throws(RefusNorme) -> LivraisonNorme? {
    let lieu = LivraisonNorme(
      nom: root.text(chemins[.destinataire]), date: try jour("BT-72", root, chemins[.dateLivraison]),
      adresse: try root.first(chemins[.adresseLivraison]).map { node throws(RefusNorme) in
        try adresse(node, chemins.groupe(.adresseLivraison), "BT-80")
      })
    return lieu == LivraisonNorme() ? nil : lieu
  }
}
