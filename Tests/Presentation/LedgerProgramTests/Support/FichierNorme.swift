import LedgerTestSupport

/// An invoice issued elsewhere, as a file in either syntax of EN 16931: what a test does not say is usual.
struct FichierNorme {
  var syntaxe = Syntaxe.ubl
  var numero = "R-1"
  var date = "2026-03-02"
  var type = "380"
  var echeance: String? = "2026-04-01"
  /// The rules that it follows (BT-24).
  var specification = "urn:cen.eu:en16931:2017"
  var devise = "EUR"
  /// What it invoices and when (BT-23); nil: a file of the norm alone, without notes of France.
  var cadre: String? = "S1"
  var traitement: String? = "B2B"
  var pays = "FR"
  /// Its lines: quantity, price, net amount and name; further elements stand after the quantity.
  var lignes: [Ligne] = [Ligne()]
  /// The taxable amount and the VAT at 20 %.
  var base = "100.00"
  var tva = "20.00"
  /// With VAT, paid before, the rounding, left to pay.
  var ttc = "120.00"
  var dejaPaye: String?
  var arrondi: String?
  var aPayer = "120.00"
  /// The documents that it names: number and day.
  var origines: [(String, String)] = []
  var acheteur = "404833048"
  var periode: (String, String)?
  var contrat: String?
  /// Further elements of UBL.
  var encore = ""

  enum Syntaxe: CaseIterable { case ubl, cii }

  struct Ligne {
    var quantite = "1"
    var prix = "100"
    var pour: String?
    var net = "100.00"
    var nom = "Prestation"
    var encore = ""
    /// Further elements of its item.
    var article = ""
  }

  var estAvoir: Bool { ["381", "262", "503"].contains(type) }

  var texte: String {
    let racine = estAvoir ? "CreditNote" : "Invoice"
    let notes = notes.map { "<cbc:Note>#\($0.0)#\($0.1)</cbc:Note>" }.joined()
    return """
      <\(racine) xmlns="urn:oasis:names:specification:ubl:schema:xsd:\(racine)-2" \
      xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" \
      xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
      <cbc:CustomizationID>\(specification)</cbc:CustomizationID>\(element("ProfileID", cadre))
      <cbc:ID>\(numero)</cbc:ID><cbc:IssueDate>\(date)</cbc:IssueDate>
      \(estAvoir ? "" : element("DueDate", echeance))<cbc:\(racine)TypeCode>\(type)</cbc:\(racine)TypeCode>\(notes)
      <cbc:DocumentCurrencyCode>\(devise)</cbc:DocumentCurrencyCode>
      \(periode.map { "<cac:InvoicePeriod>\(element("StartDate", $0.0))\(element("EndDate", $0.1))</cac:InvoicePeriod>" } ?? "")
      \(origines.map(origine).joined())
      \(contrat.map { "<cac:ContractDocumentReference><cbc:ID>\($0)</cbc:ID></cac:ContractDocumentReference>" } ?? "")
      \(partie("Supplier", "Atelier Témoin SARL", "732829320"))\(partie("Customer", "Client Neutre SAS", acheteur))
      <cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cac:PayeeFinancialAccount>
      <cbc:ID>FR7630006000011234567890189</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>\(encore)
      <cac:TaxTotal>\(montant("TaxAmount", tva))<cac:TaxSubtotal>\(montant("TaxableAmount", base))
      \(montant("TaxAmount", tva))<cac:TaxCategory>\(taxe)</cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
      <cac:LegalMonetaryTotal>\(montant("LineExtensionAmount", base))\(montant("TaxExclusiveAmount", base))
      \(montant("TaxInclusiveAmount", ttc))\(dejaPaye.map { montant("PrepaidAmount", $0) } ?? "")
      \(arrondi.map { montant("PayableRoundingAmount", $0) } ?? "")\(montant("PayableAmount", aPayer))
      </cac:LegalMonetaryTotal>\(lignes.enumerated().map { ligne($0.element, $0.offset + 1) }.joined())
      </\(racine)>
      """
  }

  /// The notes that France asks for (BT-21 and BT-22).
  var notes: [(String, String)] {
    guard cadre != nil else { return [] }
    let dues = [
      ("PMD", "Pénalités : trois fois le taux légal."), ("PMT", "Indemnité de 40 euros."), ("AAB", "Pas d'escompte."),
    ]
    return dues + (traitement.map { [("BAR", $0)] } ?? [])
  }

  private var taxe: String {
    "<cbc:ID>S</cbc:ID><cbc:Percent>20</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>"
  }

  private func element(_ nom: String, _ texte: String?) -> String {
    texte.map { "<cbc:\(nom)>\($0)</cbc:\(nom)>" } ?? ""
  }

  private func montant(_ nom: String, _ montant: String) -> String {
    "<cbc:\(nom) currencyID=\"\(devise)\">\(montant)</cbc:\(nom)>"
  }

  private func origine(_ numero: String, _ date: String) -> String {
    "<cac:BillingReference><cac:InvoiceDocumentReference>\(element("ID", numero))\(element("IssueDate", date))"
      + "</cac:InvoiceDocumentReference></cac:BillingReference>"
  }

  private func partie(_ nom: String, _ raison: String, _ siren: String) -> String {
    let identifiant = pays == "FR" ? "<cbc:CompanyID schemeID=\"0002\">\(siren)</cbc:CompanyID>" : ""
    return """
      <cac:Accounting\(nom)Party><cac:Party><cbc:EndpointID schemeID="\(pays == "FR" ? "0225" : "0060")">\(siren)\
      </cbc:EndpointID><cac:PostalAddress><cbc:StreetName>1 rue des Essais</cbc:StreetName>\
      <cbc:CityName>Lyon</cbc:CityName><cbc:PostalZone>69001</cbc:PostalZone><cac:Country><cbc:IdentificationCode>\
      \(pays)</cbc:IdentificationCode></cac:Country></cac:PostalAddress><cac:PartyTaxScheme><cbc:CompanyID>\
      \(pays == "FR" ? Self.numeroTVA(siren) : nom == "Supplier" ? "DE136695976" : "DE129273398")</cbc:CompanyID>\
      <cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme><cac:PartyLegalEntity>\
      <cbc:RegistrationName>\(raison)</cbc:RegistrationName>\(identifiant)</cac:PartyLegalEntity></cac:Party>\
      </cac:Accounting\(nom)Party>
      """
  }

  static func numeroTVA(_ siren: String) -> String {
    let cle = (12 + 3 * ((Int(siren) ?? 0) % 97)) % 97
    return "FR\(cle < 10 ? "0" : "")\(cle)\(siren)"
  }

  private func ligne(_ ligne: Ligne, _ rang: Int) -> String {
    let (element, quantite) = estAvoir ? ("CreditNoteLine", "CreditedQuantity") : ("InvoiceLine", "InvoicedQuantity")
    return """
      <cac:\(element)><cbc:ID>\(rang)</cbc:ID><cbc:\(quantite) unitCode="C62">\(ligne.quantite)</cbc:\(quantite)>\
      \(montant("LineExtensionAmount", ligne.net))\(ligne.encore)<cac:Item><cbc:Name>\(ligne.nom)</cbc:Name>\(ligne.article)\
      <cac:ClassifiedTaxCategory>\(taxe)</cac:ClassifiedTaxCategory></cac:Item><cac:Price>\
      \(montant("PriceAmount", ligne.prix))\(ligne.pour.map { "<cbc:BaseQuantity unitCode=\"C62\">\($0)</cbc:BaseQuantity>" } ?? "")\
      </cac:Price></cac:\(element)>
      """
  }
}
