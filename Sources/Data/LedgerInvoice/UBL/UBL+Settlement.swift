import LedgerModel
import LedgerNorm

/// Totals and payment.
extension UBL {
  /// Writes the means of payment (BG-16) and the account (BG-17); on an avoir also the due date (BT-9).
  func paymentMeans(_ xml: inout XMLWriter) {
    let paiement = facture.paiement
    xml.element("cac:PaymentMeans") { xml in
      xml.text("cbc:PaymentMeansCode", "name", paiement.libelle, paiement.moyen.rawValue)
      if facture.estAvoir { xml.day("cbc:PaymentDueDate", facture.dateEcheance) }
      xml.text("cbc:PaymentID", paiement.reference.texte)
      card(&xml)
      mandate(&xml)
      guard let compte = paiement.compte else { return }
      xml.element("cac:PayeeFinancialAccount") { xml in
        xml.text("cbc:ID", compte.iban)
        xml.text("cbc:Name", compte.titulaire)
        if let bic = compte.bic {
          xml.element("cac:FinancialInstitutionBranch") { $0.text("cbc:ID", bic) }
        }
      }
    }
  }

  /// Another account of the seller, with its own means (BG-17).
  func paymentMeans(_ compte: String, _ xml: inout XMLWriter) {
    let paiement = facture.paiement
    xml.element("cac:PaymentMeans") { xml in
      xml.text("cbc:PaymentMeansCode", paiement.moyen.rawValue)
      xml.text("cbc:PaymentID", paiement.reference.texte)
      xml.element("cac:PayeeFinancialAccount") { $0.text("cbc:ID", compte) }
    }
  }

  /// The discount on a line (BG-27), or on the lines of a category and rate (BG-20).
  func allowance(_ remise: Remise, _ taxe: Taxe?, _ xml: inout XMLWriter) {
    xml.element("cac:AllowanceCharge") { xml in
      xml.constant("cbc:ChargeIndicator", remise.estFrais ? "true" : "false")
      xml.text("cbc:AllowanceChargeReasonCode", remise.code)
      xml.text("cbc:AllowanceChargeReason", remise.raison)
      xml.percentage("cbc:MultiplierFactorNumeric", remise.pourcentage)
      xml.amount("cbc:Amount", remise.montant, devise)
      xml.amount("cbc:BaseAmount", remise.base, devise)
      if let taxe { xml.element("cac:TaxCategory") { Self.category(taxe, nil, &$0) } }
    }
  }

  /// A category and its rate, with the reason for no VAT.
  static func category(_ taxe: Taxe, _ exoneration: Exoneration?, _ xml: inout XMLWriter) {
    xml.text("cbc:ID", taxe.categorie.rawValue)
    xml.percentage("cbc:Percent", taxe.taux)
    xml.text("cbc:TaxExemptionReasonCode", exoneration?.motif)
    xml.text("cbc:TaxExemptionReason", exoneration?.mentionDite)
    xml.element("cac:TaxScheme") { $0.constant("cbc:ID", "VAT") }
  }

  /// Writes the VAT (BT-110) with its parts (BG-23), and the VAT in the accounting currency (BT-111).
  func taxTotals(_ xml: inout XMLWriter) {
    xml.element("cac:TaxTotal") { xml in
      xml.amount("cbc:TaxAmount", facture.totaux.montantTVA, devise)
      for part in facture.ventilation {
        xml.element("cac:TaxSubtotal") { xml in
          xml.amount("cbc:TaxableAmount", part.base, devise)
          xml.amount("cbc:TaxAmount", part.tva, devise)
          xml.element("cac:TaxCategory") { Self.category(part.taxe, part.exoneration, &$0) }
        }
      }
    }
    if let tva = facture.tvaComptable {
      xml.element("cac:TaxTotal") { $0.amount("cbc:TaxAmount", tva.montant, tva.devise.description) }
    }
  }

  /// Writes the totals (BG-22).
  func monetaryTotal(_ xml: inout XMLWriter) {
    let totaux = facture.totaux
    xml.element("cac:LegalMonetaryTotal") { xml in
      xml.amount("cbc:LineExtensionAmount", totaux.sousTotal, devise)
      xml.amount("cbc:TaxExclusiveAmount", totaux.totalHT, devise)
      xml.amount("cbc:TaxInclusiveAmount", totaux.totalTTC, devise)
      xml.amount("cbc:AllowanceTotalAmount", totaux.montantRemise, devise)
      xml.amount("cbc:ChargeTotalAmount", totaux.montantFrais, devise)
      xml.amount("cbc:PrepaidAmount", totaux.dejaPaye, devise)
      xml.amount("cbc:PayableRoundingAmount", totaux.arrondi, devise)
      xml.amount("cbc:PayableAmount", totaux.netAPayer, devise)
    }
  }
}
