import LedgerModel
import LedgerNorm
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

@testable import LedgerInvoice

/// Messages of platforms, read.
struct CDARTests {
  private static let espaces = """
    xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossDomainAcknowledgementAndResponse:100" \
    xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" \
    xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100" \
    xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"
    """
  private static let facture = """
    <ram:ReferenceReferencedDocument><ram:IssuerAssignedID>F-2026-0102</ram:IssuerAssignedID>\
    <ram:StatusCode>46</ram:StatusCode><ram:TypeCode>380</ram:TypeCode>\
    <ram:FormattedIssueDateTime><qdt:DateTimeString format="102">20261120</qdt:DateTimeString></ram:FormattedIssueDateTime>\
    <ram:ProcessConditionCode>207</ram:ProcessConditionCode><ram:ProcessCondition>En litige</ram:ProcessCondition>\
    <ram:IssuerTradeParty><ram:GlobalID schemeID="0002">900000019</ram:GlobalID><ram:RoleCode>SE</ram:RoleCode>\
    </ram:IssuerTradeParty><ram:SpecifiedDocumentStatus><ram:ReasonCode>TX_TVA_ERR</ram:ReasonCode>\
    <ram:Reason>Le taux n'est pas celui du devis</ram:Reason><ram:RequestedActionCode>NIN</ram:RequestedActionCode>\
    <ram:SequenceNumeric>1</ram:SequenceNumeric><ram:IncludedNote><ram:Content>Voir le devis</ram:Content>\
    </ram:IncludedNote><ram:IncludedNote><ram:Content>Merci</ram:Content></ram:IncludedNote>\
    <ram:SpecifiedDocumentCharacteristic><ram:TypeCode>MNATTC</ram:TypeCode><ram:ValueChangedIndicator>\
    <udt:IndicatorString>false</udt:IndicatorString></ram:ValueChangedIndicator>\
    <ram:ValueAmount currencyID="EUR">-98.990</ram:ValueAmount><ram:ValuePercent>5.50</ram:ValuePercent>\
    </ram:SpecifiedDocumentCharacteristic></ram:SpecifiedDocumentStatus></ram:ReferenceReferencedDocument>
    """
  private static let message = """
    <rsm:CrossDomainAcknowledgementAndResponse \(espaces)><rsm:ExchangedDocumentContext/><rsm:ExchangedDocument>\
    <ram:ID>F-2026-0102_207</ram:ID><ram:SenderTradeParty><ram:RoleCode>WK</ram:RoleCode></ram:SenderTradeParty>\
    <ram:IssuerTradeParty><ram:Name>Client</ram:Name><ram:RoleCode>BY</ram:RoleCode></ram:IssuerTradeParty>\
    </rsm:ExchangedDocument><rsm:AcknowledgementDocument><ram:TypeCode>23</ram:TypeCode>\
    <ram:IssueDateTime><udt:DateTimeString format="204">20261121100005</udt:DateTimeString></ram:IssueDateTime>\
    \(facture)</rsm:AcknowledgementDocument></rsm:CrossDomainAcknowledgementAndResponse>
    """

  @Test func `every field of a message is read`() throws {
    let dit = try MessageCDAR(Array(Self.message.utf8)).lu()
    let somme = StatutRecu.Somme("MNATTC", .de("-98.99"), .euro, taux: .de("5.5"))
    let detail = StatutRecu.Detail(
      motif: "TX_TVA_ERR", texte: "Le taux n'est pas celui du devis", action: "NIN", note: "Voir le devis\nMerci",
      montants: [somme])
    #expect(
      dit.statut
        == StatutRecu("F-2026-0102_207", "207", le: .le("2026-11-21"), Heure(10, 0, 5), role: "BY", details: [detail]))
    #expect((dit.numero, dit.type, dit.vendeur) == ("F-2026-0102", "380", "900000019"))
    #expect(dit.date == .le("2026-11-20") && dit.remarques.isEmpty, "\(dit.remarques)")
  }

  @Test(arguments: [
    (">900000019<", ">90000001900014<", nil as String?), (">20261121100005<", ">202611211000<", nil),
    (">20261121100005<", ">20261121<", nil), (">F-2026-0102_207<", "> <", "statut-incomplet"),
    ("<ram:ID>F-2026-0102_207</ram:ID>", "", "statut-incomplet"), ("20261121100005", "", "statut-incomplet"),
    ("20261121100005", "20261321100005", "statut-invalide"), ("20261121100005", "20261121240000", "statut-invalide"),
    ("20261121100005", "2026-11-21", "statut-invalide"), ("20261121100005", "hier", "statut-invalide"),
    ("20261120", "", "statut-incomplet"), ("20261120", "20260230", "statut-invalide"),
    (">207<", "><", "statut-incomplet"),
    (">380<", "><", "statut-incomplet"), (">F-2026-0102<", "><", "statut-incomplet"),
    (">900000019<", "><", "statut-incomplet"), ("-98.990", "98.991", "statut-invalide"),
    ("-98.990", "x", "statut-invalide"),
    ("-98.990", String(repeating: "9", count: 19), "statut-invalide"), ("\"EUR\"", "\"euro\"", "statut-invalide"),
    (">5.50<", ">101<", "statut-invalide"), (">MNATTC<", "><", "statut-incomplet"), (facture, "", "statut-incomplet"),
    (facture, facture + facture, "statut-plusieurs-factures"),
    (
      "<ram:ProcessConditionCode>",
      "<ram:ReferenceTypeCode>urn.cpro.gouv.fr:1p0:CDV:ereportingF10</ram:ReferenceTypeCode><ram:ProcessConditionCode>",
      "statut-hors-facture"
    ),
    (
      "<ram:ProcessConditionCode>",
      "<ram:ReferenceTypeCode>urn.cpro.gouv.fr:1p0:CDV:einvoicingF2</ram:ReferenceTypeCode><ram:ProcessConditionCode>",
      nil
    ),
  ])
  func `a changed message is read, or refused by name`(texte: String, autre: String, code: String?) throws {
    let message = try MessageCDAR(Array(Self.message.replacing(texte, with: autre).utf8))
    do throws(Refus) {
      _ = try message.lu()
      #expect(code == nil)
    } catch {
      #expect(error.code == code)
    }
  }

  @Test func `a field that is not kept is reported`() throws {
    let plus = Self.message.replacing(
      "<ram:StatusCode>", with: "<ram:Information>Autre</ram:Information><ram:StatusCode>")
    let remarques = try MessageCDAR(Array(plus.utf8)).lu().remarques.map { $0[.english] }
    #expect(remarques.count == 1 && remarques.allSatisfy { $0.contains("Information") && $0.contains("Autre") })
  }

  @Test(arguments: [
    ("", "fichier-illisible"), ("{}", "fichier-illisible"), ("<Report/>", "pas-une-facture"),
    (message.replacing("AndResponse:100", with: "AndResponse:101"), "pas-une-facture"),
    ("<!DOCTYPE a [<!ENTITY b \"c\">]>\(message)", "doctype-refuse"), (message + "&x;", "fichier-illisible"),
    (String(message.dropLast(9)), "fichier-illisible"), (String(repeating: "<a>", count: 100), "document-trop-grand"),
  ])
  func `another file is no message`(texte: String, code: String) {
    let refus = #expect(throws: RefusNorme.self) { try MessageCDAR(Array(texte.utf8)) }
    #expect(refus.map { Refus.norme($0).code } == code)
  }

  @Test func `no byte that is lost or altered stops the program`() {
    let bytes = Array(Self.message.utf8)
    for place in stride(from: 0, to: bytes.count, by: 3) {
      for mutant in [Array(bytes[..<place]), bytes[..<place] + [bytes[place] ^ 1] + bytes[(place + 1)...]] {
        _ = Result { try MessageCDAR(mutant).lu() }
      }
    }
  }
}
