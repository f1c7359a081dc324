import LedgerModel
import LedgerNorm

/// The lines (BG-25).
extension UBL {
  func line(_ ligne: LigneNorme, _ xml: inout XMLWriter) {
    if facture.estAvoir {
      xml.element("cac:CreditNoteLine") { line(ligne, quantity: "cbc:CreditedQuantity", &$0) }
    } else {
      xml.element("cac:InvoiceLine") { line(ligne, quantity: "cbc:InvoicedQuantity", &$0) }
    }
  }

  private func line(_ ligne: LigneNorme, quantity: StaticString, _ xml: inout XMLWriter) {
    if let identifiant = ligne.termes.valeur(.identifiant) {
      xml.text("cbc:ID", identifiant)
    } else {
      xml.integer("cbc:ID", ligne.position)
    }
    xml.text("cbc:Note", ligne.note)
    xml.raw(quantity, "unitCode", ligne.unite.description) { ligne.ecritQuantite(to: &$0) }
    xml.amount("cbc:LineExtensionAmount", ligne.montantNet, devise)
    Self.references(ligne.termes, &xml)
    if let remise = ligne.remise { allowance(remise, nil, &xml) }
    for remise in ligne.ajustements { allowance(remise, nil, &xml) }
    xml.element("cac:Item") { xml in
      xml.text("cbc:Description", ligne.description)
      xml.text("cbc:Name", ligne.designation)
      Self.buyersReference(ligne.termes, &xml)
      if let reference = ligne.reference {
        xml.element("cac:SellersItemIdentification") { $0.text("cbc:ID", reference) }
      }
      Self.item(ligne.termes, &xml)
      xml.element("cac:ClassifiedTaxCategory") { Self.category(ligne.taxe, nil, &$0) }
      Self.properties(ligne.termes, &xml)
    }
    xml.element("cac:Price") { price(ligne, &$0) }
  }

  /// Writes the price (BT-146) of a number of units (BT-149), and the deduction from the gross price (BT-147, BT-148).
  private func price(_ ligne: LigneNorme, _ xml: inout XMLWriter) {
    let prix = ligne.prix
    xml.raw("cbc:PriceAmount", "currencyID", devise) { ligne.ecrit(prix.net, to: &$0) }
    if let pour = prix.pour {
      xml.raw("cbc:BaseQuantity", "unitCode", ligne.unite.description) { pour.append(to: &$0) }
    }
    guard let brut = prix.brut else { return }
    xml.element("cac:AllowanceCharge") { xml in
      xml.constant("cbc:ChargeIndicator", "false")
      xml.raw("cbc:Amount", "currencyID", devise) { brut.remise.append(to: &$0) }
      xml.raw("cbc:BaseAmount", "currencyID", devise) { brut.prix.append(to: &$0) }
    }
  }
}
