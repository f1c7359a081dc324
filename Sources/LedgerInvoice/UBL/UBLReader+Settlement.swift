import LedgerDomain
import LedgerWords

/// What is to be paid, how and when.
extension UBLReader {
  /// BT-81, BT-82.
  func moyen(_ remarques: inout [Words]) -> (MoyenNorme, String) {
    let node = root.first("cac:PaymentMeans/cbc:PaymentMeansCode")
    return MoyenNorme.lu(node?.code, node?.attributes["name"], &remarques)
  }

  /// BT-83, which the ledger has be the number of the document.
  func reference(_ numero: String, _ remarques: inout [Words]) -> String {
    Paiement.reference(root.text("cac:PaymentMeans/cbc:PaymentID"), numero, &remarques)
  }

  /// BG-17.
  func compte() -> CompteBancaire? {
    guard let node = root.first("cac:PaymentMeans/cac:PayeeFinancialAccount"), let iban = node.code("cbc:ID") else {
      return nil
    }
    return CompteBancaire(
      iban: iban, bic: node.code("cac:FinancialInstitutionBranch/cbc:ID"), titulaire: node.text("cbc:Name"))
  }

  /// BT-9, which a CreditNote has with the means of payment.
  func echeance() throws(RefusNorme) -> Jour? {
    try root.value("BT-9", estAvoir ? "cac:PaymentMeans/cbc:PaymentDueDate" : "cbc:DueDate", .jour, Jour.iso)
  }

  /// The first total of the VAT in that currency; further ones count as not asked for.
  private func taxTotal(_ devise: Devise) -> XMLNode? {
    root.first("cac:TaxTotal") { $0.hasAmount("cbc:TaxAmount", devise) }
  }

  /// The VAT in that currency, where it has a total of its own.
  private func tva(_ terme: String, _ devise: Devise) throws(RefusNorme) -> Montant? {
    try taxTotal(devise)?.amount(terme, "cbc:TaxAmount", devise)
  }

  /// BG-23.
  func ventilation() throws(RefusNorme) -> [VentilationNorme] {
    try (taxTotal(devise)?.all("cac:TaxSubtotal") ?? []).map { node throws(RefusNorme) in
      guard let category = node.first("cac:TaxCategory") else { throw .absent("BT-118") }
      return VentilationNorme(
        taxe: try Self.taxe(category, "BT-118", "BT-119"),
        base: try node.requiredAmount("BT-116", "cbc:TaxableAmount", devise),
        tva: try node.requiredAmount("BT-117", "cbc:TaxAmount", devise),
        exoneration: Exoneration.lue(
          category.code("cbc:TaxExemptionReasonCode"), category.text("cbc:TaxExemptionReason")))
    }
  }

  static func taxe(_ node: XMLNode, _ categorie: String, _ taux: String) throws(RefusNorme) -> Taxe {
    node.passOver("cac:TaxScheme")
    return try Taxe.lue(node, categorie, "cbc:ID", taux, "cbc:Percent")
  }

  /// BG-20, BG-21; of a line BG-27, BG-28.
  func remise(_ node: XMLNode) throws(RefusNorme) -> RemiseLue {
    let estFrais = try node.indicator("cbc:ChargeIndicator")
    node.passOver("cbc:AllowanceChargeReasonCode")
    node.passOver("cbc:BaseAmount")
    return RemiseLue(
      estFrais: estFrais, montant: try node.requiredAmount(estFrais ? "BT-99" : "BT-92", "cbc:Amount", devise),
      pourcentage: node.percentageIfKept("cbc:MultiplierFactorNumeric"), raison: node.text("cbc:AllowanceChargeReason"),
      taxe: try node.first("cac:TaxCategory").map { node throws(RefusNorme) in
        try Self.taxe(node, estFrais ? "BT-102" : "BT-95", estFrais ? "BT-103" : "BT-96")
      })
  }

  /// BT-111: the VAT in another currency has a total of its own.
  func tvaComptable() throws(RefusNorme) -> TVAComptable? {
    guard let autre = try root.deviseComptable("cbc:TaxCurrencyCode", devise) else { return nil }
    return try tva("BT-111", autre).map { TVAComptable(devise: autre, montant: $0) }
  }

  /// BG-22.
  func totaux() throws(RefusNorme) -> TotauxNorme {
    guard let node = root.first("cac:LegalMonetaryTotal") else { throw .absent("BG-22") }
    return TotauxNorme(
      sousTotal: try node.requiredAmount("BT-106", "cbc:LineExtensionAmount", devise),
      montantRemise: try node.amount("BT-107", "cbc:AllowanceTotalAmount", devise)?.nonNul,
      totalHT: try node.requiredAmount("BT-109", "cbc:TaxExclusiveAmount", devise),
      montantTVA: try tva("BT-110", devise) ?? .zero,
      totalTTC: try node.requiredAmount("BT-112", "cbc:TaxInclusiveAmount", devise),
      dejaPaye: try node.amount("BT-113", "cbc:PrepaidAmount", devise)?.nonNul,
      netAPayer: try node.requiredAmount("BT-115", "cbc:PayableAmount", devise))
  }
}
