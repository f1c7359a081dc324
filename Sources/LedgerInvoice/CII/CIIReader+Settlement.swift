import LedgerDomain
import LedgerWords

/// What is to be paid, how and when.
extension CIIReader {
  /// BT-81, BT-82.
  func moyen(_ remarques: inout [Words]) -> (MoyenNorme, String) {
    let node = settlement.first("ram:SpecifiedTradeSettlementPaymentMeans")
    return MoyenNorme.lu(node?.code("ram:TypeCode"), node?.text("ram:Information"), &remarques)
  }

  /// BT-83, which the ledger has be the number of the document.
  func reference(_ numero: String, _ remarques: inout [Words]) -> String {
    Paiement.reference(settlement.text("ram:PaymentReference"), numero, &remarques)
  }

  /// BG-17.
  func compte() -> CompteBancaire? {
    guard let node = settlement.first("ram:SpecifiedTradeSettlementPaymentMeans"),
      let compte = node.first("ram:PayeePartyCreditorFinancialAccount"), let iban = compte.code("ram:IBANID")
    else { return nil }
    return CompteBancaire(
      iban: iban, bic: node.code("ram:PayeeSpecifiedCreditorFinancialInstitution/ram:BICID"),
      titulaire: compte.text("ram:AccountName"))
  }

  /// BT-9.
  func echeance() throws(RefusNorme) -> Jour? {
    try Self.day("BT-9", settlement, "ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime")
  }

  /// BT-8, which stands in each part of the VAT.
  func exigibilite() throws(RefusNorme) -> Exigibilite? {
    let codes = ["5": Exigibilite.debits, "72": .encaissements]
    let parts = settlement.all("ram:ApplicableTradeTax").map { part in
      part.first("ram:DueDateTypeCode") { codes[$0.code ?? ""] != nil }?.code
    }
    return parts.first.flatMap { $0 }.flatMap { codes[$0] }
  }

  /// BG-23.
  func ventilation() throws(RefusNorme) -> [VentilationNorme] {
    try settlement.all("ram:ApplicableTradeTax").map { node throws(RefusNorme) in
      VentilationNorme(
        taxe: try Self.taxe(node, "BT-118", "BT-119"),
        base: try node.requiredAmount("BT-116", "ram:BasisAmount", devise),
        tva: try node.requiredAmount("BT-117", "ram:CalculatedAmount", devise),
        exoneration: Exoneration.lue(node.code("ram:ExemptionReasonCode"), node.text("ram:ExemptionReason")))
    }
  }

  static func taxe(_ node: XMLNode, _ categorie: String, _ taux: String) throws(RefusNorme) -> Taxe {
    node.passOver("ram:TypeCode")
    return try Taxe.lue(node, categorie, "ram:CategoryCode", taux, "ram:RateApplicablePercent")
  }

  /// BG-20, BG-21; of a line BG-27, BG-28.
  func remise(_ node: XMLNode) throws(RefusNorme) -> RemiseLue {
    let estFrais = try node.indicator("ram:ChargeIndicator/udt:Indicator")
    node.passOver("ram:ReasonCode")
    node.passOver("ram:BasisAmount")
    return RemiseLue(
      estFrais: estFrais, montant: try node.requiredAmount(estFrais ? "BT-99" : "BT-92", "ram:ActualAmount", devise),
      pourcentage: node.percentageIfKept("ram:CalculationPercent"), raison: node.text("ram:Reason"),
      taxe: try node.first("ram:CategoryTradeTax").map { node throws(RefusNorme) in
        try Self.taxe(node, estFrais ? "BT-102" : "BT-95", estFrais ? "BT-103" : "BT-96")
      })
  }

  /// BT-111.
  func tvaComptable() throws(RefusNorme) -> TVAComptable? {
    guard let autre = try settlement.deviseComptable("ram:TaxCurrencyCode", devise) else { return nil }
    let path = "ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:TaxTotalAmount"
    guard let node = settlement.first(path, where: { $0.attributes["currencyID"] == autre.description }),
      let montant = try node.amount("BT-111", autre)
    else { return nil }
    return TVAComptable(devise: autre, montant: montant)
  }

  /// BG-22.
  func totaux() throws(RefusNorme) -> TotauxNorme {
    guard let node = settlement.first("ram:SpecifiedTradeSettlementHeaderMonetarySummation") else {
      throw .absent("BG-22")
    }
    let tva = node.first("ram:TaxTotalAmount") { [nil, devise.description].contains($0.attributes["currencyID"]) }
    let totalTTC = try node.requiredAmount("BT-112", "ram:GrandTotalAmount", devise)
    return TotauxNorme(
      sousTotal: try node.requiredAmount("BT-106", "ram:LineTotalAmount", devise),
      montantRemise: try node.amount("BT-107", "ram:AllowanceTotalAmount", devise)?.nonNul,
      totalHT: try node.requiredAmount("BT-109", "ram:TaxBasisTotalAmount", devise),
      montantTVA: try tva?.amount("BT-110", devise) ?? .zero, totalTTC: totalTTC,
      dejaPaye: try node.amount("BT-113", "ram:TotalPrepaidAmount", devise)?.nonNul,
      netAPayer: try node.requiredAmount("BT-115", "ram:DuePayableAmount", devise))
  }
}
