import LedgerDomain

/// The lines (BG-25).
extension UBLReader {
  func ligne(_ node: XMLNode) throws(RefusNorme) -> LigneLue {
    guard let item = node.first("cac:Item"), let designation = item.text("cbc:Name") else { throw .absent("BT-153") }
    guard let tax = item.first("cac:ClassifiedTaxCategory") else { throw .absent("BG-30") }
    guard let price = node.first("cac:Price"), let prix = try price.number("BT-146", "cbc:PriceAmount") else {
      throw .absent("BT-146")
    }
    let (quantite, unite) = try node.quantity(estAvoir ? "cbc:CreditedQuantity" : "cbc:InvoicedQuantity")
    return LigneLue(
      identifiant: node.code("cbc:ID") ?? "?", note: node.text("cbc:Note"), designation: designation,
      description: item.text("cbc:Description"), reference: item.text("cac:SellersItemIdentification/cbc:ID"),
      quantite: quantite, unite: unite, prix: prix, pour: try price.number("BT-149", "cbc:BaseQuantity") ?? .une,
      unitePrix: price.first("cbc:BaseQuantity")?.attributes["unitCode"], taxe: try Self.taxe(tax, "BT-151", "BT-152"),
      remises: try node.all("cac:AllowanceCharge").map(remise),
      montantNet: try node.requiredAmount("BT-131", "cbc:LineExtensionAmount", devise))
  }
}
