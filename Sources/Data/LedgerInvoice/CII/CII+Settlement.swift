import LedgerModel
import LedgerNorm

/// The settlement: amounts, means and terms of payment.
extension CII {
  func settlement(_ xml: inout XMLWriter) {
    xml.element("ram:ApplicableHeaderTradeSettlement") { xml in
      xml.text("ram:CreditorReferenceID", facture.termes.valeur(.creancier))
      xml.text("ram:PaymentReference", facture.paiement.reference.texte)
      xml.text("ram:TaxCurrencyCode", facture.tvaComptable?.devise.description)
      xml.text("ram:InvoiceCurrencyCode", facture.devise.description)
      payee(&xml)
      if facture.paiement.moyen != .aucun { paymentMeans(&xml) }
      for autre in facture.termes[.autreCompte] { paymentMeans(autre.valeur, &xml) }
      for (place, part) in facture.ventilation.enumerated() { breakdown(part, isFirst: place == 0, &xml) }
      if let periode = facture.periode {
        xml.element("ram:BillingSpecifiedPeriod") { xml in
          Self.day("ram:StartDateTime", periode.debut, &xml)
          Self.day("ram:EndDateTime", periode.fin, &xml)
        }
      }
      for remise in facture.remises { Self.allowance(remise.remise, remise.taxe, &xml) }
      terms(&xml)
      summation(&xml)
      for origine in facture.origines { Self.precedingInvoice(origine, &xml) }
      Self.account(facture.termes.valeur(.imputation), &xml)
    }
  }

  /// Writes the means of payment (BG-16) and the account (BG-17).
  private func paymentMeans(_ xml: inout XMLWriter) {
    let paiement = facture.paiement
    xml.element("ram:SpecifiedTradeSettlementPaymentMeans") { xml in
      xml.text("ram:TypeCode", paiement.moyen.rawValue)
      xml.text("ram:Information", paiement.libelle)
      cardAndDebit(&xml)
      guard let compte = paiement.compte else { return }
      xml.element("ram:PayeePartyCreditorFinancialAccount") { xml in
        xml.text("ram:IBANID", compte.iban)
        xml.text("ram:AccountName", compte.titulaire)
      }
      if let bic = compte.bic {
        xml.element("ram:PayeeSpecifiedCreditorFinancialInstitution") { $0.text("ram:BICID", bic) }
      }
    }
  }

  /// Another account of the seller, with its own means (BG-17).
  private func paymentMeans(_ compte: String, _ xml: inout XMLWriter) {
    let paiement = facture.paiement
    xml.element("ram:SpecifiedTradeSettlementPaymentMeans") { xml in
      xml.text("ram:TypeCode", paiement.moyen.rawValue)
      xml.element("ram:PayeePartyCreditorFinancialAccount") { $0.text("ram:IBANID", compte) }
    }
  }

  /// Writes one part of the VAT (BG-23), with when it is due (BT-8).
  private func breakdown(_ part: VentilationNorme, isFirst: Bool, _ xml: inout XMLWriter) {
    xml.element("ram:ApplicableTradeTax") { xml in
      xml.amount("ram:CalculatedAmount", part.tva)
      xml.constant("ram:TypeCode", "VAT")
      xml.text("ram:ExemptionReason", part.exoneration?.mentionDite)
      xml.amount("ram:BasisAmount", part.base)
      xml.text("ram:CategoryCode", part.taxe.categorie.rawValue)
      xml.text("ram:ExemptionReasonCode", part.exoneration?.motif)
      // Only the first part states it (CII-SR-461).
      if isFirst { Self.day("ram:TaxPointDate", facture.termes[.exigibleLe].first?.jour, as: "udt:DateString", &xml) }
      switch facture.exigibilite {
      case .debits: xml.constant("ram:DueDateTypeCode", "5")
      case .encaissements: xml.constant("ram:DueDateTypeCode", "72")
      case nil: break
      }
      xml.percentage("ram:RateApplicablePercent", part.taxe.taux)
    }
  }

  /// Writes the payment terms (BT-20) and the due date (BT-9).
  private func terms(_ xml: inout XMLWriter) {
    let mandat = facture.paiement.moyen.estUnPrelevement ? facture.termes.valeur(.mandat) : nil
    guard facture.conditions ?? mandat != nil || facture.dateEcheance != nil else { return }
    xml.element("ram:SpecifiedTradePaymentTerms") { xml in
      xml.text("ram:Description", facture.conditions)
      Self.day("ram:DueDateDateTime", facture.dateEcheance, &xml)
      xml.text("ram:DirectDebitMandateID", mandat)
    }
  }

  /// Writes the totals (BG-22).
  private func summation(_ xml: inout XMLWriter) {
    let totaux = facture.totaux
    xml.element("ram:SpecifiedTradeSettlementHeaderMonetarySummation") { xml in
      xml.amount("ram:LineTotalAmount", totaux.sousTotal)
      xml.amount("ram:ChargeTotalAmount", totaux.montantFrais)
      xml.amount("ram:AllowanceTotalAmount", totaux.montantRemise)
      xml.amount("ram:TaxBasisTotalAmount", totaux.totalHT)
      xml.amount("ram:TaxTotalAmount", totaux.montantTVA, facture.devise.description)
      if let tva = facture.tvaComptable { xml.amount("ram:TaxTotalAmount", tva.montant, tva.devise.description) }
      xml.amount("ram:RoundingAmount", totaux.arrondi)
      xml.amount("ram:GrandTotalAmount", totaux.totalTTC)
      xml.amount("ram:TotalPrepaidAmount", totaux.dejaPaye)
      xml.amount("ram:DuePayableAmount", totaux.netAPayer)
    }
  }

  /// Writes a reference to an earlier document (BG-3).
  private static func precedingInvoice(_ origine: Origine, _ xml: inout XMLWriter) {
    xml.element("ram:InvoiceReferencedDocument") { xml in
      xml.text("ram:IssuerAssignedID", origine.numero)
      day("ram:FormattedIssueDateTime", origine.date, as: "qdt:DateTimeString", &xml)
    }
  }
}
