import LedgerBytes
import LedgerModel
import LedgerNorm

/// A document in the Universal Business Language 2.1, in the order of its schema: an Invoice, or a CreditNote for an
/// avoir.
struct UBL {
  let facture: FactureNorme
  /// The currency code, written with every amount.
  let devise: String

  init(facture: FactureNorme) {
    self.facture = facture
    devise = facture.devise.description
  }

  func append(to xml: inout XMLWriter) {
    xml.declaration()
    if facture.estAvoir {
      xml.root("CreditNote", Self.creditNote, document)
    } else {
      xml.root("Invoice", Self.invoice, document)
    }
  }

  private static var invoice: StaticString {
    """
    xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" \
    xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" \
    xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"
    """
  }

  private static var creditNote: StaticString {
    """
    xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2" \
    xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" \
    xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"
    """
  }

  private func document(_ xml: inout XMLWriter) {
    head(&xml)
    references(&xml)
    xml.element("cac:AccountingSupplierParty") { xml in
      xml.element("cac:Party") { xml in
        Self.party(facture.vendeur, creancier: facture.termes.valeur(.creancier), &xml)
      }
    }
    xml.element("cac:AccountingCustomerParty") { $0.element("cac:Party") { Self.party(facture.acheteur, &$0) } }
    payee(&xml)
    delivery(&xml)
    if facture.paiement.moyen != .aucun { paymentMeans(&xml) }
    for autre in facture.termes[.autreCompte] { paymentMeans(autre.valeur, &xml) }
    if let conditions = facture.conditions { xml.element("cac:PaymentTerms") { $0.text("cbc:Note", conditions) } }
    for remise in facture.remises { allowance(remise.remise, remise.taxe, &xml) }
    taxTotals(&xml)
    monetaryTotal(&xml)
    for ligne in facture.lignes { line(ligne, &xml) }
  }

  /// Writes the head: BT-24, BT-23, BT-1 to BT-3, BT-9, BG-1, BT-5, BT-6, BT-10.
  private func head(_ xml: inout XMLWriter) {
    xml.text("cbc:CustomizationID", facture.profil.specification)
    xml.text("cbc:ProfileID", facture.processus)
    xml.text("cbc:ID", facture.numero)
    xml.day("cbc:IssueDate", facture.date)
    if facture.estAvoir {
      xml.text("cbc:CreditNoteTypeCode", facture.type.rawValue)
    } else {
      xml.day("cbc:DueDate", facture.dateEcheance)
      xml.text("cbc:InvoiceTypeCode", facture.type.rawValue)
    }
    for note in facture.notes {
      xml.text("cbc:Note", prefix: facture.code(note).map { "#\($0)#" } ?? "", note.texte)
    }
    xml.text("cbc:TaxPointDate", facture.termes.valeur(.exigibleLe))
    xml.text("cbc:DocumentCurrencyCode", devise)
    xml.text("cbc:TaxCurrencyCode", facture.tvaComptable?.devise.description)
    xml.text("cbc:AccountingCost", facture.termes.valeur(.imputation))
    xml.text("cbc:BuyerReference", facture.references.acheteur)
  }

  /// Writes the references: the period (BG-14) with BT-8, the order (BT-13), earlier documents (BG-3), the contract
  /// (BT-12).
  private func references(_ xml: inout XMLWriter) {
    if facture.periode != nil || facture.exigibilite != nil {
      xml.element("cac:InvoicePeriod") { xml in
        xml.day("cbc:StartDate", facture.periode?.debut)
        xml.day("cbc:EndDate", facture.periode?.fin)
        switch facture.exigibilite {
        case .debits: xml.constant("cbc:DescriptionCode", "3")
        case .encaissements: xml.constant("cbc:DescriptionCode", "432")
        case nil: break
        }
      }
    }
    let vente = facture.termes.valeur(.vente)
    if facture.references.commande ?? vente != nil {
      xml.element("cac:OrderReference") { xml in
        // The schema requires the buyer's order beside the seller's.
        xml.text("cbc:ID", facture.references.commande ?? References.sansCommande)
        xml.text("cbc:SalesOrderID", vente)
      }
    }
    for origine in facture.origines {
      xml.element("cac:BillingReference") { xml in
        xml.element("cac:InvoiceDocumentReference") { xml in
          xml.text("cbc:ID", origine.numero)
          xml.day("cbc:IssueDate", origine.date)
        }
      }
    }
    terme("cac:DespatchDocumentReference", .expedition, &xml)
    terme("cac:ReceiptDocumentReference", .reception, &xml)
    if !facture.estAvoir { terme("cac:OriginatorDocumentReference", .marche, &xml) }
    if let contrat = facture.references.contrat {
      xml.element("cac:ContractDocumentReference") { $0.text("cbc:ID", contrat) }
    }
    autresDocuments(&xml)
    if facture.estAvoir {
      terme("cac:OriginatorDocumentReference", .marche, &xml)
    } else {
      terme("cac:ProjectReference", .projet, &xml)
    }
  }
}

/// Notes: this syntax writes the code of a note before its text.
extension UBL {
  /// The first part of a text of `facture` that a reader takes for a code, three capitals between `#`, or nil. In France it may stand
  /// anywhere in the text (BR-FR-06), elsewhere at its beginning, where the text has no code of its own.
  static func codeAmbigu(_ facture: FactureNorme) -> String? {
    for note in facture.notes {
      let text = note.texte.utf8.span
      let premiere = facture.code(note) == nil ? 1 : 0
      let places = facture.profil == .france ? text.indices : text.indices.prefix(premiere)
      if let place = places.first(where: { text[$0] == UInt8(ascii: "#") && isCode(text, at: $0) }) {
        return String(decoding: (place..<place + 5).map { text[$0] }, as: UTF8.self)
      }
    }
    return nil
  }

  /// Whether the `#` at `place` begins a code: three capitals and another `#`.
  static func isCode(_ text: Span<UInt8>, at place: Int) -> Bool {
    guard place + 4 < text.count, text[place + 4] == UInt8(ascii: "#") else { return false }
    return (place + 1..<place + 4).allSatisfy { (65...90).contains(text[$0]) }
  }
}
