import LedgerModel
import LedgerNorm

/// The lines (BG-25).
extension CII {
  func line(_ ligne: LigneNorme, _ xml: inout XMLWriter) {
    xml.element("ram:IncludedSupplyChainTradeLineItem") { xml in
      xml.element("ram:AssociatedDocumentLineDocument") { xml in
        if let identifiant = ligne.termes.valeur(.identifiant) {
          xml.text("ram:LineID", identifiant)
        } else {
          xml.integer("ram:LineID", ligne.position)
        }
        if let note = ligne.note { xml.element("ram:IncludedNote") { $0.text("ram:Content", note) } }
      }
      xml.element("ram:SpecifiedTradeProduct") { xml in
        Self.productNumbers(ligne, &xml)
        xml.text("ram:Name", ligne.designation)
        xml.text("ram:Description", ligne.description)
        Self.product(ligne.termes, &xml)
      }
      xml.element("ram:SpecifiedLineTradeAgreement") { Self.price(ligne, &$0) }
      xml.element("ram:SpecifiedLineTradeDelivery") { xml in
        xml.raw("ram:BilledQuantity", "unitCode", ligne.unite.description) { ligne.ecritQuantite(to: &$0) }
      }
      xml.element("ram:SpecifiedLineTradeSettlement") { Self.amounts(ligne, &$0) }
    }
  }

  /// Writes the order line (BT-132), the gross price with its deduction (BT-147, BT-148), and the price (BT-146) of a number of
  /// units (BT-149).
  private static func price(_ ligne: LigneNorme, _ xml: inout XMLWriter) {
    if let numero = ligne.termes.valeur(.ligneCommande) {
      xml.element("ram:BuyerOrderReferencedDocument") { $0.text("ram:LineID", numero) }
    }
    let prix = ligne.prix
    if let brut = prix.brut {
      xml.element("ram:GrossPriceProductTradePrice") { xml in
        xml.raw("ram:ChargeAmount") { brut.prix.append(to: &$0) }
        basis(prix.pour, ligne.unite, &xml)
        xml.element("ram:AppliedTradeAllowanceCharge") { xml in
          xml.element("ram:ChargeIndicator") { $0.constant("udt:Indicator", "false") }
          xml.raw("ram:ActualAmount") { brut.remise.append(to: &$0) }
        }
      }
    }
    xml.element("ram:NetPriceProductTradePrice") { xml in
      xml.raw("ram:ChargeAmount") { ligne.ecrit(prix.net, to: &$0) }
      basis(prix.pour, ligne.unite, &xml)
    }
  }

  private static func basis(_ pour: Quantite?, _ unite: Unite, _ xml: inout XMLWriter) {
    guard let pour else { return }
    xml.raw("ram:BasisQuantity", "unitCode", unite.description) { pour.append(to: &$0) }
  }

  /// Writes the VAT (BG-30), the discount (BG-27) and the net amount (BT-131) of a line.
  private static func amounts(_ ligne: LigneNorme, _ xml: inout XMLWriter) {
    xml.element("ram:ApplicableTradeTax") { tax(ligne.taxe, &$0) }
    period(ligne.termes, &xml)
    if let remise = ligne.remise { allowance(remise, nil, &xml) }
    for remise in ligne.ajustements { allowance(remise, nil, &xml) }
    xml.element("ram:SpecifiedTradeSettlementLineMonetarySummation") { xml in
      xml.amount("ram:LineTotalAmount", ligne.montantNet)
    }
    accounts(ligne.termes, &xml)
  }

  static func tax(_ taxe: Taxe, _ xml: inout XMLWriter) {
    xml.constant("ram:TypeCode", "VAT")
    xml.text("ram:CategoryCode", taxe.categorie.rawValue)
    xml.percentage("ram:RateApplicablePercent", taxe.taux)
  }

  /// The discount on a line (BG-27), or on the lines of a category and rate (BG-20).
  static func allowance(_ remise: Remise, _ taxe: Taxe?, _ xml: inout XMLWriter) {
    xml.element("ram:SpecifiedTradeAllowanceCharge") { xml in
      xml.element("ram:ChargeIndicator") { $0.constant("udt:Indicator", remise.estFrais ? "true" : "false") }
      xml.percentage("ram:CalculationPercent", remise.pourcentage)
      xml.amount("ram:BasisAmount", remise.base)
      xml.amount("ram:ActualAmount", remise.montant)
      xml.text("ram:ReasonCode", remise.code)
      xml.text("ram:Reason", remise.raison)
      if let taxe { xml.element("ram:CategoryTradeTax") { tax(taxe, &$0) } }
    }
  }
}
