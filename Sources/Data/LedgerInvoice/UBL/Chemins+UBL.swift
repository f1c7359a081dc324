import LedgerModel
import LedgerNorm
import LedgerWords

extension Chemins {
  /// The paths of an Invoice of the Universal Business Language.
  static let invoice = ubl(
    lignes: "cac:InvoiceLine", quantite: "cbc:InvoicedQuantity", type: "cbc:InvoiceTypeCode", echeance: "cbc:DueDate")

  /// The paths of a CreditNote; its due date is in the means of payment.
  static let creditNote = ubl(
    lignes: "cac:CreditNoteLine", quantite: "cbc:CreditedQuantity", type: "cbc:CreditNoteTypeCode",
    echeance: "cac:PaymentMeans/cbc:PaymentDueDate")

  private static func ubl(lignes: XMLPath, quantite: XMLPath, type: XMLPath, echeance: XMLPath) -> Chemins {
    Chemins(
      constantes: ["cbc:UBLVersionID", "cac:PaymentMeans/cac:CardAccount/cbc:NetworkID"],
      specification: "cbc:CustomizationID", cadre: "cbc:ProfileID", lignes: lignes,
      numero: "cbc:ID", date: "cbc:IssueDate", type: type, notes: "cbc:Note",
      note: { $0.text.map { Note(ubl: $0) } },
      commande: "cac:OrderReference/cbc:ID", contrat: "cac:ContractDocumentReference/cbc:ID",
      referenceAcheteur: "cbc:BuyerReference",
      vendeur: "cac:AccountingSupplierParty/cac:Party", acheteur: "cac:AccountingCustomerParty/cac:Party",
      partie: partieUBL,
      destinataire: "cac:DeliveryParty/cac:PartyName/cbc:Name", dateLivraison: "cbc:ActualDeliveryDate",
      adresseLivraison: "cac:DeliveryLocation/cac:Address",
      devise: "cbc:DocumentCurrencyCode", deviseComptable: "cbc:TaxCurrencyCode", echeance: echeance,
      conditions: "cac:PaymentTerms/cbc:Note",
      origines: "cac:BillingReference/cac:InvoiceDocumentReference", numeroOrigine: "cbc:ID",
      dateOrigine: "cbc:IssueDate", typeOrigine: "cbc:DocumentTypeCode",
      periode: "cac:InvoicePeriod", debut: "cbc:StartDate", fin: "cbc:EndDate",
      exigibilites: "cac:InvoicePeriod", exigibilite: "cbc:DescriptionCode",
      codesExigibilite: ["3": .debits, "432": .encaissements],
      moyen: "cac:PaymentMeans/cbc:PaymentMeansCode", codeDuMoyen: { ($0.code, $0.attributes["name"]) },
      referencePaiement: "cac:PaymentMeans/cbc:PaymentID", iban: "cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID",
      bic: "cac:PaymentMeans/cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch/cbc:ID",
      titulaire: "cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:Name",
      communsAuxMoyens: ["cac:PaymentMeans/cbc:PaymentMeansCode", "cac:PaymentMeans/cbc:PaymentID"],
      remises: "cac:AllowanceCharge",
      remise: CheminsRemise(
        estFrais: "cbc:ChargeIndicator", montant: "cbc:Amount", pourcentage: "cbc:MultiplierFactorNumeric",
        base: "cbc:BaseAmount", raison: "cbc:AllowanceChargeReason", code: "cbc:AllowanceChargeReasonCode",
        taxe: "cac:TaxCategory"),
      totaux: "cac:LegalMonetaryTotal",
      sommes: CheminsSommes(
        sousTotal: "cbc:LineExtensionAmount", remises: "cbc:AllowanceTotalAmount", frais: "cbc:ChargeTotalAmount",
        totalHT: "cbc:TaxExclusiveAmount", totalTTC: "cbc:TaxInclusiveAmount", dejaPaye: "cbc:PrepaidAmount",
        arrondi: "cbc:PayableRoundingAmount", netAPayer: "cbc:PayableAmount"),
      montantTVA: { reglement, devise, _ in taxTotal(reglement, devise)?.first("cbc:TaxAmount") },
      ventilation: { reglement, devise in taxTotal(reglement, devise)?.all("cac:TaxSubtotal") ?? [] },
      categorieDePart: "cac:TaxCategory", base: "cbc:TaxableAmount", tvaDePart: "cbc:TaxAmount",
      motif: "cbc:TaxExemptionReasonCode", mention: "cbc:TaxExemptionReason",
      taxe: CheminsTaxe(constante: "cac:TaxScheme", categorie: "cbc:ID", taux: "cbc:Percent"),
      ligne: CheminsLigne(
        identifiant: "cbc:ID", note: "cbc:Note", designation: "cac:Item/cbc:Name",
        description: "cac:Item/cbc:Description", reference: "cac:Item/cac:SellersItemIdentification/cbc:ID",
        quantite: quantite, prix: "cac:Price", montantDuPrix: "cbc:PriceAmount", quantiteDuPrix: "cbc:BaseQuantity",
        taxe: "cac:Item/cac:ClassifiedTaxCategory", remises: "cac:AllowanceCharge",
        montantNet: "cbc:LineExtensionAmount", statut: "cbc:LineStatusReasonCode",
        duPrixBrut: ["cac:Price/cac:AllowanceCharge/cbc:ChargeIndicator", "cac:Price/cac:AllowanceCharge/cbc:Amount"]),
      termes: CheminTerme.documentUBL, termesDeLigne: CheminTerme.ligneUBL, jour: (.jour, { Jour.iso($0) }))
  }

  /// The first VAT total in that currency; further ones count as not read.
  private static func taxTotal(_ root: XMLNode, _ devise: Devise) -> XMLNode? {
    root.first("cac:TaxTotal") { $0.hasAmount("cbc:TaxAmount", devise) }
  }

  private static let partieUBL = CheminsPartie(
    noms: ["cac:PartyLegalEntity/cbc:RegistrationName", "cac:PartyName/cbc:Name"],
    autresIdentifiants: ["cac:PartyIdentification/cbc:ID"], nomCommercial: "cac:PartyName/cbc:Name",
    mentionsLegales: "cac:PartyLegalEntity/cbc:CompanyLegalForm",
    identifiantLegal: "cac:PartyLegalEntity/cbc:CompanyID",
    adresseElectronique: "cbc:EndpointID", adressePostale: "cac:PostalAddress",
    numeroFiscal: { node, estDeTVA in
      node.all("cac:PartyTaxScheme").first { ($0.code("cac:TaxScheme/cbc:ID") == "VAT") == estDeTVA }?
        .code("cbc:CompanyID")
    },
    contact: "cac:Contact", nomsDuContact: ["cbc:Name"], telephone: "cbc:Telephone", email: "cbc:ElectronicMail",
    adresse: CheminsAdresse(
      rue: "cbc:StreetName", complement: "cbc:AdditionalStreetName", ligne3: "cac:AddressLine/cbc:Line",
      codePostal: "cbc:PostalZone", ville: "cbc:CityName", region: "cbc:CountrySubentity",
      pays: "cac:Country/cbc:IdentificationCode"))
}

extension Note {
  /// A note that begins with its code, for example `#PMD#…`.
  fileprivate init(ubl texte: String) {
    let octets = Array(texte.utf8)
    guard octets.count > 5, octets[0] == UInt8(ascii: "#"), UBL.isCode(octets.span, at: 0) else {
      self.init(lu: nil, texte)
      return
    }
    self.init(lu: String(decoding: octets[1..<4], as: UTF8.self), String(decoding: octets[5...], as: UTF8.self))
  }
}
