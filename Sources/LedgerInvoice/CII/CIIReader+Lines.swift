import LedgerDomain
import LedgerWords

/// The lines (BG-25).
extension CIIReader {
  func ligne(_ node: XMLNode) throws(RefusNorme) -> LigneLue {
    guard let document = node.first("ram:AssociatedDocumentLineDocument"),
      let product = node.first("ram:SpecifiedTradeProduct"),
      let agreement = node.first("ram:SpecifiedLineTradeAgreement"),
      let delivery = node.first("ram:SpecifiedLineTradeDelivery"),
      let settlement = node.first("ram:SpecifiedLineTradeSettlement")
    else {
      throw .absent(
        Words(
          "A part of the line that begins in line \(node.line) of the file",
          fr: "une partie de la ligne qui commence à la ligne \(node.line) du fichier"))
    }
    guard let designation = product.text("ram:Name") else { throw .absent("BT-153") }
    guard let tax = settlement.first("ram:ApplicableTradeTax") else { throw .absent("BG-30") }
    guard let price = agreement.first("ram:NetPriceProductTradePrice"),
      let prix = try price.number("BT-146", "ram:ChargeAmount")
    else { throw .absent("BT-146") }
    let (quantite, unite) = try delivery.quantity("ram:BilledQuantity")
    return LigneLue(
      identifiant: document.code("ram:LineID") ?? "?", note: document.text("ram:IncludedNote/ram:Content"),
      designation: designation, description: product.text("ram:Description"),
      reference: product.text("ram:SellerAssignedID"), quantite: quantite, unite: unite, prix: prix,
      pour: try price.number("BT-149", "ram:BasisQuantity") ?? .une,
      unitePrix: price.first("ram:BasisQuantity")?.attributes["unitCode"], taxe: try Self.taxe(tax, "BT-151", "BT-152"),
      remises: try settlement.all("ram:SpecifiedTradeAllowanceCharge").map(remise),
      montantNet: try settlement.requiredAmount(
        "BT-131", "ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount", devise))
  }
}
