import LedgerDomain
import LedgerWords

/// Reads a document in the syntax Cross Industry Invoice. What it does not ask for, the tree remembers.
struct CIIReader {
  let root: XMLNode
  let agreement: XMLNode
  let delivery: XMLNode
  let settlement: XMLNode
  let devise: Devise

  init(_ root: XMLNode) throws(RefusNorme) {
    guard root.name == "rsm:CrossIndustryInvoice" else {
      throw .pasUneFacture(root.name, attendu: Words("a CrossIndustryInvoice", fr: "une CrossIndustryInvoice"))
    }
    guard let transaction = root.first("rsm:SupplyChainTradeTransaction"),
      let agreement = transaction.first("ram:ApplicableHeaderTradeAgreement"),
      let settlement = transaction.first("ram:ApplicableHeaderTradeSettlement")
    else {
      throw .absent(
        Words(
          "SupplyChainTradeTransaction with its agreement and its settlement",
          fr: "SupplyChainTradeTransaction avec son Agreement et son Settlement"))
    }
    self.root = root
    self.agreement = agreement
    delivery = transaction.first("ram:ApplicableHeaderTradeDelivery") ?? XMLNode("ram:ApplicableHeaderTradeDelivery")
    self.settlement = settlement
    devise = try settlement.devise("BT-5", "ram:InvoiceCurrencyCode")
  }

  /// The document, with what nobody asked for.
  func facture() throws(RefusNorme) -> FactureLue {
    root.passOver("rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter")
    root.passOver("rsm:ExchangedDocumentContext/ram:TestIndicator")
    guard let head = root.first("rsm:ExchangedDocument") else { throw .absent("ExchangedDocument") }
    var remarques: [Words] = []
    let numero = try head.required("BT-1", "ram:ID")
    let (moyen, libelle) = moyen(&remarques)
    let paiement = Paiement(
      moyen: moyen, libelle: libelle, reference: reference(numero, &remarques), compte: compte())
    let norme = FactureNorme(
      numero: numero, date: try Self.requiredDay("BT-2", head, "ram:IssueDateTime"),
      type: try head.type("ram:TypeCode"),
      devise: devise, tvaComptable: try tvaComptable(), exigibilite: try exigibilite(), dateEcheance: try echeance(),
      conditions: settlement.text("ram:SpecifiedTradePaymentTerms/ram:Description"), cadre: cadre(&remarques),
      references: References(
        commande: agreement.text("ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID"),
        contrat: agreement.text("ram:ContractReferencedDocument/ram:IssuerAssignedID"),
        acheteur: agreement.text("ram:BuyerReference")),
      notes: head.all("ram:IncludedNote").compactMap { Note($0, &remarques) }, origines: try origines(),
      vendeur: try vendeur(), acheteur: try acheteur(), livraison: try livraison(), periode: try periode(settlement),
      paiement: paiement, remises: [], totaux: try totaux(), ventilation: try ventilation(), lignes: [])
    let lignes = try root.all("rsm:SupplyChainTradeTransaction/ram:IncludedSupplyChainTradeLineItem").map(ligne)
    let sommes = settlement.first("ram:SpecifiedTradeSettlementHeaderMonetarySummation")
    return FactureLue(
      norme: norme, lignes: lignes, remises: try settlement.all("ram:SpecifiedTradeAllowanceCharge").map(remise),
      totalFrais: try sommes?.amount("BT-108", "ram:ChargeTotalAmount", devise),
      arrondi: try sommes?.amount("BT-114", "ram:RoundingAmount", devise), remarques: remarques)
  }

  private func cadre(_ remarques: inout [Words]) -> Cadre? {
    let path = "rsm:ExchangedDocumentContext/ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID"
    return Cadre.lu(root.code(path), &remarques)
  }

  /// BG-3.
  private func origines() throws(RefusNorme) -> [Origine] {
    try settlement.all("ram:InvoiceReferencedDocument").map { node throws(RefusNorme) in
      node.passOver("ram:TypeCode")
      return Origine(
        numero: try node.required("BT-25", "ram:IssuerAssignedID"),
        date: try Self.day("BT-26", node, "ram:FormattedIssueDateTime", "qdt:DateTimeString"))
    }
  }

  /// BG-14, of the document.
  private func periode(_ node: XMLNode) throws(RefusNorme) -> PeriodeFacturation? {
    guard let periode = node.first("ram:BillingSpecifiedPeriod") else { return nil }
    return try PeriodeFacturation.lue(
      debut: try Self.day("BT-73", periode, "ram:StartDateTime"), fin: try Self.day("BT-74", periode, "ram:EndDateTime")
    )
  }

  /// BG-13.
  private func livraison() throws(RefusNorme) -> LivraisonNorme? {
    let lieu = delivery.first("ram:ShipToTradeParty")
    let livraison = LivraisonNorme(
      nom: lieu?.text("ram:Name"),
      date: try Self.day("BT-72", delivery, "ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime"),
      adresse: try lieu?.first("ram:PostalTradeAddress").map { node throws(RefusNorme) in
        try Self.adresse(node, "BT-80")
      })
    return livraison == LivraisonNorme() ? nil : livraison
  }
}

/// Days, which this syntax writes in an element of their own, as `AAAAMMJJ`.
extension CIIReader {
  static func day(
    _ terme: String, _ node: XMLNode, _ path: String, _ value: String = "udt:DateTimeString"
  ) throws(RefusNorme) -> Jour? {
    try node.value(terme, "\(path)/\(value)", .jourCompact, Jour.compact)
  }

  static func requiredDay(_ terme: String, _ node: XMLNode, _ path: String) throws(RefusNorme) -> Jour {
    guard let jour = try day(terme, node, path) else { throw .absent(terme) }
    return jour
  }
}
