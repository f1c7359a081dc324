import LedgerDomain
import LedgerWords

/// Reads a document in the Universal Business Language: an Invoice or a CreditNote. What it does not ask for, the tree remembers.
struct UBLReader {
  let root: XMLNode
  let devise: Devise
  /// Whether its elements have the names of a CreditNote.
  let estAvoir: Bool

  init(_ root: XMLNode) throws(RefusNorme) {
    guard ["invoice:Invoice", "credit:CreditNote"].contains(root.name) else {
      throw .pasUneFacture(
        root.name, attendu: Words("an Invoice or a CreditNote of UBL 2", fr: "une Invoice ou une CreditNote d'UBL 2"))
    }
    self.root = root
    estAvoir = root.name == "credit:CreditNote"
    devise = try root.devise("BT-5", "cbc:DocumentCurrencyCode")
  }

  /// The document, with what nobody asked for.
  func facture() throws(RefusNorme) -> FactureLue {
    for constant in ["cbc:UBLVersionID", "cbc:CustomizationID"] { root.passOver(constant) }
    var remarques: [Words] = []
    let numero = try root.required("BT-1", "cbc:ID")
    let (moyen, libelle) = moyen(&remarques)
    let paiement = Paiement(moyen: moyen, libelle: libelle, reference: reference(numero, &remarques), compte: compte())
    let norme = FactureNorme(
      numero: numero, date: try requiredDay("BT-2", "cbc:IssueDate"),
      type: try root.type(estAvoir ? "cbc:CreditNoteTypeCode" : "cbc:InvoiceTypeCode"), devise: devise,
      tvaComptable: try tvaComptable(), exigibilite: exigibilite(), dateEcheance: try echeance(),
      conditions: root.text("cac:PaymentTerms/cbc:Note"), cadre: Cadre.lu(root.code("cbc:ProfileID"), &remarques),
      references: References(
        commande: root.text("cac:OrderReference/cbc:ID"), contrat: root.text("cac:ContractDocumentReference/cbc:ID"),
        acheteur: root.text("cbc:BuyerReference")),
      notes: root.all("cbc:Note").compactMap { $0.text.map { Note(ubl: $0, &remarques) } }, origines: try origines(),
      vendeur: try vendeur(), acheteur: try acheteur(), livraison: try livraison(), periode: try periode(),
      paiement: paiement, remises: [], totaux: try totaux(), ventilation: try ventilation(), lignes: [])
    let lignes = try root.all(estAvoir ? "cac:CreditNoteLine" : "cac:InvoiceLine").map(ligne)
    let sommes = root.first("cac:LegalMonetaryTotal")
    return FactureLue(
      norme: norme, lignes: lignes, remises: try root.all("cac:AllowanceCharge").map(remise),
      totalFrais: try sommes?.amount("BT-108", "cbc:ChargeTotalAmount", devise),
      arrondi: try sommes?.amount("BT-114", "cbc:PayableRoundingAmount", devise), remarques: remarques)
  }

  /// BG-3.
  private func origines() throws(RefusNorme) -> [Origine] {
    try root.all("cac:BillingReference/cac:InvoiceDocumentReference").map { node throws(RefusNorme) in
      Origine(
        numero: try node.required("BT-25", "cbc:ID"), date: try node.value("BT-26", "cbc:IssueDate", .jour, Jour.iso))
    }
  }

  /// BG-14.
  private func periode() throws(RefusNorme) -> PeriodeFacturation? {
    guard let node = root.first("cac:InvoicePeriod") else { return nil }
    return try PeriodeFacturation.lue(
      debut: try node.value("BT-73", "cbc:StartDate", .jour, Jour.iso),
      fin: try node.value("BT-74", "cbc:EndDate", .jour, Jour.iso))
  }

  /// BT-8.
  private func exigibilite() -> Exigibilite? {
    let codes = ["3": Exigibilite.debits, "432": .encaissements]
    let node = root.first("cac:InvoicePeriod")?.first("cbc:DescriptionCode") { codes[$0.code ?? ""] != nil }
    return node?.code.flatMap { codes[$0] }
  }

  /// BG-13.
  private func livraison() throws(RefusNorme) -> LivraisonNorme? {
    guard let node = root.first("cac:Delivery") else { return nil }
    let livraison = LivraisonNorme(
      nom: node.text("cac:DeliveryParty/cac:PartyName/cbc:Name"),
      date: try node.value("BT-72", "cbc:ActualDeliveryDate", .jour, Jour.iso),
      adresse: try node.first("cac:DeliveryLocation/cac:Address").map { node throws(RefusNorme) in
        try Self.adresse(node, "BT-80")
      })
    return livraison == LivraisonNorme() ? nil : livraison
  }

  private func requiredDay(_ terme: String, _ path: String) throws(RefusNorme) -> Jour {
    guard let jour = try root.value(terme, path, .jour, Jour.iso) else { throw .absent(terme) }
    return jour
  }
}

extension Note {
  /// A note with its code before it, as in `#PMD#…`.
  fileprivate init(ubl texte: String, _ remarques: inout [Words]) {
    let octets = Array(texte.utf8)
    guard octets.count > 5, octets[0] == UInt8(ascii: "#"), UBL.isCode(octets.span, at: 0) else {
      self.init(nil, texte, &remarques)
      return
    }
    self.init(
      String(decoding: octets[1..<4], as: UTF8.self), String(decoding: octets[5...], as: UTF8.self), &remarques)
  }
}
