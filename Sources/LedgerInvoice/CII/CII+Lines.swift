import LedgerDomain

/// The lines (BG-25).
extension CII {
  func line(_ ligne: LigneNorme, _ xml: inout XMLWriter) {
    xml.element("ram:IncludedSupplyChainTradeLineItem") { xml in
      xml.element("ram:AssociatedDocumentLineDocument") { xml in
        xml.integer("ram:LineID", ligne.position)
        if let note = ligne.note { xml.element("ram:IncludedNote") { $0.text("ram:Content", note) } }
      }
      xml.element("ram:SpecifiedTradeProduct") { xml in
        xml.text("ram:SellerAssignedID", ligne.reference)
        xml.text("ram:Name", ligne.designation)
        xml.text("ram:Description", ligne.description)
      }
      xml.element("ram:SpecifiedLineTradeAgreement") { xml in
        xml.element("ram:NetPriceProductTradePrice") {
          $0.raw("ram:ChargeAmount") { ligne.prixUnitaire.append(to: &$0) }
        }
      }
      xml.element("ram:SpecifiedLineTradeDelivery") { xml in
        xml.raw("ram:BilledQuantity", "unitCode", ligne.unite.description) { ligne.quantite.append(to: &$0) }
      }
      xml.element("ram:SpecifiedLineTradeSettlement") { Self.amounts(ligne, &$0) }
    }
  }

  /// Writes the VAT (BG-30), the discount (BG-27) and the net amount (BT-131) of a line.
  private static func amounts(_ ligne: LigneNorme, _ xml: inout XMLWriter) {
    xml.element("ram:ApplicableTradeTax") { tax(ligne.taxe, &$0) }
    if let remise = ligne.remise { allowance(remise, nil, &xml) }
    xml.element("ram:SpecifiedTradeSettlementLineMonetarySummation") { xml in
      xml.amount("ram:LineTotalAmount", ligne.montantNet)
    }
  }

  static func tax(_ taxe: Taxe, _ xml: inout XMLWriter) {
    xml.constant("ram:TypeCode", "VAT")
    xml.text("ram:CategoryCode", taxe.categorie.rawValue)
    xml.percentage("ram:RateApplicablePercent", taxe.taux)
  }

  /// The discount on a line (BG-27), or on the lines of a category and rate (BG-20).
  static func allowance(_ remise: Remise, _ taxe: Taxe?, _ xml: inout XMLWriter) {
    xml.element("ram:SpecifiedTradeAllowanceCharge") { xml in
      xml.element("ram:ChargeIndicator") { $0.constant("udt:Indicator", "false") }
      xml.percentage("ram:CalculationPercent", remise.pourcentage)
      xml.amount("ram:BasisAmount", remise.base)
      xml.amount("ram:ActualAmount", remise.montant)
      xml.constant("ram:ReasonCode", Norme.codeRemise)
      xml.constant("ram:Reason", Norme.remise)
      if let taxe { xml.element("ram:CategoryTradeTax") { tax(taxe, &$0) } }
    }
  }
}
