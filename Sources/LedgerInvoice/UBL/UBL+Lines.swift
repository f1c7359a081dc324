import LedgerDomain

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
    xml.integer("cbc:ID", ligne.position)
    xml.text("cbc:Note", ligne.note)
    xml.raw(quantity, "unitCode", ligne.unite.description) { ligne.quantite.append(to: &$0) }
    xml.amount("cbc:LineExtensionAmount", ligne.montantNet, devise)
    if let remise = ligne.remise { allowance(remise, nil, &xml) }
    xml.element("cac:Item") { xml in
      xml.text("cbc:Description", ligne.description)
      xml.text("cbc:Name", ligne.designation)
      if let reference = ligne.reference {
        xml.element("cac:SellersItemIdentification") { $0.text("cbc:ID", reference) }
      }
      xml.element("cac:ClassifiedTaxCategory") { Self.category(ligne.taxe, nil, &$0) }
    }
    xml.element("cac:Price") { xml in
      xml.raw("cbc:PriceAmount", "currencyID", devise) { ligne.prixUnitaire.append(to: &$0) }
    }
  }
}
